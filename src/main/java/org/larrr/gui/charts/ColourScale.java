package org.larrr.gui.charts;

import java.awt.Color;
import java.util.List;

/** A diverging scale from −limit through 0 to limit as a table of opaque colours; values beyond take the end colours. */
final class ColourScale {

    private static final int HALF = 128;
    private final int[] colours = new int[2 * HALF + 1];
    private final double limit;

    ColourScale(Palette palette, double limit) {
        this.limit = limit;
        for (int i = 0; i <= HALF; i++) {
            double t = (double) i / HALF;
            colours[HALF - i] = mix(palette.negative(), t);
            colours[HALF + i] = mix(palette.positive(), t);
        }
    }

    /** ARGB of a value that is not NaN. */
    int argb(double value) {
        double t = Math.max(-1, Math.min(1, value / limit));
        return colours[HALF + (int) Math.round(t * HALF)];
    }

    private static int mix(List<Color> stops, double t) {
        double place = t * (stops.size() - 1);
        int i = Math.min((int) place, stops.size() - 2);
        double f = place - i;
        Color a = stops.get(i);
        Color b = stops.get(i + 1);
        int red = (int) Math.round(a.getRed() + f * (b.getRed() - a.getRed()));
        int green = (int) Math.round(a.getGreen() + f * (b.getGreen() - a.getGreen()));
        int blue = (int) Math.round(a.getBlue() + f * (b.getBlue() - a.getBlue()));
        return 0xFF000000 | red << 16 | green << 8 | blue;
    }
}

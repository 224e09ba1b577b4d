package org.larrr.gui.charts.drawing;

import java.awt.Color;
import java.util.List;

/**
 * A scale between two values as a table of opaque colours; values beyond take the end colours. Diverging where the two
 * are −limit and limit, ascending from neutral to strong otherwise.
 */
final class ColourScale {

    private static final int HALF = 128;
    private final int[] colours = new int[2 * HALF + 1];
    private final double low;
    private final double high;

    ColourScale(Palette palette, double low, double high) {
        this.low = low;
        this.high = high;
        boolean diverging = low == -high;
        for (int i = 0; i <= 2 * HALF; i++) {
            colours[i] = diverging
                    ? mix(i < HALF ? palette.negative() : palette.positive(), Math.abs(i - HALF) / (double) HALF)
                    : mix(palette.negative(), i / (2.0 * HALF));
        }
    }

    /** ARGB of a value that is not NaN. */
    int argb(double value) {
        double t = Math.max(0, Math.min(1, (value - low) / (high - low)));
        return colours[(int) Math.round(t * 2 * HALF)];
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

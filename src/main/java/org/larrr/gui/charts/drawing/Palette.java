package org.larrr.gui.charts.drawing;

import java.awt.Color;
import java.util.List;

/**
 * The colours of figures, by meaning. Categories of the first set follow Okabe and Ito's colour-blind-safe set
 * (https://jfly.uni-koeln.de/color/), adjusted in lightness for thin lines on the background.
 *
 * @param page       what is behind data and around them
 * @param truth      true values
 * @param trueCurve  true curves beneath estimates
 * @param larrr      LaRRR
 * @param transfer   TO-RRR
 * @param baselines  other estimators, less vivid than functions
 * @param functions  functions drawn together
 * @param shade      densities and potentials underneath
 * @param data       observed data
 * @param negative   the diverging scale from 0 to its lower end
 * @param positive   the diverging scale from 0 to its upper end
 */
public record Palette(
        Page page,
        Color truth,
        Color trueCurve,
        Color larrr,
        Color transfer,
        List<Color> baselines,
        List<Color> functions, Color shade, Color data, List<Color> negative, List<Color> positive) {

    /**
     * The colours of a page with nothing drawn on it.
     *
     * @param background behind everything
     * @param text       axis labels, tick labels
     * @param muted      thresholds, pinned fits
     * @param axis       axis lines
     * @param grid       grid lines
     */
    public record Page(Color background, Color text, Color muted, Color axis, Color grid) {

        private static Page of(int background, int text, int muted, int axis, int grid) {
            return new Page(rgb(background), rgb(text), rgb(muted), rgb(axis), rgb(grid));
        }
    }

    /** The sets of colours that pictures can be drawn in; all can be distinguished by colour-blind eyes. */
    public enum ColourSet {
        /** After Okabe and Ito. */
        OKABE_ITO,
        /** After Paul Tol. */
        TOL,
        /** By lightness and dashes alone. */
        GREYSCALE
    }

    public static final Palette LIGHT = new Palette(
            Page.of(0xFFFFFF, 0x24292F, 0x656D76, 0x57606A, 0xE4E8EC), rgb(0x000000), rgb(0x8C959F),
            rgb(0x0072B2), rgb(0xD55E00),
            all(0x87965A, 0x693C4B, 0x004B87, 0x96692D, 0x693C69, 0x5A4B00),
            all(0x009E73, 0xB5528C, 0xC98A00, 0x3D9BD1, 0x7A5230, 0x5B5BB8),
            rgb(0xE6EAEF), rgb(0x0072B2),
            all(0xE2E2E2, 0xA9C6E0, 0x5E9FD0, 0x1F6FB5, 0x08407E),
            all(0xE2E2E2, 0xF0C2A8, 0xE88B62, 0xC9482F, 0x8A1A1F));

    public static final Palette DARK = new Palette(
            Page.of(0x0D1117, 0xE6EDF3, 0x9198A1, 0x8B949E, 0x272D35), rgb(0xFFFFFF), rgb(0x8B949E),
            rgb(0x56B4E9), rgb(0xFF8A4C),
            all(0x4BA578, 0x1E6996, 0x965A2D, 0x87D2B4, 0x785A4B, 0x4B6978),
            all(0x2CD382, 0xEE4FCB, 0xFDDA4E, 0x9FD5F7, 0xD88240, 0xAA94FE),
            rgb(0x262D36), rgb(0x56B4E9),
            all(0x30363E, 0x234F78, 0x2C79B8, 0x56A8E8, 0xB5DDFF),
            all(0x30363E, 0x7A3B22, 0xBE5A2C, 0xF08A4B, 0xFFD3AE));

    static final Palette GREYSCALE = new Palette(
            Page.of(0xFFFFFF, 0x000000, 0x555555, 0x333333, 0xE6E6E6), rgb(0x000000), rgb(0xA0A0A0),
            rgb(0x303030), rgb(0x707070),
            all(0x505050, 0x8A8A8A, 0x202020, 0xA0A0A0, 0x666666, 0x3A3A3A),
            all(0x000000, 0x303030, 0x585858, 0x7A7A7A, 0x8A8A8A, 0xA0A0A0),
            rgb(0xEAEAEA), rgb(0x404040),
            all(0x8A8A8A, 0x000000),
            all(0x8A8A8A, 0xF0F0F0)); // not quite white, which is where nothing is known

    static final Palette TOL_LIGHT = LIGHT.with(0x004488, 0xBB5566,
            all(0x874B87, 0x5A96E1, 0xC3785A, 0x5A4B00, 0x8787B4, 0x4B69B4),
            all(0x332288, 0x44AA99, 0xCC6677, 0x999933, 0x882255, 0x117733));

    static final Palette TOL_DARK = DARK.with(0x77AADD, 0xEE8866,
            all(0x5A5A96, 0x87691E, 0x5A695A, 0x69693C, 0x4B6978, 0x4B87D2),
            all(0x44BB99, 0xEEDD88, 0xFFAABB, 0x99DDFF, 0x77AADD, 0xEE8866));

    static final Palette GREYSCALE_DARK = new Palette(
            Page.of(0x0D1117, 0xFFFFFF, 0xB0B0B0, 0xD0D0D0, 0x2A2D31), rgb(0xFFFFFF), rgb(0x808080),
            rgb(0xE0E0E0), rgb(0xA0A0A0),
            all(0xC8C8C8, 0x808080, 0xF0F0F0, 0x686868, 0xB0B0B0, 0xE0E0E0),
            all(0xFFFFFF, 0xD4D4D4, 0xB0B0B0, 0x989898, 0x808080, 0x6C6C6C),
            rgb(0x26292E), rgb(0xC8C8C8), all(0x808080, 0x202020), all(0x808080, 0xFFFFFF));

    /** The colours of a set, on white or on a dark background. */
    static Palette of(ColourSet set, boolean dark) {
        return switch (set) {
            case OKABE_ITO -> dark ? DARK : LIGHT;
            case TOL -> dark ? TOL_DARK : TOL_LIGHT;
            case GREYSCALE -> dark ? GREYSCALE_DARK : GREYSCALE;
        };
    }

    /** Returns whether lines must be distinguished by dashes too. */
    boolean isGrey() {
        return this == GREYSCALE || this == GREYSCALE_DARK;
    }

    private Palette with(int newLarrr, int newTransfer, List<Color> newBaselines, List<Color> newFunctions) {
        return new Palette(page, truth, trueCurve, rgb(newLarrr), rgb(newTransfer),
                newBaselines, newFunctions, shade, rgb(newLarrr), negative, positive);
    }

    private static Color rgb(int value) {
        return new Color(value);
    }

    private static List<Color> all(int... values) {
        return java.util.Arrays.stream(values).mapToObj(Color::new).toList();
    }

    static Color cycled(List<Color> colours, int index) {
        return colours.get(index % colours.size());
    }

    /**
     * A scale between two values as a table of opaque colours; values beyond take the end colours. Diverging where the
     * two are −limit and limit, ascending from neutral to strong otherwise.
     */
    static final class Scale {

        private static final int HALF = 128;
        private final int[] colours = new int[2 * HALF + 1];
        private final double low;
        private final double high;

        Scale(Palette palette, double low, double high) {
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
}

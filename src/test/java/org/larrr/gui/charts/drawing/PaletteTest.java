package org.larrr.gui.charts.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.gui.charts.drawing.Palette.ColourSet;

/**
 * Colours stay apart under simulated protanopia and deuteranopia (Machado, Oliveira and Fernandes 2009,
 * DOI 10.1109/TVCG.2009.113, severity 1) and normal sight, as distances in CIE L*a*b*.
 */
class PaletteTest {

    private static final double[][] NORMAL = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
    private static final double[][] PROTANOPIA = {
        {0.152286, 1.052583, -0.204868}, {0.114503, 0.786281, 0.099216}, {-0.003882, -0.048116, 1.051998}};
    private static final double[][] DEUTERANOPIA = {
        {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}};
    private static final double[][] TO_XYZ = {
        {0.4124564, 0.3575761, 0.1804375}, {0.2126729, 0.7151522, 0.0721750}, {0.0193339, 0.1191920, 0.9503041}};
    private static final double[] WHITE = {0.95047, 1, 1.08883};

    /** Two is just noticeable side by side; lines and points lie apart. */
    private static final double CURVES_APART = 13;
    private static final double METHODS_APART = 35;

    @Test
    void theMeasureIsRight() {
        assertThat(lab(Color.WHITE, NORMAL)[0]).isBetween(99.99, 100.01);
        assertThat(distance(Color.BLACK, Color.WHITE, PROTANOPIA)).isBetween(99.0, 101.0);
        // Pure red and the dark green that deuteranopes confuse with it.
        assertThat(distance(new Color(0xB00000), new Color(0x5A6000), DEUTERANOPIA))
                .isLessThan(0.25 * distance(new Color(0xB00000), new Color(0x5A6000), NORMAL));
    }

    @ParameterizedTest
    @EnumSource(value = ColourSet.class, names = {"OKABE_ITO", "TOL"})
    void curvesAndMethodsStayApartForEveryEye(ColourSet set) {
        for (boolean dark : new boolean[] {false, true}) {
            Palette palette = Palette.of(set, dark);
            for (double[][] eye : List.of(NORMAL, PROTANOPIA, DEUTERANOPIA)) {
                List<Color> curves = new ArrayList<>(palette.functions());
                assertThat(least(curves, eye)).as(set + " curves").isGreaterThan(CURVES_APART);
                curves.addAll(palette.baselines());
                assertThat(least(curves, eye)).as(set + " curves and estimators").isGreaterThan(CURVES_APART);
                assertThat(least(List.of(palette.truth(), palette.larrr(), palette.transfer()), eye))
                        .as(set + " methods")
                        .isGreaterThan(METHODS_APART);
                assertThat(least(List.of(palette.negative().get(4), palette.positive().get(4)), eye))
                        .as("ends of the scale")
                        .isGreaterThan(CURVES_APART);
            }
        }
    }

    /** Without hue only lightness and dashes are left; dashes repeat after four. */
    @Test
    void greysOfTheSameDashDifferInLightness() {
        for (boolean dark : new boolean[] {false, true}) {
            Palette palette = Palette.of(ColourSet.GREYSCALE, dark);
            List<Color> greys = palette.functions();
            assertThat(greys).allMatch(colour -> colour.getRed() == colour.getGreen()
                    && colour.getGreen() == colour.getBlue());
            for (int i = 0; i + 4 < greys.size(); i++) {
                assertThat(distance(greys.get(i), greys.get(i + 4), NORMAL)).isGreaterThan(30);
            }
            assertThat(distance(palette.larrr(), palette.transfer(), NORMAL)).isGreaterThan(20);
        }
    }

    @Test
    void everyColourStandsOutFromItsBackground() {
        for (ColourSet set : ColourSet.values()) {
            for (boolean dark : new boolean[] {false, true}) {
                Palette palette = Palette.of(set, dark);
                List<Color> all = new ArrayList<>(palette.functions());
                all.addAll(palette.baselines());
                all.addAll(List.of(palette.larrr(), palette.transfer(), palette.truth()));
                for (Color colour : all) {
                    assertThat(contrast(colour, palette.page().background())).as(set + " " + dark + " " + colour)
                            .isGreaterThan(2.5);
                }
                assertThat(contrast(palette.page().text(), palette.page().background())).isGreaterThan(7);
                assertThat(contrast(palette.page().muted(), palette.page().background())).isGreaterThan(4.5);
            }
        }
    }

    private static double least(List<Color> colours, double[][] eye) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < colours.size(); i++) {
            for (int j = 0; j < i; j++) {
                least = Math.min(least, distance(colours.get(i), colours.get(j), eye));
            }
        }
        return least;
    }

    private static double distance(Color a, Color b, double[][] eye) {
        double[] p = lab(a, eye);
        double[] q = lab(b, eye);
        return Math.sqrt(Math.pow(p[0] - q[0], 2) + Math.pow(p[1] - q[1], 2) + Math.pow(p[2] - q[2], 2));
    }

    private static double[] lab(Color colour, double[][] eye) {
        double[] seen = times(eye, linear(colour));
        for (int i = 0; i < 3; i++) {
            seen[i] = Math.max(0, Math.min(1, seen[i]));
        }
        double[] xyz = times(TO_XYZ, seen);
        double[] f = new double[3];
        for (int i = 0; i < 3; i++) {
            double ratio = xyz[i] / WHITE[i];
            f[i] = ratio > 216.0 / 24389 ? Math.cbrt(ratio) : (24389.0 / 27 * ratio + 16) / 116;
        }
        return new double[] {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
    }

    private static double[] linear(Color colour) {
        double[] rgb = {colour.getRed() / 255.0, colour.getGreen() / 255.0, colour.getBlue() / 255.0};
        for (int i = 0; i < 3; i++) {
            rgb[i] = rgb[i] <= 0.04045 ? rgb[i] / 12.92 : Math.pow((rgb[i] + 0.055) / 1.055, 2.4);
        }
        return rgb;
    }

    private static double[] times(double[][] matrix, double[] vector) {
        double[] result = new double[3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                result[i] += matrix[i][j] * vector[j];
            }
        }
        return result;
    }

    private static double contrast(Color a, Color b) {
        double p = times(TO_XYZ, linear(a))[1] + 0.05;
        double q = times(TO_XYZ, linear(b))[1] + 0.05;
        return Math.max(p, q) / Math.min(p, q);
    }
}

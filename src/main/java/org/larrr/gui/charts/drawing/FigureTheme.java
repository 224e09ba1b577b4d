package org.larrr.gui.charts.drawing;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.Role;
import org.larrr.gui.charts.drawing.Palette.ColourSet;

/**
 * The look of figures: colours, and one size from which text, lines and symbols take theirs.
 *
 * @param palette  colours by meaning
 * @param fontSize size of axis labels, in the units of the canvas (pixels on screen, points in print)
 * @param raster   picture elements of heatmaps per unit of the canvas beyond what the device resolves: 1 on a raster,
 *                 more on a vector canvas
 * @param legend   where legends stand
 * @param typeface in which words are set
 * @param terse    whether small maps give up their axes and half of their titles; a figure on paper never does
 */
public record FigureTheme(Palette palette, float fontSize, double raster, Legend legend, Font typeface, boolean terse) {

    private static final float[] DASHED = {6, 3};
    private static final float[][] DASHES = {null, DASHED, {1.5f, 2.5f}, {7, 2.5f, 1.5f, 2.5f}};

    public static FigureTheme screen(ColourSet colours, boolean dark, double textScale) {
        return new FigureTheme(Palette.of(colours, dark), (float) (11 * textScale), 1, Legend.TOP, Fonts.of(1), true);
    }

    public static FigureTheme print(FigureStyle style, double raster) {
        Palette palette = switch (style.colours()) {
            case LIGHT -> Palette.LIGHT;
            case DARK -> Palette.DARK;
            case GREYSCALE -> Palette.GREYSCALE;
            case TOL -> Palette.TOL_LIGHT;
        };
        return new FigureTheme(palette, (float) style.typeSize(), raster, style.legend(), Fonts.of(1), false);
    }

    /** Returns a copy of this theme for plots whose legend is drawn elsewhere. */
    FigureTheme withoutLegend() {
        return new FigureTheme(palette, fontSize, raster, Legend.HIDDEN, typeface, terse);
    }

    /** Returns a copy of this theme in a typeface that has the characters of a figure, if one is installed. */
    public FigureTheme covering(Figure figure) {
        Font covering = Fonts.covering(figure.toString()); // records print their words
        return covering.equals(typeface) ? this : new FigureTheme(palette, fontSize, raster, legend, covering, terse);
    }

    /** The unit of lengths: 1 at the normal size of text on screen. */
    float unit() {
        return fontSize / 11;
    }

    Font font() {
        return typeface.deriveFont(fontSize);
    }

    Font small() {
        return typeface.deriveFont(fontSize * 0.91f);
    }

    Color colour(Role role) {
        Color base = switch (role.kind()) {
            case TRUTH -> palette.truth();
            case LARRR -> palette.larrr();
            case TO_RRR -> palette.transfer();
            case BASELINE -> Palette.cycled(palette.baselines(), role.index());
            case EIGENFUNCTION -> Palette.cycled(palette.functions(), role.index());
            case DENSITY -> palette.shade();
            case DATA -> palette.data();
            case THRESHOLD, PINNED -> palette.page().muted();
            case SHIFT, SET, GUESS -> palette.page().text();
        };
        boolean variant = role.index() > 0 && role.kind() != Role.Kind.BASELINE
                && role.kind() != Role.Kind.EIGENFUNCTION && role.kind() != Role.Kind.PINNED
                && role.kind() != Role.Kind.SET;
        return variant ? towards(base, palette.page().background(), Math.min(0.6, 0.3 * role.index())) : base;
    }

    /** The colour of lines that bound the true curve or a limit; others as their role. */
    Color lineColour(Role role) {
        return role.kind() == Role.Kind.TRUTH ? palette.trueCurve() : colour(role);
    }

    BasicStroke line(Role role) {
        return switch (role.kind()) {
            case TRUTH -> stroke(1.3f, null);
            case THRESHOLD -> stroke(1.1f, DASHED);
            case SHIFT -> stroke(0.9f, DASHED);
            case GUESS -> stroke(2f, DASHED);
            case SET -> stroke(1.8f, role.index() > 0 ? DASHED : null);
            case DATA -> stroke(0.8f, null);
            case EIGENFUNCTION -> stroke(2f, palette.isGrey() ? DASHES[role.index() % DASHES.length] : null);
            default -> stroke(1.5f, null);
        };
    }

    BasicStroke stroke(float width, float @Nullable [] dash) {
        float[] scaled = dash == null ? null : dash.clone();
        for (int i = 0; scaled != null && i < scaled.length; i++) {
            scaled[i] *= unit();
        }
        return new BasicStroke(width * unit(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, scaled, 0);
    }

    Shape symbol(Role role) {
        double size = 4.6 * unit();
        return switch (role.kind()) {
            case TRUTH -> Symbols.plus(1.9 * size, 0.8 * unit());
            case LARRR -> Symbols.circle(size);
            case TO_RRR -> Symbols.triangle(1.15 * size);
            case BASELINE -> Symbols.other(role.index(), size);
            case SHIFT -> Symbols.cross(1.7 * size, 1.1 * unit());
            case PINNED -> Symbols.other(role.index() + 1, 0.85 * size);
            default -> Symbols.circle(0.7 * size);
        };
    }

    private static Color towards(Color from, Color to, double share) {
        return new Color(
                (int) (from.getRed() + share * (to.getRed() - from.getRed())),
                (int) (from.getGreen() + share * (to.getGreen() - from.getGreen())),
                (int) (from.getBlue() + share * (to.getBlue() - from.getBlue())));
    }
}

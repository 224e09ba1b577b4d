package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.export.figure.FigureWriter.Size;

/**
 * The style of a printed figure.
 *
 * @param size     its size and resolution
 * @param colours  its colours
 * @param fontSize size of axis labels in points; 0 lets the width decide
 * @param legend   where the legend stands
 * @param range    between which values colours lie
 * @param letters  whether panels bear (a), (b), …
 */
public record FigureStyle(Size size, Colours colours, double fontSize, Legend legend, ColourRange range,
        boolean letters) {

    /** Sizes that publishers and projectors ask for. */
    public enum Preset implements Identified {
        /** One column of a journal: 85 mm, line art at 600 dots per inch. */
        ONE_COLUMN(new Size(85, 60, 600), 0),
        /** The full width of a page with two columns. */
        TWO_COLUMNS(new Size(178, 100, 600), 0),
        /** A slide of 16 : 9, 2000 pixels wide, with type to be read from the last row. */
        SLIDE(new Size(254, 142.9, 200), 16);

        private final Size size;
        private final double fontSize;

        Preset(Size size, double fontSize) {
            this.size = size;
            this.fontSize = fontSize;
        }

        public Size size() {
            return size;
        }

        /** Points of type; 0 where the width decides. */
        public double fontSize() {
            return fontSize;
        }

        /** @throws IllegalArgumentException if there is no such preset */
        public static Preset of(String id) {
            return Require.oneOf(List.of(values()), Preset::id, id, ids -> Message.of("figure.no-preset", id, ids));
        }

        /** The preset of that size and type, where there is one. */
        public static Optional<Preset> matching(Size size, double fontSize) {
            return Arrays.stream(values()).filter(each -> each.size.equals(size) && each.fontSize == fontSize)
                    .findFirst();
        }
    }

    /** The smallest and largest size of type, in points. */
    public static final Range FONT_SIZES = new Range(4, 40);

    /** The colours of figures. */
    public enum Colours {
        LIGHT,
        DARK,
        /** For journals that print in black. */
        GREYSCALE,
        /** On white, in Paul Tol's colours. */
        TOL
    }

    /** Where a legend stands: beside the plot, or in a corner of it. */
    public enum Legend implements Identified {
        TOP,
        BOTTOM,
        RIGHT,
        TOP_LEFT,
        TOP_RIGHT,
        BOTTOM_LEFT,
        BOTTOM_RIGHT,
        HIDDEN;

        /** Returns whether it covers part of the plot. */
        public boolean isInside() {
            return this == TOP_LEFT || this == TOP_RIGHT || this == BOTTOM_LEFT || this == BOTTOM_RIGHT;
        }

        /** @throws IllegalArgumentException if there is no such place */
        public static Legend of(String id) {
            return Require.oneOf(List.of(values()), Legend::id, id, ids -> Message.of("figure.no-legend", id, ids));
        }
    }

    /** @throws IllegalArgumentException if the size of type is neither 0 nor readable */
    public FigureStyle {
        Require.that(fontSize == 0 || FONT_SIZES.contains(fontSize),
                Message.of("figure.font-size", (int) FONT_SIZES.low(), (int) FONT_SIZES.high(), fontSize));
    }

    /** A style with the colours of the plot and without letters. */
    public FigureStyle(Size size, Colours colours, double fontSize, Legend legend) {
        this(size, colours, fontSize, legend, ColourRange.PLOT, false);
    }

    /** In colour on white, with the legend on top and type that follows the width. */
    public static FigureStyle of(Size size) {
        return new FigureStyle(size, Colours.LIGHT, 0, Legend.TOP);
    }

    /** Points of type: as asked for, else from 6.5 for a narrow column, as journals want it, to 9 for a page. */
    public double typeSize() {
        return fontSize > 0 ? fontSize : Math.max(6.5, Math.min(9, 6.5 + (size.widthMillimetres() - 80) / 40));
    }

    /** Returns a figure with the range of colours and the letters of this style. */
    public Figure applyTo(Figure figure) {
        Figure coloured = range.applyTo(figure);
        return letters ? FigureTexts.withLetters(coloured) : coloured;
    }

    public FigureStyle withSize(Size other) {
        return new FigureStyle(other, colours, fontSize, legend, range, letters);
    }
}

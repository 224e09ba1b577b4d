package org.larrr.gui.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureData;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.gui.text.Messages;

/** The settings under which a view is saved; immutable. */
public record ExportChoice(Kind format, FigureStyle style) {

    /** The kinds of files that a view can be saved as: its figure, or the numbers behind it. */
    public enum Kind {
        PNG,
        SVG,
        PDF,
        CSV,
        NPZ;

        /** Returns whether it is a figure, which has a style. */
        public boolean isPicture() {
            return this == PNG || this == SVG || this == PDF;
        }

        /** The extension of file names, without the dot. */
        public String suffix() {
            return Messages.word(this);
        }

        /** Writes the file; the whole file or nothing. */
        public void write(Figure figure, Path file, FigureWriter pictures, FigureStyle style) throws IOException {
            if (isPicture()) {
                pictures.write(figure, file, Format.valueOf(name()), style);
            } else {
                FigureData.Form.valueOf(name()).write(figure, file);
            }
        }
    }

    /** A picture that fits the text width of a page. */
    public static final ExportChoice FIRST = new ExportChoice(Kind.PNG, FigureStyle.of(new Size(160, 100, 300)));

    /** Returns the choice in the form that {@link #read} takes. */
    public String text() {
        Size size = style.size();
        return Stream.of(format, size.widthMillimetres(), size.heightMillimetres(), size.dotsPerInch(), style.colours(),
                style.fontSize(), style.legend().id(), style.range().id(), style.letters()).map(String::valueOf)
                .collect(Collectors.joining(" "));
    }

    /** Returns the choice of a text; the first one if the text makes no sense. */
    public static ExportChoice read(String text) {
        String[] parts = text.split(" ");
        try {
            return parts.length != 9 ? FIRST : new ExportChoice(Kind.valueOf(parts[0]), new FigureStyle(
                    new Size(Double.parseDouble(parts[1]), Double.parseDouble(parts[2]), Integer.parseInt(parts[3])),
                    Colours.valueOf(parts[4]), Double.parseDouble(parts[5]), Legend.of(parts[6]),
                    ColourRange.of(parts[7]), Boolean.parseBoolean(parts[8])));
        } catch (IllegalArgumentException ignored) {
            return FIRST;
        }
    }
}

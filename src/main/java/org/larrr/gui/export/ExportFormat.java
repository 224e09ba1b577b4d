package org.larrr.gui.export;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import org.larrr.export.figure.DataForm;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.gui.text.Words;

/** What a view can be saved as: its picture, or the numbers behind it. */
public enum ExportFormat {
    PNG,
    SVG,
    PDF,
    CSV,
    NPZ;

    /** Whether it is a picture, which has a style. */
    public boolean isPicture() {
        return this == PNG || this == SVG || this == PDF;
    }

    /** What file names end in, without the dot. */
    public String suffix() {
        return Words.of(this);
    }

    /** The file of that name, with the ending that belongs to it. */
    public Path ended(Path file) {
        String name = file.getFileName().toString();
        return name.toLowerCase(Locale.ROOT).endsWith("." + suffix()) ? file
                : file.resolveSibling(name + "." + suffix());
    }

    /** Writes the file; the whole file or nothing. */
    public void write(Figure figure, Path file, FigureWriter pictures, FigureStyle style) throws IOException {
        if (isPicture()) {
            pictures.write(figure, file, Format.valueOf(name()), style);
        } else {
            DataForm.valueOf(name()).write(figure, file);
        }
    }
}

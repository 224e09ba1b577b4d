package org.larrr.export.figure;

import java.io.IOException;
import java.nio.file.Path;

/** Writes figures to files; the whole file or nothing. */
public interface FigureWriter {

    /** A file format for figures. */
    enum Format {
        PNG,
        SVG,
        PDF
    }

    /**
     * The size of a printed figure.
     *
     * @param widthMillimetres  width
     * @param heightMillimetres height
     * @param dotsPerInch       resolution of PNG, 2.54 cm to the inch
     */
    record Size(double widthMillimetres, double heightMillimetres, int dotsPerInch) {}

    void write(Figure figure, Path file, Format format, Size size) throws IOException;
}

package org.larrr.export.figure;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.larrr.data.Identified;
import org.larrr.io.file.AtomicFiles;

/** Turns figures into files. */
@FunctionalInterface
public interface FigureWriter {

    /** A file format for figures; the id is the extension of file names. */
    enum Format implements Identified {
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
    record Size(double widthMillimetres, double heightMillimetres, int dotsPerInch) {

        private static final double MILLIMETRES_PER_INCH = 25.4;

        /** Width of a PNG: the nearest whole number of dots. */
        public long pixelWidth() {
            return Math.max(1, Math.round(widthMillimetres / MILLIMETRES_PER_INCH * dotsPerInch));
        }

        /** Height of a PNG: the nearest whole number of dots. */
        public long pixelHeight() {
            return Math.max(1, Math.round(heightMillimetres / MILLIMETRES_PER_INCH * dotsPerInch));
        }
    }

    /**
     * Writes a figure to a stream, which stays open.
     *
     * @throws IllegalArgumentException if the size makes no sense
     */
    void write(Figure figure, Format format, FigureStyle style, OutputStream out) throws IOException;

    /** Writes a file; the whole file or nothing. */
    default void write(Figure figure, Path file, Format format, FigureStyle style) throws IOException {
        AtomicFiles.write(file, out -> write(figure, format, style, out));
    }

    /**
     * Writes figures into a folder, each in all formats.
     *
     * @param figures by the name of their file without its extension
     * @return the files
     */
    default List<Path> write(Map<String, Figure> figures, Path folder, List<Format> formats, FigureStyle style)
            throws IOException {
        List<Path> written = new ArrayList<>();
        for (Map.Entry<String, Figure> figure : figures.entrySet()) {
            for (Format format : formats) {
                Path file = folder.resolve(figure.getKey() + "." + format.id());
                write(figure.getValue(), file, format, style);
                written.add(file);
            }
        }
        return written;
    }
}

package org.larrr.cli;

import java.util.List;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import picocli.CommandLine.Option;

/** How figures are written. */
final class FigureOptions {

    @Option(names = "--format", paramLabel = "FORMAT", split = ",",
            description = "png, svg, pdf, separated by commas (default: by the file name, else png).")
    private List<Format> formats = List.of();

    @Option(names = "--width-mm", paramLabel = "W", defaultValue = "160",
            description = "Width of figures (default: ${DEFAULT-VALUE}).")
    private double width;

    @Option(names = "--height-mm", paramLabel = "H", defaultValue = "100",
            description = "Height of figures (default: ${DEFAULT-VALUE}).")
    private double height;

    @Option(names = "--dpi", paramLabel = "N", defaultValue = "300",
            description = "Resolution of PNG (default: ${DEFAULT-VALUE}).")
    private int dpi;

    List<Format> formats() {
        return formats;
    }

    /** @throws IllegalArgumentException if the size makes no sense; the message is for the user */
    Size size() {
        requireBetween("--width-mm", width, 20, 2000);
        requireBetween("--height-mm", height, 20, 2000);
        requireBetween("--dpi", dpi, 30, 2400);
        double pixels = width * height * dpi * dpi / (25.4 * 25.4);
        requireBetween("the number of pixels", pixels, 1, 1e8);
        return new Size(width, height, dpi);
    }

    private static void requireBetween(String what, double value, double low, double high) {
        if (!(value >= low && value <= high)) {
            throw new IllegalArgumentException(what + " must be between " + (long) low + " and " + (long) high + ", not " + value);
        }
    }
}

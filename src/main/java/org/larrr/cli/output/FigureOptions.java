package org.larrr.cli.output;

import java.util.List;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How figures are written. */
public final class FigureOptions {

    @Option(names = "--format", paramLabel = "FORMAT", split = ",",
            description = "png, svg, pdf, separated by commas (default: by the file name, else png).")
    private List<Format> formats = List.of();

    @Mixin
    private StyleOptions style;

    public List<Format> formats() {
        return formats;
    }

    /** @throws IllegalArgumentException if size or type make no sense; the message is for the user */
    public FigureStyle style() {
        return style.style();
    }
}

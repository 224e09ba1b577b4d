package org.larrr.cli.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Format;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Figures of a command that may be written beside its table. */
public final class FigureTarget {

    @Option(names = "--figures", paramLabel = "PATH",
            description =
                    "Write figures too: a folder; or a file name that ends in a format, such as well.pdf for "
                            + "well-….pdf.")
    private @Nullable Path path;

    @Mixin
    private Options options;

    /** Complains about the options before anything is computed. */
    public void check() {
        if (path != null) {
            options.style();
            FigureFolder.of(path, options.formats());
        }
    }

    /** Writes the figures, if they are wanted, and prints where unless it shall be quiet. */
    public void write(Supplier<Map<String, Figure>> figures, boolean quiet, Console console) throws IOException {
        if (path != null) {
            FigureStyle style = options.style();
            for (Path file : FigureFolder.of(path, options.formats()).write(figures.get(), console.figures(), style)) {
                if (!quiet) {
                    console.out().println("wrote " + file);
                }
            }
        }
    }

    /** The options of the figures. */
    public static final class Options {

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
}

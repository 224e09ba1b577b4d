package org.larrr.cli.output;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.ResultTarget.OutputName;
import org.larrr.export.figure.Figure;
import org.larrr.io.file.AtomicFiles;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where the answer of a command goes: a table or JSON, and figures beside it. */
public final class Answers {

    @Mixin
    private Text output;

    @Mixin
    private FigureTarget figures;

    /** Returns whether JSON is requested. */
    public boolean areForPrograms() {
        return output.isWanted();
    }

    /** Complains about the options before anything is computed. */
    public void check() {
        figures.check();
    }

    /** Writes the table or the JSON, and the figures if they are wanted. */
    public void write(Supplier<String> table, Supplier<String> json, Supplier<Map<String, Figure>> pictures,
            Console console)
            throws IOException {
        output.write(table, json, console);
        figures.write(pictures, output.isStandardOutput(), console);
    }

    /** Where JSON goes in place of a table. */
    public static final class Text {

        private static final String STANDARD_OUTPUT = "-";

        @Option(names = "--output", paramLabel = "FILE.json", converter = OutputName.class,
                description = "Write JSON to this file, or to standard output for \"-\", instead of a table.")
        private @Nullable String output;

        /** Returns whether JSON is requested. */
        public boolean isWanted() {
            return output != null;
        }

        /** Returns whether a program reads the standard output. */
        boolean isStandardOutput() {
            return STANDARD_OUTPUT.equals(output);
        }

        /** Writes one of the two. */
        public void write(Supplier<String> table, Supplier<String> json, Console console) throws IOException {
            if (output == null) {
                console.out().print(table.get());
            } else if (isStandardOutput()) {
                console.out().print(json.get());
            } else {
                String text = json.get();
                AtomicFiles.write(Path.of(output), out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
            }
        }
    }
}

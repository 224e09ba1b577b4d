package org.larrr.cli;

import java.io.IOException;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;

/** Where the answer of a command goes: a table or JSON, and figures beside it. */
final class Answers {

    @Mixin
    private TextTarget output;

    @Mixin
    private FigureTarget figures;

    @Mixin
    private VerboseOption verbose;

    /** Whether JSON is asked for. */
    boolean areForPrograms() {
        return output.isWanted();
    }

    /** Complains about the options before anything is computed. */
    void check() {
        figures.check();
    }

    /** Writes the table or the JSON, and the figures if they are wanted. */
    void write(Supplier<String> table, Supplier<String> json, FigureTarget.Builder pictures, Console console) throws IOException {
        output.write(table, json, console);
        figures.write(pictures, output, console);
    }
}

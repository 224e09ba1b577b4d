package org.larrr.cli.output;

import java.io.IOException;
import java.util.function.Supplier;
import picocli.CommandLine.Mixin;

/** Where the answer of a command goes: a table or JSON, and figures beside it. */
public final class Answers {

    @Mixin
    private TextTarget output;

    @Mixin
    private FigureTarget figures;

    @Mixin
    private VerboseOption verbose;

    /** Whether JSON is asked for. */
    public boolean areForPrograms() {
        return output.isWanted();
    }

    /** Complains about the options before anything is computed. */
    public void check() {
        figures.check();
    }

    /** Writes the table or the JSON, and the figures if they are wanted. */
    public void write(Supplier<String> table, Supplier<String> json, FigureTarget.Builder pictures, Console console)
            throws IOException {
        output.write(table, json, console);
        figures.write(pictures, output, console);
    }
}

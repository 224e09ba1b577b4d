package org.larrr.cli.output;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.ResultTarget.OutputName;
import org.larrr.io.file.AtomicFiles;
import picocli.CommandLine.Option;

/** Where JSON goes in place of a table. */
public final class Answers {

    private static final String STANDARD_OUTPUT = "-";

    @Option(names = "--output", paramLabel = "FILE.json", converter = OutputName.class,
            description = "Write JSON to this file, or to standard output for \"-\", instead of a table.")
    private @Nullable String output;

    /** Returns whether JSON is requested. */
    public boolean isWanted() {
        return output != null;
    }

    /** Returns whether a program reads the standard output. */
    public boolean isStandardOutput() {
        return STANDARD_OUTPUT.equals(output);
    }

    /** Writes one of the two. */
    public void write(Supplier<String> table, Supplier<String> json, Console console) throws IOException {
        if (output == null) {
            console.out().print(table.get());
        } else if (isStandardOutput()) {
            console.out().print(json.get());
        } else {
            AtomicFiles.writeText(Path.of(output), json.get());
        }
    }
}

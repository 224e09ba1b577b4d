package org.larrr.cli.options;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.setup.Setup;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The setup that every command with an analysis makes of its arguments. */
public final class TypedSetup {

    @Command
    private static final class Options {
        @Mixin
        private final AnalysisOptions analysis = new AnalysisOptions();
    }

    private TypedSetup() {}

    public static Setup of(List<String> arguments) throws IOException {
        Options options = new Options();
        new CommandLine(options).setErr(new PrintWriter(new StringWriter())).setCaseInsensitiveEnumValuesAllowed(true)
                .parseArgs(arguments.toArray(new String[0]));
        return options.analysis.setup(options.analysis.loadData(), new AnalysisPipeline());
    }

    public static Setup of(String... arguments) throws IOException {
        return of(List.of(arguments));
    }
}

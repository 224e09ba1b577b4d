package org.larrr.cli.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.larrr.cli.options.SessionOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.StyleOptions;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.experiments.Progress;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.report.SessionFolder;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "export",
        description =
        "Fits like \"fit\" (several estimators may be given, separated by commas) and writes everything into one "
                + "folder: figures, the numbers behind them, states, eigenvalues, parameters, a report, "
                + "the command that repeats the fits and a Python script that draws the figures anew.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class ExportCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private SessionOptions session;

    @Option(names = "--output", paramLabel = "FOLDER", required = true,
            description = "The folder; its parent must exist.")
    private Path output;

    @Mixin
    private StyleOptions style;

    @Mixin
    private VerboseOption verbose;

    public ExportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FigureStyle wanted = style.style();
        SessionFolder.write(session.run(console), output, console.figures(), wanted, Instant.now(), Progress.NONE,
                new Cancellation());
        console.out().println("wrote " + output);
        return 0;
    }
}

package org.larrr.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.larrr.experiments.BaselineComparison;
import org.larrr.experiments.Progress;
import org.larrr.export.BaselineTables;
import org.larrr.export.figure.BaselineFigure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.io.AtomicFiles;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "baselines",
        description = "LaRRR beside TO-RRR and three generator learners on the triple well, as in the paper's last figure: median"
                + " errors, and counts of spurious eigenvalues.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class BaselinesCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "10",
            description = "Independent trajectories (default: ${DEFAULT-VALUE}).")
    private int trials;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "900",
            description = "Trial k is simulated from S + k; same seed, same numbers to the last bit (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--duration", paramLabel = "T", defaultValue = "1000",
            description = "Length of each trajectory, a time (default: ${DEFAULT-VALUE}).")
    private double duration;

    @Option(names = "--output", paramLabel = "FOLDER", defaultValue = "baselines",
            description = "Receives baselines.png, table.csv and run.json (default: ${DEFAULT-VALUE}).")
    private Path output;

    @Option(names = "--progress", description = "Tell on standard error how many trials are done.")
    private boolean progress;

    @Mixin
    private FigureOptions figures;

    @Mixin
    private VerboseOption verbose;

    BaselinesCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FigureStyle style = figures.style();
        FigureFolder folder = new FigureFolder(output, "",
                figures.formats().isEmpty() ? List.of(Format.PNG) : figures.formats());
        Progress listener = progress
                ? (done, total) -> console.err().println("trial " + done + " of " + total)
                : Progress.NONE;
        BaselineComparison.Result result =
                BaselineComparison.ofThePaper(duration, trials, seed).run(listener, new Cancellation());
        console.out().print(BaselineTables.summary(result).text());
        folder.write(Map.of("baselines", BaselineFigure.of(result)), console.figures(), style)
                .forEach(file -> console.out().println("wrote " + file));
        write("table.csv", BaselineTables.tidy(result).csv());
        write("run.json", BaselineTables.runJson(result, Version.text()));
        return 0;
    }

    private void write(String name, String text) throws IOException {
        Path file = output.resolve(name);
        AtomicFiles.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
        console.out().println("wrote " + file);
    }
}

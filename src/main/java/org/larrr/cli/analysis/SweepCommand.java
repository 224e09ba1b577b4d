package org.larrr.cli.analysis;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.cli.output.ExperimentOutput;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.session.RepeatCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = SweepCommand.NAME,
        footer = {"run.csv --over shift=1:50", "--system triple-well --steps 100000 --over shift=1:50"},
        description =
        "Fits like \"fit\" at many values of one or two parameters, over several trials, and writes one quantity as "
        + "a figure, as table.csv, and run.json to repeat the sweep.")
public final class SweepCommand implements Callable<Integer> {

    static final String NAME = "sweep";
    private static final int DEFAULT_COUNT = 20;
    private static final String OUTSIDE = "--outside";

    private final Console console;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--over", paramLabel = "NAME=A:B[:N]", required = true,
            description = {
                "Parameter that is varied from A to B in N values (default: 20): shift, regularization, "
                + "length-scale, rank, lag, stride, steps, duration, or a parameter of",
                "the simulated system; with linear or logarithmic spacing as suits the parameter, or as given by "
                + ":log or :linear after N. Twice for a map."
            })
    private List<String> over;

    @Option(names = "--metric", paramLabel = "METRIC",
            description =
                    "error against the truth, eigenfunction (its error in L²(π)), timescale, rate, spectrum (a row "
                    + "of eigenvalues for each value and method), singular-value, distortion (default: error, or "
                    + "timescale if the truth is not known).")
    private @Nullable String metric;

    @Option(names = "--eigenvalue", paramLabel = "I", defaultValue = "2",
            description = "Index of the eigenvalue; 1 is the trivial one (default: ${DEFAULT-VALUE}).")
    private int eigenvalue;

    @Option(names = "--trials", paramLabel = "K", defaultValue = "1",
            description =
                    "Independent trajectories of a simulated system, with seeds S, S + 1, … (default: "
                            + "${DEFAULT-VALUE}).")
    private int trials;

    @Mixin
    private ExperimentOutput output;

    public SweepCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        over.stream().filter(text -> text.startsWith("shift="))
                .forEach(text -> analysis.assumeShift(firstNumber(text)));
        AnalysisRequest base = analysis.run(console.truths()).result().request();
        List<Sweep.Axis> axes = over.stream().map(text -> axis(base, text)).toList();
        Sweep.Metric usual = base.source().referenceSystem().isPresent() ? Sweep.Metric.ERROR : Sweep.Metric.TIMESCALE;
        Sweep.Metric chosen = metric != null ? Sweep.Metric.of(metric) : usual;
        Sweep sweep = new Sweep(base, axes, chosen, eigenvalue - 1, trials);
        long seed = base.source().origin().simulation().map(Source.Simulation::seed).orElse(0L);
        ExperimentSettings settings = new ExperimentSettings(NAME, Preset.BEST, trials, seed,
                Map.of(RepeatCommand.SWEEP, arguments()));
        output.run(settings, sweep, output.folder(NAME), Optional.empty(), console);
        return 0;
    }

    /** Returns the typed arguments without those that do not change the numbers. */
    private String arguments() {
        List<String> typed = spec.commandLine().getParseResult().originalArgs();
        Set<String> alone = Set.of("--restart", "--progress", ErrorFormatter.VERBOSE);
        List<String> kept = new ArrayList<>();
        for (int i = Math.max(0, typed.indexOf(NAME) + 1); i < typed.size(); i++) {
            if (typed.get(i).equals("--output") || typed.get(i).equals("--trials")) {
                i++; // its value; the number of trials has a field of its own
            } else if (!alone.contains(typed.get(i)) && !typed.get(i).startsWith("--output=")
            && !typed.get(i).startsWith("--trials=")) {
                kept.add(typed.get(i));
            }
        }
        return String.join("\n", kept);
    }

    /**
     * The command line that repeats a sweep, but where it writes.
     *
     * @param beside where its description lies: files that lie there, too, are meant before those that lie where one
     *               works
     */
    static List<String> repetition(ExperimentSettings settings, Path beside) {
        List<String> line = new ArrayList<>(List.of(NAME));
        for (String argument : settings.text(RepeatCommand.SWEEP).split("\n")) {
            if (!argument.equals(OUTSIDE)) { // what who repeats says, not the file
                line.add(argument.isBlank() || argument.startsWith("-") ? argument : resolve(argument, beside));
            }
        }
        line.addAll(List.of("--trials", String.valueOf(settings.trials())));
        return line;
    }

    /** The first file or folder of a command line that lies neither below that folder nor below the current one. */
    static Optional<Path> outside(List<String> line, Path beside) throws IOException {
        List<Path> within = List.of(beside.toRealPath(), Path.of("").toRealPath());
        for (String argument : line) {
            for (String word : argument.startsWith("-") ? argument.split("=", 2) : new String[] {argument}) {
                Optional<Path> file = existing(word);
                if (file.isPresent() && within.stream().noneMatch(file.get()::startsWith)) {
                    return file;
                }
            }
        }
        return Optional.empty();
    }

    private static Optional<Path> existing(String word) throws IOException {
        try {
            Path file = Path.of(word);
            return !word.isBlank() && Files.exists(file) ? Optional.of(file.toRealPath()) : Optional.empty();
        } catch (InvalidPathException ignored) {
            return Optional.empty();
        }
    }

    private static String resolve(String argument, Path beside) {
        try {
            Path file = beside.resolve(argument);
            return Files.isRegularFile(file) ? file.toString() : argument;
        } catch (InvalidPathException ignored) {
            return argument;
        }
    }

    /** A number to begin with; whatever is wrong with the text is reported when all of it is read. */
    private static double firstNumber(String text) {
        try {
            return Double.parseDouble(text.split("[=:]")[1]);
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException ignored) {
            return 1;
        }
    }

    private static Sweep.Axis axis(AnalysisRequest base, String text) {
        String[] halves = text.split("=", 2);
        String[] parts = halves.length == 2 ? halves[1].split(":") : new String[0];
        Require.that(parts.length >= 2 && parts.length <= 4, Message.of("option.over", text));
        RequestParameter parameter = RequestParameter.of(base, halves[0].strip());
        try {
            double from = Double.parseDouble(parts[0]);
            double to = Double.parseDouble(parts[1]);
            int count = parts.length > 2 ? Integer.parseInt(parts[2].strip()) : DEFAULT_COUNT;
            boolean logarithmic = parts.length == 4 ? isLogarithmic(parts[3]) : parameter.decades() && from > 0
                    && to > 0;
            return new Sweep.Axis(parameter, new Sweep.Range(from, to, count, logarithmic));
        } catch (NumberFormatException e) {
            throw new InputException(Message.of("option.over-numbers", halves[0], text), e);
        }
    }

    private static boolean isLogarithmic(String spacing) {
        return switch (spacing.strip()) {
            case "log" -> true;
            case "linear" -> false;
            default -> throw new InputException(Message.of("option.over-spacing", spacing));
        };
    }
}

package org.larrr.cli.analysis;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ExperimentOutput;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentKind;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.export.experiment.RunJson;
import org.larrr.io.file.AtomicFiles;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "experiment",
        description =
        "Runs an experiment of many trials and writes its figures, its numbers and a file from which it can be "
        + "repeated.",
        synopsisSubcommandLabel = "[NAME]")
public final class ExperimentCommand implements Callable<Integer> {

    private static final String OUTSIDE = "--outside";

    private final Console console;
    private final Function<String[], Integer> commands;

    @Spec
    private CommandSpec spec;

    @Option(names = "--repeat", paramLabel = "RUN.JSON",
            description = "Repeat the experiment that wrote this file, and report whether the numbers are the same.")
    private @Nullable Path run;

    @Option(names = OUTSIDE,
            description = "Let --repeat read files outside the folder of RUN.JSON and the current one.")
    private boolean outside;

    @Mixin
    private ExperimentOutput output;

    private ExperimentCommand(Console console, Function<String[], Integer> commands) {
        this.console = console;
        this.commands = commands;
    }

    /**
     * The command with one subcommand for each experiment.
     *
     * @param commands runs another command line and returns its exit code
     */
    public static CommandLine of(Console console, Function<String[], Integer> commands) {
        CommandLine command = new CommandLine(new ExperimentCommand(console, commands));
        PaperExperiments.all()
                .forEach(kind -> command.addSubcommand(kind.name(), RunExperimentCommand.of(kind, console)));
        return command;
    }

    @Override
    public Integer call() throws IOException {
        if (run == null) {
            throw new ParameterException(spec.commandLine(), "which experiment? There are "
                    + String.join(", ", spec.subcommands().keySet()) + "; or give --repeat");
        }
        RunJson.Repeat repeat = RunJson.read(run);
        Path folder = output.folder(repeat.settings().name() + "-repeated");
        if (repeat.settings().name().equals(SweepCommand.NAME)) {
            List<String> line = SweepCommand.repetition(repeat.settings(), AtomicFiles.folder(run));
            Optional<Path> foreign = outside ? Optional.empty() : SweepCommand.outside(line, AtomicFiles.folder(run));
            if (foreign.isPresent()) {
                throw new InputException(Message.of("run.outside", run, foreign.get(), OUTSIDE));
            }
            if (outside) {
                line.add(OUTSIDE);
            }
            line.addAll(List.of("--output", folder.toString()));
            int exitCode = commands.apply(line.toArray(new String[0]));
            if (exitCode == 0) {
                output.compare(repeat.fingerprint(), RunJson.read(folder.resolve("run.json")).fingerprint(), console);
            }
            return exitCode;
        }
        output.run(repeat.settings(), PaperExperiments.get(repeat.settings().name()).create(repeat.settings()), folder,
                repeat.fingerprint(), console);
        return 0;
    }

    /** One experiment; its own options are those of its {@link ExperimentKind}. */
    @Command
    private static final class RunExperimentCommand implements Callable<Integer> {

        private final ExperimentKind kind;
        private final Console console;

        @Spec
        private CommandSpec spec;

        @Option(names = "--trials", paramLabel = "K", description = "Independent trials.")
        private @Nullable Integer trials;

        @Option(names = "--seed", paramLabel = "S",
                description = "Trial k is simulated from S + k; same seed, same numbers to the last bit.")
        private @Nullable Long seed;

        @Option(names = "--preset", paramLabel = "NAME",
                description = "paper: the paper's parameters; best: one shift for all steps and the corrected map.")
        private @Nullable String preset;

        @Mixin
        private ExperimentOutput output;

        private RunExperimentCommand(ExperimentKind kind, Console console) {
            this.kind = kind;
            this.console = console;
        }

        /** The command of one experiment. */
        static CommandLine of(ExperimentKind kind, Console console) {
            CommandLine command = new CommandLine(new RunExperimentCommand(kind, console));
            CommandSpec spec = command.getCommandSpec().name(kind.name());
            spec.usageMessage().description(kind.description(), "Usually " + kind.trials()
                    + (kind.trials() == 1 ? " trial" : " trials")
                    + ", seed " + kind.seed() + ", preset " + kind.presets().get(0).id() + ".");
            for (ExperimentKind.Option option : kind.options()) {
                spec.addOption(OptionSpec.builder("--" + option.name()).paramLabel(option.placeholder())
                        .type(String.class)
                        .arity("1")
                        .description(option.description() + (option.value().isEmpty() ? ""
                        : " (default: " + option.value() + ")")).build());
            }
            return command;
        }

        @Override
        public Integer call() throws IOException {
            ExperimentSettings settings = settings();
            Experiment experiment = kind.create(settings);
            Path folder = output.folder(kind.name());
            output.run(settings, experiment, folder, Optional.empty(), console);
            return 0;
        }

        private ExperimentSettings settings() {
            ExperimentSettings usual = kind.settings(preset == null ? kind.presets().get(0) : Preset.of(preset));
            Map<String, String> options = new LinkedHashMap<>(usual.options());
            for (ExperimentKind.Option option : kind.options()) {
                String value = spec.findOption("--" + option.name()).getValue();
                if (value != null) {
                    options.put(option.name(), value);
                }
            }
            return new ExperimentSettings(usual.name(), usual.preset(), trials == null ? usual.trials() : trials,
                    seed == null ? usual.seed() : seed, options);
        }
    }
}

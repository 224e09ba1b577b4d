package org.larrr.cli.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ExperimentOutput;
import org.larrr.cli.output.Version;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.export.experiment.RunJson;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "experiment",
        description =
        "Runs an experiment of many trials and writes its figures, its numbers and what is needed to repeat it.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "[NAME]",
        sortOptions = false)
public final class ExperimentCommand implements Callable<Integer> {

    private final Console console;
    private final Function<String[], Integer> commands;

    @Spec
    private CommandSpec spec;

    @Option(names = "--repeat", paramLabel = "RUN.JSON",
            description = "Repeat the experiment that wrote this file, and say whether the same numbers came out.")
    private Path run;

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
            int exitCode = commands.apply(SweepCommand.repetition(repeat.settings(), run.toAbsolutePath().getParent(),
                    folder.toString()).toArray(new String[0]));
            if (exitCode == 0) {
                output.compare(repeat.fingerprint(), RunJson.read(folder.resolve("run.json")).fingerprint(), console);
            }
            return exitCode;
        }
        output.run(repeat.settings(), PaperExperiments.get(repeat.settings().name()).create(repeat.settings()), folder,
                repeat.fingerprint(), console);
        return 0;
    }
}

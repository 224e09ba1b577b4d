package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.export.handout.ClassAnswers;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "labs",
        description = "Collects the answers of students to labs.",
        synopsisSubcommandLabel = "collect")
public final class LabsCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    private LabsCommand() {}

    /** The command with its subcommand. */
    public static CommandLine of(Console console) {
        return new CommandLine(new LabsCommand()).addSubcommand(new Collect(console));
    }

    @Override
    public Integer call() {
        throw new ParameterException(spec.commandLine(), "labs needs a subcommand: "
                + String.join(", ", spec.subcommands().keySet()));
    }

    @Command(
            name = "collect",
            description =
            "Collects the answers of a class: the results of each question and of each student, and with --output "
            + "every answer.")
    private static final class Collect implements Callable<Integer> {

        private final Console console;

        @Parameters(paramLabel = "FOLDER",
                description = "Folder with the files that students saved from labs, CSV or JSON.")
        private Path folder;

        @Mixin
        private ResultTarget.Tables output;

        Collect(Console console) {
            this.console = console;
        }

        @Override
        public Integer call() throws IOException {
            output.write(ClassAnswers.collect(folder).tables(), console);
            return 0;
        }
    }
}

package org.larrr.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "experiment",
        description = "Runs an experiment of many trials and writes its figures, its numbers and what is needed to repeat it.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "NAME")
final class ExperimentCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(
                spec.commandLine(), "which experiment? There is " + String.join(", ", spec.subcommands().keySet()));
    }
}

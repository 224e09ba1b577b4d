package org.larrr.cli;

import org.larrr.cli.output.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
        name = "larrr",
        description = "Learns the infinitesimal generator of a stochastic process from trajectories."
                + " Without a command, the window opens.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND")
final class RootCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "there is no command; choose "
                + String.join(", ", spec.subcommands().keySet()));
    }
}

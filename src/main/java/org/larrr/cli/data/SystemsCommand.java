package org.larrr.cli.data;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.SystemOptions;
import org.larrr.cli.output.Console;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.export.table.SystemTable;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "systems",
        description = "Lists the built-in systems with their true eigenvalues and the errors of the eigenvalues.")
public final class SystemsCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Print all information about this system, or "
            + "about a definition file NAME.toml.")
    private @Nullable String name;

    @Option(names = "--eigenvalues", paramLabel = "N", defaultValue = "6",
            description = "Number of true eigenvalues to list (default: ${DEFAULT-VALUE}).")
    private int eigenvalues;

    public SystemsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Require.that(eigenvalues >= 1 && eigenvalues <= 100, Message.of("option.eigenvalues", eigenvalues));
        if (name != null) {
            console.out().print(SystemTable.details(SystemOptions.byName(name), eigenvalues, console.truths()));
            return 0;
        }
        for (StochasticSystem system : SystemCatalogue.all()) {
            console.out().println(SystemTable.summary(system, eigenvalues, console.truths()));
        }
        return 0;
    }
}

package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.data.Notice;
import org.larrr.estimators.Settings;
import org.larrr.experiments.setup.MomentsPlanning;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "plan",
        description = "Looks at all files and chooses what is not given: features, shifts and lags, as fit does. "
                + "Writes a plan that moments --plan reads on every machine, so that what they collect merges.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
public final class PlanMomentsCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private MomentsOptions options;

    @Option(names = "--output", paramLabel = "FILE", required = true, description = "The plan, JSON.")
    private Path output;

    @Mixin
    private VerboseOption verbose;

    public PlanMomentsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        options.check();
        MomentsPlanning.Made made = options.plan();
        made.plan().write(output);
        tell(made, console);
        console.out().println("wrote a plan of N = " + made.plan().definition().size() + " features at "
                + Notice.of("count.shifts", made.plan().moments().shifts().length) + " and "
                + Notice.of("count.lags", made.plan().moments().lags().length) + " to " + output);
        return 0;
    }

    /** What was chosen, on which states, and what to fit with. */
    static void tell(MomentsPlanning.Made made, Console console) {
        if (!made.note().isEmpty()) {
            console.err().println("note: " + made.note());
        }
        if (!made.chosen().isEmpty()) {
            Settings advice = made.plan().labels().advice();
            console.out().println(made.chosen() + "; a fit takes "
                    + advice.values().stream().filter(each -> !Boolean.FALSE.equals(each.value()))
                    .map(each -> "--" + each.setting().id() + (Boolean.TRUE.equals(each.value()) ? "" : " "
                            + each.text())).collect(Collectors.joining(" ")));
        }
    }
}

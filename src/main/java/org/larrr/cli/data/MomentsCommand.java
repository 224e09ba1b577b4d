package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.data.Require;
import org.larrr.experiments.model.ModelInput;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.CollectionPlan;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.setup.MomentsPlanning;
import org.larrr.io.TrajectoryStreams;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "moments",
        description =
        "Collects the statistics of trajectories of any size in one sweep within a memory limit and writes them to a"
                + " small file, from which fit learns at any shift, regularisation and rank.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "[plan | merge]",
        sortOptions = false)
public final class MomentsCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private MomentsOptions options;

    @Option(names = {"--plan", "--like"}, paramLabel = "FILE",
            description = "Keep what this plan says (see: moments plan), or the moments that this moments file holds, "
                    + "so that pieces merge.")
    private @Nullable Path plan;

    @Option(names = "--share", paramLabel = "K/M",
            description = "With --plan: sweep the K-th of M shares of the files, as one of M machines.")
    private @Nullable String share;

    @Option(names = "--output", paramLabel = "FILE", description = "The moments file, an NPZ archive.")
    private @Nullable Path output;

    @Mixin
    private VerboseOption verbose;

    public MomentsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        options.check();
        if (output == null) {
            throw new InputException(Notice.of("option.missing", "output"));
        }
        Require.that(plan != null || share == null, Notice.of("option.share-of-plan"));
        long start = System.nanoTime();
        CollectionPlan planned = plan == null ? made() : read(plan);
        ModelInput.Opened opened = options.open(planned, share());
        if (!opened.note().isEmpty()) {
            console.err().println("note: " + opened.note());
        }
        CollectedMoments collected = MomentsCollection.collect(opened.states(), planned, options.bytes(),
                new Cancellation());
        MomentsFile.write(output, collected);
        console.out()
                .println(summary(collected, output) + String.format(Locale.ROOT, " (%.1f s)",
                (System.nanoTime() - start) / 1e9));
        return 0;
    }

    private CollectionPlan made() throws IOException {
        MomentsPlanning.Made made = options.plan();
        PlanMomentsCommand.tell(made, console);
        return made.plan();
    }

    private CollectionPlan read(Path plan) throws IOException {
        options.requirePlanned(Notice.of("plan.fixed"));
        return CollectionPlan.read(plan);
    }

    private TrajectoryStreams.Share share() {
        if (share == null) {
            return TrajectoryStreams.Share.WHOLE;
        }
        String[] numbers = share.split("/");
        try {
            return new TrajectoryStreams.Share(Integer.parseInt(numbers[0].strip()),
                    Integer.parseInt(numbers[1].strip()));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new InputException(Notice.of("option.share", share), e);
        }
    }

    /** One line about a moments file. */
    static String summary(CollectedMoments collected, Path file) {
        long rows = collected.moments().rows();
        long trajectories = collected.moments().trajectories();
        double residual = collected.moments().residualTrace();
        return "wrote moments of " + rows + " states" + (trajectories > 1 ? " in " + trajectories + " trajectories"
                : "") + ", N = "
                + collected.definition().size()
                + (Double.isNaN(residual) ? "" : String.format(Locale.ROOT, " (residual trace %.3g over all states)",
                residual))
                + collected.moments().groups().map(groups -> ", in " + groups.count() + " groups").orElse("")
                + ", to " + file;
    }
}

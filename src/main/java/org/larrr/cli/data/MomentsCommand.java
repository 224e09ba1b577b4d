package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.SettingOptions;
import org.larrr.cli.output.Console;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.moments.MomentGroups;
import org.larrr.experiments.model.ModelInput;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.CollectionPlan;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.setup.MomentsPlanning;
import org.larrr.io.DataReader;
import org.larrr.io.file.MessageText;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = MomentsCommand.NAME,
        description =
        "Computes the moments of trajectories of any size in one pass with limited memory and writes them to a small "
        + "file, from which fit computes spectra at any regularisation, rank and stored shift.",
        synopsisSubcommandLabel = "[plan | merge]")
public final class MomentsCommand implements Callable<Integer> {

    /** The name of the command. */
    public static final String NAME = "moments";

    private final Console console;

    @Mixin
    private MomentsOptions options;

    @Option(names = {"--plan", "--like"}, paramLabel = "FILE",
            description = "Store the quantities of this plan (see: moments plan), or those of this moments file, so "
                    + "that the results can be merged.")
    private @Nullable Path plan;

    @Option(names = "--share", paramLabel = "K/M",
            description = "With --plan: process the K-th of M shares of the files, on one of M machines.")
    private @Nullable String share;

    @Option(names = "--output", paramLabel = "FILE", description = "Moments file, an NPZ archive.")
    private @Nullable Path output;

    public MomentsCommand(Console console) {
        this.console = console;
    }

    /** The command with those that plan and merge. */
    public static CommandLine of(Console console) {
        return new CommandLine(new MomentsCommand(console)).addSubcommand(new Plan(console))
                .addSubcommand(new Merge(console));
    }

    @Override
    public Integer call() throws IOException {
        options.check();
        if (output == null) {
            throw new InputException(Message.of("option.missing", "output"));
        }
        Require.that(plan != null || share == null, Message.of("option.share-of-plan"));
        long start = System.nanoTime();
        CollectionPlan planned = plan == null ? makePlan() : read(plan);
        Set<Message> notes = new LinkedHashSet<>();
        ModelInput.Opened opened = options.open(planned, share(), notes::add);
        console.note(opened.note());
        CollectedMoments collected = MomentsCollection.collect(opened.states(), planned, options.bytes(),
                new Cancellation());
        notes.forEach(note -> console.note(note.english()));
        MomentsFile.write(output, collected);
        console.out()
                .println(summary(collected, output) + String.format(Locale.ROOT, " (%.1f s)",
                (System.nanoTime() - start) / 1e9));
        return 0;
    }

    private CollectionPlan makePlan() throws IOException {
        MomentsPlanning.Made made = options.plan();
        Plan.tell(made, console);
        return made.plan();
    }

    private CollectionPlan read(Path plan) throws IOException {
        options.requirePlanned(Message.of("plan.fixed"));
        return CollectionPlan.read(plan);
    }

    private DataReader.Share share() {
        if (share == null) {
            return DataReader.Share.WHOLE;
        }
        String[] numbers = share.split("/");
        try {
            return new DataReader.Share(Integer.parseInt(numbers[0].strip()), Integer.parseInt(numbers[1].strip()));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new InputException(Message.of("option.share", share), e);
        }
    }

    /** One line about a moments file. */
    static String summary(CollectedMoments collected, Path file) {
        long rows = collected.moments().rows();
        long trajectories = collected.moments().trajectories();
        double residual = collected.moments().residualTrace();
        return "wrote moments of " + rows + " samples" + (trajectories > 1 ? " in " + trajectories + " trajectories"
                : "") + ", N = "
                + collected.definition().size()
                + (Double.isNaN(residual) ? "" : String.format(Locale.ROOT, " (residual trace %.3g over all samples)",
                residual))
                + collected.moments().groups().map(groups -> ", in " + groups.count() + " groups").orElse("")
                + ", to " + file;
    }

    @Command(
            name = "plan",
            description = "Reads all files and selects features, shifts and lags that are not given, as fit does. "
                    + "Writes a plan that moments --plan reads on every machine, so that their results can be merged.")
    private static final class Plan implements Callable<Integer> {

        private final Console console;

        @Mixin
        private MomentsOptions options;

        @Option(names = "--output", paramLabel = "FILE", required = true, description = "The plan, JSON.")
        private Path output;

        Plan(Console console) {
            this.console = console;
        }

        @Override
        public Integer call() throws IOException {
            options.check();
            MomentsPlanning.Made made = options.plan();
            made.plan().write(output);
            tell(made, console);
            console.out().println("wrote a plan of N = " + made.plan().definition().size() + " features at "
                    + Message.of("count.shifts", made.plan().moments().shifts().length) + " and "
                    + Message.of("count.lags", made.plan().moments().lags().length) + " to " + output);
            return 0;
        }

        /** Prints the settings, the states that they were chosen on, and the command that fits. */
        static void tell(MomentsPlanning.Made made, Console console) {
            console.note(made.note());
            if (!made.chosen().isEmpty()) {
                console.out().println(made.chosen() + "; a fit takes "
                        + SettingOptions.text(made.plan().labels().advice()));
            }
        }
    }

    @Command(
            name = "merge",
            description =
            "Merges moments files of different trajectories into one, exactly as if all data had been read together.")
    private static final class Merge implements Callable<Integer> {

        /** As many data sets as are compared, of groups enough each. */
        private static final int MAX_SETS = 8;

        private final Console console;

        @Parameters(paramLabel = "FILE", arity = "1..*",
                description = "Moments files of the same features (see: moments --like).")
        private List<Path> files;

        @Option(names = "--consecutive",
                description =
                        "The files are consecutive pieces: the last trajectory of each continues as the first one of "
                        + "the next.")
        private boolean consecutive;

        @Option(names = "--output", paramLabel = "FILE", required = true, description = "Merged moments file.")
        private Path output;

        Merge(Console console) {
            this.console = console;
        }

        @Override
        public Integer call() throws IOException {
            Map<Long, Path> holders = new HashMap<>();
            boolean sets = !consecutive && files.size() > 1 && files.size() <= MAX_SETS;
            // Groups of few files stay those of one file each, so that compare can tell these apart.
            int most = sets ? MomentGroups.MAX_GROUPS / files.size() : MomentGroups.MAX_GROUPS;
            Map<String, Long> trajectories = new LinkedHashMap<>();
            CollectedMoments merged = read(files.get(0), holders).grouped(most);
            trajectories.put(name(files.get(0)), merged.moments().trajectories());
            for (Path file : files.subList(1, files.size())) {
                CollectedMoments next = read(file, holders).grouped(most);
                merged = (consecutive ? merged.join(next) : merged.plus(next)).grouped(MomentGroups.MAX_GROUPS);
                trajectories.put(name(file), next.moments().trajectories());
            }
            merged = merged.withDataSets(sets && trajectories.size() == files.size() ? trajectories : Map.of());
            requireAnswer(merged);
            MomentsFile.write(output, merged);
            console.out().println(summary(merged, output));
            return 0;
        }

        private static String name(Path file) {
            return MessageText.name(file).replaceFirst("[.][^.]*$", "");
        }

        /** Moments of data that no other file holds. */
        private static CollectedMoments read(Path file, Map<Long, Path> holders) throws IOException {
            CollectedMoments moments = MomentsFile.read(file);
            for (Long mark : moments.marks()) {
                Path holder = holders.put(mark, file);
                if (holder != null) {
                    throw new EstimationException(Message.of("moments.counted-twice", holder, file));
                }
            }
            return moments;
        }

        private void requireAnswer(CollectedMoments merged) {
            try {
                merged.moments().requireAnswer();
            } catch (EstimationException e) {
                throw new EstimationException(Message.of("moments.nothing-together", Message.of(e),
                        files.get(0).getFileName()));
            }
        }
    }
}

package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.ImportOptions;
import org.larrr.cli.options.MemorySize;
import org.larrr.cli.options.SettingOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.VerboseOption;
import org.larrr.cli.output.Version;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.diagnostics.suggest.Candidate;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.experiments.setup.Estimation;
import org.larrr.io.TrajectoryStreams;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
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
        synopsisSubcommandLabel = "[merge]",
        sortOptions = false)
public final class MomentsCommand implements Callable<Integer> {

    private static final int DEFAULT_SHIFTS = 16;
    private static final int STATES_TO_CHOOSE_ON = 20_000;
    /** The range reaches down to the best shift over this. */
    private static final double SHIFTS_BELOW = 4;

    private final Console console;

    @Option(names = "--data", paramLabel = "PATH",
            description = "CSV, TSV, NPY, NPZ or HDF5 file of trajectories, or a folder of such files.")
    private @Nullable Path data;

    @Mixin
    private ImportOptions reading;

    @Mixin
    private SettingOptions features = new SettingOptions(EnumSet.of(Setting.Part.FEATURES));

    @Option(names = "--seed", paramLabel = "S", defaultValue = "0",
            description = "Seed of random features (default: 0).")
    private long seed;

    @Option(names = "--shift", paramLabel = "MU", split = ",",
            description = "Shifts μ to keep, increasing, separated by commas.")
    private double @Nullable [] shifts;

    @Option(names = "--shift-range", paramLabel = "MIN:MAX",
            description = "Keep all shifts between two, by interpolation.")
    private @Nullable String range;

    @Option(names = "--suggest",
            description = "Choose the length-scale and the range of shifts from stretches of all files, as fit does.")
    private boolean suggested;

    @Option(names = "--shift-count", paramLabel = "M",
            description = "Shifts from which the range is interpolated (default: 16, which give "
                    + "eigenvalues to about 3e-6 over two decades).")
    private @Nullable Integer count;

    @Option(names = "--frequencies", paramLabel = "OMEGA", split = ",",
            description = "Keep complex shifts μ + iω too: frequencies ω in radians per time, increasing, for"
                    + " fit --frequency; each costs as much as two real shifts.")
    private double[] frequencies = {};

    @Option(names = "--lags", paramLabel = "K", split = ",", defaultValue = "1",
            description = "Lags in steps to keep for TO-RRR, increasing (default: ${DEFAULT-VALUE}).")
    private int[] lags;

    @Option(names = "--terms", paramLabel = "P",
            description =
                    "Terms of the pair counts to keep, up to 28; more than the data need let the file merge with those"
                    + " of shorter trajectories (default: as many as the data need).")
    private @Nullable Integer terms;

    @Option(names = "--memory", paramLabel = "SIZE", defaultValue = "1g",
            description = "Working memory, for instance 512m or 2g (default: ${DEFAULT-VALUE}).")
    private String memory;

    @Option(names = "--like", paramLabel = "FILE",
            description = "Keep the same moments of the same features as this moments file, so that the two merge.")
    private @Nullable Path like;

    @Option(names = "--output", paramLabel = "FILE", description = "The moments file, an NPZ archive.")
    private @Nullable Path output;

    @Mixin
    private VerboseOption verbose;

    public MomentsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        require(data != null, "--data is missing");
        if (output == null) {
            throw new IllegalArgumentException("--output is missing");
        }
        long bytes = MemorySize.parse(memory);
        long start = System.nanoTime();
        CollectedMoments collected = like == null ? collect(bytes) : collectLike(like, bytes);
        MomentsFile.write(output, collected);
        console.out()
                .println(summary(collected, output) + String.format(Locale.ROOT, " (%.1f s)",
                (System.nanoTime() - start) / 1e9));
        return 0;
    }

    private TrajectoryChunks chunks() throws IOException {
        return TrajectoryStreams.open(data, reading.settings(), new Cancellation()).thin(reading.stride());
    }

    private CollectedMoments collect(long bytes) throws IOException {
        // Data of any size are swept once; a length-scale from the data would take another sweep.
        if (suggested) {
            return collectSuggested(bytes);
        }
        require(!features.lacksLengthScale(), "--length-scale is missing; give one, or --suggest");
        MomentsRequest request = new MomentsRequest(featureSettings(), wantedShifts(), frequencies,
                terms == null ? OptionalInt.empty() : OptionalInt.of(terms), lags, range != null, bytes, true);
        return MomentsCollection.collect(chunks(), request, new Cancellation());
    }

    private CollectedMoments collectSuggested(long bytes) throws IOException {
        require(shifts == null && range == null && features.lacksLengthScale(),
                "--suggest chooses length-scale and shifts; leave --length-scale, --shift and --shift-range out");
        Trajectories some = MomentsCollection.stretches(chunks(), STATES_TO_CHOOSE_ON);
        Candidate best = ParameterSuggestion.of(some, RadialKernel.Family.GAUSSIAN, true, Progress.NONE,
                new Cancellation()).best();
        double smallest = best.shift() / SHIFTS_BELOW;
        console.out().println("chosen on " + some.size() + " states in " + some.count() + " stretches: length-scale "
                + (float) best.lengthScale() + ", shifts " + (float) smallest + " to " + (float) best.shift()
                + "; fit then with --shift " + (float) best.shift() + " --rank " + best.rank() + " --subspace "
                + best.subspace() + " --regularization " + (float) best.regularization());
        FeatureSettings chosen = new Estimation(List.of(EstimatorKind.LARRR), features.settings(seed)
                .with(Setting.LENGTH_SCALE, best.lengthScale())).standard().features();
        return MomentsCollection.collect(chunks(), new MomentsRequest(chosen,
                MomentsRequest.shiftRange(smallest, best.shift(), count == null ? DEFAULT_SHIFTS : count), frequencies,
                terms == null ? OptionalInt.empty() : OptionalInt.of(terms), lags, true, bytes, true),
                new Cancellation());
    }

    private FeatureSettings featureSettings() {
        return new Estimation(List.of(EstimatorKind.LARRR), features.settings(seed)).standard().features();
    }

    private CollectedMoments collectLike(Path like, long bytes) throws IOException {
        features.requireUnused("--like fixes the features; leave out ");
        require(shifts == null && range == null && !suggested && count == null && terms == null
                && frequencies.length == 0,
                "--like fixes shifts, frequencies and terms; leave them out");
        return MomentsCollection.collectLike(chunks(), MomentsFile.read(like), bytes, new Cancellation());
    }

    private double[] wantedShifts() {
        if (shifts != null && range == null) {
            require(count == null, "--shift-count belongs to --shift-range");
            return shifts;
        }
        if (shifts != null || range == null) {
            throw new IllegalArgumentException(
                    "give either --shift or --shift-range; choose μ near the rates of the slow processes");
        }
        return shifts(range);
    }

    private double[] shifts(String range) {
        List<Double> ends;
        try {
            ends = Arrays.stream(range.split(":")).map(Double::valueOf).toList();
        } catch (NumberFormatException e) {
            ends = List.of();
        }
        require(ends.size() == 2, "--shift-range must be two numbers such as 0.5:50, not \"" + range + "\"");
        return MomentsRequest.shiftRange(ends.get(0), ends.get(1), count == null ? DEFAULT_SHIFTS : count);
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
                + ", to " + file;
    }

    private static void require(boolean sound, String message) {
        if (!sound) {
            throw new IllegalArgumentException(message);
        }
    }
}

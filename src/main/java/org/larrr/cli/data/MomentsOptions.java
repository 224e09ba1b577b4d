package org.larrr.cli.data;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.ImportOptions;
import org.larrr.cli.options.SettingOptions;
import org.larrr.data.Angles;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.Observation;
import org.larrr.experiments.archive.DataColumns;
import org.larrr.experiments.model.ModelInput;
import org.larrr.experiments.model.ModelOrigin;
import org.larrr.experiments.moments.CollectionPlan;
import org.larrr.experiments.moments.Labels;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.MomentsPlanning;
import org.larrr.io.DataReader;
import org.larrr.io.DataReader.Share;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Data of any size, and which moments of them are wanted. */
final class MomentsOptions {

    private static final int DEFAULT_SHIFTS = 16;

    @Option(names = "--data", paramLabel = "PATH", arity = "1..*",
            description = "CSV, TSV, NPY, NPZ, HDF5 or molecular files of trajectories, or folders of such files.")
    private List<Path> data = List.of();

    @Mixin
    private ImportOptions reading;

    @Mixin
    private ImportOptions.Angles angles;

    @Mixin
    private SettingOptions features = new SettingOptions(EnumSet.of(Setting.Part.FEATURES));

    @Option(names = "--seed", paramLabel = "S", defaultValue = "0",
            description = "Seed of random features (default: 0).")
    private long seed;

    @Option(names = "--reversible", description = "Select shifts for a reversible process.")
    private boolean reversible;

    @Option(names = "--shift", paramLabel = "MU", split = ",",
            description = "Shifts μ to store, increasing, separated by commas (default: a range below the one that "
                    + "fit selects).")
    private double @Nullable [] shifts;

    @Option(names = "--shift-range", paramLabel = "MIN:MAX",
            description = "Store all shifts between two, by interpolation.")
    private @Nullable String range;

    @Option(names = "--shift-count", paramLabel = "M",
            description = "Shifts from which the range is interpolated (default: 16, which give "
                    + "eigenvalues to about 3e-6 over two decades).")
    private @Nullable Integer count;

    @Option(names = "--frequencies", paramLabel = "OMEGA", split = ",",
            description = "Also store complex shifts μ + iω: frequencies ω in radians per time, increasing, for fit "
                    + "--frequency; each costs as much as two real shifts.")
    private double[] frequencies = {};

    @Option(names = "--lags", paramLabel = "K", split = ",",
            description = "Lags in steps to store for TO-RRR, increasing (default: 1, and half the relaxation time "
                    + "of the slowest process if settings are selected).")
    private int[] lags = {};

    @Option(names = "--terms", paramLabel = "P",
            description =
                    "Terms of the pair counts to store, up to 28; with more than required, the file can be merged "
                    + "with those of shorter trajectories (default: as many as required).")
    private @Nullable Integer terms;

    @Option(names = "--memory", paramLabel = "SIZE", defaultValue = "1g",
            description = "Working memory, for instance 512m or 2g (default: ${DEFAULT-VALUE}).")
    private String memory;

    long bytes() {
        return MemorySize.parse(memory);
    }

    /** @throws IllegalArgumentException if there are no data */
    void check() {
        Require.that(!data.isEmpty(), Message.of("option.missing", "data"));
    }

    /** @throws IllegalArgumentException beginning with that text if anything is given that a plan says */
    void requirePlanned(Message why) {
        features.requireUnused(why);
        Require.that(shifts == null && range == null && count == null && terms == null && frequencies.length == 0
                && lags.length == 0 && !reversible && angles.periods().isEmpty(),
                Message.of("option.leave-out-moments", why));
    }

    /** A plan of what is given, the rest chosen from all data. */
    MomentsPlanning.Made plan() throws IOException {
        Cancellation cancellation = new Cancellation();
        ReadOptions settings = reading.settings();
        Optional<Map<String, Double>> given = angles.periods();
        Map<String, Double> turns = given.isPresent() ? given.get() : DataReader.periods(data, settings, cancellation);
        TrajectoryChunks columns = DataReader.stream(data, Share.WHOLE, settings, cancellation);
        TrajectoryChunks states = Angles.onCircles(columns, turns).thin(reading.stride());
        MomentsPlanning.Made made = MomentsPlanning.of(states, planInput(), cancellation);
        Labels labels = made.plan().labels().with(new DataColumns(columns.coordinates(), turns,
                DataReader.molecule(data, settings, cancellation)), reading.stride());
        return new MomentsPlanning.Made(made.plan().with(labels), made.chosen(), made.note());
    }

    private MomentsPlanning.Given planInput() {
        EstimatorSettings estimation = new EstimatorSettings(List.of(EstimatorKind.LARRR), reversible
                ? features.settings(seed).with(Setting.REVERSIBLE, true) : features.settings(seed));
        return new MomentsPlanning.Given(estimation, wantedShifts(), range != null, frequencies,
                terms == null ? OptionalInt.empty() : OptionalInt.of(terms), lags, bytes());
    }

    private double[] wantedShifts() {
        Require.that(shifts == null || range == null, Message.of("option.shift-or-range"));
        Require.that(range != null || count == null, Message.of("option.shift-count"));
        if (range == null) {
            return shifts == null ? new double[0] : shifts;
        }
        List<Double> ends;
        try {
            ends = Arrays.stream(range.split(":")).map(Double::valueOf).toList();
        } catch (NumberFormatException e) {
            ends = List.of();
        }
        Require.that(ends.size() == 2, Message.of("option.shift-range", range));
        return MomentsRequest.shiftRange(ends.get(0), ends.get(1), count == null ? DEFAULT_SHIFTS : count);
    }

    /**
     * A share of the data as a plan knows them, with a remark on how its columns were found.
     *
     * @param notes receives what is excluded while they are read
     */
    ModelInput.Opened open(CollectionPlan plan, Share share, Consumer<Message> notes) throws IOException {
        Labels labels = plan.labels();
        int stride = reading.stride() == 1 ? labels.stride() : reading.stride();
        ModelOrigin origin = new ModelOrigin("", labels.columns().columns(), labels.columns().angles(),
                labels.coordinates(), labels.timeUnit(), java.util.OptionalDouble.of(plan.moments().step()), 0,
                Observation.WHOLE, labels.columns().molecule());
        ReadOptions told = origin.completed(reading.settings());
        ReadOptions settings = told.time().step().isPresent() ? told : told.withStep(plan.moments().step() / stride);
        ModelInput.Opened opened = ModelInput.open(origin, settings,
                options -> DataReader.stream(data, share, options, notes, new Cancellation()));
        return new ModelInput.Opened(opened.states().thin(stride), opened.note(), 0);
    }

    /** Sizes of memory as people write them. */
    static final class MemorySize {

        private static final Pattern SIZE = Pattern.compile("(\\d{1,9})\\s*([kmgt]?)(i?b)?");

        private MemorySize() {}

        /**
         * Bytes of "512m", "2g", "1024 MiB"; without a letter the number counts bytes.
         *
         * @throws IllegalArgumentException if it is no size
         */
        public static long parse(String text) {
            Matcher matcher = SIZE.matcher(text.strip().toLowerCase(Locale.ROOT));
            Require.that(matcher.matches(), Message.of("option.memory-size", text));
            int power = "kmgt".indexOf(matcher.group(2)) + 1;
            return Long.parseLong(matcher.group(1)) << (matcher.group(2).isEmpty() ? 0 : 10 * power);
        }
    }
}

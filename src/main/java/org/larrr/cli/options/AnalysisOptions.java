package org.larrr.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.PastSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.growing.FollowedFit;
import org.larrr.experiments.growing.GrowingLines;
import org.larrr.experiments.growing.GrowingMoments;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.ResolvedSetup;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.json.FitTimings;
import org.larrr.export.table.SuggestionTables;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth.TruthSource;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A setup as options; shared by all commands that need an analysis. */
public final class AnalysisOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Mixin
    private DataOptions data;

    @Option(names = "--estimator", paramLabel = "ESTIMATOR", split = ",",
            description = {
                "Estimators, separated by commas (default: larrr, with --filter: filter):",
                "larrr, to-rrr, to-krr, to-pcr, pair, skew, filter, larrr-reweighted: require only the data;",
                "energy, laplacian: require the diffusion;",
                "galerkin, gedmd: require drift and diffusion.",
                "Drift and diffusion are those of --system or --dynamics."
            })
    private @Nullable List<String> estimators;

    @Option(names = "--reweight",
            description = "For short runs that start out of equilibrium: larrr-reweighted instead of larrr.")
    private boolean reweight;

    @Mixin
    private SettingOptions settings;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "0",
            description = "Seed of random features and of a simulation (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--suggest",
            description = "Select length scale, shift, regularization and rank from the data if they are not given; "
                    + "for files and with --observe also delays if the data are not Markovian (see: suggest).")
    private boolean suggest;

    private OptionalDouble assumedShift = OptionalDouble.empty();
    private boolean sweeps;

    /** An answer and how long it took. */
    public record Answer(AnalysisResult result, FitTimings timings) {

        /**
         * Fits the same data again from scratch, and keeps the timings of the fastest time: the first ones include the
         * loading and compiling of the program's own code.
         *
         * @param times        how often at most
         * @param milliseconds no repetition starts after this time
         */
        public Answer repeated(int times, double milliseconds) {
            if (!result.isWhole()) {
                return this; // moments were read, not computed
            }
            Source source = result.request().source();
            AnalysisRequest request = source.origin().loaded().isPresent() && source.observation().isWhole()
                    ? result.request() : result.request().withStates(result.data());
            FitTimings best = timings;
            long start = System.nanoTime();
            for (int i = 0; i < times && (System.nanoTime() - start) / 1e6 + timings.first() < milliseconds; i++) {
                AnalysisPipeline again = new AnalysisPipeline();
                if (!result.features().isHeld()) {
                    again.allowOutOfCore();
                }
                best = best.fasterOf(fit(request, again).timings());
            }
            return new Answer(result, best);
        }
    }

    /** Returns the note on a rank that requests more eigenpairs than so many features carry. */
    public Optional<String> rankNote(int features) {
        return settings.find(Setting.RANK).filter(wanted -> wanted > features)
                .map(wanted -> "rank " + wanted + " exceeds the " + features
                + " features of these data, which is also the number of eigenpairs; a smaller length scale yields "
                + "more");
    }

    /** The full turn of each column of the data that is an angle. */
    public Map<String, Double> angles() {
        return data.angles();
    }

    /** Returns the options by which frames of atoms became states; empty if the data are not a molecular trajectory. */
    public Optional<MoleculeOptions> molecule() throws IOException {
        return data.molecule();
    }

    /** Returns whether a moments file replaces the states. */
    public boolean fromMoments() {
        return data.moments().isPresent();
    }

    /** The growing table to follow, "-" for standard input; empty if data are complete. */
    public Optional<String> followedTable() {
        return data.followedTable();
    }

    /** Returns whether a workspace determines data and settings. */
    public boolean fromWorkspace() {
        return data.workspace().isPresent();
    }

    /** Sets μ for the case that nothing else does: a command that varies μ needs none at the start. */
    public void assumeShift(double value) {
        assumedShift = OptionalDouble.of(value);
    }

    /** Moments will do where features do not fit into memory. */
    public void allowOutOfCore() {
        sweeps = true;
    }

    /** A fit that follows a growing table with these settings. */
    public FollowedFit following(String name, GrowingLines lines) {
        Require.that(!settings.lacksLengthScale(), Message.of("option.length-scale-missing"));
        EstimatorSettings wanted = estimation().standard();
        MomentsRequest request = MomentsRequest.of(wanted.features(), wanted.estimators());
        return new FollowedFit(name, lines, data.growingTable(), new GrowingMoments(request), wanted.estimators());
    }

    /** Returns the given estimator settings. */
    private EstimatorSettings estimation() {
        return new EstimatorSettings(methods(), settings.settings(seed));
    }

    private List<EstimatorKind> methods() {
        List<String> names = estimators != null ? estimators
                : List.of((settings.find(Setting.WEIGHTS).isPresent() ? EstimatorKind.FILTER : EstimatorKind.LARRR)
                        .id());
        List<EstimatorKind> kinds = names.stream().map(name -> EstimatorKind.of(name.strip())).toList();
        Require.that(!reweight || kinds.contains(EstimatorKind.LARRR)
                || kinds.contains(EstimatorKind.LARRR_REWEIGHTED), Message.of("option.reweight"));
        return kinds.stream().map(kind -> reweight && kind == EstimatorKind.LARRR ? EstimatorKind.LARRR_REWEIGHTED
                : kind).toList();
    }

    /**
     * Answers what the options ask. They are checked before the data are touched.
     *
     * @param truths computes true spectra
     */
    public Answer run(TruthSource truths) throws IOException {
        AnalysisPipeline pipeline = new AnalysisPipeline(truths);
        if (sweeps) {
            pipeline.allowOutOfCore();
        }
        long start = System.nanoTime();
        OpenedData given = loadData();
        double reading = (System.nanoTime() - start) / 1e6;
        Answer answer = fit(setup(given, pipeline).request(given.source()), pipeline);
        if (!answer.result().features().isHeld()) {
            data.note("the features do not fit into memory and are computed again whenever they are read");
        }
        return given.source().simulation().isPresent() ? answer
                : new Answer(answer.result(), answer.timings().after("reading", reading));
    }

    /** Returns the setup of the options, data read, with a value for everything. */
    Setup setup(OpenedData given, AnalysisPipeline pipeline) {
        ResolvedSetup completion = completed(given, pipeline, suggest);
        tell(completion);
        return completion.setup();
    }

    OpenedData loadData() throws IOException {
        if (fromWorkspace()) {
            return workspace();
        } else if (fromMoments()) {
            return collected();
        }
        checkAll();
        return data.loadData(seed);
    }

    private OpenedData workspace() throws IOException {
        OpenedData workspace = data.readWorkspace();
        workspace.notes().forEach(command.commandLine().getErr()::println);
        return workspace;
    }

    private OpenedData collected() throws IOException {
        data.requireOnlyMoments();
        settings.requireUnused(Message.of("moments.fixed-features"));
        Path file = data.moments().orElseThrow();
        Setup setup = new Setup(new DataOrigin.Moments(DataFile.unverified(file))).with(estimation());
        return new OpenedData(new Source.Collected(String.valueOf(file.getFileName()), MomentsFile.read(file)), setup);
    }

    /** Reports errors in files and options at once. */
    private void checkAll() {
        try {
            data.check();
            EstimatorSettings given = estimation();
            EstimatorSettings anything = given.with(Settings.NONE.with(Setting.SHIFT, 1.0).with(given.settings()))
                    .standard();
            anything.features();
            anything.estimators();
        } catch (IllegalArgumentException e) {
            List<String> missing = data.unreadable();
            throw missing.isEmpty() ? e
                    : new IllegalArgumentException(String.join("; ", missing) + "; and " + e.getMessage(), e);
        }
    }

    private ResolvedSetup completed(OpenedData given, AnalysisPipeline pipeline, boolean asked) {
        boolean learns = !fromWorkspace() && settings.learnsLengthScales();
        SearchOptions searching = new SearchOptions(pipeline::states, asked, !data.hasDelays(), learns, assumedShift,
                Progress.NONE, new Cancellation());
        Setup setup = fromWorkspace() || fromMoments() ? given.setup() : given.setup().with(estimation());
        ResolvedSetup completion = setup.completed(given.source(), searching);
        completion.parameters().ifPresent(found -> found.notes().forEach(each -> data.note(each.english())));
        requireOscillations(completion.setup().estimation());
        return completion;
    }

    /** A panel keeps a number that means nothing now; who types it wants it. */
    private void requireOscillations(EstimatorSettings estimation) {
        boolean wanted = settings.find(Setting.FREQUENCY).filter(value -> value != 0).isPresent();
        Require.that(!wanted || estimation.matters(Setting.FREQUENCY) || !estimation.get(Setting.REVERSIBLE),
                Message.of("frequency.reversible"));
    }

    private void tell(ResolvedSetup completion) {
        completion.past().filter(PastSuggestion.Result::calledFor)
                .ifPresent(found -> data.note(SuggestionTables.past(found)));
        if (!completion.chosen().values().isEmpty()) {
            data.note("chosen from the data: " + SettingOptions.text(completion.chosen()) + completion.doubt()
                    .map(reason -> "; these are default values, not tested on held-out data"
                            + (reason.isNothing() ? "" : ": " + reason)).orElse(""));
        }
        completion.lengthScales().ifPresent(found -> data.note(SuggestionTables.lengthScales(found)));
    }

    /**
     * The search behind --suggest, with the length-scales learned with what it found.
     *
     * @param truths computes true spectra
     */
    public ResolvedSetup searched(TruthSource truths) throws IOException {
        AnalysisPipeline pipeline = new AnalysisPipeline(truths);
        if (fromMoments()) {
            return completed(collected(), pipeline, true);
        }
        checkAll();
        OpenedData given = data.loadData(seed);
        return completed(given, pipeline, true)
                .withLengthScales(given.source(), SearchOptions.missing(pipeline::states, new Cancellation()));
    }

    /** Fits, and prints how long it took. */
    public static Answer fit(AnalysisRequest request, AnalysisPipeline pipeline) {
        LinearAlgebra.best(); // loads native code now, which is no part of fitting
        long start = System.nanoTime();
        AnalysisResult result = pipeline.run(request, new Cancellation());
        double elapsed = (System.nanoTime() - start) / 1e6;
        return new Answer(result, FitTimings.of(result.milliseconds(), elapsed));
    }
}

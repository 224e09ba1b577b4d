package org.larrr.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.Candidate;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Larrr;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.DataChecks;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.PastSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.growing.FollowedFit;
import org.larrr.experiments.growing.GrowingLines;
import org.larrr.experiments.growing.GrowingMoments;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.export.json.FitTimings;
import org.larrr.export.table.LengthScaleText;
import org.larrr.export.table.PastText;
import org.larrr.io.series.Molecules;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SuggestedSetup;
import org.larrr.systems.TruthSource;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Everything that defines an analysis; shared by all commands that need one. */
public final class AnalysisOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Mixin
    private DataOptions data;

    @Mixin
    private FeatureOptions features;

    @Mixin
    private EstimatorOptions estimators;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "0",
            description = "Seed of random features and of a simulation (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(names = "--suggest",
            description = "Choose length-scale, shift, regularization and rank from the data where they are not given, "
                    + "and of files and with --observe delays where the data are not Markov (see: suggest).")
    private boolean suggest;

    private boolean sweeps;

    /** What to say about a rank that so many features cannot fill. */
    public Optional<String> rankNote(int count) {
        return estimators.rankNote(count);
    }

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
            if (result.states().isEmpty()) {
                return this; // moments were read, not computed
            }
            Source source = result.request().source();
            AnalysisRequest request = source.bare().loaded().isPresent() && source.observation().isWhole()
                    ? result.request()
                    : new AnalysisRequest(new Source.Loaded(source.name(), result.data()), 1,
                            result.request().features(), result.request().estimators());
            FitTimings best = timings;
            long start = System.nanoTime();
            for (int i = 0; i < times && (System.nanoTime() - start) / 1e6 + timings.first() < milliseconds; i++) {
                AnalysisPipeline again = new AnalysisPipeline();
                if (!result.features().isHeld()) {
                    again.sweepIfNeeded();
                }
                best = best.fasterOf(fit(request, again).timings());
            }
            return new Answer(result, best);
        }
    }

    /** The full turn of each column of the data that is an angle. */
    public Map<String, Double> angles() {
        return data.angles();
    }

    /** How frames of atoms became states; empty if the data are no molecular trajectory. */
    public Optional<Molecules> molecule() throws IOException {
        return data.molecule();
    }

    /** Whether a moments file takes the place of states. */
    public boolean fromMoments() {
        return data.moments().isPresent();
    }

    /** The growing table to follow, "-" for standard input; empty if data are complete. */
    public Optional<String> followed() {
        return data.followed();
    }

    /** A fit that follows a growing table with these settings. */
    public FollowedFit following(String name, GrowingLines lines) {
        if (features.lacksLengthScale()) {
            throw new IllegalArgumentException("--length-scale is missing; data that are still to come cannot tell it");
        }
        List<Estimator> wanted = estimators.estimators(Optional.empty(), Optional.empty());
        MomentsRequest request =
                MomentsRequest.of(features.settings(1, seed, estimators.regularization(Optional.empty())), wanted);
        return new FollowedFit(name, lines, data.growingTable(), new GrowingMoments(request), wanted);
    }

    /** Whether a workspace settles data and settings. */
    public boolean fromWorkspace() {
        return data.workspace().isPresent();
    }

    private AnalysisPipeline pipeline(TruthSource truths) {
        AnalysisPipeline pipeline = new AnalysisPipeline(truths);
        if (sweeps) {
            pipeline.sweepIfNeeded();
        }
        return pipeline;
    }

    private Answer runWorkspace(Path file, AnalysisPipeline pipeline) throws IOException {
        WorkspaceSource.requireAlone(command);
        long start = System.nanoTime();
        WorkspaceSource workspace = WorkspaceSource.read(file);
        double reading = (System.nanoTime() - start) / 1e6;
        workspace.notes().forEach(command.commandLine().getErr()::println);
        Answer answer = fit(workspace.request(), pipeline);
        return new Answer(answer.result(), answer.timings().after("reading", reading));
    }

    /** What μ is where nothing else says it: a command that varies μ needs none to begin with. */
    public void assumeShift(double value) {
        estimators.assumeShift(value);
    }

    private Answer runCollected(Path file, AnalysisPipeline pipeline) throws IOException {
        data.requireOnlyMoments();
        features.requireUnused("a moments file fixes its features; leave out ");
        List<Estimator> wanted = estimators.estimators(Optional.empty(), Optional.empty());
        long start = System.nanoTime();
        Source.Collected source = new Source.Collected(String.valueOf(file.getFileName()), MomentsFile.read(file));
        double reading = (System.nanoTime() - start) / 1e6;
        Answer answer = fit(new AnalysisRequest(source, 1, source.features(), wanted), pipeline);
        return new Answer(answer.result(), answer.timings().after("reading", reading));
    }

    /**
     * The settings are checked before the data are touched.
     *
     * @param truths tells true spectra
     */
    public Answer run(TruthSource truths) throws IOException {
        AnalysisPipeline pipeline = pipeline(truths);
        if (fromMoments()) {
            return runCollected(data.moments().orElseThrow(), pipeline);
        }
        if (fromWorkspace()) {
            return runWorkspace(data.workspace().orElseThrow(), pipeline);
        }
        Optional<StochasticSystem> system = data.system();
        checkAll(system);
        long start = System.nanoTime();
        Source bare = data.source(seed);
        double reading = (System.nanoTime() - start) / 1e6;
        Optional<PastSuggestion.Choice> past = suggest ? Optional.of(past(bare)) : Optional.empty();
        past.flatMap(PastSuggestion.Choice::past).filter(PastSuggestion.Result::calledFor)
                .ifPresent(found -> note(PastText.of(found)));
        Source source = past.map(choice -> choice.of(bare)).orElse(bare);
        Optional<SuggestedSetup> suggestion = isSuggested() ? Optional.of(suggestion(source, past))
                : system.map(StochasticSystem::suggestion);
        if (features.learnsLengthScales()) {
            LengthScaleSearch.Result found = lengthScales(source, suggestion);
            note(LengthScaleText.of(found));
            features.learned(found.chosen());
        }
        FeatureSettings settings =
                features.settings(lengthScale(source, suggestion), seed, estimators.regularization(suggestion));
        Answer answer = fitNoted(new AnalysisRequest(source, data.stride(), settings,
                estimators.estimators(shapedBy(source), suggestion)), pipeline);
        return source.bare().loaded().isPresent()
                ? new Answer(answer.result(), answer.timings().after("reading", reading))
                : answer;
    }

    private Answer fitNoted(AnalysisRequest request, AnalysisPipeline pipeline) {
        Answer answer = fit(request, pipeline);
        if (!answer.result().features().isHeld()) {
            note("the features do not fit into memory and are computed again whenever they are read, so that the data "
                    + "are tested with --trust only");
        }
        return answer;
    }

    /** Moments will do where features do not fit into memory. */
    public void sweepIfNeeded() {
        sweeps = true;
    }

    /** What is wrong with files and options is told at once. */
    private void checkAll(Optional<StochasticSystem> system) {
        try {
            check(system);
        } catch (IllegalArgumentException wrong) {
            List<String> missing = data.unreadable();
            throw missing.isEmpty() ? wrong
                    : new IllegalArgumentException(String.join("; ", missing) + "; and " + wrong.getMessage(), wrong);
        }
    }

    /** Complaints about the options come before the data are read. */
    private void check(Optional<StochasticSystem> system) {
        data.check();
        if (suggest) {
            features.radialFamily();
        }
        features.settings(1, seed, 1);
        Optional<SuggestedSetup> anything = Optional.of(new SuggestedSetup(1, 1, 1, 1, 1, 1e-6, 6));
        estimators.estimators(system, isSuggested() ? anything : system.map(StochasticSystem::suggestion));
    }

    /** Whether the data choose what is not given: if asked to, and for files without a shift. */
    private boolean isSuggested() {
        return suggest || data.isFile() && estimators.lacksShift();
    }

    /** The data as the estimator sees them. */
    Trajectories thinned(Source source) {
        Trajectories thinned = source.trajectories(new Cancellation()).thin(data.stride());
        DataChecks.requireLearnable(thinned, data.stride());
        return thinned;
    }

    private PastSuggestion.Search search() {
        return new PastSuggestion.Search(features.radialFamily(), seen -> seen, Progress.NONE, new Cancellation());
    }

    /** The delays that what is seen calls for, judged at settings suggested without any. */
    public PastSuggestion.Choice past(Source source) {
        return search().past(source, thinned(source), estimators.reversible(Optional.empty()));
    }

    /** The search behind --suggest: the settings for a source that is seen with the past chosen for it. */
    public ParameterSuggestion.Result suggested(Source source, PastSuggestion.Choice past) {
        ParameterSuggestion.Result result =
                past.settings(thinned(source), estimators.reversible(shapedBy(source)));
        result.notes().forEach(this::note);
        return result;
    }

    private LengthScaleSearch.Result lengthScales(Source source, Optional<SuggestedSetup> suggestion) {
        Larrr known = estimators.estimators(shapedBy(source), suggestion).stream().filter(Larrr.class::isInstance)
                .map(Larrr.class::cast)
                .findFirst().orElseThrow(() -> new IllegalArgumentException(
                        "--length-scale learn judges length-scales by LaRRR; add larrr to --estimator, or give "
                                + "numbers"));
        return ParameterSuggestion.lengthScales(thinned(source), features.radialFamily(), known.shift(),
                known.regularization(),
                known.rank(), known.reversible(), new Cancellation());
    }

    /**
     * Length-scales learned with suggested settings; nothing where there is one coordinate, or too little to learn
     * from.
     */
    public Optional<LengthScaleSearch.Result> learnedBeside(Source source, Candidate best) {
        Trajectories thinned = thinned(source);
        if (thinned.dimension() < 2 || features.radialFamily() == RadialKernel.Family.LAPLACIAN) {
            return Optional.empty();
        }
        try {
            return Optional.of(ParameterSuggestion.lengthScales(thinned, features.radialFamily(), best.shift(),
                    best.regularization(),
                    best.rank(), estimators.reversible(shapedBy(source)), new Cancellation()));
        } catch (EstimationException tooLittle) {
            return Optional.empty();
        }
    }

    /** The source, read or to be simulated. */
    public Source source() throws IOException {
        return data.source(seed);
    }

    /** The search's choice; where it has none and was not asked for, the middle of what it would have tried. */
    private SuggestedSetup suggestion(Source source, Optional<PastSuggestion.Choice> past) {
        Trajectories seen = thinned(source);
        try {
            Candidate best = suggested(source, past.orElseGet(() -> search().none())).best();
            return told(new SuggestedSetup(1, 1, 1, best.lengthScale(), best.shift(), best.regularization(),
                    best.rank()),
                    "");
        } catch (IllegalArgumentException | EstimationException noChoice) {
            if (suggest && noChoice instanceof IllegalArgumentException) {
                throw noChoice;
            }
            SuggestedSetup usual = ParameterSuggestion.unsearched(seen);
            return told(usual, "; these are usual values, not tried on held-out data"
                    + (noChoice instanceof EstimationException ? ": " + noChoice.getMessage() : ""));
        }
    }

    private SuggestedSetup told(SuggestedSetup chosen, String doubt) {
        List<String> parts = new ArrayList<>();
        if (features.lacksLengthScale()) {
            parts.add("--length-scale " + chosen.lengthScale());
        }
        parts.addAll(estimators.chosen(chosen));
        if (!parts.isEmpty()) {
            note("chosen from the data: " + String.join(" ", parts) + doubt);
        }
        return chosen;
    }

    private void note(String sentence) {
        command.commandLine().getErr().println("note: " + sentence);
    }

    /** The system that tells whether the process is reversible; states with their past are not, whatever the system. */
    private static Optional<StochasticSystem> shapedBy(Source source) {
        return source.observation().delays() == 1 ? source.yardstick() : Optional.empty();
    }

    private double lengthScale(Source source, Optional<SuggestedSetup> suggestion) {
        if (!features.lacksLengthScale()) {
            return 1;
        }
        Optional<SuggestedSetup> fitting = isSuggested() || source.observation().isWhole() ? suggestion
                : Optional.empty();
        return fitting.map(SuggestedSetup::lengthScale)
                .orElseGet(() -> rounded(MedianHeuristic.lengthScale(thinned(source))));
    }

    /** Three digits, which people can copy. */
    private static double rounded(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("the distances between states are too large for numbers; "
                    + "choose a smaller unit of the coordinates' values, so that they lie near 1");
        }
        return new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue();
    }

    /** Fits, and tells how long it took. */
    public static Answer fit(AnalysisRequest request, AnalysisPipeline pipeline) {
        LinearAlgebra.best(); // loads native code now, which is no part of fitting
        long start = System.nanoTime();
        AnalysisResult result = pipeline.run(request, new Cancellation());
        double elapsed = (System.nanoTime() - start) / 1e6;
        return new Answer(result, FitTimings.of(result.milliseconds(), elapsed));
    }
}

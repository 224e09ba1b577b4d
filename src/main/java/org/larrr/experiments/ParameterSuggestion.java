package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemDefinition.SuggestedSetup;

/** LaRRR's parameters chosen from the data alone, as a job. */
public final class ParameterSuggestion {

    /** A trajectory of so many states is never left out. */
    private static final int LONG_ENOUGH = 40;
    private static final int MIN_LENGTH = 4;
    private static final double REGULARIZATION = 1e-6;
    private static final int RANK = 6;
    private static final int MAX_GAUGE_FEATURES = 100;
    private static final double GAUGE_TOLERANCE = 1e-6;
    /** States times the square of coordinates whose covariance takes seconds. */
    private static final double MAX_PRODUCTS = 4e9;

    /** Kernel factors grow with the dimension; fewer states keep a search within seconds. */
    private static final int[] MAX_STATES = {20_000, 10_000, 5_000};
    /** Numbered states keep their step, the lag of a Markov state model, and have few features. */
    private static final int MAX_NUMBERED = 200_000;
    /** Length-scales are learned with few landmarks, and confirmed by many states only. */
    private static final int MAX_SCALE_STATES = 10_000;

    private ParameterSuggestion() {}

    /**
     * Few enough states for a search of some seconds, at most twice so many, evenly taken: every so many-th state, and
     * of many short trajectories, which have few to leave out, every so many-th trajectory.
     */
    private static Trajectories fewer(Trajectories data, int most) {
        return ParameterSearch.fewer(data, Math.max(1, data.size() / most));
    }

    /**
     * The outcome.
     *
     * @param grid   what was tried
     * @param search every candidate with its score
     * @param best   the one suggested
     * @param notes  what the search did not look at, and what it decided unasked, one sentence each
     */
    public record Result(ParameterGrid grid, ParameterSearch.Result search, Candidate best, List<Message> notes) {
        public Result {
            notes = List.copyOf(notes);
        }

        /** Returns this result with another note. */
        public Result noted(Message sentence) {
            List<Message> more = new ArrayList<>(notes);
            more.add(sentence);
            return new Result(grid, search, best, more);
        }
    }

    /**
     * Searches a grid around the data. States at uneven times are looked at as though at their mean step: that is
     * enough to find which settings see slow processes. Trajectories much shorter than the others are left out.
     *
     * @param data   as the estimator will see them
     * @param wanted for which of two methods
     * @throws EstimationException if the data are too few, or no candidate has an answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(Trajectories data, ParameterSearch.Wanted wanted, Progress progress,
            Cancellation cancellation) {
        EstimationException.unless(!data.isWeighted(), Message.of("suggestion.weighted").with(Fix.SETTINGS));
        List<Message> notes = new ArrayList<>();
        boolean named = MedianHeuristic.namesStates(data);
        Trajectories few = fewer(data, named ? MAX_NUMBERED
                : MAX_STATES[Math.min(data.dimension(), MAX_STATES.length) - 1]);
        Trajectories even = longEnough(even(few, notes), notes);
        boolean uneven = data.grid().isUneven(); // whose sums need several samples within 1/μ
        ParameterGrid around = ParameterGrid.around(even, wanted.reversible() && !uneven);
        boolean scarce = data.grid().isCommon() || wanted.method() == EstimatorKind.LARRR_REWEIGHTED;
        ParameterGrid grid = scarce ? around.forFewPairs() : around;
        Trajectories whole = data.grid().isUniform() && !named ? longEnough(data, new ArrayList<>()) : even;
        ParameterSearch.Wanted used = data.grid().isUniform() ? wanted
                : new ParameterSearch.Wanted(wanted.family(), wanted.method(), wanted.reversible());
        ParameterSearch.Result search = ParameterSearch.run(even, whole, used, grid, stepCounter(grid, progress),
                cancellation);
        if (named) {
            notes.add(Message.of("chosen.named-states"));
        }
        return result(grid, search, notes);
    }

    /**
     * Searches among what moments hold: their shifts, with their features, judged by halves of their groups.
     *
     * @param reversible whether the process is taken to be reversible
     * @throws EstimationException if they keep no groups and no states, or no candidate has an answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result ofMoments(CollectedMoments moments, boolean reversible, Progress progress,
            Cancellation cancellation) {
        FeatureSample sample = moments.keptSample().orElseThrow(() -> new EstimationException(
                Message.of("suggestion.no-groups").with(Fix.SETTINGS)));
        double lengthScale = moments.definition().kernel() instanceof Kernel.Scaled scaled ? scaled.lengthScale()
                : Double.NaN;
        ParameterGrid grid = ParameterGrid.within(moments.moments().plan().shifts(), lengthScale);
        ParameterSearch.Result search = ParameterSearch.run(sample.inGroups(), grid, reversible,
                stepCounter(grid, progress), cancellation);
        return result(grid, search, List.of(Message.of("chosen.of-moments")));
    }

    private static Runnable stepCounter(ParameterGrid grid, Progress progress) {
        int total = grid.lengthScales().length * grid.shifts().length * grid.regularizations().length
                * grid.ranks().length;
        return progress.counter(total);
    }

    private static Result result(ParameterGrid grid, ParameterSearch.Result search, List<Message> notes) {
        Candidate best = search.best().orElseThrow(() -> new EstimationException(Message.of("suggestion.no-answer")));
        return new Result(grid, search, best, notes);
    }

    /**
     * Usual values for data that parameters cannot be tried on: half the median distance, the middle of the shifts that
     * step and duration allow, γ = 10⁻⁵, and as many eigenpairs as few states can carry.
     */
    public static SuggestedSetup unsearched(Trajectories data) {
        List<Message> unsaid = new ArrayList<>();
        ParameterGrid grid = ParameterGrid.around(even(data, unsaid), false);
        double[] shifts = grid.shifts();
        double[] lengthScales = grid.lengthScales();
        return new SuggestedSetup(1, 1, 1, lengthScales[lengthScales.length / 2], shifts[shifts.length / 2], 1e-5,
                Math.max(1, Math.min(6, data.size() / 4)));
    }

    private static Trajectories even(Trajectories data, List<Message> notes) {
        if (data.grid().isUniform()) {
            return data;
        }
        int gaps = data.size() - data.count();
        EstimationException.unless(gaps >= 1 && data.duration() > 0,
                Message.of("suggestion.no-pairs").with(Fix.SETTINGS));
        notes.add(Message.of("chosen.even-step"));
        return Trajectories.wrap(data.states(), data.lengths(), new TimeGrid.Uniform(data.duration() / gaps),
                data.timeUnit(), data.coordinates());
    }

    /** Without trajectories that are a tenth as long as the longest or less, where the others hold most states. */
    private static Trajectories longEnough(Trajectories data, List<Message> notes) {
        int[] lengths = data.lengths();
        int least = Math.max(MIN_LENGTH, Math.min(LONG_ENOUGH, IntStream.of(lengths).max().orElseThrow() / 10));
        int[] kept = IntStream.range(0, lengths.length).filter(k -> lengths[k] >= least).toArray();
        long states = IntStream.of(kept).mapToLong(k -> lengths[k]).sum();
        if (kept.length == lengths.length || 2 * states < data.size()) {
            return data;
        }
        notes.add(Message.of("chosen.long-runs", kept.length, least, lengths.length - kept.length,
                data.size() - states));
        return data.only(kept);
    }

    /**
     * {@return whether states look like those of a reversible process} In one dimension a diffusion is one, for no
     * current can flow; in more there must not be a doubt. What is no Markov process, swings, or looks otherwise
     * backwards may be none. O(n log n) and a regression.
     *
     * @param method where it reweights, trajectories of one coordinate may start out of equilibrium
     * @param data any; weights are not judged, and uneven times are taken for even ones: of a reversible process at
     *     equilibrium any two samples may be exchanged, however far apart in time
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static boolean looksReversible(Trajectories data, EstimatorKind method, Cancellation cancellation) {
        if (data.isWeighted() || data.size() <= data.count() || MedianHeuristic.namesStates(data)) {
            return false;
        }
        Trajectories few = fewer(even(data, new ArrayList<>()), MAX_STATES[0]);
        DataTests gauges = DataTests.of(new FeatureSample(few, FeatureStage.features(few, new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, MedianHeuristic.lengthScale(few)), GAUGE_TOLERANCE,
                MAX_GAUGE_FEATURES), cancellation)), cancellation);
        if (gauges.markov().outcome() == DiagnosticTest.Outcome.NOT_TESTED || gauges.markov().fails()
                || gauges.rhythm().isPresent()) {
            return false;
        }
        return switch (gauges.reversible().outcome()) {
            case PASS -> true;
            case WARNING -> data.dimension() == 1;
            case NOT_TESTED -> data.dimension() == 1 && method == EstimatorKind.LARRR_REWEIGHTED
                    && gauges.equilibrium().fails();
            case FAIL -> false;
        };
    }

    /**
     * The few slowest linear functions of many coordinates, where a kernel of them does better.
     *
     * @param data       any
     * @param family     of the kernel
     * @param reversible whether the process is taken to be reversible
     * @return the kernel of Ax at length-scale 1; empty if one of all coordinates does as well, these data cannot
     *     tell, or some ten thousand states have more than six hundred coordinates
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Optional<MetricKernel> directions(Trajectories data, RadialKernel.Family family,
            boolean reversible, Cancellation cancellation) {
        if (!data.grid().isUniform() || data.isWeighted()) {
            return Optional.empty();
        }
        Trajectories few = fewer(data, MAX_SCALE_STATES);
        if ((double) few.size() * few.dimension() * few.dimension() > MAX_PRODUCTS) {
            return Optional.empty();
        }
        try {
            double[] shifts = ParameterGrid.around(few, reversible).shifts();
            return LengthScaleSearch.directions(few, family, new Candidate(Double.NaN, shifts[shifts.length - 1],
                    REGULARIZATION, RANK, ParameterSearch.subspace(RANK, reversible), Double.NaN)
                            .estimator(reversible), cancellation);
        } catch (EstimationException ignored) {
            return Optional.empty();
        }
    }

    /**
     * One length-scale a coordinate, learned with these settings.
     *
     * @param data at a uniform step, with two coordinates or more
     * @throws EstimationException if they cannot be learned from these data
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static LengthScaleSearch.Result lengthScales(Trajectories data, RadialKernel.Family family,
            ResolventRrr estimator, Cancellation cancellation) {
        EstimationException.unless(data.grid().isUniform(),
                Message.of("suggestion.uneven-length-scales").with(Fix.SETTINGS));
        Trajectories few = fewer(data, MAX_SCALE_STATES);
        return LengthScaleSearch.run(few, family, new ResolventRrr(Math.min(estimator.shift(), 1 / few.step()),
                estimator.regularization(), estimator.rank(), estimator.reversible(), OptionalInt.empty(),
                EigenvalueMap.CORRECTED).withSubspace(estimator.subspace()), cancellation);
    }
}

package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Setting;
import org.larrr.estimators.StreamedSample;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Parallel;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Orientation;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.HeapSpace.TooLargeException;
import org.larrr.stages.StageCache;
import org.larrr.stages.StageRun;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * Source → trajectory → features → moments → fit, each stage a pure function whose latest results are kept, so that a
 * changed parameter recomputes only what lies downstream of it.
 *
 * <p>Thread safe, for a run of a {@link LatestJob} that was left alone goes on beside the next.
 */
public final class AnalysisPipeline {

    /** Enough to go back and forth between two settings; a larger number would hold that many feature matrices. */
    private static final int RESULTS_PER_STAGE = 3;
    private static final int USUAL_FEATURES = 100;
    private static final double SMALL = 0.2;
    /** Enough for the sign of an eigenfunction, and no burden while a slider moves. */
    private static final int ORIENTING_STATES = 1_000;
    /** More than any rank shown, so that a rank slider never asks for a new truth. */
    public static final int TRUE_EIGENVALUES = 12;

    private static final String FEATURES = "features";
    /** From which on a fit takes longer than waking another core. */
    public static final int MIN_PARALLEL_FEATURES = 128;

    private final StageCache cache;
    private final Function<StochasticSystem, Optional<Truth>> truths;
    /** Work on the truth, started at the same time as the rest of an answer. */
    private final Consumer<StochasticSystem> first;
    private volatile boolean sweeps;

    /** Answers hold no truth. */
    public AnalysisPipeline() {
        truths = system -> Optional.empty();
        first = system -> { };
        cache = new StageCache(RESULTS_PER_STAGE);
    }

    /**
     * Every answer waits for the truth.
     *
     * @param source gives it, where the system behind the data is known
     */
    public AnalysisPipeline(TruthSource source) {
        truths = system -> Optional.of(source.truth(system, TRUE_EIGENVALUES));
        first = system -> { };
        cache = new StageCache(RESULTS_PER_STAGE);
    }

    /**
     * For answers to moving controls.
     *
     * @param late gives the truths it has; answers do not wait for others
     */
    public AnalysisPipeline(BackgroundTruths late) {
        truths = late::request;
        first = late::request;
        cache = new StageCache(RESULTS_PER_STAGE, true);
    }

    /** Lets features that do not fit into memory be computed whenever they are read, where sums will do. */
    public void allowOutOfCore() {
        sweeps = true;
    }

    /** Takes up the states of a simulation that were made elsewhere, so that it need not be run again. */
    public void preload(Source.Simulation simulation, Trajectories data) {
        cache.run(new Cancellation()).stage(Source.Simulation.STAGE, simulation, () -> data);
    }

    /**
     * Answers a request. An estimator that cannot run leaves its reason in its {@link Fit}, the others still answer.
     *
     * @throws java.util.concurrent.CancellationException if cancelled; results of finished stages are kept
     * @throws IllegalArgumentException if the source or the features make no sense; the message is for the user
     */
    public AnalysisResult run(AnalysisRequest request, Cancellation cancellation) {
        try {
            return answer(request, cancellation);
        } catch (OutOfMemoryError ignored) {
            cache.clear(); // earlier results are held for convenience only
            return answer(request, cancellation);
        }
    }

    /**
     * The states that estimators see, simulated if need be; an answer about them will not make them again.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     * @throws IllegalArgumentException if there is nothing to learn from them
     */
    public Trajectories states(Source source, int stride, Cancellation cancellation) {
        return data(source, stride, cache.run(cancellation));
    }

    private AnalysisResult answer(AnalysisRequest request, Cancellation cancellation) {
        StageRun run = cache.run(cancellation);
        Optional<Source.Collected> collected = request.source().collected();
        if (collected.isPresent()) {
            return fromMoments(request, collected.get(), run);
        }
        request.source().referenceSystem().ifPresent(first);
        FeatureSample sample = sample(request, run);
        List<Fit> fits = fits(request.estimators(), sample, run);
        Optional<Truth> truth = truth(request.source(), run);
        return new AnalysisResult(request, sample.trajectories(), sample.features(), fits, truth, run.milliseconds());
    }

    /**
     * Computes, while nobody waits, what answers at other values of a setting of the same estimators will need.
     *
     * @param moving which setting
     * @throws java.util.concurrent.CancellationException if cancelled; what is finished is kept
     */
    public void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation) {
        if (request.source().collected().isPresent()) {
            return;
        }
        StageRun run = cache.run(cancellation);
        FeatureSample sample = sample(request, run);
        for (Estimator estimator : request.estimators()) {
            try {
                estimator.prepare(sample, moving, run);
            } catch (EstimationException ignored) {
                continue; // its fit holds the reason
            }
        }
    }

    private FeatureSample sample(AnalysisRequest request, StageRun run) {
        Trajectories data = data(request.source(), request.stride(), run);
        Features features = run.stage(FEATURES, List.of(data, request.features()), () -> {
            if ((double) USUAL_FEATURES * data.size() * Double.BYTES > SMALL * HeapSpace.bytes()) {
                cache.forget(FEATURES); // of so many states earlier ones are not worth their room
            }
            return sweeps ? FeatureStage.heldOrSwept(data, request.features(), run.cancellation())
                    : FeatureStage.features(data, request.features(), run.cancellation());
        });
        return new FeatureSample(data, features, request.source().dynamics());
    }

    private AnalysisResult fromMoments(AnalysisRequest request, Source.Collected collected, StageRun run) {
        Require.that(request.stride() == 1, Message.of("moments.no-stride", collected.name(), request.stride()));
        Optional<FeatureSample> seen = run.stage("kept states", collected, () -> collected.moments().keptSample());
        StreamedSample sample = run.stage("feature map", collected, () -> seen
                .map(states -> new StreamedSample(states.features(), collected.moments().moments()))
                .orElseGet(() -> collected.moments().sample()));
        List<Fit> fits = new ArrayList<>();
        for (Estimator estimator : request.estimators()) {
            run.cancellation().check();
            fits.add(MomentsFit.fit(estimator, sample, run));
        }
        return new AnalysisResult(request, DataFacts.of(collected.moments()),
                seen.map(FeatureSample::trajectories), sample.features(), fits,
                truth(collected.of().orElse(collected), run), run.milliseconds());
    }

    private static Trajectories data(Source source, int stride, StageRun run) {
        Trajectories whole = source.trajectories(run);
        return run.stage("thinning", List.of(source, stride), () -> {
            Trajectories thinned = whole.thin(stride);
            DataFacts.requireLearnable(thinned, stride);
            return thinned;
        });
    }

    /**
     * Beside each other where that pays, and nothing that they share is missing: with new features the covariance would
     * be summed for each.
     */
    private static List<Fit> fits(List<Estimator> estimators, FeatureSample sample, StageRun run) {
        boolean apart = sample.features().size() < MIN_PARALLEL_FEATURES || run.hasComputed(FEATURES);
        Fit[] fits = new Fit[estimators.size()];
        IntConsumer each = k -> fits[k] = fit(estimators.get(k), sample, run);
        return run.cancellation().during(() -> {
            if (apart) {
                IntStream.range(0, fits.length).forEach(each);
            } else {
                Parallel.forEach(fits.length, each);
            }
            return List.of(fits);
        });
    }

    static Fit fit(Estimator estimator, FeatureSample sample, StageRun run) {
        try {
            SpectralModel model = oriented(estimator.fit(sample, run), sample);
            return new Fit(estimator, model, estimator.stationaryWeights(sample, run));
        } catch (EstimationException e) {
            return new Fit(estimator, e.notice());
        } catch (TooLargeException e) { // it needs all features at once, which others may do without
            return new Fit(estimator, e.notice());
        } catch (UnsupportedOperationException e) {
            return new Fit(estimator, Message.verbatim(reason(e)));
        }
    }

    /** With the signs that plots, files and models all have. Both kinds turn alike, which keeps ⟨g_i, f_j⟩ = δ_ij. */
    private static SpectralModel oriented(SpectralModel model, FeatureSample sample) {
        Trajectories data = sample.trajectories();
        int count = Math.min(ORIENTING_STATES, data.size());
        int d = data.dimension();
        int[] rows = Trajectories.evenly(data.size(), count);
        double[] states = data.statesAt(rows);
        ComplexMatrix values = model.right().features().equals(sample.features().map())
                ? model.right().evaluate(sample.features().rows(rows)) : model.right().evaluate(states);
        return model.turned(Orientation.of(model, values, states, d));
    }

    /** Returns the original message: thrown on another thread it comes wrapped in one of its kind. */
    private static String reason(UnsupportedOperationException noDerivatives) {
        UnsupportedOperationException first = noDerivatives;
        while (first.getCause() instanceof UnsupportedOperationException cause) {
            first = cause;
        }
        return String.valueOf(first.getMessage());
    }

    private Optional<Truth> truth(Source source, StageRun run) {
        return run.timed("truth", () -> source.referenceSystem().flatMap(truths)).map(source::truth);
    }
}

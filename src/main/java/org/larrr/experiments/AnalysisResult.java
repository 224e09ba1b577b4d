package org.larrr.experiments;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.Semigroup;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.GroupedMoments;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * The answer to an {@link AnalysisRequest}; immutable.
 *
 * @param request      what was asked
 * @param facts        what is known of the data the estimators saw, after thinning
 * @param states       the states themselves, or those that a moments file keeps; empty where there are none
 * @param features     their features, without values where there are no states
 * @param fits         one entry per requested estimator, in the requested order
 * @param truth        the true spectrum, where the source is a system that knows it
 * @param milliseconds time spent in each stage of this run; stages answered from the cache are absent
 * @param truthHidden  whether what is known of the system beyond its data is kept out of whatever is made of this
 */
public record AnalysisResult(
        AnalysisRequest request,
        DataFacts facts,
        Optional<Trajectories> states,
        Features features,
        List<Fit> fits, Optional<Truth> truth, Map<String, Double> milliseconds, boolean truthHidden) {

    public AnalysisResult {
        fits = List.copyOf(fits);
    }

    /**
     * Returns this result without the true spectrum; nothing computed from it may fetch the spectrum from the system
     * either.
     */
    public AnalysisResult withoutTruth() {
        return new AnalysisResult(request, facts, states, features, fits, Optional.empty(), milliseconds, true);
    }

    /** An answer that hides nothing. */
    public AnalysisResult(AnalysisRequest request, DataFacts facts, Optional<Trajectories> states, Features features,
            List<Fit> fits, Optional<Truth> truth, Map<String, Double> milliseconds) {
        this(request, facts, states, features, fits, truth, milliseconds, false);
    }

    /** An answer from states. */
    public AnalysisResult(AnalysisRequest request, Trajectories data, Features features, List<Fit> fits,
            Optional<Truth> truth, Map<String, Double> milliseconds) {
        this(request, DataFacts.of(data), Optional.of(data), features, fits, truth, milliseconds);
    }

    /** {@return the system that made the samples, if the user may compare with it} */
    public Optional<StochasticSystem> knownSystem() {
        return request.source().knownSystem().filter(any -> !truthHidden);
    }

    /** {@return the drift and diffusion that the user may compare with} */
    public Optional<KnownDynamics> knownDynamics() {
        return truthHidden ? Optional.empty() : request.source().dynamics();
    }

    /** Returns whether all states that the estimators used are at hand. */
    public boolean isWhole() {
        return request.source().collected().isEmpty();
    }

    /**
     * The states the estimators saw, all of them.
     *
     * @throws EstimationException if only their moments are at hand; the message says so to the user
     */
    public Trajectories data() {
        return data(Message.of("moments.this-needs-states"));
    }

    /**
     * Returns all states.
     *
     * @param reason which number needs all states, and why, a sentence without its end
     */
    public Trajectories data(Message reason) {
        EstimationException.unless(isWhole(), Message.of("moments.not-all-states", request.source().name(), reason));
        return availableStates();
    }

    /** Returns the index of a fit, or 0 if there are not so many; never that of another one that has an answer. */
    public int fitOrFirst(int index) {
        return index < fits.size() ? index : 0;
    }

    /**
     * The states that are at hand: all, or those that a moments file keeps, at a larger step.
     *
     * @throws EstimationException if there are none; the message says so to the user
     */
    public Trajectories availableStates() {
        return states.orElseThrow(() -> new EstimationException(
                Message.of("moments.no-states", request.source().name())));
    }

    /**
     * The featured data as the estimators saw them, with what is known of the dynamics; of moments the states that are
     * kept, with the sums of all.
     *
     * @throws EstimationException if no states are at hand
     */
    public FeatureSample sample() {
        return new FeatureSample(availableStates(), features, request.source().dynamics(), request.source().collected()
                .map(Source.Collected::moments)
                .flatMap(all -> all.kept().flatMap(kept -> GroupedMoments.of(all.moments(), kept))));
    }

    /**
     * Returns the sample of one fit: if it found that the states do not represent the equilibrium, with weights under
     * which they do.
     *
     * @throws EstimationException if no states are at hand
     */
    public FeatureSample sample(int fit) {
        return sample(fits.get(fit));
    }

    /** Returns the sample of a fit of this analysis. */
    public FeatureSample sample(Fit fit) {
        return sample().withStationary(fit.stationary());
    }

    /**
     * Returns the weight of each state that is at hand in means at equilibrium, according to a fit: numbers of mean 1.
     */
    public double[] weights(int fit) {
        return sample(fit).atEquilibrium().weightsOrOnes();
    }

    /** The equilibrium process of a fit; an {@link EstimationException} says why there is none. */
    public Semigroup semigroup(int fit) {
        return Semigroup.of(fits.get(fit).modelOrThrow(), sample(fit));
    }

    /**
     * The outcome of one estimator.
     *
     * @param estimator  its settings
     * @param model      the fitted spectrum, absent if the estimator could not run
     * @param refusal    why it could not run; absent if it could
     * @param stationary how much each state counts for means at equilibrium; empty where all count the same
     */
    public record Fit(Estimator estimator, Optional<SpectralModel> model, Optional<Message> refusal,
            Optional<double[]> stationary) {

        /** The outcome of an estimator that has an answer. */
        public Fit(Estimator estimator, SpectralModel model) {
            this(estimator, model, Optional.empty());
        }

        /** The outcome of an estimator that has an answer, and weights of the states. */
        public Fit(Estimator estimator, SpectralModel model, Optional<double[]> stationary) {
            this(estimator, Optional.of(model), Optional.empty(), stationary);
        }

        /** The outcome of an estimator that could not run. */
        public Fit(Estimator estimator, Message refusal) {
            this(estimator, Optional.empty(), Optional.of(refusal), Optional.empty());
        }

        /** Why it could not run, in English; empty if it could. */
        public String failure() {
            return refusal.map(Message::english).orElse("");
        }

        /** @throws EstimationException with the reason, and what mends it, if there is no answer */
        public SpectralModel modelOrThrow() {
            return model.orElseThrow(() -> new EstimationException(refusal.orElseThrow()));
        }

        /** @throws EstimationException with the reason of the first fit if none has an answer */
        public static void requireAnswer(List<Fit> fits) {
            if (fits.stream().allMatch(fit -> fit.model().isEmpty())) {
                fits.get(0).modelOrThrow();
            }
        }
    }
}

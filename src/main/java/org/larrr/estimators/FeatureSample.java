package org.larrr.estimators;

import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.kernels.features.DifferentiableFeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;

/**
 * Trajectories with their features.
 *
 * @param trajectories the states, n in all
 * @param features     z at every state
 * @param dynamics     drift and diffusion, where they are known
 */
public record FeatureSample(Trajectories trajectories, Features features, Optional<KnownDynamics> dynamics) {

    /** A sample of a process of which nothing else is known. */
    public FeatureSample(Trajectories trajectories, Features features) {
        this(trajectories, features, Optional.empty());
    }

    /** @throws EstimationException naming the estimator and what it must be told */
    KnownDynamics requireDynamics(Estimator estimator) {
        return dynamics.orElseThrow(() -> new EstimationException(estimator.title() + " must be told the "
                + estimator.priorKnowledge()
                .label() + " of the process, which a file of states does not say; name the system that they"
                + " come from"));
    }

    /** @throws EstimationException if the features have no derivatives */
    DifferentiableFeatureMap requireDifferentiable(Estimator estimator) {
        if (features.map() instanceof DifferentiableFeatureMap map) {
            return map;
        }
        throw new EstimationException(estimator.title() + " needs features with derivatives; choose another kernel");
    }
}

package org.larrr.estimators;

import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.estimators.dynamics.DirichletForm;
import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.estimators.dynamics.StaticMeans;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
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

    /**
     * A sample of a process of which nothing else is known.
     *
     * @param trajectories the states, n in all
     * @param features     z at every state
     */
    public FeatureSample(Trajectories trajectories, Features features) {
        this(trajectories, features, Optional.empty());
    }

    /** @throws EstimationException naming the estimator and what it must know */
    KnownDynamics requireDynamics(Estimator estimator) {
        KnownDynamics known = dynamics.orElseThrow(() -> new EstimationException(estimator.title()
                + " must be told the " + estimator.priorKnowledge().label()
                + " of the process, which a file of states does not say; name the system that they come from"));
        if (estimator.priorKnowledge() == PriorKnowledge.DRIFT_AND_DIFFUSION && !known.knowsDrift()) {
            throw new EstimationException(estimator.title() + " must be told the drift beside the diffusion; name the"
                    + " system that the states come from, or use an estimator that needs the diffusion alone");
        }
        return known;
    }

    /**
     * @throws EstimationException if states carry weights: they were drawn by another process, whose pairs these are
     */
    void requireUnweighted(Estimator estimator) {
        if (trajectories.isWeighted()) {
            throw new EstimationException(estimator.title() + " learns from pairs of states in time, "
                    + "and pairs of a biased process tell the biased dynamics, whatever the weights; "
                    + "use " + EstimatorKind.DIRICHLET.title() + ", " + EstimatorKind.LAPLACIAN.title()
                    + ", " + EstimatorKind.GALERKIN.title() + " or " + EstimatorKind.EDMD.title()
                    + ", which learn from single states");
        }
    }

    /**
     * C = E[zzᵀ] and E[z (Lz)ᵀ] by means over single states, of a process whose dynamics are known: for a reversible
     * one the latter is minus the Dirichlet form, which needs the diffusion alone. O(nN² + nNd²).
     *
     * @return C and E[z (Lz)ᵀ] [1/time], (N, N)
     * @throws java.util.NoSuchElementException if the dynamics are not known
     * @throws ClassCastException if the features have no derivatives
     */
    public SecondMoments generatorMoments() {
        KnownDynamics known = dynamics.orElseThrow();
        RowGroups all = RowGroups.whole(trajectories);
        DifferentiableFeatureMap map = (DifferentiableFeatureMap) features.map();
        DMatrixRMaj covariance = StaticMeans.covariances(features.values(), trajectories, all)[0];
        DMatrixRMaj cross = known.reversible() ? DirichletForm.energy(map, trajectories, known, all)[0]
                : Galerkin.generator(features, map, trajectories, known, all)[0];
        if (known.reversible()) {
            LaplaceSum.scale(cross, -1);
        }
        return new SecondMoments(covariance, cross);
    }

    /** @throws EstimationException if the features have no derivatives */
    DifferentiableFeatureMap requireDifferentiable(Estimator estimator) {
        if (features.map() instanceof DifferentiableFeatureMap map) {
            return map;
        }
        throw new EstimationException(estimator.title() + " needs features with derivatives; choose another kernel");
    }
}

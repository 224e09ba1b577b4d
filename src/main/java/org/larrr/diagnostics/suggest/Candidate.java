package org.larrr.diagnostics.suggest;

import java.util.OptionalInt;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.ResolventRrr;

/**
 * One point of a parameter grid with its held-out score.
 *
 * @param lengthScale    l, in the unit of the coordinates
 * @param shift          μ [1/time]
 * @param regularization γ
 * @param rank           r
 * @param subspace       s, dimensions that the regression keeps
 * @param score          held-out score, larger is better; NaN where the estimator has no answer
 */
public record Candidate(double lengthScale, double shift, double regularization, int rank, int subspace,
        double score) {

    /**
     * {@return LaRRR with these settings}
     *
     * @param reversible whether the process is taken to be reversible
     */
    public ResolventRrr estimator(boolean reversible) {
        return new ResolventRrr(shift, regularization, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                .withSubspace(OptionalInt.of(subspace));
    }
}

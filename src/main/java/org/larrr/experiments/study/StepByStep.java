package org.larrr.experiments.study;

import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.diagnostics.RegressionSteps;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** The steps of the algorithm as a fit went through them. */
public final class StepByStep {

    /** Larger matrices are no picture. */
    private static final int MAX_FEATURES = 600;

    private StepByStep() {}

    /**
     * The outcome.
     *
     * @param analysis whose fit it is
     * @param fit      which one
     * @param steps    its intermediate results
     */
    public record Result(AnalysisResult analysis, int fit, RegressionSteps steps) {}

    /**
     * Repeats a fit step by step; the cost of its moments and O(N³).
     *
     * @throws EstimationException if the method has other steps, or matrices too large to look at
     */
    public static Result of(AnalysisResult analysis, int fit, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        int size = model.right().features().size();
        if (size > MAX_FEATURES) {
            throw new EstimationException(Message.of("steps.too-many-features", size).with(Fix.SETTINGS));
        }
        Estimator chosen = entry.estimator();
        boolean suited = chosen.kind() == EstimatorKind.LARRR && model.focus().isEmpty()
                || chosen.kind() == EstimatorKind.TO_RRR;
        if (!suited || !(chosen instanceof MomentEstimator estimator)
                || analysis.facts().step().isEmpty()) {
            throw new EstimationException(Message.of("steps.methods").with(Fix.LARRR));
        }
        if (chosen.settings().find(Setting.FIRST_LAG).orElse(0) > 0) {
            throw new EstimationException(Message.of("steps.first-lag").with(Fix.SETTINGS));
        }
        LagFilter filter = estimator.lags(analysis.sample()).orElseThrow();
        SecondMoments moments = estimator.momentsByGroup(analysis.sample(),
                RowGroups.single(analysis.availableStates()),
                cancellation).get(0);
        cancellation.check();
        int subspace = chosen.settings().find(Setting.SUBSPACE).orElse(estimator.rank());
        return new Result(analysis, fit, RegressionSteps.of(moments, filter, estimator.regularization(),
                Math.max(subspace, estimator.rank()), estimator.reversible()).leading(model.rank()));
    }
}

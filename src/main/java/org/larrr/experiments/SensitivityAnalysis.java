package org.larrr.experiments;

import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.diagnostics.CoordinateSensitivity;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.StaticEstimator;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** Which coordinates drive the eigenfunctions of a fit of an analysis. */
public final class SensitivityAnalysis {

    private static final long SEED = 1;

    private SensitivityAnalysis() {}

    /**
     * Sensitivities with bands.
     *
     * @param fit which fit
     * @throws EstimationException if it has no answer, or its method or features cannot decide
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static CoordinateSensitivity of(AnalysisResult result, int fit, Cancellation cancellation) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        SpectralModel model = entry.required();
        if (entry.estimator() instanceof MomentEstimator estimator && !(estimator instanceof StaticEstimator)) {
            return CoordinateSensitivity.of(result.sample(), estimator, model, SEED, cancellation);
        }
        throw new EstimationException(Notice.of("sensitivity.no-refits", entry.estimator().title()).with(Remedy.LARRR));
    }
}

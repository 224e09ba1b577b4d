package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.spectra.EstimationException;
import org.larrr.estimators.MomentEstimator;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** How far the eigenpairs of one fit of an analysis can be believed. */
public final class FitTrust {

    private FitTrust() {}

    /**
     * Judges a fit; as long as a few hundred fits from moments.
     *
     * @param fit which fit of the analysis
     * @throws EstimationException if the fit failed, or its estimator cannot be refitted to parts of the data; the message
     *     says which can
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static TrustReport of(AnalysisResult result, int fit, BootstrapSettings settings, Cancellation cancellation) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        SpectralModel model = entry.model().orElseThrow(() -> new EstimationException(entry.failure()));
        if (entry.estimator() instanceof MomentEstimator estimator) {
            return TrustReport.of(result.sample(), estimator, model, settings, cancellation);
        }
        throw new EstimationException(entry.estimator().title() + " cannot be refitted to parts of the data, so there is nothing "
                + "to judge it by; larrr, to-rrr, krr and pcr can");
    }

    /**
     * Judges every fit of an analysis.
     *
     * @param reasons receives in words why a fit cannot be judged, which is empty in the answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<Optional<TrustReport>> ofAll(
            AnalysisResult result, BootstrapSettings settings, Consumer<String> reasons, Cancellation cancellation) {
        List<Optional<TrustReport>> reports = new ArrayList<>();
        for (int fit = 0; fit < result.fits().size(); fit++) {
            try {
                reports.add(Optional.of(of(result, fit, settings, cancellation)));
            } catch (EstimationException notJudged) {
                reports.add(Optional.empty());
                reasons.accept(notJudged.getMessage());
            }
        }
        return List.copyOf(reports);
    }
}

package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.FittedSpectrum;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.StationaryPair;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** The spectra of an analysis with their verdicts, one entry a fit. */
public final class SpectrumJudgement {

    private SpectrumJudgement() {}

    /**
     * Judges every fit; what cannot be judged says why in its reason.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<JudgedSpectrum> of(AnalysisResult result, BootstrapSettings settings, Cancellation cancellation) {
        List<JudgedSpectrum> spectra = new ArrayList<>();
        for (int fit = 0; fit < result.fits().size(); fit++) {
            spectra.add(of(result, fit, settings, cancellation));
        }
        return List.copyOf(spectra);
    }

    /**
     * Judges one fit.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static JudgedSpectrum of(AnalysisResult result, int fit, BootstrapSettings settings, Cancellation cancellation) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        if (entry.model().isEmpty()) {
            return JudgedSpectrum.failed(entry.estimator().title(), entry.failure());
        }
        FittedSpectrum fitted = fitted(result, entry, entry.model().get());
        try {
            return JudgedSpectrum.judged(fitted, report(result, entry, settings, cancellation));
        } catch (EstimationException notJudged) {
            return JudgedSpectrum.unjudged(fitted, notJudged.getMessage());
        }
    }

    /** The spectra before anything is judged: values, truth, errors, conditions. As quick as a picture. */
    public static List<JudgedSpectrum> unjudged(AnalysisResult result) {
        return unjudged(result, JudgedSpectrum.NOT_YET);
    }

    /** @param reason why nothing is judged, and what to do */
    public static List<JudgedSpectrum> unjudged(AnalysisResult result, String reason) {
        return result.fits().stream().map(fit -> fit.model().map(model -> JudgedSpectrum.unjudged(fitted(result, fit, model), reason))
                .orElseGet(() -> JudgedSpectrum.failed(fit.estimator().title(), fit.failure()))).toList();
    }

    /**
     * What was judged before, with the truth that this answer knows.
     *
     * @param earlier the judgement of an answer to the same request
     */
    public static List<JudgedSpectrum> retold(AnalysisResult result, List<JudgedSpectrum> earlier) {
        List<JudgedSpectrum> spectra = new ArrayList<>();
        for (int fit = 0; fit < earlier.size(); fit++) {
            JudgedSpectrum known = earlier.get(fit);
            AnalysisResult.Fit entry = result.fits().get(fit);
            spectra.add(entry.model().map(model -> retold(fitted(result, entry, model), known)).orElse(known));
        }
        return List.copyOf(spectra);
    }

    private static JudgedSpectrum retold(FittedSpectrum fitted, JudgedSpectrum known) {
        return known.evidence().map(evidence -> JudgedSpectrum.judged(fitted, evidence))
                .orElseGet(() -> JudgedSpectrum.unjudged(fitted, known.reason()));
    }

    private static FittedSpectrum fitted(AnalysisResult result, AnalysisResult.Fit fit, SpectralModel model) {
        DataFacts facts = result.facts();
        List<Complex> truth = result.truth().map(known -> known.eigenvalues()).orElse(List.of());
        OptionalInt stationary = StationaryPair.of(model, result.features());
        return new FittedSpectrum(fit.estimator(), model, stationary, truth, result.features().residualTrace(), facts.step(),
                facts.longest() - 1, facts.duration(), facts.timeUnit());
    }

    private static TrustReport report(
            AnalysisResult result, AnalysisResult.Fit entry, BootstrapSettings settings, Cancellation cancellation) {
        return TrustReport.of(result.sample(), entry.estimator(), entry.model().orElseThrow(), settings, cancellation);
    }
}

package org.larrr.gui.analysis;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.stages.Cancellation;

/** Judges every fit; keeps the last judgement. */
final class Judgement {

    private @Nullable AnalysisRequest lastRequest;
    private List<JudgedSpectrum> last = List.of();

    /** The judgement of this answer if its request was the last one judged; the truth may have come or gone since. */
    synchronized Optional<List<JudgedSpectrum>> known(AnalysisResult result) {
        return result.request().equals(lastRequest) ? Optional.of(SpectrumJudgement.retold(result, last))
                : Optional.empty();
    }

    /** One entry a fit; what cannot be judged says why. */
    List<JudgedSpectrum> of(AnalysisResult result, Cancellation cancellation) {
        Optional<List<JudgedSpectrum>> known = known(result);
        if (known.isPresent()) {
            return known.get();
        }
        List<JudgedSpectrum> judged = SpectrumJudgement.of(result, BootstrapSettings.standard(), cancellation);
        keep(result.request(), judged);
        return judged;
    }

    private synchronized void keep(AnalysisRequest request, List<JudgedSpectrum> judged) {
        lastRequest = request;
        last = judged;
    }
}

package org.larrr.gui.analysis;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.FitTrust;
import org.larrr.stages.Cancellation;

/** Judges every fit that can be refitted to parts of the data; keeps the last judgement. Used by one thread. */
final class Judgement {

    /** Replicates times N³ that keep a judgement within about a second. */
    private static final double AFFORDABLE = 200 * 1e6;
    private static final int FEWEST_REPLICATES = 20;

    private AnalysisRequest lastRequest;
    private List<Optional<TrustReport>> last = List.of();

    /** The judgement of this request if it was the last one judged, else an empty list. */
    synchronized List<Optional<TrustReport>> known(AnalysisRequest request) {
        return request.equals(lastRequest) ? last : List.of();
    }

    /**
     * One entry a fit, absent where the fit failed, cannot be refitted to parts of the data, or has too many features for
     * a bootstrap in passing. Fewer replicates are drawn of larger fits, down to 20.
     */
    List<Optional<TrustReport>> of(AnalysisResult result, Cancellation cancellation) {
        if (known(result.request()).isEmpty()) {
            keep(result.request(), reports(result, cancellation));
        }
        return known(result.request());
    }

    private synchronized void keep(AnalysisRequest request, List<Optional<TrustReport>> reports) {
        lastRequest = request;
        last = reports;
    }

    private static List<Optional<TrustReport>> reports(AnalysisResult result, Cancellation cancellation) {
        int replicates = replicates(result.features().size());
        if (replicates < FEWEST_REPLICATES) {
            return Collections.nCopies(result.fits().size(), Optional.empty());
        }
        BootstrapSettings standard = BootstrapSettings.standard();
        return FitTrust.ofAll(result, new BootstrapSettings(replicates, standard.blockTime(), standard.level(), standard.seed()),
                whyNot -> {}, cancellation);
    }

    static int replicates(int features) {
        return (int) Math.min(BootstrapSettings.standard().replicates(), AFFORDABLE / Math.pow(features, 3));
    }
}

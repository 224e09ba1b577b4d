package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.StreamedEstimator;
import org.larrr.estimators.StreamedSample;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageCache;
import org.larrr.stages.StageRun;

/**
 * Estimators fitted from collected moments.
 *
 * @param name         what the data are called
 * @param collected    the moments
 * @param fits         one entry per estimator, in the order asked for
 * @param milliseconds time spent in each stage
 */
public record MomentsFit(String name, CollectedMoments collected, List<Fit> fits, Map<String, Double> milliseconds) {

    public MomentsFit {
        fits = List.copyOf(fits);
    }

    /** Fits every estimator; one that cannot run leaves its reason. */
    public static MomentsFit of(String name, CollectedMoments collected, List<Estimator> estimators) {
        StageCache.Run run = new StageCache(1).run(new Cancellation());
        StreamedSample sample = collected.sample();
        List<Fit> fits = new ArrayList<>();
        for (Estimator estimator : estimators) {
            fits.add(fit(estimator, sample, run));
        }
        return new MomentsFit(name, collected, fits, run.milliseconds());
    }

    /** One fit; an estimator that cannot run leaves its reason. */
    public static Fit fit(Estimator estimator, StreamedSample sample, StageRun run) {
        try {
            if (estimator instanceof StreamedEstimator streamed) {
                return new Fit(estimator, Optional.of(streamed.fit(sample, run)), "");
            }
            return new Fit(estimator, Optional.empty(), estimator.title() + " learns from states, not from moments");
        } catch (EstimationException noAnswer) {
            return new Fit(estimator, Optional.empty(), noAnswer.getMessage());
        }
    }
}

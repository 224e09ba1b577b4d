package org.larrr.estimators;

import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/** An estimator that needs no more than moments, and so learns from data of any size. */
public interface StreamedEstimator extends Estimator {

    /**
     * Learns the spectrum from collected moments; the same answer as from the data to rounding. O(N³).
     *
     * @param sample the moments with their feature map
     * @param run    where intermediate results are looked up and kept
     * @return at most r eigenpairs, in the conventional order
     * @throws EstimationException if the moments do not hold what the settings ask for; the message says what to change
     */
    SpectralModel fit(StreamedSample sample, StageRun run);
}

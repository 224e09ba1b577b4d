package org.larrr.estimators;

import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * A way to learn the generator's spectrum from featured trajectories; an immutable value holding its settings.
 */
public interface Estimator {

    /** The name used in files and on the command line, for instance "larrr". */
    String id();

    /** The name shown to people, for instance "LaRRR". */
    String title();

    /** What the method must be told about the process beyond the data (paper, Table 1). */
    default PriorKnowledge priorKnowledge() {
        return PriorKnowledge.NONE;
    }

    /**
     * Learns the spectrum.
     *
     * @param sample the featured trajectories
     * @param run    where intermediate results are looked up and kept
     * @throws EstimationException if the data or settings allow no answer; the message says what to change
     */
    SpectralModel fit(FeatureSample sample, StageRun run);
}

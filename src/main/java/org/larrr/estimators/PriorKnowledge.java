package org.larrr.estimators;

import org.larrr.data.Notice;

/** What an estimator must know about the process beyond the data (paper, Table 1). */
public enum PriorKnowledge {
    /** Nothing. */
    NONE(Notice.of("prior.none")),
    /** The diffusion coefficient σ(x). */
    DIFFUSION(Notice.of("prior.diffusion")),
    /** Drift b(x) and diffusion σ(x). */
    DRIFT_AND_DIFFUSION(Notice.of("prior.drift-and-diffusion"));

    private final Notice label;

    PriorKnowledge(Notice label) {
        this.label = label;
    }

    /** {@return the words shown to people} */
    public Notice label() {
        return label;
    }
}

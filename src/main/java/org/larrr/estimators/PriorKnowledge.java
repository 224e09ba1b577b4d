package org.larrr.estimators;

/** What an estimator must know about the process beyond the data (paper, Table 1). */
public enum PriorKnowledge {
    /** Nothing. */
    NONE("none"),
    /** The diffusion coefficient σ(x). */
    DIFFUSION("diffusion"),
    /** Drift b(x) and diffusion σ(x). */
    DRIFT_AND_DIFFUSION("drift and diffusion");

    private final String label;

    PriorKnowledge(String label) {
        this.label = label;
    }

    /** {@return the words shown to people} */
    public String label() {
        return label;
    }
}

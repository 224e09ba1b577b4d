package org.larrr.estimators.dynamics;

/** The coefficients of dX = b(X) dt + σ(X) dW where they are known; the prior knowledge of some estimators. */
public interface KnownDynamics {

    /** m, the number of independent Brownian motions. */
    int noiseDimension();

    /** Whether the process is reversible. */
    boolean reversible();

    /** Whether b is known beside σ. */
    default boolean knowsDrift() {
        return true;
    }

    /** Writes b(x), length d, to {@code out}; only where it is known. */
    void drift(double[] x, double[] out);

    /** Writes σ(x), row-major (d, m), to {@code out}. */
    void diffusion(double[] x, double[] out);
}

package org.larrr.experiments.session;

/** How the kernel enters the regression. */
public enum Form {
    /** Pivoted-Cholesky factor of the Gram matrix. */
    DUAL,
    /** The full Gram matrix, for small data. */
    EXACT,
    /** Random Fourier features. */
    PRIMAL
}

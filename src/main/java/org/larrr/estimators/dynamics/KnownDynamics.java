package org.larrr.estimators.dynamics;

import org.larrr.systems.StochasticSystem;

/** The coefficients of dX = b(X) dt + σ(X) dW where they are known; the prior knowledge of some estimators. */
public interface KnownDynamics {

    /** {@return m, the number of independent Brownian motions} */
    int noiseDimension();

    /** {@return whether the process is reversible} */
    boolean reversible();

    /** {@return whether b is known beside σ} */
    default boolean knowsDrift() {
        return true;
    }

    /**
     * Writes b(x), length d, to {@code out}; only where it is known.
     *
     * @param x   a state, length d
     * @param out receives b(x) [unit of x per time]
     */
    void drift(double[] x, double[] out);

    /**
     * Writes σ(x), row-major (d, m), to {@code out}.
     *
     * @param x   a state, length d
     * @param out receives σ(x) [unit of x per √time]
     */
    void diffusion(double[] x, double[] out);

    /**
     * A system's coefficients as the prior knowledge of an estimator; equal for equal systems, so that it keys a stage.
     */
    record OfSystem(StochasticSystem system) implements KnownDynamics {

        @Override
        public int noiseDimension() {
            return system.noiseDimension();
        }

        @Override
        public boolean reversible() {
            return system.reversible();
        }

        @Override
        public void drift(double[] x, double[] out) {
            system.drift(x, out);
        }

        @Override
        public void diffusion(double[] x, double[] out) {
            system.diffusion(x, out);
        }
    }
}

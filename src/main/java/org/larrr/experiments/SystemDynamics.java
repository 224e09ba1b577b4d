package org.larrr.experiments;

import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.systems.StochasticSystem;

/** A system's coefficients as the prior knowledge of an estimator; equal for equal systems, so that it keys a stage. */
record SystemDynamics(StochasticSystem system) implements KnownDynamics {

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

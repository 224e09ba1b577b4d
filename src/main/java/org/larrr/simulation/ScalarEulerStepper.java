package org.larrr.simulation;

import java.util.random.RandomGenerator;
import org.larrr.systems.StochasticSystem;

/** Euler–Maruyama in one dimension with one Brownian motion. */
final class ScalarEulerStepper implements Stepper {

    private final StochasticSystem system;
    private final double h;
    private final double rootH;
    private final boolean additive;
    private final double[] drift = new double[1];
    private final double[] noise = new double[1];

    ScalarEulerStepper(StochasticSystem system, double h) {
        this.system = system;
        this.h = h;
        this.rootH = Math.sqrt(h);
        this.additive = system.additiveNoise();
    }

    @Override
    public int advance(double[] x, int steps, RandomGenerator random) {
        double state = x[0];
        system.diffusion(x, noise);
        for (int i = 0; i < steps; i++) {
            system.drift(x, drift);
            if (!additive) {
                system.diffusion(x, noise);
            }
            x[0] = state + drift[0] * h + noise[0] * rootH * random.nextGaussian();
            if (!Double.isFinite(x[0])) {
                x[0] = state;
                return i;
            }
            state = x[0];
        }
        return steps;
    }
}

package org.larrr.simulation;

import java.util.random.RandomGenerator;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.VectorField;

/** Milstein's scheme for noise that acts on each coordinate alone. */
final class MilsteinStepper implements Stepper {

    private final StochasticSystem system;
    private final VectorField correction;
    private final double h;
    private final double rootH;
    private final double[] drift;
    private final double[] noise;
    private final double[] slope;
    private final double[] last;

    MilsteinStepper(StochasticSystem system, double h) {
        int d = system.dimension();
        this.system = system;
        this.correction = system.milsteinCorrection().orElseThrow();
        this.h = h;
        this.rootH = Math.sqrt(h);
        this.drift = new double[d];
        this.noise = new double[d * d];
        this.slope = new double[d];
        this.last = new double[d];
    }

    @Override
    public int advance(double[] x, int steps, RandomGenerator random) {
        int d = x.length;
        for (int step = 0; step < steps; step++) {
            System.arraycopy(x, 0, last, 0, d);
            system.drift(x, drift);
            system.diffusion(x, noise);
            correction.evaluate(x, slope);
            boolean finite = true;
            for (int i = 0; i < d; i++) {
                double xi = random.nextGaussian();
                x[i] += drift[i] * h + noise[i * d + i] * rootH * xi + slope[i] * h * (xi * xi - 1);
                finite &= Double.isFinite(x[i]);
            }
            if (!finite) {
                System.arraycopy(last, 0, x, 0, d);
                return step;
            }
        }
        return steps;
    }
}

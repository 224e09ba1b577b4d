package org.larrr.simulation;

import java.util.random.RandomGenerator;
import org.larrr.systems.StochasticSystem;

/** Euler–Maruyama in any dimension. */
final class EulerStepper implements Stepper {

    private final StochasticSystem system;
    private final double h;
    private final double rootH;
    private final boolean additive;
    private final int m;
    private final double[] drift;
    private final double[] noise;
    private final double[] kicks;
    private final double[] last;

    EulerStepper(StochasticSystem system, double h) {
        this.system = system;
        this.h = h;
        this.rootH = Math.sqrt(h);
        this.additive = system.additiveNoise();
        this.m = system.noiseDimension();
        this.drift = new double[system.dimension()];
        this.noise = new double[system.dimension() * m];
        this.kicks = new double[m];
        this.last = new double[system.dimension()];
    }

    @Override
    public int advance(double[] x, int steps, RandomGenerator random) {
        system.diffusion(x, noise);
        for (int step = 0; step < steps; step++) {
            System.arraycopy(x, 0, last, 0, x.length);
            system.drift(x, drift);
            if (!additive) {
                system.diffusion(x, noise);
            }
            for (int k = 0; k < m; k++) {
                kicks[k] = rootH * random.nextGaussian();
            }
            if (!move(x)) {
                System.arraycopy(last, 0, x, 0, x.length);
                return step;
            }
        }
        return steps;
    }

    private boolean move(double[] x) {
        boolean finite = true;
        for (int i = 0; i < x.length; i++) {
            double sum = x[i] + drift[i] * h;
            for (int k = 0; k < m; k++) {
                sum += noise[i * m + k] * kicks[k];
            }
            x[i] = sum;
            finite &= Double.isFinite(sum);
        }
        return finite;
    }
}

package org.larrr.simulation;

import java.util.random.RandomGenerator;
import org.larrr.systems.LangevinForm;

/**
 * Half a kick by the force, half a drift, the exact Ornstein–Uhlenbeck step of the velocity, half a drift, half a kick.
 * The force at the end of a step is that of the start of the next, so each step evaluates it once.
 */
final class BaoabStepper implements Stepper {

    private final LangevinForm langevin;
    private final int half;
    private final double h;
    private final double decay;
    private final double amplitude;
    private final double[] positions;
    private final double[] acceleration;
    private final double[] last;

    BaoabStepper(LangevinForm langevin, int half, double h) {
        this.langevin = langevin;
        this.half = half;
        this.h = h;
        this.decay = Math.exp(-langevin.friction() * h);
        this.amplitude = Math.sqrt(-Math.expm1(-2 * langevin.friction() * h)
                * langevin.temperature() / langevin.mass());
        this.positions = new double[half];
        this.acceleration = new double[half];
        this.last = new double[2 * half];
    }

    @Override
    public int advance(double[] x, int steps, RandomGenerator random) {
        force(x);
        for (int step = 0; step < steps; step++) {
            System.arraycopy(x, 0, last, 0, x.length);
            for (int i = 0; i < half; i++) {
                double v = x[half + i] + 0.5 * h * acceleration[i];
                double q = x[i] + 0.5 * h * v;
                v = decay * v + amplitude * random.nextGaussian();
                x[i] = q + 0.5 * h * v;
                x[half + i] = v;
            }
            force(x);
            boolean finite = true;
            for (int i = 0; i < half; i++) {
                x[half + i] += 0.5 * h * acceleration[i];
                finite &= Double.isFinite(x[i]) && Double.isFinite(x[half + i]);
            }
            if (!finite) {
                System.arraycopy(last, 0, x, 0, x.length);
                return step;
            }
        }
        return steps;
    }

    private void force(double[] x) {
        System.arraycopy(x, 0, positions, 0, half);
        langevin.acceleration().evaluate(positions, acceleration);
    }
}

package org.larrr.systems.truth;

import org.larrr.linalg.GaussLegendre;
import org.larrr.systems.StochasticSystem;

/**
 * The stationary density of a one-dimensional diffusion up to a factor, π ∝ exp(∫ 2b/σ² dx)/σ², followed from point to
 * point by quadrature.
 */
final class LineDensity {

    private final StochasticSystem system;
    private final double[] state = new double[1];
    private final double[] drift = new double[1];
    private final double[] noise;
    private double position;
    private double exponent;

    LineDensity(StochasticSystem system, double start) {
        this.system = system;
        this.noise = new double[system.noiseDimension()];
        this.position = start;
    }

    /** σ²(x). */
    double squaredNoise(double x) {
        state[0] = x;
        system.diffusion(state, noise);
        double sum = 0;
        for (double s : noise) {
            sum += s * s;
        }
        return sum;
    }

    /** log π(x) relative to the start, x being close to where it was asked for last. */
    double logAt(double x) {
        exponent += GaussLegendre.panel(this::slope, position, x);
        position = x;
        return exponent - Math.log(squaredNoise(x));
    }

    /** ∫ 2b/σ² dx from the start to x, without the factor 1/σ². */
    double exponentAt(double x) {
        exponent += GaussLegendre.panel(this::slope, position, x);
        position = x;
        return exponent;
    }

    private double slope(double x) {
        double square = squaredNoise(x);
        system.drift(state, drift);
        return 2 * drift[0] / square;
    }
}

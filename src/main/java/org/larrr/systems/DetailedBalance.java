package org.larrr.systems;

import org.larrr.linalg.GaussLegendre;

/** Detailed balance of systems that are not given by a potential. */
final class DetailedBalance {

    private static final double TOLERANCE = 1e-10;

    private DetailedBalance() {}

    /**
     * True for one-dimensional diffusions without circulation and for linear systems with A SSᵀ symmetric (which is
     * necessary and sufficient); false for everything else, which is then treated as non-reversible.
     */
    static boolean holds(StochasticSystem system) {
        if (system.dimension() == 1) {
            Coordinate coordinate = system.coordinates().get(0);
            return coordinate.domain() != Coordinate.Domain.CIRCLE || !circulates(system, coordinate);
        }
        return system.linear().map(DetailedBalance::balanced).orElse(false);
    }

    private static boolean balanced(LinearSystem linear) {
        int d = linear.dimension();
        double[] covariance = linear.noiseCovariance();
        double[] product = new double[d * d];
        double scale = 0;
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < d; k++) {
                    product[i * d + j] += linear.drift()[i * d + k] * covariance[k * d + j];
                }
                scale = Math.max(scale, Math.abs(product[i * d + j]));
            }
        }
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < i; j++) {
                if (Math.abs(product[i * d + j] - product[j * d + i]) > TOLERANCE * scale) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Whether ∮ 2b/σ² dx ≠ 0 around the circle. */
    private static boolean circulates(StochasticSystem system, Coordinate circle) {
        double[] absolute = new double[1];
        double total = GaussLegendre.integrate(x -> {
            double slope = logDensitySlope(system, x);
            absolute[0] += Math.abs(slope);
            return slope;
        }, circle.low(), circle.high(), 400);
        double cells = absolute[0] / (400 * GaussLegendre.POINTS) * (circle.high() - circle.low());
        return Math.abs(total) > TOLERANCE * Math.max(cells, Double.MIN_NORMAL);
    }

    private static double logDensitySlope(StochasticSystem system, double x) {
        double[] state = {x};
        double[] drift = new double[1];
        double[] noise = new double[system.noiseDimension()];
        system.drift(state, drift);
        system.diffusion(state, noise);
        double square = 0;
        for (double s : noise) {
            square += s * s;
        }
        return 2 * drift[0] / square;
    }
}

package org.larrr.experiments.forecast;

import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.linalg.LinearTransition;
import org.larrr.systems.Coordinate;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.formula.StateFunction;

/** The exact future of a linear system on R^d: X_t given x is Gaussian. */
record GaussianLaw(LinearSystem system, double[] start) {

    /** Of the midpoint rule over ±{@value #REACH} standard deviations; jumps of indicators cost at most 2e-4. */
    private static final int NODES = 20_000;
    private static final double REACH = 8;

    static Optional<GaussianLaw> of(StochasticSystem system, double[] start) {
        boolean unbounded = system.coordinates().stream().allMatch(c -> c.domain() == Coordinate.Domain.LINE);
        return system.linear().filter(any -> unbounded).map(linear -> new GaussianLaw(linear, start));
    }

    /** Mean and variance of one coordinate at a time. */
    private record Marginal(double mean, double variance) {}

    private Marginal marginal(int coordinate, double time) {
        int d = start.length;
        if (time == 0) {
            return new Marginal(start[coordinate], 0);
        }
        LinearTransition law = LinearTransition.over(system.drift(), system.offset(), system.noiseCovariance(), time);
        double mean = law.shift()[coordinate];
        for (int k = 0; k < d; k++) {
            mean += law.matrix()[coordinate * d + k] * start[k];
        }
        return new Marginal(mean, law.covariance()[coordinate * d + coordinate]);
    }

    /** E[h(X_t) | x] for a function of one variable or a coordinate; empty for others. */
    Optional<double[]> expectation(StateFunction h, double[] times) {
        OptionalInt coordinate = h.coordinate();
        if (coordinate.isEmpty() && start.length > 1) {
            return Optional.empty();
        }
        double[] result = new double[times.length];
        for (int j = 0; j < times.length; j++) {
            Marginal law = marginal(coordinate.orElse(0), times[j]);
            result[j] = coordinate.isPresent() ? law.mean() : quadrature(h, law);
        }
        return Optional.of(result);
    }

    private static double quadrature(StateFunction h, Marginal law) {
        if (law.variance() == 0) {
            return h.applyAsDouble(new double[] {law.mean()});
        }
        double sum = 0;
        double total = 0;
        double spread = Math.sqrt(law.variance());
        for (int i = 0; i < NODES; i++) {
            double z = REACH * (2 * (i + 0.5) / NODES - 1);
            double weight = Math.exp(-z * z / 2);
            total += weight;
            sum += weight * h.applyAsDouble(new double[] {law.mean() + spread * z});
        }
        return sum / total;
    }

    /** The density of the first coordinate smoothed by a Gaussian, [time][point]. */
    double[][] density(double[] points, double[] times, double bandwidth) {
        double[][] result = new double[times.length][points.length];
        for (int j = 0; j < times.length; j++) {
            Marginal law = marginal(0, times[j]);
            double variance = law.variance() + bandwidth * bandwidth;
            for (int p = 0; p < points.length; p++) {
                double distance = points[p] - law.mean();
                result[j][p] = Math.exp(-distance * distance / (2 * variance)) / Math.sqrt(2 * Math.PI * variance);
            }
        }
        return result;
    }
}

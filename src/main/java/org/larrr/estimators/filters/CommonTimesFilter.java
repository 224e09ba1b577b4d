package org.larrr.estimators.filters;

import java.util.stream.IntStream;
import org.larrr.estimators.laplace.ReplicaSums;
import org.larrr.linalg.Complex;

/**
 * The sum over all pairs of times of replicas, {@link ReplicaSums#symbol}: the symbol of the sum itself, which has no
 * bias of a quadrature. A value is O(ℓ).
 *
 * <p>On the real line F is a sum of exponentials with positive weights, increasing and convex, and is inverted by
 * bisection; elsewhere by Newton's method from the inverse of the integral.
 *
 * @param sums the sum, of two times or more
 */
public record CommonTimesFilter(ReplicaSums sums) implements Symbol {

    private static final int MAX_STEPS = 200;
    private static final double CLOSE = 1e-13;

    @Override
    public Complex symbol(Complex lambda) {
        return sums.symbol(lambda);
    }

    /** {@inheritDoc} As of even times as far apart as the nearest two of these. */
    @Override
    public boolean isBeyondStep(Complex lambda, boolean growing) {
        double[] times = sums.times();
        double shortest = IntStream.range(1, times.length).mapToDouble(i -> times[i] - times[i - 1]).min()
                .orElseThrow();
        return ResolventFilter.isBeyondStep(lambda, shift(), shortest, growing);
    }

    private Complex shift() {
        return sums.shift();
    }

    private double span() {
        return sums.times()[sums.times().length - 1] - sums.times()[0];
    }

    @Override
    public Complex inverse(Complex nu) {
        if (!nu.isDefined() || !(nu.re() > 0)) {
            return Complex.UNDEFINED;
        }
        return nu.im() == 0 && shift().im() == 0 ? onTheLine(nu.re())
                : solve(nu, shift().minus(nu.inverse()), 1 / span(), Math.sqrt(CLOSE), 0);
    }

    private double value(double lambda) {
        return symbol(Complex.real(lambda)).re();
    }

    private Complex onTheLine(double nu) {
        double high = shift().re();
        double step = 1 / span();
        while (value(high) < nu && Double.isFinite(value(high))) {
            high += step;
            step *= 2;
        }
        double low = high - step;
        while (value(low) > nu && Double.isFinite(low)) {
            low -= step;
            step *= 2;
        }
        if (!Double.isFinite(value(high)) || !Double.isFinite(low)) {
            return Complex.UNDEFINED;
        }
        for (int k = 0; k < MAX_STEPS && high - low > CLOSE * Math.max(Math.abs(low), Math.abs(high)); k++) {
            double middle = (low + high) / 2;
            if (value(middle) < nu) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Complex.real((low + high) / 2);
    }
}

package org.larrr.estimators.filters;

import org.larrr.linalg.Complex;

/**
 * The filter of LaRRR truncated at a lag ℓ before its weights have decayed: F(λ) is the finite geometric sum itself,
 * and its inverse is found by Newton's method, so that the truncation causes no bias. F is convex and increasing on the
 * real line, where the method converges from the inverse of the infinite sum. At most {@value #MAX_STEPS} steps of
 * O(1).
 *
 * @param resolvent the weights, with ℓ in its horizon, corrected
 */
public record FiniteResolventFilter(ResolventFilter resolvent) implements LagFilter {

    private static final int MAX_STEPS = 60;
    private static final double CLOSE = 1e-12;
    private static final double DIFFERENCE = 1e-6;

    @Override
    public double step() {
        return resolvent.step();
    }

    @Override
    public int longestLag() {
        return resolvent.longestLag();
    }

    @Override
    public Complex weight(int lag) {
        return resolvent.weight(lag);
    }

    @Override
    public Complex symbol(Complex lambda) {
        return resolvent.symbol(lambda);
    }

    @Override
    public Complex inverse(Complex nu) {
        Complex lambda = nu.re() > 0 ? resolvent.inverse(nu) : Complex.UNDEFINED;
        double scale = 1 / resolvent.horizon();
        for (int k = 0; k < MAX_STEPS && lambda.isDefined(); k++) {
            Complex h = Complex.real(DIFFERENCE * scale);
            Complex slope = symbol(lambda.plus(h)).minus(symbol(lambda.minus(h))).times(1 / (2 * h.re()));
            Complex change = symbol(lambda).minus(nu).dividedBy(slope);
            lambda = lambda.minus(change);
            if (change.abs() <= CLOSE * Math.max(scale, lambda.abs())) {
                return lambda;
            }
        }
        return symbolAgrees(lambda, nu) ? lambda : Complex.UNDEFINED;
    }

    @Override
    public boolean isBeyondStep(Complex lambda, boolean growing) {
        return resolvent.isBeyondStep(lambda, growing);
    }

    private boolean symbolAgrees(Complex lambda, Complex nu) {
        return lambda.isDefined() && symbol(lambda).minus(nu).abs() <= Math.sqrt(CLOSE) * nu.abs();
    }

    @Override
    public LagFilter integral() {
        return resolvent.integral();
    }
}

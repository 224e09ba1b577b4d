package org.larrr.estimators;

import java.util.Arrays;
import java.util.Optional;

/**
 * The inverse pair count 1/P_j as a short series in binomial coefficients, which is what lets an exponentially weighted
 * sum with exact pair counts be computed by a recursion.
 *
 * <p>While every one of K trajectories is longer than j, P_j = n − Kj = K(ν − j) with ν = n/K, and Newton's series
 * 1/(ν − j) = Σ_p C(j,p) p! / (ν(ν−1)…(ν−p)) is exact for integer j &lt; ν: terms with p &gt; j vanish. Under weights ρ^j its
 * terms shrink like (p/ν · ρ/(1−ρ))^p, so a handful reaches double precision when μ times the trajectory length is large.
 *
 * @param leading a_0 = 1/(Kν) = 1/n
 * @param ratios  a_p / a_{p−1} = p/(ν − p), p = 1 … P
 */
record InversePairCountSeries(double leading, double[] ratios) {

    /** Beyond this many terms FFTs are cheaper. */
    private static final int MAX_TERMS = 24;
    private static final double PRECISION = 1e-16;

    /** The series, if the weights die out within every trajectory and few terms suffice. */
    static Optional<InversePairCountSeries> of(int[] lengths, LaplaceQuadrature quadrature) {
        int shortest = Arrays.stream(lengths).min().orElse(0);
        if (!quadrature.reachesInfinity() || quadrature.negligibleLag() >= shortest) {
            return Optional.empty();
        }
        double n = Arrays.stream(lengths).asLongStream().sum();
        double mean = n / lengths.length;
        double decay = quadrature.ratio() / (1 - quadrature.ratio());
        double[] ratios = new double[MAX_TERMS];
        double term = 1;
        for (int p = 1; p <= MAX_TERMS; p++) {
            ratios[p - 1] = p / (mean - p);
            term *= ratios[p - 1] * decay;
            if (term < PRECISION) {
                return Optional.of(new InversePairCountSeries(1 / n, Arrays.copyOf(ratios, p)));
            }
        }
        return Optional.empty();
    }
}

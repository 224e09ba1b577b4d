package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.Optional;
import org.larrr.linalg.GaussLaguerre;

/**
 * The inverse pair count 1/P_j as a short sum of exponentials Σ_k w_k e^{g_k j}, so that an exponentially weighted sum
 * with exact pair counts can be computed by simple recursions.
 *
 * <p>While every one of K trajectories is longer than j, P_j = n − Kj = n(1 − j/ν) with ν = n/K, and 1/(1 − j/ν) =
 * ∫₀^∞ e^{−x} e^{xj/ν} dx. The Gauss–Laguerre rule with q nodes has the terms (j/ν)^p of this integral exactly for p
 * &lt; 2q, that of p = 2q up to (q!)²/(2q)!, and none of the later ones too large. Under weights ρ^j the mean of
 * (j/ν)^p is at most t_p = p!/(ν(1−ρ))^p, so a handful of nodes reaches double precision when μ times the trajectory
 * length is large.
 *
 * @param weights w_k
 * @param growth  g_k, less than μΔt
 */
record InversePairCounts(double[] weights, double[] growth) {

    /** Beyond this many nodes FFTs are cheaper; so many still keep g_k below μΔt wherever the weights die out. */
    private static final int MAX_NODES = 12;
    private static final double PRECISION = Math.ulp(1.0);

    /** The sum, if the weights die out within every trajectory and few nodes suffice. */
    static Optional<InversePairCounts> of(int[] lengths, LaplaceQuadrature quadrature) {
        int shortest = Arrays.stream(lengths).min().orElse(0);
        if (!quadrature.reachesInfinity() || quadrature.negligibleLag() >= shortest) {
            return Optional.empty();
        }
        double n = Arrays.stream(lengths).asLongStream().sum();
        double mean = n / lengths.length;
        double reach = 1 / (mean * (1 - quadrature.ratio()));
        double term = 1;
        double share = 1;
        for (int q = 1; q <= MAX_NODES; q++) {
            term *= (2 * q - 1) * reach * 2 * q * reach;
            share *= q / (2.0 * (2 * q - 1));
            double later = term * (2 * q + 1) * reach;
            if (share * term + later <= PRECISION) {
                return Optional.of(with(q, n, mean));
            }
        }
        return Optional.empty();
    }

    /** ρ_k = ρ e^{g_k}. */
    double[] ratios(LaplaceQuadrature quadrature) {
        return Arrays.stream(growth).map(each -> Math.exp(each - quadrature.shift() * quadrature.step())).toArray();
    }

    private static InversePairCounts with(int nodes, double n, double mean) {
        GaussLaguerre rule = GaussLaguerre.of(nodes);
        double[] weights = Arrays.stream(rule.weights()).map(weight -> weight / n).toArray();
        double[] growth = Arrays.stream(rule.nodes()).map(node -> node / mean).toArray();
        return new InversePairCounts(weights, growth);
    }
}

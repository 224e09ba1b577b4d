package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.stages.Cancellation;

/**
 * (H + Hᵀ)/2 as a product WᵀW, which is symmetric and therefore half as much work as H = ZᵀY.
 *
 * <p>With 1/P_j = Σ_k w_k e^{g_k j} of {@link InversePairCounts} and ρ_k = ρ e^{g_k}, (H + Hᵀ)/2 = ½Δt Σ_{i,j} (Σ_k w_k
 * ρ_k^|j|) z_i z_{i+j}ᵀ: a filter of the data whose symbol is positive. Its spectral factor has the same poles: w_i =
 * Σ_k β_k u_i^k with the u of {@link LaplaceRecursion} and β_k Σ_l β_l/(1 − ρ_kρ_l) = w_k, and Σ_i w_i w_iᵀ over all
 * integers i is what is wanted. Before the first state of a trajectory u_{−m}^k = ρ_k^m u_0^k, which sums up to a
 * product of q × q numbers.
 */
final class SymmetricSum {

    /** Features from which on symmetric products take half the time. */
    static final int WORTH = 192;

    /** Numbers of W held at once; long blocks, for a symmetric product has work to do beside each. */
    private static final int NUMBERS = 4_000_000;
    private static final int ROWS_A_FEATURE = 8;
    private static final int NEWTON_STEPS = 30;
    private static final double CONVERGED = 1e-15;

    private SymmetricSum() {}

    /** Empty where the weights outlast a trajectory, or no spectral factor is found to rounding. */
    static Optional<DMatrixRMaj> crossCovariance(FeatureRows z, Trajectories data, LaplaceQuadrature quadrature,
            Cancellation cancellation) {
        return InversePairCounts.of(data.lengths(), quadrature).flatMap(counts -> {
            double[] ratios = counts.ratios(quadrature);
            double[] powers = Arrays.stream(counts.weights()).map(w -> quadrature.step() / 2 * w).toArray();
            return factor(ratios, powers).map(beta -> gram(z, data, ratios, beta, cancellation));
        });
    }

    private static DMatrixRMaj gram(FeatureRows z, Trajectories data, double[] ratios, double[] beta,
            Cancellation cancellation) {
        int size = z.size();
        int rows = Math.min(z.most(), Math.max(1, Math.min(ROWS_A_FEATURE * size, NUMBERS / size)));
        double[] block = new double[Math.min(rows, z.count()) * size];
        DMatrixRMaj sum = new DMatrixRMaj(size, size);
        for (int k = 0; k < data.count(); k++) {
            LaplaceRecursion recursion = new LaplaceRecursion(z, ratios, beta, 0);
            for (int to = data.start(k + 1), from; to > data.start(k); to = from) {
                cancellation.check();
                from = Math.max(data.start(k), z.start(to, rows));
                recursion.fill(from, to, block);
                LinearAlgebra.best().addUpperGram(block, 0, to - from, sum);
            }
            addBeforeStart(recursion.state(), ratios, beta, sum);
        }
        SymmetricPart.mirror(sum);
        return sum;
    }

    /** Σ_{m ≥ 1} w_{−m} w_{−m}ᵀ = Σ_{k,l} β_k β_l ρ_kρ_l/(1 − ρ_kρ_l) u_0^k u_0^lᵀ. */
    private static void addBeforeStart(double[] state, double[] ratios, double[] beta, DMatrixRMaj sum) {
        int q = ratios.length;
        DMatrixRMaj first = DMatrixRMaj.wrap(q, sum.numCols, Arrays.copyOf(state, q * sum.numCols));
        DMatrixRMaj metric = new DMatrixRMaj(q, q);
        for (int k = 0; k < q; k++) {
            for (int l = 0; l < q; l++) {
                double product = ratios[k] * ratios[l];
                metric.set(k, l, beta[k] * beta[l] * product / (1 - product));
            }
        }
        DMatrixRMaj weighted = LinearAlgebra.best().multiply(metric, first);
        LinearAlgebra.best().addTransposedProduct(first.data, 0, weighted.data, 0, q, sum);
    }

    /** β with β_k Σ_l β_l/(1 − ρ_kρ_l) = w_k by Newton's method, from the answer for equal ratios. */
    static Optional<double[]> factor(double[] ratios, double[] powers) {
        int q = ratios.length;
        DMatrixRMaj cauchy = new DMatrixRMaj(q, q);
        double total = 0;
        for (int k = 0; k < q; k++) {
            for (int l = 0; l < q; l++) {
                cauchy.set(k, l, 1 / (1 - ratios[k] * ratios[l]));
                total += powers[k] * powers[l] * cauchy.get(k, l);
            }
        }
        double sum = Arrays.stream(powers).sum();
        double start = Math.sqrt(sum / total);
        double[] beta = Arrays.stream(powers).map(w -> start * w).toArray();
        for (int step = 0; step < NEWTON_STEPS; step++) {
            DMatrixRMaj along = new DMatrixRMaj(q, 1);
            CommonOps_DDRM.mult(cauchy, DMatrixRMaj.wrap(q, 1, beta), along);
            DMatrixRMaj rest = new DMatrixRMaj(q, 1);
            Arrays.setAll(rest.data, k -> powers[k] - beta[k] * along.data[k]);
            if (Arrays.stream(rest.data).map(Math::abs).sum() <= CONVERGED * sum) {
                return Optional.of(beta);
            }
            if (!CommonOps_DDRM.solve(jacobian(cauchy, beta, along.data), rest, rest)) {
                return Optional.empty();
            }
            Arrays.setAll(beta, k -> beta[k] + rest.data[k]);
        }
        return Optional.empty();
    }

    private static DMatrixRMaj jacobian(DMatrixRMaj cauchy, double[] beta, double[] along) {
        DMatrixRMaj result = cauchy.copy();
        for (int k = 0; k < beta.length; k++) {
            for (int l = 0; l < beta.length; l++) {
                result.set(k, l, beta[k] * cauchy.get(k, l) + (k == l ? along[k] : 0));
            }
        }
        return result;
    }
}

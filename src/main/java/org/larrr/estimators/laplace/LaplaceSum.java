package org.larrr.estimators.laplace;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.SymmetricPart;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * The aggregated cross-covariance H = Σ_j (m_j / P_j) Σ_k Σ_i z(x_{k,i}) z(x_{k,i+j})ᵀ, where P_j counts the pairs at
 * lag j over all trajectories k, none spanning two of them (paper, equation (18)).
 *
 * <p>H = ZᵀY with y_i = Σ_j (m_j/P_j) z_{i+j}. No n × n matrix is formed: Y comes from a backward recursion in O(nNP),
 * or from FFTs in O(nN log n) where the recursion does not apply.
 */
public final class LaplaceSum {

    /** Features up to which blocks are shared among the cores rather than the product of each. */
    private static final int NARROW = 128;

    private LaplaceSum() {}

    /**
     * H, (N, N), not symmetrised.
     *
     * @param z Z, (n, N)
     */
    static DMatrixRMaj crossCovariance(
            FeatureRows z, Trajectories data, LaplaceQuadrature quadrature, Cancellation cancellation) {
        return crossCovariances(z, data, quadrature, RowGroups.single(data), cancellation)[0];
    }

    /**
     * {@return (H + Hᵀ)/2, (N, N); for many features in half the time of H}
     *
     * @param z            Z, (n, N)
     * @param data         n states at a uniform step
     * @param quadrature   m_j
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static DMatrixRMaj symmetricCrossCovariance(
            FeatureRows z, Trajectories data, LaplaceQuadrature quadrature, Cancellation cancellation) {
        Optional<DMatrixRMaj> product = z.size() < SymmetricSum.WORTH ? Optional.empty()
                : SymmetricSum.crossCovariance(z, data, quadrature, cancellation);
        return product.orElseGet(() -> SymmetricPart.of(crossCovariance(z, data, quadrature, cancellation)));
    }

    /**
     * {@return the part of H whose pairs start in each group, (N, N) each; the parts add up to H}
     *
     * @param z            Z, (n, N)
     * @param data         n states at a uniform step
     * @param quadrature   m_j
     * @param groups       of the rows
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static DMatrixRMaj[] crossCovariances(
            FeatureRows z, Trajectories data, LaplaceQuadrature quadrature, RowGroups groups,
            Cancellation cancellation) {
        var counts = InversePairCounts.of(data.lengths(), quadrature);
        if (counts.isPresent()) {
            return LaplaceRecursion.crossCovariances(z, data, quadrature, counts.get(), groups, cancellation);
        }
        return LaplaceConvolution.crossCovariances(z, data, quadrature.weights(), groups, cancellation);
    }

    /**
     * {@return the part Σ z_i z_iᵀ/n of C over the rows of each group, (N, N) each; the parts add up to C} O(nN²).
     *
     * @param z      Z, (n, N)
     * @param groups of the rows
     */
    public static DMatrixRMaj[] covariances(FeatureRows z, RowGroups groups) {
        DMatrixRMaj[] sums = zeros(groups.count(), z.size());
        for (int run = 0; run < groups.runs(); run++) {
            addGram(z, groups.bounds()[run], groups.bounds()[run + 1], sums[groups.group()[run]]);
        }
        for (DMatrixRMaj sum : sums) {
            CommonOps_DDRM.scale(1.0 / z.count(), sum);
        }
        return sums;
    }

    /**
     * {@return square matrices of zeros}
     *
     * @param count how many
     * @param size  their order
     */
    public static DMatrixRMaj[] zeros(int count, int size) {
        DMatrixRMaj[] sums = new DMatrixRMaj[count];
        Arrays.setAll(sums, g -> new DMatrixRMaj(size, size));
        return sums;
    }

    /**
     * {@return C = ZᵀZ/n, (N, N), one for all estimators on these features; must not be written}
     *
     * @param features z at the states
     * @param run      where it is looked up and kept
     */
    public static DMatrixRMaj covariance(Features features, StageRun run) {
        return run.stage("covariance", features, () -> covariance(features.rows(), run.cancellation()));
    }

    /**
     * {@return C = ZᵀZ/n, (N, N); O(nN²)}
     *
     * @param z Z, (n, N)
     */
    public static DMatrixRMaj covariance(DMatrixRMaj z) {
        DMatrixRMaj sum = LinearAlgebra.best().multiplyTransposed(z, z);
        CommonOps_DDRM.scale(1.0 / z.numRows, sum);
        return sum;
    }

    /** As above, by blocks of rows. */
    private static DMatrixRMaj covariance(FeatureRows z, Cancellation cancellation) {
        if (z.most() >= z.count() && z.isHeld()) {
            z.read(0, z.count());
            return covariance(DMatrixRMaj.wrap(z.count(), z.size(), z.data()));
        }
        if (z.size() <= NARROW) {
            return narrowCovariance(z);
        }
        CountedRows rows = new CountedRows(z);
        for (int from = 0; from < z.count(); from += z.most()) {
            cancellation.check();
            rows.read(from, (int) Math.min(z.count(), (long) from + z.most()));
        }
        return rows.covariance();
    }

    /**
     * Adds ZᵀZ of some rows, block by block.
     *
     * @param z    Z, (n, N), which this alone reads
     * @param from first row
     * @param to   one after the last row
     * @param sum  what it is added to, (N, N)
     */
    public static void addGram(FeatureRows z, int from, int to, DMatrixRMaj sum) {
        for (int first = from; first < to; first += z.most()) {
            int end = (int) Math.min(to, (long) first + z.most());
            z.read(first, end);
            LinearAlgebra.best().addTransposedProduct(z.data(), z.row(), z.data(), z.row(), end - first, sum);
        }
    }

    /** Several blocks at a time, added in their order. */
    private static DMatrixRMaj narrowCovariance(FeatureRows z) {
        int rows = z.most();
        DMatrixRMaj[] parts = zeros((z.count() + rows - 1) / rows, z.size());
        Parallel.forEach(parts.length, part -> {
            int to = (int) Math.min(z.count(), (part + 1L) * rows);
            addGram(z.another(), part * rows, to, parts[part]);
        });
        for (int part = 1; part < parts.length; part++) {
            CommonOps_DDRM.addEquals(parts[0], parts[part]);
        }
        CommonOps_DDRM.scale(1.0 / z.count(), parts[0]);
        return parts[0];
    }
}

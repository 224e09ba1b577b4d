package org.larrr.estimators;

import java.util.List;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.stages.StageRun;

/**
 * Averages over single samples, Σ w_i a(x_i) b(x_i)ᵀ/n with weights of mean 1. They do not depend on the order of the
 * samples in time, and can therefore be computed for another distribution than the sampled one (Devergne et al. 2024,
 * arXiv:2406.09028).
 */
public final class StaticMeans {

    private StaticMeans() {}

    /**
     * {@return E[zzᵀ], (N, N); without weights the covariance that all estimators share} Must not be written.
     *
     * @param features z at the states
     * @param data     n states
     * @param run      where it is looked up and kept
     */
    public static DMatrixRMaj covariance(Features features, Trajectories data, StageRun run) {
        return data.isWeighted()
                ? run.stage("weighted covariance", List.of(features, data),
                        () -> covariances(features.values(), data, RowGroups.single(data))[0])
                : LaplaceSum.covariance(features, run);
    }

    /**
     * {@return the parts of E[zzᵀ] of every group of rows, (N, N) each, which add up; O(nN²)}
     *
     * @param z      Z, (n, N)
     * @param data   n states
     * @param groups of the rows
     */
    public static DMatrixRMaj[] covariances(DMatrixRMaj z, Trajectories data, RowGroups groups) {
        return products(z, z, data, groups);
    }

    /**
     * {@return the parts of E[abᵀ] of every group of rows, (N, N) each, which add up; O(nN²)}
     *
     * @param a      (n, N)
     * @param b      (n, N)
     * @param data   n states
     * @param groups of the rows
     */
    public static DMatrixRMaj[] products(DMatrixRMaj a, DMatrixRMaj b, Trajectories data, RowGroups groups) {
        DMatrixRMaj left = weightRows(a, data);
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), a.numCols);
        for (int run = 0; run < groups.runs(); run++) {
            int from = groups.bounds()[run];
            LinearAlgebra.best().addTransposedProduct(left.data, from, b.data, from, groups.bounds()[run + 1] - from,
                    sums[groups.group()[run]]);
        }
        for (DMatrixRMaj sum : sums) {
            LaplaceSum.scale(sum, 1.0 / a.numRows);
        }
        return sums;
    }

    /** Rows times their weights; the same matrix where there are none. */
    private static DMatrixRMaj weightRows(DMatrixRMaj a, Trajectories data) {
        if (!data.isWeighted()) {
            return a;
        }
        DMatrixRMaj result = a.copy();
        CommonOps_DDRM.multRows(data.weights().orElseThrow(), result);
        return result;
    }

    /**
     * {@return Σ_q E (s_q·∇z)(s_q·∇z)ᵀ with ssᵀ = σσᵀ/2, (N, N) [1/time]: the Dirichlet form of a reversible process}
     * O(mnN(N + d)).
     *
     * @param map      z
     * @param data     n states
     * @param dynamics σ, with m noises
     * @param groups   of the rows; the result has one matrix each
     */
    public static DMatrixRMaj[] energy(
            FeatureMap.Differentiable map, Trajectories data, KnownDynamics dynamics, RowGroups groups) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), map.size());
        for (int q = 0; q < dynamics.noiseDimension(); q++) {
            double[] directions = KnownDynamics.Sample.noiseDirection(dynamics, data.states(), map.dimension(), q);
            add(map, data, directions, groups, sums);
        }
        return sums;
    }

    /**
     * {@return Σ_a E (∂_a z)(∂_a z)ᵀ, (N, N): the Laplacian weighted by the density} O(dnN(N + d)).
     *
     * @param map    z
     * @param data   n states
     * @param groups of the rows; the result has one matrix each
     */
    public static DMatrixRMaj[] gradients(FeatureMap.Differentiable map, Trajectories data, RowGroups groups) {
        int d = map.dimension();
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), map.size());
        for (int a = 0; a < d; a++) {
            double[] axis = new double[data.states().length];
            for (int i = a; i < axis.length; i += d) {
                axis[i] = 1;
            }
            add(map, data, axis, groups, sums);
        }
        return sums;
    }

    private static void add(FeatureMap.Differentiable map, Trajectories data, double[] directions, RowGroups groups,
            DMatrixRMaj[] sums) {
        DMatrixRMaj derivative = map.derivative(data.states(), directions);
        DMatrixRMaj[] squares = StaticMeans.products(derivative, derivative, data, groups);
        IntStream.range(0, sums.length).forEach(g -> CommonOps_DDRM.addEquals(sums[g], squares[g]));
    }
}

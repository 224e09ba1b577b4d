package org.larrr.estimators;

import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntUnaryOperator;
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
        DMatrixRMaj left = weightRows(a, data, row -> row);
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), a.numCols);
        for (int run = 0; run < groups.runs(); run++) {
            int from = groups.bounds()[run];
            LinearAlgebra.best().addTransposedProduct(left.data, from, b.data, from, groups.bounds()[run + 1] - from,
                    sums[groups.group()[run]]);
        }
        for (DMatrixRMaj sum : sums) {
            CommonOps_DDRM.scale(1.0 / a.numRows, sum);
        }
        return sums;
    }

    /** Rows times the weights of their samples; the same matrix where there are none. */
    private static DMatrixRMaj weightRows(DMatrixRMaj a, Trajectories data, IntUnaryOperator sample) {
        if (!data.isWeighted()) {
            return a;
        }
        double[] weights = new double[a.numRows];
        Arrays.setAll(weights, row -> data.weights().orElseThrow()[sample.applyAsInt(row)]);
        DMatrixRMaj result = a.copy();
        CommonOps_DDRM.multRows(weights, result);
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
        int d = map.dimension();
        return squares(map, data, groups, (states, gradient) -> {
            DMatrixRMaj slopes = new DMatrixRMaj(dynamics.noiseDimension() * states.length / d, map.size());
            int numbers = states.length / d * map.size();
            for (int q = 0; q < dynamics.noiseDimension(); q++) {
                double[] noise = KnownDynamics.Sample.noiseDirection(dynamics, states, d, q);
                DMatrixRMaj along = FeatureMap.Differentiable.along(gradient, noise, d);
                System.arraycopy(along.data, 0, slopes.data, q * numbers, numbers);
            }
            return slopes;
        });
    }

    /**
     * {@return Σ_a E (∂_a z)(∂_a z)ᵀ, (N, N): the Laplacian weighted by the density} O(dnN(N + d)).
     *
     * @param map    z
     * @param data   n states
     * @param groups of the rows; the result has one matrix each
     */
    public static DMatrixRMaj[] gradients(FeatureMap.Differentiable map, Trajectories data, RowGroups groups) {
        return squares(map, data, groups, (states, gradient) -> gradient);
    }

    /**
     * {@return E[z (Lz)ᵀ], (N, N) [1/time]} O(nN(N + d²)).
     *
     * @param sample    z, drift and diffusion at n states
     * @param estimator named if they are not known
     * @param groups    of the rows; the result has one matrix each
     * @throws org.larrr.spectra.EstimationException if drift, diffusion or derivatives of z are not known
     */
    static DMatrixRMaj[] generator(FeatureSample sample, Estimator estimator, RowGroups groups) {
        FeatureMap.Differentiable map = sample.requireDifferentiable(estimator);
        return generator(map, sample, sample.requireDynamics(estimator), groups);
    }

    static DMatrixRMaj[] generator(
            FeatureMap.Differentiable map, FeatureSample sample, KnownDynamics dynamics, RowGroups groups) {
        Trajectories data = sample.trajectories();
        KnownDynamics.Sample coefficients = KnownDynamics.Sample.of(dynamics, data.states(), map.dimension());
        var applied = map.generator(data.states(), coefficients.drift(), coefficients.covariance());
        return products(sample.features().values(), applied, data, groups);
    }

    /**
     * Σ_q E s_q s_qᵀ of slopes at every state.
     *
     * @param slopes of the states and the gradient of a part, (m·n, N): s_q of state i in row q·n + i
     */
    private static DMatrixRMaj[] squares(FeatureMap.Differentiable map, Trajectories data, RowGroups groups,
            BiFunction<double[], DMatrixRMaj, DMatrixRMaj> slopes) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), map.size());
        map.gradients(data.states(), (from, states, gradient) -> {
            int count = states.length / map.dimension();
            DMatrixRMaj right = slopes.apply(states, gradient);
            DMatrixRMaj left = weightRows(right, data, row -> from + row % count);
            for (int run = 0; run < groups.runs(); run++) {
                int first = Math.max(groups.bounds()[run], from) - from;
                int rows = Math.min(groups.bounds()[run + 1], from + count) - from - first;
                for (int at = first; rows > 0 && at < right.numRows; at += count) {
                    LinearAlgebra.best().addTransposedProduct(left.data, at, right.data, at, rows,
                            sums[groups.group()[run]]);
                }
            }
        });
        for (DMatrixRMaj sum : sums) {
            CommonOps_DDRM.scale(1.0 / data.size(), sum);
        }
        return sums;
    }
}

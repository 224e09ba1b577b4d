package org.larrr.estimators.dynamics;

import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.kernels.features.DifferentiableFeatureMap;

/** Gram matrices of gradients, averaged with the weights of the states; one for every group of rows, which add up. */
public final class DirichletForm {

    private DirichletForm() {}

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
            DifferentiableFeatureMap map, Trajectories data, KnownDynamics dynamics, RowGroups groups) {
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), map.size());
        for (int q = 0; q < dynamics.noiseDimension(); q++) {
            add(map, data, DynamicsSample.noiseDirection(dynamics, data.states(), map.dimension(), q), groups, sums);
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
    public static DMatrixRMaj[] gradients(DifferentiableFeatureMap map, Trajectories data, RowGroups groups) {
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

    private static void add(DifferentiableFeatureMap map, Trajectories data, double[] directions, RowGroups groups,
            DMatrixRMaj[] sums) {
        DMatrixRMaj derivative = map.derivative(data.states(), directions);
        DMatrixRMaj[] squares = StaticMeans.products(derivative, derivative, data, groups);
        IntStream.range(0, sums.length).forEach(g -> CommonOps_DDRM.addEquals(sums[g], squares[g]));
    }
}

package org.larrr.estimators.dynamics;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.kernels.features.DifferentiableFeatureMap;
import org.larrr.linalg.LinearAlgebra;

/** Gram matrices of gradients. */
public final class DirichletForm {

    private DirichletForm() {}

    /** Σ_q E (s_q·∇z)(s_q·∇z)ᵀ with ssᵀ = σσᵀ/2, (N, N): the Dirichlet form of a reversible process. */
    public static DMatrixRMaj energy(DifferentiableFeatureMap map, double[] states, KnownDynamics dynamics) {
        DMatrixRMaj sum = new DMatrixRMaj(map.size(), map.size());
        for (int q = 0; q < dynamics.noiseDimension(); q++) {
            add(map, states, DynamicsSample.noiseDirection(dynamics, states, map.dimension(), q), sum);
        }
        return sum;
    }

    /** Σ_a E (∂_a z)(∂_a z)ᵀ, (N, N): the Laplacian weighted by the density. */
    public static DMatrixRMaj gradients(DifferentiableFeatureMap map, double[] states) {
        int d = map.dimension();
        DMatrixRMaj sum = new DMatrixRMaj(map.size(), map.size());
        for (int a = 0; a < d; a++) {
            double[] axis = new double[states.length];
            for (int i = a; i < axis.length; i += d) {
                axis[i] = 1;
            }
            add(map, states, axis, sum);
        }
        return sum;
    }

    private static void add(DifferentiableFeatureMap map, double[] states, double[] directions, DMatrixRMaj sum) {
        DMatrixRMaj derivative = map.derivative(states, directions);
        DMatrixRMaj square = LinearAlgebra.best().multiplyTransposed(derivative, derivative);
        CommonOps_DDRM.addEquals(sum, 1.0 / derivative.numRows, square);
    }
}

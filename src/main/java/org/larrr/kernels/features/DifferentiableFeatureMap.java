package org.larrr.kernels.features;

import org.ejml.data.DMatrixRMaj;

/** A feature map with derivatives, for methods that know part of the dynamics. */
public interface DifferentiableFeatureMap extends FeatureMap {

    /**
     * Derivatives along given vectors: row i holds v_i·∇z(x_i).
     *
     * @param states     row-major (n, d)
     * @param directions v, row-major (n, d)
     * @return (n, N)
     */
    DMatrixRMaj derivative(double[] states, double[] directions);

    /**
     * The generator applied to the features: row i holds b(x_i)·∇z(x_i) + ½ tr(a(x_i) ∇²z(x_i)).
     *
     * @param states     row-major (n, d)
     * @param drift      b, row-major (n, d)
     * @param covariance a = σσᵀ, row-major (n, d·d)
     * @return (n, N)
     */
    DMatrixRMaj generator(double[] states, double[] drift, double[] covariance);
}

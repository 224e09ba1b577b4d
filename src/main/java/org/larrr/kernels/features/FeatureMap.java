package org.larrr.kernels.features;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;

/** A feature map z: R^d → R^N, immutable. */
public interface FeatureMap {

    /** {@return N, the number of features} */
    int size();

    /** {@return d, the number of coordinates} */
    int dimension();

    /** {@return what defines this map, apart from the data it was chosen on} */
    MapDefinition definition();

    /**
     * Evaluates the features at samples. O(nN(N + d)) for landmarks, O(nNd) for random features and dictionaries.
     *
     * @param states row-major (n, d)
     * @return Z, (n, N), row i holding z(x_i)
     */
    DMatrixRMaj evaluate(double[] states);

    /**
     * Features of the first rows of a larger array, into a larger array: what a sweep over chunks calls.
     *
     * @param states row-major (·, d)
     * @param rows   how many states
     * @param target row-major (·, N), of which the first {@code rows} rows are overwritten
     */
    default void evaluate(double[] states, int rows, double[] target) {
        double[] values = evaluate(Arrays.copyOf(states, rows * dimension())).data;
        System.arraycopy(values, 0, target, 0, rows * size());
    }

    /** A feature map with derivatives, for estimators that use the known dynamics. */
    interface Differentiable extends FeatureMap {

        /**
         * Computes derivatives along given vectors: row i is v_i·∇z(x_i).
         *
         * @param states     row-major (n, d)
         * @param directions v, row-major (n, d)
         * @return (n, N)
         */
        DMatrixRMaj derivative(double[] states, double[] directions);

        /**
         * Applies the generator to the features: row i is b(x_i)·∇z(x_i) + ½ tr(a(x_i) ∇²z(x_i)).
         *
         * @param states     row-major (n, d)
         * @param drift      b, row-major (n, d)
         * @param covariance a = σσᵀ, row-major (n, d·d)
         * @return (n, N)
         */
        DMatrixRMaj generator(double[] states, double[] drift, double[] covariance);
    }
}

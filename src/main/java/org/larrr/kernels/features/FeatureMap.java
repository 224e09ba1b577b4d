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
    default DMatrixRMaj evaluate(double[] states) {
        DMatrixRMaj z = new DMatrixRMaj(states.length / dimension(), size());
        evaluate(states, z.numRows, z.data);
        return z;
    }

    /**
     * Features of the first rows of a larger array, into a larger array: what a sweep over chunks calls. A map
     * implements this method or {@link #evaluate(double[])}; the other one calls it.
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

        /** Numbers in a part of the gradients: 32 MB. */
        int PART = 1 << 22;

        /**
         * {@return the gradients: row a·n + i is ∂z/∂x_a at x_i, (d·n, N)}
         *
         * @param states row-major (n, d)
         */
        DMatrixRMaj gradient(double[] states);

        /**
         * Hands on the gradients of consecutive parts of the states, each of which takes little memory.
         *
         * @param states row-major (n, d)
         * @param target gets the parts in order
         */
        default void gradients(double[] states, Gradients target) {
            int d = dimension();
            int rows = (int) Math.max(1, PART / ((long) d * size()));
            for (int from = 0; from < states.length / d; from += rows) {
                double[] some = Arrays.copyOfRange(states, from * d, Math.min(states.length, (from + rows) * d));
                target.accept(from, some, gradient(some));
            }
        }

        /**
         * {@return v_i·∇z(x_i), (n, N)}
         *
         * @param gradient   as of {@link #gradient}, (d·n, N)
         * @param directions v, row-major (n, d)
         * @param d          how many coordinates
         */
        static DMatrixRMaj along(DMatrixRMaj gradient, double[] directions, int d) {
            int n = gradient.numRows / d;
            int size = gradient.numCols;
            DMatrixRMaj result = new DMatrixRMaj(n, size);
            for (int a = 0; a < d; a++) {
                for (int i = 0; i < n; i++) {
                    double factor = directions[i * d + a];
                    for (int k = 0; k < size; k++) {
                        result.data[i * size + k] += factor * gradient.data[(a * n + i) * size + k];
                    }
                }
            }
            return result;
        }

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

    /** Takes the gradients of a part of many states. */
    @FunctionalInterface
    interface Gradients {

        /**
         * Takes the next part.
         *
         * @param from     the first of its states
         * @param states   its states, row-major (n, d)
         * @param gradient of the features there, (d·n, N): row a·n + i is ∂z/∂x_a at x_i
         */
        void accept(int from, double[] states, DMatrixRMaj gradient);
    }
}

package org.larrr.kernels.features;

import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelJets;
import org.larrr.linalg.LinearAlgebra;

/**
 * Features from the full Gram matrix: K = [k(x_i, x_j)]/n = QΛQᵀ gives Z = √n QΛ^{1/2}, so that ZZᵀ/n = K to rounding.
 * O(n³) time and O(n²) memory; the reference for low-rank features.
 */
public final class ExactFeatures {

    /** Maximum number of samples for a full Gram matrix. */
    public static final int MAX_STATES = 2_000;

    /** Eigenvalues of K below this fraction of the largest one are rounding error. */
    private static final double ROUNDING = 1e-15;

    private ExactFeatures() {}

    static Features of(Kernel kernel, double[] states, int dimension) {
        int n = states.length / dimension;
        Require.that(n <= MAX_STATES, Message.of("features.dual-too-large", MAX_STATES, n));
        DMatrixRMaj gram = kernel.matrix(states, states, dimension);
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(gram);
        ExactMap map = ExactMap.of(kernel, dimension, states, eigen);
        return new Features(map, LinearAlgebra.best().multiply(gram, map.whitening()), 0);
    }

    /** The map that an expansion defines. */
    static FeatureMap map(MapDefinition.Expansion expansion) {
        int n = expansion.points().length / expansion.dimension();
        return new ExactMap(expansion.kernel(), expansion.dimension(), expansion.points(),
                DMatrixRMaj.wrap(n, expansion.size(), expansion.weights()));
    }

    /**
     * z(x) = W ᵀ k(x_{1…n}, x) with W = QΛ^{-1/2} of the unnormalised Gram matrix.
     *
     * @param whitening W, (n, N)
     */
    private record ExactMap(Kernel kernel, int dimension, double[] states, DMatrixRMaj whitening)
            implements FeatureMap.Differentiable {

        static ExactMap of(Kernel kernel, int dimension, double[] states, LinearAlgebra.SymmetricEigen eigen) {
            int n = eigen.values().length;
            double smallest = eigen.values()[n - 1] * ROUNDING;
            int first = 0;
            while (eigen.values()[first] <= smallest) {
                first++;
            }
            DMatrixRMaj whitening = new DMatrixRMaj(n, n - first);
            for (int k = first; k < n; k++) {
                double scale = 1 / Math.sqrt(eigen.values()[k]);
                for (int i = 0; i < n; i++) {
                    whitening.set(i, k - first, eigen.vectors().get(i, k) * scale);
                }
            }
            return new ExactMap(kernel, dimension, states, whitening);
        }

        @Override
        public int size() {
            return whitening.numCols;
        }

        @Override
        public MapDefinition.Expansion definition() {
            return new MapDefinition.Expansion(kernel, dimension, states, whitening.data);
        }

        @Override
        public DMatrixRMaj evaluate(double[] points) {
            return LinearAlgebra.best().multiply(kernel.matrix(points, states, dimension), whitening);
        }

        @Override
        public DMatrixRMaj gradient(double[] points) {
            return LinearAlgebra.best().multiply(KernelJets.gradient(kernel, points, states, dimension), whitening);
        }

        @Override
        public DMatrixRMaj generator(double[] points, double[] drift, double[] covariance) {
            return LinearAlgebra.best().multiply(KernelJets.generator(kernel, points, drift, covariance, states,
                    dimension), whitening);
        }
    }
}

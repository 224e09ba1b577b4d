package org.larrr.kernels;

import org.ejml.data.DMatrixRMaj;
import org.larrr.linalg.LinearAlgebra;

/**
 * The features of a pivoted Cholesky factor anywhere: z(x) = L⁻¹ k(x_P, x), with landmarks x_P and L the factor at the
 * landmarks.
 *
 * @param kernel    k
 * @param dimension d
 * @param landmarks row-major (N, d)
 * @param triangle  L, (N, N), lower triangular
 */
record LandmarkMap(Kernel kernel, int dimension, double[] landmarks, DMatrixRMaj triangle) implements FeatureMap {

    @Override
    public int size() {
        return triangle.numRows;
    }

    @Override
    public DMatrixRMaj evaluate(double[] states) {
        DMatrixRMaj values = KernelMatrix.between(kernel, states, landmarks, dimension);
        LinearAlgebra.best().solveLowerForRows(triangle, values);
        return values;
    }
}

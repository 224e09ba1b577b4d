package org.larrr.kernels.features;

import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.DifferentiableKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelJets;
import org.larrr.kernels.KernelMatrix;
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
public record LandmarkMap(Kernel kernel, int dimension, double[] landmarks, DMatrixRMaj triangle) implements DifferentiableFeatureMap {

    @Override
    public int size() {
        return triangle.numRows;
    }

    @Override
    public Landmarks definition() {
        return new Landmarks(kernel, dimension, landmarks, triangle.data);
    }

    @Override
    public DMatrixRMaj evaluate(double[] states) {
        return solved(KernelMatrix.between(kernel, states, landmarks, dimension));
    }

    @Override
    public void evaluate(double[] states, int rows, double[] target) {
        KernelMatrix.fill(kernel, states, rows, landmarks, dimension, target);
        LinearAlgebra.best().solveLowerForRows(triangle, DMatrixRMaj.wrap(rows, size(), target));
    }

    /** @throws UnsupportedOperationException if the kernel is not differentiable */
    @Override
    public DMatrixRMaj derivative(double[] states, double[] directions) {
        return solved(KernelJets.derivative(differentiable(), states, directions, landmarks, dimension));
    }

    /** @throws UnsupportedOperationException if the kernel is not differentiable */
    @Override
    public DMatrixRMaj generator(double[] states, double[] drift, double[] covariance) {
        return solved(KernelJets.generator(differentiable(), states, drift, covariance, landmarks, dimension));
    }

    private DMatrixRMaj solved(DMatrixRMaj values) {
        LinearAlgebra.best().solveLowerForRows(triangle, values);
        return values;
    }

    private DifferentiableKernel differentiable() {
        return KernelJets.requireDifferentiable(kernel);
    }
}

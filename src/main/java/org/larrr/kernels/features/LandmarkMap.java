package org.larrr.kernels.features;

import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelJets;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Rows;

/**
 * The features of a pivoted Cholesky factor at any point: z(x) = L⁻¹ k(x_P, x), with landmarks x_P and L the factor at
 * the landmarks. O(nN(N + d)) for n samples.
 *
 * @param kernel    k
 * @param dimension d
 * @param landmarks row-major (N, d)
 * @param triangle  L, (N, N), lower triangular
 */
public record LandmarkMap(Kernel kernel, int dimension, double[] landmarks, DMatrixRMaj triangle)
        implements FeatureMap.Differentiable {

    /** Rows taken through all landmarks together where these are many. */
    private static final int ROWS_OF_MANY = 512;

    @Override
    public int size() {
        return triangle.numRows;
    }

    @Override
    public Landmarks definition() {
        return new Landmarks(kernel, dimension, landmarks, triangle.data);
    }

    /**
     * {@inheritDoc} So many rows at a time that they stay in a core's cache between the kernel and the triangular
     * solve.
     */
    @Override
    public void evaluate(double[] states, int rows, double[] target) {
        Parallel.blocks(rows, size() * (size() + dimension + 10),
                (from, to) -> evaluate(states, from, to, target, from, new double[0]));
    }

    /**
     * Writes the features of states from ≤ i &lt; to, on this thread.
     *
     * @param target  row-major (to − from, N)
     * @param squares receives |z(x_i)|² at i
     */
    void evaluate(double[] states, int from, int to, double[] target, double[] squares) {
        evaluate(states, from, to, target, 0, squares);
    }

    /**
     * @param first   row of the target for the first state
     * @param squares of all states, or empty
     */
    private void evaluate(double[] states, int from, int to, double[] target, int first, double[] squares) {
        int size = size();
        if (ColumnSweep.suits(dimension, size)) {
            new ColumnSweep(kernel, dimension, landmarks, triangle).fill(states, from, to, target, first, squares);
            return;
        }
        double[] z = new double[Math.min(ROWS_OF_MANY, to - from) * size];
        for (int at = from; at < to; at += ROWS_OF_MANY) {
            int count = Math.min(ROWS_OF_MANY, to - at);
            kernel.block(new Rows(states, at, at + count, dimension), Rows.of(landmarks, dimension), z, 0);
            LinearAlgebra.best().solveLowerForRows(triangle, DMatrixRMaj.wrap(count, size, z));
            System.arraycopy(z, 0, target, (first + at - from) * size, count * size);
            for (int i = 0; i < count && squares.length > 0; i++) {
                squares[at + i] = square(z, i * size, size);
            }
        }
    }

    private static double square(double[] z, int offset, int size) {
        double even = 0;
        double odd = 0;
        for (int c = offset; c + 1 < offset + size; c += 2) {
            even += z[c] * z[c];
            odd += z[c + 1] * z[c + 1];
        }
        double last = size % 2 == 0 ? 0 : z[offset + size - 1];
        return even + odd + last * last;
    }

    /** @throws UnsupportedOperationException if the kernel is not differentiable */
    @Override
    public DMatrixRMaj gradient(double[] states) {
        return solved(KernelJets.gradient(kernel, states, landmarks, dimension));
    }

    /** @throws UnsupportedOperationException if the kernel is not differentiable */
    @Override
    public DMatrixRMaj generator(double[] states, double[] drift, double[] covariance) {
        return solved(KernelJets.generator(kernel, states, drift, covariance, landmarks, dimension));
    }

    private DMatrixRMaj solved(DMatrixRMaj values) {
        LinearAlgebra.best().solveLowerForRows(triangle, values);
        return values;
    }
}

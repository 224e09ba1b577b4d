package org.larrr.kernels.features;

import java.util.function.Consumer;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.DifferentiableKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelJets;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.RowBlocks;

/**
 * The features of a pivoted Cholesky factor anywhere: z(x) = L⁻¹ k(x_P, x), with landmarks x_P and L the factor at the
 * landmarks. O(nN(N + d)) for n states.
 *
 * @param kernel    k
 * @param dimension d
 * @param landmarks row-major (N, d)
 * @param triangle  L, (N, N), lower triangular
 */
public record LandmarkMap(Kernel kernel, int dimension, double[] landmarks, DMatrixRMaj triangle)
        implements DifferentiableFeatureMap {

    /** Rows taken through all landmarks together where these are few, and where they are many. */
    private static final int ROWS = 256;
    private static final int ROWS_OF_MANY = 512;

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
        int n = states.length / dimension;
        DMatrixRMaj z = new DMatrixRMaj(n, size());
        evaluate(states, n, z.data);
        return z;
    }

    /**
     * {@inheritDoc} So many rows at a time that they stay in a core's cache between the kernel and the triangular
     * solve.
     */
    @Override
    public void evaluate(double[] states, int rows, double[] target) {
        int size = size();
        RowBlocks.forEach(rows, size * (size + dimension + 10),
                (from, to) -> evaluate(states, from, to, target, range -> { }));
    }

    /** Rows from ≤ i &lt; to. */
    record RowRange(int from, int to) {}

    /**
     * Writes the features of states from ≤ i &lt; to into the same rows of the target, on this thread.
     *
     * @param done told of rows that have their features, while these are still in the cache
     */
    void evaluate(double[] states, int from, int to, double[] target, Consumer<RowRange> done) {
        int size = size();
        if (ColumnSweep.suits(dimension, size)) {
            ColumnSweep sweep = new ColumnSweep(kernel, dimension, landmarks, triangle);
            forRows(from, to, ROWS, range -> {
                sweep.fill(states, range.from(), range.to(), target);
                done.accept(range);
            });
            return;
        }
        double[] z = new double[Math.min(ROWS_OF_MANY, to - from) * size];
        forRows(from, to, ROWS_OF_MANY, range -> {
            int count = range.to() - range.from();
            kernel.block(states, range.from(), range.to(), landmarks, dimension, z, 0);
            LinearAlgebra.best().solveLowerForRows(triangle, DMatrixRMaj.wrap(count, size, z));
            System.arraycopy(z, 0, target, range.from() * size, count * size);
            done.accept(range);
        });
    }

    private static void forRows(int from, int to, int together, Consumer<RowRange> work) {
        for (int first = from; first < to; first += together) {
            work.accept(new RowRange(first, Math.min(to, first + together)));
        }
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

package org.larrr.linalg;

import java.util.Arrays;
import java.util.Random;
import org.ejml.data.Complex_F64;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * Eigenvalues and right eigenvectors of a small real matrix: A v = λ v. Eigenvalues by the QR algorithm, vectors by
 * inverse iteration, O(n³) each.
 */
public final class SmallEigen {

    private static final int SWEEPS = 3;

    private SmallEigen() {}

    /**
     * @param matrix A, row-major (n, n)
     * @return all eigenvalues in no particular order, conjugate ones exactly conjugate
     * @throws ArithmeticException if the iteration does not converge
     */
    public static Complex[] values(double[] matrix, int n) {
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, false);
        if (!eigen.decompose(DMatrixRMaj.wrap(n, n, matrix.clone()))) {
            throw new ArithmeticException("the eigenvalues of a " + n + " × " + n + " matrix did not converge");
        }
        Complex[] values = new Complex[n];
        for (int i = 0; i < n; i++) {
            Complex_F64 value = eigen.getEigenvalue(i);
            values[i] = new Complex(value.real, value.imaginary);
        }
        return values;
    }

    /**
     * A right eigenvector of unit Euclidean norm.
     *
     * @param value an eigenvalue of A
     * @param start seed of the starting vector: different seeds give independent vectors of a multiple eigenvalue
     * @return real parts, then imaginary parts, length 2n
     */
    public static double[] vector(double[] matrix, int n, Complex value, long start) {
        return vector(matrix, n, n - 1, value, start);
    }

    /** The same for a matrix with {@code below} subdiagonals, O(n²) if there are few. */
    static double[] vector(double[] matrix, int n, int below, Complex value, long start) {
        double scale = 0;
        for (double a : matrix) {
            scale = Math.max(scale, Math.abs(a));
        }
        // Off the eigenvalue by a hair, so that the shifted matrix is not exactly singular.
        double offset = Math.max(scale, Double.MIN_NORMAL) * n * 4e-16;
        ComplexLu lu = ComplexLu.shifted(matrix, n, below, new Complex(value.re() + offset, value.im()));
        Random random = new Random(start);
        double[] v = random.doubles(2L * n, -1, 1).toArray();
        if (value.im() == 0) {
            Arrays.fill(v, n, 2 * n, 0);
        }
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            lu.solve(v);
            normalise(v);
        }
        return v;
    }

    private static void normalise(double[] v) {
        double largest = 0;
        for (double x : v) {
            largest = Math.max(largest, Math.abs(x));
        }
        double sum = 0;
        for (double x : v) {
            sum += (x / largest) * (x / largest);
        }
        double factor = 1 / (largest * Math.sqrt(sum));
        for (int i = 0; i < v.length; i++) {
            v[i] *= factor;
        }
    }
}

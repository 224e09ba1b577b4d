package org.larrr.linalg;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;

/**
 * All eigenvalues and orthonormal eigenvectors of a small symmetric matrix, A v = λ v; O(n³).
 *
 * @param values  λ, in no particular order
 * @param vectors one row per eigenvalue, row-major (n, n)
 */
public record SymmetricEigen(double[] values, double[] vectors) {

    /**
     * @param matrix row-major (n, n); only its symmetric part is used
     * @throws ArithmeticException if the iteration does not converge
     */
    public static SymmetricEigen of(double[] matrix, int n) {
        DMatrixRMaj a = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a.set(i, j, 0.5 * (matrix[i * n + j] + matrix[j * n + i]));
            }
        }
        EigenDecomposition_F64<DMatrixRMaj> eigen = DecompositionFactory_DDRM.eig(n, true, true);
        if (!eigen.decompose(a)) {
            throw new ArithmeticException("the eigenvalues of a symmetric " + n + " × " + n + " matrix did not converge");
        }
        double[] values = new double[n];
        double[] vectors = new double[n * n];
        for (int k = 0; k < n; k++) {
            values[k] = eigen.getEigenvalue(k).real;
            System.arraycopy(eigen.getEigenVector(k).data, 0, vectors, k * n, n);
        }
        return new SymmetricEigen(values, vectors);
    }

    /** The eigenvector of value k, a copy. */
    public double[] vector(int k) {
        int n = values.length;
        return java.util.Arrays.copyOfRange(vectors, k * n, (k + 1) * n);
    }
}

package org.larrr.linalg;

import dev.ludovic.netlib.blas.JavaBLAS;
import dev.ludovic.netlib.lapack.JavaLAPACK;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.ejml.data.DMatrixRMaj;

/**
 * The one seam to dense linear algebra on EJML's row-major matrices.
 *
 * <p>Two implementations give the same results: bundled OpenBLAS/LAPACK where it loads, pure Java (EJML, netlib's Java
 * BLAS and LAPACK) where it does not. Arguments are never written unless a method says so. All methods are thread safe.
 *
 * <p>Large products and factorisations stop between two steps, with a {@link
 * java.util.concurrent.CancellationException}, when the current job is cancelled.
 */
public interface LinearAlgebra {

    /** {@return the fastest implementation that works on this machine; the first call loads native libraries} */
    static LinearAlgebra best() {
        return LinearAlgebraHolder.BEST;
    }

    /** {@return the pure-Java implementation, always available} */
    static LinearAlgebra pureJava() {
        return LinearAlgebraHolder.PURE_JAVA;
    }

    /** {@return what is behind this object, for status lines: "OpenBLAS" or "Java"} */
    String name();

    /**
     * {@return A·B, (m, n); O(mkn)}
     *
     * @param a (m, k)
     * @param b (k, n)
     * @throws IllegalArgumentException if the inner sizes differ
     */
    DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b);

    /**
     * {@return Aᵀ·B, (m, n); O(mkn)}
     *
     * @param a (k, m)
     * @param b (k, n)
     * @throws IllegalArgumentException if the numbers of rows differ
     */
    DMatrixRMaj multiplyTransposed(DMatrixRMaj a, DMatrixRMaj b);

    /**
     * {@return A·Bᵀ, (m, n); O(mkn)}
     *
     * @param a (m, k)
     * @param b (n, k)
     * @throws IllegalArgumentException if the numbers of columns differ
     */
    DMatrixRMaj multiplyByTransposed(DMatrixRMaj a, DMatrixRMaj b);

    /**
     * A·Bᵀ for the first rows of a larger array, into a larger array.
     *
     * @param a      row-major (·, k) array, of which the first {@code rows} rows are used
     * @param rows   how many rows of A
     * @param b      (m, k)
     * @param result row-major (·, m) array, of which the first {@code rows} rows are overwritten
     */
    void multiplyByTransposed(double[] a, int rows, DMatrixRMaj b, double[] result);

    /**
     * Adds factor·A·Bᵀ for some rows of a larger array to some rows of another.
     *
     * @param factor of the product
     * @param a      A, (·, k)
     * @param b      (m, k)
     * @param result row-major (·, m) from index {@code offset} on
     * @param offset where in {@code result} its first row begins
     */
    void addByTransposed(double factor, Rows a, DMatrixRMaj b, double[] result, int offset);

    /**
     * Adds Aᵀ·B for row blocks of larger arrays to {@code sum}, so that tall matrices can be swept block by block.
     *
     * @param a    row-major (·, m) array; rows aRow … aRow + rows − 1 are used
     * @param aRow first row of A
     * @param b    row-major (·, n) array; rows bRow … bRow + rows − 1 are used
     * @param bRow first row of B
     * @param rows how many rows
     * @param sum  (m, n), overwritten by sum + Aᵀ·B
     */
    void addTransposedProduct(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum);

    /**
     * Adds AᵀA for rows of a larger array to the entries of {@code sum} on and above its diagonal, in half the time of
     * a product and no memory of its own; the others are undefined until {@link SymmetricPart#mirror}.
     *
     * @param a    row-major (·, n) array; rows aRow … aRow + rows − 1 are used
     * @param aRow first row of A
     * @param rows how many rows
     * @param sum  (n, n), its upper triangle overwritten by that of sum + AᵀA
     */
    void addUpperGram(double[] a, int aRow, int rows, DMatrixRMaj sum);

    /**
     * Removes from a vector its part in the span of orthonormal rows, v ← v − QᵀQv, to full accuracy; O(mn).
     *
     * @param basis Q, (m, n), its rows orthonormal
     * @param v     length n, overwritten by what is orthogonal to the rows
     * @return Qv, length m
     */
    double[] orthogonalise(DMatrixRMaj basis, double[] v);

    /**
     * Factorises a symmetric positive definite band matrix; n b²/2 operations.
     *
     * @param band      as {@link BandedCholesky} stores it, overwritten by the factor and owned by it from now on
     * @param n         order
     * @param bandwidth b, number of superdiagonals
     * @return the factor
     * @throws java.util.concurrent.CancellationException if the current job was cancelled
     * @throws ArithmeticException if the matrix is not numerically positive definite
     */
    BandedCholesky bandedCholesky(double[] band, int n, int bandwidth);

    /**
     * Factorises a band matrix that needs no pivoting; n b² operations.
     *
     * @param band      as {@link BandedLu} stores it, overwritten by the factors and owned by them from now on
     * @param n         order
     * @param bandwidth b, number of superdiagonals and of subdiagonals
     * @return the factors
     * @throws java.util.concurrent.CancellationException if the current job was cancelled
     * @throws ArithmeticException if a pivot is zero or not finite
     */
    BandedLu bandedLu(double[] band, int n, int bandwidth);

    /**
     * Eigenvalues and orthonormal eigenvectors of a symmetric matrix; O(n³).
     *
     * @param a (n, n); only its symmetric part counts
     * @return values ascending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    SymmetricEigen symmetricEigen(DMatrixRMaj a);

    /**
     * Eigenvalues of a symmetric matrix, in a fraction of the time that eigenvectors take; 4n³/3 operations.
     *
     * @param a (n, n); only its symmetric part counts
     * @return values ascending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    double[] symmetricEigenvalues(DMatrixRMaj a);

    /**
     * Singular values and left singular vectors of a square matrix; O(n³).
     *
     * @param a (n, n)
     * @return values descending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    LeftSingular leftSingular(DMatrixRMaj a);

    /**
     * Singular values of a square matrix, in a fraction of the time that vectors take; 8n³/3 operations.
     *
     * @param a (n, n)
     * @return values descending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    double[] singularValues(DMatrixRMaj a);

    /**
     * The leading singular values and left singular vectors of a large square matrix, with residuals below 1e-12 of the
     * largest value for the vectors and 1e-7 for the other values, whose errors are of the order of its square; O(N²) a
     * vector.
     *
     * @param rows    the factors of A's rows: A = diag(rows) Bᵀ
     * @param b       B, (N, N)
     * @param vectors how many vectors, at least 1
     * @param values  how many values, at least as many
     * @return with U (N, vectors); empty where so many are asked for, or they converge so slowly, that {@link
     *         #leftSingular} is cheaper
     */
    Optional<LeftSingular> leadingSingular(double[] rows, DMatrixRMaj b, int vectors, int values);

    /**
     * The lower triangular L of A + γI = LLᵀ; N³/3 operations.
     *
     * @param a              (N, N), symmetric
     * @param regularization γ, added to the diagonal
     * @return empty if the sum is not positive definite in floating-point numbers
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite
     */
    Optional<DMatrixRMaj> cholesky(DMatrixRMaj a, double regularization);

    /**
     * Eigenvalues and right eigenvectors of a general real square matrix; O(n³).
     *
     * @param a (n, n)
     * @return n values and vectors
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    GeneralEigen generalEigen(DMatrixRMaj a);

    /**
     * Solves X·Lᵀ = B for X, that is applies L⁻¹ to every row of B; O(n·N²).
     *
     * @param lower (N, N), lower triangular with non-zero diagonal; the upper part is not read
     * @param rows  B, (n, N); overwritten by X
     * @throws IllegalArgumentException if the order of L is not the number of columns of B
     */
    void solveLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows);

    /**
     * Solves X·L = B for X, that is applies L⁻ᵀ to every row of B; O(n·N²).
     *
     * @param lower (N, N), lower triangular with non-zero diagonal; the upper part is not read
     * @param rows  B, (n, N); overwritten by X
     * @throws IllegalArgumentException if the order of L is not the number of columns of B
     */
    void solveTransposedLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows);

    /**
     * A = Q diag(values) Qᵀ.
     *
     * @param values  ascending
     * @param vectors Q, column i belongs to value i
     */
    record SymmetricEigen(double[] values, DMatrixRMaj vectors) {}

    /**
     * The left half of A = U diag(values) Wᵀ.
     *
     * @param values descending
     * @param left   U, (n, n)
     */
    record LeftSingular(double[] values, DMatrixRMaj left) {}

    /**
     * A w_i = ν_i w_i.
     *
     * @param values  in the order the solver gives them; a complex pair is adjacent
     * @param vectors unit columns, column i belongs to value i
     */
    record GeneralEigen(Complex[] values, ComplexMatrix vectors) {}

    /** Holds the two implementations; loaded on first use. */
    static final class LinearAlgebraHolder {

        /** Kept referenced: a collected logger forgets its level. The library announces every choice it makes. */
        private static final Logger NETLIB = Logger.getLogger("dev.ludovic.netlib");

        static final LinearAlgebra PURE_JAVA;
        static final LinearAlgebra BEST;

        static {
            NETLIB.setLevel(Level.WARNING);
            // The native library comes first: netlib looks for it once, when any of its classes is touched.
            Optional<NativeLibrary> library = NativeLibrary.load();
            PURE_JAVA = new NetlibLinearAlgebra.Ejml(JavaBLAS.getInstance(), JavaLAPACK.getInstance());
            BEST = library.<LinearAlgebra>map(found -> new NetlibLinearAlgebra.Lapack(found.blas(), found.lapack()))
                    .orElse(PURE_JAVA);
        }

        private LinearAlgebraHolder() {}
    }
}

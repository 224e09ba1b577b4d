package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.blas.JavaBLAS;
import dev.ludovic.netlib.lapack.JavaLAPACK;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;
import org.netlib.util.intW;

/**
 * The one seam to dense linear algebra on EJML's row-major matrices.
 *
 * <p>Two implementations give the same results: bundled OpenBLAS/LAPACK where it loads, pure Java (EJML, netlib's Java
 * BLAS and LAPACK) where it does not. Arguments are never written unless a method says so. All methods are thread safe.
 *
 * <p>Large products and factorisations stop between two steps, with a {@link
 * java.util.concurrent.CancellationException}, when the current job is cancelled.
 */
public abstract class LinearAlgebra {

    /** Order from which a factorisation takes long enough for somebody to want it stopped. */
    private static final int LARGE = 384;
    /** Columns of a Cholesky factor at a time. */
    private static final int WIDTH = 128;
    /** Order up to which the library does a Cholesky factor in a few milliseconds of one core. */
    private static final int WHOLE = 768;

    final LAPACK lapack;
    private final BLAS blas;
    private final RowMajorBlas products;

    private LinearAlgebra(BLAS blas, LAPACK lapack) {
        this.blas = blas;
        this.lapack = lapack;
        this.products = new RowMajorBlas(blas);
    }

    /** {@return the fastest implementation that works on this machine; the first call loads native libraries} */
    public static LinearAlgebra best() {
        return Implementations.BEST;
    }

    /** {@return the pure-Java implementation, always available} */
    public static LinearAlgebra pureJava() {
        return Implementations.PURE_JAVA;
    }

    /** {@return what is behind this object, for status lines: "OpenBLAS" or "Java"} */
    public abstract String name();

    /**
     * {@return A·B, (m, n); O(mkn)}
     *
     * @param a (m, k)
     * @param b (k, n)
     * @throws IllegalArgumentException if the inner sizes differ
     */
    public final DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b) {
        return products.multiply(a, b);
    }

    /**
     * {@return Aᵀ·B, (m, n); O(mkn)}
     *
     * @param a (k, m)
     * @param b (k, n)
     * @throws IllegalArgumentException if the numbers of rows differ
     */
    public final DMatrixRMaj multiplyTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        return products.multiplyTransposed(a, b);
    }

    /**
     * {@return A·Bᵀ, (m, n); O(mkn)}
     *
     * @param a (m, k)
     * @param b (n, k)
     * @throws IllegalArgumentException if the numbers of columns differ
     */
    public final DMatrixRMaj multiplyByTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        return products.multiplyByTransposed(a, b);
    }

    /**
     * A·Bᵀ for the first rows of a larger array, into a larger array.
     *
     * @param a      row-major (·, k) array, of which the first {@code rows} rows are used
     * @param rows   how many rows of A
     * @param b      (m, k)
     * @param result row-major (·, m) array, of which the first {@code rows} rows are overwritten
     */
    public final void multiplyByTransposed(double[] a, int rows, DMatrixRMaj b, double[] result) {
        products.multiplyByTransposed(a, rows, b, result);
    }

    /**
     * Adds factor·A·Bᵀ for some rows of a larger array to some rows of another.
     *
     * @param factor of the product
     * @param a      A, (·, k)
     * @param b      (m, k)
     * @param result row-major (·, m) from index {@code offset} on
     * @param offset where in {@code result} its first row begins
     */
    public final void addByTransposed(double factor, Rows a, DMatrixRMaj b, double[] result, int offset) {
        products.addByTransposed(factor, a, b, result, offset);
    }

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
    public final void addTransposedProduct(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum) {
        products.addTransposedProduct(a, aRow, b, bRow, rows, sum);
    }

    /**
     * Adds AᵀA for rows of a larger array to the entries of {@code sum} on and above its diagonal, in half the time of
     * a product and no memory of its own; the others are undefined until {@link SymmetricPart#mirror}.
     *
     * @param a    row-major (·, n) array; rows aRow … aRow + rows − 1 are used
     * @param aRow first row of A
     * @param rows how many rows
     * @param sum  (n, n), its upper triangle overwritten by that of sum + AᵀA
     */
    public final void addUpperGram(double[] a, int aRow, int rows, DMatrixRMaj sum) {
        products.addUpperGram(a, aRow, rows, sum);
    }

    /**
     * Removes from a vector its part in the span of orthonormal rows, v ← v − QᵀQv, to full accuracy; O(mn).
     *
     * @param basis Q, (m, n), its rows orthonormal
     * @param v     length n, overwritten by what is orthogonal to the rows
     * @return Qv, length m
     */
    public final double[] orthogonalise(DMatrixRMaj basis, double[] v) {
        return products.orthogonalise(basis, v);
    }

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
    public final BandedCholesky bandedCholesky(double[] band, int n, int bandwidth) {
        return new BandedCholesky(lapack, band, n, bandwidth);
    }

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
    public final BandedLu bandedLu(double[] band, int n, int bandwidth) {
        return new BandedLu(blas, band, n, bandwidth);
    }

    /**
     * Eigenvalues and orthonormal eigenvectors of a symmetric matrix; O(n³).
     *
     * @param a (n, n); only its symmetric part counts
     * @return values ascending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public final SymmetricEigen symmetricEigen(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.symmetricEigen(blas, lapack, a) : symmetricEigenAtOnce(a);
    }

    /**
     * Eigenvalues of a symmetric matrix, in a fraction of the time that eigenvectors take; 4n³/3 operations.
     *
     * @param a (n, n); only its symmetric part counts
     * @return values ascending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public final double[] symmetricEigenvalues(DMatrixRMaj a) {
        Arguments.finiteSquare(a);
        return Panels.suit(a) ? Panels.symmetricEigenvalues(blas, lapack, a) : symmetricEigenAtOnce(a).values();
    }

    /**
     * Singular values and left singular vectors of a square matrix; O(n³).
     *
     * @param a (n, n)
     * @return values descending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public final LeftSingular leftSingular(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.leftSingular(blas, lapack, a) : leftSingularAtOnce(a);
    }

    /**
     * Singular values of a square matrix, in a fraction of the time that vectors take; 8n³/3 operations.
     *
     * @param a (n, n)
     * @return values descending
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public final double[] singularValues(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.leftSingular(blas, lapack, a).values() : singularValuesAtOnce(a);
    }

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
    public final Optional<LeftSingular> leadingSingular(double[] rows, DMatrixRMaj b, int vectors, int values) {
        return TruncatedSvd.of(this, rows, b, vectors, values);
    }

    /**
     * The lower triangular L of A + γI = LLᵀ; N³/3 operations. The factor of a large matrix is computed some columns at
     * a time, with products shared among the cores, and can be stopped between two.
     *
     * @param a              (N, N), symmetric
     * @param regularization γ, added to the diagonal
     * @return empty if the sum is not positive definite in floating-point numbers
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite
     */
    public final Optional<DMatrixRMaj> cholesky(DMatrixRMaj a, double regularization) {
        int n = Arguments.finiteSquare(a);
        double[] l = Arrays.copyOf(a.data, n * n);
        for (int i = 0; i < n; i++) {
            l[i * n + i] += regularization;
        }
        if (n <= WHOLE) {
            intW info = new intW(0);
            lapack.dpotrf("U", n, l, Math.max(1, n), info);
            return info.val == 0 ? Optional.of(lower(l, n)) : Optional.empty();
        }
        for (int k = 0; k < n; k += WIDTH) {
            Cancellation.current().check();
            int width = Math.min(WIDTH, n - k);
            double[] columns = new double[(n - k) * width];
            int done = k;
            RowMajorBlas.gather(l, k * n + k, n, columns, n - k, width);
            if (done > 0) {
                RowMajorBlas.overRows(n - k, 2L * width * done,
                        (from, count) -> blas.dgemm("T", "N", width, count, done, -1,
                        l, done * n, n, l, (done + from) * n, n, 1, columns, from * width, width));
            }
            intW info = new intW(0);
            lapack.dpotrf("U", width, columns, width, info);
            if (info.val != 0) {
                return Optional.empty();
            }
            double[] triangle = Arrays.copyOf(columns, width * width);
            if (n - k > width) {
                RowMajorBlas.overRows(n - k - width, (long) width * width,
                        (from, count) -> blas.dtrsm("L", "U", "T", "N",
                        width, count, 1, triangle, 0, width, columns, (width + from) * width, width));
            }
            RowMajorBlas.scatter(columns, l, k * n + k, n, n - k, width);
        }
        return Optional.of(lower(l, n));
    }

    /**
     * Eigenvalues and right eigenvectors of a general real square matrix, by geev, since EJML has no complex
     * eigenvectors; O(n³).
     *
     * @param a (n, n)
     * @return n values and vectors
     * @throws IllegalArgumentException if A is not square
     * @throws ArithmeticException if it holds a number that is not finite, or the iteration does not converge
     */
    public final GeneralEigen generalEigen(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        // The transpose of a row-major array is column-major.
        double[] columnMajor = CommonOps_DDRM.transpose(a, (DMatrixRMaj) null).data;
        double[] re = new double[n];
        double[] im = new double[n];
        double[] packed = new double[n * n];
        double[] query = new double[1];
        intW info = new intW(0);
        lapack.dgeev("N", "V", n, columnMajor, n, re, im, new double[1], 1, packed, n, query, -1, info);
        double[] work = new double[Math.max(1, (int) query[0])];
        lapack.dgeev("N", "V", n, columnMajor, n, re, im, new double[1], 1, packed, n, work, work.length, info);
        Arguments.converged("geev", info.val);
        return unpack(n, re, im, packed);
    }

    /**
     * Solves X·Lᵀ = B for X, that is applies L⁻¹ to every row of B; O(n·N²).
     *
     * @param lower (N, N), lower triangular with non-zero diagonal; the upper part is not read
     * @param rows  B, (n, N); overwritten by X
     * @throws IllegalArgumentException if the order of L is not the number of columns of B
     */
    public final void solveLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        products.solveLowerForRows(lower, rows);
    }

    /**
     * Solves X·L = B for X, that is applies L⁻ᵀ to every row of B; O(n·N²).
     *
     * @param lower (N, N), lower triangular with non-zero diagonal; the upper part is not read
     * @param rows  B, (n, N); overwritten by X
     * @throws IllegalArgumentException if the order of L is not the number of columns of B
     */
    public final void solveTransposedLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        products.solveTransposedLowerForRows(lower, rows);
    }

    /** As {@link #symmetricEigen} of a matrix of finite numbers; cannot be stopped. */
    abstract SymmetricEigen symmetricEigenAtOnce(DMatrixRMaj a);

    /** As {@link #singularValues} of a matrix of finite numbers; cannot be stopped. */
    abstract double[] singularValuesAtOnce(DMatrixRMaj a);

    /** As {@link #leftSingular} of a square matrix of finite numbers; cannot be stopped. */
    abstract LeftSingular leftSingularAtOnce(DMatrixRMaj a);

    /** A complex pair shares two packed columns: u ± iv. */
    private static GeneralEigen unpack(int n, double[] re, double[] im, double[] packed) {
        Complex[] values = new Complex[n];
        ComplexMatrix vectors = ComplexMatrix.zeros(n, n);
        for (int k = 0; k < n; k++) {
            values[k] = new Complex(re[k], im[k]);
            boolean firstOfPair = im[k] > 0;
            int column = im[k] < 0 ? k - 1 : k;
            for (int i = 0; i < n; i++) {
                double real = packed[column * n + i];
                double imaginary = im[k] == 0 ? 0 : packed[(column + 1) * n + i];
                vectors.set(i, k, new Complex(real, firstOfPair ? imaginary : -imaginary));
            }
        }
        return new GeneralEigen(values, vectors);
    }

    private static DMatrixRMaj lower(double[] l, int n) {
        for (int i = 0; i < n; i++) {
            Arrays.fill(l, i * n + i + 1, (i + 1) * n, 0);
        }
        return DMatrixRMaj.wrap(n, n, l);
    }

    /**
     * A = Q diag(values) Qᵀ.
     *
     * @param values  ascending
     * @param vectors Q, column i belongs to value i
     */
    public record SymmetricEigen(double[] values, DMatrixRMaj vectors) {}

    /**
     * The left half of A = U diag(values) Wᵀ.
     *
     * @param values descending
     * @param left   U, (n, n)
     */
    public record LeftSingular(double[] values, DMatrixRMaj left) {}

    /**
     * A w_i = ν_i w_i.
     *
     * @param values  in the order the solver gives them; a complex pair is adjacent
     * @param vectors unit columns, column i belongs to value i
     */
    public record GeneralEigen(Complex[] values, ComplexMatrix vectors) {}

    /** By QR iterations, which are slower, and converge where dividing sometimes fails on many values near zero. */
    final LeftSingular leftSingularByIteration(DMatrixRMaj a) {
        int n = a.numRows;
        double[] content = Arrays.copyOf(a.data, n * n);
        double[] values = new double[n];
        double[] none = new double[1];
        double[] ut = new double[n * n];
        double[] query = new double[1];
        intW info = new intW(0);
        lapack.dgesvd("N", "A", n, n, content, n, values, none, 1, ut, n, query, -1, info);
        double[] work = new double[Math.max(1, (int) query[0])];
        lapack.dgesvd("N", "A", n, n, content, n, values, none, 1, ut, n, work, work.length, info);
        Arguments.converged("gesvd", info.val);
        return new LeftSingular(values, DMatrixRMaj.wrap(n, n, ut));
    }

    /** Linear algebra without native code: EJML factorisations, netlib's Java products and geev. */
    private static final class Ejml extends LinearAlgebra {

        Ejml(BLAS blas, LAPACK lapack) {
            super(blas, lapack);
        }

        @Override
        public String name() {
            return "Java";
        }

        @Override
        SymmetricEigen symmetricEigenAtOnce(DMatrixRMaj a) {
            int n = a.numRows;
            var solver = DecompositionFactory_DDRM.eig(Math.max(n, 1), true, true);
            Arguments.converged(Message.of("linalg.symmetric-iteration"), solver.decompose(SymmetricPart.of(a)) ? 0
                    : 1);
            double[] found = new double[n];
            Arrays.setAll(found, i -> solver.getEigenvalue(i).real);
            int[] ascending = orderBy(n, Comparator.comparingDouble(i -> found[i]));
            double[] values = new double[n];
            DMatrixRMaj vectors = new DMatrixRMaj(n, n);
            for (int k = 0; k < n; k++) {
                values[k] = found[ascending[k]];
                CommonOps_DDRM.insert(solver.getEigenVector(ascending[k]), vectors, 0, k);
            }
            return new SymmetricEigen(values, vectors);
        }

        @Override
        LeftSingular leftSingularAtOnce(DMatrixRMaj a) {
            int n = a.numRows;
            var solver = DecompositionFactory_DDRM.svd(n, n, true, false, false);
            Arguments.converged(Message.of("linalg.singular-iteration"), solver.decompose(a.copy()) ? 0 : 1);
            double[] found = solver.getSingularValues();
            DMatrixRMaj u = solver.getU(null, false);
            int[] descending = orderBy(n, Comparator.comparingDouble(i -> -found[i]));
            double[] values = new double[n];
            DMatrixRMaj left = new DMatrixRMaj(n, n);
            for (int k = 0; k < n; k++) {
                values[k] = found[descending[k]];
                CommonOps_DDRM.extract(u, 0, n, descending[k], descending[k] + 1, left, 0, k);
            }
            return new LeftSingular(values, left);
        }

        @Override
        double[] singularValuesAtOnce(DMatrixRMaj a) {
            var solver = DecompositionFactory_DDRM.svd(a.numRows, a.numRows, false, false, false);
            Arguments.converged(Message.of("linalg.singular-iteration"), solver.decompose(a.copy()) ? 0 : 1);
            return Arrays.stream(solver.getSingularValues()).map(value -> -value).sorted().map(value -> -value)
                    .toArray();
        }

        private static int[] orderBy(int n, Comparator<Integer> order) {
            return IntStream.range(0, n).boxed().sorted(order).mapToInt(Integer::intValue).toArray();
        }
    }

    /** Linear algebra by OpenBLAS and its LAPACK. */
    private static final class Lapack extends LinearAlgebra {

        Lapack(BLAS blas, LAPACK lapack) {
            super(blas, lapack);
        }

        @Override
        public String name() {
            return "OpenBLAS";
        }

        @Override
        SymmetricEigen symmetricEigenAtOnce(DMatrixRMaj a) {
            int n = a.numRows;
            double[] vectors = SymmetricPart.of(a).data;
            double[] values = new double[n];
            double[] query = new double[1];
            int[] integerQuery = new int[1];
            intW info = new intW(0);
            lapack.dsyevd("V", "L", n, vectors, n, values, query, -1, integerQuery, -1, info);
            double[] work = new double[Math.max(1, (int) query[0])];
            int[] integerWork = new int[Math.max(1, integerQuery[0])];
            lapack.dsyevd("V", "L", n, vectors, n, values, work, work.length, integerWork, integerWork.length, info);
            if (info.val > 0) {
                vectors = SymmetricPart.of(a).data;
                iterate(n, vectors, values, info);
            }
            return new SymmetricEigen(values, CommonOps_DDRM.transpose(DMatrixRMaj.wrap(n, n, vectors), null));
        }

        /** By QR iterations, which are slower, and converge where dividing fails on many nearly equal eigenvalues. */
        private void iterate(int n, double[] vectors, double[] values, intW info) {
            double[] query = new double[1];
            lapack.dsyev("V", "L", n, vectors, n, values, query, -1, info);
            double[] work = new double[Math.max(1, (int) query[0])];
            lapack.dsyev("V", "L", n, vectors, n, values, work, work.length, info);
            Arguments.converged("syev", info.val);
        }

        @Override
        double[] singularValuesAtOnce(DMatrixRMaj a) {
            int n = a.numRows;
            double[] values = new double[n];
            double[] content = Arrays.copyOf(a.data, n * n);
            double[] query = new double[1];
            int[] integerWork = new int[8 * n];
            intW info = new intW(0);
            double[] none = new double[1];
            lapack.dgesdd("N", n, n, content, n, values, none, 1, none, 1, query, -1, integerWork, info);
            double[] work = new double[Math.max(1, (int) query[0])];
            lapack.dgesdd("N", n, n, content, n, values, none, 1, none, 1, work, work.length, integerWork, info);
            return info.val != 0 ? leftSingularByIteration(a).values() : values;
        }

        @Override
        LeftSingular leftSingularAtOnce(DMatrixRMaj a) {
            int n = a.numRows;
            // Read by columns the array is Aᵀ = W S Uᵀ, so LAPACK's "VT", read by rows, is U transposed twice.
            double[] content = Arrays.copyOf(a.data, n * n);
            double[] values = new double[n];
            double[] w = new double[n * n];
            double[] ut = new double[n * n];
            double[] query = new double[1];
            int[] integerWork = new int[8 * n];
            intW info = new intW(0);
            lapack.dgesdd("S", n, n, content, n, values, w, n, ut, n, query, -1, integerWork, info);
            double[] work = new double[Math.max(1, (int) query[0])];
            lapack.dgesdd("S", n, n, content, n, values, w, n, ut, n, work, work.length, integerWork, info);
            return info.val != 0 ? leftSingularByIteration(a) : new LeftSingular(values, DMatrixRMaj.wrap(n, n, ut));
        }
    }

    /** Holds the two implementations; loaded on first use. */
    private static final class Implementations {

        /** Kept referenced: a collected logger forgets its level. The library announces every choice it makes. */
        private static final Logger NETLIB = Logger.getLogger("dev.ludovic.netlib");

        static final LinearAlgebra PURE_JAVA;
        static final LinearAlgebra BEST;

        static {
            NETLIB.setLevel(Level.WARNING);
            // The native library comes first: netlib looks for it once, when any of its classes is touched.
            Optional<NativeLibrary> library = NativeLibrary.load();
            PURE_JAVA = new Ejml(JavaBLAS.getInstance(), JavaLAPACK.getInstance());
            BEST = library.<LinearAlgebra>map(found -> new Lapack(found.blas(), found.lapack()))
                    .orElse(PURE_JAVA);
        }

        private Implementations() {}
    }
}

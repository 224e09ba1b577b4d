package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import dev.ludovic.netlib.lapack.LAPACK;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;
import org.netlib.util.intW;

/** The calls of a BLAS and a LAPACK that both implementations share. */
abstract class NetlibLinearAlgebra implements LinearAlgebra {

    /** Order from which a factorisation takes long enough for somebody to want it stopped. */
    private static final int LARGE = 384;
    /** Columns of a Cholesky factor at a time. */
    private static final int WIDTH = 128;
    /** Order up to which the library does a Cholesky factor in a few milliseconds of one core. */
    private static final int WHOLE = 768;

    final LAPACK lapack;
    private final BLAS blas;
    private final RowMajorBlas products;

    NetlibLinearAlgebra(BLAS blas, LAPACK lapack) {
        this.blas = blas;
        this.lapack = lapack;
        this.products = new RowMajorBlas(blas);
    }

    @Override
    public final DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b) {
        return products.multiply(a, b);
    }

    @Override
    public final DMatrixRMaj multiplyTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        return products.multiplyTransposed(a, b);
    }

    @Override
    public final DMatrixRMaj multiplyByTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        return products.multiplyByTransposed(a, b);
    }

    @Override
    public final void multiplyByTransposed(double[] a, int rows, DMatrixRMaj b, double[] result) {
        products.multiplyByTransposed(a, rows, b, result);
    }

    @Override
    public final void addByTransposed(double factor, Rows a, DMatrixRMaj b, double[] result, int offset) {
        products.addByTransposed(factor, a, b, result, offset);
    }

    @Override
    public final void addTransposedProduct(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum) {
        products.addTransposedProduct(a, aRow, b, bRow, rows, sum);
    }

    @Override
    public final void addUpperGram(double[] a, int aRow, int rows, DMatrixRMaj sum) {
        products.addUpperGram(a, aRow, rows, sum);
    }

    @Override
    public final void solveLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        products.solveLowerForRows(lower, rows);
    }

    @Override
    public final void solveTransposedLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        products.solveTransposedLowerForRows(lower, rows);
    }

    @Override
    public final double[] orthogonalise(DMatrixRMaj basis, double[] v) {
        return products.orthogonalise(basis, v);
    }

    @Override
    public final BandedCholesky bandedCholesky(double[] band, int n, int bandwidth) {
        return new BandedCholesky(lapack, band, n, bandwidth);
    }

    @Override
    public final BandedLu bandedLu(double[] band, int n, int bandwidth) {
        return new BandedLu(blas, band, n, bandwidth);
    }

    @Override
    public final Optional<LeftSingular> leadingSingular(double[] rows, DMatrixRMaj b, int vectors, int values) {
        return TruncatedSvd.of(this, rows, b, vectors, values);
    }

    @Override
    public final SymmetricEigen symmetricEigen(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.symmetricEigen(blas, lapack, a) : symmetricEigenAtOnce(a);
    }

    @Override
    public final double[] symmetricEigenvalues(DMatrixRMaj a) {
        Arguments.finiteSquare(a);
        return Panels.suit(a) ? Panels.symmetricEigenvalues(blas, lapack, a) : symmetricEigenAtOnce(a).values();
    }

    /** As {@link #symmetricEigen} of a matrix of finite numbers; cannot be stopped. */
    abstract SymmetricEigen symmetricEigenAtOnce(DMatrixRMaj a);

    @Override
    public final LeftSingular leftSingular(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.leftSingular(blas, lapack, a) : leftSingularAtOnce(a);
    }

    @Override
    public final double[] singularValues(DMatrixRMaj a) {
        int n = Arguments.finiteSquare(a);
        return n >= LARGE && Panels.suit(a) ? Panels.leftSingular(blas, lapack, a).values() : singularValuesAtOnce(a);
    }

    /** As {@link #singularValues} of a matrix of finite numbers; cannot be stopped. */
    abstract double[] singularValuesAtOnce(DMatrixRMaj a);

    /** As {@link #leftSingular} of a square matrix of finite numbers; cannot be stopped. */
    abstract LeftSingular leftSingularAtOnce(DMatrixRMaj a);

    /** {@inheritDoc} By geev: EJML has no complex eigenvectors. */
    @Override
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

    /**
     * {@inheritDoc} Of a large matrix some columns at a time: products shared among the cores, which can be stopped
     * between two.
     */
    @Override
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

    private static DMatrixRMaj lower(double[] l, int n) {
        for (int i = 0; i < n; i++) {
            Arrays.fill(l, i * n + i + 1, (i + 1) * n, 0);
        }
        return DMatrixRMaj.wrap(n, n, l);
    }

    /** Linear algebra without native code: EJML factorisations, netlib's Java products and geev. */
    static final class Ejml extends NetlibLinearAlgebra {

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
    static final class Lapack extends NetlibLinearAlgebra {

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
            Arguments.converged("gesdd", info.val);
            return values;
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
            Arguments.converged("gesdd", info.val);
            return new LeftSingular(values, DMatrixRMaj.wrap(n, n, ut));
        }
    }
}

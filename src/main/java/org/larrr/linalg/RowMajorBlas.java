package org.larrr.linalg;

import dev.ludovic.netlib.blas.BLAS;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.stages.Cancellation;

/**
 * Products of row-major matrices by a column-major BLAS: a row-major array read by columns is the transpose, so every
 * product is asked for as its transpose, (AB)ᵀ = BᵀAᵀ.
 */
record RowMajorBlas(BLAS blas) {

    /** Below this a product takes less time than waking another core. */
    private static final long PARALLEL_FLOPS = 20_000_000;

    /** Tens of milliseconds of one core: as much as is done between two looks whether the job was cancelled. */
    private static final long FLOPS_OF_A_STEP = 1_000_000_000;
    /** Products of fewer rows, or sums of fewer terms, are far from the machine's limit. */
    private static final int MIN_ROWS = 64;
    private static final int MIN_TERMS = 256;
    /**
     * Order up to which a triangular solve is left to the library, and of the triangles that a larger one is cut into.
     */
    private static final int WHOLE_TRIANGLE = 96;
    private static final int TRIANGLE = 64;
    /** Rows from which on inverses of such triangles pay, and their worst condition: four digits of sixteen. */
    private static final int ROWS_FOR_INVERSE = 256;
    private static final double MAX_CONDITION = 1e4;
    /** Columns from which on a product AᵀA is worth halving, and rows of its blocks. */
    private static final int SYMMETRIC = 192;
    private static final int GRAM_ROWS = 128;
    /** Sums of so few rows and columns are shared by terms, so many to a part, whatever the number of cores. */
    private static final int NARROW = 96;
    private static final int TERMS_OF_A_PART = 16384;

    DMatrixRMaj multiply(DMatrixRMaj a, DMatrixRMaj b) {
        requireEqual("columns of A", a.numCols, "rows of B", b.numRows);
        DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numCols);
        int n = b.numCols;
        int k = a.numCols;
        if (c.data.length > 0 && k > 0) {
            overRows(a.numRows, 2L * n * k, (from, rows) -> blas.dgemm(
                    "N", "N", n, rows, k, 1, b.data, 0, n, a.data, from * k, k, 0, c.data, from * n, n));
        }
        return c;
    }

    DMatrixRMaj multiplyTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        requireEqual("rows of A", a.numRows, "rows of B", b.numRows);
        DMatrixRMaj c = new DMatrixRMaj(a.numCols, b.numCols);
        addTransposedProduct(a.data, 0, b.data, 0, a.numRows, c);
        return c;
    }

    DMatrixRMaj multiplyByTransposed(DMatrixRMaj a, DMatrixRMaj b) {
        requireEqual("columns of A", a.numCols, "columns of B", b.numCols);
        DMatrixRMaj c = new DMatrixRMaj(a.numRows, b.numRows);
        multiplyByTransposed(a.data, a.numRows, b, c.data);
        return c;
    }

    void multiplyByTransposed(double[] a, int aRows, DMatrixRMaj b, double[] result) {
        int n = b.numRows;
        int k = b.numCols;
        if (aRows > 0 && n > 0 && k > 0) {
            overRows(aRows, 2L * n * k, (from, rows) -> blas.dgemm(
                    "T", "N", n, rows, k, 1, b.data, 0, k, a, from * k, k, 0, result, from * n, n));
        }
    }

    void addByTransposed(double factor, Rows a, DMatrixRMaj b, double[] result, int offset) {
        int n = b.numRows;
        int k = b.numCols;
        if (a.count() > 0 && n > 0 && k > 0) {
            overRows(a.count(), 2L * n * k, (from, rows) -> blas.dgemm(
                    "T", "N", n, rows, k, factor, b.data, 0, k, a.data(), (a.from() + from) * k, k, 1, result,
                    offset + from * n, n));
        }
    }

    /** Classical Gram–Schmidt, twice for full accuracy. */
    double[] orthogonalise(DMatrixRMaj basis, double[] v) {
        int m = basis.numRows;
        int n = basis.numCols;
        double[] coefficients = new double[m];
        double[] parts = new double[m];
        for (int pass = 0; pass < 2 && m > 0; pass++) {
            blas.dgemv("T", n, m, 1, basis.data, n, v, 1, 0, parts, 1);
            blas.dgemv("N", n, m, -1, basis.data, n, parts, 1, 1, v, 1);
            for (int i = 0; i < m; i++) {
                coefficients[i] += parts[i];
            }
        }
        return coefficients;
    }

    void addTransposedProduct(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum) {
        int m = sum.numRows;
        int n = sum.numCols;
        if (m == 0 || n == 0) {
            return;
        }
        if (a == b && aRow == bRow && n >= SYMMETRIC) {
            addGram(a, aRow, rows, sum);
            return;
        }
        if (m <= NARROW && n <= NARROW && rows >= 2 * TERMS_OF_A_PART) {
            addByTerms(a, aRow, b, bRow, rows, sum);
            return;
        }
        int most = mostTerms(m, n);
        for (int start = 0; start < rows; start += most) {
            int terms = Math.min(most, rows - start);
            int aFrom = (aRow + start) * m;
            int bFrom = (bRow + start) * n;
            // Columns of A are rows of the sum: each core adds to rows of its own.
            overRows(m, 2L * n * terms, (from, count) -> blas.dgemm(
                    "N", "T", n, count, terms, 1, b, bFrom, n, a, aFrom + from, m, 1, sum.data, from * n, n));
        }
    }

    /** Each core reads rows of its own; the parts are added in their order. */
    private void addByTerms(double[] a, int aRow, double[] b, int bRow, int rows, DMatrixRMaj sum) {
        int m = sum.numRows;
        int n = sum.numCols;
        int parts = (rows + TERMS_OF_A_PART - 1) / TERMS_OF_A_PART;
        double[][] sums = new double[parts][];
        Cancellation cancellation = Cancellation.current();
        Parallel.forEach(parts, part -> {
            cancellation.check();
            int start = part * TERMS_OF_A_PART;
            sums[part] = new double[m * n];
            blas.dgemm("N", "T", n, m, Math.min(TERMS_OF_A_PART, rows - start), 1, b, (bRow + start) * n, n,
                    a, (aRow + start) * m, m, 0, sums[part], 0, n);
        });
        for (double[] part : sums) {
            for (int i = 0; i < part.length; i++) {
                sum.data[i] += part[i];
            }
        }
    }

    private void addGram(double[] a, int aRow, int rows, DMatrixRMaj sum) {
        int n = sum.numRows;
        DMatrixRMaj gram = new DMatrixRMaj(n, n);
        addUpperGram(a, aRow, rows, gram);
        for (int i = 0; i < n; i++) {
            sum.data[i * n + i] += gram.data[i * n + i];
            for (int j = i + 1; j < n; j++) {
                sum.data[i * n + j] += gram.data[i * n + j];
                sum.data[j * n + i] += gram.data[i * n + j];
            }
        }
    }

    /** AᵀA is symmetric: only what lies on and above the blocks of the diagonal is computed. */
    void addUpperGram(double[] a, int aRow, int rows, DMatrixRMaj sum) {
        int n = sum.numRows;
        int most = mostTerms(n, n);
        int blocks = (n + GRAM_ROWS - 1) / GRAM_ROWS;
        Cancellation cancellation = Cancellation.current();
        for (int start = 0; start < rows; start += most) {
            cancellation.check();
            int terms = Math.min(most, rows - start);
            int at = (aRow + start) * n;
            // A long block and a short one make a task, so that tasks are equally long.
            Parallel.forEach((blocks + 1) / 2, task -> {
                addGramBlock(a, at, terms, task * GRAM_ROWS, sum.data, n);
                if (task != blocks - 1 - task) {
                    addGramBlock(a, at, terms, (blocks - 1 - task) * GRAM_ROWS, sum.data, n);
                }
            });
        }
    }

    private static int mostTerms(int m, int n) {
        return (int) Math.max(MIN_TERMS, FLOPS_OF_A_STEP / (2L * m * n));
    }

    private void addGramBlock(double[] a, int at, int terms, int from, double[] gram, int n) {
        blas.dgemm("N", "T", n - from, Math.min(GRAM_ROWS, n - from), terms, 1, a, at + from, n, a, at + from, n,
                1, gram, from * n + from, n);
    }

    void solveLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        requireEqual("order of L", lower.numCols, "columns of B", rows.numCols);
        int n = rows.numCols;
        if (rows.data.length > 0) {
            overRows(rows.numRows, (long) n * n, (from, count) -> solveLower(lower, rows.data, from, count));
        }
    }

    void solveTransposedLowerForRows(DMatrixRMaj lower, DMatrixRMaj rows) {
        requireEqual("order of L", lower.numCols, "columns of B", rows.numCols);
        int n = rows.numCols;
        if (rows.data.length > 0) {
            overRows(rows.numRows, (long) n * n, (from, count) -> blas.dtrsm(
                    "L", "U", "N", "N", n, count, 1, lower.data, 0, n, rows.data, from * n, n));
        }
    }

    /**
     * Some columns at a time: all but the triangles on the diagonal is products, which are several times faster. So are
     * their inverses, where there are rows enough and these are as accurate.
     */
    private void solveLower(DMatrixRMaj lower, double[] rows, int from, int count) {
        int n = lower.numCols;
        if (n <= WHOLE_TRIANGLE) {
            blas.dtrsm("L", "U", "T", "N", n, count, 1, lower.data, 0, n, rows, from * n, n);
            return;
        }
        double[] triangle = new double[TRIANGLE * TRIANGLE];
        double[] columns = new double[count * TRIANGLE];
        double[] solved = new double[count >= ROWS_FOR_INVERSE ? count * TRIANGLE : 0];
        for (int k = 0; k < n; k += TRIANGLE) {
            int width = Math.min(TRIANGLE, n - k);
            gather(lower.data, k * n + k, n, triangle, width, width);
            gather(rows, from * n + k, n, columns, count, width);
            if (k > 0) {
                blas.dgemm("T", "N", width, count, k, -1, lower.data, k * n, n, rows, from * n, n, 1, columns, 0,
                        width);
            }
            Optional<double[]> inverse = solved.length == 0 ? Optional.empty() : inverse(triangle, width);
            if (inverse.isPresent()) {
                blas.dgemm("T", "N", width, count, width, 1, inverse.get(), 0, width, columns, 0, width, 0, solved, 0,
                        width);
            } else {
                blas.dtrsm("L", "U", "T", "N", width, count, 1, triangle, 0, width, columns, 0, width);
            }
            scatter(inverse.isPresent() ? solved : columns, rows, from * n + k, n, count, width);
        }
    }

    /** T⁻¹ of a lower triangle, row-major; empty where ‖T‖‖T⁻¹‖ shows that products with it would lose digits. */
    private Optional<double[]> inverse(double[] triangle, int width) {
        double[] inverse = new double[width * width];
        for (int i = 0; i < width; i++) {
            inverse[i * width + i] = 1;
        }
        // Rows of the identity, solved, are the columns of the inverse.
        blas.dtrsm("L", "U", "T", "N", width, width, 1, triangle, 0, width, inverse, 0, width);
        double[] rows = new double[width * width];
        for (int i = 0; i < width; i++) {
            for (int j = 0; j < width; j++) {
                rows[j * width + i] = inverse[i * width + j];
            }
        }
        return norm(triangle, width) * norm(rows, width) <= MAX_CONDITION ? Optional.of(rows) : Optional.empty();
    }

    /** The largest sum of magnitudes of a row of a lower triangle. */
    private static double norm(double[] triangle, int width) {
        double largest = 0;
        for (int i = 0; i < width; i++) {
            double sum = 0;
            for (int j = 0; j <= i; j++) {
                sum += Math.abs(triangle[i * width + j]);
            }
            largest = Math.max(largest, sum);
        }
        return largest;
    }

    /** Copies some columns of a row-major array, whose rows are so many numbers apart, into a panel of them alone. */
    static void gather(double[] source, int at, int apart, double[] panel, int rows, int width) {
        for (int i = 0; i < rows; i++) {
            System.arraycopy(source, at + i * apart, panel, i * width, width);
        }
    }

    /** Copies them back. */
    static void scatter(double[] panel, double[] target, int at, int apart, int rows, int width) {
        for (int i = 0; i < rows; i++) {
            System.arraycopy(panel, i * width, target, at + i * apart, width);
        }
    }

    /** Work on {@code rows} rows of the result from row {@code from} on. */
    @FunctionalInterface
    interface RowRange {
        void run(int from, int rows);
    }

    /**
     * Splits a product over the cores by rows of the result where it is large enough to pay, and a very large one into
     * steps between which the current job can be stopped.
     */
    static void overRows(int rows, long flopsPerRow, RowRange product) {
        Cancellation cancellation = Cancellation.current();
        cancellation.check();
        int pieces = rows * flopsPerRow < PARALLEL_FLOPS
                ? 1 : Math.min(rows, Runtime.getRuntime().availableProcessors());
        int most = (int) Math.min(Integer.MAX_VALUE, Math.max(MIN_ROWS, FLOPS_OF_A_STEP / flopsPerRow));
        Parallel.forEach(pieces, piece -> {
            int end = (int) ((long) rows * (piece + 1) / pieces);
            for (int from = (int) ((long) rows * piece / pieces); from < end; from += most) {
                cancellation.check();
                product.run(from, Math.min(most, end - from));
            }
        });
    }

    private static void requireEqual(String whatA, int a, String whatB, int b) {
        if (a != b) {
            throw new IllegalArgumentException(whatA + " (" + a + ") and " + whatB + " (" + b + ") must agree");
        }
    }
}

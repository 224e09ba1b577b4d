package org.larrr.linalg;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.stages.Cancellation;

/**
 * The leading singular values and left singular vectors of a large square matrix by block Golub–Kahan bidiagonalisation
 * from a random start, fully reorthogonalised. Vectors are rows.
 *
 * <p>With orthonormal rows in U and V, AVᵀ = UᵀB holds to rounding, so a singular triple (σ, p, q) of B gives û = Uᵀp,
 * v̂ = Vᵀq with Av̂ = σû, and ‖Aᵀû − σv̂‖, known from the last block, bounds the distance of σ to a singular value of
 * A. The iteration ends when these residuals are small. Cost 4N² a basis vector, in matrix products. Source: Golub, Luk
 * and Overton 1981, DOI 10.1145/355945.355946.
 */
final class TruncatedSvd {

    /** Residuals of the vectors asked for, relative to the largest singular value. */
    private static final double TOLERANCE = 1e-12;
    /** Residuals of values without vectors: the error of a value is of the order of the residual's square. */
    private static final double VALUE_TOLERANCE = 1e-7;
    private static final double VANISHING = 1e-15;
    /** Few, so that a basis of the same size holds higher powers; enough for products. */
    private static final int BLOCK = 8;
    /** Pivots of a block's Gram matrix, relative to the largest, down to which its Cholesky factor orthogonalises. */
    private static final double INDEPENDENT = 1e-3;
    /** Share of a block by which a prediction may fall short: residuals fall faster and faster. */
    private static final double SLACK = 0.2;
    /** The part of a vector outside the basis above which it needs no second pass to be orthogonal to it. */
    private static final double MUCH_LEFT = 0.1;
    /** Rows for which there is room at first. */
    private static final int FIRST_ROWS = 96;
    private static final long SEED = 7;

    private final LinearAlgebra algebra;
    /** A = diag(scales) transposedᵀ. */
    private final double[] scales;
    private final DMatrixRMaj transposed;
    private final int n;
    private final int cap;
    private final DMatrixRMaj left;
    private final DMatrixRMaj right;
    /** B, (cap, cap): row u, column v. */
    private final DMatrixRMaj projected;
    /** Right vectors whose image is known. */
    private int imaged;
    /** The last left vectors begin here. */
    private int lastLeft;
    /** The images under Aᵀ of those outside the right vectors before the last. */
    private DMatrixRMaj outside = new DMatrixRMaj(0, 0);

    private TruncatedSvd(LinearAlgebra algebra, double[] scales, DMatrixRMaj transposed, int cap) {
        this.algebra = algebra;
        this.scales = scales;
        this.transposed = transposed;
        this.n = transposed.numRows;
        this.cap = cap;
        this.left = new DMatrixRMaj(0, n);
        this.right = new DMatrixRMaj(0, n);
        this.projected = new DMatrixRMaj(cap, cap);
    }

    /**
     * @param scales     of A's rows
     * @param transposed what they multiply, transposed, (N, N)
     * @param vectors    how many left singular vectors, at least 1
     * @param values     how many singular values, at least as many
     * @return empty where a basis of N/2 vectors does not suffice, and the full decomposition is cheaper
     */
    static Optional<LinearAlgebra.LeftSingular> of(LinearAlgebra algebra, double[] scales, DMatrixRMaj transposed,
            int vectors, int values) {
        int cap = transposed.numRows / 2 / BLOCK * BLOCK;
        if (values + BLOCK > cap) {
            return Optional.empty();
        }
        return new TruncatedSvd(algebra, scales, transposed, cap).iterate(vectors, values);
    }

    private Optional<LinearAlgebra.LeftSingular> iterate(int vectors, int values) {
        start();
        int check = Math.min(2 * values + BLOCK, cap);
        Residuals last = Residuals.before(values);
        while (Math.max(left.numRows, imaged) + BLOCK <= cap) {
            Cancellation.current().check();
            int before = right.numRows;
            step();
            if (left.numRows >= check || right.numRows == before) {
                LinearAlgebra.LeftSingular small = algebra.leftSingular(square());
                Residuals now = residuals(small, vectors, values);
                if (left.numRows >= values && now.areSmall()) {
                    return Optional.of(lifted(small, vectors, values));
                }
                if (right.numRows == before) {
                    return Optional.empty(); // an invariant subspace smaller than what is asked for
                }
                check = left.numRows + now.stepsFrom(last);
                last = now;
            }
        }
        return Optional.empty();
    }

    /** The worst residuals of the vectors, and of the values without vectors, as multiples of what is tolerated. */
    private record Residuals(int basis, double vectors, double values) {

        /**
         * Returns the residuals before anything is known: a basis of as many vectors as are requested contains nothing.
         */
        static Residuals before(int asked) {
            return new Residuals(asked, 1 / TOLERANCE, 1 / VALUE_TOLERANCE);
        }

        boolean areSmall() {
            return vectors <= 1 && values <= 1;
        }

        /**
         * Returns the number of further basis vectors needed if they continue to decrease as before; a third more at
         * most.
         */
        int stepsFrom(Residuals last) {
            double wanted = Math.min(basis / 3.0, Math.max(
                    steps(last.vectors, vectors, basis - last.basis), steps(last.values, values, basis - last.basis)));
            return Math.max(BLOCK, (int) Math.ceil(wanted / BLOCK - SLACK) * BLOCK);
        }

        private static double steps(double before, double now, int apart) {
            if (now <= 1) {
                return 0;
            }
            double rate = Math.log(before / now) / apart;
            return rate > 0 ? Math.log(now) / rate : Double.POSITIVE_INFINITY;
        }
    }

    private void start() {
        SplittableRandom random = new SplittableRandom(SEED);
        DMatrixRMaj block = new DMatrixRMaj(BLOCK, n);
        for (int k = 0; k < block.data.length; k++) {
            block.data[k] = random.nextGaussian();
        }
        extend(right, block, 1);
    }

    /** The image of the last right vectors extends the left ones, and theirs the right ones. */
    private void step() {
        DMatrixRMaj image = algebra.multiply(rows(right, imaged), transposed);
        CommonOps_DDRM.multCols(image, scales);
        double scale = norm(image.data, 0, image.data.length);
        lastLeft = left.numRows;
        DMatrixRMaj coefficients = extend(left, image, scale);
        for (int v = 0; v < coefficients.numRows; v++) {
            for (int u = 0; u < coefficients.numCols; u++) {
                projected.set(u, imaged + v, coefficients.get(v, u));
            }
        }
        DMatrixRMaj last = rows(left, lastLeft);
        CommonOps_DDRM.multCols(last, scales);
        DMatrixRMaj back = algebra.multiplyByTransposed(last, transposed);
        int known = right.numRows;
        DMatrixRMaj inside = extend(right, back, scale);
        outside = new DMatrixRMaj(inside.numRows, inside.numCols - known);
        for (int u = 0; u < inside.numRows; u++) {
            System.arraycopy(inside.data, u * inside.numCols + known, outside.data, u * outside.numCols,
                    outside.numCols);
        }
        imaged = known;
    }

    private DMatrixRMaj rows(DMatrixRMaj basis, int from) {
        return DMatrixRMaj.wrap(basis.numRows - from, n, Arrays.copyOfRange(basis.data, from * n, basis.numRows * n));
    }

    /**
     * Appends an orthonormal basis of what the rows of a block have outside the basis.
     *
     * @return the coefficients of the block's rows in the extended basis
     */
    private DMatrixRMaj extend(DMatrixRMaj basis, DMatrixRMaj block, double scale) {
        int known = basis.numRows;
        reserve(basis, known + block.numRows);
        double[][] coefficients = new double[block.numRows][known + block.numRows];
        if (known > 0) {
            double[] sizes = rowNorms(block);
            subtractParts(DMatrixRMaj.wrap(known, n, basis.data), block, coefficients);
            if (hasLostMuch(block, sizes)) {
                subtractParts(DMatrixRMaj.wrap(known, n, basis.data), block, coefficients);
            }
        }
        if (!appendBlock(basis, block, coefficients, VANISHING * scale)) {
            for (int i = 0; i < block.numRows; i++) {
                append(basis, known, block, i, coefficients[i], VANISHING * scale);
            }
        }
        DMatrixRMaj result = new DMatrixRMaj(block.numRows, basis.numRows);
        for (int i = 0; i < block.numRows; i++) {
            System.arraycopy(coefficients[i], 0, result.data, i * basis.numRows, basis.numRows);
        }
        return result;
    }

    /** Grows by halves: most end far below the largest basis, whose zeros alone would cost as much as some steps. */
    private void reserve(DMatrixRMaj basis, int rows) {
        if (rows * n > basis.data.length) {
            basis.data = Arrays.copyOf(basis.data, Math.max(rows, Math.max(FIRST_ROWS, basis.numRows * 3 / 2)) * n);
        }
    }

    /** Takes from the rows of a block what they have along the basis, and adds it to their coefficients. */
    private void subtractParts(DMatrixRMaj basis, DMatrixRMaj block, double[][] coefficients) {
        DMatrixRMaj along = algebra.multiplyByTransposed(block, basis);
        DMatrixRMaj part = algebra.multiply(along, basis);
        for (int k = 0; k < block.data.length; k++) {
            block.data[k] -= part.data[k];
        }
        add(along, coefficients);
    }

    private boolean hasLostMuch(DMatrixRMaj block, double[] sizes) {
        double[] now = rowNorms(block);
        return IntStream.range(0, sizes.length).anyMatch(i -> now[i] < MUCH_LEFT * sizes[i]);
    }

    private double[] rowNorms(DMatrixRMaj block) {
        return IntStream.range(0, block.numRows).mapToDouble(i -> norm(block.data, i * n, n)).toArray();
    }

    /**
     * W = LQ by the Cholesky factor of WWᵀ, twice for full accuracy, all in products; false, and nothing done, where
     * the rows are too dependent for that. Source: Fukaya and others 2014, DOI 10.1109/ScalA.2014.11.
     */
    private boolean appendBlock(DMatrixRMaj basis, DMatrixRMaj block, double[][] coefficients, double vanishing) {
        DMatrixRMaj q = block;
        DMatrixRMaj factor = CommonOps_DDRM.identity(block.numRows);
        for (int pass = 0; pass < 2; pass++) {
            Optional<DMatrixRMaj> pivots = algebra.cholesky(algebra.multiplyByTransposed(q, q), 0)
                    .filter(lower -> areIndependent(lower, vanishing));
            if (pivots.isEmpty()) {
                return false;
            }
            q = algebra.multiply(inverse(pivots.get()), q);
            factor = algebra.multiply(factor, pivots.get());
        }
        int known = basis.numRows;
        System.arraycopy(q.data, 0, basis.data, known * n, q.data.length);
        basis.numRows += q.numRows;
        for (int i = 0; i < q.numRows; i++) {
            System.arraycopy(factor.data, i * q.numRows, coefficients[i], known, q.numRows);
        }
        return true;
    }

    private static boolean areIndependent(DMatrixRMaj lower, double vanishing) {
        double largest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < lower.numRows; i++) {
            largest = Math.max(largest, lower.get(i, i));
            least = Math.min(least, lower.get(i, i));
        }
        return least > Math.max(INDEPENDENT * largest, vanishing);
    }

    /** L⁻¹ of a small lower triangle. */
    private static DMatrixRMaj inverse(DMatrixRMaj l) {
        int m = l.numRows;
        DMatrixRMaj inverse = new DMatrixRMaj(m, m);
        for (int j = 0; j < m; j++) {
            inverse.set(j, j, 1 / l.get(j, j));
            for (int i = j + 1; i < m; i++) {
                double sum = 0;
                for (int k = j; k < i; k++) {
                    sum += l.get(i, k) * inverse.get(k, j);
                }
                inverse.set(i, j, -sum / l.get(i, i));
            }
        }
        return inverse;
    }

    /** Gram–Schmidt among the vectors from {@code known} on, twice for full accuracy. */
    private void append(DMatrixRMaj basis, int known, DMatrixRMaj block, int i, double[] coefficients,
            double vanishing) {
        for (int pass = 0; pass < 2; pass++) {
            for (int q = known; q < basis.numRows; q++) {
                double dot = Vectors.dot(block.data, i * n, basis.data, q * n, n);
                Vectors.subtract(block.data, i * n, basis.data, q * n, n, dot);
                coefficients[q] += dot;
            }
        }
        double norm = norm(block.data, i * n, n);
        if (norm > vanishing) {
            coefficients[basis.numRows] = norm;
            for (int k = 0; k < n; k++) {
                basis.data[basis.numRows * n + k] = block.data[i * n + k] / norm;
            }
            basis.numRows++;
        }
    }

    private static void add(DMatrixRMaj along, double[][] coefficients) {
        for (int i = 0; i < along.numRows; i++) {
            for (int q = 0; q < along.numCols; q++) {
                coefficients[i][q] += along.get(i, q);
            }
        }
    }

    private static double norm(double[] values, int from, int count) {
        return Math.sqrt(Vectors.dot(values, from, values, from, count));
    }

    private DMatrixRMaj square() {
        int m = Math.max(left.numRows, imaged);
        DMatrixRMaj result = new DMatrixRMaj(m, m);
        for (int u = 0; u < m; u++) {
            System.arraycopy(projected.data, u * cap, result.data, u * m, m);
        }
        return result;
    }

    private Residuals residuals(LinearAlgebra.LeftSingular small, int vectors, int values) {
        int known = Math.min(values, left.numRows);
        return new Residuals(left.numRows, residual(small, 0, Math.min(vectors, known)) / TOLERANCE,
                residual(small, Math.min(vectors, known), known) / VALUE_TOLERANCE);
    }

    /** The largest ‖Aᵀû − σv̂‖ of some triples, relative to the largest singular value. */
    private double residual(LinearAlgebra.LeftSingular small, int from, int to) {
        double worst = 0;
        for (int i = from; i < to; i++) {
            double[] rest = new double[outside.numCols];
            for (int u = 0; u < outside.numRows; u++) {
                double p = small.left().get(lastLeft + u, i);
                for (int v = 0; v < rest.length; v++) {
                    rest[v] += p * outside.get(u, v);
                }
            }
            worst = Math.max(worst, norm(rest, 0, rest.length));
        }
        return worst / small.values()[0];
    }

    private LinearAlgebra.LeftSingular lifted(LinearAlgebra.LeftSingular small, int vectors, int values) {
        DMatrixRMaj p = new DMatrixRMaj(left.numRows, vectors);
        for (int u = 0; u < p.numRows; u++) {
            System.arraycopy(small.left().data, u * small.left().numCols, p.data, u * vectors, vectors);
        }
        DMatrixRMaj lifted = algebra.multiplyTransposed(DMatrixRMaj.wrap(left.numRows, n, left.data), p);
        return new LinearAlgebra.LeftSingular(Arrays.copyOf(small.values(), values), lifted);
    }
}

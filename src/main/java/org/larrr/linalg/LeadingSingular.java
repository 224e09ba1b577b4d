package org.larrr.linalg;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
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
final class LeadingSingular {

    /** Residuals of the vectors asked for, relative to the largest singular value. */
    private static final double TOLERANCE = 1e-13;
    /** Residuals of values without vectors: the error of a value is of the order of the residual's square. */
    private static final double VALUE_TOLERANCE = 1e-8;
    private static final double VANISHING = 1e-15;
    private static final int BLOCK = 16;
    private static final long SEED = 7;

    private final LinearAlgebra algebra;
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
    /** What Aᵀ makes of those outside the right vectors before the last. */
    private DMatrixRMaj outside;

    private LeadingSingular(LinearAlgebra algebra, DMatrixRMaj transposed, int cap) {
        this.algebra = algebra;
        this.transposed = transposed;
        this.n = transposed.numRows;
        this.cap = cap;
        this.left = new DMatrixRMaj(cap + BLOCK, n);
        this.right = new DMatrixRMaj(cap + BLOCK, n);
        left.numRows = 0;
        right.numRows = 0;
        this.projected = new DMatrixRMaj(cap, cap);
    }

    /**
     * @param transposed Aᵀ, (N, N)
     * @param vectors    how many left singular vectors, at least 1
     * @param values     how many singular values, at least as many
     * @return empty where a basis of N/2 vectors does not suffice, and the full decomposition is cheaper
     */
    static Optional<LinearAlgebra.LeftSingular> of(LinearAlgebra algebra, DMatrixRMaj transposed, int vectors,
            int values) {
        int cap = transposed.numRows / 2 / BLOCK * BLOCK;
        if (values + BLOCK > cap) {
            return Optional.empty();
        }
        return new LeadingSingular(algebra, transposed, cap).iterate(vectors, values);
    }

    private Optional<LinearAlgebra.LeftSingular> iterate(int vectors, int values) {
        start();
        int check = values + BLOCK;
        while (Math.max(left.numRows, imaged) + BLOCK <= cap) {
            Cancellation.current().check();
            int before = right.numRows;
            step();
            if (left.numRows >= check || right.numRows == before) {
                LinearAlgebra.LeftSingular small = algebra.leftSingular(square());
                if (hasConverged(small, vectors, values)) {
                    return Optional.of(lifted(small, vectors, values));
                }
                if (right.numRows == before) {
                    return Optional.empty(); // an invariant subspace smaller than what is asked for
                }
                check = left.numRows + Math.max(BLOCK, left.numRows / 5);
            }
        }
        return Optional.empty();
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
        double scale = norm(image.data, 0, image.data.length);
        lastLeft = left.numRows;
        DMatrixRMaj coefficients = extend(left, image, scale);
        for (int v = 0; v < coefficients.numRows; v++) {
            for (int u = 0; u < coefficients.numCols; u++) {
                projected.set(u, imaged + v, coefficients.get(v, u));
            }
        }
        DMatrixRMaj back = algebra.multiplyByTransposed(rows(left, lastLeft), transposed);
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
        double[][] coefficients = new double[block.numRows][known + block.numRows];
        if (known > 0) {
            DMatrixRMaj all = DMatrixRMaj.wrap(known, n, basis.data);
            for (int pass = 0; pass < 2; pass++) {
                DMatrixRMaj along = algebra.multiplyByTransposed(block, all);
                DMatrixRMaj part = algebra.multiply(along, all);
                for (int k = 0; k < block.data.length; k++) {
                    block.data[k] -= part.data[k];
                }
                add(along, coefficients);
            }
        }
        for (int i = 0; i < block.numRows; i++) {
            append(basis, known, block, i, coefficients[i], VANISHING * scale);
        }
        DMatrixRMaj result = new DMatrixRMaj(block.numRows, basis.numRows);
        for (int i = 0; i < block.numRows; i++) {
            System.arraycopy(coefficients[i], 0, result.data, i * basis.numRows, basis.numRows);
        }
        return result;
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

    private boolean hasConverged(LinearAlgebra.LeftSingular small, int vectors, int values) {
        if (left.numRows < values) {
            return false;
        }
        for (int i = 0; i < values; i++) {
            double[] rest = new double[outside.numCols];
            for (int u = 0; u < outside.numRows; u++) {
                double p = small.left().get(lastLeft + u, i);
                for (int v = 0; v < rest.length; v++) {
                    rest[v] += p * outside.get(u, v);
                }
            }
            if (norm(rest, 0, rest.length) > (i < vectors ? TOLERANCE : VALUE_TOLERANCE) * small.values()[0]) {
                return false;
            }
        }
        return true;
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

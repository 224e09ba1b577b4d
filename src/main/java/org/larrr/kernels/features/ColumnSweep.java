package org.larrr.kernels.features;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.Kernel;
import org.larrr.linalg.Rows;

/**
 * z(x) = L⁻¹ k(x_P, x) for few landmarks, one landmark after the other for a hundred states at once: every loop runs
 * over states that lie in a core's fastest cache, where a triangular solve by a library, and kernel rows as short as
 * the landmarks are few, would mostly begin and end.
 */
final class ColumnSweep {

    /** Landmarks from which on matrix products are faster. */
    private static final int MAX_LANDMARKS = 64;
    /** In more dimensions distances take longer by columns than they save. */
    private static final int MAX_DIMENSIONS = 3;
    private static final int ROWS = 128;
    /** States whose features are put into rows together: their numbers in a column share a line of the cache. */
    private static final int TOGETHER = 8;

    private final Kernel kernel;
    private final int dimension;
    private final double[][] landmarks;
    private final DMatrixRMaj triangle;
    private final double[] columns;
    /** |z|² of the present samples. */
    private final double[] sums = new double[ROWS];

    ColumnSweep(Kernel kernel, int dimension, double[] landmarks, DMatrixRMaj triangle) {
        this.kernel = kernel;
        this.dimension = dimension;
        this.triangle = triangle;
        this.landmarks = new double[triangle.numRows][];
        Arrays.setAll(this.landmarks, c -> Arrays.copyOfRange(landmarks, c * dimension, (c + 1) * dimension));
        this.columns = new double[ROWS * triangle.numRows];
    }

    static boolean suits(int dimension, int landmarks) {
        return dimension <= MAX_DIMENSIONS && landmarks <= MAX_LANDMARKS;
    }

    /**
     * Writes z of the states in rows from ≤ i &lt; to.
     *
     * @param target  (·, N)
     * @param row     of the target for the first state
     * @param squares receives |z(x_i)|² at i, unless it is empty
     */
    void fill(double[] states, int from, int to, double[] target, int row, double[] squares) {
        for (int first = from; first < to; first += ROWS) {
            int count = Math.min(ROWS, to - first);
            Rows points = new Rows(states, first, first + count, dimension);
            Arrays.fill(sums, 0);
            for (int c = 0; c < landmarks.length; c++) {
                kernel.block(points, Rows.of(landmarks[c], dimension), columns, c * ROWS);
                solve(c, count);
            }
            layOut(count, target, (row + first - from) * landmarks.length);
            if (squares.length > 0) {
                System.arraycopy(sums, 0, squares, first, count);
            }
        }
    }

    /** Takes from column c what the columns before it explain. */
    private void solve(int c, int count) {
        int row = c * landmarks.length;
        int q = 0;
        for (; q + 3 < c; q += 4) {
            subtractFour(q * ROWS, row + q, c * ROWS, count);
        }
        for (; q < c; q++) {
            double l = triangle.data[row + q];
            for (int i = 0; i < count; i++) {
                columns[c * ROWS + i] -= l * columns[q * ROWS + i];
            }
        }
        finish(c, 1 / triangle.data[row + c], count);
    }

    private void finish(int c, double inverse, int count) {
        double[] z = columns;
        double[] squares = sums;
        int at = c * ROWS;
        for (int i = 0; i < count; i++) {
            double value = z[at + i] * inverse;
            z[at + i] = value;
            squares[i] += value * value;
        }
    }

    private void subtractFour(int known, int coefficient, int target, int count) {
        double[] z = columns;
        double l0 = triangle.data[coefficient];
        double l1 = triangle.data[coefficient + 1];
        double l2 = triangle.data[coefficient + 2];
        double l3 = triangle.data[coefficient + 3];
        for (int i = 0; i < count; i++) {
            z[target + i] -= l0 * z[known + i] + l1 * z[known + ROWS + i]
                    + (l2 * z[known + 2 * ROWS + i] + l3 * z[known + 3 * ROWS + i]);
        }
    }

    private void layOut(int count, double[] target, int at) {
        int size = landmarks.length;
        for (int first = 0; first < count; first += TOGETHER) {
            int last = Math.min(count, first + TOGETHER);
            int c = 0;
            for (; c + 3 < size; c += 4) {
                layOutFour(c, first, last, target, at + first * size + c);
            }
            for (; c < size; c++) {
                for (int i = first; i < last; i++) {
                    target[at + i * size + c] = columns[c * ROWS + i];
                }
            }
        }
    }

    /** Four columns of some states, whose first number goes to {@code to}. */
    private void layOutFour(int c, int first, int last, double[] target, int to) {
        double[] z = columns;
        int place = to;
        for (int i = c * ROWS + first; i < c * ROWS + last; i++) {
            target[place] = z[i];
            target[place + 1] = z[i + ROWS];
            target[place + 2] = z[i + 2 * ROWS];
            target[place + 3] = z[i + 3 * ROWS];
            place += landmarks.length;
        }
    }
}

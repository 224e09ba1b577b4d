package org.larrr.diagnostics.gauges;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.ejml.data.DMatrixRMaj;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;

/** Sums over the first columns of features of many states, a block of rows at a time: no copy of all is ever made. */
final class LeadingColumns {

    private static final int ROWS = 4096;

    private final FeatureRows z;
    private final int count;

    LeadingColumns(FeatureRows z, int most) {
        this.z = z;
        this.count = Math.min(most, z.size());
    }

    int count() {
        return count;
    }

    int rows() {
        return z.count();
    }

    /** Receives a row of a product. */
    @FunctionalInterface
    interface Rows {
        /** @param at where in the values the row begins */
        void row(int row, double[] values, int at);
    }

    double[] means() {
        double[] sums = new double[count];
        forBlocks((from, rows, block) -> {
            for (int i = 0; i < rows * count; i++) {
                sums[i % count] += block[i];
            }
        });
        return Arrays.stream(sums).map(sum -> sum / z.count()).toArray();
    }

    /** ZᵀZ over some of the rows. */
    DMatrixRMaj gram(IntPredicate counted) {
        DMatrixRMaj sum = new DMatrixRMaj(count, count);
        forBlocks((from, rows, block) -> {
            for (int i = 0; i < rows; i++) {
                if (!counted.test(from + i)) {
                    Arrays.fill(block, i * count, (i + 1) * count, 0);
                }
            }
            LinearAlgebra.best().addTransposedProduct(block, 0, block, 0, rows, sum);
        });
        return sum;
    }

    /** ZᵀY, Y (n, ·). */
    DMatrixRMaj times(DMatrixRMaj y) {
        DMatrixRMaj sum = new DMatrixRMaj(count, y.numCols);
        forBlocks((from, rows, block) ->
                LinearAlgebra.best().addTransposedProduct(block, 0, y.data, from, rows, sum));
        return sum;
    }

    /** Z B, row by row. */
    void multiply(DMatrixRMaj b, Rows sink) {
        forBlocks((from, rows, block) -> {
            DMatrixRMaj product = LinearAlgebra.best().multiply(DMatrixRMaj.wrap(rows, count, block), b);
            for (int i = 0; i < rows; i++) {
                sink.row(from + i, product.data, i * b.numCols);
            }
        });
    }

    private interface Body {
        void rows(int from, int rows, double[] block);
    }

    private void forBlocks(Body body) {
        int most = Math.min(z.most(), ROWS);
        double[] block = new double[Math.min(most, z.count()) * count];
        for (int from = 0; from < z.count(); from += most) {
            int rows = Math.min(most, z.count() - from);
            z.read(from, from + rows);
            for (int i = 0; i < rows; i++) {
                System.arraycopy(z.data(), (z.row() + i) * z.size(), block, i * count, count);
            }
            body.rows(from, rows, block);
        }
    }
}

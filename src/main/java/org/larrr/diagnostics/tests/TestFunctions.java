package org.larrr.diagnostics.tests;

import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;

/**
 * Bounded functions of the state that tests watch: of up to three scores, replaced by their ranks, the first Legendre
 * polynomials and products of two. Ranks make them indifferent to units, to monotone changes of coordinates and to
 * heavy tails; every function has mean 0 and nearly variance 1 over the data.
 *
 * <p>The scores are the coordinates, or with more than three of them the leading principal components of the features.
 */
final class TestFunctions {

    static final int MAX_SCORES = 3;
    /** Of a pivoted factor the first columns carry nearly all of the trace. */
    private static final int MAX_COLUMNS = 100;

    /** Ranks in (0, 1), one array a score. */
    private final double[][] ranks;

    private TestFunctions(double[][] ranks) {
        this.ranks = ranks;
    }

    /** Of the first few coordinates, O(n log n); of many O(nN). */
    static TestFunctions of(Trajectories data, int coordinates, FeatureRows features) {
        return coordinates <= MAX_SCORES ? ofCoordinates(data, coordinates)
                : new TestFunctions(Arrays.stream(components(features)).map(TestFunctions::ranks)
                .toArray(double[][]::new));
    }

    /** Of at most {@value #MAX_SCORES} coordinates, O(n log n). */
    static TestFunctions ofCoordinates(Trajectories data, int coordinates) {
        return new TestFunctions(IntStream.range(0, coordinates).mapToObj(data::coordinate).map(TestFunctions::ranks)
                .toArray(double[][]::new));
    }

    /** Returns the number of functions. */
    int count() {
        return switch (ranks.length) {
            case 1 -> 4;
            case 2 -> 5;
            default -> 9;
        };
    }

    /** The first so many functions show where every score lies, and how far from its middle. */
    int marginal() {
        return 2 * ranks.length;
    }

    /** The functions at one state. */
    void at(int row, double[] values) {
        if (ranks.length == 1) {
            double x = 2 * ranks[0][row] - 1;
            values[0] = Math.sqrt(3) * x;
            values[1] = Math.sqrt(5) * (1.5 * x * x - 0.5);
            values[2] = Math.sqrt(7) * (2.5 * x * x * x - 1.5 * x);
            values[3] = 3 * (4.375 * x * x * x * x - 3.75 * x * x + 0.375);
            return;
        }
        int product = marginal();
        for (int a = 0; a < ranks.length; a++) {
            double x = 2 * ranks[a][row] - 1;
            values[2 * a] = Math.sqrt(3) * x;
            values[2 * a + 1] = Math.sqrt(5) * (1.5 * x * x - 0.5);
            for (int b = 0; b < a; b++) {
                values[product++] = 3 * x * (2 * ranks[b][row] - 1);
            }
        }
    }

    /** The scores' ranks themselves, mean 0 and variance 1. */
    double score(int score, int row) {
        return Math.sqrt(3) * (2 * ranks[score][row] - 1);
    }

    int scores() {
        return ranks.length;
    }

    /** The middle of the ranks of equal values, over the number of values. */
    private static double[] ranks(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] middle = new double[sorted.length];
        int first = 0;
        for (int next = 1; next <= sorted.length; next++) {
            if (next == sorted.length || sorted[next] != sorted[first]) {
                Arrays.fill(middle, first, next, (first + next) / (2.0 * sorted.length));
                first = next;
            }
        }
        return Arrays.stream(values).map(value -> middle[Arrays.binarySearch(sorted, value)]).toArray();
    }

    /** Principal components of the first features, centred, of largest variance first. */
    static double[][] components(FeatureRows z) {
        LeadingColumns leading = new LeadingColumns(z, MAX_COLUMNS);
        int columns = leading.count();
        double[] mean = leading.means();
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(covariance(leading, mean));
        int count = Math.min(MAX_SCORES, columns);
        DMatrixRMaj axes = new DMatrixRMaj(columns, count);
        for (int k = 0; k < count; k++) {
            for (int c = 0; c < columns; c++) {
                axes.set(c, k, eigen.vectors().get(c, columns - 1 - k));
            }
        }
        DMatrixRMaj middle = LinearAlgebra.best().multiply(DMatrixRMaj.wrap(1, columns, mean), axes);
        double[][] scores = new double[count][z.count()];
        leading.multiply(axes, (row, values, at) -> {
            for (int k = 0; k < count; k++) {
                scores[k][row] = values[at + k] - middle.data[k];
            }
        });
        return scores;
    }

    private static DMatrixRMaj covariance(LeadingColumns leading, double[] mean) {
        int columns = leading.count();
        DMatrixRMaj sum = leading.gram(row -> true);
        for (int a = 0; a < columns; a++) {
            for (int b = 0; b < columns; b++) {
                sum.data[a * columns + b] = sum.data[a * columns + b] / leading.rows() - mean[a] * mean[b];
            }
        }
        return sum;
    }

    /**
     * Means of the probes over consecutive stretches of each trajectory, in the order of time.
     *
     * @param means    [trajectory][stretch][probe]
     * @param sizes    [trajectory] states
     * @param marginal how many of the probes, from the first, look at one score each
     */
    record Binned(double[][][] means, int[] sizes, int marginal) {

        private static final int MAX_BINS = 512;
        /** More trajectories than this say nothing new about slow variation. */
        private static final int MAX_TRAJECTORIES = 5000;

        /** O(n · probes). */
        static Binned of(Trajectories data, TestFunctions probes) {
            int count = Math.min(data.count(), MAX_TRAJECTORIES);
            double[][][] means = new double[count][][];
            int[] sizes = new int[count];
            double[] values = new double[probes.count()];
            for (int k = 0; k < count; k++) {
                int trajectory = (int) ((long) k * data.count() / count);
                int length = data.length(trajectory);
                int bins = Math.min(length, MAX_BINS);
                means[k] = new double[bins][values.length];
                sizes[k] = length;
                for (int b = 0; b < bins; b++) {
                    int from = (int) ((long) length * b / bins);
                    int to = (int) ((long) length * (b + 1) / bins);
                    for (int i = from; i < to; i++) {
                        probes.at(data.start(trajectory) + i, values);
                        for (int p = 0; p < values.length; p++) {
                            means[k][b][p] += values[p] / (to - from);
                        }
                    }
                }
            }
            return new Binned(means, sizes, probes.marginal());
        }

        int trajectories() {
            return means.length;
        }

        /** The mean of a probe over a whole trajectory. */
        double mean(int trajectory, int probe) {
            double sum = 0;
            for (double[] bin : means[trajectory]) {
                sum += bin[probe] / means[trajectory].length;
            }
            return sum;
        }
    }

    /**
     * Sums over the first columns of features of many states, a block of rows at a time: no copy of all is ever made.
     */
    static final class LeadingColumns {

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
}

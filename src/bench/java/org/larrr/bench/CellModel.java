package org.larrr.bench;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;

/**
 * A Markov state model, as people make it: cells by k-means, transitions between them counted at one lag and both ways,
 * rates from the eigenvalues of the transition matrix.
 */
final class CellModel {

    private static final int ROUNDS = 15;
    /** Centres are found among at most so many states. */
    private static final int STATES = 4000;

    private final Trajectories data;
    private final int[] cell;
    private final int cells;

    private CellModel(Trajectories data, int[] cell, int cells) {
        this.data = data;
        this.cell = cell;
        this.cells = cells;
    }

    /** Cells around k-means centres, begun at states that are drawn far apart. */
    static CellModel of(Trajectories data, int cells, long seed) {
        int stride = Math.max(1, data.size() / STATES);
        double[][] some = new double[data.size() / stride][];
        Arrays.setAll(some, i -> state(data, i * stride));
        double[][] centres = started(some, Math.min(cells, some.length), new SplittableRandom(seed));
        for (int round = 0; round < ROUNDS; round++) {
            centres = means(some, centres);
        }
        int[] cell = new int[data.size()];
        for (int i = 0; i < cell.length; i++) {
            cell[i] = nearest(state(data, i), centres);
        }
        return new CellModel(data, cell, centres.length);
    }

    /** Of states that are named already. */
    static CellModel of(Trajectories data, int[] cell, int cells) {
        return new CellModel(data, cell.clone(), cells);
    }

    /** log q_k/(kΔt) of the leading eigenvalues q, the slowest first; NaN where q ≤ 0 or there are no more. */
    double[] rates(int lag, int count) {
        DMatrixRMaj pairs = new DMatrixRMaj(cells, cells);
        for (int k = 0; k < data.count(); k++) {
            for (int i = data.start(k); i + lag < data.start(k + 1); i++) {
                pairs.add(cell[i], cell[i + lag], 1);
                pairs.add(cell[i + lag], cell[i], 1);
            }
        }
        int[] seen = IntStream.range(0, cells).filter(a -> sum(pairs, a) > 0).toArray();
        DMatrixRMaj symmetric = new DMatrixRMaj(seen.length, seen.length);
        for (int a = 0; a < seen.length; a++) {
            for (int b = 0; b < seen.length; b++) {
                symmetric.set(a, b, pairs.get(seen[a], seen[b]) / Math.sqrt(sum(pairs, seen[a]) * sum(pairs, seen[b])));
            }
        }
        double[] values = LinearAlgebra.best().symmetricEigen(symmetric).values();
        double[] rates = new double[count];
        Arrays.setAll(rates, k -> k < values.length && values[values.length - 1 - k] > 0
                ? Math.log(values[values.length - 1 - k]) / (lag * data.step()) : Double.NaN);
        return rates;
    }

    private static double sum(DMatrixRMaj pairs, int row) {
        double sum = 0;
        for (int b = 0; b < pairs.numCols; b++) {
            sum += pairs.get(row, b);
        }
        return sum;
    }

    private static double[] state(Trajectories data, int i) {
        double[] x = new double[data.dimension()];
        Arrays.setAll(x, a -> data.value(i, a));
        return x;
    }

    private static double[][] started(double[][] states, int count, SplittableRandom random) {
        double[][] centres = new double[count][];
        centres[0] = states[random.nextInt(states.length)];
        double[] far = new double[states.length];
        Arrays.fill(far, Double.POSITIVE_INFINITY);
        for (int k = 1; k < count; k++) {
            double total = 0;
            for (int i = 0; i < states.length; i++) {
                far[i] = Math.min(far[i], square(states[i], centres[k - 1]));
                total += far[i];
            }
            double left = random.nextDouble() * total;
            int chosen = 0;
            while (chosen < states.length - 1 && (left -= far[chosen]) > 0) {
                chosen++;
            }
            centres[k] = states[chosen];
        }
        return centres;
    }

    private static double[][] means(double[][] states, double[][] centres) {
        double[][] sums = new double[centres.length][centres[0].length];
        int[] counts = new int[centres.length];
        for (double[] x : states) {
            int k = nearest(x, centres);
            counts[k]++;
            for (int a = 0; a < x.length; a++) {
                sums[k][a] += x[a];
            }
        }
        for (int k = 0; k < sums.length; k++) {
            for (int a = 0; a < sums[k].length; a++) {
                sums[k][a] = counts[k] > 0 ? sums[k][a] / counts[k] : centres[k][a];
            }
        }
        return sums;
    }

    private static int nearest(double[] x, double[][] centres) {
        int best = 0;
        for (int k = 1; k < centres.length; k++) {
            best = square(x, centres[k]) < square(x, centres[best]) ? k : best;
        }
        return best;
    }

    private static double square(double[] x, double[] y) {
        double sum = 0;
        for (int a = 0; a < x.length; a++) {
            sum += (x[a] - y[a]) * (x[a] - y[a]);
        }
        return sum;
    }
}

package org.larrr.estimators;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;

/**
 * The weights π/ρ of states that a reversible process visited out of equilibrium, by a Markov model on cells: that π is
 * balanced in detail, π_a P_ab = π_b P_ba, determines it far better than stationarity alone.
 *
 * <p>Cells are the states nearest to {@value #CELLS} of them, which are chosen as far from each other as can be in the
 * space of the features. The flux x_ab = π_a P_ab of greatest likelihood, given c_ab transitions in one step, solves
 * x_ab = (c_ab + c_ba)/(c_a/x_a + c_b/x_b), x_a = Σ_b x_ab, by repetition. Source: Bowman, Beauchamp, Boxer and Pande
 * 2009 (DOI 10.1063/1.3216567). O(nNK + mK²) for K cells and m repetitions.
 */
final class ReversibleWeights {

    static final int CELLS = 40;
    /** Centres nearer than this share of the farthest two are one. */
    private static final double ONE = 1e-6;
    private static final int MAX_REPETITIONS = 20_000;
    private static final double STILL = 1e-10;

    private final int[] cell;
    private final int count;
    private final Trajectories data;

    private ReversibleWeights(int[] cell, Trajectories data) {
        this.cell = cell;
        this.count = Arrays.stream(cell).max().orElse(0) + 1;
        this.data = data;
    }

    /**
     * The cells of some data; O(nNK).
     *
     * @param z features, (n, N), in the order of the trajectories
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static ReversibleWeights of(DMatrixRMaj z, Trajectories data, Cancellation cancellation) {
        return new ReversibleWeights(cells(z, cancellation), data);
    }

    /**
     * The weights, up to a factor.
     *
     * @param equal how much each state counts as it is, the law ρ
     * @param times how often each state, with the step that it makes, is among the data
     * @return π/ρ times that, one a state
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    double[] weights(double[] equal, double[] times, Cancellation cancellation) {
        double[] stationary = stationary(transitions(times), cancellation);
        double[] visited = new double[count];
        for (int row = 0; row < cell.length; row++) {
            visited[cell[row]] += equal[row];
        }
        double[] weights = new double[cell.length];
        Arrays.setAll(weights, row -> equal[row] == 0 ? 0 : equal[row] * stationary[cell[row]] / visited[cell[row]]);
        return weights;
    }

    /** Repeatedly adds the sample farthest from all centres as the next centre. */
    private static int[] cells(DMatrixRMaj z, Cancellation cancellation) {
        int n = z.numRows;
        int[] cell = new int[n];
        double[] distance = new double[n];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        double first = 0;
        int centre = 0;
        for (int k = 0; k < CELLS; k++) {
            cancellation.check();
            int farthest = 0;
            for (int row = 0; row < n; row++) {
                double own = distance(z, row, centre);
                if (own < distance[row]) {
                    distance[row] = own;
                    cell[row] = k;
                }
                farthest = distance[row] > distance[farthest] ? row : farthest;
            }
            first = k == 0 ? distance[farthest] : first;
            if (distance[farthest] <= ONE * ONE * first) {
                break;
            }
            centre = farthest;
        }
        return cell;
    }

    private static double distance(DMatrixRMaj z, int a, int b) {
        double sum = 0;
        for (int k = 0; k < z.numCols; k++) {
            double difference = z.data[a * z.numCols + k] - z.data[b * z.numCols + k];
            sum += difference * difference;
        }
        return sum;
    }

    private double[][] transitions(double[] times) {
        double[][] transitions = new double[count][count];
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k); row + 1 < data.start(k + 1); row++) {
                transitions[cell[row]][cell[row + 1]] += times[row];
            }
        }
        return transitions;
    }

    /**
     * Computes the stationary distribution of the maximum-likelihood reversible chain.
     *
     * @param transitions how often the state went from one cell to another, (K, K)
     * @return π up to a factor, one a cell
     */
    static double[] stationary(double[][] transitions, Cancellation cancellation) {
        int count = transitions.length;
        double[][] both = new double[count][count];
        double[] left = new double[count];
        double[] weight = new double[count];
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < count; b++) {
                both[a][b] = transitions[a][b] + transitions[b][a];
                left[a] += transitions[a][b];
                weight[a] += both[a][b];
            }
        }
        for (int repetition = 0; repetition < MAX_REPETITIONS; repetition++) {
            cancellation.check();
            double[] next = repeated(both, left, weight);
            double change = 0;
            double total = Arrays.stream(next).sum();
            for (int a = 0; a < count; a++) {
                change = Math.max(change, Math.abs(next[a] - weight[a]));
            }
            weight = next;
            if (change <= STILL * total) {
                break;
            }
        }
        return weight;
    }

    private static double[] repeated(double[][] both, double[] left, double[] weight) {
        double[] next = new double[weight.length];
        for (int a = 0; a < next.length; a++) {
            for (int b = 0; b < next.length; b++) {
                if (both[a][b] > 0) {
                    next[a] += both[a][b] / (left[a] / weight[a] + left[b] / weight[b]);
                }
            }
        }
        return next;
    }
}

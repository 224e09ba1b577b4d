package org.larrr.diagnostics;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;

/** Σ χ_i(x_s) χ_j(x_{s+k}) and Σ χ_i(x_s) over the pairs of one lag, by contiguous blocks of s. */
final class LaggedSums {

    private final int sets;
    private final double[][] together;
    private final double[][] starts;

    private LaggedSums(int sets, int blocks) {
        this.sets = sets;
        this.together = new double[blocks][sets * sets];
        this.starts = new double[blocks][sets];
    }

    static LaggedSums of(DMatrixRMaj chi, Trajectories data, int lag, int blocks) {
        LaggedSums counts = new LaggedSums(chi.numCols, blocks);
        for (int k = 0; k < data.count(); k++) {
            for (int s = data.start(k); s < data.start(k + 1) - lag; s++) {
                counts.add((int) ((long) s * blocks / data.size()), chi, s, s + lag);
            }
        }
        return counts;
    }

    private void add(int block, DMatrixRMaj chi, int now, int later) {
        for (int i = 0; i < sets; i++) {
            double weight = chi.get(now, i);
            if (weight != 0) {
                starts[block][i] += weight;
                for (int j = 0; j < sets; j++) {
                    together[block][i * sets + j] += weight * chi.get(later, j);
                }
            }
        }
    }

    /** The ratio of the sums, NaN without a start in i. */
    double probability(int i, int j) {
        return leavingOut(-1, i, j);
    }

    /**
     * ((B−1)/B Σ_b (p_{(b)} − p̄)²)^{1/2} with block b left out in p_{(b)}; NaN where a block holds every start in i.
     */
    double standardError(int i, int j) {
        int blocks = starts.length;
        double[] partial = new double[blocks];
        Arrays.setAll(partial, b -> leavingOut(b, i, j));
        double mean = Arrays.stream(partial).sum() / blocks;
        double squares = Arrays.stream(partial).map(p -> (p - mean) * (p - mean)).sum();
        return Math.sqrt((blocks - 1.0) / blocks * squares);
    }

    private double leavingOut(int block, int i, int j) {
        double pairs = 0;
        double weight = 0;
        for (int b = 0; b < starts.length; b++) {
            if (b != block) {
                pairs += together[b][i * sets + j];
                weight += starts[b][i];
            }
        }
        return pairs / weight;
    }
}

package org.larrr.estimators.laplace;

import java.util.Arrays;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.UnevenSum.Wave;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;

/**
 * y_i = Σ_{i′≥i} w_{i′} e^{−μτ} z_{i′}/N(τ), τ = t_{i′} − t_i, at uneven times by backward recursions, in O(nNK) for
 * the K knots of {@link InverseStartCounts}, whatever μ is.
 *
 * <p>With 1/N(τ) = v + Σ_m b_m (τ − τ_m)₊ and the sums over all later states U_p = Σ_{j≥p} w_j e^{−μ(t_j−t_p)} z_j and
 * V_p = Σ_{j≥p} (t_j − t_p) w_j e^{−μ(t_j−t_p)} z_j, the part of a knot is b_m e^{−μ(t_p−t_i)} (V_p + (t_p − t_i − τ_m)
 * U_p), p the first state at least τ_m after t_i. U and V obey U_p = w_p z_p + ρ U_{p+1} and V_p = ρ (V_{p+1} + h
 * U_{p+1}), ρ = e^{−μh}, h = t_{p+1} − t_p. A wave makes ρ complex.
 */
record UnevenRecursion(DMatrixRMaj z, Trajectories data, double shift, Wave wave, InverseStartCounts counts,
        RowGroups groups, Cancellation cancellation) {

    private static final int BLOCK = 512;
    /** Columns that are computed together: a share of all, to hold U and V in little memory next to Z. */
    private static final int SHARE = 16;
    private static final int MIN_COLUMNS = 16;
    private static final int MAX_COLUMNS = 64;

    DMatrixRMaj[] crossCovariances() {
        int size = z.numCols;
        DMatrixRMaj[] sums = LaplaceSum.zeros(groups.count(), size);
        int columns = Math.max(MIN_COLUMNS, Math.min(MAX_COLUMNS, size / SHARE));
        Parallel.forEach((size + columns - 1) / columns, piece -> {
            int first = piece * columns;
            int last = Math.min(size, first + columns);
            DMatrixRMaj[] parts = new Columns(first, last).crossCovariances();
            for (int g = 0; g < sums.length; g++) {
                for (int row = 0; row < size; row++) {
                    System.arraycopy(parts[g].data, row * (last - first), sums[g].data, row * size + first,
                            last - first);
                }
            }
        });
        return sums;
    }

    /** Some columns of H, from these columns of Z. */
    private final class Columns {

        private final int first;
        private final int width;
        /** U, V and, with a wave, their imaginary parts: a row for each state of a trajectory. */
        private final double[] ahead;
        private final int stride;

        Columns(int first, int last) {
            this.first = first;
            this.width = last - first;
            this.stride = (wave.isConstant() ? 2 : 4) * width;
            this.ahead = new double[Arrays.stream(data.lengths()).max().orElse(0) * stride];
        }

        DMatrixRMaj[] crossCovariances() {
            DMatrixRMaj[] sums = new DMatrixRMaj[groups.count()];
            Arrays.setAll(sums, g -> new DMatrixRMaj(z.numCols, width));
            double[] y = new double[BLOCK * width];
            int run = groups.runs() - 1;
            for (int k = data.count() - 1; k >= 0; k--) {
                cancellation.check();
                accumulate(k);
                int[] places = new int[counts.knots().length];
                Arrays.fill(places, data.length(k));
                for (; run >= 0 && groups.bounds()[run] >= data.start(k); run--) {
                    int start = groups.bounds()[run];
                    for (int to = groups.bounds()[run + 1]; to > start; to -= BLOCK) {
                        cancellation.check();
                        int from = Math.max(start, to - BLOCK);
                        for (int row = to - 1; row >= from; row--) {
                            aggregate(k, row - data.start(k), places, y, (row - from) * width);
                        }
                        LinearAlgebra.best().addTransposedProduct(z.data, from, y, 0, to - from,
                                sums[groups.group()[run]]);
                    }
                }
            }
            return sums;
        }

        /** U and V at all states of a trajectory. */
        private void accumulate(int k) {
            for (int i = data.length(k) - 1; i >= 0; i--) {
                int target = i * stride;
                Arrays.fill(ahead, target, target + stride, 0);
                if (i < data.length(k) - 1) {
                    double gap = data.time(k, i + 1) - data.time(k, i);
                    double ratio = Math.exp(-shift * gap);
                    double angle = wave.frequency() * gap;
                    step(target, ratio * Math.cos(angle), ratio * Math.sin(angle), gap);
                }
                double weight = UnevenSum.width(data, k, i, false);
                int row = (data.start(k) + i) * z.numCols + first;
                for (int c = 0; c < width; c++) {
                    ahead[target + c] += weight * z.data[row + c];
                }
            }
        }

        /** U and V of a state before its own part, from those of the state after it. */
        private void step(int target, double cosine, double sine, double gap) {
            int next = target + stride;
            for (int c = 0; c < 2 * width; c++) {
                double moved = ahead[next + c] + (c < width ? 0 : gap * ahead[next + c - width]);
                ahead[target + c] += cosine * moved;
                if (!wave.isConstant()) {
                    int im = 2 * width + c;
                    double other = ahead[next + im] + (c < width ? 0 : gap * ahead[next + im - width]);
                    ahead[target + c] += sine * other;
                    ahead[target + im] = cosine * other - sine * moved;
                }
            }
        }

        /** y_i; {@code places} are the p of the state after it, and then its own. */
        private void aggregate(int k, int i, int[] places, double[] y, int target) {
            Arrays.fill(y, target, target + width, 0);
            double now = data.time(k, i);
            add(counts.values()[0], counts.bend(0), 0, i, y, target);
            int row = (data.start(k) + i) * z.numCols + first;
            double own = UnevenSum.width(data, k, i, true) / data.size()
                    - UnevenSum.width(data, k, i, false) * counts.values()[0];
            for (int c = 0; c < width; c++) {
                y[target + c] += wave.at(0) * own * z.data[row + c];
            }
            for (int m = 1; m < places.length; m++) {
                int p = places[m];
                while (p > i && data.time(k, p - 1) - now >= counts.knots()[m]) {
                    p--;
                }
                places[m] = p;
                if (p < data.length(k)) {
                    double elapsed = data.time(k, p) - now;
                    double factor = counts.bend(m) * Math.exp(-shift * elapsed);
                    add(factor * (elapsed - counts.knots()[m]), factor, elapsed, p, y, target);
                }
            }
        }

        /** Adds a part of U and of V, turned by the wave over the time that has passed. */
        private void add(double ofU, double ofV, double elapsed, int p, double[] y, int target) {
            int from = p * stride;
            addMultiples(wave.at(elapsed), ofU, ofV, from, y, target);
            if (!wave.isConstant()) {
                addMultiples(wave.ofImaginary(elapsed), ofU, ofV, from + 2 * width, y, target);
            }
        }

        private void addMultiples(double turned, double ofU, double ofV, int from, double[] y, int target) {
            double u = turned * ofU;
            double v = turned * ofV;
            for (int c = 0; c < width; c++) {
                y[target + c] += u * ahead[from + c] + v * ahead[from + width + c];
            }
        }
    }
}

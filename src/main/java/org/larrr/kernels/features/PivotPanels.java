package org.larrr.kernels.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.kernels.Kernel;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Rows;
import org.larrr.linalg.Vectors;

/**
 * Randomly pivoted partial Cholesky factorisation of a Gram matrix, a panel of columns at a time: candidates are drawn
 * with probabilities in proportion to the residuals k(x,x) − |z(x)|² at the panel's start, and each is accepted with
 * probability (its residual after those accepted before it) / (its residual at the start), which makes the law of the
 * landmarks that of drawing and eliminating one after the other. All work over the states is matrix products.
 *
 * <p>The draws come from one seed, on one thread: the same states give the same landmarks anywhere. Source: Epperly,
 * Tropp and Webber 2024, arXiv:2410.03969; Chen, Epperly, Tropp and Webber 2025, DOI 10.1002/cpa.22234.
 */
final class PivotPanels {

    /**
     * Number of columns of a panel, large enough for fast products and small enough that few candidates are rejected.
     */
    private static final int WIDTH = 64;
    private static final int CANDIDATES = 2 * WIDTH;
    private static final long SEED = 20;
    /** Products round more than one difference does. */
    private static final double ROUNDING = 16;

    private final Kernel kernel;
    private final double[] states;
    private final int dimension;
    private final double[] residual;
    private final double floor;
    private final List<DMatrixRMaj> panels = new ArrayList<>();
    private final List<Integer> pivots;
    private final SplittableRandom random = new SplittableRandom(SEED);

    /**
     * @param residual k(x,x) − |z(x)|² of every state, kept up to date
     * @param floor    a difference's rounding error
     * @param first    the columns of Z so far, (n, ·)
     * @param pivots   the landmarks so far, grows
     */
    PivotPanels(Kernel kernel, double[] states, int dimension, double[] residual, double floor, DMatrixRMaj first,
            List<Integer> pivots) {
        this.kernel = kernel;
        this.states = states;
        this.dimension = dimension;
        this.residual = residual;
        this.floor = ROUNDING * floor;
        this.pivots = pivots;
        panels.add(first);
    }

    /** Some states with the Cholesky factor of what Z misses of their Gram matrix. */
    private record Accepted(int[] states, DMatrixRMaj triangle) {}

    /**
     * Appends a panel of at most {@code most} landmarks.
     *
     * @return false if nothing but rounding error is left
     */
    boolean append(int most) {
        double[] cumulative = cumulative();
        if (cumulative[cumulative.length - 1] == 0) {
            return false;
        }
        append(accept(candidates(cumulative), Math.min(WIDTH, most)));
        return true;
    }

    private double[] cumulative() {
        double[] sums = new double[residual.length];
        double sum = 0;
        for (int i = 0; i < sums.length; i++) {
            sum += residual[i] > floor ? residual[i] : 0;
            sums[i] = sum;
        }
        return sums;
    }

    private int[] candidates(double[] cumulative) {
        double total = cumulative[cumulative.length - 1];
        int[] drawn = new int[CANDIDATES];
        for (int c = 0; c < CANDIDATES; c++) {
            double u = random.nextDouble() * total;
            int found = Arrays.binarySearch(cumulative, u);
            // The first sum above u: a state of no weight repeats the sum before it and is never the first.
            int i = found < 0 ? -found - 1 : found + 1;
            while (i < cumulative.length - 1 && cumulative[i] <= u) {
                i++;
            }
            drawn[c] = Math.min(i, cumulative.length - 1);
        }
        return drawn;
    }

    /** Rejection sampling among the candidates; the first is always accepted. */
    private Accepted accept(int[] drawn, int most) {
        double[] gram = missing(drawn);
        double[] factor = new double[CANDIDATES * most];
        int[] kept = new int[most];
        int count = 0;
        for (int c = 0; c < CANDIDATES && count < most; c++) {
            double start = gram[c * CANDIDATES + c];
            double now = eliminate(gram, factor, kept, count, c, most);
            if (count == 0 || now > floor && random.nextDouble() * start < now) {
                factor[c * most + count] = Math.sqrt(now);
                kept[count++] = c;
            }
        }
        int[] accepted = new int[count];
        DMatrixRMaj triangle = new DMatrixRMaj(count, count);
        for (int k = 0; k < count; k++) {
            accepted[k] = drawn[kept[k]];
            System.arraycopy(factor, kept[k] * most, triangle.data, k * count, k + 1);
        }
        return new Accepted(accepted, triangle);
    }

    /** The candidate's row of the factor; returns its residual. */
    private static double eliminate(double[] gram, double[] factor, int[] kept, int count, int c, int most) {
        double rest = gram[c * CANDIDATES + c];
        for (int k = 0; k < count; k++) {
            double sum = gram[c * CANDIDATES + kept[k]];
            for (int q = 0; q < k; q++) {
                sum -= factor[c * most + q] * factor[kept[k] * most + q];
            }
            double entry = sum / factor[kept[k] * most + k];
            factor[c * most + k] = entry;
            rest -= entry * entry;
        }
        return rest;
    }

    /** k − z·z among the candidates; on the diagonal the residuals themselves. */
    private double[] missing(int[] drawn) {
        Rows points = points(drawn);
        double[] gram = new double[CANDIDATES * CANDIDATES];
        kernel.block(points, points, gram, 0);
        for (DMatrixRMaj panel : panels) {
            DMatrixRMaj rows = Vectors.rows(panel, drawn);
            LinearAlgebra.best().addByTransposed(-1, Rows.of(rows.data, rows.numCols), rows, gram, 0);
        }
        for (int c = 0; c < CANDIDATES; c++) {
            gram[c * CANDIDATES + c] = residual[drawn[c]];
        }
        return gram;
    }

    private Rows points(int[] rows) {
        return Rows.of(Trajectories.rows(states, dimension, rows), dimension);
    }

    private void append(Accepted accepted) {
        int width = accepted.states.length;
        Rows points = points(accepted.states);
        List<DMatrixRMaj> atPoints = panels.stream().map(panel -> Vectors.rows(panel, accepted.states)).toList();
        DMatrixRMaj next = new DMatrixRMaj(residual.length, width);
        LinearAlgebra algebra = LinearAlgebra.best();
        Parallel.blocks(residual.length, 2 * width * (pivots.size() + width + dimension), (from, to) -> {
            double[] block = new double[(to - from) * width];
            kernel.block(new Rows(states, from, to, dimension), points, block, 0);
            for (int p = 0; p < panels.size(); p++) {
                DMatrixRMaj panel = panels.get(p);
                algebra.addByTransposed(-1, new Rows(panel.data, from, to, panel.numCols), atPoints.get(p), block, 0);
            }
            algebra.solveLowerForRows(accepted.triangle, DMatrixRMaj.wrap(to - from, width, block));
            System.arraycopy(block, 0, next.data, from * width, block.length);
            reduceResiduals(next, from, to);
        });
        for (int state : accepted.states) {
            residual[state] = 0;
            pivots.add(state);
        }
        panels.add(next);
    }

    private void reduceResiduals(DMatrixRMaj panel, int from, int to) {
        int width = panel.numCols;
        for (int i = from; i < to; i++) {
            double squares = 0;
            for (int k = i * width; k < (i + 1) * width; k++) {
                squares += panel.data[k] * panel.data[k];
            }
            residual[i] = Math.max(0, residual[i] - squares);
        }
    }

    /** Z, (n, N). */
    DMatrixRMaj factor() {
        int size = pivots.size();
        DMatrixRMaj z = new DMatrixRMaj(residual.length, size);
        Parallel.blocks(residual.length, size, (from, to) -> {
            for (int i = from; i < to; i++) {
                int at = i * size;
                for (DMatrixRMaj panel : panels) {
                    System.arraycopy(panel.data, i * panel.numCols, z.data, at, panel.numCols);
                    at += panel.numCols;
                }
            }
        });
        return z;
    }

    /** z(x_i). */
    double[] row(int i) {
        double[] row = new double[pivots.size()];
        int at = 0;
        for (DMatrixRMaj panel : panels) {
            System.arraycopy(panel.data, i * panel.numCols, row, at, panel.numCols);
            at += panel.numCols;
        }
        return row;
    }
}

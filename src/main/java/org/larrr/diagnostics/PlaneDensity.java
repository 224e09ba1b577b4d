package org.larrr.diagnostics;

import org.larrr.spectra.EstimationException;

/**
 * The density of states in a plane: a histogram of fine cells convolved with a Gaussian whose widths follow Silverman's
 * rule, sd·n^{−1/6} along each coordinate, n counting every {@value #APART}th state since neighbours in time are
 * alike (Silverman 1986, section 4.3.2), each at most a twentieth of the range. Immutable.
 */
public final class PlaneDensity {

    private static final int CELLS = 160;
    private static final double APART = 20;
    private static final double WIDEST = 0.05;
    private static final double REACH = 4;

    private final double[] low;
    private final double[] cell;
    private final double[] values;

    private PlaneDensity(double[] low, double[] cell, double[] values) {
        this.low = low;
        this.cell = cell;
        this.values = values;
    }

    /**
     * O(n + cells · width).
     *
     * @param states row-major (n, 2)
     * @throws EstimationException if a coordinate is the same everywhere
     */
    public static PlaneDensity of(double[] states) {
        int n = states.length / 2;
        double[] low = new double[2];
        double[] cell = new double[2];
        double[] width = new double[2];
        for (int c = 0; c < 2; c++) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            double sum = 0;
            double squares = 0;
            for (int i = c; i < states.length; i += 2) {
                least = Math.min(least, states[i]);
                most = Math.max(most, states[i]);
                sum += states[i] / n;
            }
            for (int i = c; i < states.length; i += 2) {
                squares += (states[i] - sum) * (states[i] - sum) / n;
            }
            if (!(most > least)) {
                throw new EstimationException("a coordinate is the same in all states; there is no density");
            }
            width[c] = Math.min(WIDEST * (most - least),
                    Math.sqrt(squares) * Math.pow(Math.max(1, n / APART), -1.0 / 6));
            low[c] = least - REACH * width[c];
            cell[c] = (most - least + 2 * REACH * width[c]) / CELLS;
        }
        double[] counts = new double[CELLS * CELLS];
        for (int i = 0; i < n; i++) {
            int column = Math.min(CELLS - 1, (int) ((states[2 * i] - low[0]) / cell[0]));
            int row = Math.min(CELLS - 1, (int) ((states[2 * i + 1] - low[1]) / cell[1]));
            counts[row * CELLS + column] += 1 / (n * cell[0] * cell[1]);
        }
        double[] smooth = smoothed(smoothed(counts, width[0] / cell[0], 1, CELLS), width[1] / cell[1], CELLS, 1);
        return new PlaneDensity(low, cell, smooth);
    }

    /** Convolved along one direction: neighbours are {@code step} apart, lines {@code line}. */
    private static double[] smoothed(double[] values, double width, int step, int line) {
        int reach = (int) Math.ceil(REACH * width);
        double[] kernel = new double[2 * reach + 1];
        double total = 0;
        for (int j = -reach; j <= reach; j++) {
            kernel[j + reach] = Math.exp(-0.5 * j * j / (width * width));
            total += kernel[j + reach];
        }
        double[] result = new double[values.length];
        for (int l = 0; l < CELLS; l++) {
            for (int i = 0; i < CELLS; i++) {
                double value = values[l * line + i * step];
                for (int j = Math.max(-reach, -i); value > 0 && j <= Math.min(reach, CELLS - 1 - i); j++) {
                    result[l * line + (i + j) * step] += value * kernel[j + reach] / total;
                }
            }
        }
        return result;
    }

    /** The density at a point, linear between the centres of cells; 0 outside. */
    public double at(double x, double y) {
        double across = (x - low[0]) / cell[0] - 0.5;
        double up = (y - low[1]) / cell[1] - 0.5;
        int column = (int) Math.floor(across);
        int row = (int) Math.floor(up);
        if (column < 0 || row < 0 || column >= CELLS - 1 || row >= CELLS - 1) {
            return 0;
        }
        double u = across - column;
        double v = up - row;
        int at = row * CELLS + column;
        return (1 - v) * ((1 - u) * values[at] + u * values[at + 1])
                + v * ((1 - u) * values[at + CELLS] + u * values[at + CELLS + 1]);
    }
}

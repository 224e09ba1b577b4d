package org.larrr.diagnostics;

import java.util.Arrays;
import org.larrr.data.Message;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;

/**
 * The density of states in a plane: a histogram of fine cells convolved with a Gaussian. Its widths are a share of the
 * standard deviations, the one with which each half of the states foretells the other best, by the mean logarithm of
 * its density (likelihood cross-validation, Silverman 1986, section 3.4.4; halves in time, because neighbours are
 * alike). Immutable.
 */
public final class PlaneDensity {

    private static final int CELLS = 200;
    private static final double REACH = 4;
    private static final double[] SHARES = {0.3, 0.21, 0.15, 0.105, 0.075, 0.05, 0.035, 0.025};
    private static final double MIN_DENSITY = 1e-12;

    private final double[] low;
    private final double[] cell;
    private final double[] values;

    private PlaneDensity(double[] low, double[] cell, double[] values) {
        this.low = low;
        this.cell = cell;
        this.values = values;
    }

    /** Extent and spread of one coordinate. */
    private record Side(double least, double most, double deviation) {

        static Side of(double[] states, int coordinate) {
            double least = Double.POSITIVE_INFINITY;
            double most = Double.NEGATIVE_INFINITY;
            double mean = 0;
            int n = states.length / 2;
            for (int i = coordinate; i < states.length; i += 2) {
                least = Math.min(least, states[i]);
                most = Math.max(most, states[i]);
                mean += states[i] / n;
            }
            double squares = 0;
            for (int i = coordinate; i < states.length; i += 2) {
                squares += (states[i] - mean) * (states[i] - mean) / n;
            }
            EstimationException.unless(most > least, Message.of("density.constant-coordinate"));
            return new Side(least, most, Math.sqrt(squares));
        }
    }

    /**
     * {@return the density} O(n + cells · width).
     *
     * @param states  row-major (n, 2), in the order of time
     * @param weights how much each state counts, 0 or more
     * @throws EstimationException if a coordinate is the same everywhere
     */
    public static PlaneDensity of(double[] states, double[] weights) {
        Side[] sides = {Side.of(states, 0), Side.of(states, 1)};
        double[] low = new double[2];
        double[] cell = new double[2];
        for (int c = 0; c < 2; c++) {
            double margin = 0.05 * (sides[c].most() - sides[c].least());
            low[c] = sides[c].least() - margin;
            cell[c] = (sides[c].most() - sides[c].least() + 2 * margin) / CELLS;
        }
        int n = states.length / 2;
        double[] first = counts(states, weights, 0, n / 2, low, cell);
        double[] second = counts(states, weights, n / 2, n, low, cell);
        double[] spread = {sides[0].deviation() / cell[0], sides[1].deviation() / cell[1]};
        double best = SHARES[Vectors.largest(SHARES.length, i -> score(smooth(first, SHARES[i], spread), second)
                + score(smooth(second, SHARES[i], spread), first))];
        double[] all = counts(states, weights, 0, n, low, cell);
        double[] values = smooth(all, best, spread);
        double scale = 1 / (Arrays.stream(weights).sum() * cell[0] * cell[1]);
        for (int i = 0; i < values.length; i++) {
            values[i] *= scale;
        }
        return new PlaneDensity(low, cell, values);
    }

    private static double[] counts(double[] states, double[] weights, int from, int to, double[] low, double[] cell) {
        double[] counts = new double[CELLS * CELLS];
        for (int i = from; i < to; i++) {
            int column = Math.min(CELLS - 1, (int) ((states[2 * i] - low[0]) / cell[0]));
            int row = Math.min(CELLS - 1, (int) ((states[2 * i + 1] - low[1]) / cell[1]));
            counts[row * CELLS + column] += weights[i];
        }
        return counts;
    }

    private static double score(double[] density, double[] counts) {
        double total = 0;
        for (double value : density) {
            total += value;
        }
        double score = 0;
        for (int i = 0; i < counts.length; i++) {
            score += counts[i] * Math.log(density[i] / total + MIN_DENSITY);
        }
        return score;
    }

    private static double[] smooth(double[] values, double share, double[] spread) {
        return smoothed(smoothed(values, share * spread[0], 1, CELLS), share * spread[1], CELLS, 1);
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

    /**
     * {@return the density at a point, linear between the centres of cells; 0 outside}
     *
     * @param x the first coordinate of the point
     * @param y its second coordinate
     */
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

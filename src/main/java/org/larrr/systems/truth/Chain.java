package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.linalg.Vectors;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/**
 * The Boltzmann law of V = Σ u_i(x_i) + Σ K_i x_i x_{i+1} on one grid per unit, as a chain of transfer matrices
 * B_i(x, y) = exp(−βK_i x y): sums over all states cost O(d q²) for q grid points.
 */
final class Chain {

    static final int POINTS = 81;

    private static final double CUTOFF = 40;

    private final StochasticSystem system;
    private final int units;
    final double[][] x;
    final double[] length;
    final double[][] weight;
    final double[][] slope;
    final double[] coupling;
    private final double[][] transfers;
    final double[][] left;
    final double[][] right;

    private Chain(StochasticSystem system, int units) {
        this.system = system;
        this.units = units;
        this.x = new double[units][];
        this.length = new double[units];
        this.weight = new double[units][];
        this.slope = new double[units][];
        for (int i = 0; i < units; i++) {
            layGrid(i);
        }
        this.coupling = couplings();
        this.transfers = IntStream.range(0, units - 1).mapToObj(this::transfer).toArray(double[][]::new);
        this.left = new double[units][];
        this.right = new double[units][];
        double[] ones = Vectors.ones(POINTS);
        left[0] = ones;
        right[units - 1] = ones;
        for (int i = 1; i < units; i++) {
            left[i] = normalised(across(i - 1, times(left[i - 1], weight[i - 1]), true));
            int j = units - 1 - i;
            right[j] = normalised(across(j, times(right[j + 1], weight[j + 1]), false));
        }
    }

    /**
     * @param units how many of the first coordinates
     * @throws ArithmeticException if other than neighbouring coordinates are coupled
     */
    static Chain of(StochasticSystem system, int units) {
        return new Chain(system, units);
    }

    int units() {
        return units;
    }

    double beta() {
        return 1 / system.temperature();
    }

    /** D = kT/γ. */
    double diffusion() {
        return system.temperature() / system.friction();
    }

    private void layGrid(int i) {
        Coordinate coordinate = system.coordinates().get(i);
        Box box = Box.around(List.of(coordinate, new Coordinate("", "", Coordinate.Domain.INTERVAL, 0, 1)),
                (s, unused) -> -potential(i, s) * beta(), CUTOFF);
        double low = box.template()[0].low();
        length[i] = box.template()[0].high() - low;
        x[i] = IntStream.range(0, POINTS).mapToDouble(q -> low + (q + 0.5) * length[i] / POINTS).toArray();
        double deepest = Arrays.stream(x[i]).map(s -> potential(i, s)).min().orElse(0);
        weight[i] = Arrays.stream(x[i]).map(s -> Math.exp(beta() * (deepest - potential(i, s)))).toArray();
        slope[i] = Arrays.stream(x[i]).map(s -> -system.friction() * drift(i, s)[i]).toArray();
    }

    private double[] state(int i, double s) {
        double[] state = new double[system.dimension()];
        state[i] = s;
        return state;
    }

    private double potential(int i, double s) {
        return system.potential(state(i, s)).orElseThrow();
    }

    private double[] drift(int i, double s) {
        double[] drift = new double[system.dimension()];
        system.drift(state(i, s), drift);
        return drift;
    }

    /** K_i = ∂_i∂_{i+1} V: the drift is affine in the other coordinates. */
    private double[] couplings() {
        double[] result = new double[Math.max(0, units - 1)];
        double[] rest = drift(0, 0);
        for (int j = 0; j < units; j++) {
            double[] moved = drift(j, 1);
            for (int i = 0; i < units; i++) {
                double k = -system.friction() * (moved[i] - rest[i]);
                if (Math.abs(i - j) > 1 && Math.abs(k) > 1e-12) {
                    throw new ComputationException(Message.of("truth.not-neighbours"));
                }
                if (i == j + 1) {
                    result[j] = k;
                }
            }
        }
        return result;
    }

    /** Σ over x_i of v B_i, a function of x_{i+1}; or over x_{i+1}, a function of x_i. */
    double[] across(int i, double[] v, boolean forward) {
        double[] result = new double[POINTS];
        double[] transfer = transfers[i];
        for (int q = 0; q < POINTS; q++) {
            for (int r = 0; r < POINTS; r++) {
                int entry = forward ? q * POINTS + r : r * POINTS + q;
                result[r] += v[q] * transfer[entry];
            }
        }
        return result;
    }

    private double[] transfer(int i) {
        double[] transfer = new double[POINTS * POINTS];
        for (int q = 0; q < POINTS; q++) {
            for (int r = 0; r < POINTS; r++) {
                transfer[q * POINTS + r] = Math.exp(-beta() * coupling[i] * x[i][q] * x[i + 1][r]);
            }
        }
        return transfer;
    }

    /** The slope of unit i's potential of mean force: u_i′ + K E[x_{i−1} | x_i] + K E[x_{i+1} | x_i]. */
    double[] meanForceSlope(int i) {
        double[] result = slope[i].clone();
        if (i > 0) {
            addConditionalMean(result, coupling[i - 1], across(i - 1,
                    times(times(left[i - 1], weight[i - 1]), x[i - 1]), true),
                    across(i - 1, times(left[i - 1], weight[i - 1]), true));
        }
        if (i < units - 1) {
            addConditionalMean(result, coupling[i], across(i, times(times(right[i + 1], weight[i + 1]), x[i + 1]),
                    false), across(i, times(right[i + 1], weight[i + 1]), false));
        }
        return result;
    }

    private static void addConditionalMean(double[] slope, double k, double[] moment, double[] mass) {
        for (int q = 0; q < slope.length; q++) {
            slope[q] += k * moment[q] / mass[q];
        }
    }

    static double[] times(double[] a, double[] b) {
        double[] result = new double[a.length];
        for (int q = 0; q < a.length; q++) {
            result[q] = a[q] * b[q];
        }
        return result;
    }

    private static double[] normalised(double[] v) {
        double top = Arrays.stream(v).max().orElse(1);
        return Arrays.stream(v).map(value -> value / top).toArray();
    }
}

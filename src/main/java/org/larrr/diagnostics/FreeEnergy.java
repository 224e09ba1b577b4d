package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * The free energy F(s) = −log p(s) [kT] along a function s of the state, 0 where s is most likely, p a kernel density
 * estimate of the values at the training states. Between nodes F is interpolated; beyond them it goes on along the
 * parabola of the smoothing Gaussian, since no state was seen there.
 *
 * <p>The bandwidth is Silverman's rule 0.9 min(sd, IQR/1.34) n^{−1/5} with as many independent states as there are
 * (Silverman 1986, section 3.4.2), the density a histogram of {@value #CELLS} cells convolved with a Gaussian; O(n +
 * CELLS²).
 *
 * @param first  the first node
 * @param step   distance of nodes, positive
 * @param values F at the nodes; shared, must not be written
 * @param width  bandwidth
 */
public record FreeEnergy(double first, double step, double[] values, double width) {

    private static final int CELLS = 400;
    private static final double REACH = 4;
    private static final double SILVERMAN = 0.9;
    private static final double NORMAL_RANGE = 1.34;
    private static final double HAIR = 1e-9;
    /** A circle is cut in the emptiest part of so many. */
    private static final int CUTS = 12;

    /**
     * @throws IllegalArgumentException if there are fewer than two nodes, or a number is not finite or not positive
     *         where it must be
     */
    public FreeEnergy {
        boolean sound = values.length >= 2 && step > 0 && width > 0 && Double.isFinite(first) && Double.isFinite(step)
                && Double.isFinite(width) && Arrays.stream(values).allMatch(Double::isFinite);
        Require.that(sound, Message.of("free-energy.nodes"));
    }

    /**
     * {@return the free energy of weighted states, with a given bandwidth or the rule's}
     *
     * @param sample    s(x_1), …, s(x_n), finite and not all equal
     * @param weights   how much each state counts, 0 or more
     * @param bandwidth in the unit of s, positive; NaN for the rule's
     * @throws IllegalArgumentException if the values are not finite or all equal
     */
    public static FreeEnergy of(double[] sample, double[] weights, double bandwidth) {
        double[] sorted = positivelyWeighted(sample, weights);
        Arrays.sort(sorted);
        int n = sorted.length;
        Require.that(n >= 2 && sorted[n - 1] > sorted[0] && Double.isFinite(sorted[n - 1] - sorted[0]),
                Message.of("free-energy.constant"));
        double range = sorted[n - 1] - sorted[0];
        // A cell at least wide: heavy tails or many equal values may leave the rule with nothing.
        double width = Math.max(Double.isNaN(bandwidth) ? silverman(sorted) : bandwidth, range / CELLS);
        double first = sorted[0] - width;
        double step = (range + 2 * width) / (CELLS - 1);
        double[] counts = new double[CELLS];
        for (int i = 0; i < sample.length; i++) {
            if (weights[i] > 0) {
                counts[(int) Math.round((sample[i] - first) / step)] += weights[i];
            }
        }
        return new FreeEnergy(first, step, energies(counts, width / step), width);
    }

    /** The values at states that count. */
    private static double[] positivelyWeighted(double[] sample, double[] weights) {
        return IntStream.range(0, sample.length).filter(i -> weights[i] > 0).mapToDouble(i -> sample[i]).toArray();
    }

    /**
     * {@return the free energy along an angle, whose ends, {@code low} and {@code low} + {@code turn}, are one place}
     *
     * @param sample    angles in [low, low + turn], finite
     * @param weights   how much each state counts, 0 or more
     * @param low       where the circle is cut
     * @param turn      the full turn, positive
     * @param bandwidth in the unit of the angle, positive; NaN for the rule's, of the values cut where they are fewest
     * @throws IllegalArgumentException if a value lies elsewhere, or there are fewer than two
     */
    public static FreeEnergy ofAngle(double[] sample, double[] weights, double low, double turn, double bandwidth) {
        double[] counts = new double[CELLS - 1];
        for (int i = 0; i < sample.length; i++) {
            double value = sample[i];
            int cell = (int) Math.round((value - low) / turn * counts.length);
            if (!(value >= low - turn * HAIR && value <= low + turn * (1 + HAIR))) {
                throw new InputException(Message.of("free-energy.angle-outside", value, low, low + turn));
            }
            counts[cell % counts.length] += weights[i];
        }
        Require.that(sample.length >= 2, Message.of("free-energy.two-angles"));
        double step = turn / counts.length;
        double width = Math.max(Double.isNaN(bandwidth)
                ? silverman(unwound(positivelyWeighted(sample, weights), low, turn, counts)) : bandwidth, step);
        double[] wide = new double[3 * counts.length + 1];
        Arrays.setAll(wide, i -> counts[i % counts.length]);
        double[] energies = energies(wide, Math.min(width, turn / REACH) / step);
        return new FreeEnergy(low, step, Arrays.copyOfRange(energies, counts.length, 2 * counts.length + 1), width);
    }

    /** The angles, sorted, on a line that begins where they are fewest. */
    private static double[] unwound(double[] sample, double low, double turn, double[] counts) {
        int window = counts.length / CUTS;
        int cut = 0;
        double fewest = Double.POSITIVE_INFINITY;
        for (int from = 0; from < counts.length; from++) {
            double inside = 0;
            for (int i = 0; i < window; i++) {
                inside += counts[(from + i) % counts.length];
            }
            if (inside < fewest) {
                fewest = inside;
                cut = from + window / 2;
            }
        }
        double start = low + turn * cut / counts.length;
        return Arrays.stream(sample).map(v -> v - turn * Math.floor((v - start) / turn)).sorted().toArray();
    }

    private static double silverman(double[] sorted) {
        int n = sorted.length;
        double mean = Arrays.stream(sorted).average().orElse(0);
        double deviation = Math.sqrt(Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum() / n);
        double quartiles = (sorted[3 * n / 4] - sorted[n / 4]) / NORMAL_RANGE;
        return SILVERMAN * (quartiles > 0 ? Math.min(deviation, quartiles) : deviation) * Math.pow(n, -0.2);
    }

    private static double[] energies(double[] counts, double width) {
        int reach = (int) Math.ceil(REACH * width);
        double[] density = new double[counts.length];
        for (int i = 0; i < density.length; i++) {
            for (int j = Math.max(0, i - reach); j <= Math.min(density.length - 1, i + reach); j++) {
                density[i] += counts[j] * Math.exp(-0.5 * (i - j) * (i - j) / (width * width));
            }
        }
        double most = Arrays.stream(density).max().orElse(1);
        // Far from every state the smoothing Gaussian itself ends at e^{−REACH²/2} of one state.
        double least = Math.exp(-0.5 * REACH * REACH);
        double[] energies = new double[density.length];
        Arrays.setAll(energies, i -> Math.log(most / Math.max(density[i], least)));
        return energies;
    }

    /**
     * {@return F at one value of the function [kT], never NaN for a finite value}
     *
     * @param value s
     */
    public double at(double value) {
        double position = (value - first) / step;
        int last = values.length - 1;
        if (position <= 0 || position >= last) {
            double beyond = (position <= 0 ? -position : position - last) * step / width;
            return values[position <= 0 ? 0 : last] + 0.5 * beyond * beyond;
        }
        int below = (int) position;
        return values[below] + (position - below) * (values[below + 1] - values[below]);
    }

    /** {@return the values of s at the nodes, ascending} */
    public double[] nodes() {
        double[] nodes = new double[values.length];
        Arrays.setAll(nodes, i -> first + i * step);
        return nodes;
    }
}

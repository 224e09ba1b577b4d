package org.larrr.data;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * One or several trajectories of d-dimensional samples, immutable.
 *
 * <p>All samples are in one row-major array: sample i of trajectory k is row {@code start(k) + i}. Both members of a
 * pair (x_i, x_{i+j}) must be in the same trajectory.
 *
 * <p>Samples may have weights if they were drawn from another distribution than the one of interest: averages over
 * single samples are then Σ w_i f(x_i)/n with weights of mean 1. Pairs of such samples do not follow the process of
 * interest.
 */
public final class Trajectories {

    private static final int STRETCHES = 20;

    private final double[] states;
    private final int dimension;
    private final int[] starts;
    private final TimeGrid grid;
    /** Times within a trajectory (common times) or of all states (uneven times); empty at a uniform step. */
    private final double[] times;
    /** Δt, NaN if it is not constant. */
    private final double step;
    private final String timeUnit;
    private final List<String> coordinates;
    private final Optional<double[]> weights;

    private Trajectories(double[] states, int[] starts, TimeGrid grid, String timeUnit, List<String> coordinates,
            Optional<double[]> weights) {
        this.states = states;
        this.dimension = coordinates.size();
        this.starts = starts;
        this.grid = grid;
        this.times = grid.times();
        this.step = grid.uniformStep().orElse(Double.NaN);
        this.timeUnit = timeUnit;
        this.coordinates = coordinates;
        this.weights = weights;
    }

    /**
     * Wraps, without copying, an array with the samples of consecutive trajectories. O(nd), for the checks.
     *
     * @param states      row-major (n, d) states; owned by the result from now on
     * @param lengths     states in each trajectory, summing to n; each at least 1
     * @param grid        when the states were observed
     * @param timeUnit    the unit of time for labels ("ps"), empty when dimensionless
     * @param coordinates the names of the d coordinates
     * @return the trajectories, without weights
     * @throws IllegalArgumentException if there is no coordinate, no trajectory or an empty one, if states or times do
     *         not fit the lengths, times do not increase from 0, or a state is not finite; the message says which
     */
    public static Trajectories wrap(
            double[] states, int[] lengths, TimeGrid grid, String timeUnit, List<String> coordinates) {
        int dimension = coordinates.size();
        Require.atLeast(Message.of("quantity.number-of-coordinates"), dimension, 1);
        Require.atLeast(Message.of("quantity.number-of-trajectories"), lengths.length, 1);
        int[] starts = new int[lengths.length + 1];
        for (int k = 0; k < lengths.length; k++) {
            Require.atLeast(Message.of("quantity.length-of-trajectory", k + 1), lengths[k], 1);
            starts[k + 1] = Math.addExact(starts[k], lengths[k]);
        }
        checkGrid(grid, starts);
        Require.that(states.length == (long) starts[lengths.length] * dimension,
                Message.of("trajectories.numbers-missing", starts[lengths.length], dimension, states.length));
        requireFinite(states, dimension);
        return new Trajectories(states, starts, grid, timeUnit, List.copyOf(coordinates), Optional.empty());
    }

    /**
     * Returns these samples with weights. O(n).
     *
     * @param relative one a state, finite, none negative, not all 0; a common factor changes nothing
     * @return the same trajectories, their weights scaled to mean 1
     * @throws IllegalArgumentException if there are too few, or they are no weights; the message names the state
     */
    public Trajectories weighted(double[] relative) {
        Require.atLeast(Message.of("quantity.number-of-weights"), relative.length, size());
        double sum = 0;
        for (int i = 0; i < relative.length; i++) {
            if (!(relative[i] >= 0) || Double.isInfinite(relative[i])) {
                throw new InputException(Message.of("weights.negative", i + 1, relative[i]));
            }
            sum += relative[i];
        }
        Require.that(sum > 0 && !Double.isInfinite(sum), Message.of("weights.sum", sum));
        double factor = size() / sum;
        double[] mean = Arrays.stream(relative).map(w -> w * factor).toArray();
        return new Trajectories(states, starts, grid, timeUnit, coordinates, Optional.of(mean));
    }

    /**
     * {@return one trajectory at uniform step with coordinates named x1 … xd (x when d = 1)}
     *
     * @param states    row-major (n, d); owned by the result from now on
     * @param dimension d
     * @param step      Δt, positive
     * @throws IllegalArgumentException if there is no state, the numbers are no multiple of d, one is not finite, or
     *         the step is not positive
     */
    public static Trajectories single(double[] states, int dimension, double step) {
        return wrap(states, new int[] {states.length / dimension}, new TimeGrid.Uniform(step), "",
                defaultNames(dimension));
    }

    /**
     * {@return the default names of coordinates: x if d = 1, else x1 … xd}
     *
     * @param dimension d
     */
    public static List<String> defaultNames(int dimension) {
        if (dimension == 1) {
            return List.of("x");
        }
        return java.util.stream.IntStream.rangeClosed(1, dimension).mapToObj(i -> "x" + i).toList();
    }

    private static void checkGrid(TimeGrid grid, int[] starts) {
        double[] times = grid.times();
        for (int k = 0; k < starts.length - 1; k++) {
            int length = starts[k + 1] - starts[k];
            Require.that(!grid.isCommon() || times.length == length,
                    Message.of("times.count-of-trajectory", k + 1, length, times.length));
        }
        if (grid.isUneven()) {
            checkUneven(times, starts);
        }
    }

    private static void checkUneven(double[] times, int[] starts) {
        Require.that(times.length == starts[starts.length - 1],
                Message.of("times.count", starts[starts.length - 1], times.length));
        for (int k = 0; k < starts.length - 1; k++) {
            for (int i = starts[k]; i < starts[k + 1]; i++) {
                boolean first = i == starts[k];
                if (first ? times[i] != 0 : !(times[i] > times[i - 1]) || Double.isInfinite(times[i])) {
                    throw new InputException(Message.of("times.not-increasing-in-trajectory", i - starts[k] + 1, k + 1,
                            times[i]));
                }
            }
        }
    }

    private static void requireFinite(double[] states, int dimension) {
        for (int i = 0; i < states.length; i++) {
            if (!Double.isFinite(states[i])) {
                throw new InputException(Message.of("state.not-finite", i / dimension + 1, i % dimension + 1,
                        states[i]));
            }
        }
    }

    /** {@return d, the number of coordinates} */
    public int dimension() {
        return dimension;
    }

    /** {@return n, the number of samples of all trajectories} */
    public int size() {
        return starts[starts.length - 1];
    }

    /** {@return the number of trajectories} */
    public int count() {
        return starts.length - 1;
    }

    /**
     * {@return the row of the first sample of trajectory k; {@code start(count())} is n}
     *
     * @param k which trajectory, from 0
     */
    public int start(int k) {
        return starts[k];
    }

    /**
     * {@return the number of samples of trajectory k}
     *
     * @param k which trajectory, from 0
     */
    public int length(int k) {
        return starts[k + 1] - starts[k];
    }

    /** {@return the number of samples of each trajectory, a copy} */
    public int[] lengths() {
        int[] lengths = new int[count()];
        for (int k = 0; k < lengths.length; k++) {
            lengths[k] = length(k);
        }
        return lengths;
    }

    /**
     * {@return one coordinate of one sample}
     *
     * @param row        of the state, from 0 over all trajectories
     * @param coordinate which one, from 0
     */
    public double value(int row, int coordinate) {
        return states[row * dimension + coordinate];
    }

    /**
     * {@return all samples, row-major (n, d)} This is the backing array, which is not copied because n may be 10⁷; it
     * must not be written.
     */
    public double[] states() {
        return states;
    }

    /**
     * {@return some of the samples, row-major}
     *
     * @param rows of the samples, in this order
     */
    public double[] statesAt(int... rows) {
        return rows(states, dimension(), rows);
    }

    /**
     * {@return some rows of a row-major array}
     *
     * @param values the array
     * @param width  of a row
     * @param rows   indices, in this order
     */
    public static double[] rows(double[] values, int width, int... rows) {
        double[] result = new double[rows.length * width];
        for (int k = 0; k < rows.length; k++) {
            System.arraycopy(values, rows[k] * width, result, k * width, width);
        }
        return result;
    }

    /**
     * {@return indices that are evenly spread}
     *
     * @param n     above every index
     * @param count number of indices
     */
    public static int[] evenly(int n, int count) {
        return IntStream.range(0, count).map(i -> (int) ((long) i * n / count)).toArray();
    }

    /**
     * {@return every stride-th index from 0}
     *
     * @param stride distance of the indices
     * @param n      above every index
     */
    public static int[] every(int stride, int n) {
        return IntStream.iterate(0, i -> i < n, i -> i + stride).toArray();
    }

    /** {@return weights of the samples, of mean 1; empty if all are equal} Shared, must not be written. */
    public Optional<double[]> weights() {
        return weights;
    }

    /** {@return the weights of the samples, or ones} Shared if there are weights, must not be written. */
    public double[] weightsOrOnes() {
        return weights.orElseGet(() -> {
            double[] ones = new double[size()];
            Arrays.fill(ones, 1);
            return ones;
        });
    }

    /** {@return whether the samples have weights} */
    public boolean isWeighted() {
        return weights.isPresent();
    }

    /**
     * {@return (Σw)²/Σw², the effective number of independent samples; n without weights (Kish 1965)}
     */
    public double effectiveSize() {
        return weights.map(w -> w.length * (double) w.length / Arrays.stream(w).map(x -> x * x).sum())
                .orElse((double) size());
    }

    /**
     * {@return one coordinate of all samples, a copy; O(n)}
     *
     * @param column which coordinate, from 0
     */
    public double[] coordinate(int column) {
        double[] result = new double[size()];
        for (int i = 0; i < result.length; i++) {
            result[i] = value(i, column);
        }
        return result;
    }

    /** {@return the observation times} */
    public TimeGrid grid() {
        return grid;
    }

    /**
     * {@return the uniform step Δt}
     *
     * @throws IllegalStateException if the states were observed at uneven times
     */
    public double step() {
        return grid.uniformStep().orElseThrow(() -> new IllegalStateException(
                "these trajectories were observed at uneven times and have no single time step"));
    }

    /**
     * {@return the time of sample {@code i} of trajectory k since its first sample}
     *
     * @param k which trajectory, from 0
     * @param i which of its states, from 0
     */
    public double time(int k, int i) {
        if (times.length == 0) {
            return i * step;
        }
        return grid.isCommon() ? times[i] : times[starts[k] + i];
    }

    /**
     * {@return the time from the first to the last sample of trajectory k}
     *
     * @param k which trajectory, from 0
     */
    public double duration(int k) {
        return time(k, length(k) - 1);
    }

    /** {@return the observed time of all trajectories together} */
    public double duration() {
        double total = 0;
        for (int k = 0; k < count(); k++) {
            total += duration(k);
        }
        return total;
    }

    /**
     * {@return Σ f_i f_{i+k} over Σ (f_i² + f_{i+k}²)/2, both over the pairs within trajectories; 0 if there are none}
     *
     * @param f   values of a function of mean 0 at all samples
     * @param lag k
     */
    public double autocorrelation(double[] f, int lag) {
        double product = 0;
        double square = 0;
        for (int k = 0; k < count(); k++) {
            for (int row = starts[k]; row + lag < starts[k + 1]; row++) {
                product += f[row] * f[row + lag];
                square += (f[row] * f[row] + f[row + lag] * f[row + lag]) / 2;
            }
        }
        return square > 0 ? product / square : 0;
    }

    /** {@return the unit of time for labels, empty when dimensionless} */
    public String timeUnit() {
        return timeUnit;
    }

    /** {@return the names of the d coordinates} */
    public List<String> coordinates() {
        return coordinates;
    }

    /**
     * Returns every {@code stride}-th sample of each trajectory, starting with its first; a uniform step becomes
     * stride·Δt. O(nd) divided by the stride.
     *
     * @param stride at least 1
     * @return the thinned trajectories, weights scaled to mean 1 again; these for a stride of 1
     * @throws IllegalArgumentException if the stride is below 1
     */
    public Trajectories thin(int stride) {
        Require.atLeast(Message.of("quantity.stride"), stride, 1);
        if (stride == 1) {
            return this;
        }
        int[] newStarts = new int[starts.length];
        for (int k = 0; k < count(); k++) {
            newStarts[k + 1] = newStarts[k] + (length(k) - 1) / stride + 1;
        }
        double[] kept = new double[newStarts[count()] * dimension];
        int to = 0;
        for (int k = 0; k < count(); k++) {
            for (int row = starts[k]; row < starts[k + 1]; row += stride, to += dimension) {
                for (int c = 0; c < dimension; c++) { // rows are mostly too short for the cost of a call to arraycopy
                    kept[to + c] = states[row * dimension + c];
                }
            }
        }
        Trajectories thinned = new Trajectories(kept, newStarts, thinGrid(stride, newStarts), timeUnit, coordinates,
                Optional.empty());
        return weights.map(all -> thinned.weighted(thin(all, stride, newStarts))).orElse(thinned);
    }

    /**
     * Returns some of the trajectories, in the given order; O(nd) for the returned ones.
     *
     * @param kept their indices, each once
     * @return copies of these trajectories, weights scaled to mean 1 again
     * @throws IndexOutOfBoundsException if there is no such trajectory
     */
    public Trajectories only(int... kept) {
        return pieces(Arrays.stream(kept).map(this::start).toArray(), Arrays.stream(kept).map(this::length).toArray());
    }

    /**
     * Returns about so many samples that follow one another: whole trajectories where each is short, and otherwise
     * 20 stretches, all spread evenly over the data. O(nd) for the returned ones.
     *
     * @param most how many, at least 20
     * @return copies, weights scaled to mean 1 again; these samples if they are no more
     */
    public Trajectories stretches(int most) {
        if (size() <= most) {
            return this;
        }
        int length = most / STRETCHES;
        if (grid.isCommon() || Arrays.stream(lengths()).max().orElseThrow() <= length) {
            int kept = (int) Math.max(1, (long) count() * most / size());
            return only(evenly(count(), kept));
        }
        IntStream.Builder from = IntStream.builder();
        IntStream.Builder lengths = IntStream.builder();
        for (int k = 0, stretch = 0; stretch < STRETCHES;) {
            int begin = (int) ((long) stretch * size() / STRETCHES);
            int first = Math.max(begin, starts[k]);
            int count = Math.min(begin + length, starts[k + 1]) - first;
            if (count > 0) {
                from.add(first);
                lengths.add(count);
            }
            if (begin + length <= starts[k + 1]) {
                stretch++;
            } else {
                k++;
            }
        }
        return pieces(from.build().toArray(), lengths.build().toArray());
    }

    /** Copies of consecutive samples, each piece within a trajectory. */
    private Trajectories pieces(int[] from, int[] lengths) {
        int[] newStarts = new int[from.length + 1];
        for (int i = 0; i < from.length; i++) {
            newStarts[i + 1] = newStarts[i] + lengths[i];
        }
        TimeGrid kept = grid;
        if (grid.isUneven()) {
            double[] since = pieces(grid.times(), 1, from, newStarts);
            for (int i = 0; i < from.length; i++) {
                double start = since[newStarts[i]];
                for (int row = newStarts[i]; row < newStarts[i + 1]; row++) {
                    since[row] -= start;
                }
            }
            kept = new TimeGrid.Uneven(since);
        }
        Trajectories some = new Trajectories(pieces(states, dimension, from, newStarts), newStarts, kept, timeUnit,
                coordinates, Optional.empty());
        return weights.map(all -> some.weighted(pieces(all, 1, from, newStarts))).orElse(some);
    }

    private static double[] pieces(double[] all, int width, int[] from, int[] newStarts) {
        double[] some = new double[newStarts[from.length] * width];
        for (int i = 0; i < from.length; i++) {
            System.arraycopy(all, from[i] * width, some, newStarts[i] * width,
                    (newStarts[i + 1] - newStarts[i]) * width);
        }
        return some;
    }

    private double[] thin(double[] all, int stride, int[] newStarts) {
        double[] kept = new double[newStarts[count()]];
        for (int k = 0; k < count(); k++) {
            for (int i = newStarts[k]; i < newStarts[k + 1]; i++) {
                kept[i] = all[starts[k] + (i - newStarts[k]) * stride];
            }
        }
        return kept;
    }

    private TimeGrid thinGrid(int stride, int[] newStarts) {
        if (grid.isUniform()) {
            return new TimeGrid.Uniform(step() * stride);
        }
        int trajectories = grid.isCommon() ? 1 : count();
        double[] kept = new double[newStarts[trajectories]];
        for (int k = 0; k < trajectories; k++) {
            for (int i = 0; i < newStarts[k + 1] - newStarts[k]; i++) {
                kept[newStarts[k] + i] = time(k, i * stride);
            }
        }
        return grid.isCommon() ? new TimeGrid.Common(kept) : new TimeGrid.Uneven(kept);
    }
}

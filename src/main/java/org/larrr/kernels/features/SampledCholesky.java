package org.larrr.kernels.features;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.kernels.Kernel;
import org.larrr.linalg.Parallel;
import org.larrr.stages.Cancellation;

/**
 * Low-rank features of so many states that a pivoted Cholesky factorisation of all of them would take long: landmarks
 * are chosen among a sample, then held against every state; those that the features miss most join the sample, until
 * the residual trace over all states is within the tolerance.
 *
 * <p>The result is as good as that of {@link PivotedCholesky}, whose landmarks need not be the same. Cost O(mN² + nN(N
 * + d)) for m sampled states, but each of the n states is visited once instead of N times.
 */
final class SampledCholesky {

    /** States in the first sample, unless many landmarks are wanted. */
    static final int SAMPLE = 4096;
    /**
     * States of the sample for each landmark: with fewer, landmarks drawn among them serve the others visibly worse.
     */
    private static final int SAMPLE_PER_LANDMARK = 5;

    /** Coordinates whose outermost states join the sample. */
    private static final int MAX_COORDINATES = 64;
    private static final int JOINING = 1024;
    private static final int ROUNDS = 3;
    /** From so many states on, those of one block in sixteen show first whether a sample has served. */
    private static final int MIN_STATES_TO_PROBE = 1 << 21;
    private static final int BLOCKS_PER_PROBE = 16;
    /** So many times the tolerance among them is no accident. */
    private static final double CLEARLY = 2;
    /**
     * Where the cap binds, a sample has served if it misses as little of all states as of itself, up to this factor.
     */
    private static final double ALIKE = 1.5;

    private final Kernel kernel;
    private final double[] states;
    private final int dimension;
    private final int n;
    private final Cancellation cancellation;
    /** k(x,x) − |z(x)|² of every state. */
    private final double[] residuals;
    /** Their sum over each block of rows: added in their order, on any number of cores. */
    private final double[] sums;
    /** The largest N at which Z is kept. */
    private final int held;
    /** Z of the last round, (n, N), if it is kept. */
    private Optional<FeatureBlocks> z = Optional.empty();

    private SampledCholesky(Kernel kernel, double[] states, int dimension, int held, Cancellation cancellation) {
        this.kernel = kernel;
        this.states = states;
        this.dimension = dimension;
        this.n = states.length / dimension;
        this.held = held;
        this.cancellation = cancellation;
        this.residuals = new double[n];
        this.sums = new double[(n + FeatureBlocks.ROWS - 1) / FeatureBlocks.ROWS];
    }

    /**
     * Features of every state, which are not held if they are more than a number: then in memory O(n).
     *
     * @param settings the kernel, and most of the residual trace of K = [k(x_i, x_j)]/n
     * @param cap      largest number of landmarks; where it binds, the trace may be larger
     * @param held     the largest number of features that is held
     * @param reason   why more are not, for whoever needs them all at once
     * @return empty if a sample does not serve all states
     */
    static Optional<Features> features(FeatureSettings.LowRank settings, Trajectories data, int cap, int held,
            Message reason, Cancellation cancellation) {
        SampledCholesky search =
                new SampledCholesky(settings.kernel(), data.states(), data.dimension(), held, cancellation);
        return search.map(settings.tolerance(), cap).map(map -> search.z
                .map(z -> new Features(map, z, search.trace()))
                .orElseGet(() -> Features.swept(map, data.states(), search.trace(), reason)));
    }

    private Optional<LandmarkMap> map(double tolerance, int cap) {
        double[] candidates = sample(Math.max(SAMPLE, SAMPLE_PER_LANDMARK * cap));
        for (int round = 0; round < ROUNDS; round++) {
            // A sample's residual is an estimate: half the tolerance leaves room for the states between.
            PivotedCholesky factor = PivotedCholesky.factor(
                    kernel, candidates, dimension, tolerance / 2, Math.min(cap, candidates.length / dimension),
                    cancellation);
            LandmarkMap map = new LandmarkMap(kernel, dimension, factor.landmarks(), factor.triangle());
            if (map.size() == 0) {
                return Optional.empty(); // all states show why
            }
            if (round < ROUNDS - 1 && map.size() < cap && misses(map, tolerance)) {
                candidates = with(candidates, worst());
                continue;
            }
            evaluate(map);
            double trace = trace();
            if (trace <= tolerance || map.size() == cap && (round > 0 || trace <= ALIKE * factor.residualTrace())) {
                return Optional.of(map);
            }
            candidates = with(candidates, worst());
        }
        return Optional.empty();
    }

    private double trace() {
        return Arrays.stream(sums).sum() / n;
    }

    /**
     * Evenly spread states, and the outermost ones of every coordinate, beyond which the features would soon be wrong.
     * Of very many coordinates the outermost states would be most of the sample, and say nothing of the others.
     */
    private double[] sample(int wanted) {
        int count = Math.min(n, wanted);
        int[] outermost = dimension <= MAX_COORDINATES ? outermost() : new int[0];
        return Trajectories.rows(states, dimension, IntStream.concat(
                Arrays.stream(Trajectories.evenly(n, count)), Arrays.stream(outermost)).toArray());
    }

    /** The states where each coordinate is largest and smallest. */
    private int[] outermost() {
        int[][] parts = new int[sums.length][];
        Parallel.forEach(parts.length, part ->
                parts[part] = outermost(part * FeatureBlocks.ROWS, Math.min(n, (part + 1) * FeatureBlocks.ROWS)));
        int[] rows = parts[0];
        for (int[] part : parts) {
            for (int c = 0; c < dimension; c++) {
                rows[2 * c] = coordinate(part[2 * c], c) > coordinate(rows[2 * c], c) ? part[2 * c] : rows[2 * c];
                rows[2 * c + 1] = coordinate(part[2 * c + 1], c) < coordinate(rows[2 * c + 1], c) ? part[2 * c + 1]
                        : rows[2 * c + 1];
            }
        }
        return rows;
    }

    private double coordinate(int row, int coordinate) {
        return states[row * dimension + coordinate];
    }

    private int[] outermost(int from, int to) {
        int[] rows = new int[2 * dimension];
        Arrays.fill(rows, from);
        for (int i = from + 1; i < to; i++) {
            for (int c = 0; c < dimension; c++) {
                double x = states[i * dimension + c];
                if (x > states[rows[2 * c] * dimension + c]) {
                    rows[2 * c] = i;
                }
                if (x < states[rows[2 * c + 1] * dimension + c]) {
                    rows[2 * c + 1] = i;
                }
            }
        }
        return rows;
    }

    /** Fills the residuals, and Z if that is kept. */
    private void evaluate(LandmarkMap map) {
        z = Optional.empty(); // that of the round before, which fills the memory
        if (map.size() <= held) {
            z = Optional.of(FeatureBlocks.filled(n, map.size(), (from, to, target) ->
                    fill(map, from, to, target)));
            return;
        }
        Parallel.forEach(sums.length, block -> {
            int from = block * FeatureBlocks.ROWS;
            int to = Math.min(n, from + FeatureBlocks.ROWS);
            fill(map, from, to, new double[(to - from) * map.size()]);
        });
    }

    /** Returns whether landmarks miss too much of some of very many states already, whose residuals are filled. */
    private boolean misses(LandmarkMap map, double tolerance) {
        if (n < MIN_STATES_TO_PROBE) {
            return false;
        }
        Arrays.fill(residuals, 0);
        Arrays.fill(sums, 0);
        int blocks = sums.length / BLOCKS_PER_PROBE;
        Parallel.forEach(blocks, block -> {
            int from = block * BLOCKS_PER_PROBE * FeatureBlocks.ROWS;
            fill(map, from, from + FeatureBlocks.ROWS, new double[FeatureBlocks.ROWS * map.size()]);
        });
        return Arrays.stream(sums).sum() / ((double) blocks * FeatureBlocks.ROWS) > CLEARLY * tolerance;
    }

    private void fill(LandmarkMap map, int from, int to, double[] target) {
        cancellation.check();
        map.evaluate(states, from, to, target, residuals);
        double[] whole = new double[to - from];
        kernel.diagonal(states, from, to, dimension, whole);
        double sum = 0;
        for (int i = from; i < to; i++) {
            residuals[i] = Math.max(0, whole[i - from] - residuals[i]);
            sum += residuals[i];
        }
        sums[from / FeatureBlocks.ROWS] = sum;
    }

    private int[] worst() {
        double[] ascending = residuals.clone();
        Arrays.sort(ascending);
        double threshold = ascending[Math.max(0, n - JOINING)];
        int[] rows = new int[n];
        int count = 0;
        for (int i = 0; i < n && count < JOINING; i++) {
            if (residuals[i] >= threshold) {
                rows[count++] = i;
            }
        }
        return Arrays.copyOf(rows, count);
    }

    private double[] with(double[] candidates, int[] joining) {
        double[] more = Trajectories.rows(states, dimension, joining);
        double[] all = Arrays.copyOf(candidates, candidates.length + more.length);
        System.arraycopy(more, 0, all, candidates.length, more.length);
        return all;
    }
}

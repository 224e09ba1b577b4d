package org.larrr.kernels.features;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Vectors;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.HeapSpace.TooLargeException;

/** The computation of features from samples, as a cached stage. */
public final class FeatureStage {

    /** A landmark factor up to this many numbers (32 MB) is never capped for size: small data are factored exactly. */
    private static final int FREE_ENTRIES = 4_000_000;
    /** Landmarks allowed at any n: enough for smooth kernels in a few dimensions, and n·N stays linear in n. */
    private static final int LARGE_DATA_CAP = 500;
    /** The factor is gathered by columns and then laid out by rows. */
    private static final int LOW_RANK_COPIES = 2;
    /** Minimum number of features that must fit into memory. */
    private static final int MIN_LANDMARKS = 10;

    /** Numbers of every state that the verdicts need beside features: ranks, residuals, steps. */
    private static final int BESIDE = 12;

    /** From here on a sample of the states is worth the check that it serves all of them. */
    static final int MIN_STATES_TO_SAMPLE = 4 * SampledCholesky.SAMPLE;

    /**
     * From so many random features of so many states on it is tried whether the data visit only a few of their
     * directions.
     */
    private static final int MIN_FEATURES_TO_REDUCE = 400;
    private static final int ENOUGH_STATES = 1000;
    /** Number of N × N matrices that a regression stores simultaneously. */
    private static final int MATRICES = 6;
    /** Size of the first subset, which is doubled until its directions represent all samples. */
    private static final int FIRST_SAMPLE = 2000;
    /**
     * The size of the sample that decides whether a few directions suffice, and the number of directions after
     * which that shows.
     */
    private static final int SMALL_SAMPLE = 1000;
    private static final int TRIAL = 24;

    private FeatureStage() {}

    /**
     * {@return features of every sample, (n, N); a pure function of its arguments} O(nN(N + d)) for landmarks, O(n²(n +
     * d)) for the full Gram matrix, O(nNd) for random features.
     *
     * @param data         n states
     * @param settings     what features
     * @param cancellation stops it
     * @throws IllegalArgumentException if the exact form is asked for too many states, the kernel is one of other
     *         coordinates or leaves the range of numbers; the message says what to change
     * @throws TooLargeException if the features do not fit into memory
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Features features(Trajectories data, FeatureSettings settings, Cancellation cancellation) {
        return features(data, settings, false, cancellation);
    }

    /**
     * {@return the same, of which more than memory holds are computed whenever they are read, where that is possible}
     *
     * @param data         n states
     * @param settings     what features
     * @param cancellation stops it
     * @throws IllegalArgumentException as for those that are held
     * @throws TooLargeException if they can neither be held nor computed again
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Features heldOrSwept(Trajectories data, FeatureSettings settings, Cancellation cancellation) {
        try {
            return features(data, settings, true, cancellation);
        } catch (TooLargeException e) {
            return swept(data, settings, e.notice(), cancellation).orElseThrow(() -> e);
        }
    }

    private static Features features(Trajectories data, FeatureSettings settings, boolean sweeps,
            Cancellation cancellation) {
        settings.kernel().requireDimension(data.dimension());
        return settings.match(
                lowRank -> lowRank(data, lowRank, sweeps, cancellation),
                exact -> ExactFeatures.of(exact.kernel(), data.states(), data.dimension()),
                random -> random(data, random, cancellation), compressed -> {
                    RandomFourierMap map = sampled(data, compressed.random());
                    return compress(map, data.states(), compressed.tolerance(), FIRST_SAMPLE, map.size(), cancellation)
                            .orElseThrow();
                });
    }

    private static RandomFourierMap sampled(Trajectories data, FeatureSettings.RandomFourier random) {
        requireRoom(Math.min(data.size(), FIRST_SAMPLE), random.count(), 3);
        return RandomFourierMap.of(random, data.dimension());
    }

    private static Features random(Trajectories data, FeatureSettings.RandomFourier random, Cancellation cancellation) {
        RandomFourierMap map = sampled(data, random);
        Optional<Features> few = map.size() < MIN_FEATURES_TO_REDUCE || data.size() < ENOUGH_STATES ? Optional.empty()
                : compress(map, data.states(), FeatureSettings.LowRank.DEFAULT_TOLERANCE, SMALL_SAMPLE,
                        map.size() / 3, cancellation); // that the data visit more shows after a few states
        if (few.isEmpty()) {
            requireRoom(data.size(), random.count(), 1);
        }
        return few.orElseGet(() -> new Features(map, map.blocks(data.states(), cancellation), Double.NaN));
    }

    private static void requireRoom(int states, int features, int copies) {
        requireRoom(states, features, copies, HeapSpace.columns(states, copies));
    }

    private static void requireRoom(int states, int features, int copies, int most) {
        if (features > most) {
            HeapSpace.require((double) copies * states * features * Double.BYTES,
                    Message.of("features.of-states", features, states), advice(most));
            throw new TooLargeException(Message.of("features.too-large", features, states, advice(most)));
        }
    }

    private static Message advice(int most) {
        return most < 1 ? Message.of("features.fewer-states") : Message.of("features.fewer", most);
    }

    private static Features lowRank(Trajectories data, FeatureSettings.LowRank settings, boolean sweeps,
            Cancellation cancellation) {
        boolean samples = data.size() >= MIN_STATES_TO_SAMPLE;
        int copies = samples ? 1 : LOW_RANK_COPIES;
        int cap;
        int room;
        if (settings.maxLandmarks() > 0) {
            cap = Math.min(settings.maxLandmarks(), data.size());
            room = cap;
            requireRoom(data.size(), cap, copies);
        } else {
            room = HeapSpace.columns(data.size(), copies) - BESIDE;
            requireRoom(data.size(), MIN_LANDMARKS, copies, room);
            cap = Math.min(Math.max(LARGE_DATA_CAP, FREE_ENTRIES / data.size()), data.size());
        }
        // What is left out for want of memory shows in the residual trace, as everything that a cap leaves out.
        int most = sweeps && samples && haveRoom(cap) ? cap : Math.min(cap, room);
        Optional<Features> sampled = samples ? SampledCholesky.features(settings, data, most, room,
                Message.of("features.too-large", most, data.size(), advice(room)), cancellation) : Optional.empty();
        return sampled.orElseGet(() -> factored(data, settings, Math.min(most, room), cancellation));
    }

    /**
     * {@return the features that {@link #features} would choose, which are computed whenever they are read; empty where
     * they are not chosen on a sample, or their moments do not fit either} O(nN(N + d)) for landmarks.
     *
     * @param data         n states
     * @param settings     what features
     * @param reason       why they are not held, for whoever needs them all at once
     * @param cancellation stops it
     * @throws IllegalArgumentException if the kernel is one of other coordinates
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Optional<Features> swept(Trajectories data, FeatureSettings settings, Message reason,
            Cancellation cancellation) {
        settings.kernel().requireDimension(data.dimension());
        return settings.match(lowRank -> {
                    int most = Math.min(lowRank.mostLandmarks(), data.size());
                    return data.size() < MIN_STATES_TO_SAMPLE || !haveRoom(most) ? Optional.empty()
                            : SampledCholesky.features(lowRank, data, most, 0, reason, cancellation);
                },
                exact -> Optional.empty(),
                random -> !haveRoom(random.count()) ? Optional.empty()
                        : Optional.of(Features.swept(RandomFourierMap.of(random, data.dimension()), data.states(),
                                Double.NaN, reason)), compressed -> Optional.empty());
    }

    /** For what is learned from features that are not held themselves. */
    private static boolean haveRoom(int features) {
        return (double) MATRICES * features * features * Double.BYTES <= HeapSpace.bytes();
    }

    private static Features factored(Trajectories data, FeatureSettings.LowRank settings, int cap,
            Cancellation cancellation) {
        PivotedCholesky factor = PivotedCholesky.factor(
                settings.kernel(), data.states(), data.dimension(), settings.tolerance(), cap, cancellation);
        if (factor.size() == 0) {
            Require.that(Double.isFinite(factor.residualTrace()), Message.of("features.kernel-out-of-range"));
            throw new InputException(Message.of("features.nothing-kept", settings.tolerance(), factor.residualTrace()));
        }
        FeatureMap map = new LandmarkMap(settings.kernel(), data.dimension(), factor.landmarks(), factor.triangle());
        return new Features(map, factor.factor(), factor.residualTrace());
    }

    /**
     * Leaves out the directions of feature space that data do not visit.
     *
     * <p>V is an orthonormal basis of the features of N well-chosen states among a sample of m. A regression on ZV with
     * Tikhonov term γI is the regression on Z itself up to the part of Z outside the span of V, whose trace is measured
     * over all states and reported. Cost O((m + n)MN) for M features of which N directions remain.
     *
     * @param map       z, M features
     * @param states    row-major (n, d)
     * @param tolerance most of trace(ZZᵀ)/n that may be lost
     * @param first     states of the first sample
     * @param most      directions; empty if the data visit more
     */
    private static Optional<Features> compress(FeatureMap map, double[] states, double tolerance, int first, int most,
            Cancellation cancellation) {
        int n = states.length / map.dimension();
        for (int sample = Math.min(n, first); ; sample = (int) Math.min(n, 2L * sample)) {
            cancellation.check();
            double[] some = Trajectories.rows(states, map.dimension(), Trajectories.evenly(n, sample));
            Optional<DMatrixRMaj> basis = basis(map, some, tolerance / 2, most, cancellation);
            if (basis.isEmpty()) {
                return Optional.empty();
            }
            ProjectedMap projected = new ProjectedMap(map, basis.get());
            DMatrixRMaj values = new DMatrixRMaj(n, projected.size());
            double lost = project(projected, states, values, cancellation);
            // With all states sampled, what is lost is the tolerance itself and rounding.
            if (lost <= tolerance || sample == n || projected.size() == map.size()) {
                return Optional.of(new Features(projected, values, Math.max(0, lost)));
            }
        }
    }

    /**
     * An orthonormal basis of the span of some rows of Z, each the one least like those before: pivoted
     * Gram–Schmidt, until all but {@code tolerance} of trace(ZᵀZ)/m is inside; empty as soon as that will take more
     * than {@code most}.
     */
    private static Optional<DMatrixRMaj> basis(
            FeatureMap map, double[] sample, double tolerance, int most, Cancellation cancellation) {
        DMatrixRMaj z = map.evaluate(sample);
        double[] rest = new double[z.numRows];
        Arrays.setAll(rest, i -> dot(z.data, i * z.numCols, z.data, i * z.numCols, z.numCols));
        List<double[]> directions = new ArrayList<>();
        double start = Arrays.stream(rest).sum() / z.numRows;
        while (directions.size() < Math.min(z.numRows, z.numCols) && Arrays.stream(rest)
                .sum() / z.numRows > tolerance) {
            cancellation.check();
            if (most < map.size()
                    && exceeds(directions.size(), start, Arrays.stream(rest).sum() / z.numRows, tolerance, most)) {
                return Optional.empty();
            }
            // The unit vector along what the row has outside; twice is enough (Giraud and Langou 2003).
            double[] row = CommonOps_DDRM.extractRow(z, Vectors.largest(rest.length, i -> rest[i]), null).data;
            double[] outside = Vectors.without(Vectors.without(row, directions), directions);
            double norm = Vectors.norm(outside);
            double[] direction = Arrays.stream(outside).map(value -> value / norm).toArray();
            directions.add(direction);
            Parallel.blocks(z.numRows, z.numCols, (from, to) -> {
                for (int i = from; i < to; i++) {
                    double part = dot(z.data, i * z.numCols, direction, 0, z.numCols);
                    rest[i] = Math.max(0, rest[i] - part * part);
                }
            });
        }
        return Optional.of(columns(directions, z.numCols));
    }

    /** Returns whether a trace that continues to decrease at its present rate needs too many directions. */
    private static boolean exceeds(int count, double start, double now, double tolerance, int most) {
        return count >= most || count >= TRIAL && count * Math.log(start / tolerance) > most * Math.log(start / now);
    }

    private static double dot(double[] a, int aFrom, double[] b, int bFrom, int count) {
        double sum = 0;
        for (int f = 0; f < count; f++) {
            sum += a[aFrom + f] * b[bFrom + f];
        }
        return sum;
    }

    private static DMatrixRMaj columns(List<double[]> vectors, int rows) {
        return vectors.isEmpty() ? new DMatrixRMaj(rows, 0)
                : CommonOps_DDRM.transpose(new DMatrixRMaj(vectors.toArray(double[][]::new)), null);
    }

    /**
     * Writes ZV and returns trace(ZZᵀ)/n − trace(ZV VᵀZᵀ)/n as the mean of |z − VVᵀz|², which does not suffer from
     * cancellation.
     */
    private static double project(ProjectedMap map, double[] states, DMatrixRMaj values, Cancellation cancellation) {
        LinearAlgebra algebra = LinearAlgebra.best();
        int d = map.dimension();
        int block = 1024;
        double lost = 0;
        for (int from = 0; from < values.numRows; from += block) {
            cancellation.check();
            int count = Math.min(block, values.numRows - from);
            DMatrixRMaj z = map.map().evaluate(Arrays.copyOfRange(states, from * d, (from + count) * d));
            DMatrixRMaj y = algebra.multiply(z, map.basis());
            System.arraycopy(y.data, 0, values.data, from * y.numCols, y.data.length);
            DMatrixRMaj back = algebra.multiplyByTransposed(y, map.basis());
            for (int i = 0; i < z.data.length; i++) {
                double rest = z.data[i] - back.data[i];
                lost += rest * rest;
            }
        }
        return lost / values.numRows;
    }
}

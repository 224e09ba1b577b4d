package org.larrr.kernels.features;

import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;
import org.larrr.stages.TooLargeException;

/** The stage states → features. */
public final class FeatureStage {

    /** A landmark factor up to this many numbers (32 MB) is never capped for size: small data are factored exactly. */
    private static final int FREE_ENTRIES = 4_000_000;
    /** Landmarks allowed at any n: enough for smooth kernels in a few dimensions, and n·N stays linear in n. */
    private static final int LARGE_DATA_CAP = 500;
    /** The factor is gathered by columns and then laid out by rows. */
    private static final int LOW_RANK_COPIES = 2;
    /** With room for fewer, no kernel is represented. */
    private static final int FEWEST_LANDMARKS = 10;

    /** From here on a sample of the states is worth the check that it serves all of them. */
    static final int MANY = 4 * SampledCholesky.SAMPLE;

    /**
     * From so many random features of so many states on it is tried whether the data visit only a few of their
     * directions.
     */
    private static final int MANY_FEATURES = 400;
    private static final int ENOUGH_STATES = 1000;
    /** Matrices of N² that a regression holds at once. */
    private static final int MATRICES = 6;

    private FeatureStage() {}

    /**
     * {@return features of every state, (n, N); a pure function of its arguments} O(nN(N + d)) for landmarks, O(n²(n +
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
        settings.kernel().requireDimension(data.dimension());
        return settings.match(
                lowRank -> lowRank(data, lowRank, cancellation),
                exact -> ExactFeatures.of(exact.kernel(), data.states(), data.dimension()),
                random -> random(data, random, cancellation),
                compressed -> FeatureCompression.of(sampled(data, compressed.random()), data.states(),
                        compressed.tolerance(), cancellation));
    }

    private static RandomFourierMap sampled(Trajectories data, FeatureSettings.RandomFourier random) {
        requireRoom(Math.min(data.size(), FeatureCompression.FIRST_SAMPLE), random.count(), 3);
        return RandomFourierMap.of(random, data.dimension());
    }

    private static Features random(Trajectories data, FeatureSettings.RandomFourier random,
            Cancellation cancellation) {
        RandomFourierMap map = sampled(data, random);
        Optional<Features> few = map.size() < MANY_FEATURES || data.size() < ENOUGH_STATES ? Optional.empty()
                : FeatureCompression.ofFew(map, data.states(), FeatureSettings.LowRank.DEFAULT_TOLERANCE, cancellation);
        if (few.isEmpty()) {
            requireRoom(data.size(), random.count(), 1);
        }
        return few.orElseGet(() -> new Features(map, map.blocks(data.states(), cancellation), Double.NaN));
    }

    private static void requireRoom(int states, int features, int copies) {
        int most = HeapSpace.columns(states, copies);
        if (features > most) {
            HeapSpace.require((double) copies * states * features * Double.BYTES,
                    features + " features of " + states + " states",
                    advice(most));
            throw new TooLargeException(features + " features of " + states
                    + " states do not fit into one table; " + advice(most));
        }
    }

    private static String advice(int most) {
        return most < 1 ? "use fewer states or a larger time step"
                : "use at most " + most + ", fewer states or a larger time step";
    }

    private static Features lowRank(Trajectories data, FeatureSettings.LowRank settings, Cancellation cancellation) {
        int cap;
        int copies = data.size() < MANY ? LOW_RANK_COPIES : 1;
        if (settings.maxLandmarks() > 0) {
            cap = Math.min(settings.maxLandmarks(), data.size());
            requireRoom(data.size(), cap, copies);
        } else {
            requireRoom(data.size(), FEWEST_LANDMARKS, copies);
            // What is left out for want of memory shows in the residual trace, as everything that a cap leaves out.
            cap = Math.min(Math.max(LARGE_DATA_CAP, FREE_ENTRIES / data.size()),
                    HeapSpace.columns(data.size(), copies));
        }
        int most = Math.min(cap, data.size());
        Optional<Features> sampled = data.size() < MANY ? Optional.empty() : SampledCholesky.features(
                settings.kernel(), data.states(), data.dimension(), settings.tolerance(), most, cancellation);
        return sampled.orElseGet(() -> factored(data, settings, most, cancellation));
    }

    /**
     * {@return the features that {@link #features} would choose, for data whose features are too many to be held: they
     * are computed whenever they are read; empty where they are not chosen on a sample, or their moments do not fit
     * either} O(nN(N + d)) for landmarks.
     *
     * @param data         n states
     * @param settings     what features
     * @param reason       why they are not held, for whoever needs them all at once
     * @param cancellation stops it
     * @throws IllegalArgumentException if the kernel is one of other coordinates
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Optional<Features> swept(Trajectories data, FeatureSettings settings, String reason,
            Cancellation cancellation) {
        settings.kernel().requireDimension(data.dimension());
        return settings.match(
                lowRank -> {
                    int most = Math.min(lowRank.mostLandmarks(), data.size());
                    return data.size() < MANY || !haveRoom(most) ? Optional.empty()
                            : SampledCholesky.swept(lowRank.kernel(), data.states(), data.dimension(),
                                    lowRank.tolerance(), most, reason, cancellation);
                },
                exact -> Optional.empty(),
                random -> !haveRoom(random.count()) ? Optional.empty()
                        : Optional.of(Features.swept(RandomFourierMap.of(random, data.dimension()), data.states(),
                                Double.NaN, reason)),
                compressed -> Optional.empty());
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
            if (!Double.isFinite(factor.residualTrace())) {
                throw new IllegalArgumentException(
                        "the kernel leaves the range of numbers at these states; choose another length-scale,"
                        + " a lower degree, or a unit in which the coordinates lie near 1");
            }
            throw new IllegalArgumentException("at the tolerance " + settings.tolerance()
                    + " nothing of the kernel is kept, whose trace is "
                    + factor.residualTrace() + "; use a smaller tolerance, such as 1e-12");
        }
        FeatureMap map = new LandmarkMap(settings.kernel(), data.dimension(), factor.landmarks(), factor.triangle());
        return new Features(map, factor.factor(), factor.residualTrace());
    }
}

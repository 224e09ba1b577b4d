package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.experiments.moments.MomentsRequest;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.LandmarkSearch;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Moments of one trajectory that still grows: what is new is collected and joined to what was, at a cost of the new states
 * alone. Where the states go to places that the low-rank features do not reach, features are chosen anew over everything, which
 * happens ever more rarely. The moments are at every time those of a collection from scratch with the same features.
 *
 * <p>Holds all states, O(nd). Not thread safe.
 */
public final class GrowingMoments {

    private static final int CHUNK_ROWS = 1 << 16;
    /** What low-rank features may miss of the kernel, as a multiple of what they were chosen for. */
    private static final double STRETCH = 10;
    private static final int FEWEST = 100;

    private final MomentsRequest request;
    private double[] states = new double[1 << 10];
    private int length;
    private int dimension;
    private int collectedRows;
    private Optional<CollectedMoments> collected = Optional.empty();
    private int choices;

    public GrowingMoments(MomentsRequest request) {
        this.request = request;
    }

    /** The next state. */
    public void add(double[] state) {
        dimension = state.length;
        if (length + dimension > states.length) {
            states = Arrays.copyOf(states, Math.max(2 * states.length, length + dimension));
        }
        System.arraycopy(state, 0, states, length, dimension);
        length += dimension;
    }

    /** n so far. */
    public int rows() {
        return dimension == 0 ? 0 : length / dimension;
    }

    /** How often features were chosen. */
    public int choices() {
        return choices;
    }

    /** All states so far. */
    public Trajectories states(double step, List<String> coordinates) {
        return part(0, step, coordinates);
    }

    private Trajectories part(int fromRow, double step, List<String> coordinates) {
        double[] some = Arrays.copyOfRange(states, fromRow * dimension, length);
        return Trajectories.wrap(some, new int[] {rows() - fromRow}, new TimeGrid.Uniform(step), "", coordinates);
    }

    /**
     * The moments of all states so far.
     *
     * @param step Δt as known now; the first answer settles it
     * @throws EstimationException while there are too few states; the message says for what
     */
    public CollectedMoments update(double step, List<String> coordinates, Cancellation cancellation) throws IOException {
        if (rows() < FEWEST) {
            throw new EstimationException("waiting for " + FEWEST + " states, there are " + rows());
        }
        if (collected.isEmpty()) {
            choose(step, coordinates, cancellation);
        } else if (rows() > collectedRows) {
            double settled = collected.get().moments().plan().step();
            TrajectoryChunks fresh = TrajectoryChunks.of(part(collectedRows, settled, coordinates), CHUNK_ROWS);
            CollectedMoments next = MomentsCollection.collectLike(fresh, collected.get(), request.memoryBytes(), cancellation);
            collected = Optional.of(collected.get().join(next));
            collectedRows = rows();
            if (misses(collected.get())) {
                choose(step, coordinates, cancellation);
            }
        }
        return collected.orElseThrow();
    }

    private void choose(double step, List<String> coordinates, Cancellation cancellation) throws IOException {
        TrajectoryChunks all = TrajectoryChunks.of(part(0, step, coordinates), CHUNK_ROWS);
        collected = Optional.of(MomentsCollection.collect(all, request, cancellation));
        collectedRows = rows();
        choices++;
    }

    /** Whether the low-rank features miss more of the kernel than they were meant to, and more of them would help. */
    private boolean misses(CollectedMoments moments) {
        if (!(request.features() instanceof FeatureSettings.LowRank lowRank)) {
            return false;
        }
        int cap = lowRank.maxLandmarks() > 0 ? lowRank.maxLandmarks() : LandmarkSearch.DEFAULT_CAP;
        return moments.moments().residualTrace() > STRETCH * lowRank.tolerance() && moments.definition().size() < cap;
    }
}

package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.experiments.moments.MomentsCollection;
import org.larrr.stages.Cancellation;

/**
 * One growing trajectory with its moments, as a whole and in blocks of consecutive states of equal length. Not thread
 * safe.
 */
final class GrowingTrack {

    static final int FEWEST_BLOCKS = 16;
    private static final int CHUNK_ROWS = 1 << 16;

    private final GrowingStates states;
    private @Nullable CollectedMoments whole;
    private List<CollectedMoments> blocks = new ArrayList<>();
    private @Nullable CollectedMoments open;
    private int collected;
    private int openRows;
    private int blockRows;

    GrowingTrack(int dimension) {
        states = new GrowingStates(dimension);
    }

    GrowingStates states() {
        return states;
    }

    /** Collects everything with other features, hence anew. */
    void collectAnew(CollectedMoments example, List<String> coordinates, long memory, Cancellation cancellation)
            throws IOException {
        whole = null;
        open = null;
        blocks = new ArrayList<>();
        collected = 0;
        openRows = 0;
        blockRows = Math.max(1, (states.rows() + FEWEST_BLOCKS - 1) / FEWEST_BLOCKS);
        collect(example, coordinates, memory, cancellation);
    }

    /** Collects what is new. */
    void collect(CollectedMoments example, List<String> coordinates, long memory, Cancellation cancellation)
            throws IOException {
        double step = example.moments().plan().step();
        while (collected < states.rows()) {
            int to = Math.min(states.rows(), collected + blockRows - openRows);
            CollectedMoments fresh = MomentsCollection.collectLike(
                    TrajectoryChunks.of(states.part(collected, to, step, coordinates), CHUNK_ROWS), example, memory,
                            cancellation);
            whole = whole == null ? fresh : whole.join(fresh);
            open = open == null ? fresh : open.join(fresh);
            openRows += to - collected;
            collected = to;
            if (openRows == blockRows) {
                close();
            }
        }
    }

    private void close() {
        blocks.add(Objects.requireNonNull(open));
        open = null;
        openRows = 0;
        if (blocks.size() == 2 * FEWEST_BLOCKS) {
            List<CollectedMoments> pairs = new ArrayList<>();
            for (int b = 0; b < blocks.size(); b += 2) {
                pairs.add(blocks.get(b).join(blocks.get(b + 1)));
            }
            blocks = pairs;
            blockRows *= 2;
        }
    }

    /** The moments of all states that were collected. */
    CollectedMoments whole() {
        return Objects.requireNonNull(whole, "nothing is collected yet");
    }

    /** The moments of {@value #FEWEST_BLOCKS} or more blocks of equal length; the last states belong to none. */
    List<CollectedMoments> blocks() {
        return blocks;
    }
}

package org.larrr.data;

import java.io.IOException;
import java.util.List;

/**
 * Several sources one after the other, their trajectories kept apart; coordinates and step are those of the first.
 *
 * @param parts at least one, all of the same dimension
 */
public record ChainedChunks(List<TrajectoryChunks> parts) implements TrajectoryChunks {

    /** @throws IllegalArgumentException if there are none, or dimensions differ */
    public ChainedChunks {
        parts = List.copyOf(parts);
        Require.atLeast(Notice.of("quantity.number-of-sources"), parts.size(), 1);
        for (TrajectoryChunks part : parts) {
            if (part.dimension() != parts.get(0).dimension()) {
                throw new InputException(Notice.of("trajectories.coordinates-differ", part.dimension(),
                        parts.get(0).dimension()));
            }
        }
    }

    /**
     * {@return the only one, or all in a row}
     *
     * @param parts at least one, all of the same dimension
     * @throws IllegalArgumentException if there are none, or dimensions differ
     */
    public static TrajectoryChunks of(List<TrajectoryChunks> parts) {
        return parts.size() == 1 ? parts.get(0) : new ChainedChunks(parts);
    }

    @Override
    public int dimension() {
        return parts.get(0).dimension();
    }

    @Override
    public List<String> coordinates() {
        return parts.get(0).coordinates();
    }

    @Override
    public String timeUnit() {
        return parts.get(0).timeUnit();
    }

    @Override
    public double step() {
        return parts.get(0).step();
    }

    @Override
    public double start() {
        return parts.get(0).start();
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        for (TrajectoryChunks part : parts) {
            part.forEach(sink);
        }
    }
}

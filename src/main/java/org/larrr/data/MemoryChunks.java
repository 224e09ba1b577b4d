package org.larrr.data;

import java.util.Arrays;
import java.util.List;

/**
 * Chunks of trajectories in memory.
 *
 * @param rows most rows in a chunk
 */
record MemoryChunks(Trajectories data, int rows) implements TrajectoryChunks {

    @Override
    public int dimension() {
        return data.dimension();
    }

    @Override
    public List<String> coordinates() {
        return data.coordinates();
    }

    @Override
    public String timeUnit() {
        return data.timeUnit();
    }

    @Override
    public double step() {
        return data.step();
    }

    @Override
    public void forEach(Sink sink) {
        int d = data.dimension();
        for (int k = 0; k < data.count(); k++) {
            sink.begin();
            for (int from = data.start(k); from < data.start(k + 1); from += rows) {
                int to = Math.min(from + rows, data.start(k + 1));
                sink.rows(Arrays.copyOfRange(data.states(), from * d, to * d), to - from);
            }
        }
    }
}

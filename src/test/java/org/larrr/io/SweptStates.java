package org.larrr.io;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.larrr.data.TrajectoryChunks;

/** All states that a source hands out chunk by chunk. */
public final class SweptStates {

    private SweptStates() {}

    public static double[] of(TrajectoryChunks chunks) throws IOException {
        List<Double> states = new ArrayList<>();
        chunks.forEach(new TrajectoryChunks.Sink() {
            @Override
            public void begin() {
                // where trajectories begin does not matter here
            }

            @Override
            public void rows(double[] rows, int count) {
                for (int i = 0; i < count * chunks.dimension(); i++) {
                    states.add(rows[i]);
                }
            }
        });
        return states.stream().mapToDouble(Double::doubleValue).toArray();
    }
}

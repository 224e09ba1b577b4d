package org.larrr.experiments.model;

import java.io.IOException;
import java.util.List;
import org.larrr.data.TrajectoryChunks;

/** What a model computes for trajectories, state by state, without holding more than a chunk of them. */
public final class ModelChunks implements TrajectoryChunks {

    private final TrajectoryChunks states;
    private final ModelColumns columns;

    /** @param states as the features know them; see {@link ModelInput} */
    public ModelChunks(TrajectoryChunks states, ModelColumns columns) {
        this.states = states;
        this.columns = columns;
    }

    @Override
    public int dimension() {
        return columns.names().size();
    }

    @Override
    public List<String> coordinates() {
        return columns.names();
    }

    @Override
    public String timeUnit() {
        return states.timeUnit();
    }

    @Override
    public double step() {
        return states.step();
    }

    @Override
    public double start() {
        return states.start();
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        states.forEach(new Sink() {
            @Override
            public void begin() {
                sink.begin();
            }

            @Override
            public void rows(double[] rows, int count) {
                sink.rows(columns.at(rows, count), count);
            }
        });
    }
}

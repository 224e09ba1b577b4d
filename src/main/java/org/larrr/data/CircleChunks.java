package org.larrr.data;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Chunks whose angles lie on circles; see {@link Angles}. */
final class CircleChunks implements TrajectoryChunks {

    private final TrajectoryChunks chunks;
    private final List<String> names;
    private final double[] turns;

    CircleChunks(TrajectoryChunks chunks, Map<String, Double> turns) {
        this.chunks = chunks;
        this.names = Angles.names(chunks.coordinates(), turns);
        this.turns = Angles.turns(chunks.coordinates(), turns);
    }

    @Override
    public int dimension() {
        return names.size();
    }

    @Override
    public List<String> coordinates() {
        return names;
    }

    @Override
    public String timeUnit() {
        return chunks.timeUnit();
    }

    @Override
    public double step() {
        return chunks.step();
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        chunks.forEach(new Sink() {
            private double[] target = new double[0];

            @Override
            public void begin() {
                sink.begin();
            }

            @Override
            public void rows(double[] states, int count) {
                if (target.length < count * names.size()) {
                    target = new double[Math.multiplyExact(count, names.size())];
                }
                Angles.convert(states, count, turns, target);
                sink.rows(target, count);
            }
        });
    }
}

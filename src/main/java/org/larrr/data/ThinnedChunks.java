package org.larrr.data;

import java.io.IOException;
import java.util.List;

/** Every stride-th state of each trajectory of another source. */
record ThinnedChunks(TrajectoryChunks source, int stride) implements TrajectoryChunks {

    @Override
    public int dimension() {
        return source.dimension();
    }

    @Override
    public List<String> coordinates() {
        return source.coordinates();
    }

    @Override
    public String timeUnit() {
        return source.timeUnit();
    }

    @Override
    public double step() {
        return stride * source.step();
    }

    @Override
    public double start() {
        return source.start();
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        source.forEach(new Thinning(sink));
    }

    private final class Thinning implements Sink {
        private final Sink target;
        private int skip;
        private double[] kept = new double[0];

        Thinning(Sink target) {
            this.target = target;
        }

        @Override
        public void begin() {
            skip = 0;
            target.begin();
        }

        @Override
        public void rows(double[] states, int count) {
            int d = dimension();
            if (kept.length < (count / stride + 1) * d) {
                kept = new double[(count / stride + 1) * d];
            }
            int rows = 0;
            int row = skip;
            for (; row < count; row += stride, rows++) {
                System.arraycopy(states, row * d, kept, rows * d, d);
            }
            skip = row - count;
            if (rows > 0) {
                target.rows(kept, rows);
            }
        }
    }
}

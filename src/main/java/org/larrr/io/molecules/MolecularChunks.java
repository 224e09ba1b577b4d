package org.larrr.io.molecules;

import java.io.IOException;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/** The features of a molecular trajectory a chunk of frames at a time; the step is that of the first frames. */
final class MolecularChunks implements TrajectoryChunks {

    private static final int CHUNK_NUMBERS = 1 << 18;
    static final int LOOKED_AT = 256;

    private final String name;
    private final MolecularData data;
    private final double step;
    private final String unit;
    private final boolean timed;
    private final Cancellation cancellation;

    private MolecularChunks(String name, MolecularData data, FrameTimes first, Cancellation cancellation) {
        this.name = name;
        this.data = data;
        this.step = first.step();
        this.unit = data.unit(first);
        this.timed = first.times().length > 0;
        this.cancellation = cancellation;
    }

    /** @throws DataFormatException if the frames follow each other unevenly, or too far apart */
    static MolecularChunks of(String name, MolecularData data, Cancellation cancellation) throws IOException {
        FrameTimes first = data.firstTimes(LOOKED_AT);
        if (Double.isNaN(first.step())) {
            throw new DataFormatException(Notice.of("frames.uneven", name));
        }
        first.grid(name); // which refuses a step that is no step
        return new MolecularChunks(name, data, first, cancellation);
    }

    @Override
    public int dimension() {
        return data.names().size();
    }

    @Override
    public List<String> coordinates() {
        return data.names();
    }

    @Override
    public String timeUnit() {
        return unit;
    }

    @Override
    public double step() {
        return step;
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        int d = dimension();
        int most = Math.max(1, CHUNK_NUMBERS / d);
        double[] chunk = new double[most * d];
        int[] count = new int[1];
        double[] before = {Double.NaN};
        boolean[] begun = new boolean[1];
        data.forEach(Long.MAX_VALUE, cancellation, (time, state) -> {
            boolean restart = !begun[0] || timed && !(time > before[0]);
            if (timed && !restart && data.settings().step().isEmpty()
                    && Math.abs(time - before[0] - step) > 0.02 * step + 4e-7 * Math.abs(time)) {
                throw new DataFormatException(Notice.of("frames.gap", name, before[0], time));
            }
            if (count[0] > 0 && (restart || count[0] == most)) {
                sink.rows(chunk, count[0]);
                count[0] = 0;
            }
            if (restart) {
                sink.begin();
                begun[0] = true;
            }
            before[0] = time;
            System.arraycopy(state, 0, chunk, count[0]++ * d, d);
        });
        if (count[0] > 0) {
            sink.rows(chunk, count[0]);
        }
    }
}

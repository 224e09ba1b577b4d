package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Molecules;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;

/** A molecular trajectory as states: the chosen features of every frame, and when it was. */
public final class MolecularData implements Decoder {

    /** The usual unit of time of simulations. */
    static final String UNIT = "ps";

    private static final int SHOWN_ROWS = 20;
    private static final int SHOWN_FRAMES = 500;

    private final String name;
    private final FrameFile frames;
    private final Optional<Topology> topology;
    private final Frame.Features features;
    private final List<String> names;
    private final int[] columns;
    private final ImportSettings settings;

    private MolecularData(Path file, FrameFile frames, Optional<Topology> topology, Frame.Features features,
            ImportSettings settings) throws DataFormatException {
        this.name = Wording.name(file);
        this.frames = frames;
        this.topology = topology;
        this.features = features;
        this.settings = settings;
        this.columns = columns(features.names(), settings.columns());
        this.names = IntStream.of(columns).mapToObj(features.names()::get).toList();
    }

    /**
     * A file of frames with the features that the settings choose.
     *
     * @param own who its atoms are, if the file says that itself
     */
    public static MolecularData of(Path file, FrameFile frames, Optional<Topology> own, ImportSettings settings)
            throws IOException {
        Frame.Features features = FeatureChooser.choose(frames, Wording.name(file), own,
                settings.molecules());
        return new MolecularData(file, frames, own, features, settings);
    }

    private int[] columns(List<String> all, List<String> wanted) throws DataFormatException {
        if (wanted.isEmpty()) {
            return IntStream.range(0, all.size()).toArray();
        }
        int[] chosen = new int[wanted.size()];
        for (int i = 0; i < chosen.length; i++) {
            String one = wanted.get(i).strip();
            chosen[i] = all.contains(one) ? all.indexOf(one)
                    : one.matches("[1-9]\\d{0,8}") && Integer.parseInt(one) <= all.size() ? Integer.parseInt(one) - 1
                    : -1;
            if (chosen[i] < 0) {
                throw new DataFormatException(Notice.of("atoms.no-feature", name, Wording.quote(one),
                        all.subList(0, Math.min(12, all.size())), all.size() > 12));
            }
        }
        return chosen;
    }

    public FrameFile frames() {
        return frames;
    }

    /** Who the atoms are, if that is known. */
    public Optional<Topology> topology() {
        return topology;
    }

    /** Settings under which further files are read like this one: aligned onto the same positions. */
    @Override
    public ImportSettings alike() {
        boolean aligned = settings.molecules().known().isEmpty() && !features.reference().isEmpty();
        return aligned ? settings.withMolecules(settings.molecules().withKnown(
                new Molecules.Known("", features.reference()))) : settings;
    }

    /** Whether frames whose time does not increase begin another trajectory, as distinguished from the first ones. */
    public boolean restarts() throws IOException {
        return firstTimes(MolecularChunks.LOOKED_AT).times().length > 0;
    }

    /** All that files of another day need to be read like this one. */
    public Molecules molecule() {
        String text = topology.map(TopologyFile::json).orElse("");
        return Molecules.AUTOMATIC.withFeatures(settings.molecules().features())
                .withKnown(new Molecules.Known(text, features.reference()));
    }

    /** What the frames were turned into, in words. */
    public Notice description() {
        return Notice.of("kind.of-atoms", frames.format(), frames.atoms(), features.description());
    }

    /** Names of the coordinates of a state. */
    List<String> names() {
        return names;
    }

    /** The step between the first frames in ps, if the file gives it. */
    private OptionalDouble step() throws IOException {
        FrameTimes first = firstTimes(SHOWN_ROWS);
        return first.isTold() && first.step() > 0 ? OptionalDouble.of(first.step()) : OptionalDouble.empty();
    }

    /** The number of states. */
    private long rows() {
        return frames.frames();
    }

    /** Receives the states in order. */
    @FunctionalInterface
    interface Sink {
        /** @param state reused afterwards */
        void accept(double time, double[] state) throws IOException;
    }

    void forEach(long count, Cancellation cancellation, Sink sink) throws IOException {
        double[] all = new double[features.names().size()];
        double[] state = new double[columns.length];
        frames.forEach(count, cancellation, frame -> {
            features.compute(frame, all, 0);
            for (int c = 0; c < columns.length; c++) {
                state[c] = all[columns[c]];
            }
            sink.accept(frame.time(), state);
        });
    }

    /** All states. Where time does not increase another trajectory begins; it has its own times. */
    @Override
    public Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException {
        return read(rows(), cancellation);
    }

    @Override
    public TrajectoryChunks chunks(Cancellation cancellation) throws IOException {
        return MolecularChunks.of(name, this, cancellation);
    }

    @Override
    public Preview look() throws IOException {
        List<List<String>> first = new ArrayList<>();
        forEach(SHOWN_ROWS, new Cancellation(), (time, state) ->
                first.add(DoubleStream.of(state).mapToObj(String::valueOf).toList()));
        OptionalDouble step = step();
        return new Preview(description(), names, OptionalLong.of(rows()), OptionalLong.empty(), first,
                IntStream.rangeClosed(1, names.size()).boxed().toList(), 0, 0, step, step.isPresent() ? UNIT : "",
                List.of(), false, 0, List.of()).about(Preview.Subject.FRAMES, List.of())
                        .withBeginning(read(Math.min(SHOWN_FRAMES, rows()), new Cancellation()));
    }

    private Reading read(long rows, Cancellation cancellation) throws IOException {
        long numbers = rows * (columns.length + 1L);
        if (rows * columns.length > Integer.MAX_VALUE - 8) {
            throw new DataFormatException(Notice.of("atoms.too-many-numbers", name, rows, columns.length));
        }
        MemoryBound.require(numbers * Double.BYTES, name);
        double[] states = new double[Math.toIntExact(rows * columns.length)];
        double[] times = new double[Math.toIntExact(rows)];
        int[] row = new int[1];
        forEach(rows, cancellation, (time, state) -> {
            times[row[0]] = time;
            System.arraycopy(state, 0, states, row[0]++ * columns.length, columns.length);
        });
        FrameTimes clock = FrameTimes.of(frames.timed(), times, settings.step());
        TimeGrid grid = clock.grid(name);
        Reading reading = new Reading(Trajectories.wrap(states, clock.lengths(), grid, unit(clock), names), List.of());
        for (Notice note : notes(clock)) {
            reading = reading.with(note);
        }
        return reading;
    }

    String unit(FrameTimes clock) {
        return !settings.timeUnit().isEmpty() ? settings.timeUnit() : clock.isTold() ? UNIT
                : settings.step().isPresent() ? "" : "steps";
    }

    private List<Notice> notes(FrameTimes clock) {
        List<Notice> notes = new ArrayList<>();
        notes.add(Notice.of("place.of", name, description()));
        frames.note().ifPresent(notes::add);
        if (clock.lengths().length > 1) {
            notes.add(Notice.of("frames.restarts", name, clock.lengths().length));
        }
        if (!clock.isTold() && settings.step().isEmpty()) {
            notes.add(Notice.of("frames.no-times", name));
        }
        return notes;
    }

    ImportSettings settings() {
        return settings;
    }

    /** The times of the first frames, to find the step of a file that is read in order. */
    FrameTimes firstTimes(int count) throws IOException {
        double[] times = new double[(int) Math.min(count, rows())];
        int[] row = new int[1];
        frames.forEach(times.length, new Cancellation(), frame -> times[row[0]++] = frame.time());
        return FrameTimes.of(frames.timed(), Arrays.copyOf(times, row[0]), settings.step());
    }

    /** The features of a molecular trajectory a chunk of frames at a time; the step is that of the first frames. */
    private static final class MolecularChunks implements TrajectoryChunks {

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
}

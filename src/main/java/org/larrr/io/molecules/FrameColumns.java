package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.data.Message;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.Columns;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.Row;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/**
 * A molecular trajectory as columns: the time of every frame, if frames have times, and the chosen features. Where time
 * does not increase another trajectory begins.
 */
public final class FrameColumns implements Columns {

    /** The usual unit of time of simulations. */
    private static final String UNIT = "ps";
    private static final int JUDGED_FRAMES = 16;

    private final String name;
    private final FrameFile frames;
    private final Optional<Topology> topology;
    private final Frame.Features features;
    private final ReadOptions options;
    private final boolean timed;
    private final List<Column> columns;
    private int trajectories;

    private FrameColumns(String name, FrameFile frames, Optional<Topology> topology, ReadOptions options)
            throws IOException {
        this.name = name;
        this.frames = frames;
        this.topology = topology;
        this.options = options;
        this.features = FeatureChooser.choose(frames, name, topology, options.molecules());
        this.timed = frames.timed() && rises();
        List<Column> all = new ArrayList<>();
        if (hasTimeColumn()) {
            all.add(Column.ofNumbers("time").withUnit(UNIT));
        }
        features.names().forEach(feature -> all.add(Column.ofNumbers(feature)));
        this.columns = List.copyOf(all);
    }

    /**
     * Opens a file of frames with the features that the options choose.
     *
     * @param topology who the atoms are, if that is known
     * @throws org.larrr.io.file.DataFormatException if the atoms do not allow the features
     */
    public static FrameColumns open(Path file, FrameFile frames, Optional<Topology> topology, ReadOptions options)
            throws IOException {
        return new FrameColumns(MessageText.name(file), frames, topology, options);
    }

    /** Returns whether most of the first frames are later than the frame before. */
    private boolean rises() throws IOException {
        List<Double> times = new ArrayList<>();
        frames.forEach(JUDGED_FRAMES, new Cancellation(), frame -> times.add(frame.time()));
        ColumnStats stats = ColumnStats.of(times.stream().mapToDouble(time -> time));
        return stats.numbers() == times.size() && times.size() > 1 && 2 * stats.rises() >= times.size() - 1;
    }

    /** A given step replaces the times of the frames. */
    private boolean hasTimeColumn() {
        return timed && options.time().step().isEmpty();
    }

    @Override
    public List<Column> columns() {
        return columns;
    }

    @Override
    public Message format() {
        return Message.of("kind.of-atoms", frames.format(), frames.atoms(), features.description());
    }

    @Override
    public Position position() {
        return Position.STATE;
    }

    @Override
    public Declared declared() {
        return new Declared(hasTimeColumn() ? 0 : -1, OptionalDouble.empty(), hasTimeColumn() ? UNIT : "", true,
                Declared.States.FEATURES, false, Optional.empty());
    }

    @Override
    public boolean isSinglePrecision() {
        return true;
    }

    @Override
    public long rowCount() {
        return frames.frames();
    }

    @Override
    public void read(RowSink sink, Cancellation cancellation) throws IOException {
        read(Long.MAX_VALUE, sink, cancellation);
    }

    private void read(long count, RowSink sink, Cancellation cancellation) throws IOException {
        int first = hasTimeColumn() ? 1 : 0;
        Row row = new Row(columns.size());
        double[] before = {Double.NaN};
        long[] position = {0};
        boolean[] more = {true};
        trajectories = 1;
        frames.forEach(count, cancellation, frame -> {
            if (!more[0]) {
                return;
            }
            if (timed && frame.time() <= before[0]) {
                trajectories++;
                sink.trajectory();
            }
            before[0] = frame.time();
            row.start(++position[0], 0);
            if (first > 0) {
                row.values()[0] = frame.time();
            }
            features.compute(frame, row.values(), first);
            more[0] = sink.row(row);
        });
    }

    @Override
    public List<Message> notes() {
        List<Message> notes = new ArrayList<>(List.of(Message.of("place.of", name, format())));
        frames.note().ifPresent(notes::add);
        if (trajectories > 1) {
            notes.add(Message.of("time.falls-back", name, trajectories - 1));
        }
        return notes;
    }

    /** Returns the frames. */
    public FrameFile frames() {
        return frames;
    }

    /** Returns whether frames have times, so that another trajectory begins where they do not increase. */
    public boolean isTimed() {
        return timed;
    }

    /** Returns who the atoms are, if that is known. */
    public Optional<Topology> topology() {
        return topology;
    }

    /** Returns options under which further files are read like this one: aligned onto the same positions. */
    public ReadOptions resolvedOptions() {
        boolean aligned = options.molecules().known().isEmpty() && !features.reference().isEmpty();
        return aligned ? options.with(options.molecules().withKnown(
                new MoleculeOptions.Known("", features.reference()))) : options;
    }

    /** Returns all that files of another day need to be read like this one. */
    public MoleculeOptions molecule() {
        String text = topology.map(TopologyFile::json).orElse("");
        return MoleculeOptions.AUTOMATIC.withFeatures(options.molecules().features())
                .withKnown(new MoleculeOptions.Known(text, features.reference()));
    }
}

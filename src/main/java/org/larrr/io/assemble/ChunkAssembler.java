package org.larrr.io.assemble;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.Columns;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.columns.Row;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;
import org.larrr.io.schema.Schema;
import org.larrr.stages.Cancellation;

/**
 * The rows of columns as trajectories that are read in order, a chunk at a time, at one step: the rows of a trajectory
 * must follow one another. Trajectories are cut at gaps.
 */
public final class ChunkAssembler implements TrajectoryChunks {

    private static final int CHUNK_NUMBERS = 1 << 18;
    /** Relative difference between the step of the first rows and that of all rows that still counts as rounding. */
    private static final double SAME_STEP = 1e-6;
    /** Relative difference to a step that the user gave. */
    private static final double NEAR_STEP = 0.01;
    private static final int MAX_TRAJECTORIES = 10_000_000;

    private final String file;
    private final Columns columns;
    private final Schema schema;
    private final ReadOptions options;
    private final Consumer<Message> notes;
    private final Cancellation cancellation;
    private final double step;
    private final long spacing;
    private final List<Set<String>> words;

    /**
     * Reads columns in order.
     *
     * @param head  the first rows, from which the schema and the step are known
     * @param notes receives what was excluded, at the end of each pass
     * @throws DataFormatException if their times cannot be read in order
     */
    public ChunkAssembler(String file, Table head, Schema schema, ReadOptions options, Consumer<Message> notes,
            Cancellation cancellation) throws DataFormatException {
        this.file = file;
        this.columns = head.source();
        this.schema = schema;
        this.options = options;
        this.notes = notes;
        this.cancellation = cancellation;
        this.spacing = head.spacing();
        this.words = IntStream.of(schema.coordinates()).mapToObj(head::missingWords).toList();
        if (schema.clock().isPresent() && schema.clock().format().isPresent() || schema.clock().isCalendar()) {
            throw DataFormatException.of("text.dates", file);
        }
        this.step = options.time().step().isPresent() ? options.time().step().get() : step(head);
    }

    /** The step among the first rows. */
    private double step(Table head) throws DataFormatException {
        if (!schema.clock().isPresent()) {
            return TimeGrids.step(options, columns.declared());
        }
        int time = schema.clock().column();
        Set<Integer> starts = new HashSet<>(IntStream.of(head.starts()).boxed().toList());
        TimeAxis axis = new TimeAxis(file, columns.position()::at);
        double[] gaps = new double[head.rows()];
        int count = 0;
        for (int row = 1; row < head.rows(); row++) {
            int now = row;
            boolean same = !starts.contains(row) && schema.labels().stream()
                    .allMatch(label -> head.value(now, label) == head.value(now - 1, label));
            double before = head.value(row - 1, time);
            double after = head.value(row, time);
            if (same && Double.isFinite(before) && Double.isFinite(after) && (before != after || !mayExclude())) {
                axis.gap(before, after, head.position(row), schema.separatesTrajectories());
                gaps[count++] = after - before;
            }
        }
        if (options.missing().treatment() == Treatment.SPLIT && !axis.isUniform()) {
            return Quantiles.occurring(Arrays.stream(gaps, 0, count).sorted().toArray(), 0.5);
        }
        OptionalDouble found = axis.step();
        double mean = found.orElseThrow(() -> DataFormatException.of("text.no-time-step", file));
        return columns.isSinglePrecision() ? TimeGrids.neat(mean) : mean;
    }

    private boolean mayExclude() {
        return options.missing().treatment() != Treatment.REFUSE;
    }

    @Override
    public List<String> coordinates() {
        return schema.names();
    }

    @Override
    public String timeUnit() {
        return schema.clock().isPresent() ? schema.timeUnit() : TimeGrids.unit(options, columns.declared());
    }

    @Override
    public double step() {
        return step;
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        Rows rows = new Rows(sink);
        columns.read(rows, cancellation);
        rows.flush();
        rows.requireStep();
    }

    /** Picks the states of rows and cuts trajectories. */
    private final class Rows implements Columns.RowSink {
        private final Sink sink;
        private final int dimension = schema.dimension();
        private final double[] chunk = new double[Math.max(1, CHUNK_NUMBERS / dimension) * dimension];
        private final TimeAxis axis = new TimeAxis(file, columns.position()::at);
        private final Set<List<Double>> seen = new HashSet<>();
        private @Nullable List<Double> label;
        private boolean starting = true;
        private boolean broken;
        private double before;
        private int filled;
        private long rows;
        private long jumps;
        private long dropped;
        private long repeated;
        private long conflicting;
        private final double[] last = new double[dimension];

        Rows(Sink sink) {
            this.sink = sink;
        }

        @Override
        public void trajectory() {
            starting = true;
        }

        @Override
        public boolean row(Row row) throws IOException {
            double[] values = row.values();
            double time = schema.clock().isPresent() ? values[schema.clock().column()] : 0;
            boolean complete = Double.isFinite(time) && take(row);
            boolean blank = !schema.clock().isPresent() && row.blankLines() > spacing && rows > 0;
            if (!complete) {
                broken = true;
                dropped++;
                return true;
            }
            List<Double> own = schema.labels().isEmpty() ? List.of()
                    : schema.labels().stream().map(c -> values[c]).toList();
            boolean same = !starting && own.equals(label);
            if (same && schema.clock().isPresent() && time == before && mayExclude()) {
                repeated++;
                conflicting += Arrays.equals(last, 0, dimension, chunk, filled, filled + dimension) ? 0 : 1;
                return true;
            }
            if (!same) {
                begin(own, row.position());
            } else if (broken || blank || isJump(time)) {
                cut(time, row.position(), broken || blank);
            } else if (schema.clock().isPresent()) {
                axis.gap(before, time, row.position(), schema.separatesTrajectories());
            }
            starting = false;
            broken = false;
            before = time;
            System.arraycopy(chunk, filled, last, 0, dimension);
            rows++;
            filled += dimension;
            if (filled == chunk.length) {
                flush();
            }
            return true;
        }

        /** Puts the state behind the others of the chunk, and returns whether it is complete. */
        private boolean take(Row row) throws DataFormatException {
            boolean complete = true;
            for (int i = 0; i < dimension; i++) {
                int c = schema.coordinates()[i];
                String text = row.unreadable().get(c);
                if (text != null && !words.get(i).contains(text)) {
                    throw columns.unreadable(c, row.position(), text);
                }
                double value = row.values()[c];
                boolean missing = !Double.isFinite(value) || schema.isMarker(c, value);
                if (missing && options.missing().treatment() == Treatment.REFUSE) {
                    throw new DataFormatException(Message.of("data.not-finite", file, place(row.position(), c),
                                false)
                            .with(org.larrr.data.Fix.DROPPING));
                }
                complete &= !missing;
                chunk[filled + i] = value;
            }
            return complete;
        }

        private Message place(long position, int c) {
            return columns.position() == Position.LINE ? MessageText.cell(position, c + 1)
                    : Message.of("place.state-coordinate", position, c + 1);
        }

        private boolean isJump(double time) {
            return options.missing().treatment() == Treatment.SPLIT && schema.clock().isPresent() && time > before
                    && ColumnStats.isJump(before, time, step);
        }

        private void cut(double time, long position, boolean gap) throws DataFormatException {
            if (schema.clock().isPresent()) {
                axis.requireIncrease(before, time, position, schema.separatesTrajectories());
            }
            jumps += gap ? 0 : 1;
            restart();
        }

        private String name(List<Double> values) {
            return IntStream.range(0, values.size()).mapToObj(k -> columns.columns().get(schema.labels().get(k))
                    .text(values.get(k))).collect(Collectors.joining(", "));
        }

        private void begin(List<Double> own, long position) throws DataFormatException {
            if (!schema.labels().isEmpty() && !own.equals(label) && !seen.add(own)) {
                throw DataFormatException.of("text.trajectory-again", file, position, name(own));
            }
            if (seen.size() > MAX_TRAJECTORIES) {
                throw DataFormatException.of("text.too-many-trajectories", file, MAX_TRAJECTORIES);
            }
            restart();
            label = own;
        }

        /** Hands over what belongs to the trajectory before; the state that is being added stays. */
        private void restart() {
            if (filled > 0) {
                double[] state = Arrays.copyOfRange(chunk, filled, filled + dimension);
                flush();
                System.arraycopy(state, 0, chunk, 0, dimension);
            }
            sink.begin();
        }

        void flush() {
            if (filled > 0) {
                sink.rows(chunk, filled / dimension);
                filled = 0;
            }
        }

        void requireStep() throws DataFormatException {
            if (rows == 0) {
                throw DataFormatException.of("data.no-finite-state-of-columns", file);
            }
            TimeOrder.requireFew(file, conflicting, rows + repeated, schema.separatesTrajectories());
            if (repeated > 0) {
                notes.accept(TimeOrder.sameRows(file, repeated, conflicting));
            }
            if (dropped > 0) {
                notes.accept(Gaps.dropped(file, dropped, rows + dropped));
            }
            if (jumps > rows / 2) {
                throw DataFormatException.of("text.uneven-times", file, (float) step);
            }
            if (!axis.isUniform()) {
                throw DataFormatException.of("time.gap", file, axis.firstUneven(), false);
            }
            double mean = axis.step().orElse(step);
            boolean given = options.time().step().isPresent();
            if (Math.abs(mean - step) > (given ? NEAR_STEP : SAME_STEP) * step && !columns.isSinglePrecision()) {
                throw DataFormatException.of("text.mean-step-differs", file, (float) mean, (float) step, given);
            }
        }
    }
}

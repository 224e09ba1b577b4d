package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.Quantiles;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.Gaps;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.MissingValues;
import org.larrr.io.series.TimeAxis;
import org.larrr.io.series.TimeGrids;
import org.larrr.stages.Cancellation;

/** A text table read in order; the rows of one trajectory follow one another. */
record TextChunks(Path file, TextLayout layout, ColumnRoles roles, double step, long spacing, ImportSettings settings,
        Cancellation cancellation)
        implements TrajectoryChunks {

    private static final int CHUNK_NUMBERS = 1 << 20;
    /** Relative difference between the step of the first rows and that of all rows that still counts as rounding. */
    private static final double SAME_STEP = 1e-6;
    /** Relative difference to a step that the user gave. */
    private static final double NEAR_STEP = 0.01;
    private static final int SURVEYED_ROWS = 1 << 16;
    private static final int MOST_TRAJECTORIES = 10_000_000;

    /** @throws DataFormatException if its times cannot be read in order */
    static TextChunks open(Path file, ImportSettings settings, Cancellation cancellation) throws IOException {
        if (WideTable.of(file, settings).isPresent()) {
            throw new DataFormatException(Notice.of("text.time-in-every-column", Wording.name(file)));
        }
        TextLayout layout = TextLayout.of(file, settings);
        TableSurvey survey = TableSurvey.of(file, layout, SURVEYED_ROWS, cancellation);
        ColumnRoles roles = layout.roles(file, survey, settings);
        if (roles.clock().isCalendar() || roles.clock().isPresent() && roles.clock().format().isPresent()) {
            throw new DataFormatException(Notice.of("text.dates", Wording.name(file)));
        }
        double step = settings.step().isPresent() ? settings.step().get() : sampledStep(file, layout, roles, settings);
        return new TextChunks(file, layout, roles, step, survey.spacing(), settings, cancellation);
    }

    /** The step among the first rows, at most as many as the layout was distinguished from. */
    private static double sampledStep(Path file, TextLayout layout, ColumnRoles roles, ImportSettings settings)
            throws DataFormatException {
        if (roles.time() < 0) {
            return 1;
        }
        TimeAxis axis = new TimeAxis(Wording.name(file), TimeAxis.Position.LINE);
        String id = null;
        double before = Double.NaN;
        List<Double> gaps = new ArrayList<>();
        // Rows that are broken are known of, with their line, when they are read.
        for (CsvRecord row : sound(layout, roles)) {
            String rowId = roles.trajectory() < 0 ? "" : row.getField(roles.trajectory()).strip();
            double time = layout.numbers().parse(row.getField(roles.time()));
            if (rowId.equals(id) && !Double.isNaN(time) && !Double.isNaN(before)) {
                axis.gap(before, time, row.getStartingLineNumber(), roles.trajectory() >= 0);
                gaps.add(time - before);
            }
            id = rowId;
            before = time;
        }
        if (settings.missing() == MissingValues.SPLIT && !axis.isUniform()) {
            return Quantiles.occurring(gaps.stream().mapToDouble(Double::doubleValue).sorted().toArray(), 0.5);
        }
        OptionalDouble step = axis.step();
        return step.orElseThrow(() -> new DataFormatException(Notice.of("text.no-time-step", Wording.name(file))));
    }

    private static List<CsvRecord> sound(TextLayout layout, ColumnRoles roles) {
        return layout.sample().stream()
                .filter(row -> row.getFieldCount() == layout.columns())
                .filter(row -> layout.numbers().isNumberOrMissing(row.getField(roles.time())))
                .toList();
    }

    @Override
    public int dimension() {
        return roles.states().length;
    }

    @Override
    public List<String> coordinates() {
        return roles.names();
    }

    @Override
    public String timeUnit() {
        return roles.time() < 0 ? TimeGrids.unit(settings) : roles.timeUnit();
    }

    @Override
    public void forEach(Sink sink) throws IOException {
        Rows rows = new Rows(sink);
        TextTrajectories.forEach(file, layout, roles, settings, spacing, rows::add, cancellation);
        rows.flush();
        rows.requireStep();
    }

    private final class Rows {
        private final Sink sink;
        private final double[] chunk = new double[Math.max(1, CHUNK_NUMBERS / dimension()) * dimension()];
        private final TimeAxis axis = new TimeAxis(Wording.name(file), TimeAxis.Position.LINE);
        private final Set<String> seen = new HashSet<>();
        private int filled;
        private @Nullable String id;
        private double before;
        private boolean broken;
        private long rows;
        private long jumps;

        Rows(Sink sink) {
            this.sink = sink;
        }

        void add(String rowId, double time, double[] state, long line) throws DataFormatException {
            if (isIncomplete(time, state)) {
                broken = true;
                return;
            }
            if (!rowId.equals(id)) {
                begin(rowId, line);
            } else if (broken || isJump(time)) {
                cut(time, line);
            } else if (roles.time() >= 0) {
                axis.gap(before, time, line, roles.trajectory() >= 0);
            }
            broken = false;
            before = time;
            rows++;
            System.arraycopy(state, 0, chunk, filled, state.length);
            filled += state.length;
            if (filled == chunk.length) {
                flush();
            }
        }

        /** Rows with holes come only where trajectories are to be cut there. */
        private boolean isIncomplete(double time, double[] state) {
            boolean incomplete = roles.time() >= 0 && Double.isNaN(time);
            for (double value : state) {
                incomplete |= Double.isNaN(value);
            }
            return incomplete;
        }

        private boolean isJump(double time) {
            return settings.missing() == MissingValues.SPLIT && roles.time() >= 0 && time > before
                    && Gaps.isJump(before, time, step);
        }

        private void cut(double time, long line) throws DataFormatException {
            if (roles.time() >= 0) {
                axis.requireIncrease(before, time, line, roles.trajectory() >= 0);
            }
            jumps += broken ? 0 : 1;
            flush();
            sink.begin();
        }

        private void begin(String rowId, long line) throws DataFormatException {
            if (!seen.add(rowId)) {
                throw new DataFormatException(Notice.of("text.trajectory-again", Wording.name(file), line,
                        Wording.quote(rowId)));
            }
            if (seen.size() > MOST_TRAJECTORIES) {
                throw new DataFormatException(Notice.of("text.too-many-trajectories", Wording.name(file),
                        MOST_TRAJECTORIES));
            }
            flush();
            sink.begin();
            id = rowId;
        }

        void flush() {
            if (filled > 0) {
                sink.rows(chunk, filled / dimension());
                filled = 0;
            }
        }

        void requireStep() throws DataFormatException {
            if (rows == 0) {
                throw new DataFormatException(Notice.of("data.no-finite-state", Wording.name(file)));
            }
            if (jumps > rows / 2) {
                throw new DataFormatException(Notice.of("text.uneven-times", Wording.name(file), (float) step));
            }
            if (!axis.isUniform()) {
                throw new DataFormatException(Notice.of("text.gap", Wording.name(file), axis.firstUneven()));
            }
            double mean = axis.step().orElse(step);
            boolean given = settings.step().isPresent();
            if (Math.abs(mean - step) > (given ? NEAR_STEP : SAME_STEP) * step) {
                throw new DataFormatException(given
                        ? Notice.of("text.mean-step-not-given", Wording.name(file), (float) mean, step)
                        : Notice.of("text.mean-step-not-first", Wording.name(file), (float) mean, (float) step));
            }
        }
    }
}

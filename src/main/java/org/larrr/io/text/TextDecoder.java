package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.Quantiles;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.Gaps;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeAxis;
import org.larrr.io.series.TimeGrids;
import org.larrr.stages.Cancellation;

/**
 * A text table.
 *
 * @param alike the settings that it is read with
 */
public record TextDecoder(Path file, ImportSettings alike) implements Decoder {

    @Override
    public Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException {
        return TextTrajectories.read(file, alike, times, cancellation);
    }

    @Override
    public TrajectoryChunks chunks(Cancellation cancellation) throws IOException {
        return TextChunks.open(file, alike, cancellation);
    }

    @Override
    public Preview look() throws IOException {
        if (WideTable.of(file, alike).isPresent()) {
            return shapeless(Notice.of("kind.text-of-times"));
        }
        return alike.layout() == AxisOrder.TRANSPOSED ? shapeless(Notice.of("kind.text-of-coordinates"))
                : TextPreview.of(file, alike);
    }

    /** A look at a table whose columns are no coordinates: only reading it shows what it holds. */
    private static Preview shapeless(Notice format) {
        return new Preview(format, List.of(), OptionalLong.empty(), OptionalLong.empty(), List.of(), List.of(), 0, 0,
                OptionalDouble.empty(), "", List.of(), false, 0, List.of());
    }

    /** A first look at a text table: its columns with their parts, and its first rows as they are read. */
    private static final class TextPreview {

        private static final int SHOWN_ROWS = 20;

        private TextPreview() {}

        /**
         * A text with decimal commas that are not asked for is shown with them, and that is its problem.
         *
         * @throws DataFormatException if it is no table
         */
        static Preview of(Path file, ImportSettings settings) throws IOException {
            try {
                return table(file, TextLayout.of(file, settings), settings);
            } catch (DataFormatException pointsExpected) {
                if (settings.decimalComma() || !isReadWithCommas(file, settings)) {
                    throw pointsExpected;
                }
                ImportSettings commas = settings.withDecimalComma(true);
                return table(file, TextLayout.of(file, commas), commas).withProblem(Notice.of(pointsExpected));
            }
        }

        /** Whether decimal commas explain the first rows better than decimal points. */
        private static boolean isReadWithCommas(Path file, ImportSettings settings) throws IOException {
            try {
                TextLayout layout = TextLayout.of(file, settings.withDecimalComma(true));
                return layout.sample().stream().allMatch(row -> row.getFieldCount() == layout.columns())
                        && layout.sample().stream()
                                .anyMatch(row -> row.getFields().stream().anyMatch(TextNumbers.POINT::hasDecimalComma));
            } catch (DataFormatException e) {
                return false;
            }
        }

        private static Preview table(Path file, TextLayout layout, ImportSettings settings) throws IOException {
            TextHead head = TextHead.of(file, layout, settings);
            ColumnRoles roles = head.roles();
            List<String> columns = IntStream.range(0, layout.columns())
                    .mapToObj(c -> layout.names().get(c).isEmpty() ? "column " + (c + 1) : layout.names().get(c))
                    .toList();
            List<List<String>> rows = layout.sample().stream().limit(SHOWN_ROWS).map(CsvRecord::getFields).toList();
            return new Preview(format(layout.delimiter()), columns,
                    OptionalLong.empty(), roles.tellsTrajectories() ? OptionalLong.empty() : OptionalLong.of(1), rows,
                    IntStream.of(roles.states()).mapToObj(c -> c + 1).toList(), roles.time() + 1,
                    roles.trajectory() + 1,
                    head.step(), head.timeUnit(), List.of(), layout.numbers() == TextNumbers.COMMA, incomplete(layout,
                            roles),
                            head.problems(), head.reading(),
                    Preview.Subject.TABLE, List.of());
        }

        private static int incomplete(TextLayout layout, ColumnRoles roles) {
            boolean times = roles.time() >= 0 && roles.clock().format().isEmpty();
            int[] columns = times ? IntStream.concat(IntStream.of(roles.states()), IntStream.of(roles.time())).toArray()
                    : roles.states();
            return (int) layout.sample().stream()
                    .filter(row -> IntStream.of(columns).anyMatch(c -> c < row.getFieldCount()
                            && layout.numbers().isNumberOrMissing(row.getField(c)) && !layout.numbers()
                                    .isFinite(row.getField(c))))
                    .count();
        }

        private static Notice format(char delimiter) {
            return switch (delimiter) {
                case ',' -> Notice.of("kind.text-by-commas");
                case ';' -> Notice.of("kind.text-by-semicolons");
                case '\t' -> Notice.of("kind.text-by-tabs");
                case '|' -> Notice.of("kind.text-by-bars");
                default -> Notice.of("kind.text-by-blanks");
            };
        }

        /**
         * The beginning of a table, read as the whole of it will be.
         *
         * @param roles    the parts of its columns
         * @param reading  the first rows as trajectories; empty if they cannot be read
         * @param problems why not, one sentence each
         */
        private record TextHead(ColumnRoles roles, Optional<Reading> reading, List<Notice> problems) {

            private static final long SURVEYED_ROWS = 1 << 16;

            /** @throws DataFormatException if the columns cannot have their parts */
            public static TextHead of(Path file, TextLayout layout, ImportSettings settings) throws IOException {
                TableSurvey survey = TableSurvey.of(file, layout, SURVEYED_ROWS, new Cancellation());
                ColumnRoles roles = layout.roles(file, survey, settings);
                try {
                    TransposedTable.refuse(file, layout, survey, roles, settings);
                    return new TextHead(roles, Optional.of(TextTrajectories.readSample(file, layout, roles, settings)),
                            List.of());
                } catch (DataFormatException unreadable) {
                    return new TextHead(roles, Optional.empty(), List.of(Notice.of(unreadable)));
                }
            }

            /** The step, where the first rows show one that is the same all along. */
            public OptionalDouble step() {
                boolean uniform = roles.time() >= 0 && reading.isPresent()
                        && reading.get().data().grid().isUniform();
                return uniform ? OptionalDouble.of(reading.get().data().step()) : OptionalDouble.empty();
            }

            /** The unit of time. */
            public String timeUnit() {
                return roles.time() < 0 ? "" : reading.map(read -> read.data().timeUnit()).orElse(roles.timeUnit());
            }
        }
    }

    /** A text table read in order; the rows of one trajectory follow one another. */
    private record TextChunks(Path file, TextLayout layout, ColumnRoles roles, double step, long spacing,
            ImportSettings settings,
            Cancellation cancellation)
            implements TrajectoryChunks {

        private static final int CHUNK_NUMBERS = 1 << 20;
        /**
         * Relative difference between the step of the first rows and that of all rows that still counts as rounding.
         */
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
            double step = settings.step().isPresent() ? settings.step().get()
                    : sampledStep(file, layout, roles, settings);
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
}

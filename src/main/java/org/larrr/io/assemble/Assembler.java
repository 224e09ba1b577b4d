package org.larrr.io.assemble;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Dataset;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Roles;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.columns.DateFormat;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.columns.Table;
import org.larrr.io.columns.Table.Unreadable;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.schema.Clock;
import org.larrr.io.schema.Schema;
import org.larrr.io.schema.SchemaFinder;
import org.larrr.io.schema.TimeUnits;

/**
 * Turns the rows of a table into trajectories: rows are grouped, brought into the order of time, cut at gaps or
 * interpolated, and get a time grid. O(n d), with one array of states next to the table.
 */
public final class Assembler {

    private static final double HOUR = 3600;
    private static final double HALF_DAY = 12 * HOUR;
    /** The memory of a trajectory besides its numbers. */
    private static final long PIECE_BYTES = 400;
    /** If more of the rows are trajectories of their own, the columns separate none. */
    private static final double MAX_ALONE = 0.9;
    private static final int MAX_TRAJECTORIES = 1000;
    /** A longer table makes a few unreadable lines after it a footer. */
    private static final int MIN_TABLE = 8;
    private static final int MAX_FOOTER = 20;
    /** So many lines of settings may be above a list of numbers. */
    private static final int MAX_ABOVE = 32;

    private final String file;
    private final Table table;
    private final Schema schema;
    private final ReadOptions options;
    private final Treatment treatment;
    private final List<Message> notes = new ArrayList<>();
    private final int rows;
    private final int dimension;
    private final double @Nullable [] times;
    private final List<int[]> groups;
    private final double[] states;

    private Assembler(String file, Table table, Schema schema, ReadOptions options) throws DataFormatException {
        this.file = file;
        this.table = table;
        this.schema = schema;
        this.options = options;
        this.treatment = options.missing().treatment();
        this.dimension = schema.dimension();
        this.rows = readableRows();
        this.times = schema.clock().isPresent() ? times() : null;
        List<int[]> labelled = schema.labels().isEmpty() ? List.of() : labelled();
        this.states = states();
        // Without labels they need no values of the table, which is released by now.
        this.groups = schema.labels().isEmpty() ? structural() : labelled;
    }

    /**
     * Assembles all rows of a table.
     *
     * @param file   for messages
     * @param common the times of every trajectory, if a file of times or an array gives them; null if rows do or a step
     * @throws DataFormatException if the times make no grid, or no complete state is left
     */
    public static Dataset assemble(String file, Table table, Schema schema, ReadOptions options,
            double @Nullable [] common) throws DataFormatException {
        return new Assembler(file, table, schema, options).assemble(common);
    }

    /** The rows before a footer. */
    private int readableRows() throws DataFormatException {
        TreeSet<Integer> broken = new TreeSet<>();
        Map<Integer, Unreadable> cells = new HashMap<>();
        Map<Integer, Set<String>> words = new TreeMap<>();
        for (Unreadable cell : table.unreadable()) {
            if (isUsed(cell.column()) && !words.computeIfAbsent(cell.column(), table::missingWords)
                    .contains(cell.text())) {
                broken.add(cell.row());
                cells.putIfAbsent(cell.row(), cell);
            }
        }
        words.values().removeIf(Set::isEmpty);
        if (!words.isEmpty()) {
            notes.add(Message.of("text.words-missing", file, MessageText.list(words.values().stream()
                    .flatMap(Set::stream).distinct().toList()), MessageText.list(words.keySet().stream().map(c
                            -> SchemaFinder.label(table.columns(), c)).toList())));
        }
        if (broken.isEmpty()) {
            return table.rows();
        }
        int first = broken.first();
        Unreadable cell = Objects.requireNonNull(cells.get(first));
        DataFormatException failure = table.source().unreadable(cell.column(), table.position(first), cell.text());
        boolean footer = treatment != Treatment.REFUSE && first >= MIN_TABLE && broken.size() <= MAX_FOOTER
                && broken.size() == table.rows() - first && table.isComplete();
        if (!footer) {
            throw withRemedy(failure, cell.column());
        }
        notes.add(MessageText.footer(file, failure.notice(), broken.size()));
        return first;
    }

    /** The failure with the option that excludes its column, or with the command that excludes the lines above. */
    private DataFormatException withRemedy(DataFormatException failure, int column) {
        int[] others = IntStream.of(schema.coordinates()).filter(c -> c != column).toArray();
        int last = table.unreadable().stream().mapToInt(Unreadable::row).max().orElse(0);
        if (others.length == 0 && last < MAX_ABOVE && table.rows() > 2 * MAX_ABOVE) {
            return new DataFormatException(Message.of("value.lines-above", failure.notice(),
                    String.valueOf(table.position(last) + 1)));
        }
        if (!failure.notice().remedies().isEmpty() || others.length == 0
                || others.length == schema.dimension()) {
            return failure;
        }
        List<String> references = Schema.references(table.columns());
        return new DataFormatException(Message.of("value.column-aside", failure.notice(), ReadOptions.list(IntStream
                .of(others).mapToObj(references::get).toList())), failure);
    }

    private boolean isUsed(int column) {
        return IntStream.of(schema.coordinates()).anyMatch(c -> c == column) || schema.clock().uses(column)
                || schema.labels().contains(column);
    }

    /** The states of all rows, NaN for missing numbers; the table is released on the way. */
    private double[] states() throws DataFormatException {
        int[] columns = schema.coordinates();
        double[] whole = table.valuesIfComplete(columns);
        if (whole != null && whole.length == rows * dimension && schema.markers().isEmpty()
                && Arrays.stream(whole).allMatch(Double::isFinite)) {
            return whole;
        }
        MemoryBound.require((long) Double.BYTES * rows * (dimension + table.width()), file);
        double[] all = new double[Math.multiplyExact(rows, dimension)];
        for (int row = 0, at = 0; row < rows; row++) {
            for (int column : columns) {
                double value = table.value(row, column);
                if (!Double.isFinite(value) || schema.isMarker(column, value)) {
                    if (treatment == Treatment.REFUSE) {
                        throw missing(row, column, value);
                    }
                    value = Double.NaN;
                }
                all[at++] = value;
            }
            table.releaseBefore(row);
        }
        return all;
    }

    /** The complaint about a missing number. */
    private DataFormatException missing(int row, int column, double value) {
        Message place;
        if (table.source().position() == Position.LINE) {
            Message cell = MessageText.cell(table.position(row), column + 1);
            String name = MessageText.printable(table.columns().get(column).name());
            place = name.isEmpty() ? cell : Message.of("place.value", cell, name);
        } else {
            place = Message.of("place.value", Message.of("place.state-coordinate", row + 1, column + 1), value);
        }
        return new DataFormatException(Message.of("data.not-finite", file, place, true).with(Fix.MISSING_VALUES));
    }

    private double[] times() {
        return Arrays.stream(schema.clock().times(table, rows)).map(time -> Double.isFinite(time) ? time : Double.NaN)
                .toArray();
    }

    private Dataset assemble(double @Nullable [] common) throws DataFormatException {
        List<int[]> pieces = groups;
        notes.addAll(0, schema.notes());
        String unit;
        if (common != null) {
            unit = options.time().unit();
        } else if (times != null) {
            pieces = ordered(pieces);
            unit = measured(pieces);
        } else {
            pieces = oldestFirst(pieces);
            unit = TimeGrids.unit(options, table.source().declared());
            TimeGrids.note(file, options, table.source().declared()).ifPresent(notes::add);
        }
        if (common != null) {
            for (int k = 0; k < pieces.size(); k++) {
                TimeGrids.requireLength(file, common, pieces.get(k).length, k + 1);
            }
        }
        TrajectoryRows series = new TrajectoryRows(states, dimension,
                common == null ? times : spread(pieces, common), pieces);
        if (treatment == Treatment.REFUSE) {
            return dataset(series, grid(series, common, true), unit);
        }
        boolean literal = table.source().declared().states() == Declared.States.LITERAL;
        Gaps gaps = new Gaps(file, treatment, common == null && !literal);
        TrajectoryRows closed = gaps.close(series);
        notes.addAll(gaps.notes());
        return dataset(closed, grid(closed, common, gaps.notes().isEmpty()), unit);
    }

    /** The times of every row, where all trajectories share them. */
    private double[] spread(List<int[]> pieces, double[] common) {
        double[] spread = new double[rows];
        pieces.forEach(piece -> IntStream.range(0, piece.length).forEach(i -> spread[piece[i]] = common[i]));
        return spread;
    }

    /** The rows of every trajectory, in their order; −1 for a blank line that stands for a missing state. */
    private List<int[]> labelled() throws DataFormatException {
        int[] starts = table.starts();
        Map<List<Double>, IntStream.Builder> groups = new LinkedHashMap<>();
        boolean blanks = hasBlanks();
        List<Double> before = List.of();
        for (int row = 0, set = 0; row < rows; row++) {
            set += set < starts.length && starts[set] == row ? 1 : 0;
            List<Double> key = new ArrayList<>();
            for (int label : schema.labels()) {
                double value = table.value(row, label);
                if (Double.isNaN(value)) {
                    throw DataFormatException.of("place.of",
                            Message.of("place.in", file, table.source().position().at(table.position(row))),
                            Message.of("value.no-trajectory"));
                }
                key.add(value);
            }
            key.add((double) set);
            if (blanks && key.equals(before)) {
                addBlanks(groups.computeIfAbsent(key, any -> IntStream.builder()), row);
            }
            before = key;
            groups.computeIfAbsent(key, any -> IntStream.builder()).add(row);
        }
        if (groups.size() > MAX_TRAJECTORIES && groups.size() > MAX_ALONE * rows) {
            throw DataFormatException.of("table.trajectory-column", file, schema.labels().get(0) + 1);
        }
        MemoryBound.require(PIECE_BYTES * groups.size(), file);
        return groups.values().stream().map(group -> group.build().toArray()).toList();
    }

    private List<int[]> structural() throws DataFormatException {
        int[] starts = IntStream.concat(IntStream.of(table.starts()).filter(row -> row < rows), IntStream.of(rows))
                .toArray();
        MemoryBound.require(PIECE_BYTES * starts.length, file);
        boolean blanks = hasBlanks();
        List<int[]> pieces = new ArrayList<>();
        int from = 0;
        for (int to : starts) {
            pieces.add(blanks ? withBlankRows(from, to) : IntStream.range(from, to).toArray());
            from = to;
        }
        return pieces;
    }

    private int[] withBlankRows(int from, int to) throws DataFormatException {
        IntStream.Builder all = IntStream.builder();
        for (int row = from; row < to; row++) {
            if (row > from) {
                addBlanks(all, row);
            }
            all.add(row);
        }
        return all.build().toArray();
    }

    /** Returns whether blank lines represent states without a number. */
    private boolean hasBlanks() {
        return times == null && table.hasBlankRows();
    }

    /** Adds the blank lines before a row: one is enough to cut there. */
    private void addBlanks(IntStream.Builder all, int row) throws DataFormatException {
        long blank = table.blankRows(row);
        if (blank > 0 && treatment == Treatment.REFUSE) {
            Message place = table.source().position().at(table.position(row) - 1);
            throw new DataFormatException(Message.of("data.not-finite", file,
                    Message.of("place.value", place, Message.of("field.empty")), true).with(Fix.MISSING_VALUES));
        }
        for (long i = treatment == Treatment.INTERPOLATE ? blank : Math.min(1, blank); i > 0; i--) {
            all.add(-1);
        }
    }

    /** The rows in the order of time. */
    private List<int[]> ordered(List<int[]> pieces) throws DataFormatException {
        double[] known = Objects.requireNonNull(times);
        if (schema.clock().format().filter(DateFormat.CLOCK::equals).isPresent() && !schema.clock().isCalendar()) {
            pieces.forEach(piece -> pastMidnight(piece, known));
        }
        if (treatment == Treatment.REFUSE) {
            if (!schema.clock().isCalendar()) {
                requireIncreasing(pieces, known);
            }
            return pieces;
        }
        TimeOrder order = new TimeOrder(file, schema.separatesTrajectories(), known, this::sameStates);
        List<int[]> ordered = order.order(pieces);
        notes.addAll(order.notes());
        return ordered;
    }

    private boolean sameStates(int row, int other) {
        return Arrays.equals(states, row * dimension, (row + 1) * dimension, states, other * dimension,
                (other + 1) * dimension);
    }

    /** Counts on past midnight; past noon too where a clock of twelve hours goes on from 12:59 to 1:00. */
    private static void pastMidnight(int[] piece, double[] times) {
        double[] given = IntStream.of(piece).mapToDouble(row -> times[row]).filter(Double::isFinite).toArray();
        double longest = Gaps.steps(given).max().orElse(0);
        boolean twelve = longest <= HOUR
                && DoubleStream.of(given).allMatch(time -> time >= HOUR && time < HALF_DAY + HOUR);
        double shift = 0;
        double before = Double.NaN;
        for (int row : piece) {
            double time = times[row];
            if (time < before - HALF_DAY) {
                shift += 2 * HALF_DAY;
            } else if (twelve && time < before && time + HALF_DAY - before <= longest) {
                shift += HALF_DAY;
            }
            before = Double.isNaN(time) ? before : time;
            times[row] = time + shift;
        }
    }

    private void requireIncreasing(List<int[]> pieces, double[] known) throws DataFormatException {
        TimeAxis axis = new TimeAxis(file, table.source().position()::at);
        for (int[] piece : pieces) {
            for (int i = 1; i < piece.length; i++) {
                axis.requireIncrease(known[piece[i - 1]], known[piece[i]], table.position(piece[i]),
                        schema.separatesTrajectories());
            }
        }
    }

    /** Rows that count as times, in the order of dates that fall from every row to the next. */
    private List<int[]> oldestFirst(List<int[]> pieces) {
        if (!isNewestFirst(table, schema)) {
            return pieces;
        }
        notes.add(Message.of("time.sorted", file, true));
        return pieces.stream().map(piece -> IntStream.range(0, piece.length).map(i -> piece[piece.length - 1 - i])
                .toArray()).toList();
    }

    /** Returns whether rows without times have dates that fall from every row to the next. */
    public static boolean isNewestFirst(Table table, Schema schema) {
        return !schema.clock().isPresent() && IntStream.range(0, table.width())
                .anyMatch(c -> table.columns().get(c).kind() == Column.Kind.DATE && table.stats(c).fallsThroughout()
                        && table.columns().get(c).format().filter(DateFormat::isOfDay).isEmpty());
    }

    /** Turns dates, years and counts into times, and returns their unit. */
    private String measured(List<int[]> pieces) throws DataFormatException {
        double[] known = Objects.requireNonNull(times);
        Clock clock = schema.clock();
        String stated = options.time().unit();
        List<double[]> series = pieces.stream().map(piece -> IntStream.of(piece).mapToDouble(row -> known[row])
                .toArray()).toList();
        if (clock.isCalendar()) {
            CalendarTimes calendar = CalendarTimes.of(file, series, options.columns().time().isPresent()
                    || !clock.parts().isEmpty() ? Optional.empty()
                    : Optional.of(Schema.references(table.columns()).get(clock.column())));
            if (calendar.unit().equals(CalendarTimes.MONTHS)) {
                notes.add(Message.of("time.months", file));
            }
            fill(pieces, calendar.times(), known);
            return stated.isEmpty() ? calendar.unit() : stated;
        }
        Optional<List<double[]>> months = TimeUnits.monthsOfYears(series)
                .or(() -> TimeUnits.monthsOf(schema.timeUnit(), series));
        if (months.isPresent()) {
            notes.add(Message.of("time.months", file));
            fill(pieces, months.get(), known);
            return stated.isEmpty() ? "months" : stated;
        }
        boolean scaled = clock.counts() && options.time().step().isPresent();
        if (scaled && treatment != Treatment.REFUSE) {
            double[] gaps = series.stream().flatMapToDouble(Gaps::steps).sorted().toArray();
            double factor = options.time().step().get() / (gaps.length == 0 ? 1 : Quantiles.occurring(gaps, 0.5));
            Arrays.setAll(known, row -> known[row] * factor);
        }
        return scaled ? stated : schema.timeUnit();
    }

    private static void fill(List<int[]> pieces, List<double[]> series, double[] known) {
        for (int k = 0; k < pieces.size(); k++) {
            int[] piece = pieces.get(k);
            for (int i = 0; i < piece.length; i++) {
                known[piece[i]] = series.get(k)[i];
            }
        }
    }

    private TimeGrid grid(TrajectoryRows series, double @Nullable [] common, boolean untouched)
            throws DataFormatException {
        if (common != null) {
            return untouched ? TimeGrids.ofCommon(file, common, series.lengths(), options)
                    : TimeGrids.ofSeries(file, series, options.time().step(), false);
        }
        if (times == null) {
            return TimeGrids.uniform(file, TimeGrids.step(options, table.source().declared()));
        }
        boolean refused = treatment == Treatment.REFUSE;
        if (refused && !schema.clock().isCalendar()) {
            return TimeGrids.ofColumn(file, series, schema.clock().counts(), options.time().step(),
                    row -> table.source().position().at(table.position((int) row)));
        }
        // A given step is in the times that count.
        return TimeGrids.ofSeries(file, series, refused || schema.clock().counts() ? Optional.empty()
                : options.time().step(), !refused && table.source().isSinglePrecision());
    }

    private Dataset dataset(TrajectoryRows series, TimeGrid grid, String unit) {
        Trajectories data = Trajectories.wrap(series.joined(), series.lengths(), grid, unit, schema.names());
        Roles roles = new Roles(schema.clock().columns().stream().map(c -> timeLabel(c, unit)).toList(), unit,
                schema.labels().stream().map(this::label).toList(), data.count(), schema.names(),
                schema.excluded(),
                schema.guesses(),
                schema.options(table.columns(), options));
        return new Dataset(data, roles, schema.periods(), schema.biases(), table.source().declared().reversible(),
                notes);
    }

    /** The name of a time column without its unit, which is stated anyway. */
    private Object timeLabel(int c, String unit) {
        String name = table.columns().get(c).name();
        String bare = name.strip().replaceFirst("\\s*[\\[(][^\\])]*[\\])]$", "");
        return unit.isEmpty() || bare.isEmpty() ? label(c) : MessageText.printable(bare);
    }

    private Object label(int c) {
        return SchemaFinder.label(table.columns(), c);
    }
}

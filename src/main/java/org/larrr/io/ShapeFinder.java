package org.larrr.io;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.Reshaped;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.schema.NameHint;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.Schema;
import org.larrr.io.schema.SchemaFinder;
import org.larrr.io.text.TextColumns;

/** Finds what the rows of a text table are: states, coordinates, trajectories, or parts of one series. */
final class ShapeFinder {

    /** A table that is wider than long, and at least so wide, may lie on its side. */
    private static final int MIN_WIDE = 50;
    /** Rows of at least so many values, without names, may be series or parts of one. */
    private static final int MIN_SERIES = 10;
    private static final int MIN_PART = 3;
    private static final int MIN_PARTS = 16;
    private static final double NO_SEAM = 1.5;
    /** The mean square of steps between independent values, as a share of twice their variance, is at least this. */
    private static final double INDEPENDENT = 0.8;
    /** Series so much longer than there are of them are coordinates of one process. */
    private static final int TIMES_AS_LONG = 10;

    private final String file;
    private final ReadOptions options;
    private final List<Message> notes = new ArrayList<>();
    private final List<Assumption> assumptions = new ArrayList<>();
    private ReadOptions afterwards;
    private ReadOptions confirmed;

    ShapeFinder(String file, ReadOptions options) {
        this.file = file;
        this.options = options;
        this.afterwards = options;
        this.confirmed = options;
    }

    /** Returns the options for the columns of the table that was shaped. */
    ReadOptions afterwards() {
        return afterwards;
    }

    /** Returns the options under which the table is shaped in this way without an assumption. */
    ReadOptions confirmed() {
        return confirmed;
    }

    /** Returns what was found and should be known. */
    List<Message> notes() {
        return notes;
    }

    /** Returns what was assumed. */
    List<Assumption> assumptions() {
        return assumptions;
    }

    /**
     * Returns a table whose rows are states.
     *
     * @throws Question.OpenQuestionException if the shape leaves open what rows are
     */
    Table shaped(Table table, TextColumns text) throws DataFormatException {
        Axes axes = options.arrays().axes();
        if (options.columns().pivot().isPresent()) {
            return pivoted(table, options.columns().pivot().get());
        }
        if (axes == Axes.COORDINATES && text.sets() > 1) {
            return Reshaped.joined(file, table, text.legends());
        }
        if (text.sets() > 1 && (axes != Axes.AUTOMATIC || !Reshaped.haveSameTimes(table))
                && Reshaped.months(file, table, true).isEmpty()) {
            notes.add(Message.of("text.data-sets", file, text.sets()));
            if (axes == Axes.AUTOMATIC && text.legends().stream().distinct().count() == text.sets()) {
                confirmed = options.withAxes(Axes.TRAJECTORIES);
                assumptions.add(Question.Answer.ofAxes(Axes.TRAJECTORIES,
                        Message.of("answer.each-is", false, false, false)).assumption());
            }
        }
        double[] times = text.wideTimes();
        Optional<Reshaped.Years> years = times.length > 0 ? Optional.empty() : Reshaped.Years.of(table);
        return axes == Axes.AUTOMATIC ? suggest(table, text, times, years) : turned(table, axes, times, years, text);
    }

    /** Returns the table under stated axes. */
    private Table turned(Table table, Axes axes, double[] times, Optional<Reshaped.Years> years, TextColumns text)
            throws DataFormatException {
        boolean rows = axes == Axes.TRAJECTORIES && times.length > 0; // as files of version 1.1 mean it
        if ((axes == Axes.ROWS && years.isEmpty() || axes == Axes.TRANSPOSED) && Reshaped.hasClasses(table, times)) {
            notes.add(Message.of("text.classes", file));
        }
        return switch (rows ? Axes.ROWS : axes) {
            case TRANSPOSED -> Reshaped.transposed(file, table, times, text.wideTime());
            case ROWS -> years.isPresent() ? Reshaped.rows(file, table, years.get())
                    : Reshaped.rows(file, table, times, text.wideTime());
            case COLUMNS -> Reshaped.columns(file, table, Math.max(1, NameHint.perRepetition(valueNames(table))));
            case CONTINUED -> Reshaped.continued(file, table);
            case TRAJECTORIES, COORDINATES -> months(table, axes == Axes.COORDINATES)
                    .filter(months -> months.width() > 1 || months.starts().length > 0).orElse(table);
            default -> table;
        };
    }

    private static List<String> valueNames(Table table) {
        return Reshaped.values(table).mapToObj(c -> table.columns().get(c).name()).toList();
    }

    /** Returns the table as names and values suggest, or asks. */
    private Table suggest(Table table, TextColumns text, double[] times, Optional<Reshaped.Years> years)
            throws DataFormatException {
        if (!options.columns().coordinates().isEmpty() || options.columns().time().isPresent()) {
            return table;
        }
        if (times.length > 0) {
            return wide(table, times, text);
        }
        if (years.isPresent() && !hasTime(table)) {
            throw new Question.OpenQuestionException(file, Question.ofYears(table.rows(), years.get().years().length,
                    years.get().columns().length));
        }
        List<String> names = valueNames(table);
        if (text.sets() == 1 && NameHint.perRepetition(names) > 0) {
            throw new Question.OpenQuestionException(file, repetitions(names));
        }
        if (text.sets() > 1 && Reshaped.haveSameTimes(table)) {
            throw new Question.OpenQuestionException(file, sets(text.sets(),
                    text.legends().stream().distinct().count() == text.sets()));
        }
        Optional<Table> months = months(table, true);
        if (months.isPresent() && months.get().width() > 1) {
            throw new Question.OpenQuestionException(file, sets(months.get().width(), true));
        }
        if (months.isPresent()) {
            return months.get();
        }
        return text.declared().named() ? table : unnamed(table, text);
    }

    private Optional<Table> months(Table table, boolean coordinates) throws DataFormatException {
        Optional<Table> months = Reshaped.months(file, table, coordinates);
        if (months.isPresent()) {
            List<Object> others = IntStream.range(1 + Reshaped.MONTHS, table.width())
                    .mapToObj(c -> SchemaFinder.label(table.columns(), c)).toList();
            notes.add(Message.of("text.twelve-months", file, others, others.isEmpty()));
        }
        return months;
    }

    /** A series in every row, the times in the header. */
    private Table wide(Table table, double[] times, TextColumns text) throws DataFormatException {
        boolean coordinates = times.length >= TIMES_AS_LONG * table.rows();
        Axes axes = coordinates ? Axes.TRANSPOSED : Axes.ROWS;
        Message what = Message.of("text.series", file, times.length, coordinates).with(Fix.AXES);
        notes.add(what);
        confirmed = options.withAxes(axes);
        assumptions.add(Question.Answer.ofAxes(axes, what).assumption());
        return turned(table, axes, times, Optional.empty(), text);
    }

    private Table unnamed(Table table, TextColumns text) throws DataFormatException {
        int columns = (int) table.columns().stream().filter(Column::isNumeric).count();
        if (table.rows() == 1 && columns >= MIN_WIDE) {
            notes.add(Message.of("text.one-row", file));
            return Reshaped.continued(file, table);
        }
        boolean sideways = table.rows() < ColumnStats.MIN_ROWS || table.rows() == columns; // too few rows, or a matrix
        int wide = sideways ? ColumnStats.MIN_ROWS : MIN_WIDE;
        boolean plain = columns == table.width() && table.isComplete();
        if (columns >= wide && table.isComplete() && (columns >= table.rows()
                || Reshaped.SMOOTHER * columns >= table.rows() && Reshaped.isSmootherAlongRows(table,
                IntStream.range(0, table.width()).toArray()))
                || plain && columns >= MIN_SERIES && !sideways && areSeries(table)) {
            throw new Question.OpenQuestionException(file, Question.ofTable(table.rows(), columns));
        }
        if (plain && columns >= MIN_PART && isContinued(table)) {
            throw new Question.OpenQuestionException(file, continued(table));
        }
        if (!text.unfittingNames().isEmpty()) {
            throw new Question.OpenQuestionException(file, names(table, text.unfittingNames()));
        }
        return table;
    }

    /**
     * Returns whether every row begins near the end of the one before, and neighbours in a row differ much less than
     * those in a column: one series, written in rows.
     */
    private static boolean isContinued(Table table) {
        int width = table.width();
        double along = IntStream.range(1, width).mapToDouble(c -> table.meanSquareDifference(c, c - 1)).average()
                .orElse(0);
        double across = IntStream.range(0, width).mapToDouble(c -> table.meanSquareStep(c)).average().orElse(0);
        double seam = IntStream.range(1, table.rows())
                .mapToDouble(row -> square(table.value(row, 0) - table.value(row - 1, width - 1))).average().orElse(0);
        return table.rows() >= MIN_PARTS && seam < NO_SEAM * along && 2 * along < across;
    }

    /**
     * Returns whether the means of the columns are a smooth curve, of which rows differ without regard to their order:
     * every row is a series of its own.
     */
    private static boolean areSeries(Table table) {
        int width = table.width();
        double[] means = IntStream.range(0, width).mapToDouble(c -> IntStream.range(0, table.rows())
                .mapToDouble(row -> table.value(row, c)).average().orElse(0)).toArray();
        double mean = Arrays.stream(means).average().orElse(0);
        double shape = Arrays.stream(means).map(value -> square(value - mean)).average().orElse(0);
        double steps = IntStream.range(1, width).mapToDouble(c -> square(means[c] - means[c - 1])).average().orElse(0);
        double rest = IntStream.range(0, width).mapToDouble(c -> IntStream.range(0, table.rows())
                .mapToDouble(row -> square(table.value(row, c) - means[c])).average().orElse(0)).average().orElse(0);
        double across = IntStream.range(0, width).mapToDouble(c -> table.meanSquareStep(c)).average().orElse(0);
        return steps < shape && rest < 2 * shape && across > INDEPENDENT * 2 * rest;
    }

    private static double square(double value) {
        return value * value;
    }

    /** Rows that continue one another. */
    private static Question continued(Table table) {
        int rows = table.rows();
        int width = table.width();
        return new Question("continued", Message.of("question.axes", rows, width), List.of(
                Question.Answer.ofAxes(Axes.CONTINUED, Message.of("answer.rows-continue", (long) rows * width)),
                Question.ofRows(Axes.TRAJECTORIES, rows, width)));
    }

    /** Returns whether a column gives the times of rows by its dates or by its name. */
    private static boolean hasTime(Table table) {
        return IntStream.range(0, table.width()).anyMatch(c -> table.columns().get(c).kind() == Column.Kind.DATE
                || table.columns().get(c).isNumeric() && NameHint.isCalledTime(table.columns().get(c).name()));
    }

    /** Columns side by side that are called runs, or the like. */
    private static Question repetitions(List<String> names) {
        return new Question("columns", Message.of("question.columns", names), List.of(
                Question.Answer.ofAxes(Axes.COLUMNS, Message.of("answer.each-is", false, false, false)),
                Question.Answer.ofAxes(Axes.COORDINATES, Message.of("answer.each-is", true, false, false))));
    }

    /** Data sets over the same times. */
    private static Question sets(int count, boolean coordinatesFirst) {
        Question.Answer coordinates = Question.Answer.ofAxes(Axes.COORDINATES,
                Message.of("answer.each-is", true, false, false));
        Question.Answer trajectories = Question.Answer.ofAxes(Axes.TRAJECTORIES,
                Message.of("answer.each-is", false, false, false));
        return new Question("sets", Message.of("question.sets", count), coordinatesFirst
                ? List.of(coordinates, trajectories) : List.of(trajectories, coordinates));
    }

    /** Names that are fewer than the columns. */
    private static Question names(Table table, List<String> names) {
        List<String> numbers = IntStream.range(0, table.width())
                .filter(c -> table.columns().get(c).isNumeric() && !table.stats(c).isMonotonic()
                        && !table.stats(c).isConstant() && table.stats(c).numbers() > table.stats(c).missing())
                .mapToObj(c -> String.valueOf(c + 1)).toList();
        List<String> every = numbers.isEmpty() ? List.of("1") : numbers;
        return new Question("names", Message.of("question.names", names.size(), names, table.width()),
                List.of(new Question.Answer(Message.of("answer.columns-by-number", every),
                        options -> options.withColumns(every))));
    }

    /** A long table with a row per time. */
    private Table pivoted(Table table, String pivot) throws DataFormatException {
        List<String> names = table.columns().stream().map(Column::name).toList();
        boolean before = names.containsAll(options.columns().coordinates());
        ReadOptions.ColumnOptions wanted = options.columns();
        Optional<String> time = wanted.time().filter(names::contains).or(() -> before ? wanted.time()
                : Optional.empty());
        ReadOptions rows = options.with(new ReadOptions.ColumnOptions(before ? wanted.coordinates() : List.of(), time,
                wanted.trajectories(), wanted.auxiliary(), wanted.pivot()));
        afterwards = options.with(before ? ReadOptions.ColumnOptions.UNKNOWN : new ReadOptions.ColumnOptions(
                wanted.coordinates(), wanted.time(), wanted.trajectories(), wanted.auxiliary(), Optional.empty()));
        Schema schema = SchemaFinder.find(file, table,
                rows.with(rows.columns().withTrajectories(List.of(pivot))));
        if (schema.dimension() != 1) {
            throw DataFormatException.of("table.pivot-values", file,
                    schema.names().stream().limit(12).collect(Collectors.toList()));
        }
        return Reshaped.pivoted(file, table, schema.labels().get(0), schema.clock().column(),
                schema.coordinates()[0]);
    }
}

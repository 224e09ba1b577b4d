package org.larrr.io.columns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;

/** Tables whose rows are not states, turned into tables whose rows are. */
public final class Reshaped {

    /** The months of a year. */
    public static final int MONTHS = 12;
    /** Rows are series if steps along them are so many times smaller, in squares, than from row to row. */
    public static final int SMOOTHER = 4;
    private static final double NEARLY_ALL = 0.9;
    /** So many columns may be a series. */
    private static final int MIN_SERIES = 10;
    /** Than any other step of a row: the one from a class to the series. */
    private static final int FARTHER = 2;

    private Reshaped() {}

    /** The number of a new table in a row and a column. */
    private interface Cell {
        double at(int row, int column);
    }

    /**
     * Turns rows that are coordinates into columns; words in them name the coordinates.
     *
     * @param times the times that the names of the columns of numbers are; none if they are not times
     */
    public static Table transposed(String file, Table table, double[] times, Column time)
            throws DataFormatException {
        int[] values = seriesColumns(table, times);
        List<String> names = names(table);
        Optional<Column> clock = Optional.of(time).filter(any -> times.length > 0);
        List<Column> columns = Stream.concat(clock.stream(), names.stream().map(Column::ofNumbers)).toList();
        if (columns.isEmpty()) {
            throw DataFormatException.of("data.holds-no-states", file, true);
        }
        int lead = columns.size() - names.size();
        double[] all = filled(file, table, values.length, columns.size(), (row, c) ->
                c < lead ? times[row] : table.value(c - lead, values[row]));
        boolean named = names.stream().anyMatch(name -> !name.isEmpty());
        return new MemoryColumns(columns, Message.of("kind.text-of-series", true), Position.COLUMN,
                declared(table, clock, named), table.source().notes(), all).table(file);
    }

    /** Turns every row into a trajectory of one coordinate. */
    public static Table rows(String file, Table table, double[] times, Column time) throws DataFormatException {
        return series(file, table, new Years(times, List.of(""), seriesColumns(table, times), ""),
                Optional.of(time).filter(any -> times.length > 0), false);
    }

    /**
     * Columns whose names are quantities with years: gdp_1952, gdp_1957 …, for every quantity the same years; or with
     * other times that rise evenly, but not by one: ZT0, ZT2, ZT4 …, or numbers above rows with names; by one, if they
     * are many and rows are smooth: trace.1, trace.2 …
     *
     * @param years      that rise
     * @param quantities of which each has all years
     * @param columns    of the table, by quantity and year
     * @param unit       "years"; empty for other times
     */
    public record Years(double[] years, List<String> quantities, int[] columns, String unit) {

        private static final Pattern NAME = Pattern.compile("(\\p{L}.*?)[ _.-]((?:18|19|20)\\d{2})");
        private static final Pattern TIME = Pattern.compile("(\\p{L}{0,5}|\\p{L}.*?[ _.-])(\\d+(?:\\.\\d+)?)");
        private static final int MIN_YEARS = 5;
        private static final int MIN_TIMES = 8;
        private static final int MIN_NUMBERED = 50;

        /** Finds them; empty if columns have other names. */
        public static Optional<Years> of(Table table) {
            return of(table, NAME, MIN_YEARS, "years").or(() -> of(table, TIME, MIN_TIMES, "")
                    .filter(found -> found.quantities.size() == 1 && found.areTimes(table)));
        }

        /** Tests if numbers rise by the same step; numbers of coordinates rise by one, too. */
        private boolean areTimes(Table table) {
            double[] times = years;
            double step = times[1] - times[0];
            boolean alone = quantities.get(0).isEmpty();
            boolean named = table.columns().get(0).kind() == Column.Kind.WORD;
            return (alone ? named && times[0] != 0 : step != 1 || times.length >= MIN_NUMBERED
                    && isSmootherAlongRows(table, columns)) && IntStream.range(1, times.length)
                    .noneMatch(i -> ColumnStats.isJump(times[i - 1], times[i], step));
        }

        private static Optional<Years> of(Table table, Pattern pattern, int minTimes, String unit) {
            Map<String, TreeMap<Double, Integer>> found = new LinkedHashMap<>();
            IntStream.of(valueColumns(table)).forEach(c -> {
                Matcher name = pattern.matcher(table.columns().get(c).name().strip());
                if (name.matches()) {
                    found.computeIfAbsent(name.group(1), any -> new TreeMap<>())
                            .put(Double.parseDouble(name.group(2)), c);
                }
            });
            int[] columns = found.values().stream().flatMap(own -> own.values().stream()).mapToInt(c -> c).toArray();
            boolean alike = found.values().stream().map(TreeMap::keySet).distinct().count() == 1;
            if (!alike || columns.length < minTimes * found.size() || 2 * columns.length < table.width()) {
                return Optional.empty();
            }
            double[] years = found.values().iterator().next().keySet().stream().mapToDouble(year -> year).toArray();
            return Optional.of(new Years(years, List.copyOf(found.keySet()), columns, unit));
        }
    }

    /** Returns whether neighbours in a row differ much less than neighbours in a column, for nearly all columns. */
    public static boolean isSmootherAlongRows(Table table, int[] columns) {
        return IntStream.range(1, columns.length).filter(i -> SMOOTHER * table.meanSquareDifference(columns[i],
                columns[i - 1]) < table.meanSquareStep(columns[i])).count() >= NEARLY_ALL * (columns.length - 1);
    }

    /** Turns every row into a trajectory over the years, or other times, that the names of columns give. */
    public static Table rows(String file, Table table, Years years) throws DataFormatException {
        return series(file, table, years, Optional.of(Column.ofNumbers("").withUnit(years.unit)), true);
    }

    private static Table series(String file, Table table, Years years, Optional<Column> time, boolean named)
            throws DataFormatException {
        int length = years.columns.length / years.quantities.size();
        List<Column> columns = Stream.concat(time.stream(), years.quantities.stream().map(Column::ofNumbers)).toList();
        int lead = columns.size() - years.quantities.size();
        double[] all = filled(file, table, (long) length * table.rows(), columns.size(), (row, c) -> c < lead
                ? years.years[row % length]
                : table.value(row / length, years.columns[(c - lead) * length + row % length]));
        int[] starts = IntStream.range(1, table.rows()).map(row -> row * length).toArray();
        return new MemoryColumns(columns, Message.of("kind.text-of-series", false), Position.STATE,
                declared(table, time, named), table.source().notes(), all, starts).table(file);
    }

    /**
     * Turns columns into trajectories; a first column that rises, or falls, gives the times of all.
     *
     * @param each how many columns are the coordinates of one trajectory
     */
    public static Table columns(String file, Table table, int each) throws DataFormatException {
        int[] values = values(table).toArray();
        int[] numbers = valueColumns(table);
        int length = table.rows();
        Optional<Column> time = values.length < numbers.length
                ? Optional.of(table.columns().get(numbers[0])) : Optional.empty();
        List<Column> columns = Stream.concat(time.stream(), IntStream.range(0, each).mapToObj(c -> Column.ofNumbers(
                each == 1 ? "" : table.columns().get(values[c]).name().replaceFirst("[ _#]*\\d+", "")))).toList();
        int lead = columns.size() - each;
        double[] all = filled(file, table, (long) values.length / each * length, columns.size(), (row, c) ->
                table.value(row % length, c < lead ? numbers[0] : values[row / length * each + c - lead]));
        int[] starts = IntStream.range(1, values.length / each).map(k -> k * length).toArray();
        return new MemoryColumns(columns, table.source().format(), Position.STATE, declared(table, time, each > 1),
                table.source().notes(), all, starts).table(file);
    }

    /** Returns the columns of numbers without a first one that rises or falls throughout. */
    public static IntStream values(Table table) {
        int[] numbers = valueColumns(table);
        return Arrays.stream(numbers).skip(numbers.length > 1 && table.stats(numbers[0]).isMonotonic() ? 1 : 0);
    }

    /** Joins rows each of which continues the one before into one coordinate. */
    public static Table continued(String file, Table table) throws DataFormatException {
        int[] values = valueColumns(table);
        double[] all = filled(file, table, (long) table.rows() * values.length, 1, (row, c) ->
                table.value(row / values.length, values[row % values.length]));
        return new MemoryColumns(List.of(Column.ofNumbers("")), table.source().format(), Position.STATE,
                table.source().declared().withNames(false), table.source().notes(), all).table(file);
    }

    /**
     * Joins the twelve months of years, one year per row, as weather services write them; of years without a row they
     * are missing. Where the years begin again, another series begins.
     *
     * @param coordinates whether several series are coordinates, rather than trajectories
     * @return empty if the table is of another kind
     */
    public static Optional<Table> months(String file, Table table, boolean coordinates)
            throws DataFormatException {
        List<Column> columns = table.columns();
        boolean years = columns.size() > MONTHS && columns.get(0).isNumeric() && isYears(table.stats(0));
        int january = years ? DateFormat.month(columns.get(1).name()) - 1 : 0; // or another month of a water year
        boolean months = years && IntStream.rangeClosed(1, MONTHS).allMatch(c -> columns.get(c).isNumeric()
                && table.stats(c).numbers() > table.stats(c).words()
                && (DateFormat.month(columns.get(c).name()) == (january + c - 1) % MONTHS + 1
                || columns.get(c).name().isEmpty() && columns.size() == MONTHS + 1));
        if (!months) {
            return Optional.empty();
        }
        int first = (int) table.stats(0).min();
        int length = (int) table.stats(0).max() - first + 1;
        int sets = 1 + (int) table.stats(0).falls();
        int[] row = new int[sets * length];
        Arrays.fill(row, -1);
        for (int k = 0, set = 0; k < table.rows(); k++) {
            set += k > 0 && table.value(k, 0) < table.value(k - 1, 0) ? 1 : 0;
            row[set * length + (int) table.value(k, 0) - first] = k;
        }
        int width = coordinates ? sets : 1;
        double[] all = filled(file, table, (long) row.length / width * MONTHS, width, (month, set) -> {
            int year = row[set * length + month / MONTHS];
            return year < 0 ? Double.NaN : table.value(year, 1 + month % MONTHS);
        });
        int[] starts = IntStream.range(1, coordinates ? 1 : sets).map(set -> set * length * MONTHS).toArray();
        return Optional.of(new MemoryColumns(IntStream.range(0, width).mapToObj(set -> Column.ofNumbers("")).toList(),
                table.source().format(), Position.STATE, new Declared(-1, OptionalDouble.of(1), "months", false,
                        Declared.States.FOUND, false, Optional.empty()), table.source().notes(), all, starts)
                .table(file));
    }

    /** Returns whether whole numbers are years in their order, few of which are missing, perhaps of several series. */
    private static boolean isYears(ColumnStats first) {
        long sets = first.falls() + 1;
        return first.isWhole() && first.numbers() >= ColumnStats.MIN_ROWS * sets
                && first.rises() == first.numbers() - sets && first.min() >= 1000 && first.max() < 2500
                && first.missing() == 0 && 2 * first.numbers() > sets * (first.max() - first.min());
    }

    /**
     * Turns a long table, with a row for every value, into one with a row for every time.
     *
     * @param pivot the column whose words, or numbers, name the coordinates
     * @param time  the column of times, −1 if there is none
     * @param value the column of values; columns of words, or whole numbers, without which values of the same time and
     *              name differ separate trajectories
     * @throws DataFormatException if a time has two values of one coordinate
     */
    public static Table pivoted(String file, Table table, int pivot, int time, int value) throws DataFormatException {
        Map<Double, Integer> coordinates = new LinkedHashMap<>();
        for (int row = 0; row < table.rows(); row++) {
            coordinates.putIfAbsent(table.value(row, pivot), coordinates.size());
        }
        Map<List<Double>, double[]> rows = new LinkedHashMap<>();
        int[] labels = time < 0 ? new int[0] : labels(table, pivot, time, value);
        int[] counts = new int[coordinates.size()];
        for (int row = 0; row < table.rows(); row++) {
            int c = Objects.requireNonNull(coordinates.get(table.value(row, pivot)));
            List<Double> key = key(table, row, labels, time < 0 ? counts[c]++ : table.value(row, time));
            double[] cells = rows.computeIfAbsent(key, any -> missing(coordinates.size()));
            if (!Double.isNaN(cells[c])) {
                throw DataFormatException.of("table.pivot-twice", file,
                        name(table.columns().get(pivot), table.value(row, pivot)),
                        MessageText.number(key.get(labels.length)));
            }
            cells[c] = table.value(row, value);
        }
        List<Column> columns = new ArrayList<>(IntStream.of(labels).mapToObj(table.columns()::get).toList());
        if (time >= 0) {
            columns.add(table.columns().get(time));
        }
        coordinates.keySet().forEach(key -> columns.add(Column.ofNumbers(name(table.columns().get(pivot), key))));
        double[] all = numbers((long) rows.size() * columns.size(), table, file);
        int at = 0;
        for (Map.Entry<List<Double>, double[]> row : rows.entrySet()) {
            for (int i = 0; i < labels.length + (time < 0 ? 0 : 1); i++) {
                all[at++] = row.getKey().get(i);
            }
            System.arraycopy(row.getValue(), 0, all, at, coordinates.size());
            at += coordinates.size();
        }
        return new MemoryColumns(columns, table.source().format(), Position.STATE,
                table.source().declared().withNames(true), table.source().notes(), all).table(file);
    }

    private static List<Double> key(Table table, int row, int[] labels, double time) {
        List<Double> key = new ArrayList<>();
        IntStream.of(labels).forEach(c -> key.add(table.value(row, c)));
        key.add(time);
        return key;
    }

    /** The columns that separate trajectories: as many, from the left, as distinguish values of one name and time. */
    private static int[] labels(Table table, int pivot, int time, int value) {
        int[] candidates = IntStream.range(0, table.width()).filter(c -> c != pivot && c != time && c != value
                && (table.columns().get(c).kind() == Column.Kind.WORD || table.columns().get(c).isNumeric()
                && table.stats(c).isWhole()) && !table.stats(c).isConstant()).toArray();
        if (candidates.length == 0) {
            return candidates;
        }
        for (int count = 0; count <= candidates.length; count++) {
            int[] labels = Arrays.copyOf(candidates, count);
            Set<List<Double>> seen = new HashSet<>();
            if (IntStream.range(0, table.rows()).allMatch(row -> {
                List<Double> key = key(table, row, labels, table.value(row, time));
                key.add(table.value(row, pivot));
                return seen.add(key);
            })) {
                return labels;
            }
        }
        return new int[0];
    }

    /** Returns whether the sets of a file, one after the other, have the same first column. */
    public static boolean haveSameTimes(Table table) {
        int length = table.rows() / (table.starts().length + 1);
        boolean equal = table.width() == 2 && IntStream.range(0, table.starts().length)
                .allMatch(i -> table.starts()[i] == (i + 1) * length);
        return equal && IntStream.range(length, table.rows()).allMatch(row -> table.value(row, 0)
                == table.value(row % length, 0));
    }

    /**
     * Joins sets, one after the other, with a common first column: each is a coordinate.
     *
     * @param names of the sets; others are numbered
     * @throws DataFormatException if the first columns differ
     */
    public static Table joined(String file, Table table, List<String> names) throws DataFormatException {
        if (!haveSameTimes(table)) {
            throw DataFormatException.of("text.sets-differ", file);
        }
        int sets = table.starts().length + 1;
        int length = table.rows() / sets;
        double[] all = filled(file, table, length, sets + 1, (row, c) ->
                c == 0 ? table.value(row, 0) : table.value((c - 1) * length + row, 1));
        List<Column> columns = new ArrayList<>(List.of(table.columns().get(0)));
        IntStream.range(0, sets).forEach(i -> columns.add(Column.ofNumbers(i < names.size() ? names.get(i)
                : "s" + i)));
        return new MemoryColumns(columns, table.source().format(), Position.STATE,
                table.source().declared().withNames(true), table.source().notes(), all).table(file);
    }

    private static double[] filled(String file, Table table, long rows, int width, Cell cell)
            throws DataFormatException {
        double[] all = numbers(rows * width, table, file);
        for (int row = 0, at = 0; row < rows; row++) {
            for (int c = 0; c < width; c++) {
                all[at++] = cell.at(row, c);
            }
        }
        return all;
    }

    private static double[] numbers(long count, Table table, String file) throws DataFormatException {
        MemoryBound.require(Double.BYTES * (2 * count + (long) table.rows() * table.width()), file);
        return new double[Math.toIntExact(count)];
    }

    private static double[] missing(int count) {
        double[] cells = new double[count];
        Arrays.fill(cells, Double.NaN);
        return cells;
    }

    private static String name(Column column, double value) {
        return column.kind() == Column.Kind.WORD ? MessageText.plain(column.words().word(value))
                : MessageText.number(value);
    }

    private static Declared declared(Table table, Optional<Column> time, boolean named) {
        return new Declared(time.isPresent() ? 0 : -1, OptionalDouble.empty(),
                time.map(Column::unit).orElse(""), named,
                Declared.States.FOUND, table.source().declared().reversible(), Optional.empty());
    }

    /** The columns of numbers, in their order. */
    private static int[] valueColumns(Table table) {
        return IntStream.range(0, table.width()).filter(c -> table.columns().get(c).isNumeric()).toArray();
    }

    /**
     * Returns whether a first column of few whole numbers is the class of each row, next to a series without one, of
     * which it is no part: most of its rows never step so far again.
     *
     * @param times the times that the names of the columns are; a value at one of them is no class
     */
    public static boolean hasClasses(Table table, double[] times) {
        int[] numbers = valueColumns(table);
        return times.length == 0 && numbers.length > MIN_SERIES && table.stats(numbers[0]).hasFewValues()
                && table.stats(numbers[0]).isWhole()
                && Arrays.stream(numbers).skip(1).noneMatch(c -> table.stats(c).isWhole())
                && 2 * IntStream.range(0, table.rows()).filter(row -> jumps(table, row, numbers)).count()
                > table.rows();
    }

    private static boolean jumps(Table table, int row, int[] columns) {
        double largest = IntStream.range(1, columns.length - 1)
                .mapToDouble(k -> step(table, row, columns, k)).filter(Double::isFinite).max().orElse(0);
        return step(table, row, columns, 0) > FARTHER * largest;
    }

    private static double step(Table table, int row, int[] columns, int k) {
        return Math.abs(table.value(row, columns[k + 1]) - table.value(row, columns[k]));
    }

    private static int[] seriesColumns(Table table, double[] times) {
        return Arrays.stream(valueColumns(table)).skip(hasClasses(table, times) ? 1 : 0).toArray();
    }

    /** Returns whether words distinguish rows and are not numbers. */
    private static boolean isName(Column.Words words, int rows) {
        return (words.size() > 1 || rows == 1) && !words.all().stream()
                .allMatch(word -> word.matches("[-+]?[\\d.,]+(?:[eE][-+]?\\d+)?"));
    }

    /** The words of each row that distinguish it from others. */
    private static List<String> names(Table table) {
        List<Column> columns = table.columns();
        List<Integer> words = IntStream.range(0, columns.size())
                .filter(c -> columns.get(c).kind() == Column.Kind.WORD && isName(columns.get(c).words(), table.rows()))
                .boxed().toList();
        return IntStream.range(0, table.rows()).mapToObj(row -> {
            Set<String> parts = words.stream().map(c -> MessageText.plain(columns.get(c).words()
                    .word(table.value(row, c)))).collect(Collectors.toCollection(LinkedHashSet::new));
            parts.remove("");
            return String.join(" ", parts);
        }).toList();
    }
}

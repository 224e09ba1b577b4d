package org.larrr.io.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.io.columns.DateFormat;
import org.larrr.io.file.MessageText;

/**
 * Where the values of a table begin: below lines of a title and settings, and below one or two lines of names and
 * units.
 *
 * @param firstRow the first row of values
 * @param names    one a column, none without a line of names
 * @param units    one a column where a second line of words follows the names, else none
 * @param passed   how many rows above the names are no part of the table
 */
record HeaderDetector(int firstRow, List<String> names, List<String> units, int passed) {

    /** The default names of columns in Origin: A(X), B(Y). */
    private static final Pattern LETTERED = Pattern.compile("[A-Z]{1,2}\\([A-Z]\\)");
    private static final Pattern BRACKETED = Pattern.compile("\\(.*\\)|\\[.*]");
    private static final Pattern COUNTING_NUMBER = Pattern.compile("\\d+");
    private static final Pattern DIGIT = Pattern.compile("\\d+");
    private static final Pattern DATED = Pattern.compile("(?i)(?:date|datum|time|zeit|tiempo|timestamp|year).*");
    private static final Pattern YEAR = Pattern.compile("1[5-9]\\d\\d|20\\d\\d");
    private static final int MIN_CONSTANT = 3;
    private static final int MAX_HEADER_LINES = 5;
    private static final int SMALL_TABLE_ROWS = 16;
    /** Oscilloscopes write so many settings beside the first samples. */
    private static final int MAX_SETTINGS = 32;
    /** Names of numbers are so many, and may be so many ranges of the values away from these. */
    private static final int MIN_CODES = 3;
    private static final double FAR_AWAY = 100;
    /** Seconds since 1970 in the years of recorders, and samples per second. */
    private static final double FIRST_START = 1e9;
    private static final double LAST_START = 4e9;
    private static final double MAX_RATE = 1e5;
    private static final double SAME = 1e-6;

    static HeaderDetector of(List<Line> rows, TextNumbers numbers) {
        int width = width(rows);
        boolean[] numeric = numeric(rows, width, numbers);
        boolean[] empty = empty(rows, width);
        String[] units = unitColumns(rows, width, numbers);
        int ofNumbers = width - (int) Stream.of(units).filter(unit -> !unit.isEmpty()).count();
        int found = firstMatch(rows, 0, row -> holdsValues(row, width, numeric, numbers));
        // Where no column is of numbers alone, one line like that is of a text.
        int values = anyOf(numeric) ? found : IntStream.range(found, rows.size() - 1)
                .filter(i -> rows.get(i + 1).size() == width && holdsValues(rows.get(i), width, numeric, numbers))
                .findFirst().orElse(found);
        int beside = firstMatch(rows, values, row -> holdsValues(row, width, numeric, numbers) && isEmpty(row, empty));
        boolean named = values > 0 && values < rows.size() && isWords(rows.get(values - 1), width, numbers)
                && blank(rows.get(values - 1)) == 0;
        boolean settings = !named && beside - values <= Math.max(MAX_SETTINGS, rows.size() / 8)
                && rows.subList(values, beside).stream().anyMatch(row -> hasWord(row, empty, numbers));
        int first = belowNames(rows, settings ? beside : values, width, numeric, numbers);
        if (first == rows.size() || first == 1 && !isHeader(rows, numbers)
                && rows.get(0).size() >= width) {
            // No row is whole, or the first has a mistake in it, which is reported when it is read.
            first = isHeader(rows, numbers) ? 1 : 0;
        }
        if (first == 0 && (isHeader(rows, numbers) || isOfNumbers(rows, width, numbers))) {
            first = 1; // names some of which are counting numbers
        }
        int top = first;
        while (top > 0 && first - top < MAX_HEADER_LINES && (isWords(rows.get(top - 1), width, numbers)
                || ofNumbers > 1 && rows.get(top - 1).size() == ofNumbers
                && isWords(rows.get(top - 1), ofNumbers, numbers)
                || top < first && isNumbered(rows.get(top - 1), width, numbers)
                && different(rows.get(top - 1)) > different(rows.get(top)))
                && (top == first || rows.get(top - 1).number() + 1 == rows.get(top).number())) {
            top--;
        }
        int channels = aboveSettings(rows, first, width, numbers);
        if (channels >= 0) {
            return new HeaderDetector(first, Stream.concat(Stream.of(""), fitted(names(rows.get(channels)), width)
                    .stream().skip(1)).toList(), List.of(), channels); // the first word names the line itself
        }
        if (top == first && first == 1 && isOfNumbers(rows, width, numbers)) {
            return new HeaderDetector(1, rows.get(0).fields(), List.of(), 0);
        }
        if (top == first && first > 0 && isHeader(rows.subList(first - 1, rows.size()), numbers)
                && rows.get(first - 1).size() == width) {
            top--;
        }
        List<String> apart = top == first && first > 0 ? namesAtBlanks(rows.get(first - 1)) : List.of();
        if (apart.size() == width && width > 1 && new HashSet<>(apart).size() == width && !TextHeader.isProse(apart)
                && apart.stream().noneMatch(numbers::isNumberOrMissing)) {
            return new HeaderDetector(first, names(new Line(0, apart, 0)), List.of(), first - 1);
        }
        int above = first == 0 ? numbersAbove(rows, width, numbers) : 0;
        return top == first ? new HeaderDetector(first + above, List.of(), List.of(), first + above)
                : withNames(rows, top, first, width, units, numbers);
    }

    /** Returns how many first rows, of numbers like all others, are no samples. */
    private static int numbersAbove(List<Line> rows, int width, TextNumbers numbers) {
        if (isStartAndRate(rows, width, numbers)) {
            return 2;
        }
        return isCountAndStep(rows, width, numbers) || beginsWithCodes(rows, width, numbers) ? 1 : 0;
    }

    /** The words of a line that is one field, since something else parts the values, or words with their units. */
    private static List<String> namesAtBlanks(Line line) {
        return List.of(String.join(" ", line.fields()).strip().split(line.size() == 1 ? "\\s+"
                : TextHeader.BEFORE_NAMES));
    }

    private static int firstMatch(List<Line> rows, int from, Predicate<Line> test) {
        return IntStream.range(from, rows.size()).filter(i -> test.test(rows.get(i))).findFirst().orElse(rows.size());
    }

    /**
     * The first row of values below names, where these stand below rows that are mostly empty: settings, such as a
     * rate, in a table whose rows are all as wide.
     */
    private static int belowNames(List<Line> rows, int first, int width, boolean[] numeric, TextNumbers numbers) {
        int names = firstMatch(rows, first, row -> 2 * blank(row) <= width);
        int below = firstMatch(rows, names, row -> holdsValues(row, width, numeric, numbers));
        boolean named = IntStream.range(names, below).anyMatch(i -> rows.get(i).size() == width
                && 2 * IntStream.range(0, width).filter(c -> numeric[c]
                        && !numbers.isNumberOrMissing(rows.get(i).field(c))).count() > width);
        return names > first && below - first <= MAX_HEADER_LINES && below < rows.size() && named ? below : first;
    }

    /**
     * The words of columns that repeat the unit of the column before them in every row; empty for others, and behind
     * what counts the rows.
     */
    private static String[] unitColumns(List<Line> rows, int width, TextNumbers numbers) {
        List<Line> later = rows.subList(rows.size() / 2, rows.size()).stream().filter(row -> row.size() == width)
                .toList();
        return IntStream.range(0, width).mapToObj(c -> {
            String unit = later.size() < SMALL_TABLE_ROWS / 2 || c == 0 ? "" : later.get(0).field(c).strip();
            return numbers.isFinite(unit) || !unit.matches(".*[\\p{L}%\u00b0].*")
                    || DateFormat.looksLikeDate(unit) || later.stream()
                            .anyMatch(row -> !row.field(c).strip().equals(unit)
                            || !numbers.isNumberOrMissing(row.field(c - 1)))
                    || IntStream.range(1, later.size()).allMatch(i -> numbers.parse(later.get(i).field(c - 1))
                            == numbers.parse(later.get(i - 1).field(c - 1)) + 1) ? "" : unit;
        }).toArray(String[]::new);
    }

    private static boolean areNumbers(List<Line> rows, int count, int width, TextNumbers numbers) {
        return rows.stream().limit(count).allMatch(row -> row.size() == width
                && row.fields().stream().allMatch(numbers::isFinite));
    }

    /** A recorder's first rows: in every column the seconds since 1970 at the start, then samples per second. */
    private static boolean isStartAndRate(List<Line> rows, int width, TextNumbers numbers) {
        if (rows.size() <= SMALL_TABLE_ROWS || !areNumbers(rows, 3, width, numbers)) {
            return false;
        }
        double[] values = rows.stream().limit(3).mapToDouble(row -> numbers.parse(row.field(0))).toArray();
        return rows.stream().limit(2).allMatch(row -> row.fields().stream().map(String::strip).distinct().count() == 1)
                && values[0] > FIRST_START && values[0] < LAST_START && values[1] > 0 && values[1] <= MAX_RATE
                && Math.abs(values[2]) < FIRST_START;
    }

    /** How many samples follow, and the time between two of them, above times and values. */
    private static boolean isCountAndStep(List<Line> rows, int width, TextNumbers numbers) {
        if (width != 2 || rows.size() <= SMALL_TABLE_ROWS || !areNumbers(rows, SMALL_TABLE_ROWS, width, numbers)) {
            return false;
        }
        double[] times = rows.stream().limit(SMALL_TABLE_ROWS).mapToDouble(row -> numbers.parse(row.field(0)))
                .toArray();
        double step = numbers.parse(rows.get(0).field(1));
        return COUNTING_NUMBER.matcher(rows.get(0).field(0).strip()).matches() && times[0] >= rows.size() - 1
                && step > 0 && IntStream.range(2, SMALL_TABLE_ROWS)
                        .allMatch(i -> Math.abs(times[i] - times[i - 1] - step) < SAME * step);
    }

    /** Tests if the first row names columns by numbers. */
    private static boolean isOfNumbers(List<Line> rows, int width, TextNumbers numbers) {
        return isCountOfColumns(rows, width, numbers) || isOfCodes(rows, width, numbers);
    }

    /**
     * Different whole numbers, each of them many times as far away as the values below it are from one another; above a
     * column or two, days written as 20010228.
     */
    private static boolean isOfCodes(List<Line> rows, int width, TextNumbers numbers) {
        return rows.size() > SMALL_TABLE_ROWS && areNumbers(rows, rows.size(), width, numbers)
                && different(rows.get(0)) == width
                && rows.get(0).fields().stream().allMatch(field -> COUNTING_NUMBER.matcher(field.strip()).matches())
                && (width >= MIN_CODES || DateFormat.of(rows.get(0).fields()).equals(Optional.of(DateFormat.COMPACT)))
                && IntStream.range(0, width).allMatch(c -> {
                    double[] values = rows.stream().skip(1).mapToDouble(row -> numbers.parse(row.field(c))).sorted()
                            .toArray();
                    double last = values[values.length - 1];
                    return numbers.parse(rows.get(0).field(c)) > last + FAR_AWAY * (last - values[0]);
                });
    }

    /**
     * Names that table libraries give to columns without one: 0, 1, 2 …, or 1, 2, 3 …, above numbers that are not
     * whole, from which the next row is further away than rows are from one another.
     */
    private static boolean isCountOfColumns(List<Line> rows, int width, TextNumbers numbers) {
        int from = !rows.isEmpty() && rows.get(0).field(0).strip().equals("1") ? 1 : 0;
        if (width < 2 || rows.size() <= SMALL_TABLE_ROWS || !areNumbers(rows, SMALL_TABLE_ROWS, width, numbers)
                || IntStream.range(0, width)
                        .anyMatch(c -> !rows.get(0).field(c).strip().equals(String.valueOf(from + c)))) {
            return false;
        }
        double[][] values = rows.stream().limit(SMALL_TABLE_ROWS).map(row -> row.fields().stream()
                .mapToDouble(numbers::parse).toArray()).toArray(double[][]::new);
        boolean printed = rows.stream().limit(SMALL_TABLE_ROWS).skip(1).flatMap(row -> row.fields().stream())
                .map(field -> field.strip().replaceAll("^[^.]*", "").length()).distinct().count() == 1;
        return printed && rows.get(1).field(0).indexOf('.') >= 0
                || IntStream.range(0, width).anyMatch(c -> IntStream.range(1, values.length).allMatch(row
                -> values[row][c] != Math.rint(values[row][c]) && (row == 1 || Math.abs(values[row][c]
                        - values[row - 1][c]) < Math.abs(values[1][c] - values[0][c]))));
    }

    /**
     * A first row of whole numbers that say what the columns hold, and when and where they were measured: half of the
     * columns are constant below, at other values.
     */
    private static boolean beginsWithCodes(List<Line> rows, int width, TextNumbers numbers) {
        Line first = rows.isEmpty() ? null : rows.get(0);
        if (first == null || rows.size() <= SMALL_TABLE_ROWS || first.size() != width
                || !first.fields().stream().allMatch(field -> COUNTING_NUMBER.matcher(field.strip()).matches())) {
            return false;
        }
        List<Line> below = rows.subList(1, rows.size()).stream().filter(row -> row.size() == width)
                .toList();
        long others = IntStream.range(0, width).filter(c -> !first.field(c).equals(below.get(0).field(c))
                && below.stream().allMatch(row -> row.field(c).equals(below.get(0).field(c)))).count();
        boolean measured = below.stream().flatMap(row -> row.fields().stream())
                .anyMatch(field -> numbers.isFinite(field) && !COUNTING_NUMBER.matcher(field.strip()).matches());
        return measured && others >= MIN_CONSTANT && 2 * others >= width;
    }

    /**
     * Of several lines of words the one with most different words names the columns; where it gives several the same
     * name, the words above it distinguish them. Units stand in brackets, else in the line below the names.
     */
    private static HeaderDetector withNames(List<Line> rows, int top, int first, int width, String[] repeated,
            TextNumbers numbers) {
        int best = lineOfNames(rows, top, first, empty(rows, width));
        if (best < 0) {
            return new HeaderDetector(first, List.of(), List.of(), first);
        }
        List<String> parted = List.of(String.join("\t", rows.get(best).fields()).split("\\s*\t\\s*"));
        List<String> names = names(rows.get(best).size() == width - 1 && parted.size() == width
                ? new Line(0, parted, 0) : rows.get(best)); // "i, t, U<tab>dU" above values between commas
        int[] own = IntStream.range(0, width).filter(c -> repeated[c].isEmpty()).toArray();
        if (names.size() == own.length && own.length < width) {
            List<String> named = names;
            return new HeaderDetector(first, IntStream.range(0, width).mapToObj(c -> repeated[c].isEmpty()
                    ? named.get(Arrays.binarySearch(own, c)) : "").toList(), IntStream.range(0, width)
                            .mapToObj(c -> c + 1 < width ? repeated[c + 1] : "").toList(), passed(rows, top, best));
        }
        boolean dated = names.size() < width && isDated(names, rows.get(first));
        boolean last = names.size() == width - 1 && rows.subList(first, rows.size()).stream()
                .allMatch(row -> row.size() < width || row.field(width - 1).isBlank());
        boolean measured = names.size() == width - 1 && IntStream.range(first, Math.min(rows.size(),
                first + SMALL_TABLE_ROWS))
                .anyMatch(r -> !followsAsName(rows.get(r), rows.get(Math.max(first, r - 1)), numbers));
        if (!last && (measured || dated && numeric(rows, width, numbers)[width - 1])) {
            return new HeaderDetector(first, List.of(), List.of(), first); // a name is missing, whichever
        }
        names = fitted(dated || last ? Stream.concat(names.stream(), Stream.of("")).toList() : names, width);
        if (new HashSet<>(names).size() < names.size()) {
            names = toldApart(rows.subList(top, best + 1), best - top, width, names);
            names = new HashSet<>(names).size() == width ? names
                    : toldApart(rows.subList(top, first), best + 1 - top, width, names);
        }
        return new HeaderDetector(first, names, units(rows.subList(best + 1, first), width), passed(rows, top, best));
    }

    /**
     * Returns the line with most different words, where no line above it has one for nearly every column and units may
     * follow; −1 if none names columns.
     */
    private static int lineOfNames(List<Line> rows, int top, int first, boolean[] empty) {
        int best = -1;
        for (int r = top; r < first; r++) {
            Line row = rows.get(r);
            boolean fuller = best < 0 || (rank(row) > rank(rows.get(best))
                    ? different(row) >= different(rows.get(best)) : different(row) > different(rows.get(best))
                    && !(row.size() > 2 && blank(rows.get(best)) == 0 && different(rows.get(best)) >= row.size() - 1));
            long nameless = IntStream.range(0, row.size()).filter(c -> row.field(c).isBlank()
                    && !(c < empty.length && empty[c])).count();
            boolean drawn = row.field(0).matches("[-=*~]{2,}") && row.field(0).equals(row.field(row.size() - 1));
            boolean usable = !drawn && 2 * nameless <= row.size() && !(r + 1 < first && row.fields().stream()
                    .allMatch(field -> LETTERED.matcher(field).matches()));
            best = usable && fuller ? r : best;
        }
        return best;
    }

    /** Higher for a line that begins with a name of a time, and lower for a setting. */
    private static int rank(Line row) {
        String first = row.field(0).strip();
        int setting = first.endsWith(":") ? -1 : 0;
        return DATED.matcher(first).matches() ? 1 : setting;
    }

    /** Returns whether a date stands below the name of one, and none beside it: names begin where columns do. */
    private static boolean isDated(List<String> names, Line row) {
        return IntStream.range(0, Math.min(row.size() - 1, names.size())).anyMatch(c
                -> DATED.matcher(names.get(c)).matches() && isDate(row.field(c)) && !isDate(row.field(c + 1)));
    }

    private static boolean isDate(String field) {
        return DateFormat.looksLikeDate(field) || YEAR.matcher(field.strip()).matches();
    }

    /** Returns whether a row begins with a name of a row as R writes them: a word, a date, or the next number. */
    private static boolean followsAsName(Line row, Line before, TextNumbers numbers) {
        String name = row.field(0);
        return !numbers.isFinite(name) && !numbers.hasDecimalComma(name) || row == before
                && COUNTING_NUMBER.matcher(name.strip()).matches() || numbers.isFinite(before.field(0))
                && Math.abs(numbers.parse(name) - numbers.parse(before.field(0))) == 1;
    }

    /** Lines above the names that say nothing of single columns. */
    private static int passed(List<Line> rows, int top, int best) {
        int passed = best;
        while (passed > top && different(rows.get(passed - 1)) > 1) {
            passed--;
        }
        return passed;
    }

    private static List<String> units(List<Line> below, int width) {
        return below.stream().map(row -> fitted(names(row), width)).reduce((units, words) -> words.stream()
                .anyMatch(word -> BRACKETED.matcher(word).matches()) ? words : units).orElse(List.of());
    }

    /**
     * All different words that stand above a column, those that all columns share left out. A word above the names
     * holds for columns without one to the right of it, as in a spreadsheet's joined cells.
     *
     * @param above in how many of the lines words hold for more than one column
     */
    private static List<String> toldApart(List<Line> lines, int above, int width, List<String> names) {
        List<List<String>> telling = IntStream.range(0, lines.size()).mapToObj(i -> i < above
                        ? joined(fitted(names(lines.get(i)), width)) : fitted(names(lines.get(i)), width))
                .filter(words -> new HashSet<>(words.subList(Math.min(1, width - 1), width)).size() > 1).toList();
        List<String> told = new ArrayList<>();
        for (int c = 0; c < width; c++) {
            Set<String> words = new LinkedHashSet<>();
            for (List<String> line : telling) {
                words.add(line.get(c));
            }
            words.remove("");
            told.add(String.join(" ", words));
        }
        return new HashSet<>(told).size() > new HashSet<>(names).size() ? told : names;
    }

    private static List<String> joined(List<String> words) {
        List<String> joined = new ArrayList<>();
        words.forEach(word -> joined.add(word.isEmpty() && !joined.isEmpty() ? joined.get(joined.size() - 1) : word));
        return joined;
    }

    private static long blank(Line row) {
        return row.fields().stream().filter(String::isBlank).count();
    }

    private static int different(Line row) {
        return (int) new HashSet<>(row.fields()).stream().filter(field -> !field.isBlank()).count();
    }

    /** R leaves out the name of the column of row names. */
    private static List<String> fitted(List<String> names, int width) {
        List<String> fitted = new ArrayList<>(names.size() == width + 1 ? names.subList(0, width) : names);
        while (fitted.size() < width) {
            fitted.add(0, "");
        }
        return List.copyOf(fitted);
    }

    private static boolean isWords(Line row, int width, TextNumbers numbers) {
        int fields = row.size();
        boolean trailing = fields == width + 1 && row.field(width).strip().equals("Comment"); // as LabVIEW writes
        return (fields == width || trailing || fields == width - 1 && width > 2)
                && row.fields().stream().noneMatch(f -> numbers.isFinite(f) || numbers.hasDecimalComma(f)
                || DateFormat.looksLikeDate(f))
                && row.fields().stream().anyMatch(f -> !numbers.isNumberOrMissing(f));
    }

    /** The line of words above settings of the columns, −1 without one. */
    private static int aboveSettings(List<Line> rows, int first, int width, TextNumbers numbers) {
        int line = first - 1;
        while (line >= 0 && isSettingOfColumns(rows.get(line), width, numbers)) {
            line--;
        }
        return line >= 0 && line < first - 1 && isWords(rows.get(line), width, numbers) ? line : -1;
    }

    /** Tests for a word and the same few numbers for all columns, such as the rates and ranges of channels. */
    private static boolean isSettingOfColumns(Line row, int width, TextNumbers numbers) {
        return row.size() == width && !numbers.isNumberOrMissing(row.field(0)) && 2 * different(row) <= width
                && row.fields().stream().skip(1).allMatch(numbers::isNumberOrMissing) && blank(row) <= 1;
    }

    /** Names most of which are words, the others counting numbers. */
    private static boolean isNumbered(Line row, int width, TextNumbers numbers) {
        return row.size() == width && row.fields().stream().noneMatch(DateFormat::looksLikeDate)
                && 2 * row.fields().stream().filter(field -> !numbers.isNumberOrMissing(field)).count() > width
                && row.fields().stream().allMatch(field -> !numbers.isFinite(field)
                        || COUNTING_NUMBER.matcher(field.strip()).matches());
    }

    /** The number of fields that most rows have; among equals the larger, and of a table rather than of its remarks. */
    static int width(List<Line> rows) {
        Map<Integer, Integer> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(row.size(), 1, Integer::sum));
        int usual = counts.entrySet().stream()
                .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey).orElse(0);
        List<Line> later = usual == 1 ? rows.subList(rows.size() - rows.size() / 4, rows.size()) : List.of();
        return later.size() >= MAX_HEADER_LINES && later.stream().mapToInt(Line::size).distinct().count() == 1
                ? later.get(0).size() : usual;
    }

    /** Which columns hold numbers in most of the later rows, which are no header, and words in few. */
    private static boolean[] numeric(List<Line> rows, int width, TextNumbers numbers) {
        List<Line> later = rows.subList(rows.size() / 2, rows.size()).stream().filter(row -> row.size() == width)
                .toList();
        boolean[] numeric = new boolean[width];
        for (int c = 0; c < width; c++) {
            int values = 0;
            int words = 0;
            for (Line row : later) {
                boolean value = isValue(row.field(c), numbers);
                values += value ? 1 : 0;
                words += value || numbers.isNumberOrMissing(row.field(c)) ? 0 : 1;
            }
            numeric[c] = 2 * values > later.size() && 10 * words <= later.size();
        }
        return numeric;
    }

    /** Which columns are empty in all later rows: oscilloscopes write settings there, beside the first samples. */
    private static boolean[] empty(List<Line> rows, int width) {
        boolean[] empty = new boolean[width];
        for (int c = 0; c < width && rows.size() > SMALL_TABLE_ROWS; c++) {
            int column = c;
            empty[c] = rows.subList(rows.size() / 2, rows.size()).stream()
                    .allMatch(row -> row.size() <= column || row.field(column).isBlank());
        }
        return empty;
    }

    private static boolean isEmpty(Line row, boolean[] columns) {
        return IntStream.range(0, Math.min(columns.length, row.size()))
                .allMatch(c -> !columns[c] || row.field(c).isBlank());
    }

    /** Tests for a word in columns that are empty below, as settings have; shorter columns have numbers alone. */
    private static boolean hasWord(Line row, boolean[] empty, TextNumbers numbers) {
        return IntStream.range(0, Math.min(empty.length, row.size()))
                .anyMatch(c -> empty[c] && !numbers.isNumberOrMissing(row.field(c)));
    }

    private static boolean isValue(String field, TextNumbers numbers) {
        return numbers.isFinite(field) || numbers.hasDecimalComma(field) || numbers.hasGroups(field)
                || DateFormat.looksLikeDate(field);
    }

    private static boolean holdsValues(Line row, int width, boolean[] numeric, TextNumbers numbers) {
        boolean all = !anyOf(numeric);
        return row.size() == width && IntStream.range(0, width).noneMatch(c -> numeric[c]
                && !isValue(row.field(c), numbers) && !numbers.isNumberOrMissing(row.field(c))
                && !CellForm.isMeasured(row.field(c)))
                && IntStream.range(0, width).anyMatch(c -> (all || numeric[c]) && isValue(row.field(c), numbers));
    }

    private static boolean anyOf(boolean[] flags) {
        return IntStream.range(0, flags.length).anyMatch(c -> flags[c]);
    }

    /**
     * A header is a row without any number, or one that mixes words or a blank with plain counting numbers (as
     * table libraries write for unnamed columns), or with rising ones (as frequencies above a spectrum), where the rows
     * below have numbers. Another mixture of words and measured numbers is a data row with a mistake in it, and is left
     * to be reported as such.
     */
    static boolean isHeader(List<Line> rows, TextNumbers numbers) {
        Line first = rows.get(0);
        List<String> fields = first.fields();
        if (fields.contains("=") || rows.size() > 1 && isWrittenLike(first, rows.get(1))) {
            return false; // a setting, or a row of numbers with words
        }
        boolean words = IntStream.range(0, fields.size()).anyMatch(c -> !numbers.isNumberOrMissing(fields.get(c))
                && !numbers.hasDecimalComma(fields.get(c)) && rows.stream().limit(2).anyMatch(row -> row.size() <= c
                || !DateFormat.looksLikeDate(row.field(c))));
        if (fields.stream().noneMatch(f -> numbers.isFinite(f) || numbers.hasDecimalComma(f))) {
            return words;
        }
        boolean countingOnly = fields.stream()
                .filter(numbers::isNumberOrMissing)
                .filter(f -> !f.isBlank())
                .allMatch(f -> COUNTING_NUMBER.matcher(f.strip()).matches());
        if (rows.size() < 2) {
            return false;
        }
        boolean above = fields.get(0).isBlank() && rows.stream().skip(1).limit(SMALL_TABLE_ROWS)
                .noneMatch(row -> numbers.isNumberOrMissing(row.field(0))); // the rows have names, the columns times
        boolean apart = (words || above) && rises(first, first, numbers) && !rises(first, rows.get(1), numbers);
        return namesAColumn(first, rows.get(1), numbers) && (countingOnly || apart)
                || apart && (above || counts(first, numbers));
    }

    /** Tests if two rows differ in nothing but the digits of their fields, all of which have some. */
    private static boolean isWrittenLike(Line row, Line other) {
        return row.size() == other.size() && IntStream.range(0, row.size()).allMatch(c -> DIGIT.matcher(row.field(c))
                .find() && DIGIT.matcher(row.field(c)).replaceAll("0").equals(DIGIT.matcher(other.field(c))
                        .replaceAll("0")));
    }

    /** Tests if the numbers of a row are 0, 1, 2 … or 1, 2, 3 … */
    private static boolean counts(Line row, TextNumbers numbers) {
        double[] values = row.fields().stream().filter(numbers::isFinite).mapToDouble(numbers::parse).toArray();
        return (values[0] == 0 || values[0] == 1)
                && IntStream.range(1, values.length).allMatch(i -> values[i] == values[i - 1] + 1);
    }

    /** Tests if, where a row has numbers, those of a row rise from one to the next. */
    private static boolean rises(Line where, Line row, TextNumbers numbers) {
        double[] values = IntStream.range(0, where.size()).filter(c -> numbers.isFinite(where.field(c))
                && c < row.size()).mapToDouble(c -> numbers.parse(row.field(c))).toArray();
        return values.length >= MIN_CODES
                && IntStream.range(1, values.length).allMatch(i -> values[i] > values[i - 1]);
    }

    private static boolean namesAColumn(Line first, Line second, TextNumbers numbers) {
        return IntStream.range(0, Math.min(first.size(), second.size())).anyMatch(c -> (first.field(c).isBlank()
                || !numbers.isNumberOrMissing(first.field(c)) && !(DateFormat.looksLikeDate(first.field(c))
                        && DateFormat.looksLikeDate(second.field(c)))) && isValue(second.field(c), numbers));
    }

    static List<String> names(Line header) {
        return header.fields().stream()
                .map(name -> name.strip().replaceAll("^~?'(.*)'$|^~", "$1").strip())
                .map(name -> MessageText.plain(CsvWriter.columnName(name)))
                .toList();
    }
}

package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Clock;
import org.larrr.io.series.ColumnFacts;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ColumnTable;
import org.larrr.io.series.DateFormat;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeAxis;
import org.larrr.io.series.TrajectoryAssembler;
import org.larrr.stages.Cancellation;

/**
 * A table with a time in the name of every column and a series in every row, as statistical offices write them; words
 * at the beginning of a row say what it is. Values may carry flags, as in "7.9 p".
 *
 * @param line  where the names of the columns stand
 * @param first the first column with a time, from 0
 * @param width fields of a row
 * @param times of the columns from the first on
 */
record WideTable(Path file, char delimiter, long line, int first, int width, Clock.Listed times) {

    private static final char[] DELIMITERS = {'\t', ';', ','};
    private static final int MOST_LINES_ABOVE = 12;
    private static final int FEWEST_TIMES = 8;
    /** Series so much longer than there are of them are coordinates of one process; else each is a run of one. */
    private static final int TIMES_AS_LONG = 10;
    private static final Pattern FLAGGED = Pattern.compile("(.*[\\d.,])\\s*[a-z*\u2020]{1,3}|:\\s*[a-z]{0,3}");

    /** Empty if a table is not of that kind, or the user says what its columns are. */
    static Optional<WideTable> of(Path file, ImportSettings settings) throws IOException {
        if (!settings.columns().isEmpty() || settings.timeColumn().isPresent()
                || settings.layout() == AxisOrder.FRAMES) {
            return Optional.empty();
        }
        for (char delimiter : DELIMITERS) {
            Optional<WideTable> table = of(file, delimiter);
            if (table.isPresent()) {
                return table;
            }
        }
        return Optional.empty();
    }

    private static Optional<WideTable> of(Path file, char delimiter) throws IOException {
        try (TextRows rows = TextRows.open(file, delimiter)) {
            CsvRecord row = rows.next();
            for (int i = 0; row != null && i < MOST_LINES_ABOVE; i++, row = rows.next()) {
                List<String> fields = row.getFields();
                int from = 0;
                while (from < fields.size() && !Clock.Listed.isTime(fields.get(from))) {
                    from++;
                }
                int to = from;
                while (to < fields.size() && Clock.Listed.isTime(fields.get(to))) {
                    to++;
                }
                boolean labelled = from > 0 && !TextNumbers.POINT.isNumberOrMissing(fields.get(0));
                if (labelled && to - from >= Math.max(FEWEST_TIMES, fields.size() / 2)) {
                    CsvRecord header = row;
                    int start = from;
                    Optional<Clock.Listed> times = Clock.Listed.of(fields.subList(from, to));
                    return times.isEmpty() || isCalendar(rows, from) ? Optional.empty() : times.map(listed ->
                            new WideTable(file, delimiter, header.getStartingLineNumber(), start, fields.size(),
                                    listed));
                }
            }
            return Optional.empty();
        } catch (DataFormatException noTable) {
            return Optional.empty();
        }
    }

    /** Whether rows are months below columns of years: that is one series, no twelve. */
    private static boolean isCalendar(TextRows rows, int labels) throws IOException {
        CsvRecord row = rows.next();
        return labels == 1 && row != null && DateFormat.month(row.getField(0)) > 0;
    }

    /** A row of numbers with the words before it. */
    private record Line(List<String> words, double[] values, long number) {}

    Reading read(ImportSettings settings, Cancellation cancellation) throws IOException {
        List<Line> lines = lines(numbers(settings), cancellation);
        if (lines.isEmpty()) {
            throw new DataFormatException(Notice.of("table.names-alone", Wording.name(file)));
        }
        boolean coordinates = settings.layout() == AxisOrder.TRANSPOSED
                || settings.layout() == AxisOrder.AUTOMATIC && times.times().length >= TIMES_AS_LONG * lines.size();
        return coordinates ? coordinates(lines, settings) : trajectories(lines, settings);
    }

    private TextNumbers numbers(ImportSettings settings) throws IOException {
        if (settings.decimalComma()) {
            return TextNumbers.COMMA;
        }
        List<CsvRecord> sample = new ArrayList<>();
        try (TextRows rows = TextRows.open(file, delimiter)) {
            for (CsvRecord row = rows.next(); row != null && sample.size() < 100; row = rows.next()) {
                if (row.getStartingLineNumber() > line) {
                    sample.add(row);
                }
            }
        }
        TextNumbers grouped = TextNumbers.grouped(delimiter, sample);
        return grouped == TextNumbers.POINT && TextNumbers.areCommasDecimal(sample) ? TextNumbers.COMMA : grouped;
    }

    private List<Line> lines(TextNumbers numbers, Cancellation cancellation) throws IOException {
        List<Line> lines = new ArrayList<>();
        try (TextRows rows = TextRows.open(file, delimiter)) {
            for (CsvRecord row = rows.next(); row != null; row = rows.next()) {
                cancellation.check();
                if (row.getStartingLineNumber() > line && row.getFieldCount() == width) {
                    MemoryBound.require(held(lines.size() + 1), Wording.name(file));
                    double[] values = values(row, numbers);
                    if (Arrays.stream(values).anyMatch(Double::isFinite)) {
                        lines.add(new Line(List.copyOf(row.getFields().subList(0, first)), values,
                                row.getStartingLineNumber()));
                    }
                }
            }
        }
        return lines;
    }

    /** Bytes of the numbers of that many lines. */
    private long held(int lines) {
        return (long) Double.BYTES * times.times().length * lines;
    }

    private double[] values(CsvRecord row, TextNumbers numbers) throws DataFormatException {
        double[] values = new double[times.times().length];
        for (int i = 0; i < values.length; i++) {
            String field = row.getField(first + i).strip();
            try {
                double value = value(field, numbers);
                values[i] = Double.isFinite(value) ? value : Double.NaN;
            } catch (NumberFormatException e) {
                throw new DataFormatException(Notice.of("place.of",
                        Wording.at(Wording.name(file), row.getStartingLineNumber(), first + i + 1, ""),
                        Notice.of("value.no-number", Wording.quote(field))), e);
            }
        }
        return values;
    }

    private static double value(String field, TextNumbers numbers) {
        if (numbers.isNumberOrMissing(field)) {
            return numbers.parse(field);
        }
        Matcher flagged = FLAGGED.matcher(field);
        if (!flagged.matches()) {
            throw new NumberFormatException(field);
        }
        return flagged.group(1) == null ? Double.NaN : numbers.parse(flagged.group(1));
    }

    private Reading trajectories(List<Line> lines, ImportSettings settings) throws IOException {
        ColumnRoles roles = new ColumnRoles(new int[] {0}, List.of("x"), times.clock(), 0, new int[0], times.unit(),
                Map.of(), Map.of(), List.of(), List.of());
        TrajectoryAssembler assembler = new TrajectoryAssembler(Wording.name(file), TimeAxis.Position.LINE, roles,
                settings,
                held(lines.size()));
        for (Line one : lines) {
            for (int i = 0; i < one.values.length; i++) {
                assembler.add(String.valueOf(one.number), times.times()[i], new double[] {one.values[i]}, one.number);
            }
        }
        return assembler.finish(null).with(Notice.of("text.series-as-trajectories", Wording.name(file),
                times.times().length));
    }

    private Reading coordinates(List<Line> lines, ImportSettings settings) throws IOException {
        List<ColumnFacts> facts = lines.stream().map(one -> ColumnFacts.of(DoubleStream.of(one.values))).toList();
        ImportSettings told = settings.withTimeColumn(ImportSettings.NONE)
                .withTrajectoryColumn(ImportSettings.NONE);
        ColumnRoles found = ColumnRoles.of(file, ColumnTable.ofArray(names(lines), Map.of(), facts), told);
        ColumnRoles roles = new ColumnRoles(found.states(), found.names(), times.clock(), -1, new int[0], times.unit(),
                found.angles(), found.sentinels(), found.notes(), found.biases());
        TrajectoryAssembler assembler = new TrajectoryAssembler(Wording.name(file), TimeAxis.Position.COLUMN, roles,
                settings,
                held(lines.size()));
        for (int i = 0; i < times.times().length; i++) {
            int column = i;
            double[] state = IntStream.of(roles.states())
                    .mapToDouble(c -> roles.isSentinel(c, lines.get(c).values[column]) ? Double.NaN
                            : lines.get(c).values[column]).toArray();
            assembler.add("", times.times()[i], state, first + i + 1L);
        }
        return assembler.finish(null).with(Notice.of("text.series-as-coordinates", Wording.name(file),
                times.times().length));
    }

    /** The words of each row that separate it from others. */
    private List<String> names(List<Line> lines) {
        List<Integer> telling = IntStream.range(0, first)
                .filter(c -> lines.stream().map(one -> one.words.get(c)).distinct().count() > 1)
                .filter(c -> lines.stream().anyMatch(one -> !TextNumbers.POINT.isNumberOrMissing(one.words.get(c))))
                .boxed().toList();
        List<String> names = new ArrayList<>();
        for (Line one : lines) {
            Set<String> words = new LinkedHashSet<>();
            telling.forEach(c -> words.add(Wording.plain(one.words.get(c).strip())));
            words.remove("");
            names.add(String.join(" ", words));
        }
        return names;
    }
}

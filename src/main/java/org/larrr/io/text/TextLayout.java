package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ColumnTable;
import org.larrr.io.series.DateFormat;
import org.larrr.io.series.ImportSettings;

/**
 * The layout of a text table, distinguished from its first lines.
 *
 * @param delimiter what separates columns; {@link TextRows#BLANKS} for runs of blanks
 * @param firstLine the line of its first row of values; what stands above is no value
 * @param names     a name for each column, empty where the file gives none
 * @param units     a unit for each column where a line below the names gives them, else none
 * @param named     whether the names come from the file
 * @param angles    the full turn of columns that the file says are periodic, by their names
 * @param sample    the first rows of values
 * @param numbers   how its numbers are written
 * @param passed    how many lines above the names are neither comment nor table
 */
public record TextLayout(char delimiter, long firstLine, List<String> names, List<String> units, boolean named,
        Map<String, Double> angles,
        List<CsvRecord> sample, TextNumbers numbers, int passed) {

    private static final int SAMPLED_CHARACTERS = 1 << 20;
    private static final int SAMPLED_ROWS = 1000;
    /** A line of names counts the same whether its names have blanks or not, but for the rounding of shares. */
    private static final double TIE = 1e-9;
    private static final char[] DELIMITERS = {'\t', ';', ',', TextRows.BLANKS, '|'};

    public int columns() {
        return names.size();
    }

    /**
     * The parts of the columns.
     *
     * @param survey what their values show
     */
    ColumnRoles roles(Path file, TableSurvey survey, ImportSettings settings) throws DataFormatException {
        List<List<String>> rows = sample.stream()
                .map(row -> row.getFields().stream().map(field -> isMissing(field) ? "" : field).toList()).toList();
        return ColumnRoles.of(file, new ColumnTable(names, units, named, angles, survey.columns(), rows), settings);
    }

    private boolean isMissing(String field) {
        return numbers.isNumberOrMissing(field) && !numbers.isFinite(field);
    }

    /**
     * Looks at the first lines of a file.
     *
     * @throws DataFormatException if they are no table of numbers
     */
    public static TextLayout of(Path file, ImportSettings settings) throws IOException {
        TextNumbers numbers = TextNumbers.of(settings);
        String head = TextRows.TextSource.head(file, SAMPLED_CHARACTERS);
        char delimiter = delimiter(file, head, numbers);
        List<CsvRecord> rows = rows(file, head, delimiter);
        if (rows.isEmpty()) {
            throw new DataFormatException(Notice.of("table.no-numbers", Wording.name(file)));
        }
        TableTop top = TableTop.of(rows, numbers);
        List<CsvRecord> data = List.copyOf(rows.subList(top.firstRow(), rows.size()));
        if (data.isEmpty()) {
            throw new DataFormatException(Notice.of("table.names-alone", Wording.name(file)));
        }
        if (top.passed() > 0) {
            TextNumbers.refuseDoubled(file, delimiter, rows.get(top.passed() - 1), data);
        }
        if (numbers == TextNumbers.POINT) {
            numbers = TextNumbers.grouped(delimiter, data);
        }
        if (numbers == TextNumbers.POINT && TextNumbers.areCoded(delimiter, data)) {
            numbers = TextNumbers.CODED;
        }
        if (numbers == TextNumbers.POINT && TextNumbers.areCommasDecimal(data)) {
            return of(file, settings.withDecimalComma(true));
        }
        if (numbers == TextNumbers.POINT) {
            TextNumbers.refuseDecimalCommas(file, delimiter, data);
        }
        return of(file, head, delimiter, top, data, numbers);
    }

    private static TextLayout of(Path file, String head, char delimiter, TableTop top, List<CsvRecord> data,
            TextNumbers numbers)
            throws DataFormatException {
        CsvRecord first = data.get(0);
        List<String> comments = head.lines().limit(first.getStartingLineNumber() - 1).filter(CommentFilter::isComment)
                .toList();
        TextHeader header = TextHeader.of(comments, delimiter, first, numbers);
        requireFitting(file, header, first);
        boolean headed = !top.names().isEmpty();
        List<String> names = headed ? top.names() : header.names();
        boolean named = !names.isEmpty();
        int columns = first.getFieldCount();
        return new TextLayout(delimiter, first.getStartingLineNumber(), named ? names
                : IntStream.range(0, columns).mapToObj(i -> "").toList(),
                headed ? top.units() : header.units(), named, header.angles(), data, numbers, top.passed());
    }

    private static void requireFitting(Path file, TextHeader header, CsvRecord first) throws DataFormatException {
        if (!header.fields().isEmpty() && header.fields().size() != first.getFieldCount()) {
            throw new DataFormatException(Notice.of("text.fields", Wording.name(file),
                    Notice.of("count.columns", header.fields().size()), first.getStartingLineNumber(),
                    Notice.of("count.values", first.getFieldCount())));
        }
    }

    /** The delimiter under which most fields are numbers; among equals, the one that is least likely by accident. */
    private static char delimiter(Path file, String head, TextNumbers numbers) throws IOException {
        // Among decimal commas, only fields in quotes can be separated by commas too.
        boolean commas = numbers == TextNumbers.POINT || head.indexOf('"') >= 0;
        char best = commas ? ',' : ';';
        double bestShare = -1;
        for (char candidate : DELIMITERS) {
            double share = candidate == ',' && !commas ? -1 : numericShare(file, head, candidate, numbers);
            if (share > bestShare + TIE) {
                best = candidate;
                bestShare = share;
            }
        }
        return best;
    }

    private static double numericShare(Path file, String head, char delimiter, TextNumbers style) throws IOException {
        List<CsvRecord> rows;
        try {
            rows = rows(file, head, delimiter);
        } catch (DataFormatException unreadable) {
            return -1;
        }
        long fields = 0;
        long numbers = 0;
        boolean severalColumns = false;
        int width = TableTop.width(rows);
        double whole = rows.stream().filter(row -> row.getFieldCount() == width)
                .count() / (double) Math.max(1, rows.size());
        for (CsvRecord row : rows) {
            severalColumns |= row.getFieldCount() > 1;
            if (row.getFieldCount() == width) {
                fields += width;
                numbers += row.getFields().stream().filter(field -> style.isNumberOrMissing(field)
                        || style.hasDecimalComma(field)
                        || style.hasGroups(field) || DateFormat.looksLikeDate(field)).count();
            }
        }
        boolean oneColumnOnly = width == 1 && severalColumns;
        return severalColumns ? (oneColumnOnly ? 0.5 : 1) * whole * numbers / fields : -1;
    }

    private static List<CsvRecord> rows(Path file, String text, char delimiter) throws IOException {
        List<CsvRecord> rows = new ArrayList<>();
        try (TextRows source = TextRows.of(file, new StringReader(text), delimiter)) {
            for (CsvRecord row = source.next(); row != null && rows.size() < SAMPLED_ROWS; row = source.next()) {
                rows.add(row);
            }
        }
        return rows;
    }
}

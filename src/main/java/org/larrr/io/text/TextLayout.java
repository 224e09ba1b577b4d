package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ImportSettings;

/**
 * The layout of a text table, told from its first lines.
 *
 * @param delimiter what separates columns; {@link TextRows#BLANKS} for runs of blanks
 * @param header    whether the first row names the columns
 * @param names     a name for each column, empty where the file gives none
 * @param named     whether the names come from the file
 * @param sample    the first data rows
 * @param numbers   how its numbers are written
 */
public record TextLayout(
        char delimiter, boolean header, List<String> names, boolean named, List<CsvRecord> sample, Numbers numbers) {

    private static final int SAMPLED_CHARACTERS = 1 << 20;
    private static final int SAMPLED_ROWS = 200;
    private static final char[] DELIMITERS = {'\t', ';', ',', TextRows.BLANKS};
    private static final Pattern FIELDS = Pattern.compile("#!\\s*FIELDS\\s+(.*)");

    public int columns() {
        return names.size();
    }

    /**
     * Looks at the first lines of a file.
     *
     * @throws DataFormatException if they are no table of numbers
     */
    public static TextLayout of(Path file, ImportSettings settings) throws IOException {
        Numbers numbers = Numbers.of(settings);
        String head = TextSource.head(file, SAMPLED_CHARACTERS);
        char delimiter = delimiter(file, head, numbers);
        List<CsvRecord> rows = rows(file, head, delimiter);
        if (rows.isEmpty()) {
            throw new DataFormatException(Messages.name(file) + " holds no numbers, only comments or empty lines");
        }
        boolean header = HeaderRow.isHeader(rows, numbers);
        List<CsvRecord> data = List.copyOf(rows.subList(header ? 1 : 0, rows.size()));
        if (data.isEmpty()) {
            throw new DataFormatException(Messages.name(file) + " holds column names but no numbers");
        }
        if (numbers == Numbers.POINT) {
            DecimalCommas.refuse(file, delimiter, data);
        }
        List<String> names = header ? HeaderRow.names(rows.get(0)) : commentNames(file, head, delimiter, rows.get(0), numbers);
        boolean named = !names.isEmpty();
        return new TextLayout(delimiter, header, named ? names : unnamed(rows.get(0)), named, data, numbers);
    }

    private static List<String> unnamed(CsvRecord row) {
        return IntStream.range(0, row.getFieldCount()).mapToObj(i -> "").toList();
    }

    /**
     * The part that every column plays.
     *
     * @throws DataFormatException if a column that was asked for does not exist, or no state column is left
     */
    public ColumnRoles roles(Path file, ImportSettings settings) throws DataFormatException {
        return ColumnRoles.of(file, names, IntStream.range(0, columns()).filter(this::isNumeric).toArray(), settings);
    }

    /**
     * A column is left out by itself only if none of its first fields is a number: words, a separator at the end of
     * every line, or the unnamed row numbers that table libraries put in front.
     */
    private boolean isNumeric(int column) {
        String name = names.get(column);
        if (named && name.isEmpty()) {
            return false;
        }
        boolean empty = true;
        for (CsvRecord row : sample) {
            String field = column < row.getFieldCount() ? row.getField(column) : "";
            if (!field.isBlank() && numbers.isNumberOrMissing(field)) {
                return true;
            }
            empty &= field.isBlank();
        }
        return empty && !name.isEmpty();
    }

    /** The columns of words that are neither states nor time nor trajectory, as messages call them; not empty ones. */
    List<String> leftOut(ColumnRoles roles) {
        return IntStream.range(0, columns())
                .filter(c -> c != roles.time() && c != roles.trajectory() && IntStream.of(roles.states()).noneMatch(s -> s == c))
                .filter(c -> sample.stream().anyMatch(row -> c < row.getFieldCount() && !row.getField(c).isBlank()
                        && !numbers.isNumberOrMissing(row.getField(c))))
                .mapToObj(c -> names.get(c).isEmpty() ? "column " + (c + 1) : Messages.printable(names.get(c)))
                .limit(12)
                .toList();
    }

    /** The delimiter under which most fields are numbers; among equals, the one that is least likely by accident. */
    private static char delimiter(Path file, String head, Numbers numbers) throws IOException {
        // Among decimal commas, only fields in quotes can be separated by commas too.
        boolean commas = numbers == Numbers.POINT || head.indexOf('"') >= 0;
        char best = commas ? ',' : ';';
        double bestShare = -1;
        for (char candidate : DELIMITERS) {
            double share = candidate == ',' && !commas ? -1 : numericShare(file, head, candidate, numbers);
            if (share > bestShare) {
                best = candidate;
                bestShare = share;
            }
        }
        return best;
    }

    private static double numericShare(Path file, String head, char delimiter, Numbers style) throws IOException {
        List<CsvRecord> rows;
        try {
            rows = rows(file, head, delimiter);
        } catch (DataFormatException unreadable) {
            return -1;
        }
        long fields = 0;
        long numbers = 0;
        boolean severalColumns = false;
        for (CsvRecord row : rows) {
            severalColumns |= row.getFieldCount() > 1;
            fields += row.getFieldCount();
            numbers += row.getFields().stream().filter(field -> style.isNumberOrMissing(field) || style.hasDecimalComma(field)).count();
        }
        return severalColumns ? (double) numbers / fields : -1;
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

    /**
     * Names in the last comment before the numbers ("# t x y"), if there are as many as columns; else none. PLUMED says
     * "#! FIELDS time phi psi", and may say more after that.
     */
    private static List<String> commentNames(Path file, String head, char delimiter, CsvRecord first, Numbers numbers)
            throws IOException {
        List<String> comments = head.lines()
                .limit(first.getStartingLineNumber() - 1)
                .filter(line -> line.startsWith("#"))
                .toList();
        Optional<String> fields = comments.stream().map(FIELDS::matcher).filter(Matcher::matches).map(m -> m.group(1))
                .reduce((earlier, later) -> later);
        if (fields.isPresent()) {
            return fieldNames(file, fields.get(), first);
        }
        String comment = comments.isEmpty() ? "" : comments.get(comments.size() - 1).replaceFirst("^#+\\s*", "");
        for (char separator : new char[] {delimiter, ',', TextRows.BLANKS}) {
            List<CsvRecord> rows = comment.isBlank() ? List.of() : rows(file, comment, separator);
            if (rows.size() == 1 && rows.get(0).getFieldCount() == first.getFieldCount()
                    && rows.get(0).getFields().stream().noneMatch(numbers::isNumberOrMissing)) {
                return HeaderRow.names(rows.get(0));
            }
        }
        return List.of();
    }

    private static List<String> fieldNames(Path file, String fields, CsvRecord first) throws DataFormatException {
        List<String> names = List.of(fields.strip().split("\\s+"));
        if (names.size() != first.getFieldCount()) {
            throw new DataFormatException(Messages.name(file) + ": the line #! FIELDS names "
                    + Messages.count(names.size(), "column") + ", but line " + first.getStartingLineNumber() + " has "
                    + Messages.count(first.getFieldCount(), "value"));
        }
        return names;
    }
}

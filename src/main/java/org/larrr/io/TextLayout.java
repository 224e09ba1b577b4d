package org.larrr.io;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The layout of a text table, told from its first lines.
 *
 * @param delimiter what separates columns; {@link TextRows#BLANKS} for runs of blanks
 * @param header    whether the first row names the columns
 * @param names     a name for each column, empty where the file gives none
 * @param named     whether the names come from the file
 * @param sample    the first data rows
 */
record TextLayout(char delimiter, boolean header, List<String> names, boolean named, List<CsvRecord> sample) {

    private static final int SAMPLED_CHARACTERS = 1 << 20;
    private static final int SAMPLED_ROWS = 200;
    private static final char[] DELIMITERS = {'\t', ';', ',', TextRows.BLANKS};

    int columns() {
        return names.size();
    }

    /**
     * Looks at the first lines of a file.
     *
     * @throws DataFormatException if they are no table of numbers
     */
    static TextLayout of(Path file) throws IOException {
        String head = TextSource.head(file, SAMPLED_CHARACTERS);
        char delimiter = delimiter(file, head);
        List<CsvRecord> rows = rows(file, head, delimiter);
        if (rows.isEmpty()) {
            throw new DataFormatException(Messages.name(file) + " holds no numbers, only comments or empty lines");
        }
        boolean header = HeaderRow.isHeader(rows);
        List<CsvRecord> data = List.copyOf(rows.subList(header ? 1 : 0, rows.size()));
        if (data.isEmpty()) {
            throw new DataFormatException(Messages.name(file) + " holds column names but no numbers");
        }
        DecimalCommas.refuse(file, delimiter, data);
        List<String> names = header ? HeaderRow.names(rows.get(0)) : commentNames(file, head, delimiter, rows.get(0));
        boolean named = !names.isEmpty();
        return new TextLayout(delimiter, header, named ? names : unnamed(rows.get(0)), named, data);
    }

    private static List<String> unnamed(CsvRecord row) {
        return IntStream.range(0, row.getFieldCount()).mapToObj(i -> "").toList();
    }

    /** The delimiter under which most fields are numbers; among equals, the one that is least likely by accident. */
    private static char delimiter(Path file, String head) throws IOException {
        char best = ',';
        double bestShare = -1;
        for (char candidate : DELIMITERS) {
            double share = numericShare(file, head, candidate);
            if (share > bestShare) {
                best = candidate;
                bestShare = share;
            }
        }
        return best;
    }

    private static double numericShare(Path file, String head, char delimiter) throws IOException {
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
            numbers += row.getFields().stream().filter(TextLayout::resemblesNumber).count();
        }
        return severalColumns ? (double) numbers / fields : -1;
    }

    private static boolean resemblesNumber(String field) {
        return Numbers.isNumberOrMissing(field) || Numbers.hasDecimalComma(field);
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

    /** Names in the last comment before the numbers ("# t x y"), if there are as many as columns; else none. */
    private static List<String> commentNames(Path file, String head, char delimiter, CsvRecord first)
            throws IOException {
        String comment = head.lines()
                .limit(first.getStartingLineNumber() - 1)
                .filter(line -> line.startsWith("#"))
                .reduce("", (earlier, later) -> later)
                .replaceFirst("^#+\\s*", "");
        for (char separator : new char[] {delimiter, ',', TextRows.BLANKS}) {
            List<CsvRecord> rows = comment.isBlank() ? List.of() : rows(file, comment, separator);
            if (rows.size() == 1 && rows.get(0).getFieldCount() == first.getFieldCount()
                    && rows.get(0).getFields().stream().noneMatch(Numbers::isNumberOrMissing)) {
                return HeaderRow.names(rows.get(0));
            }
        }
        return List.of();
    }
}

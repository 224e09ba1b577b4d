package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** Recognises numbers written with a decimal comma, which would otherwise be split or skipped in silence. */
final class DecimalCommas {

    private static final Pattern DIGITS = Pattern.compile("[+-]?\\d+");
    private static final Pattern FRACTION_DIGITS = Pattern.compile("0\\d+");

    private DecimalCommas() {}

    /** @throws DataFormatException if the first rows hold decimal commas */
    static void refuse(Path file, char delimiter, List<CsvRecord> rows) throws DataFormatException {
        for (CsvRecord row : rows) {
            for (int i = 0; i < row.getFieldCount(); i++) {
                refuse(file, row, i, row.getField(i));
            }
        }
        if (delimiter == ',') {
            refuseSplitNumbers(file, rows);
        }
    }

    /**
     * @throws DataFormatException if rows of whole numbers have twice as many fields as the row above them has names
     */
    static void refuseDoubled(Path file, char delimiter, CsvRecord above, List<CsvRecord> rows)
            throws DataFormatException {
        CsvRecord first = rows.get(0);
        boolean digits = rows.stream().allMatch(row -> row.getFields().stream()
                .allMatch(f -> DIGITS.matcher(f.strip()).matches()));
        if (delimiter == ',' && digits && first.getFieldCount() == 2 * above.getFieldCount()) {
            throw new DataFormatException(Notice.of("place.of",
                    Wording.at(Wording.name(file), first.getStartingLineNumber(), above.getFieldCount() + 1, ""),
                    doubled(above.getFieldCount())));
        }
    }

    /** What to do where there are twice as many values as columns; of several, none shows which commas are which. */
    static Notice doubled(int columns) {
        return columns == 1
                ? Notice.of("row.two-of-decimal-comma", Notice.of("count.values", 2), 1).with(Remedy.DECIMAL_COMMA)
                : Notice.of("row.doubled", Notice.of("count.values", 2 * columns), columns);
    }

    /** @throws DataFormatException if that field holds a decimal comma */
    static void refuse(Path file, CsvRecord row, int column, String field) throws DataFormatException {
        if (TextNumbers.POINT.hasDecimalComma(field)) {
            throw new DataFormatException(Notice.of("place.of",
                    Wording.at(Wording.name(file), row.getStartingLineNumber(), column + 1, ""),
                    Notice.of("value.decimal-comma", Wording.quote(field)))
                    .with(Remedy.DECIMAL_COMMA));
        }
    }

    /** "0,053;…" and "1,25" lose their comma to the delimiter: pairs of whole numbers, the second like 053. */
    private static void refuseSplitNumbers(Path file, List<CsvRecord> rows) throws DataFormatException {
        boolean pairsOfDigits = rows.stream().allMatch(row -> row.getFieldCount() % 2 == 0
                && row.getFields().stream().allMatch(f -> DIGITS.matcher(f.strip()).matches()));
        if (!pairsOfDigits) {
            return;
        }
        for (CsvRecord row : rows) {
            for (int i = 1; i < row.getFieldCount(); i += 2) {
                if (FRACTION_DIGITS.matcher(row.getField(i).strip()).matches()) {
                    throw new DataFormatException(Notice.of("place.of",
                            Wording.at(Wording.name(file), row.getStartingLineNumber(), i, ""),
                            Notice.of("value.split-number", Wording.quote(row.getField(i - 1) + "," + row.getField(i))))
                            .with(Remedy.DECIMAL_COMMA));
                }
            }
        }
    }
}

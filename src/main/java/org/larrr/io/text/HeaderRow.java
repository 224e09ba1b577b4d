package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.util.List;
import java.util.regex.Pattern;
import org.larrr.io.file.Wording;

/** Decides whether the first row of a table names its columns. */
final class HeaderRow {

    private static final Pattern COUNTING_NUMBER = Pattern.compile("\\d+");

    private HeaderRow() {}

    /**
     * A header is a row without any number, or one that mixes words or a blank with plain counting numbers (as table
     * libraries write for unnamed columns) where the rows below have numbers. A mixture of words and measured numbers
     * is a data row with a mistake in it, and is left to be reported as such.
     */
    static boolean isHeader(List<CsvRecord> rows, TextNumbers numbers) {
        CsvRecord first = rows.get(0);
        List<String> fields = first.getFields();
        boolean words = fields.stream().anyMatch(f -> !numbers.isNumberOrMissing(f) && !numbers.hasDecimalComma(f));
        if (fields.stream().noneMatch(f -> numbers.isFinite(f) || numbers.hasDecimalComma(f))) {
            return words;
        }
        boolean countingOnly = fields.stream()
                .filter(numbers::isNumberOrMissing)
                .filter(f -> !f.isBlank())
                .allMatch(f -> COUNTING_NUMBER.matcher(f.strip()).matches());
        return countingOnly && rows.size() > 1 && namesAColumn(first, rows.get(1), numbers);
    }

    private static boolean namesAColumn(CsvRecord first, CsvRecord second, TextNumbers numbers) {
        for (int i = 0; i < Math.min(first.getFieldCount(), second.getFieldCount()); i++) {
            String name = first.getField(i);
            boolean noNumber = name.isBlank() || !numbers.isNumberOrMissing(name);
            if (noNumber && numbers.isFinite(second.getField(i))) {
                return true;
            }
        }
        return false;
    }

    static List<String> names(CsvRecord header) {
        return header.getFields().stream()
                .map(name -> Wording.plain(CsvWriter.named(name.strip().replaceAll("^'(.*)'$", "$1").strip())))
                .toList();
    }
}

package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.io.series.ColumnFacts;
import org.larrr.stages.Cancellation;

/**
 * What one look over the rows of a table shows of its columns, in constant memory. Rows that are broken are passed
 * over: they are known of when they are read.
 *
 * @param rows    how many rows were looked at
 * @param columns the facts of each column
 * @param sets    how many data sets a Grace file holds; 1 for every other file
 * @param spacing blank lines that stand between any two rows: those mean nothing
 * @param whole   whether all rows of the file were looked at
 */
record TableSurvey(long rows, List<ColumnFacts> columns, int sets, long spacing, boolean whole) {

    private static final int ROWS_BETWEEN_CHECKS = 1024;

    /** Looks at all rows, or at the first ones only. */
    static TableSurvey of(Path file, TextLayout layout, long most, Cancellation cancellation) throws IOException {
        List<ColumnFacts> facts = IntStream.range(0, layout.columns()).mapToObj(c -> new ColumnFacts()).toList();
        long count = 0;
        int set = 0;
        long spacing = Long.MAX_VALUE;
        try (TextRows rows = TextRows.open(file, layout.delimiter())) {
            CsvRecord row = rows.next();
            for (; row != null && count < most; row = rows.next()) {
                if (count % ROWS_BETWEEN_CHECKS == 0) {
                    cancellation.check();
                }
                if (row.getStartingLineNumber() >= layout.firstLine() && row.getFieldCount() == facts.size()) {
                    spacing = count == 0 ? spacing : Math.min(spacing, rows.blanks());
                    count++;
                    set = rows.set(row);
                    look(layout, row, facts);
                }
            }
            return new TableSurvey(count, facts, set + 1, count < 2 ? 0 : spacing, row == null);
        }
    }

    private static void look(TextLayout layout, CsvRecord row, List<ColumnFacts> facts) {
        for (int c = 0; c < facts.size(); c++) {
            try {
                double value = layout.numbers().parse(row.getField(c));
                if (Double.isFinite(value)) {
                    facts.get(c).number(value);
                } else {
                    facts.get(c).missing();
                }
            } catch (NumberFormatException word) {
                facts.get(c).word(row.getField(c).strip());
            }
        }
    }
}

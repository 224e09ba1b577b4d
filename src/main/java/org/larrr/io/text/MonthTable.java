package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Clock;
import org.larrr.io.series.ColumnFacts;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.DateFormat;
import org.larrr.io.series.ImportSettings;

/**
 * A table of a year in every row, with a value for each of its twelve months, as weather services write them: one
 * series of months.
 *
 * @param numbers how they are written
 * @param marks   numbers that stand for missing ones
 */
record MonthTable(TextNumbers numbers, List<Double> marks) {

    private static final int MONTHS = 12;

    /** Empty if a table is not of that kind, or the user says what its columns are. */
    static Optional<MonthTable> of(TextLayout layout, TableSurvey survey, ImportSettings settings) {
        boolean told = !settings.columns().isEmpty() || settings.timeColumn().isPresent();
        List<ColumnFacts> columns = survey.columns();
        if (told || columns.size() < MONTHS + 1 || !isYears(columns.get(0))) {
            return Optional.empty();
        }
        boolean values = IntStream.rangeClosed(1, MONTHS).allMatch(c -> columns.get(c).numbers() > columns.get(c)
                .words()
                && (DateFormat.month(layout.names().get(c)) == c
                || layout.names().get(c).isEmpty() && columns.size() == MONTHS + 1));
        List<Double> marks = settings.missingMarks().orElseGet(() -> columns.stream().skip(1).limit(MONTHS)
                .map(ColumnFacts::sentinel).filter(mark -> !mark.isNaN()).distinct().toList());
        return values ? Optional.of(new MonthTable(layout.numbers(), marks)) : Optional.empty();
    }

    private static boolean isYears(ColumnFacts first) {
        return first.isWhole() && first.risesEvenly() && first.min() >= 1000 && first.max() < 2500
                && first.max() - first.min() == first.numbers() - 1;
    }

    ColumnRoles roles(Path file) {
        List<Notice> notes = new ArrayList<>(List.of(Notice.of("text.twelve-months", Wording.name(file))));
        marks.forEach(mark -> notes.add(Notice.of("columns.mark-of-file", Wording.name(file), Wording.number(mark))));
        return new ColumnRoles(new int[] {1}, List.of("x"), Clock.ofNumbers(0, false), -1, new int[0], "months",
                Map.of(), Map.of(), notes, List.of());
    }

    /** Hands on the twelve states of a row. */
    TextTrajectories.Handover add(CsvRecord row, TextTrajectories.Target target) throws DataFormatException {
        double[] values = new double[MONTHS + 1];
        for (int c = 0; c <= MONTHS; c++) {
            try {
                values[c] = numbers.parse(row.getField(c));
            } catch (NumberFormatException e) {
                throw new DataFormatException(Notice.of("text.month-no-number", row.getStartingLineNumber(), c + 1,
                        Wording.quote(row.getField(c).strip())), e);
            }
        }
        return () -> {
            for (int month = 1; month <= MONTHS; month++) {
                double value = marks.contains(values[month]) ? Double.NaN : values[month];
                target.add("", MONTHS * values[0] + month, new double[] {value}, row.getStartingLineNumber());
            }
        };
    }
}

package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnFacts;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ColumnTable;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeAxis;
import org.larrr.io.series.TrajectoryAssembler;
import org.larrr.stages.Cancellation;

/**
 * Reads tables with a coordinate in every row; tables of few rows and many columns, which may be such, are asked about.
 */
final class TransposedTable {

    private static final int FEW_ROWS = 50;

    private TransposedTable() {}

    /** Whether a table is a single row of many numbers: one state is nothing to learn from. */
    static boolean isOneSeries(TableSurvey survey, TextLayout layout, ImportSettings settings) {
        return survey.rows() == 1 && !layout.named() && layout.columns() >= FEW_ROWS
                && settings.layout() == AxisOrder.AUTOMATIC && settings.columns().isEmpty();
    }

    /** @throws DataFormatException if a table may lie on its side and nobody said how it lies */
    static void refuse(Path file, TextLayout layout, TableSurvey survey, ColumnRoles roles, ImportSettings settings)
            throws DataFormatException {
        if (settings.layout() == AxisOrder.AUTOMATIC && settings.columns().isEmpty() && !layout.named()) {
            AxisOrder.requireTold(Wording.name(file), survey.rows(), roles.states().length);
        }
    }

    /** Reads every row as one coordinate; a word at its beginning names it. */
    static Reading read(Path file, TextLayout layout, ImportSettings settings, double @Nullable [] times,
            Cancellation cancellation) throws IOException {
        List<String> names = new ArrayList<>();
        List<double[]> coordinates = new ArrayList<>();
        try (TextRows rows = TextRows.open(file, layout.delimiter())) {
            for (CsvRecord row = rows.next(); row != null; row = rows.next()) {
                cancellation.check();
                boolean named = !layout.numbers().isNumberOrMissing(row.getField(0));
                names.add(named ? Wording.plain(row.getField(0).strip()) : "");
                MemoryBound.require(held(coordinates.size() + 1, row.getFieldCount()), Wording.name(file));
                coordinates.add(values(file, layout, row, named ? 1 : 0));
                requireLength(file, row, coordinates);
            }
        }
        List<ColumnFacts> facts = coordinates.stream().map(one -> ColumnFacts.of(DoubleStream.of(one))).toList();
        ColumnRoles roles = ColumnRoles.of(file, ColumnTable.ofArray(names, Map.of(), facts), settings);
        TrajectoryAssembler assembler = new TrajectoryAssembler(Wording.name(file), TimeAxis.Position.COLUMN, roles,
                settings,
                held(coordinates.size(), coordinates.get(0).length));
        for (int i = 0; i < coordinates.get(0).length; i++) {
            int column = i;
            double[] state = IntStream.of(roles.states())
                    .mapToDouble(c -> roles.isSentinel(c, coordinates.get(c)[column])
                    ? Double.NaN : coordinates.get(c)[column]).toArray();
            String id = roles.trajectory() < 0 ? "" : String.valueOf(coordinates.get(roles.trajectory())[i]);
            assembler.add(id, roles.time() < 0 ? 0 : coordinates.get(roles.time())[i], state, i + 1L);
        }
        return assembler.finish(times);
    }

    private static long held(int rows, int columns) {
        return (long) Double.BYTES * rows * columns;
    }

    private static double[] values(Path file, TextLayout layout, CsvRecord row, int from) throws DataFormatException {
        double[] values = new double[row.getFieldCount() - from];
        for (int c = from; c < row.getFieldCount(); c++) {
            try {
                double value = layout.numbers().parse(row.getField(c));
                values[c - from] = Double.isFinite(value) ? value : Double.NaN;
            } catch (NumberFormatException e) {
                throw new DataFormatException(Notice.of("place.of",
                        Wording.at(Wording.name(file), row.getStartingLineNumber(), c + 1, ""),
                        Notice.of("value.no-number", Wording.quote(row.getField(c).strip()))), e);
            }
        }
        return values;
    }

    private static void requireLength(Path file, CsvRecord row, List<double[]> coordinates) throws DataFormatException {
        int length = coordinates.get(coordinates.size() - 1).length;
        if (length != coordinates.get(0).length) {
            throw new DataFormatException(Notice.of("text.row-width", Wording.name(file), row.getStartingLineNumber(),
                    Notice.of("count.values", length), coordinates.get(0).length));
        }
    }
}

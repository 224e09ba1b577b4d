package org.larrr.io.text;

import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;

/** A first look at a text table: its columns with their parts, and its first rows as they are read. */
final class TextPreview {

    private static final int SHOWN_ROWS = 20;

    private TextPreview() {}

    /**
     * A text with decimal commas that are not asked for is shown with them, and that is its problem.
     *
     * @throws DataFormatException if it is no table
     */
    static Preview of(Path file, ImportSettings settings) throws IOException {
        try {
            return table(file, TextLayout.of(file, settings), settings);
        } catch (DataFormatException pointsExpected) {
            if (settings.decimalComma() || !isReadWithCommas(file, settings)) {
                throw pointsExpected;
            }
            ImportSettings commas = settings.withDecimalComma(true);
            return table(file, TextLayout.of(file, commas), commas).withProblem(Notice.of(pointsExpected));
        }
    }

    /** Whether decimal commas explain the first rows better than decimal points. */
    private static boolean isReadWithCommas(Path file, ImportSettings settings) throws IOException {
        try {
            TextLayout layout = TextLayout.of(file, settings.withDecimalComma(true));
            return layout.sample().stream().allMatch(row -> row.getFieldCount() == layout.columns())
                    && layout.sample().stream()
                            .anyMatch(row -> row.getFields().stream().anyMatch(TextNumbers.POINT::hasDecimalComma));
        } catch (DataFormatException e) {
            return false;
        }
    }

    private static Preview table(Path file, TextLayout layout, ImportSettings settings) throws IOException {
        TextHead head = TextHead.of(file, layout, settings);
        ColumnRoles roles = head.roles();
        List<String> columns = IntStream.range(0, layout.columns())
                .mapToObj(c -> layout.names().get(c).isEmpty() ? "column " + (c + 1) : layout.names().get(c))
                .toList();
        List<List<String>> rows = layout.sample().stream().limit(SHOWN_ROWS).map(CsvRecord::getFields).toList();
        return new Preview(format(layout.delimiter()), columns,
                OptionalLong.empty(), roles.tellsTrajectories() ? OptionalLong.empty() : OptionalLong.of(1), rows,
                IntStream.of(roles.states()).mapToObj(c -> c + 1).toList(), roles.time() + 1, roles.trajectory() + 1,
                head.step(), head.timeUnit(), List.of(), layout.numbers() == TextNumbers.COMMA, incomplete(layout,
                        roles),
                        head.problems(), head.reading(),
                Preview.Subject.TABLE, List.of());
    }

    private static int incomplete(TextLayout layout, ColumnRoles roles) {
        boolean times = roles.time() >= 0 && roles.clock().format().isEmpty();
        int[] columns = times ? IntStream.concat(IntStream.of(roles.states()), IntStream.of(roles.time())).toArray()
                : roles.states();
        return (int) layout.sample().stream()
                .filter(row -> IntStream.of(columns).anyMatch(c -> c < row.getFieldCount()
                        && layout.numbers().isNumberOrMissing(row.getField(c)) && !layout.numbers()
                                .isFinite(row.getField(c))))
                .count();
    }

    private static Notice format(char delimiter) {
        return switch (delimiter) {
            case ',' -> Notice.of("kind.text-by-commas");
            case ';' -> Notice.of("kind.text-by-semicolons");
            case '\t' -> Notice.of("kind.text-by-tabs");
            case '|' -> Notice.of("kind.text-by-bars");
            default -> Notice.of("kind.text-by-blanks");
        };
    }

    /**
     * The beginning of a table, read as the whole of it will be.
     *
     * @param roles    the parts of its columns
     * @param reading  the first rows as trajectories; empty if they cannot be read
     * @param problems why not, one sentence each
     */
    private record TextHead(ColumnRoles roles, Optional<Reading> reading, List<Notice> problems) {

        private static final long SURVEYED_ROWS = 1 << 16;

        /** @throws DataFormatException if the columns cannot have their parts */
        public static TextHead of(Path file, TextLayout layout, ImportSettings settings) throws IOException {
            TableSurvey survey = TableSurvey.of(file, layout, SURVEYED_ROWS, new Cancellation());
            ColumnRoles roles = layout.roles(file, survey, settings);
            try {
                TransposedTable.refuse(file, layout, survey, roles, settings);
                return new TextHead(roles, Optional.of(TextTrajectories.readSample(file, layout, roles, settings)),
                        List.of());
            } catch (DataFormatException unreadable) {
                return new TextHead(roles, Optional.empty(), List.of(Notice.of(unreadable)));
            }
        }

        /** The step, where the first rows show one that is the same all along. */
        public OptionalDouble step() {
            boolean uniform = roles.time() >= 0 && reading.isPresent()
                    && reading.get().data().grid().isUniform();
            return uniform ? OptionalDouble.of(reading.get().data().step()) : OptionalDouble.empty();
        }

        /** The unit of time. */
        public String timeUnit() {
            return roles.time() < 0 ? "" : reading.map(read -> read.data().timeUnit()).orElse(roles.timeUnit());
        }
    }
}

package org.larrr.io.schema;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoField;
import java.time.temporal.IsoFields;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.larrr.io.columns.Table;

/** The dates of a table, and which of its columns repeat a part of them: the month, the hour, the day of the week. */
final class DateParts {

    private static final int MAX_ROWS = 1000;
    private static final double NEARLY_ALL = 0.95;

    private final Table table;
    private final LocalDateTime[] dates;

    /** A part of a date as a number; hours of another time zone differ by the same amount, modulo the cycle. */
    private record Part(ToLongFunction<LocalDateTime> value, int cycle) {}

    private static final List<Part> PARTS = List.of(new Part(LocalDateTime::getYear, 0),
            new Part(date -> date.getYear() % 100, 0), new Part(LocalDateTime::getMonthValue, 12),
            new Part(LocalDateTime::getDayOfMonth, 0), new Part(LocalDateTime::getDayOfYear, 0),
            new Part(date -> date.getDayOfWeek().getValue(), 7), new Part(LocalDateTime::getHour, 24),
            new Part(LocalDateTime::getMinute, 60), new Part(LocalDateTime::getSecond, 60),
            new Part(date -> date.get(IsoFields.QUARTER_OF_YEAR), 4),
            new Part(date -> date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), 0),
            new Part(date -> 100L * date.getHour() + date.getMinute(), 2400),
            new Part(date -> date.get(ChronoField.MINUTE_OF_DAY), 1440),
            new Part(date -> date.getYear() * 100L + date.getMonthValue(), 0),
            new Part(date -> date.getYear() * 10_000L + date.getMonthValue() * 100L + date.getDayOfMonth(), 0));

    DateParts(Table table, Clock clock) {
        this.table = table;
        dates = Arrays.stream(clock.times(table, Math.min(table.rows(), MAX_ROWS))).mapToObj(seconds ->
                LocalDateTime.ofInstant(Instant.ofEpochSecond(Double.isFinite(seconds) ? (long) seconds : 0),
                        ZoneOffset.UTC)).toArray(LocalDateTime[]::new);
    }

    /** Returns whether a column of whole numbers is one of the parts, in nearly all rows. */
    boolean include(int column) {
        return PARTS.stream().anyMatch(part -> isPart(column, part));
    }

    private boolean isPart(int column, Part part) {
        long[] values = Arrays.stream(dates).mapToLong(part.value).toArray();
        long different = Arrays.stream(values).distinct().count();
        if (different < 2) {
            return false;
        }
        long offset = (long) table.value(0, column) - values[0];
        // A flag that changes once is no minute.
        return (part.cycle > 0 && different > 2 || offset == 0) && IntStream.range(0, values.length).filter(row -> {
            double difference = table.value(row, column) - values[row] - offset;
            return part.cycle == 0 ? difference == 0 : difference % part.cycle == 0;
        }).count() >= NEARLY_ALL * values.length;
    }
}

package org.larrr.io.schema;

import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.IntToDoubleFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Units;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.DateFormat;
import org.larrr.io.columns.Table;

/**
 * The time columns of a table.
 *
 * @param column the column of numbers, dates or years, counted from 0; −1 if rows do not give their time
 * @param format how that column writes dates; empty for numbers
 * @param ofDay  a column with the time of day next to one of dates, −1 if there is none
 * @param inDay  how that column gives it
 * @param parts  columns for the parts of a date; empty for a single column
 * @param counts whether the column counts rows or frames instead of measuring time, so that a given step is that of a
 *               count
 */
public record Clock(int column, Optional<DateFormat> format, int ofDay, TimeOfDay inDay, Map<Part, Integer> parts,
        boolean counts) {

    /** Rows do not give their time. */
    public static final Clock NONE = new Clock(-1, Optional.empty(), -1, TimeOfDay.SECONDS, Map.of(), false);

    /** The parts of a date that have columns of their own. */
    public enum Part {
        YEAR(Message.of("schema.part-year"), "years?|yr|yyyy|yy|#?yy|y|jahr|ann?ee|a\u00f1o|rok", 1, 9999),
        MONTH(Message.of("schema.part-month"), "months?|month[ _-]?of[ _-]?year|mnth|mon(?:/mmm)?|mo|mm|m"
                + "|monat|period|mois|mes|mese|maand|m[e\u011b\u00ec]s[i\u00ed]c|mesiac|miesi[a\u0105]c", 1, 12),
        DAY(Message.of("schema.part-day"), "days?|dd|dy|d|dom|(?:day|date)[ _-]?of[ _-]?month|tag"
                + "|jour|d[i\u00ed]a|giorno|dag|de[n\u0148]|dzie[n\u0144]", 1, 31),
        DAY_OF_YEAR(Message.of("schema.part-day-of-year"), "doy|yday|day[ _-]?of[ _-]?(the[ _-]?)?year|julian[ "
                + "_-]?day", 1, 366),
        HOUR(Message.of("schema.part-hour"), "hours?|hr|hh|stunde|hour[ _-]?of[ _-]?day", 0, 24),
        MINUTE(Message.of("schema.part-minute"), "minutes?|min|mn|mi|mm", 0, 59),
        SECOND(Message.of("schema.part-second"), "seconds?|sec|ss", 0, 60),
        QUARTER(Message.NOTHING, "quarters?|qtr|quartal|period", 1, 4),
        /** 1530 is half past three. */
        HOUR_AND_MINUTE(Message.of("schema.part-hour-and-minute"), "hhmm|h(?:ou)?r[ _-]?min(?:ute)?"
                + "|[aceghkmnpw][sd]t|utc|gmt", 0, 2400),
        /** A week of a year, as ISO 8601 counts them. */
        WEEK(Message.NOTHING, NameHint.WEEK, 1, 53),
        /** A half hour of a day, counted from 1; a day on which clocks are set back has 50. */
        HALF_HOUR(Message.NOTHING, "(?:settlement|trading|half[ _-]?hour(?:ly)?)?[ _-]*period|half[ _-]?hour", 1, 50),
        /** January is 0, as some languages count. */
        MONTH_FROM_ZERO(Message.NOTHING, "month", 0, 11);

        private static final int HALF_HOURS = 48;

        /** Earlier years have no calendar of ours, and y may be a coordinate. */
        private static final int FIRST_YEAR = 1500;
        /** So many numbers may have a word among them, as in a footer. */
        private static final long MIN_NUMBERS = 20;

        private final Message title;
        private final Pattern names;
        private final double min;
        private final double max;

        Part(Message title, String names, double min, double max) {
            this.title = title;
            this.names = Pattern.compile(names);
            this.min = min;
            this.max = max;
        }

        /** Returns what messages call it if columns without names may be it. */
        Message title() {
            return title;
        }

        /** Returns whether a name means this part. */
        boolean isCalled(String name) {
            return names.matcher(Units.without(name).strip().toLowerCase(Locale.ROOT)).matches();
        }

        /** Returns whether a column of that name with these values may be this part. */
        boolean fits(Column column, ColumnStats stats) {
            String name = column.name().strip().toLowerCase(Locale.ROOT);
            return isCalled(column.name()) && (column.kind() == Column.Kind.WORD ? column.words().all().stream()
                    .allMatch(word -> number(word) > 0) : !name.equals("period")
                            && !(name.equals("y") && stats.min() < FIRST_YEAR)
                            && (this == HOUR && isWithin(stats) || fits(stats))
                            || this == HALF_HOUR && fits(stats) && stats.min() == 1 && stats.max() >= HALF_HOURS);
        }

        /** Returns whether a column of numbers may be this part whatever its name. */
        boolean fits(ColumnStats stats) {
            return isWithin(stats) && (stats.isWhole() || this == SECOND);
        }

        private boolean isWithin(ColumnStats stats) {
            return stats.numbers() > 0 && MIN_NUMBERS * stats.words() <= stats.numbers()
                    && stats.min() >= min && stats.max() <= max;
        }

        /** The number of a month or a quarter that is written as a word; 0 if it is none. */
        private int number(String word) {
            String text = word.strip().toUpperCase(Locale.ROOT);
            if (this == QUARTER && text.matches("Q0?[1-4]")) {
                return Integer.parseInt(text.replaceFirst("Q0?", ""));
            }
            return this == MONTH ? DateFormat.month(word) : 0;
        }
    }

    /** Units of a column of numbers that give the time of day. */
    enum TimeOfDay {
        /** 1530 is half past three. */
        HOURS_AND_MINUTES(2400, value -> 36 * (value - value % 100) + 60 * (value % 100)),
        HOURS(24, value -> 3600 * value),
        /** Counted from 1; a day on which clocks are set back has 50. */
        HALF_HOURS(50, value -> 1800 * (value - 1)),
        MINUTES(1440, value -> 60 * value),
        SECONDS(86_400, value -> value);

        private final double max;
        private final DoubleUnaryOperator toSeconds;

        TimeOfDay(double max, DoubleUnaryOperator toSeconds) {
            this.max = max;
            this.toSeconds = toSeconds;
        }

        /** Returns whether all numbers of a column are such times. */
        boolean fits(ColumnStats stats) {
            return stats.numbers() > 0 && stats.min() >= 0 && stats.max() <= max
                    && (this != HOURS_AND_MINUTES || stats.isHoursAndMinutes())
                    && (this != HALF_HOURS || stats.isWhole());
        }

        /** Returns whether a column of dates and such numbers says so. */
        boolean isCalled(Column column, ColumnStats stats) {
            return switch (this) {
                case HOURS_AND_MINUTES -> Part.HOUR_AND_MINUTE.fits(column, stats)
                        || NameHint.timeUnit(column.name()).isPresent();
                case HOURS -> Part.HOUR.fits(column, stats);
                case HALF_HOURS -> Part.HALF_HOUR.fits(column, stats);
                default -> false;
            };
        }

        double seconds(double value) {
            return toSeconds.applyAsDouble(value);
        }
    }

    static Clock ofNumbers(int column, boolean counts) {
        return new Clock(column, Optional.empty(), -1, TimeOfDay.SECONDS, Map.of(), counts);
    }

    static Clock ofDates(int column, DateFormat format) {
        return new Clock(column, Optional.of(format), -1, TimeOfDay.SECONDS, Map.of(), false);
    }

    /** These dates, each with the time of day in another column. */
    Clock with(int timeOfDay, TimeOfDay given) {
        return new Clock(column, format, timeOfDay, given, parts, counts);
    }

    static Clock ofParts(Map<Part, Integer> parts) {
        EnumMap<Part, Integer> ordered = new EnumMap<>(parts);
        return new Clock(ordered.values().iterator().next(), Optional.empty(), -1, TimeOfDay.SECONDS, ordered, false);
    }

    /** Returns whether rows give their time. */
    public boolean isPresent() {
        return column >= 0;
    }

    /** Returns whether times are dates, in seconds since 1970. */
    public boolean isCalendar() {
        return !parts.isEmpty() || format.isPresent() && !format.get().isOfDay();
    }

    /** Returns the columns it is made of, the first one being {@link #column}. */
    public List<Integer> columns() {
        return IntStream.concat(IntStream.of(column, ofDay), parts.values().stream().mapToInt(c -> c))
                .filter(c -> c >= 0).distinct().boxed().toList();
    }

    /** Returns whether a column is part of it. */
    public boolean uses(int c) {
        return c >= 0 && (c == column || c == ofDay || parts.containsValue(c));
    }

    /** Returns the times of the first rows of a table, NaN for those that are missing or no dates. */
    public double[] times(Table table, int rows) {
        return IntStream.range(0, rows).mapToDouble(row -> time(c -> table.value(row, c), table.columns())).toArray();
    }

    private double time(IntToDoubleFunction row, List<Column> columns) {
        if (!parts.isEmpty()) {
            return ofParts(row, columns);
        }
        double value = row.applyAsDouble(column);
        if (format.isEmpty()) {
            return value;
        }
        double seconds = columns.get(column).isNumeric() ? ofDigits(value) : value;
        return ofDay < 0 ? seconds : seconds + inDay.seconds(row.applyAsDouble(ofDay));
    }

    /** Dates of digits alone: 20200331, or seconds since 1970 and finer. */
    private double ofDigits(double value) {
        if (Double.isNaN(value)) {
            return value;
        }
        DateFormat digits = format.orElseThrow();
        if (digits == DateFormat.EPOCH_SECONDS) {
            return value;
        }
        try {
            return digits.seconds(digits.digits(value));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private double ofParts(IntToDoubleFunction row, List<Column> columns) {
        double[] values = {0, 1, 1, 1, 0, 0, 0, 1, 0, 0, 1, 0};
        for (Map.Entry<Part, Integer> part : parts.entrySet()) {
            Column own = columns.get(part.getValue());
            double value = row.applyAsDouble(part.getValue());
            values[part.getKey().ordinal()] = own.kind() == Column.Kind.WORD && !Double.isNaN(value)
                    ? part.getKey().number(own.words().word(value)) : value;
            if (Double.isNaN(value)) {
                return value;
            }
        }
        try {
            int year = (int) values[0];
            boolean twice = parts.containsKey(Part.DAY) && parts.containsKey(Part.DAY_OF_YEAR);
            LocalDateTime start = LocalDateTime.of(year < 100 ? year + (year < 70 ? 2000 : 1900) : year,
                    (int) values[1] + (int) values[11] + 3 * ((int) values[7] - 1), (int) values[2], 0, 0);
            if (parts.containsKey(Part.WEEK)) {
                return LocalDate.of(start.getYear(), 1, 4).with(DayOfWeek.MONDAY).plusWeeks((long) values[9] - 1)
                        .toEpochDay() * 86_400.0;
            }
            if (twice && start.getDayOfYear() != values[3]) {
                return Double.NaN;
            }
            return start.toEpochSecond(ZoneOffset.UTC) + (twice ? 0 : 86400 * (values[3] - 1)) + 3600 * values[4]
                    + 60 * values[5] + values[6] + TimeOfDay.HOURS_AND_MINUTES.seconds(values[8])
                    + TimeOfDay.HALF_HOURS.seconds(values[10]);
        } catch (DateTimeException e) {
            return Double.NaN;
        }
    }
}

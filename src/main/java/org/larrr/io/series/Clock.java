package org.larrr.io.series;

import java.time.DateTimeException;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a row of a table gives its time.
 *
 * @param column   the column of numbers, dates or years, counted from 0; -1 if rows do not give their time
 * @param format   how that column writes dates; empty for numbers
 * @param ofDay    a column with the time of day beside one of days, -1 if there is none
 * @param parts    columns for the parts of a date; without a year all are of one; empty for a single column
 * @param counts   whether the column counts rows or frames instead of measuring time, so that a given step is that of a
 *                 count
 */
public record Clock(int column, Optional<DateFormat> format, int ofDay, Map<Part, Integer> parts, boolean counts) {

    /** The time is not given. */
    static final Clock NONE = new Clock(-1, Optional.empty(), -1, Map.of(), false);

    /** The parts of a date that have columns of their own. */
    enum Part {
        YEAR("years?|yr|yyyy|yy|#?yy|jahr|ann?ee|a\u00f1o", 1, 9999),
        MONTH("months?|mon(?:/mmm)?|mo|mm|monat", 1, 12),
        DAY("days?|dd|dy|dom|(?:day|date)[ _-]?of[ _-]?month|tag", 1, 31),
        DAY_OF_YEAR("doy|yday|day[ _-]?of[ _-]?(the[ _-]?)?year|julian[ _-]?day", 1, 366),
        HOUR("hours?|hr|hh|stunde", 0, 24),
        MINUTE("minutes?|min|mn|mi", 0, 59),
        SECOND("seconds?|sec|ss", 0, 60),
        QUARTER("quarters?|qtr|quartal", 1, 4),
        /** 1530 is half past three. */
        HOUR_AND_MINUTE("hhmm|hour[ _-]?minute|[aceghkmnpw][sd]t|utc|gmt", 0, 2400);

        private final String names;
        private final double least;
        private final double most;

        Part(String names, double least, double most) {
            this.names = names;
            this.least = least;
            this.most = most;
        }

        /** Whether a column of that name with these values may be this part. */
        boolean fits(String name, ColumnFacts facts) {
            boolean words = this == MONTH && facts.words() > 0 && facts.distinctWords() <= 12;
            return name.strip().toLowerCase(Locale.ROOT).matches(names) && (words || fits(facts));
        }

        /** Whether a column of numbers may be this part whatever its name. */
        boolean fits(ColumnFacts facts) {
            return facts.numbers() > 0 && facts.min() >= least && facts.max() <= most
                    && (facts.isWhole() || this == SECOND);
        }
    }

    public static Clock ofNumbers(int column, boolean counts) {
        return new Clock(column, Optional.empty(), -1, Map.of(), counts);
    }

    static Clock ofDates(int column, DateFormat format, int ofDay) {
        return new Clock(column, Optional.of(format), ofDay, Map.of(), false);
    }

    static Clock ofParts(Map<Part, Integer> parts) {
        EnumMap<Part, Integer> ordered = new EnumMap<>(parts);
        return new Clock(ordered.values().iterator().next(), Optional.empty(), -1, ordered, false);
    }

    public boolean isPresent() {
        return column >= 0;
    }

    /** Whether times are dates, in seconds since 1970. */
    public boolean isCalendar() {
        return !parts.isEmpty() || format.isPresent() && !format.get().isOfDay();
    }

    /** Whether a column is part of it. */
    boolean uses(int c) {
        return c >= 0 && (c == column || c == ofDay || parts.containsValue(c));
    }

    /**
     * The time of a row; NaN where it is missing.
     *
     * @param row     its fields by column
     * @param numbers reads a field as a number, NaN for a missing one
     * @throws NumberFormatException if a field is no time
     */
    public double time(IntFunction<String> row, ToDoubleFunction<String> numbers) {
        if (!parts.isEmpty()) {
            return ofParts(row, numbers);
        }
        String field = row.apply(column);
        if (format.isEmpty()) {
            return numbers.applyAsDouble(field);
        }
        double seconds = isMissing(field, numbers) ? Double.NaN : format.get().seconds(field);
        return ofDay < 0 ? seconds : seconds + DateFormat.CLOCK.seconds(row.apply(ofDay));
    }

    private boolean isMissing(String field, ToDoubleFunction<String> numbers) {
        try {
            return field.isBlank() || Double.isNaN(numbers.applyAsDouble(field));
        } catch (NumberFormatException date) {
            return false;
        }
    }

    private double ofParts(IntFunction<String> row, ToDoubleFunction<String> numbers) {
        double[] values = new double[Part.values().length];
        for (Part part : Part.values()) {
            Integer c = parts.get(part);
            boolean absent = part == Part.MONTH || part == Part.DAY || part == Part.DAY_OF_YEAR
                    || part == Part.QUARTER;
            values[part.ordinal()] = c == null ? absent ? 1 : 0
                    : part == Part.MONTH ? month(row.apply(c), numbers) : numbers.applyAsDouble(row.apply(c));
            if (Double.isNaN(values[part.ordinal()])) {
                return Double.NaN;
            }
        }
        try {
            int year = (int) values[0];
            boolean twice = parts.containsKey(Part.DAY) && parts.containsKey(Part.DAY_OF_YEAR);
            LocalDateTime start = LocalDateTime.of(year < 100 ? year + (year < 70 ? 2000 : 1900) : year,
                    (int) values[1] + 3 * ((int) values[7] - 1), (int) values[2], 0, 0);
            if (twice && start.getDayOfYear() != values[3]) {
                throw new DateTimeException("two days");
            }
            return start.toEpochSecond(ZoneOffset.UTC) + (twice ? 0 : 86400 * (values[3] - 1)) + 3600 * values[4]
                    + 60 * values[5] + values[6] + 36 * (values[8] - values[8] % 100) + 60 * (values[8] % 100);
        } catch (DateTimeException impossible) {
            throw (NumberFormatException) new NumberFormatException().initCause(impossible);
        }
    }

    private static double month(String field, ToDoubleFunction<String> numbers) {
        int month = DateFormat.month(field);
        return month > 0 ? month : numbers.applyAsDouble(field);
    }

    /**
     * Times that stand in a row, as the names of columns: years, or dates of any format that is known.
     *
     * @param clock how they are given
     * @param times years, or seconds since 1970; they all rise, or all fall
     * @param unit  "years"; empty for dates
     */
    public record Listed(Clock clock, double[] times, String unit) {

        /** 1960, X1960 (R), F1960 (IMF), 1960 [YR1960] (World Bank). */
        private static final Pattern YEAR = Pattern.compile("(?i)(?:x|f|y|yr)?(1\\d{3}|2[0-4]\\d{2})(?: ?\\[yr\\1])?");

        /** Empty if they are no times, or do not follow one another. */
        public static Optional<Listed> of(List<String> fields) {
            List<Matcher> years = fields.stream().map(field -> YEAR.matcher(field.strip())).toList();
            Optional<Listed> listed = years.stream().allMatch(Matcher::matches)
                    ? Optional.of(new Listed(Clock.ofNumbers(0, false), years.stream()
                            .mapToDouble(year -> Double.parseDouble(year.group(1))).toArray(), "years"))
                    : DateFormat.of(fields).filter(format -> !format.isOfDay() && !format.isEpoch())
                            .map(format -> new Listed(Clock.ofDates(0, format, -1),
                                    fields.stream().mapToDouble(format::seconds).toArray(), ""));
            return listed.filter(Listed::isOrdered);
        }

        /** Whether these may be times, without asking whether they follow one another. */
        public static boolean isTime(String field) {
            return YEAR.matcher(field.strip()).matches() || DateFormat.of(List.of(field.strip()))
                    .filter(format -> !format.isOfDay() && !format.isEpoch()).isPresent();
        }

        private boolean isOrdered() {
            double[] sorted = times.clone();
            Arrays.sort(sorted);
            boolean falls = times.length > 1 && times[1] < times[0];
            for (int i = 0; i < times.length; i++) {
                if (times[i] != sorted[falls ? times.length - 1 - i : i] || i > 0 && sorted[i] == sorted[i - 1]) {
                    return false;
                }
            }
            return true;
        }
    }
}

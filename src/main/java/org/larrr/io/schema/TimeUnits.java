package org.larrr.io.schema;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.larrr.io.columns.ColumnStats;

/**
 * Names of units of time, as attributes write them; and times in days that are those of months, whatever the calendar:
 * the middles or the ends of months, which lie 28 to 31 days apart.
 */
public final class TimeUnits {

    private static final Map<String, String> SYMBOLS = Map.ofEntries(
            Map.entry("fs", "fs"), Map.entry("femtosecond", "fs"), Map.entry("ps", "ps"),
                    Map.entry("picosecond", "ps"),
            Map.entry("ns", "ns"), Map.entry("nanosecond", "ns"), Map.entry("us", "µs"), Map.entry("µs", "µs"),
            Map.entry("microsecond", "µs"), Map.entry("ms", "ms"), Map.entry("msec", "ms"),
            Map.entry("millisecond", "ms"),
            Map.entry("s", "s"), Map.entry("sec", "s"), Map.entry("second", "s"), Map.entry("min", "min"),
            Map.entry("minute", "min"), Map.entry("h", "h"), Map.entry("hr", "h"), Map.entry("hour", "h"),
            Map.entry("d", "d"), Map.entry("mjd", "d"),
            Map.entry("day", "d"), Map.entry("month", "months"), Map.entry("year", "a"), Map.entry("yr", "a"),
            Map.entry("a", "a"));

    private static final Pattern CLOCKS =
            Pattern.compile("(?i)(?:milli|micro|nano|pico|femto)?seconds?|secs?|minutes?|hours?");
    private static final double MONTH = 365.2425 / 12;
    /** From the middle of January to that of February there are 29.5 days, from the end only 28. */
    private static final double FAR = 3.6;
    /** Calendars without leap days lag behind by this share of the time. */
    private static final double LEAP_DAYS = 0.25 / 365;
    private static final int MIN_VALUES = 12;
    private static final int FIRST_YEAR = 1499;
    private static final int LAST_YEAR = 2200;

    private TimeUnits() {}

    /** "s" of "seconds", "min" of "Minutes"; anything else as it is. */
    static String shortened(String text) {
        if (CLOCKS.matcher(text.strip()).matches()) {
            return symbol(text);
        }
        return symbol(text).equals("d") ? "days" : text;
    }

    /** Returns months for times in a unit of days or less; empty if they are none. */
    public static Optional<List<double[]>> monthsOf(String unit, List<double[]> times) {
        OptionalDouble day = days(symbol(unit));
        return day.isEmpty() ? Optional.empty() : allMonths(times.stream()
                .map(one -> DoubleStream.of(one).map(time -> time * day.getAsDouble()).toArray()).toList());
    }

    /** Returns the days of a unit that {@link #symbol} gives; empty if it has no fixed length, or is none. */
    private static OptionalDouble days(String symbol) {
        return switch (symbol) {
            case "d" -> OptionalDouble.of(1);
            case "h" -> OptionalDouble.of(1 / 24.0);
            case "min" -> OptionalDouble.of(1 / 1440.0);
            case "s" -> OptionalDouble.of(1 / 86_400.0);
            default -> OptionalDouble.empty();
        };
    }

    /** "d" of "days since 1970-01-01 00:00"; "" if it is no unit of time. */
    public static String symbol(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT).split("\\s+", 2)[0];
        String singular = word.length() > 2 && word.endsWith("s") && !SYMBOLS.containsKey(word)
                ? word.substring(0, word.length() - 1) : word;
        return SYMBOLS.getOrDefault(singular, "");
    }

    /**
     * Counts months.
     *
     * @param days times in days, NaN where one is missing
     * @return months from the first time on; empty unless all gaps are whole numbers of months, most of them one
     */
    private static Optional<double[]> months(double[] days) {
        double[] months = new double[days.length];
        double last = Double.NaN;
        double now = 0;
        double passed = 0;
        int single = 0;
        int gaps = 0;
        for (int j = 0; j < days.length; j++) {
            if (!Double.isNaN(days[j]) && !Double.isNaN(last)) {
                double count = Math.rint((days[j] - last) / MONTH);
                now += count;
                passed += days[j] - last;
                if (count < 1 || Math.abs(days[j] - last - count * MONTH) > FAR
                        || Math.abs(passed - now * MONTH) > FAR + LEAP_DAYS * passed) {
                    return Optional.empty();
                }
                single += count == 1 ? 1 : 0;
                gaps++;
            }
            months[j] = Double.isNaN(days[j]) ? Double.NaN : now;
            last = Double.isNaN(days[j]) ? last : days[j];
        }
        return gaps >= MIN_VALUES && 2 * single > gaps ? Optional.of(months) : Optional.empty();
    }

    /** Returns months for years and their parts, if these are uneven, as the days of months are. */
    public static Optional<List<double[]>> monthsOfYears(List<double[]> years) {
        boolean uneven = years.stream().allMatch(one -> one.length > MIN_VALUES
                && DoubleStream.of(one).allMatch(year -> year > FIRST_YEAR && year < LAST_YEAR)
                && !ColumnStats.of(DoubleStream.of(one)).risesEvenly());
        return uneven ? allMonths(years.stream()
                .map(one -> DoubleStream.of(one).map(year -> 12 * MONTH * year).toArray()).toList()) : Optional.empty();
    }

    /** Returns months for several trajectories, each counted from its beginning. */
    private static Optional<List<double[]>> allMonths(List<double[]> days) {
        List<double[]> months = new ArrayList<>();
        for (double[] one : days) {
            Optional<double[]> counted = months(one);
            if (counted.isEmpty()) {
                return Optional.empty();
            }
            double start = Math.floor(Arrays.stream(one).filter(Double::isFinite).findFirst().orElse(0) / MONTH);
            months.add(Arrays.stream(counted.get()).map(month -> month + start).toArray());
        }
        return Optional.of(months);
    }
}

package org.larrr.io.series;

import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/** Names of units of time, as attributes write them. */
public final class TimeUnits {

    private static final Map<String, String> SYMBOLS = Map.ofEntries(
            Map.entry("fs", "fs"), Map.entry("femtosecond", "fs"), Map.entry("ps", "ps"), Map.entry("picosecond", "ps"),
            Map.entry("ns", "ns"), Map.entry("nanosecond", "ns"), Map.entry("us", "µs"), Map.entry("µs", "µs"),
            Map.entry("microsecond", "µs"), Map.entry("ms", "ms"), Map.entry("msec", "ms"),
            Map.entry("millisecond", "ms"),
            Map.entry("s", "s"), Map.entry("sec", "s"), Map.entry("second", "s"), Map.entry("min", "min"),
            Map.entry("minute", "min"), Map.entry("h", "h"), Map.entry("hr", "h"), Map.entry("hour", "h"),
            Map.entry("d", "d"),
            Map.entry("day", "d"), Map.entry("month", "months"), Map.entry("year", "a"), Map.entry("yr", "a"),
            Map.entry("a", "a"));

    private static final Pattern CLOCKS =
            Pattern.compile("(?i)(?:milli|micro|nano|pico|femto)?seconds?|secs?|minutes?|hours?");

    private TimeUnits() {}

    /** "s" of "seconds", "min" of "Minutes"; anything else as it is. */
    static String shortened(String text) {
        return CLOCKS.matcher(text.strip()).matches() ? symbol(text) : symbol(text).equals("d") ? "days" : text;
    }

    /** How many days a unit that {@link #symbol} gives lasts; empty if it has no fixed length, or is none. */
    public static OptionalDouble days(String symbol) {
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
}

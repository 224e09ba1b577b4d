package org.larrr.io.array;

import java.util.Locale;
import java.util.Map;

/** Names of units of time, as attributes write them. */
final class TimeUnits {

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

    private TimeUnits() {}

    /** "d" of "days since 1970-01-01 00:00"; "" if it is no unit of time. */
    static String symbol(String text) {
        String word = text.strip().toLowerCase(Locale.ROOT).split("\\s+", 2)[0];
        String singular = word.length() > 2 && word.endsWith("s") && !SYMBOLS.containsKey(word)
                ? word.substring(0, word.length() - 1) : word;
        return SYMBOLS.getOrDefault(singular, "");
    }
}

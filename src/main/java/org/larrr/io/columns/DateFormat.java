package org.larrr.io.columns;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The formats of dates. All of them become seconds since 1970 in the clock they are written in; an offset from
 * Greenwich is taken into account where it is given.
 */
public enum DateFormat {
    /**
     * 2020-03-01, 2020/3/1 12:30, 2020-03-01_12:30, 2020-03-01T12:30:05.25Z, 2020-03-01 12:30+0100 [Europe/Paris],
     * 2020-03
     */
    YEAR_FIRST("(?<y>\\d{4})[-/_](?<m>\\d{1,2})(?:[-/_](?<d>\\d{1,2}))?" + Parts.CLOCK),
    /** 2020.03.01 */
    YEAR_FIRST_POINTS("(?<y>\\d{4})\\.(?<m>\\d{1,2})\\.(?<d>\\d{1,2})" + Parts.CLOCK),
    /** 3/31/2020 */
    MONTH_FIRST("(?<m>\\d{1,2})[-/](?<d>\\d{1,2})[-/](?<y>\\d{4}|\\d{2})" + Parts.CLOCK),
    /** 31.3.2020, 31/3/2020 */
    DAY_FIRST("(?<d>\\d{1,2})[-/.](?<m>\\d{1,2})[-/.](?<y>\\d{4}|\\d{2})" + Parts.CLOCK),
    /** 2020-091, 2020/091 12:30: a day of a year */
    YEAR_DAY("(?<y>1[5-9]\\d{2}|2[01]\\d{2})[-/](?<j>\\d{3})" + Parts.CLOCK),
    /** 31-Mar-2020, 31 March 2020, Tue, 31 Mar 2020 */
    DAY_NAMED(Parts.WEEKDAY + "(?<d>\\d{1,2})[- /.]+" + Parts.NAME + "[- /.,]+(?<y>\\d{4}|\\d{2})" + Parts.CLOCK),
    /** Tue Mar 31 12:30:05 UTC 2020, as the clocks of Unix write it */
    UNIX(Parts.WEEKDAY + Parts.NAME + " +(?<d>\\d{1,2}) (?<h>\\d{2}):(?<i>\\d{2}):(?<s>\\d{2})"
            + " +(?:(?<z>[A-Z]{1,5}|[+-]\\d{4}) )?(?<y>\\d{4})"),
    /** Mar 31, 2020 */
    NAMED_DAY(Parts.NAME + "[- .]+(?<d>\\d{1,2})(?:st|nd|rd|th)?[-,\\s]\\s*(?<y>\\d{4})" + Parts.CLOCK),
    /** Mar 2020, Mar-20 */
    NAMED_MONTH(Parts.NAME + "[- /.,]*(?<y>\\d{4}|\\d{2})"),
    /** 2020 Mar, 2020-Mar-31 12:30 */
    YEAR_NAMED("(?<y>\\d{4})[- /.]*" + Parts.NAME + "(?:[- /.]+(?<d>\\d{1,2}))?" + Parts.CLOCK),
    /** 03-2020 */
    MONTH_YEAR("(?<m>0?[1-9]|1[0-2])[-/](?<y>1[5-9]\\d{2}|2[01]\\d{2})"),
    /** 2020M03 */
    STATISTICAL("(?<y>\\d{4})[-: ]?M(?<m>\\d{1,2})"),
    /** 2020-W07, 2020-KW7: the Monday of a week of ISO 8601 */
    WEEK("(?<y>\\d{4})[-/_ ]?(?:W|KW|CW)[-/_ ]?(?<w>0?[1-9]|[1-4]\\d|5[0-3])"),
    /** 2020Q1, 2020-Q1: the quarter's first month */
    QUARTER("(?<y>\\d{4})[-: ]?Q(?<q>[1-4])"),
    /** 20200331, 20200331T1230, 20200331:1230, 20200331123005 */
    COMPACT("(?<y>1[5-9]\\d{2}|2[01]\\d{2})(?<m>0[1-9]|1[0-2])(?<d>0[1-9]|[12]\\d|3[01])"
            + "(?:[T :]?(?<h>[01]\\d|2[0-3])(?:(?<i>[0-5]\\d)(?<s>[0-5]\\d)?)?Z?)?"),
    /** 202003 */
    COMPACT_MONTH("(?<y>1[5-9]\\d{2}|2[01]\\d{2})(?<m>0[1-9]|1[0-2])"),
    /** 202007, a week */
    COMPACT_WEEK("(?<y>1[5-9]\\d{2}|2[01]\\d{2})(?<w>0[1-9]|[1-4]\\d|5[0-3])"),
    /** 120503, of which only many values show that they are days */
    SHORT_DAY_FIRST("(?<d>0[1-9]|[12]\\d|3[01])(?<m>0[1-9]|1[0-2])(?<y>\\d{2})"),
    /** 030512 */
    SHORT_YEAR_FIRST("(?<y>\\d{2})(?<m>0[1-9]|1[0-2])(?<d>0[1-9]|[12]\\d|3[01])"),
    /** 41275, the days of a spreadsheet, of which only the hours beside them show that they are days */
    SPREADSHEET("(?<u>[2-5]\\d{4})"),
    /** 1600000000.5, seconds since 1970 of the years from 1998 to 2033 */
    EPOCH_SECONDS("(?<e>9\\d{8}|1\\d{9})(?:\\.(?<f>\\d{1,9}))?"),
    /** 1600000000500 */
    EPOCH_MILLISECONDS("(?<e>9\\d{8}|1\\d{9})(?<f>\\d{3})(?:\\.0*)?"),
    /** 1600000000500000 */
    EPOCH_MICROSECONDS("(?<e>9\\d{8}|1\\d{9})(?<f>\\d{6})(?:\\.0*)?"),
    /** 1600000000500000000 */
    EPOCH_NANOSECONDS("(?<e>9\\d{8}|1\\d{9})(?<f>\\d{9})(?:\\.0*)?"),
    /** 12:30, 12:30:05.25, hours of a day or of a recording */
    CLOCK("(?<h>\\d{1,3}):(?<i>[0-5]\\d)(?::(?<s>[0-5]\\d)(?:[.,](?<f>\\d{1,9}))?)?(?:\\s*(?<a>[ap]\\.?m\\.?))?"),
    /** 3 days 12:30:05.25, 3d 12:30:05: durations as pandas and testers of batteries write them */
    DAYS("(?<u>\\d{1,6}) ?d(?:ays?)?,? (?<h>[01]?\\d|2[0-3]):(?<i>[0-5]\\d):(?<s>[0-5]\\d)(?:[.,](?<f>\\d{1,9}))?"),
    /** 1:05.250: minutes and seconds of a recording */
    MINUTES("(?<i>\\d{1,3}):(?<s>[0-5]\\d)[.,](?<f>\\d{1,9})"),
    /** 1h05m, 2 h 5 min 30 s, 5m30.5s: durations of at least two units */
    DURATION("(?=\\d+ ?[hm].*\\d)(?:(?<h>\\d{1,4}) ?h(?:ours?|rs?)? ?)?(?<i>\\d{1,4}) ?m(?:in(?:utes?)?)?"
            + "(?: ?(?<s>\\d{1,2})(?:[.,](?<f>\\d{1,9}))? ?s(?:ec(?:onds?)?)?)?");

    /** The beginnings of the names of months in English, German, French and Spanish. */
    private static final List<Pattern> MONTHS = Stream.of("jan|ene", "feb|f[e\u00e9]v", "mar|m[\u00e4a]r|mrz",
            "apr|abr|avr", "may|mai", "jun|juin", "jul|juil", "aug|ago|ao[u\u00fb]", "sep", "oct|okt", "nov",
            "dec|dez|d[e\u00e9]c|dic").map(names -> Pattern.compile("(?:" + names + ").*")).toList();
    private static final int CENTURY_TURN = 40;
    /** Day 0 of spreadsheets. */
    private static final long SPREADSHEET_START = LocalDate.of(1899, 12, 30).toEpochDay();
    /** Letters of time zones in summer, whose hours begin one earlier than under those of the same zone in winter. */
    private static final Pattern SUMMER_TIME = Pattern.compile("(?i)[A-Z]DT|[CEW]EST");

    private static final int MIN_LENGTH = 4;
    private static final int MAX_LENGTH = 64;

    private final Pattern pattern;
    private final boolean clock;
    private final boolean named;
    private final Set<String> groups;

    DateFormat(String regex) {
        pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
        groups = Stream.of("d", "a", "z", "f", "h", "n", "e", "w", "j")
                .filter(name -> regex.contains("?<" + name + ">")).collect(Collectors.toSet());
        clock = groups.contains("h");
        named = groups.contains("n");
    }

    private static final class Parts {
        static final String CLOCK = "(?:[T ,|_/]+(?<h>\\d{1,2}):(?<i>\\d{2})(?::(?<s>\\d{2})(?:[.,](?<f>\\d{1,9}))?)?)?"
                + "\\s*(?<a>[ap]\\.?m\\.?)?\\s*(?:(?<z>Z|UTC|GMT|[A-Z]{1,3}T|[+-]\\d{2}(?::?\\d{2})?)"
                + "(?:\\s*\\[[\\w/+-]+])?)?";
        static final String WEEKDAY = "(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*[., ]+)?";
        static final String NAME = "(?<n>(?:Jan|Ene|Feb|F[e\u00e9]v|M[a\u00e4]r|Mrz|A[pbv]r|Ma[yi]|Jui?[nl]"
                + "|A[ug]g?o?|Ao[u\u00fb]|Sep|O[ck]t|Nov|D[ei][cz]|D\u00e9c)[a-z\u00e4\u00fb]*)\\.?";
    }

    /** Returns whether it is made of digits alone and so looks like a number. */
    public boolean isCompact() {
        return this == COMPACT || this == COMPACT_MONTH || this == COMPACT_WEEK || isShort() || this == SPREADSHEET
                || isEpoch();
    }

    /** Returns whether it is made of six digits. */
    public boolean isShort() {
        return this == SHORT_DAY_FIRST || this == SHORT_YEAR_FIRST;
    }

    /** Returns how a number is written in a format of digits alone. */
    public String digits(double value) {
        return String.format(Locale.ROOT, isShort() ? "%06.0f" : "%.0f", isEpoch() ? value : Math.floor(value));
    }

    /** Returns whether it is a time without a date: of a day, or since a beginning. */
    public boolean isOfDay() {
        return this == CLOCK || this == DAYS || this == MINUTES || this == DURATION;
    }

    /** Returns whether it counts from the beginning of 1970. */
    public boolean isEpoch() {
        return groups.contains("e");
    }

    /** Returns the format in which all of these are dates; empty if there is none, or nothing to decide it by. */
    public static Optional<DateFormat> of(List<String> fields) {
        for (DateFormat format : values()) {
            if (!fields.isEmpty() && fields.stream().allMatch(format::matches)) {
                boolean either = format == MONTH_FIRST && fields.stream().allMatch(DAY_FIRST::matches);
                return Optional.of(either && DAY_FIRST.longestGap(fields) < MONTH_FIRST.longestGap(fields) ? DAY_FIRST
                        : format);
            }
        }
        return Optional.empty();
    }

    /** In 3/4/2020 the day is what makes the dates follow one another most evenly. */
    private double longestGap(List<String> fields) {
        double longest = 0;
        for (int i = 1; i < fields.size(); i++) {
            longest = Math.max(longest, Math.abs(seconds(fields.get(i)) - seconds(fields.get(i - 1))));
        }
        return longest;
    }

    /** Returns whether a field is written like a date, digits alone excepted. */
    public static boolean looksLikeDate(String field) {
        String text = field.strip();
        if (text.length() < MIN_LENGTH || text.length() > MAX_LENGTH
                || text.chars().noneMatch(c -> c >= '0' && c <= '9')) {
            return false;
        }
        return Arrays.stream(values()).anyMatch(format -> !format.isCompact() && format.matches(text));
    }

    /** Returns whether a field is a date of this format. */
    public boolean matches(String field) {
        Matcher m = pattern.matcher(plain(field));
        return m.matches() && isDay(m);
    }

    /** Without quotes that are no part of it; of an interval, 2020-06-01T12:00/2020-06-01T12:01, its beginning. */
    private static String plain(String field) {
        String quoted = field.strip();
        String text = quoted.startsWith("'") && quoted.endsWith("'") && quoted.length() > 1
                ? quoted.substring(1, quoted.length() - 1).strip() : quoted;
        int end = text.indexOf('/', MIN_LENGTH + 1);
        return end == text.length() - end - 1 && text.indexOf('T') > 0 ? text.substring(0, end) : text;
    }

    private boolean isDay(Matcher m) {
        if (isEpoch() || isOfDay() || groups.contains("w") || this == SPREADSHEET) {
            return true;
        }
        if (this == YEAR_DAY) {
            int day = Integer.parseInt(m.group("j"));
            return day >= 1 && day <= Year.of(year(m.group("y"))).length();
        }
        int month = monthOf(m);
        int day = hasGroup(m, "d") ? Integer.parseInt(m.group("d")) : 1;
        return month >= 1 && month <= 12 && day >= 1
                && day <= YearMonth.of(year(m.group("y")), month).lengthOfMonth();
    }

    /** Returns the date, or the time of a day, of a number of seconds, as ISO 8601 writes it. */
    public String text(double seconds) {
        if (isOfDay()) {
            return String.format(Locale.ROOT, "%d:%02d:%02d", (long) (seconds / 3600), (long) (seconds / 60) % 60,
                    (long) seconds % 60);
        }
        String text = LocalDateTime.ofEpochSecond((long) Math.floor(seconds), 0, ZoneOffset.UTC).toString();
        return text.endsWith("T00:00") ? text.substring(0, text.length() - "T00:00".length()) : text;
    }

    /** Returns the number of a month given by its number, its English name or as M01; 0 if it is none. */
    public static int month(String field) {
        String text = field.strip().toLowerCase(Locale.ROOT);
        if (text.matches("m?(0?[1-9]|1[0-2])")) {
            return Integer.parseInt(text.replace("m", ""));
        }
        return text.matches("\\p{L}+\\.?") ? monthOfName(text) : 0;
    }

    /** The number of a month by the beginning of its name, 0 if it is none. */
    private static int monthOfName(String text) {
        return 1 + IntStream.range(0, MONTHS.size()).filter(i -> MONTHS.get(i).matcher(text).matches()).findFirst()
                .orElse(-1);
    }

    /**
     * Returns the seconds since 1970-01-01T00:00, or of the day.
     *
     * @throws NumberFormatException if it is no such date
     */
    public double seconds(String field) {
        Matcher m = pattern.matcher(plain(field));
        if (!m.matches() || !isDay(m)) {
            throw new NumberFormatException(field);
        }
        if (isEpoch()) {
            return Long.parseLong(m.group("e")) + (hasGroup(m, "f") ? Double.parseDouble("0." + m.group("f")) : 0);
        }
        if (this == MINUTES) {
            return 60.0 * Integer.parseInt(m.group("i")) + Integer.parseInt(m.group("s"))
                    + Double.parseDouble("0." + m.group("f"));
        }
        if (this == SPREADSHEET) {
            return 86_400.0 * (Integer.parseInt(m.group("u")) + SPREADSHEET_START);
        }
        double ofDay = clock ? ofDay(m) : 0;
        if (isOfDay()) {
            return ofDay + (this == DAYS ? 86_400.0 * Integer.parseInt(m.group("u")) : 0);
        }
        if (groups.contains("w")) {
            return 86_400.0 * (LocalDate.of(year(m.group("y")), 1, 4).with(DayOfWeek.MONDAY).toEpochDay()
                    + 7L * (Integer.parseInt(m.group("w")) - 1));
        }
        if (this == YEAR_DAY) {
            return 86_400.0 * LocalDate.ofYearDay(year(m.group("y")), Integer.parseInt(m.group("j"))).toEpochDay()
                    + ofDay;
        }
        int day = hasGroup(m, "d") ? Integer.parseInt(m.group("d")) : 1;
        return 86_400.0 * LocalDate.of(year(m.group("y")), monthOf(m), day).toEpochDay() + ofDay;
    }

    private int monthOf(Matcher m) {
        if (named) {
            return monthOfName(m.group("n").toLowerCase(Locale.ROOT));
        }
        return this == QUARTER ? 3 * Integer.parseInt(m.group("q")) - 2 : Integer.parseInt(m.group("m"));
    }

    private static int year(String digits) {
        int year = Integer.parseInt(digits);
        if (digits.length() > 2) {
            return year;
        }
        return (year < CENTURY_TURN ? 2000 : 1900) + year;
    }

    private double ofDay(Matcher m) {
        if (m.group("h") == null && this != DURATION) {
            return 0;
        }
        int hour = m.group("h") == null ? 0 : Integer.parseInt(m.group("h"));
        String half = hasGroup(m, "a") ? m.group("a").toLowerCase(Locale.ROOT) : "";
        if (!half.isEmpty()) {
            hour = hour % 12 + (half.startsWith("p") ? 12 : 0);
        }
        double seconds = hour * 3600.0 + (m.group("i") == null ? 0 : Integer.parseInt(m.group("i"))) * 60.0;
        seconds += m.group("s") == null ? 0 : Integer.parseInt(m.group("s"));
        seconds += hasGroup(m, "f") ? Double.parseDouble("0." + m.group("f")) : 0;
        return seconds - (hasGroup(m, "z") ? offset(m.group("z")) : 0);
    }

    private static double offset(String zone) {
        if (!zone.startsWith("+") && !zone.startsWith("-")) {
            return SUMMER_TIME.matcher(zone).matches() ? 3600 : 0;
        }
        String digits = zone.replace(":", "").substring(1);
        double seconds = Integer.parseInt(digits.substring(0, 2)) * 3600.0
                + (digits.length() > 2 ? Integer.parseInt(digits.substring(2)) * 60.0 : 0);
        return zone.startsWith("-") ? -seconds : seconds;
    }

    private boolean hasGroup(Matcher m, String name) {
        return groups.contains(name) && m.group(name) != null;
    }
}

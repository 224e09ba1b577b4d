package org.larrr.io.schema;

import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Units;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.DateFormat;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * Finds how rows give their time: by dates, by parts of dates in columns of their own, by a column whose name means
 * time and that rises, or by a column that rises evenly. A column that does not rise is never the time, whatever its
 * name.
 */
final class TimeFinder {

    /** A column that rises unevenly in fewer rows may do so by chance. */
    private static final int MIN_UNEVEN = 20;
    /** Pieces between falls of a time are at least so long on average, and of a counter. */
    private static final int MIN_PIECE = 4;
    private static final int MIN_COUNTED = 8;
    private static final int MIN_BEFORE_RESTART = 200;
    /** Of rows in no order at least this share of the steps between sorted times is the usual one. */
    private static final double MOSTLY_EVEN = 0.9;
    /** Rows are sorted by a time if at least this share of its values is different. */
    private static final double ORDERABLE = 0.7;
    /** A clock that stands still in more of the rows is too coarse. */
    private static final double COARSE = 0.3;
    /** Other dates for each date of an event. */
    private static final int OF_EVENT = 50;
    private static final int MIN_TRACKS = 3;
    private static final int MAX_MISSED = 20;
    private static final int JUDGED_ROWS = 1000;
    /** Words like a date or a time of day, in whatever form. */
    private static final Pattern WRITTEN_TIME = Pattern.compile("\\d{4}-\\d\\d?-\\d|(?:.*\\D)?\\d\\d?:\\d\\d");
    private static final int FIRST_YEAR = 1499;
    private static final int LAST_YEAR = 2200;
    /** A step of 0.1 ms among seconds since 1970. */
    private static final double MIN_EPOCH_RESOLUTION = 5e-14;
    private static final double FIRST_COMPACT_DATE = 150_000;
    private static final double MONTH_DAYS = 31;
    private static final double DAY_SECONDS = 86_400;
    /** The ways to split dates into columns without names, shorter ones first. */
    private static final List<List<Clock.Part>> DATES = List.of(
            List.of(Clock.Part.DAY_OF_YEAR, Clock.Part.HOUR_AND_MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH),
            List.of(Clock.Part.YEAR, Clock.Part.DAY_OF_YEAR),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY),
            List.of(Clock.Part.DAY, Clock.Part.MONTH, Clock.Part.YEAR),
            List.of(Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.YEAR),
            List.of(Clock.Part.YEAR, Clock.Part.DAY_OF_YEAR, Clock.Part.HOUR),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR),
            List.of(Clock.Part.DAY, Clock.Part.MONTH, Clock.Part.YEAR, Clock.Part.HOUR),
            List.of(Clock.Part.DAY, Clock.Part.MONTH, Clock.Part.YEAR, Clock.Part.HOUR, Clock.Part.MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.DAY_OF_YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR,
                    Clock.Part.MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR, Clock.Part.MINUTE),
            List.of(Clock.Part.YEAR, Clock.Part.MONTH, Clock.Part.DAY, Clock.Part.HOUR, Clock.Part.MINUTE,
                    Clock.Part.SECOND));

    private final SchemaFinder finder;
    private String unit = "";

    TimeFinder(SchemaFinder finder) {
        this.finder = finder;
    }

    /** Returns the unit of time that is stated, else the one that was found. */
    String unit(Clock clock) {
        return !finder.options.time().unit().isEmpty() || !clock.isPresent() ? finder.options.time().unit() : unit;
    }

    Clock find() throws DataFormatException {
        Optional<String> stated = finder.options.columns().time();
        if (stated.isPresent()) {
            return stated.get().equals(ReadOptions.NONE) ? Clock.NONE : namedClock(finder.column(stated.get()));
        }
        if (finder.declared.time() >= 0) {
            Clock declared = namedClock(finder.declared.time());
            unit = finder.declared.timeUnit().isEmpty() ? unit : finder.declared.timeUnit();
            return declared;
        }
        if (finder.isLiteral()) {
            return Clock.NONE;
        }
        findCounters();
        Optional<Clock> dates = dates().or(this::parts).or(this::unnamedParts).or(this::hoursAndMinutes);
        if (dates.isPresent() && running(dates.get(), c -> NameHint.timeUnit(finder.name(c)).isPresent()
                || !finder.stats(c).isWhole() && NameHint.isClock(finder.name(c))) < 0) {
            return dates.get();
        }
        Optional<Clock> named = byName();
        int complete = named.isEmpty() ? -1 : complete(named.get());
        if (complete >= 0) {
            return namedClock(complete);
        }
        int finer = named.isEmpty() ? -1 : running(named.get(), c -> !finder.stats(c).isWhole());
        finer = finer >= 0 || named.isEmpty() ? finer : measured(named.get());
        finer = finer >= 0 || named.isEmpty() ? finer : profile(named.get());
        if (finer >= 0) {
            if (!finder.stats(named.orElseThrow().column()).risesEvenly()) {
                askedClock(finer);
            }
            return namedClock(finer);
        }
        Optional<Clock> found = named.or(this::byValues);
        if (found.isPresent() || dates.isPresent()) {
            return found.filter(clock -> dates.isEmpty() || finder.stats(clock.column()).risesThroughout())
                    .or(() -> dates).orElseThrow();
        }
        return askAboutNamed();
    }

    /** The column, one of some, that rises in every row while times do not in many of them; −1 without one. */
    private int running(Clock clock, IntPredicate among) {
        int rows = Math.min(finder.rows(), JUDGED_ROWS);
        double[] times = clock.times(finder.table, rows);
        double way = times[0] > times[rows - 1] ? -1 : 1;
        long still = IntStream.range(1, rows).filter(i -> way * (times[i] - times[i - 1]) <= 0).count();
        return still <= COARSE * rows ? -1 : finder.first(c -> isCandidate(c) && !clock.uses(c)
                && finder.stats(c).risesThroughout() && among.test(c));
    }

    /** A column with mostly the numbers of a time that also has them where that has none; −1 without one. */
    private int complete(Clock time) {
        ColumnStats stats = finder.stats(time.column());
        return stats.missing() == 0 ? -1 : finder.first(c -> isCandidate(c) && !time.uses(c)
                && finder.stats(c).missing() == 0 && finder.stats(c).risesThroughout() && IntStream.range(0,
                finder.rows()).filter(row -> finder.value(row, time.column()) == finder.value(row, c)).count()
                >= MOSTLY_EVEN * stats.numbers());
    }

    /** The column that is called a clock next to a count, and rises evenly if that does, else throughout; else −1. */
    private int measured(Clock count) {
        ColumnStats stats = finder.stats(count.column());
        return !count.counts() || !stats.isMonotonic() ? -1 : finder.first(c -> isCandidate(c)
                && NameHint.isClock(finder.name(c)) && (stats.risesEvenly() ? finder.stats(c).risesEvenly()
                && !count.uses(c) && !NameHint.weakTimeUnit(finder.name(c)).equals(Optional.of(NameHint.FRAMES))
                : finder.stats(c).risesThroughout() && !finder.stats(c).isWhole()));
    }

    /** The column that rises in every row, and is no count, while a time falls back within a label; else −1. */
    private int profile(Clock clock) {
        ColumnStats stats = finder.stats(clock.column());
        boolean falls = clock.format().isEmpty() && isTimeLike(clock.column(), MIN_PIECE) && !stats.isMonotonic()
                && !stats.risesEvenly() && !LabelFinder.restarts(finder, clock.column());
        return !falls ? -1 : finder.first(c -> isCandidate(c) && !clock.uses(c) && finder.stats(c).risesThroughout()
                && !(finder.stats(c).isWhole() && finder.stats(c).gap() == 1));
    }

    private boolean isCandidate(int c) {
        return finder.isFree(c) && finder.isNumeric(c) && !finder.stats(c).isConstant();
    }

    /** Finds a count and another that begins again within each of its numbers, such as Frame and Sub Frame. */
    private void findCounters() {
        finder.all(k -> bareName(k).startsWith("sub") && isCandidate(k)).forEach(k -> finder.all(c
                -> bareName(k).equals("sub" + bareName(c)) && isCandidate(c) && countsWithin(k, c)).limit(1)
                .forEach(c -> {
                    finder.counters.addAll(List.of(c, k));
                    finder.note(Message.of("schema.count-within", finder.label(c), finder.label(k)));
                }));
    }

    private String bareName(int c) {
        return finder.name(c).replaceAll("[ _.-]", "").toLowerCase(Locale.ROOT);
    }

    private boolean countsWithin(int k, int c) {
        return IntStream.range(1, finder.rows()).allMatch(row -> {
            double step = finder.value(row, c) - finder.value(row - 1, c);
            double before = finder.value(row - 1, k);
            double value = finder.value(row, k);
            return step == 0 ? value == before + 1
                    : step == 1 && before == finder.stats(k).max() && value == finder.stats(k).min();
        });
    }

    /** A column that is the time. */
    private Clock namedClock(int c) {
        String name = finder.name(c);
        unit = TimeUnits.shortened(NameHint.timeUnit(name)
                .or(() -> name.isBlank() ? Optional.empty() : NameHint.weakTimeUnit(name))
                .filter(called -> !called.equals(Units.STEPS) || finder.stats(c).isWhole()).orElse(""));
        Column column = finder.columns.get(c);
        if (column.kind() == Column.Kind.DATE) {
            return Clock.ofDates(c, column.format().orElseThrow());
        }
        Optional<DateFormat> digits = finder.isLiteral() ? Optional.empty() : compact(c, true);
        return digits.isPresent() ? Clock.ofDates(c, digits.get())
                : ofNumbers(c, NameHint.isCount(name) && !name.isEmpty() && finder.stats(c).isWhole());
    }

    private Clock ofNumbers(int c, boolean counts) {
        String own = TimeUnits.shortened(finder.columns.get(c).unit());
        unit = unit.isEmpty() && NameHint.timeUnit(own).isEmpty() ? own : unit; // "Time" is no unit
        return Clock.ofNumbers(c, counts);
    }

    /**
     * Dates of digits alone: whole numbers all of which are days, or months under a name that means time; or seconds
     * (and finer) since 1970, unless the step is too fine to be resolved among so many of them.
     */
    Optional<DateFormat> compact(int c, boolean months) {
        ColumnStats stats = finder.stats(c);
        Optional<DateFormat> six = ofSixDigits(c);
        if (six.isPresent() || !finder.isNumeric(c) || stats.min() <= FIRST_COMPACT_DATE || stats.numbers() < 2
                || stats.words() > 0) {
            return six;
        }
        List<String> sample = IntStream.range(0, Math.min(finder.rows(), JUDGED_ROWS))
                .mapToDouble(row -> finder.value(row, c)).filter(Double::isFinite)
                .mapToObj(value -> stats.isWhole() ? Long.toString((long) value)
                        : java.math.BigDecimal.valueOf(value).toPlainString()).toList();
        boolean resolved = stats.gap() >= MIN_EPOCH_RESOLUTION * stats.min()
                || stats.fallsThroughout() && stats.isWhole() && NameHint.isClock(finder.name(c)); // the newest first
        boolean measured = NameHint.hasUnit(finder.name(c)) && !NameHint.isClock(finder.name(c)); // "f [Hz]"
        return DateFormat.of(sample).filter(f -> f.isEpoch() ? resolved && !measured
                : stats.isWhole() && (f == DateFormat.COMPACT
                        || f == DateFormat.COMPACT_WEEK && NameHint.WEEKS.fits(finder.name(c))
                        || months && f == DateFormat.COMPACT_MONTH));
    }

    /** Days such as 120503, which fall as numbers, or 030512: all are days that rise over more than a month. */
    private Optional<DateFormat> ofSixDigits(int c) {
        ColumnStats stats = finder.stats(c);
        if (!finder.isNumeric(c) || !stats.isWhole() || stats.words() > 0 || stats.min() < 0 || stats.max() > 1e6
                || stats.rises() < MIN_COUNTED) {
            return Optional.empty();
        }
        double[] values = DoubleStream.of(finder.values(c)).filter(Double::isFinite).limit(JUDGED_ROWS).toArray();
        List<DateFormat> rising = Stream.of(DateFormat.SHORT_DAY_FIRST, DateFormat.SHORT_YEAR_FIRST).filter(format
                -> (format == DateFormat.SHORT_YEAR_FIRST || stats.falls() > 0)
                && DoubleStream.of(values).allMatch(value -> format.matches(format.digits(value)))
                && IntStream.range(1, values.length).allMatch(i -> days(format, values[i]) >= days(format,
                        values[i - 1]))).toList();
        return !rising.isEmpty() && days(rising.get(0), values[values.length - 1]) - days(rising.get(0), values[0])
                > MONTH_DAYS ? Optional.of(rising.get(0)) : Optional.empty();
    }

    private static double days(DateFormat format, double value) {
        return format.seconds(format.digits(value)) / 86_400;
    }

    /** Days as spreadsheets count them: whole numbers that rise by one while the hours beside them begin again. */
    private boolean isOfSpreadsheet(int c) {
        ColumnStats stats = finder.stats(c);
        return isCandidate(c) && stats.isWhole() && stats.words() == 0 && stats.isMonotonic() && stats.falls() == 0
                && stats.gap() == 1 && DateFormat.SPREADSHEET.matches(DateFormat.SPREADSHEET.digits(stats.min()))
                && DateFormat.SPREADSHEET.matches(DateFormat.SPREADSHEET.digits(stats.max()));
    }

    /** Columns of dates: a day, with a time of day in another column. */
    private Optional<Clock> dates() {
        int[] dated = finder.all(this::isVaryingDate).toArray();
        int written = IntStream.of(dated).filter(c -> !format(c).isOfDay() && !isOfEvents(c, dated)).findFirst()
                .orElse(-1);
        int day = written >= 0 ? written : finder.first(c -> isCandidate(c) && (isOfSpreadsheet(c)
                || compact(c, false).filter(format -> format.isShort() || format == DateFormat.COMPACT
                        && finder.stats(c).isMonotonic()).isPresent()));
        int ofDay = IntStream.of(dated).filter(c -> format(c).isOfDay()
                && finder.stats(c).falls() * MIN_PIECE <= finder.stats(c).changes()).findFirst().orElse(-1);
        if (day < 0) {
            unit = ofDay >= 0 ? "s" : "";
            return ofDay < 0 ? Optional.empty() : Optional.of(Clock.ofDates(ofDay, format(ofDay)));
        }
        Clock dates = Clock.ofDates(day, format(day));
        boolean wholeDays = written < 0 || isOfWholeDays(dates);
        Optional<Clock> whole = Optional.empty();
        if (wholeDays) {
            whole = ofDay >= 0 && format(ofDay) == DateFormat.CLOCK
                    ? Optional.of(dates.with(ofDay, Clock.TimeOfDay.SECONDS)) : ofNumbersInDays(dates);
        }
        return whole.or(() -> written < 0 ? Optional.empty() : Optional.of(dates));
    }

    private boolean isOfWholeDays(Clock dates) {
        return DoubleStream.of(firstTimes(dates)).filter(Double::isFinite)
                .allMatch(seconds -> seconds % DAY_SECONDS == 0);
    }

    /** Returns whether dates with a time of day are few while others go on, as those of calibrations are. */
    private boolean isOfEvents(int c, int[] dated) {
        Clock dates = Clock.ofDates(c, format(c));
        long different = distinct(dates);
        return different < MIN_COUNTED && !isOfWholeDays(dates) && IntStream.of(dated).anyMatch(d
                -> distinct(Clock.ofDates(d, format(d))) > OF_EVENT * different);
    }

    private long distinct(Clock dates) {
        return DoubleStream.of(firstTimes(dates)).filter(Double::isFinite).distinct().count();
    }

    /**
     * Days, next to a column of numbers that are the times within them: they lead from the end of each day to the
     * next in the usual step, or are called so.
     */
    private Optional<Clock> ofNumbersInDays(Clock days) {
        return finder.all(c -> isCandidate(c) && !days.uses(c)).boxed().flatMap(c -> Stream.of(Clock.TimeOfDay.values())
                .filter(way -> way.fits(finder.stats(c))).map(way -> days.with(c, way)))
                .filter(clock -> isWithin(days, clock)).findFirst();
    }

    private boolean isWithin(Clock days, Clock clock) {
        ColumnStats stats = finder.stats(clock.ofDay());
        long turns = finder.stats(days.column()).changes();
        boolean called = clock.inDay().isCalled(finder.columns.get(clock.ofDay()), stats);
        if (called && stats.skipsFromSixtyToAHundred()) {
            return true;
        }
        if (2 * turns >= finder.rows() || stats.falls() > turns) {
            return false;
        }
        double[] times = firstTimes(clock);
        // 24 of a day may count anything else.
        boolean may = called || clock.inDay() != Clock.TimeOfDay.HOURS || NameHint.isClock(finder.name(clock.ofDay()));
        return may && rises(times) && (called || leads(firstTimes(days), times));
    }

    /** Returns whether the steps to another day are mostly the usual one. */
    private static boolean leads(double[] dates, double[] times) {
        double usual = usualStep(times);
        int[] turns = IntStream.range(1, times.length).filter(i -> dates[i] > dates[i - 1]).toArray();
        return turns.length > 0 && IntStream.of(turns).filter(i -> times[i] - times[i - 1] == usual).count()
                >= MOSTLY_EVEN * turns.length;
    }

    private boolean isVaryingDate(int c) {
        return finder.isFree(c) && finder.columns.get(c).kind() == Column.Kind.DATE && finder.stats(c).changes() > 0;
    }

    private DateFormat format(int c) {
        return finder.columns.get(c).format().or(() -> ofSixDigits(c)).orElse(isOfSpreadsheet(c)
                ? DateFormat.SPREADSHEET : DateFormat.COMPACT);
    }

    private Optional<Clock> parts() {
        Map<Clock.Part, Integer> parts = new EnumMap<>(Clock.Part.class);
        finder.all(finder::isFree).forEach(c -> Arrays.stream(Clock.Part.values())
                .filter(part -> part.fits(finder.columns.get(c), finder.stats(c)) && !parts.containsKey(part))
                .findFirst().ifPresent(part -> parts.put(part, c))); // of MM and mm the second is the minute
        if (parts.containsKey(Clock.Part.HOUR)) {
            parts.remove(Clock.Part.HOUR_AND_MINUTE);
        }
        boolean day = Stream.of(Clock.Part.MONTH, Clock.Part.MONTH_FROM_ZERO, Clock.Part.DAY_OF_YEAR,
                Clock.Part.QUARTER).anyMatch(parts::containsKey);
        if (day) {
            parts.remove(Clock.Part.WEEK);
        }
        day |= parts.containsKey(Clock.Part.WEEK);
        if (parts.containsKey(Clock.Part.YEAR) && finder.stats(parts.get(Clock.Part.YEAR)).risesEvenly()
                && parts.size() == 2) {
            return Optional.empty(); // the day of each year on which something happened
        }
        return parts.containsKey(Clock.Part.YEAR) && day ? Optional.of(Clock.ofParts(parts)) : Optional.empty();
    }

    /**
     * A year, then months, days or hours at the beginning of rows without names, or the day of a year and its minute;
     * as few of these as distinguish the rows.
     */
    private Optional<Clock> unnamedParts() {
        if (finder.columns.stream().anyMatch(column -> !column.name().isEmpty())) {
            return Optional.empty();
        }
        int stations = (int) IntStream.range(0, finder.columns.size()).takeWhile(c -> finder.stats(c).isConstant()
                && !(finder.isNumeric(c) && Clock.Part.YEAR.fits(finder.stats(c)))).count();
        int from = stations == 0 && finder.columns.size() > 1 && finder.isNumeric(0)
                && !Clock.Part.YEAR.fits(finder.stats(0)) && finder.stats(0).risesEvenly() ? 1 : stations; // seconds
        for (List<Clock.Part> order : DATES) {
            Map<Clock.Part, Integer> parts = new EnumMap<>(Clock.Part.class);
            for (int c = from; c < from + order.size() && from + order.size() < finder.columns.size(); c++) {
                if (finder.isNumeric(c) && order.get(c - from).fits(finder.stats(c))) {
                    parts.put(order.get(c - from), c);
                }
            }
            if (parts.size() == order.size() && mayBegin(order, from) && rises(firstTimes(Clock.ofParts(parts)))) {
                finder.note(Message.of("schema.first-columns-are-dates", order.size(), order.stream()
                        .map(Clock.Part::title).toList()));
                return Optional.of(Clock.ofParts(parts));
            }
        }
        return Optional.empty();
    }

    /** A time such as 2350, 0, 10: hours and minutes, whose steps are then even, of a day in another column. */
    private Optional<Clock> hoursAndMinutes() {
        int c = finder.first(k -> isCandidate(k) && finder.stats(k).skipsFromSixtyToAHundred()
                && finder.stats(k).max() <= 2400 && !finder.stats(k).risesEvenly()
                && NameHint.timeUnit(finder.name(k)).filter(String::isEmpty).isPresent());
        if (c < 0) {
            return Optional.empty();
        }
        int day = finder.first(k -> finder.isFree(k) && Clock.Part.DAY_OF_YEAR.fits(finder.stats(k))
                && (Clock.Part.DAY.isCalled(finder.name(k)) || Clock.Part.DAY_OF_YEAR.isCalled(finder.name(k))));
        Map<Clock.Part, Integer> parts = new EnumMap<>(Map.of(Clock.Part.HOUR_AND_MINUTE, c));
        if (day >= 0) {
            parts.put(Clock.Part.DAY_OF_YEAR, day);
        }
        Clock clock = Clock.ofParts(parts);
        double[] times = firstTimes(clock);
        if (!rises(times) || !isEven(times, 0)) {
            return Optional.empty();
        }
        noteTime(c, false, false, true);
        return Optional.of(clock);
    }

    /** Years of our time, or days, several rows each, next to what skips minutes that no hour has. */
    private boolean mayBegin(List<Clock.Part> order, int from) {
        int year = order.indexOf(Clock.Part.YEAR);
        return year >= 0 ? finder.stats(from + year).max() < LAST_YEAR && finder.stats(from + year).min() > FIRST_YEAR
                : finder.stats(from + 1).skipsFromSixtyToAHundred() && !finder.stats(from).risesThroughout();
    }

    private double[] firstTimes(Clock clock) {
        return clock.times(finder.table, Math.min(finder.rows(), JUDGED_ROWS));
    }

    /** Tests if times rise, but for a restart in so many rows. */
    private static boolean rises(double[] times) {
        return times.length >= ColumnStats.MIN_ROWS && IntStream.range(1, times.length)
                .filter(i -> !(times[i] > times[i - 1])).count() <= times.length / MIN_BEFORE_RESTART;
    }

    /**
     * A column whose name means time, and whose values rise; of several, the one that rises from every
     * row to the next.
     */
    private Optional<Clock> byName() {
        List<Integer> strong = finder.all(c -> isCandidate(c) && NameHint.timeUnit(finder.name(c)).isPresent()
                && !NameHint.isOfTemperature(finder.columns.get(c).unit()) && (isTimeLike(c, MIN_PIECE)
                || isShuffledGrid(c) || LabelFinder.isCrossed(finder, c) || LabelFinder.restarts(finder, c)))
                .boxed().toList();
        if (!strong.isEmpty()) {
            int c = strong.stream().min(Comparator.comparingInt(this::rank)).orElseThrow();
            if (NameHint.isTimeOrTemperature(finder.name(c)) && finder.columns.get(c).unit().isEmpty()
                    && finder.stats(c).beginsFarFromZero()) {
                finder.guess(finder.timeAnswer(Message.of("answer.is-time", finder.label(c)), c));
            }
            return Optional.of(namedClock(c));
        }
        List<Integer> weak = finder.all(c -> isCandidate(c) && !finder.name(c).isBlank()
                && NameHint.weakTimeUnit(finder.name(c)).isPresent()
                && (isTimeLike(c, MIN_COUNTED) && isCounter(c) && !countsSomethingElse(c)
                || (finder.stats(c).isWhole() || !NameHint.isCount(finder.name(c)))
                && (LabelFinder.isCrossed(finder, c) || LabelFinder.restarts(finder, c)))).boxed().toList();
        if (weak.isEmpty()) {
            return Optional.empty();
        }
        int c = weak.stream().min(Comparator.comparingInt(this::weakRank)).orElseThrow();
        Clock clock = namedClock(c);
        boolean counts = unit.equals(NameHint.FRAMES) || unit.equals(Units.STEPS);
        return Optional.of(counts && clock.format().isEmpty() ? Clock.ofNumbers(c, true) : clock);
    }

    /** Lower for a better time: one that never stands still, and that has a unit of time. */
    private int rank(int c) {
        boolean strict = finder.stats(c).risesThroughout() || finder.stats(c).fallsThroughout();
        String own = NameHint.timeUnit(finder.name(c)).orElse("");
        boolean measured = own.isEmpty() || !TimeUnits.symbol(own).isEmpty();
        return (strict ? 0 : 2) + (measured ? 0 : 1);
    }

    /** Lower for a better time: one that rises evenly in a unit of time, then one that is more than a count. */
    private int weakRank(int c) {
        String name = finder.name(c);
        if (NameHint.isCount(name)) {
            return 2;
        }
        boolean measured = !TimeUnits.symbol(NameHint.weakTimeUnit(name).orElse("")).isEmpty();
        return measured && finder.stats(c).risesEvenly() ? 0 : 1;
    }

    /** Returns whether a column rises from row to row, or falls, perhaps starting again now and then. */
    private boolean isTimeLike(int c, int minPiece) {
        ColumnStats stats = finder.stats(c);
        return stats.isMonotonic() || stats.rises() > 0 && stats.falls() * minPiece <= stats.changes();
    }

    /** Returns whether a rising column is a count: by the same amount, or in whole numbers throughout, or a year. */
    private boolean isCounter(int c) {
        ColumnStats stats = finder.stats(c);
        return stats.risesEvenly() || stats.isMonotonic() && (stats.risesThroughout() || stats.fallsThroughout()
                || stats.isWhole()) || stats.falls() > 0 && stats.isWhole() && stats.rises() >= MIN_COUNTED
                && stats.gap() >= 1;
    }

    /** Returns whether a column called a count falls, but not by one, or is a capital letter that rises by more. */
    private boolean countsSomethingElse(int c) {
        ColumnStats stats = finder.stats(c);
        return NameHint.isCount(finder.name(c)) && (finder.name(c).matches("[A-Z]") && stats.gap() > 1
                || stats.rises() == 0 && stats.max() - stats.min() >= stats.numbers());
    }

    /** Returns whether different values in no order are those of an even grid. */
    private boolean isShuffledGrid(int c) {
        double[] sorted = DoubleStream.of(finder.values(c)).filter(Double::isFinite).sorted().toArray();
        return sorted.length >= MIN_UNEVEN && isEven(sorted, 0.01);
    }

    /** Returns whether most steps are the usual one, up to a share of it. */
    private static boolean isEven(double[] rising, double tolerance) {
        double usual = usualStep(rising);
        return usual > 0 && IntStream.range(1, rising.length).filter(i
                -> Math.abs(rising[i] - rising[i - 1] - usual) <= tolerance * usual).count()
                >= MOSTLY_EVEN * (rising.length - 1);
    }

    /** The median of the steps. */
    private static double usualStep(double[] values) {
        double[] steps = IntStream.range(1, values.length).mapToDouble(i -> values[i] - values[i - 1]).sorted()
                .toArray();
        return steps[steps.length / 2];
    }

    /** A column that rises evenly; or rows without names whose first column rises. */
    private Optional<Clock> byValues() {
        int compact = finder.first(c -> isCandidate(c) && (isTimeLike(c, MIN_COUNTED) || ofSixDigits(c).isPresent())
                && compact(c, c == 0).filter(format -> format.isEpoch()
                        || finder.stats(c).numbers() >= ColumnStats.MIN_ROWS).isPresent());
        if (compact >= 0) {
            noteTime(compact, false, false, true);
            return Optional.of(Clock.ofDates(compact, compact(compact, true).orElseThrow()));
        }
        int[] rising = finder.all(c -> isCandidate(c) && finder.stats(c).words() == 0 && finder.stats(c).risesEvenly()
                && !finder.stats(c).rolls()).toArray();
        int even = IntStream.of(rising).filter(c -> finder.stats(c).falls() > 0 && hasOtherName(c)).findFirst()
                .orElse(rising.length > 0 ? rising[0] : -1);
        boolean mayHaveTracks = finder.options.columns().trajectories().filter(List::isEmpty).isEmpty();
        Optional<Clock> tracks = mayHaveTracks && (even < 0 || !finder.stats(even).isWhole()) ? tracked()
                : Optional.empty();
        if (tracks.isPresent()) {
            return tracks;
        }
        if (even >= 0) {
            return hasOtherName(even) && !isCount(even) ? askedClock(even) : Optional.of(evenly(even));
        }
        Optional<Clock> first = firstColumn();
        if (first.isPresent()) {
            return first;
        }
        Optional<Clock> turns = mayHaveTracks ? withinLabels() : Optional.empty();
        boolean several = finder.all(this::isCandidate).count() > 1;
        int last = finder.first(c -> isCandidate(c) && (several || finder.stats(c).isMonotonic())
                && (isRising(finder.stats(c), c == 0 && finder.name(c).isBlank())
                || NameHint.isClock(finder.name(c)) && finder.stats(c).words() + finder.stats(c).falls() == 0
                && finder.stats(c).rises() >= Math.max(MIN_UNEVEN, (finder.stats(c).numbers() + 1) / 2)));
        return turns.isPresent() || last < 0 || finder.declared.time() >= 0 ? turns : askedClock(last);
    }

    /** A first column that rises, or falls, in nearly every row. */
    private Optional<Clock> firstColumn() {
        ColumnStats stats = finder.stats(0);
        if (!isCandidate(0) || stats.words() > 0
                || stats.numbers() < MIN_UNEVEN && !NameHint.isAbscissa(finder.name(0))) {
            return Optional.empty();
        }
        boolean named = !finder.name(0).isBlank();
        boolean called = named && NameHint.isClock(finder.name(0));
        boolean up = stats.falls() == 0 && stats.missing() == 0;
        boolean mostly = stats.rises() >= MOSTLY_EVEN * (stats.numbers() - 1);
        if (named && !called && stats.risesThroughout() || stats.fallsThroughout()
                || !named && up && !mostly && 2 * stats.rises() >= stats.numbers()) {
            return askedClock(0);
        }
        if ((named && !called) || !up || !mostly) {
            return Optional.empty();
        }
        noteTime(0, false, false, false);
        return Optional.of(ofNumbers(0, false));
    }

    /**
     * Returns whether a column rises in every row; a first one without a name may be short, or fall now and then.
     */
    private static boolean isRising(ColumnStats stats, boolean first) {
        boolean restarts = first && stats.falls() > 0 && !stats.rolls() && stats.numbers() >= MIN_UNEVEN
                && stats.rises() >= MOSTLY_EVEN * (stats.numbers() - 1);
        return stats.words() == 0 && (stats.isNearlyMonotonic() || restarts || stats.risesThroughout()
                && stats.numbers() >= (first ? ColumnStats.MIN_ROWS : MIN_UNEVEN));
    }

    /**
     * A column that rises from row to row of each of many things: evenly where their rows come in turn, by whatever
     * steps where words stay the same. One whose name means neither time nor a thing is asked about.
     */
    private Optional<Clock> withinLabels() {
        int[] complete = finder.rows() < ColumnStats.MIN_ROWS ? new int[0] : finder.all(c -> isCandidate(c)
                && finder.stats(c).words() + finder.stats(c).missing() == 0).toArray();
        for (int c : complete) {
            int label = NameHint.TRAJECTORY.fits(finder.name(c)) || finder.stats(c).falls() > 0
                    || finder.stats(c).risesThroughout() ? -1
                    : finder.first(k -> k != c && finder.isFree(k) && LabelFinder.isTracked(finder, c, k));
            label = label >= 0 || finder.stats(c).numbers() < MIN_UNEVEN ? label : LabelFinder.labelOf(finder, c,
                    1, LabelFinder.MIN_ROWS, k -> finder.isFree(k) && finder.isWord(k)).orElse(-1);
            if (label >= 0) {
                return askedClock(c, Message.of("question.rising-in-blocks", finder.label(c), finder.label(label)));
            }
        }
        return Optional.empty();
    }

    /** Returns whether a column has a name that does not mean time; arrays without names call it x1, x2 … */
    private boolean hasOtherName(int c) {
        String name = finder.name(c);
        return !name.isBlank() && !NameHint.isClock(name) && !name.equals("x" + (c + 1));
    }

    /** A column that rises in every row, perhaps starting again, or falls, without a name that means time. */
    private Optional<Clock> askedClock(int c) {
        ColumnStats stats = finder.stats(c);
        return askedClock(c, Message.of("question.rising", finder.label(c), stats.rises() > stats.falls(),
                stats.risesThroughout() || stats.fallsThroughout()));
    }

    private Optional<Clock> askedClock(int c, Message question) {
        finder.questions.add(new Question("rising", question, List.of(
                finder.timeAnswer(Message.of("answer.is-time", finder.label(c)), c),
                finder.timeAnswer(Message.of("answer.are-coordinates", finder.label(c), 1), -1))));
        return Optional.of(ofNumbers(c, false));
    }

    /**
     * Whole numbers that rise evenly while another stays the same, as frames do while the number of a track stays; of
     * several, the one with the largest steps is the time.
     */
    private Optional<Clock> tracked() {
        int[] whole = finder.all(c -> isCandidate(c) && finder.stats(c).isWhole()
                && finder.stats(c).words() + finder.stats(c).missing() == 0).toArray();
        int[] mostlyRising = IntStream.of(whole).filter(this::risesMostly).toArray();
        for (int g : mostlyRising.length == 0 ? new int[0] : whole) {
            List<Integer> rising = !finder.stats(g).isInBlocks() || finder.stats(g).distinctWhole() < MIN_TRACKS
                    ? List.of() : IntStream.of(mostlyRising).filter(c -> c != g && stepWithin(c, g) > 0).boxed()
                    .sorted(Comparator.comparingDouble(c -> -stepWithin(c, g))).toList();
            String name = rising.isEmpty() ? "" : finder.name(rising.get(0));
            if (!rising.isEmpty() && !NameHint.isCount(name) && !NameHint.isClock(name)) {
                return askedClock(rising.get(0), Message.of("question.rising-in-blocks", finder.label(rising.get(0)),
                        finder.label(g)));
            }
            if (!rising.isEmpty()) {
                finder.note(Message.of("schema.rises-in-blocks", finder.label(g), finder.list(rising), rising.size()));
                return Optional.of(evenly(rising.get(0)));
            }
        }
        return Optional.empty();
    }

    private boolean risesMostly(int c) {
        int rows = Math.min(finder.rows(), JUDGED_ROWS);
        return rows > ColumnStats.MIN_ROWS
                && 2 * IntStream.range(1, rows).filter(i -> finder.value(i, c) > finder.value(i - 1, c)).count() > rows;
    }

    /** The step by which a column rises in the first rows while another stays, 0 if it does not. */
    private double stepWithin(int c, int stays) {
        int rows = Math.min(finder.rows(), JUDGED_ROWS);
        double[] steps = IntStream.range(1, rows).filter(i -> finder.value(i, stays) == finder.value(i - 1, stays))
                .mapToDouble(i -> finder.value(i, c) - finder.value(i - 1, c)).sorted().toArray();
        boolean most = steps.length >= ColumnStats.MIN_ROWS && 2 * steps.length > rows;
        return most && steps[0] > 0 && steps[0] == steps[steps.length / 2] && DoubleStream.of(steps)
                .allMatch(step -> step % steps[0] == 0 && step <= MAX_MISSED * steps[0]) ? steps[0] : 0;
    }

    private boolean isCount(int c) {
        ColumnStats stats = finder.stats(c);
        return stats.isWhole() && stats.gap() == 1 && Math.abs(stats.first()) <= 1;
    }

    private Clock evenly(int c) {
        boolean counts = isCount(c);
        unit = counts ? Units.STEPS : "";
        noteTime(c, counts, !counts, false);
        return counts ? Clock.ofNumbers(c, true) : ofNumbers(c, false);
    }

    private void noteTime(int c, boolean counts, boolean evenly, boolean dates) {
        finder.note(Message.of("schema.time-rises", finder.label(c), counts, !counts && !dates, evenly, dates)
                .with(Fix.TIME_COLUMN));
    }

    /** Returns whether rows can be sorted by a column: few of its values come again. */
    private boolean isOrderable(int c) {
        return finder.rows() < MIN_UNEVEN
                || DoubleStream.of(finder.values(c)).distinct().count() >= ORDERABLE * finder.rows();
    }

    /** Returns whether a column has words that differ, or more of them than numbers, as 1979, 1979-Q1 and 1979-01. */
    private boolean isUnread(int c) {
        Column column = finder.columns.get(c);
        return finder.isFree(c) && column.text(finder.value(0, c)).matches(".*\\d.*")
                && (finder.isWord(c) ? column.words().size() > 1 : finder.stats(c).words() > finder.stats(c).numbers());
    }

    /** Returns whether more than a share of the rows has a word of its own in a column. */
    private boolean namesRows(int c, double share) {
        return finder.isFree(c) && finder.isWord(c) && finder.columns.get(c).words().size() > share * finder.rows();
    }

    /** Returns whether the words of the first column are the names of the others, as in a matrix of covariances. */
    private boolean namesColumns(int c) {
        return c == 0 && finder.rows() == finder.columns.size() - 1 && IntStream.range(0, finder.rows())
                .allMatch(row -> finder.columns.get(c).text(finder.value(row, c)).equals(finder.name(row + 1)));
    }

    /**
     * Asks about a column that is called time and does not rise; of other names that only sound so a note is enough.
     */
    private Clock askAboutNamed() throws DataFormatException {
        List<Integer> named = finder.all(c -> isCandidate(c) && (NameHint.timeUnit(finder.name(c)).isPresent()
                || finder.rows() >= MIN_UNEVEN && isOrderable(c) && (NameHint.isEpoch(finder.name(c))
                        || NameHint.weakTimeUnit(finder.name(c)).filter(found -> !found.equals(Units.STEPS)
                                && !found.equals(NameHint.FRAMES)).isPresent()))).boxed().toList();
        Optional<Integer> called = named.stream().filter(c -> NameHint.isCalledTime(finder.name(c))).findFirst();
        int unread = finder.first(c -> NameHint.isCalledTime(finder.name(c)) && isUnread(c)
                || namesRows(c, 0.5) && (NameHint.timeUnit(finder.name(c)).isPresent() || WRITTEN_TIME
                        .matcher(finder.columns.get(c).text(finder.value(0, c))).lookingAt()));
        int names = unread >= 0 || finder.rows() < ColumnStats.MIN_ROWS ? unread
                : finder.first(c -> namesRows(c, ORDERABLE));
        if (names >= 0) {
            String example = MessageText.quote(finder.columns.get(names).text(finder.value(0, names)));
            Message what = unread >= 0 ? Message.of("guess.unread-time", finder.label(names), example)
                    : Message.of("guess.named-rows", finder.label(names), example);
            Question.Answer inOrder = finder.timeAnswer(what, -1);
            if (namesColumns(names)) {
                finder.questions.add(new Question("square", Message.of("question.square"), List.of(inOrder)));
            } else {
                finder.guess(inOrder);
            }
        }
        if (called.isPresent() && finder.rows() < 2) {
            return namedClock(called.get());
        }
        if (called.isPresent() && isOrderable(called.get())) {
            int c = called.get();
            finder.questions.add(new Question("unordered-time", Message.of("question.unordered-time",
                    finder.label(c)), List.of(finder.timeAnswer(Message.of("answer.are-coordinates", finder.label(c),
                    1), -1), finder.timeAnswer(Message.of("answer.is-time-sorted", finder.label(c)), c))));
        } else {
            List<Integer> unused = finder.all(c -> named.contains(c) || isVaryingDate(c)).boxed().toList();
            if (!unused.isEmpty()) {
                finder.note(Message.of("schema.time-does-not-rise", finder.list(unused), unused.size()));
            }
        }
        return Clock.NONE;
    }
}

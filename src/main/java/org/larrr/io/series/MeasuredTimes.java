package org.larrr.io.series;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.Quantiles;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.TrajectoryAssembler.RawSeries;

/**
 * The times of a column as times: in order, dates counted in units of a calendar, a day's clock going on past midnight,
 * counts of frames multiplied by the given step.
 *
 * @param series the trajectories with those times
 * @param unit   of time
 * @param notes  what was done, one sentence each
 */
record MeasuredTimes(List<RawSeries> series, String unit, List<Notice> notes) {

    private static final double HALF_DAY = 43_200;

    /**
     * @param all with the times of the column, dates in seconds
     * @throws DataFormatException if the times make no sense
     */
    static MeasuredTimes of(String file, List<RawSeries> all, ColumnRoles roles, ImportSettings settings)
            throws DataFormatException {
        Clock clock = roles.clock();
        List<Notice> notes = new ArrayList<>();
        List<RawSeries> series = clock.format().isPresent() && clock.format().get() == DateFormat.CLOCK
                ? all.stream().map(one -> with(one, pastMidnight(one.times()))).toList() : all;
        if (settings.missing() != MissingValues.REFUSE) {
            TimeOrder order = new TimeOrder(file, roles.tellsTrajectories());
            series = order.order(series);
            notes.addAll(order.notes());
        }
        if (clock.isCalendar()) {
            CalendarTimes calendar = CalendarTimes.of(series.stream().map(RawSeries::times).toList());
            calendar.note().ifPresent(note ->
                    notes.add(Notice.of("time.calendar", file, Notice.verbatim(calendar.unit()), note)));
            return counted(series, calendar.times(), calendar.unit(), settings, notes);
        }
        Optional<List<double[]>> months = TimeUnits.monthsOfYears(series.stream().map(RawSeries::times).toList());
        if (months.isPresent()) {
            notes.add(Notice.of("time.months", file));
            return counted(series, months.get(), "months", settings, notes);
        }
        boolean scaled = clock.counts() && settings.step().isPresent();
        if (scaled && settings.missing() != MissingValues.REFUSE) {
            double factor = settings.step().get() / usual(series);
            series = series.stream().map(one -> with(one, Arrays.stream(one.times()).map(t -> t * factor).toArray()))
                    .toList();
        }
        return new MeasuredTimes(series, scaled ? settings.timeUnit() : roles.timeUnit(), notes);
    }

    private static MeasuredTimes counted(List<RawSeries> series, List<double[]> times, String unit,
            ImportSettings settings, List<Notice> notes) {
        return new MeasuredTimes(IntStream.range(0, series.size()).mapToObj(k -> with(series.get(k), times.get(k)))
                .toList(), settings.timeUnit().isEmpty() ? unit : settings.timeUnit(), notes);
    }

    private static RawSeries with(RawSeries one, double[] times) {
        return new RawSeries(one.states(), times, one.dimension());
    }

    private static double[] pastMidnight(double[] times) {
        double[] on = times.clone();
        double shift = 0;
        for (int j = 1; j < on.length; j++) {
            shift += times[j] < times[j - 1] - HALF_DAY ? 2 * HALF_DAY : 0;
            on[j] += shift;
        }
        return on;
    }

    private static double usual(List<RawSeries> series) {
        double[] gaps = series.stream().flatMapToDouble(Gaps::gaps).sorted().toArray();
        return gaps.length == 0 ? 1 : Quantiles.occurring(gaps, 0.5);
    }

    /**
     * Turns dates into times that are even where a calendar, not a missing state, makes them uneven: months of 28 to 31
     * days, trading days without weekends and holidays, calendars without leap days.
     *
     * @param times of every trajectory, in the order given
     * @param unit  "months", "trading days", "h" …
     * @param note  what is said about a calendar that is no plain count of days or seconds; empty otherwise
     */
    private record CalendarTimes(List<double[]> times, String unit, Optional<Notice> note) {

        private static final Notice MONTHS = Notice.of("time.months-count");
        private static final double DAY = 86400;
        /** A weekend of five days, Easter for instance, is still a pause of the exchange. */
        private static final int LONGEST_PAUSE = 5;
        private static final int FEWEST_DAYS = 8;

        /** @param seconds since 1970, by trajectory; NaN where a date is missing */
        static CalendarTimes of(List<double[]> seconds) {
            double[] all = seconds.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).toArray();
            double gap = medianGap(seconds);
            Optional<List<double[]>> months = gap < 28 * DAY ? Optional.empty()
                    : TimeUnits.allMonths(mapped(seconds, s -> s / DAY));
            boolean wholeDays = all.length > 0 && Arrays.stream(all)
                    .allMatch(s -> Math.floorMod((long) s, (long) DAY) == Math.floorMod((long) all[0], (long) DAY)
                    && s == Math.rint(s));
            CalendarTimes times = wholeDays && gap >= DAY ? days(seconds, all, gap / DAY) : clock(seconds, gap);
            return times.unit.equals("days") && months.isPresent()
                    ? new CalendarTimes(months.get(), "months", Optional.of(MONTHS))
                    : times;
        }

        private static double medianGap(List<double[]> seconds) {
            double[] gaps = seconds.stream().flatMapToDouble(CalendarTimes::gaps).filter(gap -> gap > 0).sorted()
                    .toArray();
            return gaps.length == 0 ? DAY : Quantiles.occurring(gaps, 0.5);
        }

        private static DoubleStream gaps(double[] times) {
            double[] known = Arrays.stream(times).filter(Double::isFinite).toArray();
            double[] gaps = new double[Math.max(0, known.length - 1)];
            Arrays.setAll(gaps, j -> Math.abs(known[j + 1] - known[j]));
            return Arrays.stream(gaps);
        }

        private static CalendarTimes clock(List<double[]> seconds, double gap) {
            double unit = gap >= DAY ? DAY : gap >= 3600 ? 3600 : gap >= 60 ? 60 : 1;
            String name = unit == DAY ? "days" : unit == 3600 ? "h" : unit == 60 ? "min" : "s";
            return new CalendarTimes(mapped(seconds, s -> s / unit), name, Optional.empty());
        }

        private static CalendarTimes days(List<double[]> seconds, double[] all, double gap) {
            LocalDate first = date(all[0]);
            boolean sameDay = all(all, d -> d.getDayOfMonth() == first.getDayOfMonth());
            boolean monthEnds = all(all, d -> d.getDayOfMonth() == YearMonth.from(d).lengthOfMonth());
            if ((sameDay || monthEnds) && gap >= 28) {
                boolean years = gap >= 365 && all(all, d -> d.getMonth() == first.getMonth());
                return years ? new CalendarTimes(mapped(seconds, s -> date(s).getYear()), "years", Optional.empty())
                        : new CalendarTimes(mapped(seconds, s -> 12.0 * date(s).getYear() + date(s).getMonthValue()),
                        "months", Optional.of(MONTHS));
            }
            if (gap == 1 && all.length >= FEWEST_DAYS && all(all, d -> !isWeekend(d)) && hasWeekends(all)) {
                return new CalendarTimes(seconds.stream().map(CalendarTimes::tradingDays).toList(), "trading days",
                        Optional.of(Notice.of("time.weekends", LONGEST_PAUSE)));
            }
            if (gap == 1 && lacksLeapDays(seconds, all)) {
                return new CalendarTimes(mapped(seconds, CalendarTimes::withoutLeapDays), "days",
                        Optional.of(Notice.of("time.no-leap-day")));
            }
            return new CalendarTimes(mapped(seconds, s -> Math.floor(s / DAY)), "days", Optional.empty());
        }

        private static boolean isWeekend(LocalDate day) {
            return day.getDayOfWeek() == DayOfWeek.SATURDAY || day.getDayOfWeek() == DayOfWeek.SUNDAY;
        }

        private static boolean hasWeekends(double[] all) {
            return Math.abs(all[all.length - 1] - all[0]) >= 7 * DAY;
        }

        private static boolean all(double[] seconds, Predicate<LocalDate> test) {
            return Arrays.stream(seconds).mapToObj(CalendarTimes::date).allMatch(test);
        }

        private static LocalDate date(double seconds) {
            return LocalDate.ofEpochDay(Math.floorDiv((long) seconds, (long) DAY));
        }

        /** Every row is a day later than the one before, unless more days lie between than exchanges ever close. */
        private static double[] tradingDays(double[] seconds) {
            double[] times = new double[seconds.length];
            double now = 0;
            double before = Double.NaN;
            for (int j = 0; j < seconds.length; j++) {
                double gap = (seconds[j] - before) / DAY;
                if (Double.isFinite(gap)) {
                    now += Math.abs(gap) <= LONGEST_PAUSE && gap != 0 ? Math.signum(gap) : Math.rint(gap * 5 / 7);
                }
                times[j] = Double.isNaN(seconds[j]) ? Double.NaN : now;
                before = Double.isNaN(seconds[j]) ? before : seconds[j];
            }
            return times;
        }

        private static boolean lacksLeapDays(List<double[]> seconds, double[] all) {
            return all(all, d -> d.getMonthValue() != 2 || d.getDayOfMonth() != 29)
                    && mapped(seconds, CalendarTimes::withoutLeapDays).stream().flatMapToDouble(CalendarTimes::gaps)
                    .filter(gap -> gap == 1).count()
                            > mapped(seconds, s -> Math.floor(s / DAY)).stream().flatMapToDouble(CalendarTimes::gaps)
                            .filter(gap -> gap == 1).count();
        }

        private static double withoutLeapDays(double seconds) {
            LocalDate day = date(seconds);
            int year = day.getDayOfYear() - (day.isLeapYear() && day.getDayOfYear() > 59 ? 1 : 0);
            return 365.0 * day.getYear() + year;
        }

        private static List<double[]> mapped(List<double[]> seconds, ToDoubleFunction<Double> map) {
            return seconds.stream()
                    .map(one -> Arrays.stream(one).map(s -> Double.isNaN(s) ? Double.NaN : map.applyAsDouble(s))
                    .toArray())
                    .toList();
        }
    }

    /**
     * Brings the rows of trajectories into the order of time, and says what it did: the newest first is turned round,
     * time that falls back begins a new trajectory, rows of a trajectory that stand in no order are sorted, and rows
     * of the same time are one.
     */
    private static final class TimeOrder {

        /** Shorter on average, pieces between falls of time are no runs. */
        private static final int SHORTEST_RUN = 3;
        private static final double MOST_DUPLICATES = 0.3;

        private final String file;
        private final boolean several;
        private long restarts;
        private long sorted;
        private long reversed;
        private long same;
        private long different;
        private long rows;

        /** @param several whether a column separates trajectories */
        TimeOrder(String file, boolean several) {
            this.file = file;
            this.several = several;
        }

        /**
         * @param all with their times
         * @throws DataFormatException if the times make no sense; the message says what to do
         */
        List<RawSeries> order(List<RawSeries> all) throws DataFormatException {
            List<RawSeries> ordered = new ArrayList<>();
            for (RawSeries one : all) {
                rows += one.length();
                for (RawSeries piece : pieces(one)) {
                    ordered.add(withoutDuplicates(piece));
                }
            }
            if (different > MOST_DUPLICATES * rows) {
                throw new DataFormatException((several ? Notice.of("time.several-rows-of-trajectories", file)
                        : Notice.of("time.several-rows", file)).with(Remedy.TRAJECTORY_COLUMN));
            }
            return ordered;
        }

        private List<RawSeries> pieces(RawSeries one) throws DataFormatException {
            int[] known = IntStream.range(0, one.length()).filter(i -> !Double.isNaN(one.times()[i])).toArray();
            int falls = 0;
            int rises = 0;
            for (int j = 1; j < known.length; j++) {
                double change = one.times()[known[j]] - one.times()[known[j - 1]];
                falls += change < 0 ? 1 : 0;
                rises += change > 0 ? 1 : 0;
            }
            if (falls == 0) {
                return List.of(one);
            }
            if (rises == 0) {
                reversed++;
                return List.of(picked(one, IntStream.range(0, one.length()).map(i -> one.length() - 1 - i).toArray()));
            }
            boolean runs = !several && known.length >= SHORTEST_RUN * (falls + 1L);
            return runs ? cut(one, known) : List.of(sorted(one, known));
        }

        private List<RawSeries> cut(RawSeries one, int[] known) {
            List<RawSeries> pieces = new ArrayList<>();
            int from = 0;
            for (int j = 1; j < known.length; j++) {
                if (one.times()[known[j]] < one.times()[known[j - 1]]) {
                    pieces.add(one.part(from, known[j]));
                    from = known[j];
                    restarts++;
                }
            }
            pieces.add(one.part(from, one.length()));
            return pieces;
        }

        private RawSeries sorted(RawSeries one, int[] known) throws DataFormatException {
            Set<Double> times = new HashSet<>();
            for (int i : known) {
                times.add(one.times()[i]);
            }
            if (times.size() < (1 - MOST_DUPLICATES) * known.length) {
                throw new DataFormatException(Notice.of("time.falls-and-comes", file).with(Remedy.TRAJECTORY_COLUMN));
            }
            sorted++;
            int[] order = IntStream.of(known).boxed().sorted(Comparator.comparingDouble(i -> one.times()[i]))
                    .mapToInt(i -> i).toArray();
            return picked(one, order);
        }

        private static RawSeries picked(RawSeries one, int[] rows) {
            int d = one.dimension();
            double[] states = new double[rows.length * d];
            double[] times = new double[rows.length];
            for (int j = 0; j < rows.length; j++) {
                times[j] = one.times()[rows[j]];
                System.arraycopy(one.states(), rows[j] * d, states, j * d, d);
            }
            return new RawSeries(states, times, d);
        }

        private RawSeries withoutDuplicates(RawSeries one) {
            int[] kept = new int[one.length()];
            int count = 0;
            int last = -1;
            for (int i = 0; i < one.length(); i++) {
                if (last >= 0 && one.times()[i] == one.times()[last]) {
                    boolean alike = Arrays.equals(one.states(), i * one.dimension(), (i + 1) * one.dimension(),
                            one.states(), last * one.dimension(), (last + 1) * one.dimension());
                    same += alike ? 1 : 0;
                    different += alike ? 0 : 1;
                    continue;
                }
                last = Double.isNaN(one.times()[i]) ? last : i;
                kept[count++] = i;
            }
            return count == one.length() ? one : picked(one, Arrays.copyOf(kept, count));
        }

        /** What was done, one sentence each. */
        List<Notice> notes() {
            List<Notice> notes = new ArrayList<>();
            if (reversed > 0 && sorted == 0) {
                notes.add(Notice.of("time.turned", file));
            }
            if (restarts > 0) {
                notes.add(restarts == 1 ? Notice.of("time.falls-back-once", file)
                        : Notice.of("time.falls-back", file, restarts));
            }
            if (sorted > 0) {
                notes.add(Notice.of("time.sorted", file));
            }
            if (same + different > 0) {
                Notice rows = Notice.of("count.rows", same + different);
                notes.add(different == 0 ? Notice.of("time.same-rows", file, rows)
                        : Notice.of("time.different-rows", file, rows, different));
            }
            return notes;
        }
    }
}

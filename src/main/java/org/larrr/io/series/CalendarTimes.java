package org.larrr.io.series;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.larrr.data.Notice;
import org.larrr.data.Quantiles;

/**
 * Turns dates into times that are even where a calendar, not a missing state, makes them uneven: months of 28 to 31
 * days, trading days without weekends and holidays, calendars without leap days.
 *
 * @param times of every trajectory, in the order given
 * @param unit  "months", "trading days", "h" …
 * @param note  what is said about a calendar that is no plain count of days or seconds; empty otherwise
 */
record CalendarTimes(List<double[]> times, String unit, Optional<Notice> note) {

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
                : MonthlyTimes.all(mapped(seconds, s -> s / DAY));
        boolean wholeDays = all.length > 0 && Arrays.stream(all)
                .allMatch(s -> Math.floorMod((long) s, (long) DAY) == Math.floorMod((long) all[0], (long) DAY)
                && s == Math.rint(s));
        CalendarTimes times = wholeDays && gap >= DAY ? days(seconds, all, gap / DAY) : clock(seconds, gap);
        return times.unit.equals("days") && months.isPresent()
                ? new CalendarTimes(months.get(), "months", Optional.of(MONTHS))
                : times;
    }

    private static double medianGap(List<double[]> seconds) {
        double[] gaps = seconds.stream().flatMapToDouble(CalendarTimes::gaps).filter(gap -> gap > 0).sorted().toArray();
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
                .map(one -> Arrays.stream(one).map(s -> Double.isNaN(s) ? Double.NaN : map.applyAsDouble(s)).toArray())
                .toList();
    }
}

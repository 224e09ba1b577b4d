package org.larrr.io.assemble;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.TimeUnits;

/**
 * Counts dates in a unit that suits their steps. Months of 28 to 31 days count as equally long.
 *
 * @param times of every trajectory, in the order given
 * @param unit  "months", "days", "h" …
 */
record CalendarTimes(List<double[]> times, String unit) {

    static final String MONTHS = "months";
    private static final double DAY = 86400;
    private static final int MIN_DAYS = 8;
    /** Weekends with holidays are at most so many days long. */
    private static final int MAX_PAUSE = 5;

    /**
     * Counts dates.
     *
     * @param seconds since 1970, by trajectory; NaN where a date is missing
     * @param column  how options refer to the dates; empty if the user stated that these are the times
     * @throws DataFormatException if weekends are missing, which may count as time or not
     */
    static CalendarTimes of(String file, List<double[]> seconds, Optional<String> column) throws DataFormatException {
        double[] all = seconds.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).toArray();
        double gap = medianGap(seconds);
        boolean wholeDays = all.length > 0 && Arrays.stream(all)
                .allMatch(s -> Math.floorMod((long) s, (long) DAY) == Math.floorMod((long) all[0], (long) DAY)
                && s == Math.rint(s));
        Optional<List<double[]>> middles = wholeDays || gap < 28 * DAY ? Optional.empty()
                : TimeUnits.monthsOf("s", seconds);
        if (middles.isPresent()) {
            return new CalendarTimes(middles.get(), MONTHS);
        }
        if (!wholeDays || gap < DAY) {
            return clock(seconds, gap);
        }
        CalendarTimes days = days(seconds, all, gap / DAY);
        Optional<List<double[]>> months = gap < 28 * DAY || !days.unit.equals("days") ? Optional.empty()
                : TimeUnits.monthsOf("s", seconds);
        if (days.unit.equals("days") && gap == DAY && column.isPresent() && isWithoutWeekends(seconds, all)) {
            throw new Question.OpenQuestionException(file, weekends(column.get()));
        }
        return months.map(counted -> new CalendarTimes(counted, MONTHS)).orElse(days);
    }

    private static Question weekends(String column) {
        return new Question("weekends", Message.of("question.weekends"), List.of(
                new Question.Answer(Message.of("answer.rows-count", true),
                        options -> options.withTimeColumn(ReadOptions.NONE)),
                new Question.Answer(Message.of("answer.rows-count", false),
                        options -> options.withTimeColumn(column))));
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
        if (gap >= DAY) {
            return clock(seconds, DAY, "days");
        } else if (gap >= 3600) {
            return clock(seconds, 3600, "h");
        }
        return gap >= 60 ? clock(seconds, 60, "min") : clock(seconds, 1, "s");
    }

    private static CalendarTimes clock(List<double[]> seconds, double unit, String name) {
        return new CalendarTimes(mapped(seconds, s -> s / unit), name);
    }

    private static CalendarTimes days(List<double[]> seconds, double[] all, double gap) {
        LocalDate first = date(all[0]);
        boolean sameDay = all(all, d -> d.getDayOfMonth() == first.getDayOfMonth());
        boolean monthEnds = all(all, d -> d.getDayOfMonth() == YearMonth.from(d).lengthOfMonth());
        if ((sameDay || monthEnds) && gap >= 28) {
            boolean years = gap >= 365 && all(all, d -> d.getMonth() == first.getMonth());
            return years ? new CalendarTimes(mapped(seconds, s -> date(s).getYear()), "years")
                    : new CalendarTimes(mapped(seconds, s -> 12.0 * date(s).getYear() + date(s).getMonthValue()),
                            MONTHS);
        }
        return new CalendarTimes(mapped(seconds, s -> Math.floor(s / DAY)), "days");
    }

    /** Returns whether days are consecutive except for all weekends, as at an exchange. */
    private static boolean isWithoutWeekends(List<double[]> seconds, double[] all) {
        return all.length >= MIN_DAYS && Math.abs(all[all.length - 1] - all[0]) >= 7 * DAY
                && all(all, d -> d.getDayOfWeek() != DayOfWeek.SATURDAY && d.getDayOfWeek() != DayOfWeek.SUNDAY)
                && seconds.stream().flatMapToDouble(CalendarTimes::gaps).filter(gap -> gap <= MAX_PAUSE * DAY)
                        .count() > all.length / 2;
    }

    private static boolean all(double[] seconds, Predicate<LocalDate> test) {
        return Arrays.stream(seconds).mapToObj(CalendarTimes::date).allMatch(test);
    }

    private static LocalDate date(double seconds) {
        return LocalDate.ofEpochDay(Math.floorDiv((long) seconds, (long) DAY));
    }

    private static List<double[]> mapped(List<double[]> seconds, DoubleUnaryOperator map) {
        return seconds.stream().map(one -> Arrays.stream(one)
                .map(s -> Double.isNaN(s) ? Double.NaN : map.applyAsDouble(s)).toArray()).toList();
    }
}

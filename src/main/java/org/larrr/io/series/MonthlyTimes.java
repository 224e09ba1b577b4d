package org.larrr.io.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Recognises times in days that are those of months, whatever the calendar: the middles or the ends of months, which
 * lie 28 to 31 days apart.
 */
public final class MonthlyTimes {

    private static final double MONTH = 365.2425 / 12;
    /** From the middle of January to that of February there are 29.5 days, from the end only 28. */
    private static final double FAR = 3.6;
    /** Calendars without leap days lag behind by this share of the time. */
    private static final double LEAP_DAYS = 0.25 / 365;
    private static final int FEWEST = 12;
    private static final int FIRST_YEAR = 1499;
    private static final int LAST_YEAR = 2200;

    private MonthlyTimes() {}

    /**
     * Counts months.
     *
     * @param days times in days, NaN where one is missing
     * @return months from the first time on; empty unless all gaps are whole numbers of months, most of them one
     */
    public static Optional<double[]> of(double[] days) {
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
        return gaps >= FEWEST && 2 * single > gaps ? Optional.of(months) : Optional.empty();
    }

    /** The same of years and their parts, where these lie unevenly, as the days of months do. */
    static Optional<List<double[]>> ofYears(List<double[]> years) {
        boolean uneven = years.stream().allMatch(one -> one.length > FEWEST
                && DoubleStream.of(one).allMatch(year -> year > FIRST_YEAR && year < LAST_YEAR)
                && !ColumnFacts.of(DoubleStream.of(one)).risesEvenly());
        return uneven ? all(years.stream().map(one -> DoubleStream.of(one).map(year -> 12 * MONTH * year).toArray())
                .toList()) : Optional.empty();
    }

    /** The same for several trajectories, each counted from where it begins. */
    static Optional<List<double[]>> all(List<double[]> days) {
        List<double[]> months = new ArrayList<>();
        for (double[] one : days) {
            Optional<double[]> counted = of(one);
            if (counted.isEmpty()) {
                return Optional.empty();
            }
            double start = Math.floor(Arrays.stream(one).filter(Double::isFinite).findFirst().orElse(0) / MONTH);
            months.add(Arrays.stream(counted.get()).map(month -> month + start).toArray());
        }
        return Optional.of(months);
    }
}

package org.larrr.io.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.Quantiles;
import org.larrr.io.file.DataFormatException;

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
        Optional<List<double[]>> months = MonthlyTimes.ofYears(series.stream().map(RawSeries::times).toList());
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
}

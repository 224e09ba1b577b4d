package org.larrr.io.series;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Times that stand in a row, as the names of columns: years, or dates of any format that is known.
 *
 * @param clock how they are given
 * @param times years, or seconds since 1970; they all rise, or all fall
 * @param unit  "years"; empty for dates
 */
public record ListedTimes(Clock clock, double[] times, String unit) {

    /** 1960, X1960 (R), F1960 (IMF), 1960 [YR1960] (World Bank). */
    private static final Pattern YEAR = Pattern.compile("(?i)(?:x|f|y|yr)?(1\\d{3}|2[0-4]\\d{2})(?: ?\\[yr\\1])?");

    /** Empty if they are no times, or do not follow one another. */
    public static Optional<ListedTimes> of(List<String> fields) {
        List<Matcher> years = fields.stream().map(field -> YEAR.matcher(field.strip())).toList();
        Optional<ListedTimes> listed = years.stream().allMatch(Matcher::matches)
                ? Optional.of(new ListedTimes(Clock.ofNumbers(0, false), years.stream()
                        .mapToDouble(year -> Double.parseDouble(year.group(1))).toArray(), "years"))
                : DateFormat.of(fields).filter(format -> !format.isOfDay() && !format.isEpoch())
                        .map(format -> new ListedTimes(Clock.ofDates(0, format, -1),
                                fields.stream().mapToDouble(format::seconds).toArray(), ""));
        return listed.filter(ListedTimes::isOrdered);
    }

    /** Whether these may be times, without asking whether they follow one another. */
    public static boolean isTime(String field) {
        return YEAR.matcher(field.strip()).matches() || DateFormat.of(List.of(field.strip()))
                .filter(format -> !format.isOfDay() && !format.isEpoch()).isPresent();
    }

    private boolean isOrdered() {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        boolean falls = times.length > 1 && times[1] < times[0];
        for (int i = 0; i < times.length; i++) {
            if (times[i] != sorted[falls ? times.length - 1 - i : i] || i > 0 && sorted[i] == sorted[i - 1]) {
                return false;
            }
        }
        return true;
    }
}

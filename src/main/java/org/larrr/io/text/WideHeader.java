package org.larrr.io.text;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.io.columns.DateFormat;

/**
 * The header of a table with a time in the name of every column and a series in every row, as statistical offices write
 * them; words at the beginning of a row name it. Values may carry flags, as in "7.9 p".
 *
 * @param line   of the header
 * @param first  the first column whose name is a time, counted from 0
 * @param times  years, or seconds since 1970; they all rise, or all fall
 * @param format how the names write dates; empty for years
 */
record WideHeader(long line, int first, double[] times, Optional<DateFormat> format) {

    private static final int MAX_LINES_ABOVE = 12;
    private static final int MIN_TIMES = 8;
    private static final Pattern FLAGGED = Pattern.compile("(.*[\\d.,])\\s*[a-z*\u2020]{1,3}|:\\s*[a-z]{0,3}");
    /** 1960, X1960 (R), F1960 (IMF), 1960 [YR1960] (World Bank). */
    private static final Pattern YEAR = Pattern.compile("(?i)(?:x|f|y|yr)?(1\\d{3}|2[0-4]\\d{2})(?: ?\\[yr\\1])?");

    /** Finds the header among the first rows; empty if the table is of another kind. */
    static Optional<WideHeader> find(List<Line> rows) {
        for (int i = 0; i < Math.min(MAX_LINES_ABOVE, rows.size()); i++) {
            List<String> fields = rows.get(i).fields();
            int from = TextNumbers.POINT.isNumberOrMissing(fields.get(0)) ? fields.size() : 0; // a series has a label
            while (from < fields.size() && !isTime(fields.get(from))) {
                from++;
            }
            int to = from;
            while (to < fields.size() && isTime(fields.get(to))) {
                to++;
            }
            if (from > 0 && to - from >= Math.max(MIN_TIMES, fields.size() / 2)) {
                return isCalendar(rows, i, from) ? Optional.empty()
                        : of(rows.get(i).number(), from, fields.subList(from, to));
            }
        }
        return Optional.empty();
    }

    /** Returns whether rows are months below columns of years: that is one series, not twelve. */
    private static boolean isCalendar(List<Line> rows, int header, int labels) {
        return labels == 1 && header + 1 < rows.size() && DateFormat.month(rows.get(header + 1).field(0)) > 0;
    }

    private static Optional<WideHeader> of(long line, int first, List<String> fields) {
        List<Matcher> years = fields.stream().map(field -> YEAR.matcher(field.strip())).toList();
        Optional<DateFormat> format = years.stream().allMatch(Matcher::matches) ? Optional.empty()
                : DateFormat.of(fields).filter(one -> !one.isOfDay() && !one.isEpoch());
        if (format.isEmpty() && !years.stream().allMatch(Matcher::matches)) {
            return Optional.empty();
        }
        double[] times = format.isPresent() ? fields.stream().mapToDouble(format.get()::seconds).toArray()
                : years.stream().mapToDouble(year -> Double.parseDouble(year.group(1))).toArray();
        return isOrdered(times) ? Optional.of(new WideHeader(line, first, times, format)) : Optional.empty();
    }

    private static boolean isTime(String field) {
        return YEAR.matcher(field.strip()).matches() || DateFormat.of(List.of(field.strip()))
                .filter(format -> !format.isOfDay() && !format.isEpoch()).isPresent();
    }

    private static boolean isOrdered(double[] times) {
        return IntStream.range(1, times.length).allMatch(i -> times[i] > times[i - 1])
                || IntStream.range(1, times.length).allMatch(i -> times[i] < times[i - 1]);
    }

    /**
     * Returns the number that a field with or without a flag stands for, NaN for a missing one.
     *
     * @throws NumberFormatException if it is neither
     */
    static double parse(String field, TextNumbers numbers) {
        if (numbers.isNumberOrMissing(field)) {
            return numbers.parse(field);
        }
        Matcher flagged = FLAGGED.matcher(field.strip());
        if (!flagged.matches()) {
            throw new NumberFormatException(field);
        }
        return flagged.group(1) == null ? Double.NaN : numbers.parse(flagged.group(1));
    }
}

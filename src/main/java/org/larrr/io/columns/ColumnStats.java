package org.larrr.io.columns;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Statistics of the values of one column: range, steps, missing values, whether they rise, repeat or wrap. Everything
 * is found in one pass over the values.
 */
public final class ColumnStats {

    /** Fewer rows show no pattern. */
    public static final int MIN_ROWS = 8;
    /** In so many rows a coordinate does not rise, but for so few exceptions, by chance. */
    private static final int MIN_RISING = 100;
    private static final int MAX_EXCEPTIONS = 2;
    private static final int MAX_DISTINCT = 2_000;
    /** Whole numbers of a label or a state are at most so many. */
    private static final int MAX_CODES = 8;
    /** Values that fill a circle come this near to its ends, as a share of it. */
    private static final double FILLED = 0.02;
    private static final int MIN_WRAPS = 3;
    private static final int FAR_FROM_ZERO = 10;
    private static final double NEARLY_ALL = 0.95;

    private long numbers;
    private long missing;
    private long words;
    private long whole;
    private double first = Double.NaN;
    private double last = Double.NaN;
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private long atLow;
    private long atHigh;
    private long rises;
    private long falls;
    private long wraps;
    private long counted;
    private final EvenSteps steps = new EvenSteps();
    private boolean even = true;
    private final Set<Long> distinctWhole = new HashSet<>();

    /** Judges one column of a table. */
    static ColumnStats of(Table table, int column) {
        ColumnStats stats = of(IntStream.range(0, table.rows()).mapToDouble(row -> table.value(row, column)));
        stats.words = table.unreadable(column);
        stats.missing -= stats.words;
        return stats;
    }

    /** Judges values; those that are not finite are missing. */
    public static ColumnStats of(DoubleStream values) {
        ColumnStats stats = new ColumnStats();
        values.forEach(value -> {
            if (Double.isFinite(value)) {
                stats.number(value);
            } else {
                stats.missing++;
            }
        });
        return stats;
    }

    private void number(double value) {
        if (numbers == 0) {
            first = value;
        } else {
            follow(value);
        }
        numbers++;
        if (value == Math.rint(value)) {
            whole++;
            if (distinctWhole.size() < MAX_DISTINCT) {
                distinctWhole.add((long) value);
            }
        }
        extremes(value);
        last = value;
    }

    /** Returns one unit of the last printed digit, at most 1. */
    public static double quantum(double value) {
        return !(Math.abs(value) < 1e15) || value == Math.rint(value) ? 1
                : Math.pow(10, -BigDecimal.valueOf(value).scale());
    }

    private void follow(double value) {
        double step = value - last;
        counted += step == 1 ? 1 : 0;
        rises += step > 0 ? 1 : 0;
        falls += step < 0 ? 1 : 0;
        even &= steps.isLike(last, value);
        wraps += Math.abs(step) > 5.5 && Math.abs(step) < 6.3 || Math.abs(step) > 315 && Math.abs(step) < 360.1
                ? 1 : 0;
    }

    /** The largest relative difference of a gap from the usual one: rounding in print. */
    private static final double SAME_STEP = 0.01;
    /** Two times kept in single precision are each off by up to 6e-8 of their size. */
    private static final double SINGLE_PRECISION = 2e-7;
    private static final double MAX_ROUNDING = 0.25;

    /**
     * Returns whether the time between two states is not the usual step. Seconds since 1970 have lost no whole steps to
     * single precision, however large they are.
     */
    public static boolean isJump(double before, double after, double step) {
        return Math.abs(after - before - step) > SAME_STEP * step
                + Math.min(SINGLE_PRECISION * Math.abs(after), MAX_ROUNDING * step);
    }

    private void extremes(double value) {
        if (value < low[0]) {
            low[1] = low[0];
            low[0] = value;
            atLow = 1;
        } else if (value == low[0]) {
            atLow++;
        } else {
            low[1] = Math.min(low[1], value);
        }
        if (value > high[0]) {
            high[1] = high[0];
            high[0] = value;
            atHigh = 1;
        } else if (value == high[0]) {
            atHigh++;
        } else {
            high[1] = Math.max(high[1], value);
        }
    }

    /** Returns how many cells are numbers. */
    public long numbers() {
        return numbers;
    }

    /** Returns how many cells are missing. */
    public long missing() {
        return missing;
    }

    /** Returns how many cells are neither numbers nor missing. */
    public long words() {
        return words;
    }

    /** Returns how many different whole numbers there are, as far as they are counted. */
    public int distinctWhole() {
        return distinctWhole.size();
    }

    /** Returns the smallest number. */
    public double min() {
        return low[0];
    }

    /** Returns whether it has one negative number, however often. */
    public boolean hasOneNegative() {
        return low[0] < 0 && low[1] >= 0;
    }

    /** Returns the largest number. */
    public double max() {
        return high[0];
    }

    /** Returns the first number. */
    public double first() {
        return first;
    }

    /** Returns how often a number is larger than the one before. */
    public long rises() {
        return rises;
    }

    /** Returns how often a number is smaller than the one before. */
    public long falls() {
        return falls;
    }

    /** Returns how often a number differs from the one before. */
    public long changes() {
        return rises + falls;
    }

    /** Returns whether there are numbers, all the same. */
    public boolean isConstant() {
        return numbers > 1 && low[0] == high[0];
    }

    /** Returns whether many numbers are one of two, or of a few whole ones, as labels, flags and settings are. */
    public boolean hasFewValues() {
        return numbers > 2 * MIN_ROWS && low[0] < high[0]
                && (low[1] == high[0] || isWhole() && distinctWhole.size() <= MAX_CODES);
    }

    /** Returns whether all numbers are whole. */
    public boolean isWhole() {
        return numbers > 0 && whole == numbers;
    }

    /** Returns whether every different number stays in one block of rows; numbers must be whole. */
    public boolean isInBlocks() {
        return isWhole() && missing == 0 && distinctWhole.size() == changes() + 1;
    }

    /**
     * Returns whether it rises from row to row by the same amount, perhaps beginning anew a few times, where the row
     * from which a program resumed may be repeated.
     */
    public boolean risesEvenly() {
        return numbers >= MIN_ROWS && even && rises > 0 && rises + 2 * falls >= numbers - 1
                && (falls + 1) * MIN_ROWS <= numbers;
    }

    /** Returns whether whole numbers may be hours and minutes: 1259 is followed by 1300. */
    public boolean isHoursAndMinutes() {
        return isWhole() && low[0] >= 0 && high[0] >= 100 && distinctWhole.stream().allMatch(value -> value % 100 < 60);
    }

    /** Returns whether whole numbers skip 60 to 99 of every hundred, as those of a clock do. */
    public boolean skipsFromSixtyToAHundred() {
        return isHoursAndMinutes() && distinctWhole.stream().anyMatch(value -> value % 100 > 0);
    }

    /** Returns whether it counts around and around, from where it was switched on to where it was switched off. */
    public boolean rolls() {
        double full = high[0] - low[0] + 1;
        return falls >= MIN_ROWS && isWhole() && gap() == 1 && even && rises + falls == numbers - 1 && first > low[0]
                && numbers == high[0] - first + 1 + (falls - 1) * full + last - low[0] + 1;
    }

    /** Returns whether it counts the rows, beginning again or skipping some now and then. */
    public boolean counts() {
        return isWhole() && numbers > 2 * MIN_ROWS && counted >= NEARLY_ALL * (numbers - 1);
    }

    /** Returns whether it rises, or falls, in all but at most two of many rows. */
    public boolean isNearlyMonotonic() {
        return numbers >= MIN_RISING && Math.max(rises, falls) >= numbers - 1 - MAX_EXCEPTIONS;
    }

    /** Returns whether it rises from every row to the next. */
    public boolean risesThroughout() {
        return numbers >= 2 && rises == numbers - 1;
    }

    /** Returns whether it falls from every row to the next. */
    public boolean fallsThroughout() {
        return numbers >= 2 && falls == numbers - 1;
    }

    /** Returns whether it never falls, or never rises, and changes. */
    public boolean isMonotonic() {
        return changes() > 0 && (falls == 0 || rises == 0);
    }

    /** Returns the gap between its first two different values, NaN if there are none. */
    public double gap() {
        return steps.first();
    }

    /** Returns whether it begins many of its steps away from zero, as temperatures do. */
    public boolean beginsFarFromZero() {
        return Math.abs(first) > FAR_FROM_ZERO * Math.abs(gap());
    }

    /** Returns the full period if the range is that of an angle, else 0. */
    public double period() {
        double span = high[0] - low[0];
        boolean degrees = within(-180.1, 180.1) || within(-0.1, 360.1);
        boolean radians = within(-Math.PI - 1e-3, Math.PI + 1e-3) || within(-1e-3, 2 * Math.PI + 1e-3);
        if (radians && span > 5 && whole < numbers) {
            return 2 * Math.PI;
        }
        return degrees && span > 300 ? 360 : 0;
    }

    /**
     * Returns the full period if the values fill a circle, [−π, π], [0, 2π], [−180, 180] or [0, 360], and pass from one
     * end of it to the other between neighbours, as nothing but an angle does; else 0.
     */
    public double periodByValues() {
        double period = period();
        double end = FILLED * period;
        boolean symmetric = low[0] < 0;
        boolean filled = symmetric ? low[0] <= end - period / 2 && high[0] >= period / 2 - end
                : low[0] <= end && high[0] >= period - end;
        return period > 0 && filled && wraps >= MIN_WRAPS && (symmetric || whole < numbers) ? period : 0;
    }

    /** Returns whether a value passes by about a full period from one row to the next. */
    public boolean hasWrapped() {
        return wraps > 0;
    }

    private boolean within(double a, double b) {
        return low[0] >= a && high[0] <= b;
    }

    /** The values by which NetCDF and other formats replace missing numbers. */
    private static final Set<Double> FILLS = Set.of(1e20, 1e30, 1e34, 1e35, 1e36, 9.969209968386869e36, 9.96921e36,
            3.4028234663852886e38);
    /** A number that comes more often may be a value. */
    private static final double RARE = 0.25;
    /** So large, and so many ranges away from all others, no value is, however often it comes. */
    private static final double LARGE = 900;
    private static final double FAR_AWAY = 3;

    /**
     * A number that may stand for missing values.
     *
     * @param certain whether it is rare or so far away that it cannot be a value
     * @param count   of the rows with it
     */
    public record Marker(double value, boolean certain, long count) {}

    /**
     * Returns the number that may stand for missing values: nines or eights, or a fill value, far from all others; what
     * rises or falls in every row, as powers of two, has none.
     */
    public Optional<Marker> missingMarker() {
        return numbers >= MIN_ROWS && (risesThroughout() || fallsThroughout()) ? Optional.empty()
                : marker(low[0], atLow, low[1], high[0], false)
                        .or(() -> marker(high[0], atHigh, high[1], low[0], false));
    }

    /** Returns a large negative number that comes again, whatever its digits, far from all others. */
    public Optional<Marker> negativeMarker() {
        return marker(low[0], atLow, low[1], high[0], true);
    }

    private Optional<Marker> marker(double value, long count, double next, double other, boolean any) {
        if (!Double.isFinite(value) || !Double.isFinite(next)) {
            return Optional.empty();
        }
        double range = Math.abs(next - other);
        double distance = Math.abs(value - next);
        boolean fill = FILLS.contains(Math.abs(value));
        String digits = new BigDecimal(value == (float) value ? Float.toString((float) Math.abs(value))
                : Double.toString(Math.abs(value))).stripTrailingZeros().toPlainString();
        boolean nines = fill || digits.matches("9{2,}(\\.9+)?|9\\.9+|8{4,}|3276[78]")
                || value < 0 && digits.matches("[67]999|9{2,}00|1\\.2345");
        boolean far = distance > Math.max(range / 2, 0.2 * Math.abs(next))
                || value < 0 && next >= 0 && other > next; // the only negative number
        boolean repeated = count >= 2 || Math.abs(value) >= 99;
        boolean impossible = Math.abs(value) >= LARGE && distance > FAR_AWAY * range;
        boolean marks = any ? count >= 2 && value <= -99 && value == Math.rint(value) : nines && repeated;
        return !marks || !far ? Optional.empty()
                : Optional.of(new Marker(value, fill || impossible || count <= RARE * numbers, count));
    }
}

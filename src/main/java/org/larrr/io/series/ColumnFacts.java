package org.larrr.io.series;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.DoubleStream;

/** What the values of one column show, gathered row by row in constant memory. */
public final class ColumnFacts {

    /** Fewer rows are no pattern. */
    static final int FEWEST = 8;
    /** What NetCDF and other formats put in the place of missing numbers. */
    private static final Set<Double> FILLS = Set.of(1e20, 1e30, 1e34, 1e35, 1e36, 9.969209968386869e36, 9.96921e36,
            3.4028234663852886e38);
    private static final int MOST_WORDS = 100_000;
    private static final int MOST_NUMBERS = 2_000;
    private static final int WATCHED_DIGITS = 1000;
    /** After so many values a finer digit shows that the ones before were not rounded. */
    private static final int SETTLED = 4;
    /** Printed digits coarser than this share of a step do not separate even from uneven. */
    private static final double COARSEST = 0.3;

    /** So near the ends of a circle, as a share of it, values come that fill it. */
    private static final double FILLED = 0.02;
    private static final int FEWEST_TURNS = 3;

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
    private long jumpsOfATurn;
    private double gap = Double.NaN;
    private boolean even = true;
    private double quantum = 1;
    private boolean digitsTell = true;
    private int pieceRow;
    private double pieceStart;
    private double slopeLow = Double.NEGATIVE_INFINITY;
    private double slopeHigh = Double.POSITIVE_INFINITY;
    private final Set<String> distinct = new HashSet<>();
    private final Set<Long> distinctWhole = new HashSet<>();

    /** Of a column whose values have not been looked at. */
    public static ColumnFacts unknown() {
        ColumnFacts facts = new ColumnFacts();
        facts.number(0);
        return facts;
    }

    /** Of all values of a column; those that are not finite are missing. */
    public static ColumnFacts of(DoubleStream values) {
        ColumnFacts facts = new ColumnFacts();
        values.forEach(value -> {
            if (Double.isFinite(value)) {
                facts.number(value);
            } else {
                facts.missing();
            }
        });
        return facts;
    }

    /** A field that is neither a number nor missing. */
    public void word(String word) {
        words++;
        if (distinct.size() < MOST_WORDS) {
            distinct.add(word);
        }
    }

    /** A missing value. */
    public void missing() {
        missing++;
    }

    /** A finite number. */
    public void number(double value) {
        if (numbers == 0) {
            first = value;
            begin(value);
        } else {
            follow(value);
        }
        numbers++;
        if (value == Math.rint(value)) {
            whole++;
            if (distinctWhole.size() < MOST_NUMBERS) {
                distinctWhole.add((long) value);
            }
        }
        extremes(value);
        last = value;
    }

    /** One unit of the last printed digit, at most 1. */
    static double quantum(double value) {
        return !(Math.abs(value) < 1e15) || value == Math.rint(value) ? 1
                : Math.pow(10, -BigDecimal.valueOf(value).scale());
    }

    private void begin(double value) {
        pieceStart = value;
        pieceRow = 0;
    }

    private void follow(double value) {
        pieceRow++;
        double step = value - last;
        if (step > 0) {
            rises++;
            watch(step, value);
        } else if (step < 0) {
            falls++;
            begin(value);
        }
        jumpsOfATurn += Math.abs(step) > 5.5 && Math.abs(step) < 6.3 || Math.abs(step) > 315 && Math.abs(step) < 360.1
                ? 1 : 0;
    }

    /** Even means: all gaps within a percent of the first, or all values on one line as far as their digits show. */
    private void watch(double step, double value) {
        gap = Double.isNaN(gap) ? step : gap;
        double digit = numbers < WATCHED_DIGITS ? quantum(value) : quantum;
        digitsTell &= digit >= quantum || numbers < SETTLED;
        quantum = Math.min(quantum, digit);
        boolean alike = !Gaps.isJump(last, value, gap);
        slopeLow = Math.max(slopeLow, (value - pieceStart - quantum) / pieceRow);
        slopeHigh = Math.min(slopeHigh, (value - pieceStart + quantum) / pieceRow);
        even &= alike || digitsTell && quantum < COARSEST * gap && slopeLow <= slopeHigh;
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

    public long numbers() {
        return numbers;
    }

    public long missingValues() {
        return missing;
    }

    public long words() {
        return words;
    }

    int distinctWords() {
        return distinct.size();
    }

    /** How many different whole numbers there are, as far as they are counted. */
    int distinctWhole() {
        return distinctWhole.size();
    }

    public double min() {
        return low[0];
    }

    public double max() {
        return high[0];
    }

    double first() {
        return first;
    }

    /** How often a value is smaller than the one before. */
    long falls() {
        return falls;
    }

    /** How often a value differs from the one before. */
    long changes() {
        return rises + falls;
    }

    public boolean isConstant() {
        return numbers > 1 && low[0] == high[0];
    }

    public boolean isWhole() {
        return numbers > 0 && whole == numbers;
    }

    /** Whether all that was gathered is the same, as it is of the same numbers. */
    boolean isLike(ColumnFacts other) {
        return numbers == other.numbers && first == other.first && last == other.last && low[0] == other.low[0]
                && low[1] == other.low[1] && high[0] == other.high[0] && high[1] == other.high[1]
                && rises == other.rises && falls == other.falls;
    }

    /**
     * Whether it rises from row to row by the same amount, perhaps beginning anew a few times, where the row that a
     * program went on from may stand twice.
     */
    public boolean risesEvenly() {
        return numbers >= FEWEST && even && rises > 0 && rises + 2 * falls >= numbers - 1
                && (falls + 1) * FEWEST <= numbers;
    }

    /** Whether whole numbers leave out 60 to 99 of every hundred, as 1259 is followed by 1300 on a clock. */
    boolean skipsFromSixtyToAHundred() {
        return isWhole() && low[0] >= 0 && high[0] >= 100 && distinctWhole.stream().allMatch(value -> value % 100 < 60)
                && distinctWhole.stream().anyMatch(value -> value % 100 > 0);
    }

    /** Whether it counts around and around, from where it was switched on to where it was switched off. */
    boolean rolls() {
        double full = high[0] - low[0] + 1;
        return falls >= FEWEST && isWhole() && gap == 1 && first > low[0]
                && numbers == high[0] - first + 1 + (falls - 1) * full + last - low[0] + 1;
    }

    /** Whether it rises from every row to the next. */
    public boolean risesThroughout() {
        return numbers >= 2 && rises == numbers - 1;
    }

    /** Whether it falls from every row to the next. */
    boolean fallsThroughout() {
        return numbers >= 2 && falls == numbers - 1;
    }

    /**
     * Whether it goes up mostly, as times do even where several trajectories follow one another or share their times.
     */
    boolean mostlyRises() {
        return rises > 0 && 5 * falls <= numbers || fallsThroughout();
    }

    /** The gap between its first two different values, NaN if there are none. */
    double gap() {
        return gap;
    }

    /** The full turn if the values are those of an angle that goes around, else 0. */
    public double turn() {
        double span = high[0] - low[0];
        boolean degrees = within(-180.01, 180.01) || within(-0.01, 360.01);
        boolean radians = within(-Math.PI - 1e-3, Math.PI + 1e-3) || within(-1e-3, 2 * Math.PI + 1e-3);
        if (radians && span > 5 && whole < numbers) {
            return 2 * Math.PI;
        }
        return degrees && span > 300 ? 360 : 0;
    }

    /**
     * The full turn if the values fill a circle, [−π, π], [0, 2π], [−180, 180] or [0, 360], and pass from one end of it
     * to the other between neighbours, as nothing but an angle does; else 0.
     */
    double turnByItself() {
        double turn = turn();
        double end = FILLED * turn;
        boolean symmetric = low[0] < 0;
        boolean filled = symmetric ? low[0] <= end - turn / 2 && high[0] >= turn / 2 - end
                : low[0] <= end && high[0] >= turn - end;
        return turn > 0 && filled && jumpsOfATurn >= FEWEST_TURNS && (symmetric || whole < numbers) ? turn : 0;
    }

    /** Whether a value passes by about a full turn from one to the next. */
    boolean hasTurned() {
        return jumpsOfATurn > 0;
    }

    private boolean within(double a, double b) {
        return low[0] >= a && high[0] <= b;
    }

    /** The value that stands for missing ones though it is written as a number, NaN if none does. */
    public double sentinel() {
        if (isSentinel(low[0], atLow, low[1], high[0])) {
            return low[0];
        }
        return isSentinel(high[0], atHigh, high[1], low[0]) ? high[0] : Double.NaN;
    }

    /** Nothing but nines (or eights), alone and far from everything else. */
    private static boolean isSentinel(double value, long count, double next, double other) {
        if (!Double.isFinite(value) || !Double.isFinite(next)) {
            return false;
        }
        double range = Math.abs(next - other);
        boolean nines = FILLS.contains(Math.abs(value)) || BigDecimal.valueOf(Math.abs(value)).stripTrailingZeros()
                .toPlainString()
                .matches("9{2,}(\\.9+)?|9\\.9+|8{4,}|3276[78]");
        boolean far = Math.abs(value - next) > Math.max(range / 2, 0.2 * Math.abs(next));
        boolean suspicious = count >= 2 || Math.abs(value) >= 99;
        return nines && far && suspicious;
    }
}

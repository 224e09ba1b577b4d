package org.larrr.io.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.Quantiles;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.TrajectoryAssembler.RawSeries;

/** Closes the holes of trajectories, by {@link MissingValues#SPLIT} or {@link MissingValues#INTERPOLATE}. */
public final class Gaps {

    /** The share of like gaps above which the others count as missing states. */
    private static final double MOSTLY = 0.5;
    /** How far a gap may be from the usual one, or from a multiple of it: rounding in print. */
    private static final double SAME_STEP = 0.01;
    /** Two times kept in single precision are each off by up to 6e-8 of their size. */
    private static final double SINGLE_PRECISION = 2e-7;
    private static final double MOST_ROUNDING = 0.25;

    /** The share of states that cutting at jumps of time must leave in long pieces. */
    private static final double MOST = 0.6;
    private static final int LONG_ENOUGH = 10;
    private static final int MANY_SINGLES = 10;

    private final String file;
    private final int before;
    private int alone;
    private long given;
    private long dropped;
    private long filled;
    private long added;
    private int longest;

    /**
     * @param file   named in messages
     * @param before the number of trajectories before
     */
    private Gaps(String file, int before) {
        this.file = file;
        this.before = before;
    }

    /**
     * Trajectories without holes.
     *
     * @param series what stands in their place, in order
     * @param notes  what was done, in words; empty if nothing had to be
     */
    record Closed(List<RawSeries> series, List<Notice> notes) {}

    /**
     * Closes all holes.
     *
     * @param all   their times increase where they are known
     * @param jumps whether a jump of otherwise even times means that states are missing
     * @throws DataFormatException if nothing complete is left, or interpolation would have to guess
     */
    static Closed close(String file, List<RawSeries> all, MissingValues choice, boolean jumps)
            throws DataFormatException {
        Gaps gaps = new Gaps(file, all.size());
        OptionalDouble step = jumps && !isEven(all) ? usualStep(all) : OptionalDouble.empty();
        if (choice == MissingValues.SPLIT && step.isPresent() && !leavesMost(all, step.getAsDouble())) {
            step = OptionalDouble.empty(); // these are uneven times rather than even ones with gaps
        }
        List<RawSeries> closed = new ArrayList<>();
        for (RawSeries one : all) {
            gaps.given += one.length();
            if (choice == MissingValues.SPLIT) {
                gaps.split(one, step, closed);
            } else {
                gaps.interpolate(one, step, closed);
            }
        }
        gaps.dropSingles(closed);
        if (closed.isEmpty()) {
            throw new DataFormatException(Notice.of("data.no-finite-state-of-columns", file));
        }
        return new Closed(List.copyOf(closed), gaps.notes(closed.size()));
    }

    /** Whether all times are even as they stand. */
    private static boolean isEven(List<RawSeries> all) throws DataFormatException {
        TimeAxis axis = new TimeAxis("", TimeAxis.Position.STATE);
        for (RawSeries one : all) {
            for (int row = 1; one.isTimed() && row < one.length(); row++) {
                if (one.times()[row] > one.times()[row - 1]) {
                    axis.gap(one.times()[row - 1], one.times()[row], row, true);
                }
            }
        }
        return axis.isUniform();
    }

    /** Whether cutting at every jump leaves most states in pieces that are long enough to learn from. */
    private static boolean leavesMost(List<RawSeries> all, double step) {
        long kept = 0;
        long total = 0;
        for (RawSeries one : all) {
            total += one.length();
            int from = 0;
            for (int row = 1; row <= one.length(); row++) {
                if (row == one.length() || isJump(one.times()[row - 1], one.times()[row], step)) {
                    kept += row - from >= Math.max(2, Math.min(LONG_ENOUGH, one.length() / 10)) ? row - from : 0;
                    from = row;
                }
            }
        }
        return kept >= MOST * total;
    }

    /** A state between two cuts is half of no pair. */
    private void dropSingles(List<RawSeries> closed) {
        boolean cut = closed.size() > before;
        int singles = (int) closed.stream().filter(one -> one.length() == 1).count();
        if (cut && singles > MANY_SINGLES && singles < closed.size()) {
            closed.removeIf(one -> one.length() == 1);
            alone = singles;
        }
    }

    /** The step of times that are even but for missing states; empty without times, or where they are uneven. */
    static OptionalDouble usualStep(List<RawSeries> all) {
        return usualStep(all.stream().filter(RawSeries::isTimed).flatMapToDouble(Gaps::gaps).sorted().toArray());
    }

    static DoubleStream gaps(RawSeries one) {
        double[] times = one.times();
        return IntStream.range(1, times.length).mapToDouble(j -> times[j] - times[j - 1]).filter(gap -> gap > 0);
    }

    private static OptionalDouble usualStep(double[] sorted) {
        if (sorted.length == 0) {
            return OptionalDouble.empty();
        }
        double median = Quantiles.occurring(sorted, 0.5);
        long alike = Arrays.stream(sorted).filter(gap -> Math.abs(gap - median) <= SAME_STEP * median).count();
        return alike > MOSTLY * sorted.length ? OptionalDouble.of(median) : OptionalDouble.empty();
    }

    /**
     * Whether the time between two states is not the usual step. Seconds since 1970 have lost no whole steps to single
     * precision, however large they are.
     */
    public static boolean isJump(double before, double after, double step) {
        return Math.abs(after - before - step) > SAME_STEP * step
                + Math.min(SINGLE_PRECISION * Math.abs(after), MOST_ROUNDING * step);
    }

    private void split(RawSeries one, OptionalDouble step, List<RawSeries> closed) {
        int from = 0;
        for (int row = 0; row <= one.length(); row++) {
            boolean end = row == one.length() || !one.isComplete(row);
            boolean jump = !end && row > from && step.isPresent()
                    && isJump(one.times()[row - 1], one.times()[row], step.getAsDouble());
            if ((end || jump) && row > from) {
                closed.add(one.part(from, row));
            }
            if (end && row < one.length()) {
                dropped++;
            }
            from = end ? row + 1 : jump ? row : from;
        }
    }

    private void interpolate(RawSeries one, OptionalDouble step, List<RawSeries> closed) throws DataFormatException {
        int from = 0;
        int to = one.length();
        while (from < to && !one.isComplete(from)) {
            from++;
        }
        while (to > from && !one.isComplete(to - 1)) {
            to--;
        }
        dropped += one.length() - (to - from);
        if (to > from) {
            requireTimes(one, from, to);
            RawSeries whole = step.isPresent() ? withMissingRows(one.part(from, to), step.getAsDouble())
                    : one.part(from, to);
            closed.add(filled(whole));
        }
    }

    private void requireTimes(RawSeries one, int from, int to) throws DataFormatException {
        if (!one.isTimed()) {
            return;
        }
        for (int row = from; row < to; row++) {
            if (Double.isNaN(one.times()[row])) {
                throw new DataFormatException(Notice.of("gaps.time-missing", file, one.times()[row - 1]));
            }
        }
    }

    /** Puts rows of NaN where an even time column leaves out steps. */
    private RawSeries withMissingRows(RawSeries one, double step) throws DataFormatException {
        int length = one.length();
        long rows = 1;
        for (int row = 1; row < length; row++) {
            rows += steps(one, row, step);
        }
        if (rows > 2L * length + 1) {
            throw new DataFormatException(Notice.of("gaps.too-many-steps", file, rows - length, rows));
        }
        if (rows == length) {
            return one;
        }
        added += rows - length;
        double[] states = new double[Math.toIntExact(rows * one.dimension())];
        double[] times = new double[(int) rows];
        Arrays.fill(states, Double.NaN);
        int to = 0;
        for (int row = 0; row < length; row++) {
            int steps = row == 0 ? 0 : (int) steps(one, row, step);
            for (int k = 1; k < steps; k++) {
                times[to + k] = one.times()[row - 1] + (one.times()[row] - one.times()[row - 1]) * k / steps;
            }
            to += steps;
            times[to] = one.times()[row];
            System.arraycopy(one.states(), row * one.dimension(), states, to * one.dimension(), one.dimension());
        }
        return new RawSeries(states, times, one.dimension());
    }

    private long steps(RawSeries one, int row, double step) throws DataFormatException {
        double before = one.times()[row - 1];
        double after = one.times()[row];
        if (!isJump(before, after, step)) {
            return 1;
        }
        long steps = Math.round((after - before) / step);
        if (steps < 2 || isJump(before + (steps - 1) * step, after, step)) {
            throw new DataFormatException(Notice.of("gaps.no-whole-step", file, before, after, (float) step));
        }
        return steps;
    }

    /** Straight lines across the holes of each coordinate; the first and the last row are complete. */
    private RawSeries filled(RawSeries one) {
        double[] states = one.states().clone();
        int d = one.dimension();
        for (int c = 0; c < d; c++) {
            int known = 0;
            for (int row = 1; row < one.length(); row++) {
                if (!Double.isNaN(states[row * d + c])) {
                    bridge(one, states, c, known, row);
                    known = row;
                }
            }
        }
        return one.with(states);
    }

    private void bridge(RawSeries one, double[] states, int coordinate, int left, int right) {
        int d = one.dimension();
        double a = states[left * d + coordinate];
        double b = states[right * d + coordinate];
        for (int row = left + 1; row < right; row++) {
            double share = !one.isTimed() ? (row - left) / (double) (right - left)
                    : (one.times()[row] - one.times()[left]) / (one.times()[right] - one.times()[left]);
            states[row * d + coordinate] = a * (1 - share) + b * share;
            filled++;
        }
        longest = Math.max(longest, right - left - 1);
    }

    private List<Notice> notes(int after) {
        List<Notice> notes = new ArrayList<>();
        if (dropped > 0) {
            notes.add(Notice.of("gaps.dropped", file, dropped, Notice.of("count.states", given)));
        }
        if (after > before) {
            Notice whole = Notice.of("count.trajectories", before);
            notes.add(alone == 0 ? Notice.of("gaps.cut", file, whole, after)
                    : Notice.of("gaps.cut-and-left-out", file, whole, after, Notice.of("count.states", alone)));
        }
        if (filled > 0) {
            Notice numbers = Notice.of("count.numbers", filled);
            Notice most = Notice.of("count.states", longest);
            notes.add(added == 0 ? Notice.of("gaps.interpolated", file, numbers, most)
                    : Notice.of("gaps.interpolated-times", file, numbers, Notice.of("count.states", added), most));
        }
        return notes;
    }

    /** Counts the values of a file that are missing or not finite, and remembers where the first one is. */
    public static final class MissingNumbers {

        private long count;
        private Notice first = Notice.verbatim("");

        /**
         * Takes note of one value.
         *
         * @param where says where it is; asked only for the first
         */
        public void add(Supplier<Notice> where) {
            if (count++ == 0) {
                first = where.get();
            }
        }

        /** @throws DataFormatException if there was any */
        public void refuse(String file) throws DataFormatException {
            if (count == 1) {
                throw new DataFormatException(Notice.of("data.one-not-finite", file, first)
                        .with(Remedy.MISSING_VALUES));
            }
            if (count > 1) {
                throw new DataFormatException(Notice.of("data.several-not-finite", file, count, first)
                        .with(Remedy.MISSING_VALUES));
            }
        }

        public boolean isEmpty() {
            return count == 0;
        }
    }
}

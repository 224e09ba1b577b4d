package org.larrr.io.assemble;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;

/** Closes the gaps of trajectories: cuts there, or interpolates. */
final class Gaps {

    /** The share of like steps above which the others count as missing states. */
    private static final double MOSTLY = 0.5;
    private static final double SAME_STEP = 0.01;
    /** The share of states that cutting at jumps of time must leave in long pieces. */
    private static final double MIN_SHARE_IN_LONG_PIECES = 0.6;
    private static final int LONG_ENOUGH = 10;
    private static final int MAX_SINGLES = 10;

    private final String file;
    private final Treatment treatment;
    private final boolean jumps;
    private int before;
    private int after;
    private long alone;
    private long given;
    private long dropped;
    private long filled;
    private long added;
    private int longest;

    /**
     * @param file  for messages
     * @param jumps whether a jump of otherwise even times means that states are missing
     */
    Gaps(String file, Treatment treatment, boolean jumps) {
        this.file = file;
        this.treatment = treatment;
        this.jumps = jumps;
    }

    /**
     * Closes all gaps.
     *
     * @param all its times increase where they are known
     * @throws DataFormatException if nothing complete is left, or interpolation would have to guess
     */
    TrajectoryRows close(TrajectoryRows all) throws DataFormatException {
        before = all.pieces().size();
        given = IntStream.of(all.lengths()).asLongStream().sum();
        boolean uneven = jumps && all.isTimed()
                && !TimeAxis.along(file, all, true, Position.STATE::at).isUniform();
        OptionalDouble step = uneven ? usualStep(all) : OptionalDouble.empty();
        TrajectoryRows closed;
        if (treatment == Treatment.SPLIT) {
            // Times that cutting would leave in short pieces are uneven rather than even with gaps.
            closed = split(all, step.isPresent() && leavesMost(all, step.getAsDouble()) ? step
                    : OptionalDouble.empty());
        } else {
            closed = interpolated(all, step);
        }
        if (closed.pieces().isEmpty()) {
            throw DataFormatException.of("data.no-finite-state-of-columns", file);
        }
        return closed;
    }

    /** Returns whether cutting at every jump leaves most states in pieces that are long enough to learn from. */
    private static boolean leavesMost(TrajectoryRows all, double step) {
        long kept = 0;
        long total = 0;
        for (int[] piece : all.pieces()) {
            total += piece.length;
            int from = 0;
            for (int i = 1; i <= piece.length; i++) {
                if (i == piece.length
                        || ColumnStats.isJump(all.time(piece[i - 1]), all.time(piece[i]), step)) {
                    kept += i - from >= Math.max(2, Math.min(LONG_ENOUGH, piece.length / 10)) ? i - from : 0;
                    from = i;
                }
            }
        }
        return kept >= MIN_SHARE_IN_LONG_PIECES * total;
    }

    /** The step of times that are even but for missing states; empty if they are uneven. */
    static OptionalDouble usualStep(TrajectoryRows all) {
        double[] sorted = all.pieces().stream().flatMapToDouble(piece -> steps(all.times(piece))).sorted().toArray();
        if (sorted.length == 0) {
            return OptionalDouble.empty();
        }
        double median = Quantiles.occurring(sorted, 0.5);
        long alike = Arrays.stream(sorted).filter(gap -> Math.abs(gap - median) <= SAME_STEP * median).count();
        return alike > MOSTLY * sorted.length ? OptionalDouble.of(median) : OptionalDouble.empty();
    }

    static DoubleStream steps(double[] times) {
        return IntStream.range(1, times.length).mapToDouble(j -> times[j] - times[j - 1]).filter(gap -> gap > 0);
    }

    private TrajectoryRows split(TrajectoryRows all, OptionalDouble step) {
        List<int[]> closed = new ArrayList<>();
        for (int[] piece : all.pieces()) {
            int from = 0;
            for (int i = 0; i <= piece.length; i++) {
                boolean end = i == piece.length || !all.isComplete(piece[i]);
                boolean jump = !end && i > from && step.isPresent()
                        && ColumnStats.isJump(all.time(piece[i - 1]), all.time(piece[i]), step.getAsDouble());
                if ((end || jump) && i > from) {
                    closed.add(from == 0 && i == piece.length ? piece : Arrays.copyOfRange(piece, from, i));
                }
                dropped += end && i < piece.length ? 1 : 0;
                if (end) {
                    from = i + 1;
                } else if (jump) {
                    from = i;
                }
            }
        }
        after = closed.size();
        dropSingles(closed);
        return all.with(closed);
    }

    /** A state between two cuts is half of no pair. */
    private void dropSingles(List<int[]> closed) {
        boolean cut = closed.size() > before;
        int singles = (int) closed.stream().filter(piece -> piece.length == 1).count();
        if (cut && singles > MAX_SINGLES && singles < closed.size()) {
            closed.removeIf(piece -> piece.length == 1);
            alone = singles;
            after = closed.size();
        }
    }

    /** Straight lines across the gaps of each coordinate, with states where an even time skips steps. */
    private TrajectoryRows interpolated(TrajectoryRows all, OptionalDouble step) throws DataFormatException {
        int d = all.dimension();
        List<double[]> states = new ArrayList<>();
        List<double[]> times = new ArrayList<>();
        List<int[]> pieces = new ArrayList<>();
        int rows = 0;
        for (int[] piece : all.pieces()) {
            int from = 0;
            int to = piece.length;
            while (from < to && !all.isComplete(piece[from])) {
                from++;
            }
            while (to > from && !all.isComplete(piece[to - 1])) {
                to--;
            }
            dropped += piece.length - (to - from);
            if (to == from) {
                continue;
            }
            int[] inside = Arrays.copyOfRange(piece, from, to);
            requireTimes(all, inside);
            int[] offsets = offsets(all, inside, step);
            int length = offsets[inside.length - 1] + 1;
            double[] filledTimes = filledTimes(all, inside, offsets, length);
            double[] values = new double[Math.multiplyExact(length, d)];
            Arrays.fill(values, Double.NaN);
            for (int i = 0; i < inside.length; i++) {
                if (inside[i] >= 0) {
                    System.arraycopy(all.states(), inside[i] * d, values, offsets[i] * d, d);
                }
            }
            fill(values, filledTimes, d);
            states.add(values);
            times.add(filledTimes);
            pieces.add(IntStream.range(rows, rows + length).toArray());
            rows += length;
        }
        after = pieces.size();
        return new TrajectoryRows(joined(states), d, all.isTimed() ? joined(times) : null, pieces);
    }

    private static double[] joined(List<double[]> all) {
        return all.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private void requireTimes(TrajectoryRows all, int[] rows) throws DataFormatException {
        for (int i = 0; all.isTimed() && i < rows.length; i++) {
            if (Double.isNaN(all.time(rows[i]))) {
                throw DataFormatException.of("gaps.time-missing", file, all.time(rows[i - 1]));
            }
        }
    }

    /** The places of rows once states are added where an even time skips steps. */
    private int[] offsets(TrajectoryRows all, int[] rows, OptionalDouble step) throws DataFormatException {
        int[] offsets = new int[rows.length];
        for (int i = 1; i < rows.length; i++) {
            long steps = step.isEmpty() ? 1 : steps(all.time(rows[i - 1]), all.time(rows[i]), step.getAsDouble());
            if (offsets[i - 1] + steps > 2L * rows.length) {
                long total = 1 + IntStream.range(1, rows.length).mapToLong(k -> Math.max(1, Math.round(
                        (all.time(rows[k]) - all.time(rows[k - 1])) / step.orElse(1)))).sum();
                throw DataFormatException.of("gaps.too-many-steps", file, total - rows.length, total);
            }
            offsets[i] = offsets[i - 1] + (int) steps;
        }
        added += offsets[rows.length - 1] + 1L - rows.length;
        return offsets;
    }

    private long steps(double earlier, double later, double step) throws DataFormatException {
        if (!ColumnStats.isJump(earlier, later, step)) {
            return 1;
        }
        long steps = Math.round((later - earlier) / step);
        if (steps < 2 || ColumnStats.isJump(earlier + (steps - 1) * step, later, step)) {
            throw DataFormatException.of("gaps.no-whole-step", file, earlier, later, (float) step);
        }
        return steps;
    }

    private static double[] filledTimes(TrajectoryRows all, int[] rows, int[] offsets, int length) {
        double[] times = new double[length];
        for (int i = 0; all.isTimed() && i < rows.length; i++) {
            double now = all.time(rows[i]);
            times[offsets[i]] = now;
            int steps = i == 0 ? 0 : offsets[i] - offsets[i - 1];
            double earlier = i == 0 ? now : all.time(rows[i - 1]);
            for (int k = 1; k < steps; k++) {
                times[offsets[i - 1] + k] = earlier + (now - earlier) * k / steps;
            }
        }
        if (!all.isTimed()) {
            Arrays.setAll(times, i -> i);
        }
        return times;
    }

    private void fill(double[] values, double[] times, int d) {
        for (int c = 0; c < d; c++) {
            int known = 0;
            for (int row = 1; row < times.length; row++) {
                if (!Double.isNaN(values[row * d + c])) {
                    bridge(values, times, d, c, known, row);
                    known = row;
                }
            }
        }
    }

    private void bridge(double[] values, double[] times, int d, int coordinate, int left, int right) {
        double a = values[left * d + coordinate];
        double b = values[right * d + coordinate];
        for (int row = left + 1; row < right; row++) {
            double share = (times[row] - times[left]) / (times[right] - times[left]);
            values[row * d + coordinate] = a * (1 - share) + b * share;
            filled++;
        }
        longest = Math.max(longest, right - left - 1);
    }

    /** Returns the message on states that are excluded since one of their values is missing. */
    static Message dropped(String file, long dropped, long given) {
        return Message.of("gaps.dropped", file, dropped, Message.of("count.states", given));
    }

    /** Returns what was done, one sentence each. */
    List<Message> notes() {
        List<Message> notes = new ArrayList<>();
        if (dropped > 0) {
            notes.add(dropped(file, dropped, given));
        }
        Message whole = Message.of("count.trajectories", before);
        if (alone > 0 || after > before) {
            notes.add(Message.of("gaps.cut", file, whole, after, states(alone), alone == 0));
        }
        if (filled > 0) {
            Message numbers = Message.of("count.numbers", filled);
            notes.add(Message.of("gaps.interpolated", file, numbers, states(longest), states(added), added == 0));
        }
        return notes;
    }

    private static Message states(long count) {
        return count == 0 ? Message.NOTHING : Message.of("count.states", count);
    }
}

package org.larrr.diagnostics.tests;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Trajectories;

/**
 * Values of a coordinate that come again at once, as those of a measured process do not: held for a fixed number of
 * steps by a slower sensor, kept for a while by one that is stuck, or cut off at the end of its range. The next value
 * then depends on more than the present one. A process that rests by chance, with a probability that its place alone
 * decides, and rounded values pass.
 *
 * @param words  what was found, one sentence
 * @param advice recommended change, one sentence
 */
record RepeatedValues(Message words, Message advice) {

    private static final int MIN_RUNS = 50;
    private static final int MAX_HELD = 1000;
    /** Of the values that are held, so many are for one number of steps or the next one. */
    private static final double SHARE_HELD = 0.9;
    /** Steps on which a coordinate rests count if there are so many of them. */
    private static final double SHARE_RESTING = 0.01;
    /** Values that come after a step are new ones in such a share where nothing rounds them. */
    private static final double SHARE_NEW = 0.5;
    private static final double SHARE_CUT = 0.02;
    private static final int MIN_VISITS = 5;
    /** By how much the probability to rest may depend on whether it has rested before. */
    private static final double DEPENDENT = 0.2;
    private static final int BINS = 10;

    /** Hears of a run of equal values, and whether another one of its trajectory follows. */
    @FunctionalInterface
    private interface Visitor {
        void run(double value, int length, boolean ended);
    }

    /** Runs of equal values: the value of each, its rows, and whether another one of its trajectory follows. */
    private record Runs(double[] values, int[] lengths, boolean[] ended) {

        static Runs of(Trajectories data, int coordinate, int count) {
            Runs runs = new Runs(new double[count], new int[count], new boolean[count]);
            int[] next = {0};
            each(data, coordinate, (value, length, ended) -> {
                runs.values[next[0]] = value;
                runs.lengths[next[0]] = length;
                runs.ended[next[0]++] = ended;
            });
            return runs;
        }

        int count() {
            return values.length;
        }

        /** Returns the number of rows with that value. */
        long rows(double value) {
            return IntStream.range(0, count()).filter(i -> values[i] == value).mapToLong(i -> lengths[i]).sum();
        }

        /** Returns the number of runs of that value. */
        long visits(double value) {
            return Arrays.stream(values).filter(each -> each == value).count();
        }
    }

    /** {@return what is found of a coordinate; empty if nothing} O(n), and O(n log n) where it rests. */
    static Optional<RepeatedValues> of(Trajectories data, int coordinate) {
        int[] counts = new int[MAX_HELD + 2]; // of values that are held for so many steps and then change
        each(data, coordinate, (value, length, ended) -> counts[Math.min(length, MAX_HELD + 1)] += ended ? 1 : 0);
        int held = holdingSteps(counts);
        if (held > 1) {
            return Optional.of(new RepeatedValues(Message.of("gauge.memory-held", held),
                    Message.of("gauge.memory-of-held", held)));
        }
        int count = data.count() + IntStream.of(counts).sum();
        int rests = data.size() - count;
        if (rests < Math.max(MIN_RUNS, SHARE_RESTING * data.size())) {
            return Optional.empty();
        }
        Runs runs = Runs.of(data, coordinate, count);
        double[] sorted = Arrays.stream(runs.values).sorted().toArray();
        if (isRounded(sorted)) {
            return Optional.empty();
        }
        for (double end : new double[] {sorted[0], sorted[sorted.length - 1]}) {
            double share = runs.rows(end) / (double) data.size();
            if (share >= SHARE_CUT && runs.visits(end) >= MIN_VISITS) {
                return Optional.of(new RepeatedValues(Message.of("gauge.memory-cut", end == sorted[0],
                        Numeral.of("%.0f", 100 * share)), Message.of("gauge.memory-of-cut")));
            }
        }
        return dependence(runs, sorted) < DEPENDENT ? Optional.empty()
                : Optional.of(new RepeatedValues(Message.of("gauge.memory-stuck"),
                        Message.of("gauge.memory-of-stuck")));
    }

    private static void each(Trajectories data, int coordinate, Visitor visitor) {
        for (int k = 0; k < data.count(); k++) {
            int since = data.start(k);
            for (int row = since; row < data.start(k + 1); row++) {
                boolean last = row + 1 == data.start(k + 1);
                if (last || value(data, row + 1, coordinate) != value(data, row, coordinate)) {
                    visitor.run(value(data, row, coordinate), row + 1 - since, !last);
                    since = row + 1;
                }
            }
        }
    }

    private static double value(Trajectories data, int row, int coordinate) {
        return data.states()[row * data.dimension() + coordinate];
    }

    /** Returns for how many steps nearly each value is held at most; 1 if not nearly all are for that or one less. */
    private static int holdingSteps(int[] counts) {
        long all = IntStream.of(counts).asLongStream().sum();
        for (int steps = 2; steps <= MAX_HELD; steps++) {
            if (all >= MIN_RUNS && counts[steps] + counts[steps + 1] >= SHARE_HELD * all) {
                return counts[steps] >= SHARE_HELD * all ? steps : steps + 1;
            }
        }
        return 1;
    }

    private static boolean isRounded(double[] sorted) {
        long repeated = IntStream.range(1, sorted.length).filter(i -> sorted[i] == sorted[i - 1]).count();
        return sorted.length - repeated < SHARE_NEW * sorted.length;
    }

    /**
     * The probability to rest once more after a rest, less that after a step, the mean over tenths of the values by the
     * rows after a step.
     */
    private static double dependence(Runs runs, double[] sorted) {
        double[] limits = IntStream.range(1, BINS).mapToDouble(b -> sorted[b * sorted.length / BINS]).toArray();
        long[] arrived = new long[BINS];
        long[] rested = new long[BINS];
        long[] again = new long[BINS];
        for (int i = 0; i < runs.count(); i++) {
            int found = Arrays.binarySearch(limits, runs.values[i]);
            int bin = found < 0 ? -found - 1 : found + 1;
            arrived[bin] += runs.ended[i] || runs.lengths[i] > 1 ? 1 : 0;
            rested[bin] += runs.lengths[i] > 1 ? 1 : 0;
            again[bin] += Math.max(0, runs.lengths[i] - 2);
        }
        double sum = 0;
        long weight = 0;
        for (int b = 0; b < BINS; b++) {
            long rests = rested[b] + again[b];
            if (rests > 0) {
                sum += arrived[b] * (again[b] / (double) rests - rested[b] / (double) arrived[b]);
                weight += arrived[b];
            }
        }
        return weight == 0 ? 0 : sum / weight;
    }
}

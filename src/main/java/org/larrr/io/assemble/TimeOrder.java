package org.larrr.io.assemble;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;

/**
 * Brings the rows of trajectories into the order of time: what is newest first is reversed, time that falls back begins
 * a new trajectory, rows of a trajectory that are in no order are sorted, and repeated rows are dropped.
 */
final class TimeOrder {

    /** Pieces between falls of time that are shorter on average are no runs. */
    private static final int MIN_RUN = 3;
    private static final double MAX_DUPLICATES = 0.3;
    /** So many pieces, so short on average and of so large a share of times that come once, are no runs either. */
    private static final int MIN_PARTS = 5;
    private static final int MAX_PART = 100;
    private static final double UNIQUE = 0.99;

    private final String file;
    private final boolean separated;
    private final double[] times;
    private final BiPredicate<Integer, Integer> same;
    private long restarts;
    private long sorted;
    private long reversed;
    private long repeated;
    private long conflicting;
    private long rows;

    /**
     * @param separated whether a column separates trajectories
     * @param times     of all rows, NaN where one is missing
     * @param same      whether the states of two rows are equal
     */
    TimeOrder(String file, boolean separated, double[] times, BiPredicate<Integer, Integer> same) {
        this.file = file;
        this.separated = separated;
        this.times = times;
        this.same = same;
    }

    /** @throws DataFormatException if the times make no sense; the message states the remedies */
    List<int[]> order(List<int[]> trajectories) throws DataFormatException {
        List<int[]> ordered = new ArrayList<>();
        for (int[] one : trajectories) {
            rows += one.length;
            for (int[] piece : pieces(one)) {
                ordered.add(withoutDuplicates(piece));
            }
        }
        requireFew(file, conflicting, rows, separated);
        return ordered;
    }

    /**
     * Checks how many rows have the time, and not the values, of the row before.
     *
     * @throws DataFormatException if they are not few
     */
    static void requireFew(String file, long conflicting, long rows, boolean separated) throws DataFormatException {
        if (conflicting > MAX_DUPLICATES * rows) {
            throw new DataFormatException(Message.of("time.several-rows", file, separated)
                    .with(Fix.TRAJECTORY_COLUMN));
        }
    }

    /** Returns the message on rows that are excluded since they have the time of the row before. */
    static Message sameRows(String file, long rows, long conflicting) {
        boolean equal = conflicting == 0;
        return Message.of("time.same-rows", file, Message.of("count.rows", rows), equal ? "" : conflicting, equal);
    }

    private List<int[]> pieces(int[] one) throws DataFormatException {
        int[] known = IntStream.of(one).filter(row -> !Double.isNaN(times[row])).toArray();
        int falls = 0;
        int rises = 0;
        for (int j = 1; j < known.length; j++) {
            double change = times[known[j]] - times[known[j - 1]];
            falls += change < 0 ? 1 : 0;
            rises += change > 0 ? 1 : 0;
        }
        if (falls == 0) {
            return List.of(one);
        }
        if (rises == 0) {
            reversed++;
            int last = one.length - 1;
            return List.of(IntStream.rangeClosed(0, last).map(i -> one[last - i]).toArray());
        }
        boolean runs = !separated && known.length >= MIN_RUN * (falls + 1L) && !areParts(known, falls);
        return runs ? cut(one) : List.of(sorted(known));
    }

    /** Returns whether many short pieces are parts of one series: hardly a time comes twice, and all are even. */
    private boolean areParts(int[] known, int falls) {
        double[] rising = IntStream.of(known).mapToDouble(row -> times[row]).sorted().distinct().toArray();
        double[] steps = IntStream.range(1, rising.length).mapToDouble(i -> rising[i] - rising[i - 1]).sorted()
                .toArray();
        return falls >= MIN_PARTS && known.length < MAX_PART * (falls + 1L) && rising.length >= UNIQUE * known.length
                && steps[(int) ((1 - UNIQUE) * steps.length)] == steps[(int) (UNIQUE * (steps.length - 1))];
    }

    private List<int[]> cut(int[] one) {
        List<int[]> pieces = new ArrayList<>();
        int from = 0;
        double before = Double.NaN;
        for (int i = 0; i < one.length; i++) {
            double time = times[one[i]];
            if (time < before) {
                pieces.add(Arrays.copyOfRange(one, from, i));
                from = i;
                restarts++;
            }
            before = Double.isNaN(time) ? before : time;
        }
        pieces.add(Arrays.copyOfRange(one, from, one.length));
        return pieces;
    }

    private int[] sorted(int[] known) throws DataFormatException {
        Set<Double> different = new HashSet<>();
        for (int row : known) {
            different.add(times[row]);
        }
        if (different.size() < (1 - MAX_DUPLICATES) * known.length) {
            throw new DataFormatException(Message.of("time.falls-and-comes", file).with(Fix.TRAJECTORY_COLUMN));
        }
        sorted++;
        return IntStream.of(known).boxed().sorted(Comparator.comparingDouble(row -> times[row])).mapToInt(row -> row)
                .toArray();
    }

    private int[] withoutDuplicates(int[] one) {
        int[] kept = new int[one.length];
        int count = 0;
        int last = -1;
        for (int row : one) {
            if (last >= 0 && times[row] == times[last]) {
                boolean alike = same.test(row, last);
                repeated += alike ? 1 : 0;
                conflicting += alike ? 0 : 1;
                continue;
            }
            last = Double.isNaN(times[row]) ? last : row;
            kept[count++] = row;
        }
        return count == one.length ? one : Arrays.copyOf(kept, count);
    }

    /** Returns what was done, one sentence each. */
    List<Message> notes() {
        List<Message> notes = new ArrayList<>();
        if (reversed > 0 && sorted == 0) {
            notes.add(Message.of("time.sorted", file, true));
        }
        if (restarts > 0) {
            notes.add(Message.of("time.falls-back", file, restarts));
        }
        if (sorted > 0) {
            notes.add(Message.of("time.sorted", file, false));
        }
        if (repeated + conflicting > 0) {
            notes.add(sameRows(file, repeated + conflicting, conflicting));
        }
        return notes;
    }
}

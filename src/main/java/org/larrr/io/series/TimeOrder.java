package org.larrr.io.series;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;

/**
 * Brings the rows of trajectories into the order of time, and says what it did: the newest first is turned round, time
 * that falls back begins a new trajectory, rows of a trajectory that stand in no order are sorted, and rows of the same
 * time are one.
 */
final class TimeOrder {

    /** Shorter on average, pieces between falls of time are no runs. */
    private static final int SHORTEST_RUN = 3;
    private static final double MOST_DUPLICATES = 0.3;

    private final String file;
    private final boolean several;
    private long restarts;
    private long sorted;
    private long reversed;
    private long same;
    private long different;
    private long rows;

    /** @param several whether a column separates trajectories */
    TimeOrder(String file, boolean several) {
        this.file = file;
        this.several = several;
    }

    /**
     * @param all with their times
     * @throws DataFormatException if the times make no sense; the message says what to do
     */
    List<RawSeries> order(List<RawSeries> all) throws DataFormatException {
        List<RawSeries> ordered = new ArrayList<>();
        for (RawSeries one : all) {
            rows += one.length();
            for (RawSeries piece : pieces(one)) {
                ordered.add(withoutDuplicates(piece));
            }
        }
        if (different > MOST_DUPLICATES * rows) {
            throw new DataFormatException((several ? Notice.of("time.several-rows-of-trajectories", file)
                    : Notice.of("time.several-rows", file)).with(Remedy.TRAJECTORY_COLUMN));
        }
        return ordered;
    }

    private List<RawSeries> pieces(RawSeries one) throws DataFormatException {
        int[] known = IntStream.range(0, one.length()).filter(i -> !Double.isNaN(one.times()[i])).toArray();
        int falls = 0;
        int rises = 0;
        for (int j = 1; j < known.length; j++) {
            double change = one.times()[known[j]] - one.times()[known[j - 1]];
            falls += change < 0 ? 1 : 0;
            rises += change > 0 ? 1 : 0;
        }
        if (falls == 0) {
            return List.of(one);
        }
        if (rises == 0) {
            reversed++;
            return List.of(picked(one, IntStream.range(0, one.length()).map(i -> one.length() - 1 - i).toArray()));
        }
        boolean runs = !several && known.length >= SHORTEST_RUN * (falls + 1L);
        return runs ? cut(one, known) : List.of(sorted(one, known));
    }

    private List<RawSeries> cut(RawSeries one, int[] known) {
        List<RawSeries> pieces = new ArrayList<>();
        int from = 0;
        for (int j = 1; j < known.length; j++) {
            if (one.times()[known[j]] < one.times()[known[j - 1]]) {
                pieces.add(one.part(from, known[j]));
                from = known[j];
                restarts++;
            }
        }
        pieces.add(one.part(from, one.length()));
        return pieces;
    }

    private RawSeries sorted(RawSeries one, int[] known) throws DataFormatException {
        Set<Double> times = new HashSet<>();
        for (int i : known) {
            times.add(one.times()[i]);
        }
        if (times.size() < (1 - MOST_DUPLICATES) * known.length) {
            throw new DataFormatException(Notice.of("time.falls-and-comes", file).with(Remedy.TRAJECTORY_COLUMN));
        }
        sorted++;
        int[] order = IntStream.of(known).boxed().sorted(Comparator.comparingDouble(i -> one.times()[i]))
                .mapToInt(i -> i).toArray();
        return picked(one, order);
    }

    private static RawSeries picked(RawSeries one, int[] rows) {
        int d = one.dimension();
        double[] states = new double[rows.length * d];
        double[] times = new double[rows.length];
        for (int j = 0; j < rows.length; j++) {
            times[j] = one.times()[rows[j]];
            System.arraycopy(one.states(), rows[j] * d, states, j * d, d);
        }
        return new RawSeries(states, times, d);
    }

    private RawSeries withoutDuplicates(RawSeries one) {
        int[] kept = new int[one.length()];
        int count = 0;
        int last = -1;
        for (int i = 0; i < one.length(); i++) {
            if (last >= 0 && one.times()[i] == one.times()[last]) {
                boolean alike = Arrays.equals(one.states(), i * one.dimension(), (i + 1) * one.dimension(),
                        one.states(), last * one.dimension(), (last + 1) * one.dimension());
                same += alike ? 1 : 0;
                different += alike ? 0 : 1;
                continue;
            }
            last = Double.isNaN(one.times()[i]) ? last : i;
            kept[count++] = i;
        }
        return count == one.length() ? one : picked(one, Arrays.copyOf(kept, count));
    }

    /** What was done, one sentence each. */
    List<Notice> notes() {
        List<Notice> notes = new ArrayList<>();
        if (reversed > 0 && sorted == 0) {
            notes.add(Notice.of("time.turned", file));
        }
        if (restarts > 0) {
            notes.add(restarts == 1 ? Notice.of("time.falls-back-once", file)
                    : Notice.of("time.falls-back", file, restarts));
        }
        if (sorted > 0) {
            notes.add(Notice.of("time.sorted", file));
        }
        if (same + different > 0) {
            Notice rows = Notice.of("count.rows", same + different);
            notes.add(different == 0 ? Notice.of("time.same-rows", file, rows)
                    : Notice.of("time.different-rows", file, rows, different));
        }
        return notes;
    }
}

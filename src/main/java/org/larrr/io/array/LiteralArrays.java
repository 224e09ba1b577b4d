package org.larrr.io.array;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.Columns;
import org.larrr.io.columns.Declared;
import org.larrr.io.columns.MemoryColumns;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.stages.Cancellation;

/**
 * The columns of an NPZ archive that another program hands over and that states, by an array {@code literal}, that its
 * arrays are samples as they stand: {@code trajectory1}, {@code trajectory2}, … of shape (n,) or (n, d), and, unless
 * the times follow from a step, {@code times1}, {@code times2}, … of shape (n,). No column is a time or a label, no
 * number a marker, nothing an angle.
 */
final class LiteralArrays {

    private static final String MARK = "literal";
    private static final String STATES = "trajectory";
    private static final String TIMES = "times";

    private LiteralArrays() {}

    /** Returns whether an archive is of this kind. */
    static boolean isOne(ArrayArchive archive) throws IOException {
        return archive.names().contains(MARK) && archive.names().contains(STATES + 1);
    }

    /**
     * Reads the columns, the time first if there are times.
     *
     * @param kind  of the file, in messages
     * @param timed whether to read times
     * @throws DataFormatException if the trajectories differ in dimension or are empty, or times do not fit them
     */
    static Columns read(ArrayArchive archive, Notice kind, boolean timed, Cancellation cancellation)
            throws IOException {
        List<NpyArray> trajectories = new ArrayList<>();
        while (archive.names().contains(STATES + (trajectories.size() + 1))) {
            trajectories.add(archive.read(STATES + (trajectories.size() + 1), cancellation));
        }
        int[] dimensions = trajectories.stream().map(NpyArray::shape)
                .mapToInt(shape -> shape.length == 2 ? shape[1] : 2 - shape.length).distinct().toArray();
        int states = trajectories.stream().mapToInt(LiteralArrays::length).sum();
        if (dimensions.length != 1 || dimensions[0] < 1 || states == 0) {
            throw new DataFormatException(Notice.of("data.holds-no-states", Wording.printable(archive.file())));
        }
        int dimension = dimensions[0];
        int time = timed && archive.names().contains(TIMES + 1) ? 1 : 0;
        MemoryBound.require((long) Double.BYTES * states * (time + dimension), archive.file());
        double[] values = new double[Math.multiplyExact(states, time + dimension)];
        int row = 0;
        for (int k = 0; k < trajectories.size(); k++) {
            double[] own = trajectories.get(k).values();
            int length = length(trajectories.get(k));
            double[] times = time > 0 ? archive.read(TIMES + (k + 1), cancellation).values() : new double[length];
            if (times.length != length) {
                throw new DataFormatException(Notice.of("times.count-of-file", times.length, k + 1, archive.file(),
                        Notice.of("count.states", length)));
            }
            for (int i = 0; i < length; i++, row++) {
                values[row * (time + dimension)] = times[i];
                System.arraycopy(own, i * dimension, values, row * (time + dimension) + time, dimension);
            }
        }
        int[] starts = new int[trajectories.size() - 1];
        for (int k = 0, start = 0; k < starts.length; k++) {
            start += length(trajectories.get(k));
            starts[k] = start;
        }
        List<Column> columns = new ArrayList<>(time > 0 ? List.of(Column.ofNumbers(TIMES)) : List.of());
        IntStream.range(0, dimension).forEach(j -> columns.add(Column.ofNumbers(
                Trajectories.defaultNames(dimension).get(j))));
        return new MemoryColumns(columns, kind, Columns.Position.STATE,
                new Declared(time - 1, OptionalDouble.empty(), "", false, Declared.States.LITERAL, false,
                        Optional.empty()),
                List.of(), values, starts);
    }

    private static int length(NpyArray array) {
        return array.shape().length == 0 ? 0 : array.shape()[0];
    }
}

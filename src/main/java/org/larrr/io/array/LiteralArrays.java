package org.larrr.io.array;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.DenseArray;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Preview;
import org.larrr.io.series.Reading;
import org.larrr.io.series.TimeGrids;
import org.larrr.stages.Cancellation;

/**
 * An NPZ archive that another program hands over and that says of itself, by an array {@code literal}, that its arrays
 * are samples as they stand: {@code trajectory1}, {@code trajectory2}, … of shape (n,) or (n, d), and, if the times are
 * not given by a step, {@code times1}, {@code times2}, … of shape (n,). No column is taken for a time, no number for a
 * mark, nothing for an angle. Rows with a number that is not finite are missing; a trajectory is cut there.
 *
 * @param alike the settings that it is read with, of which the step matters
 */
public record LiteralArrays(Path file, ImportSettings alike) implements Decoder {

    private static final String MARK = "literal";
    private static final int CHUNK_ROWS = 1 << 14;
    /** How far gaps of times may differ and still be one step, in steps. */
    private static final double SAME_STEP = 1e-9;

    /** Whether a file is such an archive. */
    public static boolean isOne(Path file, ArrayFormat format) throws IOException {
        return format == ArrayFormat.NPZ && ArrayFile.names(file).contains(MARK);
    }

    @Override
    public Reading whole(double @Nullable [] times, Cancellation cancellation) throws IOException {
        return new Reading(data(times), List.of());
    }

    @Override
    public TrajectoryChunks chunks(Cancellation cancellation) throws IOException {
        return TrajectoryChunks.of(data(null), CHUNK_ROWS);
    }

    @Override
    public Preview look() throws IOException {
        return new ArrayDecoder(file, ArrayFormat.NPZ, alike).look();
    }

    private Trajectories data(double @Nullable [] common) throws IOException {
        Map<String, DenseArray> arrays = ArrayFile.read(file);
        List<DenseArray> trajectories = new ArrayList<>();
        for (DenseArray next = arrays.get("trajectory1"); next != null;
                next = arrays.get("trajectory" + (trajectories.size() + 1))) {
            trajectories.add(next);
        }
        int dimension = dimension(trajectories);
        boolean timed = common == null && alike.step().isEmpty() && arrays.containsKey("times1");
        Pieces pieces = new Pieces(dimension, trajectories.stream().mapToInt(LiteralArrays::rows).sum());
        for (int k = 0; k < trajectories.size(); k++) {
            double[] states = trajectories.get(k).values();
            double[] times = timed ? times(arrays.get("times" + (k + 1)), rows(trajectories.get(k))) : new double[0];
            int begin = 0;
            for (int i = 0; i <= states.length / dimension; i++) {
                if (i == states.length / dimension || !isComplete(states, i, dimension)) {
                    pieces.add(states, times, begin, i);
                    begin = i + 1;
                }
            }
        }
        if (pieces.size == 0) {
            throw new DataFormatException(Notice.of("array.holds-no-states", Wording.name(file)));
        }
        TimeGrid grid = common != null ? new TimeGrid.Common(common)
                : timed ? pieces.grid() : TimeGrids.uniform(Wording.name(file), alike);
        int[] lengths = pieces.lengths.stream().mapToInt(Integer::intValue).toArray();
        return Trajectories.wrap(Arrays.copyOf(pieces.states, pieces.size * dimension), lengths, grid,
                TimeGrids.unit(alike), Trajectories.defaultNames(dimension));
    }

    private static int rows(DenseArray array) {
        return array.shape().length == 0 ? 0 : array.shape()[0];
    }

    private int dimension(List<DenseArray> trajectories) throws DataFormatException {
        int[] dimensions = trajectories.stream().map(DenseArray::shape)
                .mapToInt(shape -> shape.length == 2 ? shape[1] : 2 - shape.length).distinct().toArray();
        if (dimensions.length != 1 || dimensions[0] < 1) {
            throw new DataFormatException(Notice.of("array.holds-no-states", Wording.name(file)));
        }
        return dimensions[0];
    }

    private double[] times(@Nullable DenseArray times, int rows) throws DataFormatException {
        if (times == null || times.values().length != rows) {
            throw new DataFormatException(Notice.of("array.holds-no-states", Wording.name(file)));
        }
        return times.values();
    }

    private static boolean isComplete(double[] states, int row, int dimension) {
        for (int j = 0; j < dimension; j++) {
            if (!Double.isFinite(states[row * dimension + j])) {
                return false;
            }
        }
        return true;
    }

    /** Trajectories without gaps, one after the other. */
    private static final class Pieces {

        private final int dimension;
        private final double[] states;
        private final double[] times;
        private final List<Integer> lengths = new ArrayList<>();
        private int size;

        Pieces(int dimension, int most) {
            this.dimension = dimension;
            this.states = new double[most * dimension];
            this.times = new double[most];
        }

        /** Rows from begin to end; times count from the first of them. */
        void add(double[] from, double[] at, int begin, int end) {
            if (end > begin) {
                System.arraycopy(from, begin * dimension, states, size * dimension, (end - begin) * dimension);
                for (int i = begin; at.length > 0 && i < end; i++) {
                    times[size + i - begin] = at[i] - at[begin];
                }
                lengths.add(end - begin);
                size += end - begin;
            }
        }

        TimeGrid grid() {
            DoubleStream.Builder gaps = DoubleStream.builder();
            int row = 0;
            for (int length : lengths) {
                for (int i = 1; i < length; i++) {
                    gaps.add(times[row + i] - times[row + i - 1]);
                }
                row += length;
            }
            double[] steps = gaps.build().toArray();
            double step = steps.length == 0 ? 1 : (Arrays.stream(steps).sum() / steps.length);
            return step > 0 && Arrays.stream(steps).allMatch(gap -> Math.abs(gap - step) <= SAME_STEP * step)
                    ? new TimeGrid.Uniform(step) : new TimeGrid.Uneven(Arrays.copyOf(times, size));
        }
    }
}

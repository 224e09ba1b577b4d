package org.larrr.io.array;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ImportSettings.AxisOrder;

/**
 * What the axes of an array are. Two axes are states and coordinates unless the table lies on its side; three may be
 * trajectories, states and coordinates, or the frames of one trajectory with two axes of coordinates, as atoms and x,
 * y, z or as latitudes and longitudes. Shape, name and how smoothly the numbers follow one another decide which; where
 * they do not, the user is asked.
 */
final class ArrayAxes {

    private static final Pattern POSITIONS =
            Pattern.compile(
            "(?i)(.*[/ ])?(xyz|pos(ition)?s?|coord(inate)?s?|traj_?xyz|key_?points?|landmarks?|poses?)(/value)?"
                    + "(\\.npy)?");
    /** States rarely have more coordinates, pictures rarely fewer columns. */
    private static final int FEW_COORDINATES = 12;
    /** Trajectories are longer than they have coordinates by this factor. */
    private static final int LONGER = 8;
    /** Neighbours along the axis of time differ by less than this share of the difference of others. */
    private static final double SMOOTH = 0.2;
    private static final int SHORTEST = 10;
    private static final int TIMES_AS_MANY = 3;
    private static final int MOST_COMPARED = 200_000;

    private ArrayAxes() {}

    /**
     * The array with axes as they are read: (n, d) for one trajectory, (m, L, d) for several.
     *
     * @throws DataFormatException if nobody said what the axes are, and they may be one thing or another
     */
    static NpyArray settle(NpyArray array, AxisOrder order) throws DataFormatException {
        int[] shape = array.shape();
        if (shape.length == 2) {
            return order == AxisOrder.TRANSPOSED ? transposed(array) : flat(array, order);
        }
        if (shape.length == 3 && order == AxisOrder.TRANSPOSED) {
            return transposed(new NpyArray(array.name(), new int[] {Math.multiplyExact(shape[0], shape[1]), shape[2]},
                    array.values()));
        }
        if (shape.length != 3 || order == AxisOrder.TRAJECTORIES) {
            return array;
        }
        AxisOrder told = told(array, order);
        if (told == AxisOrder.AUTOMATIC) {
            throw new DataFormatException(Notice.of("array.three-axes", array.name(), NpyHeader.printed(shape),
                    shape[0],
                    shape[1], shape[0], shape[1], shape[2]).with(Remedy.AXES));
        }
        return told == AxisOrder.FRAMES
                ? new NpyArray(array.name(), new int[] {shape[0], Math.multiplyExact(shape[1], shape[2])},
                array.values()) : array;
    }

    private static NpyArray flat(NpyArray array, AxisOrder order) throws DataFormatException {
        int rows = array.shape()[0];
        int columns = array.shape()[1];
        boolean line = rows == 1 && columns > 1 && !POSITIONS.matcher(array.name()).matches();
        if (order == AxisOrder.AUTOMATIC && line) {
            // a single state is nothing to learn from
            return new NpyArray(array.name(), new int[] {columns}, array.values());
        }
        if (order == AxisOrder.AUTOMATIC) {
            AxisOrder.requireTold(array.name(), rows, columns);
        }
        return array;
    }

    private static NpyArray transposed(NpyArray array) {
        int rows = array.shape()[0];
        int columns = array.shape()[1];
        double[] turned = new double[array.values().length];
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                turned[j * rows + i] = array.values()[i * columns + j];
            }
        }
        return new NpyArray(array.name(), new int[] {columns, rows}, turned);
    }

    /** The same order for all: that of the largest, which shows it best. */
    static AxisOrder common(List<NpyArray> arrays, AxisOrder order) {
        return order != AxisOrder.AUTOMATIC || arrays.size() < 2 ? order : arrays.stream()
                .filter(array -> array.shape().length == 3).max(Comparator.comparingInt(array -> array.values().length))
                .map(array -> told(array, order)).orElse(order);
    }

    private static AxisOrder told(NpyArray array, AxisOrder order) {
        int[] shape = array.shape();
        if (order != AxisOrder.AUTOMATIC) {
            return order;
        }
        if ((shape[2] == 3 || shape[2] == 2) && POSITIONS.matcher(array.name()).matches()) {
            return AxisOrder.FRAMES;
        }
        if (shape[0] == 1 || shape[2] > FEW_COORDINATES) {
            return shape[0] == 1 || shape[1] >= LONGER * shape[2] ? AxisOrder.TRAJECTORIES : AxisOrder.AUTOMATIC;
        }
        boolean squares = shape[1] == shape[2]; // as many states as coordinates are a matrix
        double first = difference(array, 0);
        double second = difference(array, 1);
        if (first < SMOOTH * second) {
            return AxisOrder.FRAMES;
        }
        return !squares && (shape[1] >= SHORTEST || TIMES_AS_MANY * shape[1] >= shape[0] || second < SMOOTH * first)
                ? AxisOrder.TRAJECTORIES : AxisOrder.AUTOMATIC;
    }

    /** The mean squared difference of neighbours along an axis, from places at even distances. */
    private static double difference(NpyArray array, int axis) {
        int[] shape = array.shape();
        int step = axis == 0 ? shape[1] * shape[2] : shape[2];
        double[] values = array.values();
        int stride = Math.max(1, values.length / MOST_COMPARED) | 1;
        double sum = 0;
        long count = 0;
        for (int i = 0; i + step < values.length; i += stride) {
            boolean inside = axis == 0 || i / shape[2] % shape[1] < shape[1] - 1;
            double change = values[i + step] - values[i];
            if (inside && Double.isFinite(change)) {
                sum += change * change;
                count++;
            }
        }
        return count == 0 ? Double.POSITIVE_INFINITY : sum / count;
    }
}

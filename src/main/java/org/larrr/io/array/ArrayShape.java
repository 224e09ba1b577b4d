package org.larrr.io.array;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.larrr.data.Message;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.schema.Question;

/**
 * Settles what the axes of an array are. Two axes are states and coordinates unless the table is wider than long; three
 * may be trajectories, states and coordinates, or the frames of one trajectory with two axes of coordinates, as atoms
 * and x, y, z or as latitudes and longitudes. Shape, name and how smoothly the numbers follow one another decide; if
 * they do not, it is a question.
 */
final class ArrayShape {

    private static final Pattern POSITIONS = Pattern.compile(
            "(?i)(.*[/ ])?(xyz|pos(ition)?s?|coord(inate)?s?|traj_?xyz|key_?points?|landmarks?"
                    + "|poses?)(/value)?(\\.npy)?");
    /** Neighbours along the axis of time differ by less than this share of the difference of others. */
    private static final double SMOOTH = 0.2;
    /** Shorter trajectories may be states of many coordinates. */
    private static final int MIN_LENGTH = 50;
    /** Tables that are wider than long, and at least so wide, may lie on their side. */
    private static final int MIN_WIDE = 50;
    private static final int MAX_COMPARED = 200_000;

    private ArrayShape() {}

    /**
     * Returns the array with axes as they are read: (n,) or (n, d) for one trajectory, (m, L, d) for several.
     *
     * @param file  for questions
     * @param named whether its coordinates have names
     * @throws Question.OpenQuestionException if axes may be one thing or another
     */
    static NpyArray settle(String file, NpyArray array, Axes axes, boolean named) throws DataFormatException {
        int[] shape = array.shape();
        if (shape.length == 2) {
            return flat(file, array, axes, named);
        }
        if (shape.length == 3 && axes == Axes.TRANSPOSED) {
            return transposed(new NpyArray(array.name(), new int[] {Math.multiplyExact(shape[0], shape[1]), shape[2]},
                    array.values()));
        }
        if (shape.length != 3 || axes == Axes.TRAJECTORIES) {
            return array;
        }
        Axes settled = axes == Axes.AUTOMATIC || axes == Axes.COORDINATES ? findAxes(array) : axes;
        if (settled == Axes.AUTOMATIC) {
            throw new Question.OpenQuestionException(file, question(shape));
        }
        return settled == Axes.FRAMES
                ? new NpyArray(array.name(), new int[] {shape[0], Math.multiplyExact(shape[1], shape[2])},
                array.values()) : array;
    }

    private static Question question(int[] shape) {
        List<Question.Answer> answers = new ArrayList<>(List.of(
                Question.Answer.ofAxes(Axes.FRAMES, Message.of("answer.frames", shape[0], shape[1] * shape[2])),
                Question.Answer.ofAxes(Axes.TRAJECTORIES, Message.of("answer.trajectories", shape[0], shape[1],
                        shape[2]))));
        answers.add(isWide(shape) ? 0 : answers.size(), Question.Answer.ofAxes(Axes.TRANSPOSED,
                Message.of("answer.frames", shape[2], shape[0] * shape[1])));
        return new Question("three-axes", Message.of("question.three-axes", ArrayHeader.printed(shape)), answers);
    }

    private static NpyArray flat(String file, NpyArray array, Axes axes, boolean named) throws DataFormatException {
        int rows = array.shape()[0];
        int columns = array.shape()[1];
        switch (axes) {
            case TRANSPOSED:
                return transposed(array);
            case COORDINATES:
                return isWide(array.shape()) ? transposed(array) : array;
            case ROWS:
                return new NpyArray(array.name(), new int[] {rows, columns, 1}, array.values());
            case COLUMNS:
                return new NpyArray(array.name(), new int[] {columns, rows, 1}, transposed(array).values());
            case CONTINUED:
                return new NpyArray(array.name(), new int[] {Math.multiplyExact(rows, columns)}, array.values());
            case AUTOMATIC:
                if (rows == 1 && columns > 1 && !POSITIONS.matcher(array.name()).matches()) {
                    return new NpyArray(array.name(), new int[] {columns}, array.values());
                }
                if (!named && (isWide(array.shape()) || rows == columns && rows >= ColumnStats.MIN_ROWS)) {
                    throw new Question.OpenQuestionException(file, Question.ofTable(rows, columns));
                }
                return array;
            default:
                return array;
        }
    }

    /** Returns whether the last axis is longer than the others together, and so long that it may be that of time. */
    static boolean isWide(int[] shape) {
        int last = shape.length == 0 ? 0 : shape[shape.length - 1];
        return shape.length > 1 && last >= MIN_WIDE && last > ArrayHeader.count(shape) / last;
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

    /** Returns the same order for all: that of the largest, which shows it best. */
    static Axes common(List<NpyArray> arrays, Axes axes) {
        return axes != Axes.AUTOMATIC || arrays.size() < 2 ? axes : arrays.stream()
                .filter(array -> array.shape().length == 3).max(Comparator.comparingInt(array -> array.values().length))
                .map(ArrayShape::findAxes).orElse(axes);
    }

    /** Returns whether three axes are frames, things and their positions by name and shape. */
    static boolean isOfPositions(String name, int[] shape) {
        return (shape[2] == 3 || shape[2] == 2) && POSITIONS.matcher(name).matches();
    }

    private static Axes findAxes(NpyArray array) {
        int[] shape = array.shape();
        if (isOfPositions(array.name(), shape)) {
            // Fewer frames than things, which move little from one to the next, may be trajectories in space.
            return shape[0] < shape[1] && difference(array, 1) < SMOOTH * difference(array, 0) ? Axes.AUTOMATIC
                    : Axes.FRAMES;
        }
        if (shape[0] == 1 || shape[2] == 1) {
            return Axes.TRAJECTORIES;
        }
        if (isWide(shape)) {
            return Axes.AUTOMATIC;
        }
        double first = difference(array, 0);
        double second = difference(array, shape[1] == 1 ? 2 : 1);
        if (first < SMOOTH * second) {
            return Axes.FRAMES;
        }
        boolean squares = shape[1] == shape[2]; // as many states as coordinates are a matrix
        boolean fewer = shape[0] <= (long) shape[1] * shape[2];
        return !squares && shape[1] > 1 && (second < SMOOTH * first || shape[1] >= MIN_LENGTH && fewer)
                ? Axes.TRAJECTORIES
                : Axes.AUTOMATIC;
    }

    /** The mean squared difference of neighbours along an axis, from places at even distances. */
    private static double difference(NpyArray array, int axis) {
        int[] shape = array.shape();
        int step = axis == 0 ? shape[1] * shape[2] : axis == 1 ? shape[2] : 1;
        double[] values = array.values();
        int stride = Math.max(1, values.length / MAX_COMPARED) | 1;
        double sum = 0;
        long count = 0;
        for (int i = 0; i + step < values.length; i += stride) {
            boolean inside = axis == 0 || (axis == 1 ? i / shape[2] % shape[1] < shape[1] - 1
                    : i % shape[2] < shape[2] - 1);
            double change = values[i + step] - values[i];
            if (inside && Double.isFinite(change)) {
                sum += change * change;
                count++;
            }
        }
        return count == 0 ? Double.POSITIVE_INFINITY : sum / count;
    }
}

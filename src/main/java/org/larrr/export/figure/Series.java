package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Complex;

/**
 * Points of one kind in an {@link XyFigure}. The arrays are shared, not copied, and must not be written.
 *
 * @param named  shown in the legend; nothing leaves the series out of it
 * @param role   what it stands for
 * @param mark   how it is drawn
 * @param x      x values; NaN leaves a point out and interrupts a line
 * @param y      y values, as many
 * @param low    lower ends of bands and intervals, as many; empty for other marks
 * @param high   upper ends of bands and intervals, as many; empty for other marks
 * @param items  for each point the index of the thing it stands for (an eigenvalue); empty: its place in the series
 * @param readouts what is read out at each point; empty: its coordinates
 */
public record Series(
        Message named,
        Role role,
        Mark mark, double[] x, double[] y, double[] low, double[] high, int[] items, List<Message> readouts) {

    private static final double[] NONE = {};

    public Series {
        readouts = List.copyOf(readouts);
        requireLength("y values", y.length, x.length);
        boolean spans = mark == Mark.BAND || mark == Mark.X_INTERVALS || mark == Mark.Y_INTERVALS;
        requireLength("low ends", low.length, spans ? x.length : 0);
        requireLength("high ends", high.length, spans ? x.length : 0);
        requireLength("items", items.length, items.length == 0 ? 0 : x.length);
        requireLength("labels", readouts.size(), readouts.isEmpty() ? 0 : x.length);
    }

    private static void requireLength(String what, int actual, int expected) {
        Require.that(actual == expected, Message.of("series.lengths", expected, what, actual));
    }

    /** A series of points, lines or areas. */
    public static Series of(Message named, Role role, Mark mark, double[] x, double[] y) {
        return new Series(named, role, mark, x, y, NONE, NONE, new int[0], List.of());
    }

    /** Of a symbol or a name, the same in all languages. */
    public static Series of(String name, Role role, Mark mark, double[] x, double[] y) {
        return of(Message.verbatim(name), role, mark, x, y);
    }

    public static Series line(Message named, Role role, double[] x, double[] y) {
        return of(named, role, Mark.LINE, x, y);
    }

    /** Of a symbol or a name, the same in all languages. */
    public static Series line(String name, Role role, double[] x, double[] y) {
        return line(Message.verbatim(name), role, x, y);
    }

    /** A horizontal line. */
    public static Series level(Message named, Role role, Range across, double value) {
        return line(named, role, new double[] {across.low(), across.high()}, new double[] {value, value});
    }

    public static Series points(Message named, Role role, double[] x, double[] y) {
        return of(named, role, Mark.POINTS, x, y);
    }

    /** Of a symbol or a name, the same in all languages. */
    public static Series points(String name, Role role, double[] x, double[] y) {
        return points(Message.verbatim(name), role, x, y);
    }

    /** Complex numbers in their plane. */
    public static Series points(Message named, Role role, List<Complex> values) {
        return points(named, role, values.stream().mapToDouble(Complex::re).toArray(),
                values.stream().mapToDouble(Complex::im).toArray());
    }

    /** Vertical lines across the whole plot. */
    public static Series verticals(Message named, Role role, double[] x) {
        return of(named, role, Mark.VERTICALS, x, new double[x.length]);
    }

    /** The region between two curves over x. */
    public static Series band(Message named, Role role, double[] x, double[] low, double[] high) {
        return new Series(named, role, Mark.BAND, x, high, low, high, new int[0], List.of());
    }

    /** Bars from low to high along x, at (x, y). */
    public static Series xIntervals(Message named, Role role, double[] x, double[] y, double[] low, double[] high) {
        return new Series(named, role, Mark.X_INTERVALS, x, y, low, high, new int[0], List.of());
    }

    /** Bars from low to high along y, at (x, y). */
    public static Series yIntervals(Message named, Role role, double[] x, double[] y, double[] low, double[] high) {
        return new Series(named, role, Mark.Y_INTERVALS, x, y, low, high, new int[0], List.of());
    }

    /** Returns this series under another name. */
    Series withName(Message name) {
        return new Series(name, role, mark, x, y, low, high, items, readouts);
    }

    /** Returns this series with point i representing the item of index {@code newItems[i]}. */
    public Series withItems(int[] newItems) {
        return new Series(named, role, mark, x, y, low, high, newItems, readouts);
    }

    /** Returns this series with every point representing one item. */
    public Series withItem(int item) {
        int[] all = new int[x.length];
        Arrays.fill(all, item);
        return withItems(all);
    }

    /** Returns this series with a text at every point. */
    public Series withLabels(List<Message> newReadouts) {
        return new Series(named, role, mark, x, y, low, high, items, newReadouts);
    }

    /**
     * Returns this series on another y axis. Shades, densities and potentials, stand on the lower edge of the axes,
     * whatever they measure; with the edge they move and grow. Other series stay as they are.
     *
     * @param own   the y axis it was made for
     * @param other the y axis it is drawn on
     */
    public Series grounded(Range own, Range other) {
        boolean shade = role.kind() == Role.Kind.DENSITY;
        if (mark != Mark.AREA || !shade || own.equals(other)) {
            return this;
        }
        return of(named, role, mark, x, Arrays.stream(y).map(v -> other.low()
                + (v - own.low()) / own.width() * other.width()).toArray());
    }

    /** Its name in English, as files have it. */
    public String name() {
        return named.english();
    }

    /** Returns the texts of the points in English; empty: coordinates. */
    public List<String> labels() {
        return readouts.stream().map(Message::english).toList();
    }

    /** Returns whether the points represent items that other figures show too. */
    public boolean hasItems() {
        return items.length > 0;
    }

    public int size() {
        return x.length;
    }

    /** The index of the thing that point i stands for. */
    public int item(int i) {
        return items.length == 0 ? i : items[i];
    }

    /** Returns values for a series, which has NaN where a value is not finite. */
    static double[] finite(DoubleStream values) {
        return values.map(value -> Double.isFinite(value) ? value : Double.NaN).toArray();
    }
}

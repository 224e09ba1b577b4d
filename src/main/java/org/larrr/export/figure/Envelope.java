package org.larrr.export.figure;

import java.util.Arrays;

/**
 * A long curve reduced to the smallest and largest value in each of a number of equal stretches, in the order in which
 * they occur: drawn at that many columns it looks the same.
 *
 * @param x increasing
 * @param y as many
 */
public record Envelope(double[] x, double[] y) {

    /**
     * Returns the points of a curve that are needed to draw a part of it; the curve itself if it is short, or if x does
     * not increase. O(n).
     *
     * @param columns stretches of the part
     */
    public static Envelope within(Range part, double[] x, double[] y, int columns) {
        if (x.length <= 2 * columns || !increases(x)) {
            return new Envelope(x, y);
        }
        // One more on either side: lines leave the part there.
        int from = Math.max(0, insertion(x, part.low()) - 1);
        int to = Math.min(x.length, insertion(x, part.high()) + 1);
        return of(Arrays.copyOfRange(x, from, Math.max(from, to)), Arrays.copyOfRange(y, from, Math.max(from, to)),
                columns);
    }

    private static boolean increases(double[] x) {
        for (int i = 1; i < x.length; i++) {
            if (!(x[i] >= x[i - 1])) {
                return false;
            }
        }
        return true;
    }

    private static int insertion(double[] x, double value) {
        int found = Arrays.binarySearch(x, value);
        return found >= 0 ? found : -found - 1;
    }

    /**
     * The curve itself where it has at most 2·columns points.
     *
     * @param columns stretches
     */
    public static Envelope of(double[] x, double[] y, int columns) {
        int n = x.length;
        if (n <= 2 * columns) {
            return new Envelope(x, y);
        }
        double[] thinX = new double[2 * columns];
        double[] thinY = new double[2 * columns];
        for (int c = 0; c < columns; c++) {
            int from = (int) ((long) c * n / columns);
            int to = (int) ((long) (c + 1) * n / columns);
            int low = from;
            int high = from;
            for (int i = from; i < to; i++) {
                low = y[i] < y[low] ? i : low;
                high = y[i] > y[high] ? i : high;
            }
            copyPoint(thinX, thinY, 2 * c, x, y, Math.min(low, high));
            copyPoint(thinX, thinY, 2 * c + 1, x, y, Math.max(low, high));
        }
        return new Envelope(thinX, thinY);
    }

    /**
     * Of an angle, which leaves at one end of its turn and comes back at the other: there the line is interrupted. Long
     * curves keep every k-th value, since an envelope would join the ends.
     *
     * @param turn the full turn, 2π for radians
     */
    static Envelope ofAngle(double[] x, double[] y, double turn, int columns) {
        int stride = (x.length + 2 * columns - 1) / (2 * columns);
        double[] thinX = new double[2 * ((x.length + stride - 1) / stride)];
        double[] thinY = new double[thinX.length];
        int size = 0;
        for (int i = 0; i < x.length; i += stride) {
            if (size > 0 && Math.abs(y[i] - thinY[size - 1]) > turn / 2) {
                thinX[size] = x[i];
                thinY[size++] = Double.NaN;
            }
            thinX[size] = x[i];
            thinY[size++] = y[i];
        }
        return new Envelope(Arrays.copyOf(thinX, size), Arrays.copyOf(thinY, size));
    }

    private static void copyPoint(double[] thinX, double[] thinY, int at, double[] x, double[] y, int i) {
        thinX[at] = x[i];
        thinY[at] = y[i];
    }
}

package org.larrr.export.figure;

/**
 * A long curve reduced to the smallest and largest value in each of a number of equal stretches, in the order in which they
 * occur: drawn at that many columns it looks the same.
 *
 * @param x increasing
 * @param y as many
 */
record Envelope(double[] x, double[] y) {

    /**
     * The curve itself where it has at most 2·columns points.
     *
     * @param columns stretches
     */
    static Envelope of(double[] x, double[] y, int columns) {
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
            put(thinX, thinY, 2 * c, x, y, Math.min(low, high));
            put(thinX, thinY, 2 * c + 1, x, y, Math.max(low, high));
        }
        return new Envelope(thinX, thinY);
    }

    private static void put(double[] thinX, double[] thinY, int at, double[] x, double[] y, int i) {
        thinX[at] = x[i];
        thinY[at] = y[i];
    }
}

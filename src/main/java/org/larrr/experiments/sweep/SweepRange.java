package org.larrr.experiments.sweep;

import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * The values a parameter runs through, both ends included.
 *
 * @param from        first value
 * @param to          last value, which may be smaller
 * @param count       how many, at least 2
 * @param logarithmic whether they are spaced by equal factors instead of equal differences
 */
public record SweepRange(double from, double to, int count, boolean logarithmic) {

    /** A lecture lasts no longer. */
    public static final int MOST = 2000;

    /** @throws IllegalArgumentException if these are no values; the message is for the user */
    public SweepRange {
        if (!Double.isFinite(from) || !Double.isFinite(to) || from == to) {
            throw new InputException(Notice.of("sweep.two-numbers", from, to));
        }
        if (logarithmic && !(from > 0 && to > 0)) {
            throw new InputException(Notice.of("sweep.positive", from, to));
        }
        if (count < 2 || count > MOST) {
            throw new InputException(Notice.of("sweep.count", MOST, count));
        }
    }

    /** The values in their order; whole numbers each once. */
    public double[] values(boolean whole) {
        var all = IntStream.range(0, count).mapToDouble(this::value);
        return whole ? all.map(Math::rint).distinct().toArray() : all.toArray();
    }

    private double value(int k) {
        if (k == count - 1) {
            return to; // to the last bit
        }
        double t = (double) k / (count - 1);
        return logarithmic ? from * Math.pow(to / from, t) : from + t * (to - from);
    }
}

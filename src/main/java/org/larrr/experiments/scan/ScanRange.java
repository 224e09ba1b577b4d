package org.larrr.experiments.scan;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * Frequencies 0, δ, 2δ, … to which fits are tuned.
 *
 * @param highest the last one, positive [radians per time]
 * @param step    δ, positive and at most the highest
 */
public record ScanRange(double highest, double step) {

    /** More fits than this answer no question that fewer do not. */
    private static final int MOST = 500;
    /** How far the frequencies of processes that a shift μ still sees well reach, in units of μ. */
    private static final double REACH = 8;
    /** Rounding of the highest frequency over the step. */
    private static final double ROUNDING = 1e-9;

    public ScanRange {
        if (!(step > 0) || !(highest >= step) || Double.isInfinite(highest)) {
            throw new InputException(Notice.of("scan.range", step, highest));
        }
        if (highest / step > MOST) {
            throw new InputException(Notice.of("scan.too-long", (long) (highest / step), MOST));
        }
    }

    /**
     * Steps of μ up to 8 μ, below the Nyquist frequency.
     *
     * @param shift    μ
     * @param timeStep Δt
     */
    public static ScanRange around(double shift, double timeStep) {
        double highest = Math.min(REACH * shift, 0.9 * Math.PI / timeStep);
        return new ScanRange(highest, Math.min(shift, highest));
    }

    /** All of them, ascending. */
    public double[] frequencies() {
        int last = (int) Math.floor(highest / step + ROUNDING);
        return IntStream.rangeClosed(0, last).mapToDouble(k -> k * step).toArray();
    }

    /** Whether any lies beyond what a time step resolves. */
    public boolean exceeds(double nyquist) {
        return DoubleStream.of(frequencies()).anyMatch(frequency -> frequency >= nyquist);
    }
}

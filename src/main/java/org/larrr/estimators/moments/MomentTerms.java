package org.larrr.estimators.moments;

import java.util.Arrays;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
import org.larrr.spectra.EstimationException;

/** How many terms of the pair counts some data need. */
public final class MomentTerms {

    private MomentTerms() {}

    /**
     * {@return P for one shift: the more, the fewer times the weights e^{−μt} die out within a trajectory}
     *
     * @param rows         n
     * @param trajectories K
     * @param shortest     states of the shortest trajectory
     * @param shift        μ &gt; 0 [1/time]
     * @param step         Δt &gt; 0
     * @throws EstimationException if the weights outlast the shortest trajectory; it names the smallest μ that works
     */
    public static int required(long rows, long trajectories, long shortest, double shift, double step) {
        PairCounts counts = new PairCounts(rows, trajectories, shortest);
        return counts.terms(shift, step).orElseThrow(() -> new EstimationException(
                Notice.of("moments.weights-outlast", Numeral.of("%.4g", shift), shortest,
                Numeral.of("%.3g", counts.smallestShift(step)))));
    }

    /**
     * {@return the smallest μ [1/time] of which every trajectory is long enough for 1/μ, rounded up to three digits}
     *
     * @param rows         n
     * @param trajectories K
     * @param shortest     states of the shortest trajectory
     * @param step         Δt &gt; 0
     */
    public static double smallestShift(long rows, long trajectories, long shortest, double step) {
        return new PairCounts(rows, trajectories, shortest).smallestShift(step);
    }

    /**
     * {@return P for each of the shifts of a range, between which every one is wanted: none where interpolation gives
     * the terms too}
     *
     * @param rows         n
     * @param trajectories K
     * @param shortest     states of the shortest trajectory
     * @param shifts       of {@link ShiftInterpolation#nodes}
     * @param step         Δt &gt; 0
     * @throws EstimationException if the weights outlast the shortest trajectory; it names the smallest μ that works
     */
    public static int[] ofRange(long rows, long trajectories, long shortest, double[] shifts, double step) {
        int[] terms = new int[shifts.length];
        Arrays.setAll(terms, m -> required(rows, trajectories, shortest, shifts[m], step));
        double meanTime = (double) rows / trajectories * step;
        return ShiftInterpolation.carriesCounts(shifts, meanTime) ? new int[shifts.length] : terms;
    }
}

package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.OptionalInt;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.spectra.EstimationException;

/**
 * The number of pairs in the mean at each lag, and its inverse as a series in binomial coefficients.
 *
 * <p>While each of K trajectories is longer than j, P_j = n − Kj = K(ν − j) with ν = n/K, and Newton's series
 * 1/P_j = Σ_p a_p C(j,p), a_0 = 1/n, a_p = a_{p−1} p/(ν − p), is exact at the integers j &lt; ν. Under weights ρ^j its
 * terms shrink at first like (p/ν · ρ/(1−ρ))^p: where the weights die out within every trajectory, a few dozen at most,
 * mostly three or four, reach double precision.
 *
 * @param rows         n, states in all
 * @param trajectories K
 * @param shortest     states in the shortest trajectory
 */
public record PairCounts(long rows, long trajectories, long shortest) {

    /** −log of the weight that no double-precision sum notices any more, about 1e-16. */
    static final double HORIZON = 36.84;

    /** Enough wherever weights reach {@link #HORIZON} within the shortest trajectory. */
    static final int MAX_TERMS = 28;

    private static final double PRECISION = 1e-14;

    /** P, the index of the last term that the series needs; empty if the weights outlast the shortest trajectory. */
    OptionalInt terms(double shift, double step) {
        if (shift * step * shortest < HORIZON) {
            return OptionalInt.empty();
        }
        double rho = Math.exp(-shift * step);
        double decay = rho / (1 - rho);
        double mean = (double) rows / trajectories;
        double term = 1;
        for (int p = 0; p <= MAX_TERMS; p++) {
            double next = term * (p + 1) / (mean - p - 1) * decay;
            if (next < PRECISION) {
                return OptionalInt.of(p);
            }
            term = next;
        }
        return OptionalInt.empty();
    }

    /** a_0 … a_P. */
    double[] coefficients(int terms) {
        double mean = (double) rows / trajectories;
        double[] result = new double[terms + 1];
        result[0] = 1.0 / rows;
        for (int p = 1; p <= terms; p++) {
            result[p] = result[p - 1] * p / (mean - p);
        }
        return result;
    }

    /**
     * {@return P for one shift: the more, the fewer times the weights e^{−μt} die out within a trajectory}
     *
     * @param shift μ &gt; 0 [1/time]
     * @param step  Δt &gt; 0
     * @throws EstimationException if the weights outlast the shortest trajectory; it names the smallest μ that works
     */
    public int requiredTerms(double shift, double step) {
        return terms(shift, step).orElseThrow(() -> new EstimationException(
                Message.of("moments.weights-outlast", Numeral.of("%.4g", shift), shortest,
                Numeral.of("%.3g", smallestShift(step)))));
    }

    /**
     * {@return P for each shift of a range for interpolation, 0 if interpolation yields the terms too}
     *
     * @param shifts of {@link ShiftInterpolation#nodes}
     * @param step   Δt &gt; 0
     * @throws EstimationException if the weights outlast the shortest trajectory; it names the smallest μ that works
     */
    public int[] ofRange(double[] shifts, double step) {
        int[] terms = new int[shifts.length];
        Arrays.setAll(terms, m -> requiredTerms(shifts[m], step));
        double meanTime = (double) rows / trajectories * step;
        return ShiftInterpolation.carriesCounts(shifts, meanTime) ? new int[shifts.length] : terms;
    }

    /**
     * {@return the smallest μ [1/time] at which the series exists, of which every trajectory is long enough for 1/μ,
     * rounded up to three digits}
     *
     * @param step Δt &gt; 0
     */
    public double smallestShift(double step) {
        double shift = HORIZON / (step * shortest);
        while (terms(shift, step).isEmpty()) {
            shift *= 1.001;
        }
        double grain = Math.pow(10, Math.floor(Math.log10(shift)) - 2);
        return Math.ceil(shift / grain) * grain;
    }
}

package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Which moments one pass keeps.
 *
 * @param size   N, features
 * @param step   Δt, positive
 * @param shifts μ_1 &lt; μ_2 &lt; …, positive
 * @param terms  for each μ, P: the pair sums are kept for binomial weights p = 0 … P
 * @param lags   lags k_1 &lt; k_2 &lt; … of transfer operators, in steps; may be empty
 */
public record MomentPlan(int size, double step, double[] shifts, int[] terms, int[] lags) {

    /**
     * Checks the components.
     *
     * @param size   the component {@code size}
     * @param step   the component {@code step}
     * @param shifts the component {@code shifts}
     * @param terms  the component {@code terms}
     * @param lags   the component {@code lags}
     * @throws IllegalArgumentException if shifts or lags are not positive and ascending, numbers are missing or out of
     *         range, or the moments would not fit into one array
     */
    public MomentPlan {
        shifts = shifts.clone();
        terms = terms.clone();
        lags = lags.clone();
        requireIncreasing("shift μ", shifts, Double.MIN_VALUE);
        requireIncreasing("lag", Arrays.stream(lags).asDoubleStream().toArray(), 1);
        if (size < 1 || !(step > 0 && step < Double.POSITIVE_INFINITY) || terms.length != shifts.length
                || shifts.length == 0
                || Arrays.stream(terms).anyMatch(p -> p < 0 || p > PairCounts.MOST_TERMS)) {
            throw new IllegalArgumentException("moments need features, a step and at least one shift μ with 0 to "
                    + PairCounts.MOST_TERMS + " terms each; got N = " + size + ", Δt = " + step + ", "
                    + shifts.length + " shifts with " + terms.length + " numbers of terms"
                    + (terms.length == 0 ? "" : ", the first " + terms[0]));
        }
        long width = IntStream.of(terms).mapToLong(p -> (p + 1L) * size).sum();
        if (width > Integer.MAX_VALUE / size) {
            throw new IllegalArgumentException("moments of " + size + " features at " + shifts.length
                    + " shifts are too many for one array; use fewer features or shifts");
        }
    }

    private static void requireIncreasing(String what, double[] values, double least) {
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] >= (i == 0 ? least : Math.nextUp(values[i - 1]))) || Double.isInfinite(values[i])) {
                throw new IllegalArgumentException(
                        "every " + what + " must be positive, finite and greater than the one before, not "
                        + values[i]);
            }
        }
    }

    /** {@return μ_1 &lt; μ_2 &lt; … [1/time], a copy} */
    @Override
    public double[] shifts() {
        return shifts.clone();
    }

    /** {@return P of each shift, a copy} */
    @Override
    public int[] terms() {
        return terms.clone();
    }

    /** {@return lags in steps, ascending, a copy} */
    @Override
    public int[] lags() {
        return lags.clone();
    }

    /** ρ = e^{−μΔt} of each shift. */
    double[] ratios() {
        return Arrays.stream(shifts).map(shift -> Math.exp(-shift * step)).toArray();
    }

    /**
     * Where the columns of each shift begin in a row that holds p = 0 … P of every shift, N numbers each; and their
     * end.
     */
    int[] offsets() {
        int[] offsets = new int[shifts.length + 1];
        for (int m = 0; m < shifts.length; m++) {
            offsets[m + 1] = offsets[m] + (terms[m] + 1) * size;
        }
        return offsets;
    }

    /** {@return W = N Σ (P + 1), the length of a row that holds p = 0 … P of every shift} */
    public int width() {
        return Math.toIntExact(IntStream.of(terms).mapToLong(p -> (p + 1L) * size).sum());
    }

    /** The longest lag, 0 without lags. */
    int longestLag() {
        return lags.length == 0 ? 0 : lags[lags.length - 1];
    }

    /** The place of a lag; −1 if it is not kept. */
    int indexOfLag(int lag) {
        return Math.max(-1, Arrays.binarySearch(lags, lag));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MomentPlan that && size == that.size && step == that.step
                && Arrays.equals(shifts, that.shifts) && Arrays.equals(terms, that.terms)
                && Arrays.equals(lags, that.lags);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(shifts) * 31 + Arrays.hashCode(lags);
    }
}

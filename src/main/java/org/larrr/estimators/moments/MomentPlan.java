package org.larrr.estimators.moments;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.Complex;

/**
 * Which moments one pass keeps.
 *
 * <p>A tone is a shift μ + iω whose weighted sums are kept: first those with ω = 0 in the order of the shifts, then
 * those with ω_1, and so on. A complex one keeps a real and an imaginary part.
 *
 * @param size        N, features
 * @param step        Δt, positive
 * @param shifts      μ_1 &lt; μ_2 &lt; …, positive
 * @param frequencies ω_1 &lt; ω_2 &lt; … kept at every shift besides ω = 0, positive and below π/Δt; may be empty
 * @param terms       for each μ, P: the pair sums are kept for binomial weights p = 0 … P
 * @param lags        lags k_1 &lt; k_2 &lt; … of transfer operators, in steps; may be empty
 */
public record MomentPlan(int size, double step, double[] shifts, double[] frequencies, int[] terms, int[] lags) {

    /**
     * @throws IllegalArgumentException if shifts or lags are not positive and ascending, numbers are missing or out of
     *         range, or the moments would not fit into one array
     */
    public MomentPlan {
        shifts = shifts.clone();
        frequencies = frequencies.clone();
        terms = terms.clone();
        lags = lags.clone();
        requireIncreasing(Message.of("quantity.shift"), shifts, Double.MIN_VALUE);
        requireIncreasing(Message.of("quantity.frequency"), frequencies, Double.MIN_VALUE);
        requireIncreasing(Message.of("quantity.lag"), Arrays.stream(lags).asDoubleStream().toArray(), 1);
        if (size < 1 || !(step >= Double.MIN_NORMAL && step < Double.POSITIVE_INFINITY) || terms.length != shifts.length
                || shifts.length == 0 || Arrays.stream(terms).anyMatch(p -> p < 0 || p > PairCounts.MAX_TERMS)) {
            throw new InputException(Message.of("moments.plan", PairCounts.MAX_TERMS, size, step, shifts.length,
                    terms.length));
        }
        if (frequencies.length > 0 && !(frequencies[frequencies.length - 1] * step < Math.PI)) {
            throw new InputException(Message.of("moments.frequency-beyond-time-step",
                    frequencies[frequencies.length - 1], Math.PI / step));
        }
        long width = IntStream.of(terms).mapToLong(p -> (p + 1L) * size).sum() * (1 + 2L * frequencies.length);
        Require.that(width <= Integer.MAX_VALUE / size, Message.of("moments.too-many", size, shifts.length,
                frequencies.length));
    }

    private static void requireIncreasing(Message what, double[] values, double least) {
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] >= (i == 0 ? least : Math.nextUp(values[i - 1]))) || Double.isInfinite(values[i])) {
                throw new InputException(Message.of("moments.not-increasing", what, values[i]));
            }
        }
    }

    /** {@return μ_1 &lt; μ_2 &lt; … [1/time], a copy} */
    @Override
    public double[] shifts() {
        return shifts.clone();
    }

    /** {@return ω_1 &lt; ω_2 &lt; … [rad/time], a copy} */
    @Override
    public double[] frequencies() {
        return frequencies.clone();
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

    /** Returns the number of shifts μ + iω. */
    int tones() {
        return shifts.length * (1 + frequencies.length);
    }

    /** The tone of a shift and a frequency; k = 0 for ω = 0, else ω_k. */
    int tone(int shift, int k) {
        return k * shifts.length + shift;
    }

    /** Returns whether a tone has an imaginary part. */
    boolean isComplex(int tone) {
        return tone >= shifts.length;
    }

    /** P of every tone. */
    int[] toneTerms() {
        return IntStream.range(0, tones()).map(tone -> terms[tone % shifts.length]).toArray();
    }

    /** μ + iω. */
    Complex shift(int tone) {
        return new Complex(shifts[tone % shifts.length], isComplex(tone) ? frequencies[tone / shifts.length - 1] : 0);
    }

    /**
     * Where the columns of each tone begin in a row that holds p = 0 … P of every tone, N numbers each, of a complex
     * one first the real parts of all p; and their end.
     */
    int[] offsets() {
        int[] terms = toneTerms();
        int[] offsets = new int[terms.length + 1];
        for (int t = 0; t < terms.length; t++) {
            offsets[t + 1] = offsets[t] + (terms[t] + 1) * size * (isComplex(t) ? 2 : 1);
        }
        return offsets;
    }

    /** {@return W = N Σ (P + 1), the length of a row that holds p = 0 … P of every shift} */
    public int width() {
        return offsets()[tones()];
    }

    /**
     * {@return whether a lag is stored}
     *
     * @param lag in steps
     */
    public boolean holds(int lag) {
        return indexOfLag(lag) >= 0;
    }

    /** The longest lag, 0 without lags. */
    int longestLag() {
        return lags.length == 0 ? 0 : lags[lags.length - 1];
    }

    /** Returns the index of a lag; −1 if it is not stored. */
    int indexOfLag(int lag) {
        return Math.max(-1, Arrays.binarySearch(lags, lag));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MomentPlan that && size == that.size && step == that.step
                && Arrays.equals(shifts, that.shifts) && Arrays.equals(frequencies, that.frequencies)
                && Arrays.equals(terms, that.terms) && Arrays.equals(lags, that.lags);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(shifts) * 31 + Arrays.hashCode(lags);
    }
}

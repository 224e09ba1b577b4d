package org.larrr.estimators.moments;

import java.util.Arrays;
import org.larrr.linalg.Complex;

/**
 * Rows that hold, for every shift μ + iω, vectors x_p, p = 0 … P, seen from another distance: a weighted sum
 * Σ C(j,p) ρ^j z
 * over distances j becomes Σ C(j+s,p) ρ^{j+s} z = Σ_q C(s,p−q) ρ^s x_q by Vandermonde's identity.
 */
final class LagWeights {

    private LagWeights() {}

    /** C(s,p) ρ^s of every p of every tone, of a complex one first the real parts: a row without its features. */
    static double[] at(MomentPlan plan, long s) {
        int[] terms = plan.toneTerms();
        int[] offsets = plan.offsets();
        double[] result = new double[plan.width() / plan.size()];
        for (int t = 0; t < terms.length; t++) {
            Complex power = power(plan, t, s);
            double[] binomials = binomials(s, terms[t]);
            int first = offsets[t] / plan.size();
            for (int p = 0; p <= terms[t]; p++) {
                result[first + p] = binomials[p] * power.re();
                if (plan.isComplex(t)) {
                    result[first + terms[t] + 1 + p] = binomials[p] * power.im();
                }
            }
        }
        return result;
    }

    private static Complex power(MomentPlan plan, int tone, long s) {
        return plan.shift(tone).times(-plan.step() * s).exp();
    }

    /** Adds x, seen from s steps farther away, to {@code target}. */
    static void addShifted(MomentPlan plan, double[] x, long s, double[] target) {
        int[] offsets = plan.offsets();
        int[] terms = plan.toneTerms();
        int size = plan.size();
        for (int t = 0; t < terms.length; t++) {
            int imaginary = plan.isComplex(t) ? (terms[t] + 1) * size : 0;
            Complex power = power(plan, t, s);
            double[] binomials = binomials(s, terms[t]);
            for (int p = 0; p <= terms[t]; p++) {
                for (int q = 0; q <= p; q++) {
                    addProduct(power.times(binomials[p - q]), x, offsets[t] + q * size, imaginary, target,
                            offsets[t] + p * size, size);
                }
            }
        }
    }

    /** Adds a complex factor times a row of numbers, whose imaginary parts lie so far behind; 0 for real ones. */
    private static void addProduct(Complex factor, double[] x, int from, int imaginary, double[] target, int to,
            int count) {
        addMultiple(x, from, factor.re(), target, to, count);
        if (imaginary > 0) {
            addMultiple(x, from + imaginary, -factor.im(), target, to, count);
            addMultiple(x, from, factor.im(), target, to + imaginary, count);
            addMultiple(x, from + imaginary, factor.re(), target, to + imaginary, count);
        }
    }

    /** C(s,p), p = 0 … P. */
    private static double[] binomials(long s, int terms) {
        double[] result = new double[terms + 1];
        double binomial = 1;
        for (int p = 0; p <= terms; p++) {
            result[p] = binomial;
            binomial *= (double) (s - p) / (p + 1);
        }
        return result;
    }

    /**
     * Adds the pairs of rows before a seam with rows after it, R_p += Σ_m y_{p−m} l_mᵀ.
     *
     * @param before l: what the rows before look like from the first row after the seam
     * @param after  y: what the rows after look like from that same row
     * @param pairs  R, (N, W)
     */
    static void addPairsAcross(MomentPlan plan, double[] before, double[] after, double[] pairs) {
        int[] offsets = plan.offsets();
        int[] terms = plan.toneTerms();
        int size = plan.size();
        int width = plan.width();
        for (int t = 0; t < terms.length; t++) {
            int base = offsets[t];
            int imaginary = plan.isComplex(t) ? (terms[t] + 1) * size : 0;
            for (int p = 0; p <= terms[t]; p++) {
                for (int m = 0; m <= p; m++) {
                    for (int c = 0; c < size; c++) {
                        int seen = base + (p - m) * size + c;
                        addProduct(new Complex(after[seen], imaginary > 0 ? after[seen + imaginary] : 0), before,
                                base + m * size, imaginary, pairs, c * width + base + p * size, size);
                    }
                }
            }
        }
    }

    private static void addMultiple(double[] x, int from, double factor, double[] target, int to, int count) {
        for (int c = 0; c < count; c++) {
            target[to + c] += factor * x[from + c];
        }
    }

    /**
     * One end of a piece of data: what a neighbour must know to form the pairs across the seam.
     *
     * @param seen   at the front y_p = Σ_j C(j,p) ρ^j z_j, j the distance to the first row; at the back l_p = Σ C(j,p)
     *               ρ^j z, j the distance to the row that would come next; for every shift, length W
     * @param rows   the first or last rows of that trajectory, at most as many as the longest lag, row-major (·, N)
     */
    record Edge(double[] seen, double[] rows) {

        int count(int size) {
            return rows.length / size;
        }

        /** The front of a trajectory of which {@code next} is the front of the continuation. */
        Edge followedBy(Edge next, long length, MomentPlan plan) {
            double[] sum = seen.clone();
            LagWeights.addShifted(plan, next.seen, length, sum);
            double[] all = joined(rows, next.rows);
            return new Edge(sum, Arrays.copyOf(all, Math.min(all.length, plan.longestLag() * plan.size())));
        }

        /** The back of a trajectory that began with a part whose back is {@code previous}. */
        Edge precededBy(Edge previous, long length, MomentPlan plan) {
            double[] sum = seen.clone();
            LagWeights.addShifted(plan, previous.seen, length, sum);
            double[] all = joined(previous.rows, rows);
            return new Edge(sum, Arrays.copyOfRange(all, Math.max(0, all.length - plan.longestLag() * plan.size()),
                    all.length));
        }

        private static double[] joined(double[] first, double[] second) {
            double[] all = Arrays.copyOf(first, first.length + second.length);
            System.arraycopy(second, 0, all, first.length, second.length);
            return all;
        }
    }
}

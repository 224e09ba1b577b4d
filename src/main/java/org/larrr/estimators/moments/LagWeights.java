package org.larrr.estimators.moments;

/**
 * Rows that hold, for every shift μ, vectors x_p, p = 0 … P, seen from another distance: a weighted sum Σ C(j,p) ρ^j z
 * over distances j becomes Σ C(j+s,p) ρ^{j+s} z = Σ_q C(s,p−q) ρ^s x_q by Vandermonde's identity.
 */
final class LagWeights {

    private LagWeights() {}

    /** Adds x, seen from s steps farther away, to {@code target}. */
    static void addShifted(MomentPlan plan, double[] x, long s, double[] target) {
        int[] offsets = plan.offsets();
        int[] terms = plan.terms();
        double[] shifts = plan.shifts();
        int size = plan.size();
        for (int m = 0; m < terms.length; m++) {
            double[] weights = weights(Math.exp(-shifts[m] * plan.step() * s), s, terms[m]);
            for (int p = 0; p <= terms[m]; p++) {
                for (int q = 0; q <= p; q++) {
                    addMultiple(x, offsets[m] + q * size, weights[p - q], target, offsets[m] + p * size, size);
                }
            }
        }
    }

    /** C(s,p) ρ^s, p = 0 … P. */
    private static double[] weights(double power, long s, int terms) {
        double[] result = new double[terms + 1];
        double binomial = 1;
        for (int p = 0; p <= terms; p++) {
            result[p] = binomial * power;
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
        int[] terms = plan.terms();
        int size = plan.size();
        int width = plan.width();
        for (int shift = 0; shift < terms.length; shift++) {
            int base = offsets[shift];
            for (int p = 0; p <= terms[shift]; p++) {
                for (int m = 0; m <= p; m++) {
                    for (int c = 0; c < size; c++) {
                        addMultiple(before, base + m * size, after[base + (p - m) * size + c], pairs,
                                c * width + base + p * size, size);
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
}

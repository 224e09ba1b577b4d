package org.larrr.systems.truth;

/** Hermite polynomials orthonormal under the standard Gaussian: √(k+1) h_{k+1} = u h_k − √k h_{k−1}. */
final class Hermite {

    private Hermite() {}

    /** Σ_k a_k h_k(u). */
    static double sum(double[] a, double u) {
        double previous = 0;
        double current = 1;
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * current;
            double next = (u * current - Math.sqrt(k) * previous) / Math.sqrt(k + 1.0);
            previous = current;
            current = next;
        }
        return sum;
    }
}

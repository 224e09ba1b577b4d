package org.larrr.linalg;

/** Inner loops on plain arrays. */
final class Vectors {

    private Vectors() {}

    /**
     * Σ a[from + i] b[start + i] for i below length, in four independent sums: a single one would wait for each
     * addition.
     */
    static double dot(double[] a, int from, double[] b, int start, int length) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int i = 0;
        for (; i + 3 < length; i += 4) {
            s0 += a[from + i] * b[start + i];
            s1 += a[from + i + 1] * b[start + i + 1];
            s2 += a[from + i + 2] * b[start + i + 2];
            s3 += a[from + i + 3] * b[start + i + 3];
        }
        for (; i < length; i++) {
            s0 += a[from + i] * b[start + i];
        }
        return (s0 + s1) + (s2 + s3);
    }

    /** a[to + i] −= factor · b[from + i] for i below length. */
    static void subtract(double[] a, int to, double[] b, int from, int length, double factor) {
        for (int i = 0; i < length; i++) {
            a[to + i] -= factor * b[from + i];
        }
    }
}

package org.larrr.linalg;

/**
 * The exact transition law of dX = (A X + c) dt + S dW over a time t: X_t given x is Gaussian with mean Φx + w and
 * covariance Q, where Φ = e^{At}, w = ∫₀ᵗ e^{As}c ds, Q = ∫₀ᵗ e^{As} SSᵀ e^{Aᵀs} ds.
 *
 * <p>By Van Loan's block exponential (1978, DOI 10.1109/TAC.1978.1101743) over a short time, then doubling: Q_{2t} =
 * Q_t + Φ_t Q_t Φ_tᵀ, which stays accurate where the block exponential over the whole time would cancel.
 *
 * @param matrix     Φ, row-major (d, d)
 * @param shift      w, length d
 * @param covariance Q, row-major (d, d)
 */
public record LinearTransition(double[] matrix, double[] shift, double[] covariance) {

    private static final int TERMS = 18;

    /**
     * {@return the law over a time; O(d³ log(‖A‖t))}
     *
     * @param a               A, row-major (d, d)
     * @param offset          c, length d
     * @param noiseCovariance SSᵀ, row-major (d, d)
     * @param time            t &gt; 0
     */
    public static LinearTransition over(double[] a, double[] offset, double[] noiseCovariance, double time) {
        int d = offset.length;
        double size = norm(a, d) * time;
        int doublings = size <= 0.5 ? 0 : Math.min(60, Math.getExponent(size) + 2);
        LinearTransition result = overShort(a, offset, noiseCovariance, Math.scalb(time, -doublings));
        for (int i = 0; i < doublings; i++) {
            result = result.twice();
        }
        return result;
    }

    /** {@return the law over twice the time; O(d³)} */
    public LinearTransition twice() {
        int d = shift.length;
        double[] spread = multiply(multiply(matrix, covariance, d), transpose(matrix, d), d);
        double[] moved = apply(matrix, shift);
        return new LinearTransition(multiply(matrix, matrix, d), sum(shift, moved), sum(covariance, spread));
    }

    private static LinearTransition overShort(double[] a, double[] offset, double[] q, double time) {
        int d = offset.length;
        int n = 2 * d;
        double[] block = new double[n * n];
        int m = d + 1;
        double[] affine = new double[m * m];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                block[i * n + j] = -a[i * d + j] * time;
                block[i * n + d + j] = q[i * d + j] * time;
                block[(d + i) * n + d + j] = a[j * d + i] * time;
                affine[i * m + j] = a[i * d + j] * time;
            }
            affine[i * m + d] = offset[i] * time;
        }
        double[] e = exponential(block, n);
        double[] f = exponential(affine, m);
        double[] matrix = new double[d * d];
        double[] upper = new double[d * d];
        double[] shift = new double[d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                matrix[i * d + j] = f[i * m + j];
                upper[i * d + j] = e[i * n + d + j];
            }
            shift[i] = f[i * m + d];
        }
        return new LinearTransition(matrix, shift, symmetrised(multiply(matrix, upper, d), d));
    }

    /** e^M by its Taylor series, for the short times used here, row-major (n, n). */
    private static double[] exponential(double[] m, int n) {
        double[] result = new double[n * n];
        double[] term = new double[n * n];
        for (int i = 0; i < n; i++) {
            result[i * n + i] = 1;
            term[i * n + i] = 1;
        }
        for (int k = 1; k <= TERMS; k++) {
            term = multiply(term, m, n);
            for (int i = 0; i < term.length; i++) {
                term[i] /= k;
                result[i] += term[i];
            }
        }
        return result;
    }

    /** Largest row sum of moduli. */
    private static double norm(double[] a, int d) {
        double largest = 0;
        for (int i = 0; i < d; i++) {
            double sum = 0;
            for (int j = 0; j < d; j++) {
                sum += Math.abs(a[i * d + j]);
            }
            largest = Math.max(largest, sum);
        }
        return largest;
    }

    private static double[] multiply(double[] a, double[] b, int n) {
        double[] c = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < n; k++) {
                double aik = a[i * n + k];
                for (int j = 0; j < n; j++) {
                    c[i * n + j] += aik * b[k * n + j];
                }
            }
        }
        return c;
    }

    private static double[] apply(double[] a, double[] x) {
        int d = x.length;
        double[] y = new double[d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                y[i] += a[i * d + j] * x[j];
            }
        }
        return y;
    }

    private static double[] transpose(double[] a, int n) {
        double[] t = new double[n * n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                t[j * n + i] = a[i * n + j];
            }
        }
        return t;
    }

    private static double[] symmetrised(double[] a, int n) {
        double[] t = transpose(a, n);
        for (int i = 0; i < a.length; i++) {
            t[i] = 0.5 * (t[i] + a[i]);
        }
        return t;
    }

    private static double[] sum(double[] a, double[] b) {
        double[] c = a.clone();
        for (int i = 0; i < c.length; i++) {
            c[i] += b[i];
        }
        return c;
    }
}

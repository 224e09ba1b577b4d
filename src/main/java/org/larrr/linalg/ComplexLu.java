package org.larrr.linalg;

/**
 * LU factorisation with partial pivoting of a small complex matrix A − sI, A real with p subdiagonals (p = 1: Hessenberg,
 * p = n − 1: full). O(p n²).
 */
final class ComplexLu {

    private final int n;
    private final int below;
    private final double[] re;
    private final double[] im;
    private final int[] rows;

    private ComplexLu(int n, int below, double[] re, double[] im) {
        this.n = n;
        this.below = below;
        this.re = re;
        this.im = im;
        this.rows = new int[n];
    }

    static ComplexLu shifted(double[] matrix, int n, int below, Complex shift) {
        ComplexLu lu = new ComplexLu(n, below, matrix.clone(), new double[n * n]);
        for (int i = 0; i < n; i++) {
            lu.re[i * n + i] -= shift.re();
            lu.im[i * n + i] -= shift.im();
        }
        for (int k = 0; k < n; k++) {
            lu.pivot(k);
            lu.eliminate(k);
        }
        return lu;
    }

    private void pivot(int k) {
        int best = k;
        double size = -1;
        for (int i = k; i <= last(k); i++) {
            double candidate = Math.hypot(re[i * n + k], im[i * n + k]);
            if (candidate > size) {
                size = candidate;
                best = i;
            }
        }
        rows[k] = best;
        for (int j = k; j < n && best != k; j++) {
            swap(re, k * n + j, best * n + j);
            swap(im, k * n + j, best * n + j);
        }
        if (size == 0) {
            re[k * n + k] = Double.MIN_NORMAL;
        }
    }

    /** The last row with an entry below the diagonal of column k. */
    private int last(int k) {
        return Math.min(n - 1, k + below);
    }

    private static void swap(double[] a, int i, int j) {
        double t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    private void eliminate(int k) {
        Complex inverse = new Complex(re[k * n + k], im[k * n + k]).inverse();
        for (int i = k + 1; i <= last(k); i++) {
            double a = re[i * n + k];
            double b = im[i * n + k];
            double fr = a * inverse.re() - b * inverse.im();
            double fi = a * inverse.im() + b * inverse.re();
            re[i * n + k] = fr;
            im[i * n + k] = fi;
            for (int j = k + 1; j < n; j++) {
                re[i * n + j] -= fr * re[k * n + j] - fi * im[k * n + j];
                im[i * n + j] -= fr * im[k * n + j] + fi * re[k * n + j];
            }
        }
    }

    /** Replaces v, real parts then imaginary parts, by (A − sI)⁻¹v. */
    void solve(double[] v) {
        for (int i = 0; i < n; i++) {
            swap(v, i, rows[i]);
            swap(v, n + i, n + rows[i]);
            for (int j = i + 1; j <= last(i); j++) {
                subtract(v, j, i);
            }
        }
        for (int i = n - 1; i >= 0; i--) {
            Complex value = new Complex(v[i], v[n + i]).dividedBy(new Complex(re[i * n + i], im[i * n + i]));
            v[i] = value.re();
            v[n + i] = value.im();
            for (int j = 0; j < i; j++) {
                subtract(v, j, i);
            }
        }
    }

    /** v_j −= a_ji v_i. */
    private void subtract(double[] v, int j, int i) {
        double a = re[j * n + i];
        double b = im[j * n + i];
        v[j] -= a * v[i] - b * v[n + i];
        v[n + j] -= a * v[n + i] + b * v[i];
    }
}

package org.larrr.diagnostics;

import java.util.Arrays;
import org.larrr.linalg.ComplexMatrix;

/**
 * ‖(z − T)⁻¹‖₂ for upper triangular T by the power method on ((z − T)ᴴ(z − T))⁻¹, each step two triangular solves; the
 * vector of the point before, neighbour on a grid, starts the next. Source of the idea: Trefethen 1999 (DOI
 * 10.1017/S0962492900002932).
 */
final class ResolventNorm {

    private static final int MOST_STEPS = 300;
    private static final double TOLERANCE = 1e-10;

    private final int n;
    private final double[] re;
    private final double[] im;
    private final double[] vr;
    private final double[] vi;

    ResolventNorm(ComplexMatrix triangular) {
        n = triangular.rows();
        re = triangular.re().data.clone();
        im = triangular.im().data.clone();
        vr = new double[n];
        vi = new double[n];
    }

    /** The norm at z = x + iy; infinite at an eigenvalue. */
    double at(double x, double y) {
        for (int i = 0; i < n; i++) {
            if (re[i * n + i] == x && im[i * n + i] == y) {
                return Double.POSITIVE_INFINITY;
            }
        }
        start();
        double previous = 0;
        for (int step = 0; step < MOST_STEPS; step++) {
            solveLower(x, y);
            solveUpper(x, y);
            double norm = normalise();
            if (!Double.isFinite(norm)) {
                Arrays.fill(vr, 0);
                Arrays.fill(vi, 0);
                return Double.POSITIVE_INFINITY;
            }
            if (Math.abs(norm - previous) <= TOLERANCE * norm) {
                return Math.sqrt(norm);
            }
            previous = norm;
        }
        return Math.sqrt(previous);
    }

    /**
     * Mixes in a fixed vector with a share of everything: the singular vector wanted next may be orthogonal to the last
     * one.
     */
    private void start() {
        for (int i = 0; i < n; i++) {
            vr[i] += Math.cos(1 + 2.3 * i) / Math.sqrt(n);
            vi[i] += Math.sin(2 + 3.1 * i) / Math.sqrt(n);
        }
        normalise();
    }

    private double normalise() {
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum = Math.hypot(sum, Math.hypot(vr[i], vi[i]));
        }
        for (int i = 0; i < n; i++) {
            vr[i] /= sum;
            vi[i] /= sum;
        }
        return sum;
    }

    /** v ← (z − T)⁻ᴴ v, forwards. */
    private void solveLower(double x, double y) {
        for (int i = 0; i < n; i++) {
            double sr = vr[i];
            double si = vi[i];
            for (int k = 0; k < i; k++) {
                // (z − T)ᴴ has entry −conj(t_ki) at (i, k).
                double a = re[k * n + i];
                double b = -im[k * n + i];
                sr += a * vr[k] - b * vi[k];
                si += a * vi[k] + b * vr[k];
            }
            divide(i, sr, si, x - re[i * n + i], -(y - im[i * n + i]));
        }
    }

    /** v ← (z − T)⁻¹ v, backwards. */
    private void solveUpper(double x, double y) {
        for (int i = n - 1; i >= 0; i--) {
            double sr = vr[i];
            double si = vi[i];
            for (int k = i + 1; k < n; k++) {
                double a = re[i * n + k];
                double b = im[i * n + k];
                sr += a * vr[k] - b * vi[k];
                si += a * vi[k] + b * vr[k];
            }
            divide(i, sr, si, x - re[i * n + i], y - im[i * n + i]);
        }
    }

    private void divide(int i, double sr, double si, double dr, double di) {
        double norm = dr * dr + di * di;
        vr[i] = (sr * dr + si * di) / norm;
        vi[i] = (si * dr - sr * di) / norm;
    }
}

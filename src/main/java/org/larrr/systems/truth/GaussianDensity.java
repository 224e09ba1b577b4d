package org.larrr.systems.truth;

import org.checkerframework.checker.nullness.qual.Nullable;
import org.larrr.linalg.LinearTransition;
import org.larrr.systems.LinearSystem;

/** The stationary Gaussian N(m, C) of a stable linear system: A m + c = 0, AC + CAᵀ + SSᵀ = 0. */
final class GaussianDensity {

    private static final double SMALLEST_PIVOT = 1e-13;

    private final double[] mean;
    private final double[] covariance;
    private final double @Nullable [] factor;
    private final double logNorm;

    private GaussianDensity(double[] mean, double[] covariance) {
        this.mean = mean;
        this.covariance = covariance;
        this.factor = cholesky(covariance, mean.length);
        double sum = -0.5 * mean.length * Math.log(2 * Math.PI);
        for (int i = 0; factor != null && i < mean.length; i++) {
            sum -= Math.log(factor[i * mean.length + i]);
        }
        this.logNorm = sum;
    }

    /** By doubling the time of the transition law until nothing is left of the start. */
    static GaussianDensity stationary(LinearSystem system) {
        LinearTransition law = LinearTransition.over(system.drift(), system.offset(), system.noiseCovariance(), 1);
        for (int i = 0; i < 200 && largest(law.matrix()) > 1e-17; i++) {
            law = law.twice();
        }
        return new GaussianDensity(law.shift(), law.covariance());
    }

    private static double largest(double[] a) {
        double result = 0;
        for (double x : a) {
            result = Math.max(result, Math.abs(x));
        }
        return result;
    }

    /** Lower factor, row-major, or null if C is singular. */
    private static double @Nullable [] cholesky(double[] c, int d) {
        double[] lower = new double[d * d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j <= i; j++) {
                double sum = c[i * d + j];
                for (int k = 0; k < j; k++) {
                    sum -= lower[i * d + k] * lower[j * d + k];
                }
                if (i == j && !(sum > SMALLEST_PIVOT * c[i * d + i])) {
                    return null;
                }
                lower[i * d + j] = i == j ? Math.sqrt(sum) : sum / lower[j * d + j];
            }
        }
        return lower;
    }

    double mean(int i) {
        return mean[i];
    }

    double covariance(int i, int j) {
        return covariance[i * mean.length + j];
    }

    /** Whether C is regular, so that there is a density. */
    boolean proper() {
        return factor != null;
    }

    double density(double[] x) {
        double[] lower = factor;
        if (lower == null) {
            throw new UnsupportedOperationException("the stationary Gaussian is degenerate and has no density");
        }
        int d = mean.length;
        double[] z = new double[d];
        double square = 0;
        for (int i = 0; i < d; i++) {
            double sum = x[i] - mean[i];
            for (int k = 0; k < i; k++) {
                sum -= lower[i * d + k] * z[k];
            }
            z[i] = sum / lower[i * d + i];
            square += z[i] * z[i];
        }
        return Math.exp(logNorm - 0.5 * square);
    }
}

package org.larrr.estimators.dynamics;

import java.util.Arrays;

/**
 * Known coefficients evaluated at every state.
 *
 * @param drift      b, row-major (n, d); 0 where it is not known
 * @param covariance a = σσᵀ, row-major (n, d·d)
 */
public record DynamicsSample(double[] drift, double[] covariance) {

    /**
     * Evaluates the coefficients; O(nd(d + m)m) at most.
     *
     * @param dynamics b and σ
     * @param states   row-major (n, d)
     * @param d        how many coordinates
     * @return b and a at every state
     */
    public static DynamicsSample of(KnownDynamics dynamics, double[] states, int d) {
        int n = states.length / d;
        int m = dynamics.noiseDimension();
        double[] drift = new double[n * d];
        double[] covariance = new double[n * d * d];
        double[] b = new double[d];
        double[] sigma = new double[d * m];
        for (int i = 0; i < n; i++) {
            double[] x = Arrays.copyOfRange(states, i * d, (i + 1) * d);
            if (dynamics.knowsDrift()) {
                dynamics.drift(x, b);
                System.arraycopy(b, 0, drift, i * d, d);
            }
            dynamics.diffusion(x, sigma);
            addOuterProduct(sigma, d, m, covariance, i * d * d);
        }
        return new DynamicsSample(drift, covariance);
    }

    /** {@return D = a/2 at every state, row-major (n, d·d)} */
    public double[] diffusion() {
        return Arrays.stream(covariance).map(a -> a / 2).toArray();
    }

    private static void addOuterProduct(double[] sigma, int d, int m, double[] covariance, int start) {
        for (int a = 0; a < d; a++) {
            for (int b = 0; b < d; b++) {
                for (int q = 0; q < m; q++) {
                    covariance[start + a * d + b] += sigma[a * m + q] * sigma[b * m + q];
                }
            }
        }
    }

    /** Column q of σ/√2 at every state, row-major (n, d): −⟨f, Lf⟩ = Σ_q E|s_q·∇f|² in the reversible case. */
    static double[] noiseDirection(KnownDynamics dynamics, double[] states, int d, int q) {
        int n = states.length / d;
        int m = dynamics.noiseDimension();
        double[] result = new double[n * d];
        double[] sigma = new double[d * m];
        for (int i = 0; i < n; i++) {
            dynamics.diffusion(Arrays.copyOfRange(states, i * d, (i + 1) * d), sigma);
            for (int a = 0; a < d; a++) {
                result[i * d + a] = sigma[a * m + q] / Math.sqrt(2);
            }
        }
        return result;
    }
}

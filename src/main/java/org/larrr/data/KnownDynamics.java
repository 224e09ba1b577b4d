package org.larrr.data;

import java.util.Arrays;

/**
 * The coefficients of dX = b(X) dt + σ(X) dW if they are known; the prior knowledge of some estimators. Equal for equal
 * coefficients, so that stages of a computation can be keyed by it.
 */
public interface KnownDynamics {

    /** {@return m, the number of independent Brownian motions} */
    int noiseDimension();

    /** {@return whether the process is reversible} */
    boolean reversible();

    /** {@return whether b is known in addition to σ} */
    default boolean knowsDrift() {
        return true;
    }

    /**
     * Writes b(x), length d, to {@code out}, if it is known.
     *
     * @param x   a state, length d
     * @param out receives b(x) [unit of x per time]
     */
    void drift(double[] x, double[] out);

    /**
     * Writes σ(x), row-major (d, m), to {@code out}.
     *
     * @param x   a state, length d
     * @param out receives σ(x) [unit of x per √time]
     */
    void diffusion(double[] x, double[] out);

    /**
     * Known coefficients evaluated at every sample.
     *
     * @param drift      b, row-major (n, d); 0 if it is not known
     * @param covariance a = σσᵀ, row-major (n, d·d)
     */
    record Sample(double[] drift, double[] covariance) {

        /**
         * Evaluates the coefficients; O(nd(d + m)m) at most.
         *
         * @param dynamics b and σ
         * @param states   row-major (n, d)
         * @param d        how many coordinates
         * @return b and a at every state
         */
        public static Sample of(KnownDynamics dynamics, double[] states, int d) {
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
            return new Sample(drift, covariance);
        }

        /** {@return D = a/2 at every sample, row-major (n, d·d)} */
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

        /**
         * {@return column q of σ/√2 at every state, row-major (n, d): −⟨f, Lf⟩ = Σ_q E|s_q·∇f|² in the reversible case}
         *
         * @param dynamics σ
         * @param states   row-major (n, d)
         * @param d        how many coordinates
         * @param q        which Brownian motion, from 0
         */
        public static double[] noiseDirection(KnownDynamics dynamics, double[] states, int d, int q) {
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
}

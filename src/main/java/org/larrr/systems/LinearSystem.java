package org.larrr.systems;

/**
 * A system with affine drift and constant noise, dX = (A X + c) dt + S dW.
 *
 * @param drift  A, row-major (d, d)
 * @param offset c, length d
 * @param noise  S, row-major (d, m)
 */
public record LinearSystem(double[] drift, double[] offset, double[] noise) {

    /** d. */
    public int dimension() {
        return offset.length;
    }

    /** SSᵀ, row-major (d, d). */
    public double[] noiseCovariance() {
        int d = dimension();
        int m = noise.length / d;
        double[] result = new double[d * d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                for (int k = 0; k < m; k++) {
                    result[i * d + j] += noise[i * m + k] * noise[j * m + k];
                }
            }
        }
        return result;
    }
}

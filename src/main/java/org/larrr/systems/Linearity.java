package org.larrr.systems;

/** Reads the matrices of a system known to be linear: A e_i = b(e_i) − b(0), exact for an affine drift. */
final class Linearity {

    private Linearity() {}

    static LinearSystem read(StochasticSystem system) {
        int d = system.dimension();
        double[] offset = new double[d];
        double[] noise = new double[d * system.noiseDimension()];
        system.drift(new double[d], offset);
        system.diffusion(new double[d], noise);
        double[] matrix = new double[d * d];
        double[] value = new double[d];
        for (int j = 0; j < d; j++) {
            double[] unit = new double[d];
            unit[j] = 1;
            system.drift(unit, value);
            for (int i = 0; i < d; i++) {
                matrix[i * d + j] = value[i] - offset[i];
            }
        }
        return new LinearSystem(matrix, offset, noise);
    }
}

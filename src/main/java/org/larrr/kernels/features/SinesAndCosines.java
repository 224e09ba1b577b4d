package org.larrr.kernels.features;

/**
 * Sine and cosine of many angles at once, in plain arithmetic without branches, so that the compiler turns the loop
 * into vector instructions.
 *
 * <p>Reduction x = qπ/2 + r by Cody and Waite with π/2 in three parts, whose first two products with |q| &lt; 2^20 are
 * exact; minimax polynomials on |r| ≤ π/4 (coefficients of the Cephes library); the quadrant chosen by multiplications
 * with 0 and ±1. Error at most 4.5e-16 for |x| ≤ 1e6; larger angles go to {@link Math}.
 */
final class SinesAndCosines {

    private static final double LARGEST = 1e6;
    private static final double TWO_OVER_PI = 2 / Math.PI;
    private static final double HALF_PI_HIGH = 0x1.921fb544p0;
    private static final double HALF_PI_MIDDLE = 0x1.0b4611a6p-34;
    private static final double HALF_PI_LOW = 0x1.3198a2e037073p-69;

    private SinesAndCosines() {}

    /**
     * Writes scale·cos and scale·sin of angles to two ranges of an array.
     *
     * @param angles the first {@code count} of them are used
     */
    static void fill(double[] angles, int count, double scale, double[] target, int cosines, int sines) {
        double largest = 0;
        for (int k = 0; k < count; k++) {
            largest = Math.max(largest, Math.abs(angles[k]));
        }
        if (largest <= LARGEST) {
            moderate(angles, count, scale, target, cosines, sines);
            return;
        }
        for (int k = 0; k < count; k++) {
            target[cosines + k] = scale * Math.cos(angles[k]);
            target[sines + k] = scale * Math.sin(angles[k]);
        }
    }

    private static void moderate(double[] angles, int count, double scale, double[] target, int cosines, int sines) {
        for (int k = 0; k < count; k++) {
            double x = angles[k];
            double q = Math.rint(x * TWO_OVER_PI);
            double r = ((x - q * HALF_PI_HIGH) - q * HALF_PI_MIDDLE) - q * HALF_PI_LOW;
            double z = r * r;
            double sine = r + r * z * (-1.66666666666666307295e-1 + z * (8.33333333332211858878e-3
                    + z * (-1.98412698295895385996e-4 + z * (2.75573136213857245213e-6
                    + z * (-2.50507477628578072866e-8 + z * 1.58962301576546568060e-10)))));
            double cosine = 1 - 0.5 * z + z * z * (4.16666666666665929218e-2 + z * (-1.38888888888730564116e-3
                    + z * (2.48015872888517045348e-5 + z * (-2.75573141792967388112e-7
                    + z * (2.08757008419747316778e-9 - z * 1.13585365213876817300e-11)))));
            double half = Math.floor(q * 0.5);
            double odd = q - 2 * half;
            double sign = scale * (1 - 2 * (half - 2 * Math.floor(half * 0.5)));
            target[cosines + k] = sign * ((1 - odd) * cosine - odd * sine);
            target[sines + k] = sign * ((1 - odd) * sine + odd * cosine);
        }
    }
}

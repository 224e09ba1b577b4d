package org.larrr.systems.truth;

/** The logarithm of the gamma function for positive arguments, by Stirling's series; relative error about 10⁻¹⁴. */
final class LogGamma {

    private static final double LARGE = 12;

    private LogGamma() {}

    static double of(double x) {
        double shift = 0;
        double z = x;
        // log Γ(x) = log Γ(x + 1) − log x brings the argument to where the series is accurate.
        while (z < LARGE) {
            shift += Math.log(z);
            z++;
        }
        double w = 1 / (z * z);
        double series = (1.0 / 12 - w * (1.0 / 360 - w * (1.0 / 1260 - w * (1.0 / 1680 - w / 1188)))) / z;
        return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
    }
}

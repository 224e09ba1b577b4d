package org.larrr.diagnostics.trust;

/**
 * A bootstrap band of an eigenvalue.
 *
 * @param reLow  lower end of Re λ [1/time]
 * @param reHigh upper end of Re λ [1/time]
 * @param imLow  lower end of Im λ [1/time]
 * @param imHigh upper end of Im λ [1/time]
 */
public record Band(double reLow, double reHigh, double imLow, double imHigh) {

    /** No band could be drawn. */
    public static final Band NONE = new Band(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** {@return whether a band could be drawn} */
    public boolean exists() {
        return !Double.isNaN(reLow);
    }

    /** Mirrored at the real axis. */
    Band conjugate() {
        return new Band(reLow, reHigh, -imHigh, -imLow);
    }
}

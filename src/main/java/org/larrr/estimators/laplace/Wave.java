package org.larrr.estimators.laplace;

/** A real factor of Laplace weights at time t: 1, or the parts of e^{−iωt}. */
public interface Wave {

    /** No oscillation. */
    Wave NONE = t -> 1;

    /** Its value. */
    double at(double t);

    /** Re e^{−iωt}. */
    static Wave cosine(double frequency) {
        return t -> Math.cos(frequency * t);
    }

    /** Im e^{−iωt}. */
    static Wave sine(double frequency) {
        return t -> -Math.sin(frequency * t);
    }
}

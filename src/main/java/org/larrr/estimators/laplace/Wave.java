package org.larrr.estimators.laplace;

/** A real factor of Laplace weights at time t: 1, or the parts of e^{−iωt}. */
public interface Wave {

    /** No oscillation. */
    Wave NONE = t -> 1;

    /**
     * {@return its value, −1 to 1}
     *
     * @param t time
     */
    double at(double t);

    /**
     * {@return Re e^{−iωt}}
     *
     * @param frequency ω [radians per time]
     */
    static Wave cosine(double frequency) {
        return t -> Math.cos(frequency * t);
    }

    /**
     * {@return Im e^{−iωt}}
     *
     * @param frequency ω [radians per time]
     */
    static Wave sine(double frequency) {
        return t -> -Math.sin(frequency * t);
    }
}

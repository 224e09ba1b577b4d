package org.larrr.systems;

/** A function from states to vectors, safe in any number of threads. */
@FunctionalInterface
public interface VectorField {

    /** Writes the value at x to {@code out}; x is left as it is. */
    void evaluate(double[] x, double[] out);
}

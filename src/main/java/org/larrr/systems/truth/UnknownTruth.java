package org.larrr.systems.truth;

import java.util.List;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/** Nothing is known; says why. */
record UnknownTruth(String origin) implements Truth {

    @Override
    public List<Complex> eigenvalues() {
        return List.of();
    }

    @Override
    public List<Double> errors() {
        return List.of();
    }

    @Override
    public boolean hasEigenfunction(int index) {
        return false;
    }

    @Override
    public double eigenfunction(int index, double[] state) {
        throw new UnsupportedOperationException("eigenfunction " + (index + 1) + " is not known");
    }

    @Override
    public boolean hasDensity() {
        return false;
    }

    @Override
    public double density(double[] state) {
        throw new UnsupportedOperationException("the invariant density is not known");
    }
}

package org.larrr.experiments;

import java.util.List;
import org.larrr.data.Notice;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * The true spectrum of a system of which only a part is seen: its eigenfunctions and density live on states that are
 * not at hand.
 *
 * @param whole the truth of the whole system
 */
record SpectrumOfWhole(Truth whole) implements Truth {

    @Override
    public List<Complex> eigenvalues() {
        return whole.eigenvalues();
    }

    @Override
    public List<Double> errors() {
        return whole.errors();
    }

    @Override
    public Notice origin() {
        return Notice.of("truth.of-whole-system", whole.origin());
    }

    @Override
    public boolean hasEigenfunction(int index) {
        return false;
    }

    @Override
    public double eigenfunction(int index, double[] state) {
        throw new UnsupportedOperationException("eigenfunctions of the whole system need its whole state");
    }

    @Override
    public boolean hasDensity() {
        return false;
    }

    @Override
    public double density(double[] state) {
        throw new UnsupportedOperationException("the density of the whole system needs its whole state");
    }
}

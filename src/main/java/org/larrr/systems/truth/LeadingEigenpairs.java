package org.larrr.systems.truth;

import java.util.List;
import org.larrr.data.Notice;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/** The first few eigenvalues of a truth that knows more. */
record LeadingEigenpairs(Truth whole, int count) implements Truth {

    static Truth of(Truth whole, int count) {
        return whole.eigenvalues().size() <= count ? whole : new LeadingEigenpairs(whole, count);
    }

    @Override
    public List<Complex> eigenvalues() {
        return whole.eigenvalues().subList(0, count);
    }

    @Override
    public List<Double> errors() {
        return whole.errors().subList(0, count);
    }

    @Override
    public Notice origin() {
        return whole.origin();
    }

    @Override
    public boolean hasEigenfunction(int index) {
        return index < count && whole.hasEigenfunction(index);
    }

    @Override
    public double eigenfunction(int index, double[] state) {
        return whole.eigenfunction(index, state);
    }

    @Override
    public Complex complexEigenfunction(int index, double[] state) {
        return whole.complexEigenfunction(index, state);
    }

    @Override
    public boolean hasDensity() {
        return whole.hasDensity();
    }

    @Override
    public double density(double[] state) {
        return whole.density(state);
    }
}

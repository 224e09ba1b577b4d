package org.larrr.systems.truth;

import java.util.List;
import org.larrr.data.Notice;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * A spectrum from a discretised generator, eigenfunctions and density tabulated on a grid.
 *
 * @param eigenvalues in the order of {@link SpectralOrder}
 * @param errors      one per eigenvalue
 * @param origin      one sentence
 * @param functions   one per eigenvalue
 * @param logDensity  logarithm of the invariant probability density
 */
record TabulatedTruth(List<Complex> eigenvalues, List<Double> errors, Notice origin, List<Table> functions,
        Table logDensity) implements Truth {

    TabulatedTruth {
        eigenvalues = List.copyOf(eigenvalues);
        errors = List.copyOf(errors);
        functions = List.copyOf(functions);
    }

    @Override
    public boolean hasEigenfunction(int index) {
        return index >= 0 && index < functions.size();
    }

    @Override
    public double eigenfunction(int index, double[] state) {
        if (!hasEigenfunction(index)) {
            throw new UnsupportedOperationException("eigenfunction " + (index + 1) + " is not known");
        }
        return functions.get(index).at(state);
    }

    @Override
    public boolean hasDensity() {
        return true;
    }

    @Override
    public double density(double[] state) {
        for (int k = 0; k < logDensity.axes().length; k++) {
            if (!logDensity.axes()[k].contains(state[k])) {
                return 0;
            }
        }
        return Math.exp(logDensity.at(state));
    }
}

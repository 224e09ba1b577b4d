package org.larrr.experiments;

import java.util.Arrays;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/**
 * A diffusion that a person tells of data, each coordinate with noise of its own, σσᵀ = 2 diag(D_1 … D_d), of a process
 * that is taken to be reversible; its drift is not known. Compared by value.
 *
 * @param functions D_a, one for all coordinates or one for each
 * @param dimension d
 */
record GivenDiffusion(List<StateFunction> functions, int dimension) implements KnownDynamics {

    /** @throws IllegalArgumentException if a formula makes no sense, or there are as many as neither one nor d */
    GivenDiffusion(List<String> formulas, List<String> coordinates) {
        this(formulas.stream().map(text -> parse(text, coordinates)).toList(), coordinates.size());
        if (functions.size() != 1 && functions.size() != dimension) {
            throw new IllegalArgumentException("the diffusion has " + functions.size() + " formulas, the data have "
                    + dimension
                    + (dimension == 1 ? " coordinate" : " coordinates") + "; give one for all, or one for each");
        }
    }

    private static StateFunction parse(String text, List<String> coordinates) {
        try {
            return StateFunction.parse(text, coordinates);
        } catch (FormulaException wrong) {
            throw new IllegalArgumentException("the diffusion \"" + text + "\": " + wrong.getMessage()
                    + "; the coordinates are " + String.join(", ", coordinates), wrong);
        }
    }

    /** @throws IllegalArgumentException if D is not positive and finite at a state */
    void requirePositive(Trajectories data) {
        for (int i = 0; i < data.size(); i++) {
            double[] x = Arrays.copyOfRange(data.states(), i * dimension, (i + 1) * dimension);
            for (StateFunction function : functions) {
                double value = function.applyAsDouble(x);
                if (!(value > 0) || Double.isInfinite(value)) {
                    throw new IllegalArgumentException("the diffusion \"" + function.text() + "\" is " + value
                            + " at state " + (i + 1) + "; it must be positive");
                }
            }
        }
    }

    @Override
    public int noiseDimension() {
        return dimension;
    }

    @Override
    public boolean reversible() {
        return true;
    }

    @Override
    public boolean knowsDrift() {
        return false;
    }

    @Override
    public void drift(double[] x, double[] out) {
        throw new UnsupportedOperationException("the drift is not known");
    }

    @Override
    public void diffusion(double[] x, double[] out) {
        Arrays.fill(out, 0);
        for (int a = 0; a < dimension; a++) {
            out[a * dimension + a] = Math.sqrt(2 * functions.get(functions.size() == 1 ? 0 : a).applyAsDouble(x));
        }
    }
}

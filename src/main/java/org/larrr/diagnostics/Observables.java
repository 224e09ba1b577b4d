package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** Functions of a state, evaluated. */
final class Observables {

    private Observables() {}

    /**
     * Functions at many states, (n, k).
     *
     * @throws IllegalArgumentException if a function is not finite at a state
     */
    static DMatrixRMaj sample(List<? extends ToDoubleFunction<double[]>> functions, double[] states, int dimension) {
        int n = states.length / dimension;
        DMatrixRMaj values = new DMatrixRMaj(n, functions.size());
        for (int i = 0; i < n; i++) {
            double[] x = Arrays.copyOfRange(states, i * dimension, (i + 1) * dimension);
            for (int c = 0; c < functions.size(); c++) {
                double value = functions.get(c).applyAsDouble(x);
                if (!Double.isFinite(value)) {
                    throw new InputException(Notice.of("observable.not-finite", value, Arrays.toString(x)));
                }
                values.set(i, c, value);
            }
        }
        return values;
    }
}

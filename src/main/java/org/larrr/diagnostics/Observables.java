package org.larrr.diagnostics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.ejml.data.DMatrixRMaj;

/** Functions of a state that people ask about. Any other {@code ToDoubleFunction<double[]>} serves as well. */
public final class Observables {

    private Observables() {}

    /** h(x) = x_k. */
    public static ToDoubleFunction<double[]> coordinate(int k) {
        return x -> x[k];
    }

    /** The indicator of low_k ≤ x_k ≤ high_k for all k; infinite ends leave a side open. */
    public static ToDoubleFunction<double[]> box(double[] low, double[] high) {
        if (low.length != high.length) {
            throw new IllegalArgumentException("a box needs as many lower ends as upper ones, not " + low.length + " and "
                    + high.length);
        }
        double[] from = low.clone();
        double[] to = high.clone();
        return x -> {
            for (int k = 0; k < from.length; k++) {
                if (!(x[k] >= from[k] && x[k] <= to[k])) {
                    return 0;
                }
            }
            return 1;
        };
    }

    /** The indicator of normal·x ≥ offset. */
    public static ToDoubleFunction<double[]> halfSpace(double[] normal, double offset) {
        double[] direction = normal.clone();
        return x -> {
            double sum = 0;
            for (int k = 0; k < direction.length; k++) {
                sum += direction[k] * x[k];
            }
            return sum >= offset ? 1 : 0;
        };
    }

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
                    throw new IllegalArgumentException("the observable is " + value + " at the state " + Arrays.toString(x)
                            + "; choose one that is finite on the data");
                }
                values.set(i, c, value);
            }
        }
        return values;
    }
}

package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Richardson's extrapolation of eigenvalues from grids of N/4, N/2 and N cells per axis to grid width 0, for schemes
 * whose error is a h² + b h⁴ + …
 *
 * @param values extrapolated eigenvalues in decreasing order
 * @param errors estimated absolute error of each: what the last extrapolation step still changed, and rounding
 */
record Extrapolation(List<Double> values, List<Double> errors) {

    private static final double ROUNDING = 1e-10;

    /** One array of eigenvalues per grid, coarse to fine. */
    static Extrapolation of(double[] coarse, double[] middle, double[] fine) {
        int count = Math.min(coarse.length, Math.min(middle.length, fine.length));
        List<Double> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double once = (4 * middle[i] - coarse[i]) / 3;
            double twice = (4 * fine[i] - middle[i]) / 3;
            double best = (16 * twice - once) / 15;
            // A conservative scheme has the eigenvalue 0 exactly.
            values.add(i == 0 ? 0.0 : best);
            errors.add(i == 0 ? 0.0 : Math.abs(best - twice) + ROUNDING * Math.abs(best));
        }
        return sorted(values, errors);
    }

    private static Extrapolation sorted(List<Double> values, List<Double> errors) {
        List<Integer> order = IntStream.range(0, values.size()).boxed()
                .sorted(Comparator.comparingDouble(i -> -values.get(i))).toList();
        return new Extrapolation(order.stream().map(values::get).toList(), order.stream().map(errors::get).toList());
    }
}

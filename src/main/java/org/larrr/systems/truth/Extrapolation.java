package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * Richardson's extrapolation of eigenvalues from three grids to grid width 0, for schemes whose error is a h² + b h⁴ +
 * …
 *
 * @param values extrapolated eigenvalues in the order of {@link SpectralOrder}
 * @param errors estimated absolute error of each: what using the coarsest grid still changed, and rounding
 * @param order  for each, its index among the eigenvalues of the finest grid
 */
record Extrapolation(List<Complex> values, List<Double> errors, List<Integer> order) {

    /** Cells per axis of the three grids as parts of the finest, N/2, 3N/4 and N: a multiple of 4. */
    private static final int[] QUARTERS = {2, 3, 4};

    private static final double ROUNDING = 1e-10;

    /** Eigenvalues of this relative distance may be one that the grid has split. */
    private static final double TOGETHER = 1e-4;

    /**
     * Solves on each grid, the finest last, of which alone functions are needed.
     *
     * @param finest  cells per axis of the finest grid
     * @param count   how many eigenvalues to keep
     * @param solve   from cells per axis to the solution
     * @param values  eigenvalues of a solution; the trivial one first
     * @param tabulate the truth from the finest solution and the extrapolated eigenvalues
     */
    static <S> Truth over(int finest, int count, IntFunction<S> solve, Function<S, List<Complex>> values,
            BiFunction<S, Extrapolation, Truth> tabulate) {
        List<List<Complex>> coarse = IntStream.of(QUARTERS).limit(2).mapToObj(quarters -> finest * quarters / 4)
                .map(cells -> values.apply(solve.apply(cells))).toList();
        S solution = solve.apply(finest);
        return tabulate.apply(solution, of(List.of(coarse.get(0), coarse.get(1), values.apply(solution)), count));
    }

    private static Extrapolation of(List<List<Complex>> grids, int count) {
        List<Complex> fine = grids.get(2);
        List<Complex> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        boolean real = grids.stream().flatMap(List::stream).allMatch(value -> value.im() == 0);
        for (int k = 0; k < fine.size(); k++) {
            Complex value = fine.get(k);
            Complex middle = partner(grids.get(1), value, k, real);
            Complex once = extrapolated(partner(grids.get(0), middle, k, real), middle, 0, 1);
            Complex twice = extrapolated(middle, value, 1, 2);
            Complex best = extrapolated(once, twice, 0, 2);
            // A generator has the eigenvalue 0 exactly; a real eigenvalue stays real.
            boolean trivial = values.isEmpty();
            if (trivial) {
                values.add(Complex.real(0));
            } else {
                values.add(value.im() == 0 ? Complex.real(best.re()) : best);
            }
            errors.add(trivial ? 0.0 : best.minus(twice).abs() + ROUNDING * best.abs());
        }
        shareErrors(values, errors);
        List<Integer> order = SpectralOrder.of(values, errors);
        List<Integer> kept = order.subList(0, Math.min(count, order.size()));
        return new Extrapolation(kept.stream().map(values::get).toList(), kept.stream().map(errors::get).toList(),
                kept);
    }

    /** Neville's step in h²: (h_a² y_b − h_b² y_a)/(h_a² − h_b²) with h ∝ 1/cells. */
    private static Complex extrapolated(Complex coarse, Complex fine, int a, int b) {
        double ratio = (double) QUARTERS[b] / QUARTERS[a];
        double factor = ratio * ratio;
        return fine.times(factor).minus(coarse).times(1 / (factor - 1));
    }

    /**
     * Returns the same eigenvalue on another grid. Real ones keep their order, also where two of them lie closer
     * together than the grid shifts them; complex ones have none, there it is the nearest.
     */
    private static Complex partner(List<Complex> values, Complex value, int index, boolean real) {
        return real && index < values.size() ? values.get(index)
                : values.stream().min(Comparator.comparingDouble(each -> each.minus(value).abs())).orElseThrow();
    }

    /**
     * Eigenvalues that a symmetry makes equal err alike: a step that changed one of them by chance only little shows
     * nothing.
     */
    private static void shareErrors(List<Complex> values, List<Double> errors) {
        List<Double> own = List.copyOf(errors);
        for (int i = 1; i < values.size(); i++) {
            for (int j = 1; j < values.size(); j++) {
                if (values.get(i).minus(values.get(j)).abs() < TOGETHER * values.get(i).abs()) {
                    errors.set(i, Math.max(errors.get(i), own.get(j)));
                }
            }
        }
    }
}

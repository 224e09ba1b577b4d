package org.larrr.bench;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Assignment;
import org.larrr.spectra.EigenvalueError;

/**
 * The true eigenvalue of its own for every estimate: the assignment of different true values with the least sum of
 * relative distances, each counted at most as 1. A verdict is a claim about the distance to an eigenvalue of the
 * generator; that a slower one was missed is another matter, which moves every later place in an order but no value,
 * and costs 1 here once.
 */
final class OwnTruth {

    private static final double HOPELESS = 1;
    private static final double TIE = 1e-9;

    private OwnTruth() {}

    /**
     * Estimates farther than 100 % from all that is left get the nearest true value.
     *
     * @param estimates all defined
     * @param truth     true eigenvalues; 0 is nobody's
     * @return empty only where no truth is known
     */
    static List<Optional<Complex>> of(List<Complex> estimates, List<Complex> truth) {
        List<Complex> values = truth.stream().filter(value -> !EigenvalueError.isZero(value)).toList();
        double[][] cost = new double[estimates.size()][values.size() + estimates.size()];
        for (int i = 0; i < cost.length; i++) {
            for (int j = 0; j < cost[i].length; j++) {
                cost[i][j] = j < values.size() ? Math.min(HOPELESS, distance(estimates.get(i), values.get(j)))
                        : HOPELESS;
            }
        }
        int[] chosen = Assignment.of(cost);
        return IntStream.range(0, chosen.length)
                .mapToObj(i -> chosen[i] < values.size() && cost[i][chosen[i]] < HOPELESS
                ? Optional.of(values.get(chosen[i])) : nearest(estimates.get(i), values)).toList();
    }

    /**
     * |λ̂ − λ|/|λ| of every estimate to the true eigenvalue at the same place: the k-th real one from 0 for the k-th
     * real one, the k-th pair for the k-th pair, either of a pair for itself; of pairs that decay alike, which have no
     * order, the nearest, and so of all where no estimate decays. A slower process that was missed moves every later
     * place.
     *
     * @param estimates all defined, in the conventional order
     * @param truth     true eigenvalues in the conventional order; 0 is nobody's
     * @return NaN where there are not so many of its kind
     */
    static double[] byOrder(List<Complex> estimates, List<Complex> truth) {
        double[] errors = new double[estimates.size()];
        int[] places = new int[3];
        boolean ordered = estimates.stream().anyMatch(estimate -> estimate.re() != 0);
        List<Complex> all = truth.stream().filter(value -> !EigenvalueError.isZero(value)).toList();
        for (int k = 0; k < errors.length; k++) {
            Complex estimate = estimates.get(k);
            int place = places[kind(estimate)]++;
            List<Complex> alike = all.stream().filter(value -> kind(value) == kind(estimate)).toList();
            double ofAll = k < all.size() ? distance(estimate, all.get(k)) : Double.NaN;
            double ofKind = ordered && place >= alike.size() ? Double.NaN : alike.stream()
                    .filter(value -> !ordered || Math.abs(value.re() - alike.get(place).re()) <= TIE * value.abs())
                    .mapToDouble(value -> distance(estimate, value)).min().orElse(Double.NaN);
            errors[k] = Double.isNaN(ofKind) ? ofAll : ofAll < ofKind ? ofAll : ofKind;
        }
        return errors;
    }

    private static int kind(Complex value) {
        return 1 + (int) Math.signum(value.im());
    }

    private static Optional<Complex> nearest(Complex estimate, List<Complex> values) {
        return values.stream().min(Comparator.comparingDouble(value -> distance(estimate, value)));
    }

    private static double distance(Complex estimate, Complex truth) {
        return EigenvalueError.absolute(estimate, truth) / truth.abs();
    }
}

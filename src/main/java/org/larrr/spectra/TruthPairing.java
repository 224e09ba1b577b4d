package org.larrr.spectra;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;

/**
 * Which true eigenvalue each estimate stands for: the assignment of least total squared distance.
 *
 * <p>The r defined estimates are assigned to the r leading true values and those that tie with the last of them in real
 * part, so that a complex pair is not cut. On the real line this is the pairing by order; in the complex plane it does not
 * depend on how values of nearly the same real part happen to be sorted. O(r³), by the Hungarian method (Kuhn 1955,
 * DOI 10.1002/nav.3800020109).
 */
public final class TruthPairing {

    private static final double TIE = 1e-9;

    private TruthPairing() {}

    /** The true value behind each estimate of a fit, of the whole spectrum or of that near a complex shift. */
    public static List<Optional<Complex>> of(SpectralModel model, List<Complex> truth) {
        return model.focus().map(shift -> near(shift, model.eigenvalues(), truth)).orElseGet(() -> of(model.eigenvalues(), truth));
    }

    /** By least total squared distance among as many true values nearest to the shift as there are estimates. */
    private static List<Optional<Complex>> near(Complex shift, List<Complex> estimates, List<Complex> truth) {
        int[] rows = IntStream.range(0, estimates.size()).filter(i -> estimates.get(i).isDefined()).toArray();
        List<Complex> nearest = truth.stream().sorted(Comparator.comparingDouble(value -> value.minus(shift).abs()))
                .limit(rows.length).toList();
        List<Optional<Complex>> result = new ArrayList<>(Collections.nCopies(estimates.size(), Optional.empty()));
        double[][] cost = new double[nearest.size()][rows.length];
        for (int t = 0; t < cost.length; t++) {
            for (int i = 0; i < rows.length; i++) {
                double distance = estimates.get(rows[i]).minus(nearest.get(t)).abs();
                cost[t][i] = distance * distance;
            }
        }
        int[] chosen = Assignment.of(cost);
        for (int t = 0; t < chosen.length; t++) {
            result.set(rows[chosen[t]], Optional.of(nearest.get(t)));
        }
        return List.copyOf(result);
    }

    /**
     * The true value behind each estimate; empty for an undefined estimate and where the truth is too short.
     *
     * @param estimates in the conventional order
     * @param truth     in the conventional order, all defined
     */
    public static List<Optional<Complex>> of(List<Complex> estimates, List<Complex> truth) {
        int[] rows = IntStream.range(0, estimates.size()).filter(i -> estimates.get(i).isDefined()).toArray();
        List<Complex> candidates = truth.subList(0, candidates(rows.length, truth));
        int used = Math.min(rows.length, candidates.size());
        double[][] cost = new double[used][candidates.size()];
        for (int i = 0; i < used; i++) {
            for (int j = 0; j < candidates.size(); j++) {
                double distance = estimates.get(rows[i]).minus(candidates.get(j)).abs();
                cost[i][j] = distance * distance;
            }
        }
        int[] chosen = Assignment.of(cost);
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of Optional cannot be made otherwise
        Optional<Complex>[] result = new Optional[estimates.size()];
        Arrays.fill(result, Optional.empty());
        for (int i = 0; i < used; i++) {
            result[rows[i]] = Optional.of(candidates.get(chosen[i]));
        }
        return List.of(result);
    }

    private static int candidates(int estimates, List<Complex> truth) {
        int count = Math.min(estimates, truth.size());
        while (count > 0 && count < truth.size() && Math.abs(truth.get(count).re() - truth.get(count - 1).re())
                <= TIE * Math.max(1, Math.abs(truth.get(count - 1).re()))) {
            count++;
        }
        return count;
    }
}

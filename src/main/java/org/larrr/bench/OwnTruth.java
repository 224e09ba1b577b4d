package org.larrr.bench;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EigenvalueError;

/**
 * The true eigenvalue of its own for every estimate: of all estimates and true values the two that are nearest, relative to the true one,
 * belong together, then the two nearest of those left, and so on. A verdict is a claim about the distance to an eigenvalue of the
 * generator; that a slower one was missed is another matter, which moves every later place in an order but no value.
 */
final class OwnTruth {

    private OwnTruth() {}

    /**
     * O(r²m).
     *
     * @param truth true eigenvalues other than 0
     * @return empty for an undefined estimate and where the truth has fewer values
     */
    static List<Optional<Complex>> of(List<Complex> estimates, List<Complex> truth) {
        List<Optional<Complex>> result = new ArrayList<>(Collections.nCopies(estimates.size(), Optional.empty()));
        List<Integer> open = new ArrayList<>(IntStream.range(0, estimates.size()).filter(i -> estimates.get(i).isDefined()).boxed().toList());
        List<Complex> left = new ArrayList<>(truth.stream().filter(value -> !EigenvalueError.isZero(value)).toList());
        while (!open.isEmpty() && !left.isEmpty()) {
            int row = open.get(0);
            Complex own = left.get(0);
            for (int i : open) {
                for (Complex value : left) {
                    if (distance(estimates.get(i), value) < distance(estimates.get(row), own)) {
                        row = i;
                        own = value;
                    }
                }
            }
            result.set(row, Optional.of(own));
            open.remove(Integer.valueOf(row));
            left.remove(own);
        }
        return result;
    }

    private static double distance(Complex estimate, Complex truth) {
        return EigenvalueError.absolute(estimate, truth) / truth.abs();
    }
}

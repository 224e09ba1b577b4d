package org.larrr.spectra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.Complex;

class TruthPairingTest {

    private static final Complex A = new Complex(-1.1, 0.71);
    private static final Complex B = new Complex(-1.1, 0);
    private static final Complex C = new Complex(-1.1, -0.71);

    @Test
    void realValuesPairByOrder() {
        List<Complex> truth = List.of(Complex.real(0), Complex.real(-0.6), Complex.real(-3.9), Complex.real(-7.7));
        List<Complex> estimates = List.of(Complex.real(0.01), Complex.real(-3.0), Complex.real(-4.2));
        assertThat(TruthPairing.of(estimates, truth)).containsExactly(
                Optional.of(truth.get(0)), Optional.of(truth.get(1)), Optional.of(truth.get(2)));
    }

    @Test
    void aRealEstimateIsNotHeldAgainstAComplexTruthOfTheSameRate() {
        List<Complex> truth = List.of(Complex.real(0), A, B, C);
        List<Complex> estimates = List.of(Complex.real(0), new Complex(-1.0, 0), new Complex(-1.12, 0.7), new Complex(-1.12, -0.7));
        assertThat(TruthPairing.of(estimates, truth)).containsExactly(
                Optional.of(truth.get(0)), Optional.of(B), Optional.of(A), Optional.of(C));
    }

    @Test
    void aPairCutByTheRankIsStillOffered() {
        assertThat(TruthPairing.of(List.of(Complex.real(0), new Complex(-0.9, 0)), List.of(Complex.real(0), A, B, C)))
                .containsExactly(Optional.of(Complex.real(0)), Optional.of(B));
    }

    @Test
    void undefinedEstimatesStandForNothing() {
        assertThat(TruthPairing.of(List.of(Complex.real(0), Complex.UNDEFINED), List.of(Complex.real(0), B)))
                .containsExactly(Optional.of(Complex.real(0)), Optional.empty());
        assertThat(TruthPairing.of(List.of(Complex.real(0), Complex.real(-1)), List.of(Complex.real(0))))
                .containsExactly(Optional.of(Complex.real(0)), Optional.empty());
        assertThat(TruthPairing.of(List.of(), List.of(B))).isEmpty();
    }

    @Test
    void noOtherAssignmentIsCloser() {
        Random random = new Random(3);
        for (int trial = 0; trial < 50; trial++) {
            List<Complex> estimates = values(random);
            List<Complex> truth = values(random);
            double found = 0;
            List<Optional<Complex>> pairs = TruthPairing.of(estimates, truth);
            for (int i = 0; i < 5; i++) {
                found += Math.pow(estimates.get(i).minus(pairs.get(i).orElseThrow()).abs(), 2);
            }
            assertThat(found).isLessThanOrEqualTo(cheapest(estimates, new ArrayList<>(truth), 0) + 1e-9);
        }
    }

    private static List<Complex> values(Random random) {
        List<Complex> values = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            values.add(new Complex(-random.nextInt(6), random.nextInt(7) - 3 + 0.1 * i));
        }
        values.sort(Comparator.comparingDouble((Complex z) -> -z.re()).thenComparingDouble(z -> -z.im()));
        return values;
    }

    /** All permutations. */
    private static double cheapest(List<Complex> estimates, List<Complex> truth, int from) {
        if (from == truth.size()) {
            double sum = 0;
            for (int i = 0; i < from; i++) {
                sum += Math.pow(estimates.get(i).minus(truth.get(i)).abs(), 2);
            }
            return sum;
        }
        double best = Double.POSITIVE_INFINITY;
        for (int i = from; i < truth.size(); i++) {
            Collections.swap(truth, from, i);
            best = Math.min(best, cheapest(estimates, truth, from + 1));
            Collections.swap(truth, from, i);
        }
        return best;
    }
}

package org.larrr.spectra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.linalg.Complex;

class TruthPairingTest {

    /** λ₃ was missed: the third value stands for λ₄; one between the two, or beyond all, keeps its place. */
    @Test
    void aValueBehindAMissedProcessStandsForTheNext() {
        List<Complex> truth = reals(0, -0.2, -2.4, -5, -7, -18);
        assertThat(TruthPairing.of(reals(0, -0.25, -5.3), truth)).isEqualTo(optional(0, -0.2, -5));
        assertThat(TruthPairing.of(reals(0, -0.25, -3.5), truth)).isEqualTo(optional(0, -0.2, -2.4));
        assertThat(TruthPairing.of(reals(0, -0.25, -4.4), truth)).isEqualTo(optional(0, -0.2, -5));
        assertThat(TruthPairing.of(reals(0, -0.25, -18), truth)).isEqualTo(optional(0, -0.2, -2.4));
    }

    /** Nobody found −2.4, and the value two rows on is no error of it; at the same place it stays one. */
    @Test
    void aTrueValueNobodyFoundIsNamed() {
        List<Complex> truth = reals(0, -0.2, -2.4, -9, -40);
        List<Complex> turning = List.of(Complex.real(0), Complex.real(-0.21), new Complex(-1, 3), new Complex(-1, -3),
                Complex.real(-5.69));
        List<Optional<Complex>> paired = TruthPairing.of(turning, truth);
        assertThat(paired.subList(2, 5)).containsOnly(Optional.empty());
        assertThat(TruthPairing.missed(paired, truth)).containsExactlyElementsOf(reals(-2.4, -9, -40));
        List<Optional<Complex>> next = TruthPairing.of(reals(0, -0.25, -9.3), truth);
        assertThat(TruthPairing.missed(next, truth)).containsExactlyElementsOf(reals(-2.4));
        List<Optional<Complex>> same = TruthPairing.of(reals(0, -0.25, -5.69), truth);
        assertThat(same.get(2)).contains(Complex.real(-2.4));
        assertThat(TruthPairing.missed(same, truth)).isEmpty();
        assertThat(TruthPairing.missed(List.of(), truth)).isEmpty();
        assertThat(TruthPairing.missed(TruthPairing.of(truth, List.of()), List.of())).isEmpty();
    }

    private static List<Complex> reals(double... values) {
        return java.util.Arrays.stream(values).mapToObj(Complex::real).toList();
    }

    private static List<java.util.Optional<Complex>> optional(double... values) {
        return reals(values).stream().map(java.util.Optional::of).toList();
    }

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
        List<Complex> estimates = List.of(Complex.real(0), new Complex(-1.0, 0), new Complex(-1.12, 0.7),
                new Complex(-1.12, -0.7));
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
    void aPairStandsForAPairHoweverTheRealPartsFall() {
        Complex fast = new Complex(-1.1, 0.71);
        Complex slow = new Complex(-0.55, 0.36);
        List<Complex> truth = List.of(Complex.real(0), slow, slow.conjugate(), fast, Complex.real(-1.1),
                fast.conjugate());
        Complex near = new Complex(-0.9, 0.5);
        assertThat(TruthPairing.of(List.of(Complex.real(0), near, near.conjugate(), Complex.real(-1.3)), truth))
                .containsExactly(Optional.of(Complex.real(0)), Optional.of(fast), Optional.of(fast.conjugate()),
                        Optional.of(Complex.real(-1.1)));
    }

    @Test
    void whatNoTrueValueIsLikeStandsForNone() {
        List<Complex> truth = List.of(Complex.real(0), A, C, new Complex(-3, 2), new Complex(-3, -2));
        assertThat(TruthPairing.of(List.of(Complex.real(0), Complex.real(-0.4), A, C), truth))
                .containsExactly(Optional.of(Complex.real(0)), Optional.empty(), Optional.of(A), Optional.of(C));
        List<Complex> real = List.of(Complex.real(0), Complex.real(-1), Complex.real(-4));
        assertThat(TruthPairing.of(List.of(Complex.real(0), A, C), real))
                .containsExactly(Optional.of(Complex.real(0)), Optional.empty(), Optional.empty());
    }

    @Test
    void aLaterValueOfItsKindCountsWhereItIsNear() {
        List<Complex> truth = List.of(Complex.real(0), A, C, Complex.real(-1.5), Complex.real(-40));
        assertThat(TruthPairing.of(List.of(Complex.real(0), Complex.real(-1.4), Complex.real(-9)), truth))
                .containsExactly(Optional.of(Complex.real(0)), Optional.of(Complex.real(-1.5)), Optional.empty());
    }

    @Test
    void noiseMayMakeAPairOfADoubleRealValue() {
        List<Complex> truth = List.of(Complex.real(0), Complex.real(-1), Complex.real(-1), Complex.real(-2));
        Complex split = new Complex(-1.05, 0.1);
        assertThat(TruthPairing.of(List.of(Complex.real(0), split, split.conjugate(), Complex.real(-2.2)), truth))
                .containsExactly(Optional.of(Complex.real(0)), Optional.of(Complex.real(-1)),
                Optional.of(Complex.real(-1)),
                        Optional.of(Complex.real(-2)));
    }

    @Test
    void twoRealValuesNearAPairStandBehindIt() {
        Complex turning = new Complex(-0.475, 0.617);
        List<Complex> truth = List.of(Complex.real(0), Complex.real(-0.399), Complex.real(-0.432), turning,
                turning.conjugate());
        Complex split = new Complex(-0.41, 0.036);
        Complex found = new Complex(-0.499, 0.706);
        assertThat(TruthPairing.of(List.of(Complex.real(0), split, split.conjugate(), found, found.conjugate()), truth))
                .containsExactlyElementsOf(truth.stream().map(Optional::of).toList());
    }

    /** The half of a pair that the rank has cut, far from everything, moves no other. */
    @Test
    void theNearestPairsComeFirst() {
        Complex slow = new Complex(-1.158, 3.645);
        Complex fast = new Complex(-1.806, 2.111);
        List<Complex> truth = List.of(Complex.real(0), slow, slow.conjugate(), fast, fast.conjugate());
        Complex found = new Complex(-1.465, 3.236);
        List<Complex> estimates = List.of(Complex.real(0), found, found.conjugate(), new Complex(-2.67, 5.572));
        assertThat(TruthPairing.of(estimates, truth))
                .startsWith(Optional.of(Complex.real(0)), Optional.of(slow), Optional.of(slow.conjugate()));
    }

    @Test
    void aPairOfWhichOneMemberIsLeftKeepsItsSide() {
        assertThat(TruthPairing.of(List.of(Complex.real(0), C), List.of(Complex.real(0), A, C)))
                .containsExactly(Optional.of(Complex.real(0)), Optional.of(C));
    }

    @Test
    void noOtherAssignmentOfRealValuesIsCloserAndNoTwoPairsPreferEachOther() {
        Random random = new Random(3);
        int whole = 0;
        for (int trial = 0; trial < 50; trial++) {
            List<Complex> estimates = values(random);
            List<Complex> truth = values(random);
            List<Optional<Complex>> found = TruthPairing.of(estimates, truth);
            List<Integer> own = indices(estimates, true);
            assertNoTwoPreferEachOther(estimates, found);
            if (own.stream().anyMatch(i -> found.get(i).isEmpty())) {
                continue; // far from the value of its kind, which stands at another place in the order
            }
            whole++;
            double sum = own.stream().mapToDouble(i -> square(estimates.get(i), found.get(i).orElseThrow())).sum();
            List<Complex> kind = new ArrayList<>(indices(truth, true).stream().map(truth::get).toList());
            assertThat(sum).isLessThanOrEqualTo(cheapest(own.stream().map(estimates::get).toList(), kind, 0) + 1e-9);
            assertThat(found).as("every true value once").doesNotHaveDuplicates();
            assertMembersAgree(estimates, found);
        }
        assertThat(whole).isGreaterThan(10);
    }

    private static void assertNoTwoPreferEachOther(List<Complex> estimates, List<Optional<Complex>> found) {
        for (int i : indices(estimates, false)) {
            for (int k : indices(estimates, false)) {
                Complex other = found.get(k).orElseThrow();
                boolean nearer = relative(estimates.get(i), other) < relative(estimates.get(i), found.get(i)
                        .orElseThrow());
                assertThat(nearer && relative(estimates.get(i), other) < relative(estimates.get(k), other)).isFalse();
            }
        }
    }

    private static double relative(Complex estimate, Complex truth) {
        return estimate.minus(truth).abs() / truth.abs();
    }

    private static void assertMembersAgree(List<Complex> estimates, List<Optional<Complex>> found) {
        for (int i = 0; i < estimates.size(); i++) {
            Complex conjugate = estimates.get(i).conjugate();
            int partner = IntStream.range(0, estimates.size()).filter(k -> estimates.get(k).minus(conjugate).abs() == 0)
                    .findFirst().orElseThrow();
            double own = Math.sqrt(square(estimates.get(i), found.get(i).orElseThrow()));
            assertThat(Math.sqrt(square(estimates.get(partner), found.get(partner).orElseThrow()))).isEqualTo(own);
        }
    }

    private static double square(Complex a, Complex b) {
        return Math.pow(a.minus(b).abs(), 2);
    }

    /** Of the real values, or of those above the real axis. */
    private static List<Integer> indices(List<Complex> values, boolean real) {
        return IntStream.range(0, values.size()).filter(i -> real ? values.get(i).im() == 0 : values.get(i).im() > 0)
                .boxed().toList();
    }

    /** Two real values and three pairs. */
    private static List<Complex> values(Random random) {
        List<Complex> values = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Complex z = new Complex(-random.nextInt(60) / 10.0, 0.1 + random.nextInt(70) / 10.0 + 0.01 * i);
            values.addAll(List.of(z, z.conjugate()));
        }
        values.add(Complex.real(-random.nextInt(60) / 10.0));
        values.add(Complex.real(-random.nextInt(60) / 10.0 - 0.05));
        values.sort(Comparator.comparingDouble((Complex z) -> -z.re()).thenComparingDouble(z -> -z.im()));
        return values;
    }

    /** All permutations. */
    private static double cheapest(List<Complex> estimates, List<Complex> truth, int from) {
        if (from == truth.size()) {
            return IntStream.range(0, from).mapToDouble(i -> square(estimates.get(i), truth.get(i))).sum();
        }
        double best = Double.POSITIVE_INFINITY;
        for (int i = from; i < truth.size(); i++) {
            Collections.swap(truth, from, i);
            best = Math.min(best, cheapest(estimates, truth, from + 1));
            Collections.swap(truth, from, i);
        }
        return best;
    }

    /**
     * Two of the four estimates are those of the real values, which are not among the four true values nearest to the
     * shift.
     */
    @Test
    void whatAFitFindsNearAShiftIsPairedWithWhatIsThere() {
        List<Complex> truth =
                List.of(Complex.real(0), Complex.real(-0.12), new Complex(-0.955, 3.474), new Complex(-0.955, -3.474),
                Complex.real(-0.998), new Complex(-1.158, 3.645), new Complex(-1.158, -3.645),
                        new Complex(-1.806, 2.111),
                new Complex(-1.806, -2.111), new Complex(-2.271, 3.917));
        List<Complex> found =
                List.of(new Complex(-0.946, 3.352), new Complex(-1.034, 3.523), new Complex(-0.109, 0.032),
                Complex.UNDEFINED, new Complex(-0.046, -0.040));
        SpectralModel model = new SpectralModel(found, found, new double[1],
                Collections.nCopies(5, Set.<Flag>of()), null, null, Optional.of(new Complex(1, 3.5)));
        assertThat(TruthPairing.of(model, truth)).containsExactly(Optional.of(truth.get(2)), Optional.of(truth.get(5)),
                Optional.of(truth.get(1)), Optional.empty(), Optional.of(truth.get(0)));
    }
}

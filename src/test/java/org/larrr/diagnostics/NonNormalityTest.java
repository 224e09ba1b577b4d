package org.larrr.diagnostics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

class NonNormalityTest {

    private static ComplexMatrix twoByTwo(Complex a, Complex coupling, Complex b) {
        ComplexMatrix t = ComplexMatrix.zeros(2, 2);
        t.set(0, 0, a);
        t.set(0, 1, coupling);
        t.set(1, 1, b);
        return t;
    }

    private static ComplexMatrix jordan(int n) {
        ComplexMatrix t = ComplexMatrix.zeros(n, n);
        for (int i = 0; i + 1 < n; i++) {
            t.set(i, i + 1, Complex.real(1));
        }
        return t;
    }

    private static ComplexMatrix random(int n, long seed) {
        Random random = new Random(seed);
        ComplexMatrix t = ComplexMatrix.zeros(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
                t.set(i, j, new Complex(random.nextGaussian(), random.nextGaussian()));
            }
        }
        return t;
    }

    /** The numerical range of the nilpotent block of order n is the disc of radius cos(π/(n+1)) around 0. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void theRangeOfAJordanBlockIsADisc(int n) {
        NonNormality view = new NonNormality(jordan(n), new double[0]);
        assertThat(view.numericalRange(12)).allSatisfy(
                point -> assertThat(point.abs()).isCloseTo(Math.cos(Math.PI / (n + 1)), within(1e-10)));
        assertThat(view.numericalRange(12).get(3).argument()).isCloseTo(Math.PI / 2, within(1e-6));
    }

    /** Foci a and b, minor axis |c|: the elliptical range theorem. */
    @Test
    void theRangeOfATwoByTwoMatrixIsAnEllipse() {
        Complex a = new Complex(-1, 0.5);
        Complex b = new Complex(-2, -0.5);
        double c = 1.7;
        NonNormality view = new NonNormality(twoByTwo(a, new Complex(0, c), b), new double[0]);
        double major = Math.hypot(a.minus(b).abs(), c);
        assertThat(view.numericalRange(40)).allSatisfy(
                point -> assertThat(point.minus(a).abs() + point.minus(b).abs()).isCloseTo(major, within(1e-9)));
    }

    /** The columns of W are eigenvectors of [[−1, 6], [0, −3]]. */
    @Test
    void theConditionOfATwoByTwoMatrixHasAClosedForm() {
        ComplexMatrix w = twoByTwo(Complex.real(1), Complex.real(-3), Complex.real(1));
        assertThat(TriangularForms.conditions(w, TriangularForms.inverse(w)))
                .containsExactly(new double[] {Math.sqrt(10), Math.sqrt(10)}, within(1e-12));
        ComplexMatrix orthonormal = twoByTwo(new Complex(0, 1), Complex.real(0), Complex.real(1));
        assertThat(TriangularForms.conditions(orthonormal, TriangularForms.inverse(orthonormal)))
                .containsExactly(new double[] {1, 1}, within(1e-12));
    }

    /** e^{tT} = [[e^{−t}, c(e^{−t} − e^{−2t})], [0, e^{−2t}]]; its norm rises above 1 before it decays. */
    @Test
    void theTransientOfATwoByTwoMatrixHasAClosedForm() {
        double c = 10;
        NonNormality view =
                new NonNormality(twoByTwo(Complex.real(-1), Complex.real(c), Complex.real(-2)), new double[0]);
        double[] times = {0, 0.01, Math.log(2), 3, 20};
        double[] norms = view.transientNorms(times);
        for (int k = 0; k < times.length; k++) {
            double p = Math.exp(-times[k]);
            double q = p * p;
            double trace = p * p + q * q + c * c * (p - q) * (p - q);
            assertThat(norms[k]).isCloseTo(Math.sqrt((trace + Math.sqrt(trace * trace - 4 * p * p * q * q)) / 2),
                    within(1e-9));
        }
        assertThat(norms[2]).isGreaterThan(2.5);
        assertThat(view.numericalAbscissa()).isCloseTo(-1.5 + Math.sqrt(1 + c * c) / 2, within(1e-9));
        assertThat((norms[1] - 1) / 0.01).isCloseTo(view.numericalAbscissa(), within(0.3));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 6, 20})
    void resolventNormsAreInverseSmallestSingularValues(int n) {
        ComplexMatrix t = random(n, n);
        double[] re = {-2, -0.7, 0.1, 1.9};
        double[] im = {-1.5, 0, 0.3};
        double[][] found = new NonNormality(t, new double[0]).resolventNorms(re, im);
        for (int j = 0; j < im.length; j++) {
            for (int i = 0; i < re.length; i++) {
                ComplexMatrix shifted = ComplexMatrix.zeros(n, n);
                for (int a = 0; a < n; a++) {
                    for (int b = a; b < n; b++) {
                        shifted.set(a, b, t.get(a, b).times(-1)
                                .plus(a == b ? new Complex(re[i], im[j]) : Complex.real(0)));
                    }
                }
                double[] values = LinearAlgebra.pureJava().leftSingular(ComplexAlgebra.realForm(shifted)).values();
                assertThat(found[j][i] * values[2 * n - 1]).isCloseTo(1, within(1e-3));
            }
        }
    }

    @Test
    void aNormalOperatorHasDistanceResolventsAndItsHull() {
        ComplexMatrix t = ComplexMatrix.zeros(3, 3);
        t.set(0, 0, new Complex(-1, 0));
        t.set(1, 1, new Complex(-2, 1));
        t.set(2, 2, new Complex(-2, -1));
        NonNormality view = new NonNormality(t, new double[0]);
        double[] re = {-3, -2, -1.4, -1};
        double[] im = {-2, -0.9, 0, 1};
        double[][] norms = view.resolventNorms(re, im);
        for (int j = 0; j < im.length; j++) {
            for (int i = 0; i < re.length; i++) {
                double distance = Double.POSITIVE_INFINITY;
                for (Complex lambda : view.eigenvalues()) {
                    distance = Math.min(distance, lambda.minus(new Complex(re[i], im[j])).abs());
                }
                assertThat(1 / norms[j][i]).isCloseTo(distance, within(1e-3));
            }
        }
        assertThat(view.numericalRange(16)).allSatisfy(point -> {
            assertThat(point.re()).isBetween(-2 - 1e-9, -1 + 1e-9);
            assertThat(Math.abs(point.im())).isLessThan(-1 - point.re() + 1e-9);
        });
    }

    /** On all functions of mean zero the answer is that of W^{1/2} Q W^{−1/2}, W = diag π, restricted to them. */
    @Test
    void theWholeOfAFiniteChainIsItsGeneratorInTheStationaryMetric() {
        FiniteChain chain = FiniteChain.turning();
        NonNormality view = NonNormality.ofGenerator(chain.semigroup(5));
        for (double time : new double[] {0, 0.2, 1}) {
            double[] pi = chain.stationary();
            DMatrixRMaj p = chain.transition(time);
            DMatrixRMaj scaled = new DMatrixRMaj(5, 5);
            for (int i = 0; i < 5; i++) {
                for (int j = 0; j < 5; j++) {
                    scaled.set(i, j, Math.sqrt(pi[i]) * (p.get(i, j) - pi[j]) / Math.sqrt(pi[j]));
                }
            }
            double exact = LinearAlgebra.pureJava().leftSingular(scaled).values()[0];
            assertThat(view.transientNorms(new double[] {time})[0]).isCloseTo(exact, within(1e-8));
        }
        assertThat(view.numericalAbscissa()).isLessThan(0);
        assertThat(view.eigenvalues()).containsExactlyElementsOf(chain.model(5).eigenvalues().subList(1, 5));
    }

    @Test
    void theTwoHalvesOfARealPairAreEquallySensitive() {
        double[] conditions = NonNormality.ofGenerator(FiniteChain.turning().semigroup(3)).conditionNumbers();
        assertThat(conditions[0]).isCloseTo(conditions[1], within(1e-9)).isGreaterThan(1);
    }
}

package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EigenSolversTest {

    @ParameterizedTest
    @CsvSource({"1,0", "5,0", "7,1", "40,3", "60,59"})
    void bandedFactorsSolve(int n, int b) {
        Random random = new Random(n);
        double[][] a = new double[n][n];
        double[] lu = new double[n * (2 * b + 1) + b];
        double[] upper = new double[n * (b + 1)];
        for (int i = 0; i < n; i++) {
            for (int j = Math.max(0, i - b); j <= Math.min(n - 1, i + b); j++) {
                a[i][j] = i == j ? 3.0 * (b + 1) : random.nextDouble() - 0.5;
                lu[i * (2 * b + 1) + j - i + b] = a[i][j];
            }
        }
        double[] x = random.doubles(n).toArray();
        double[] y = multiply(a, x);
        for (int i = 0; i < n; i++) {
            for (int j = i; j <= Math.min(n - 1, i + b); j++) {
                a[j][i] = a[i][j];
                upper[i * (b + 1) + j - i] = a[i][j];
            }
        }
        double[] z = multiply(a, x);
        for (LinearAlgebra algebra : List.of(LinearAlgebra.best(), LinearAlgebra.pureJava())) {
            double[] solution = y.clone();
            algebra.bandedLu(lu.clone(), n, b).solve(solution);
            assertThat(solution).as(algebra.name()).containsExactly(x, within(1e-12));
            solution = z.clone();
            algebra.bandedCholesky(upper.clone(), n, b).solve(solution);
            assertThat(solution).as(algebra.name()).containsExactly(x, within(1e-12));
        }
    }

    @Test
    void refusesWhatCannotBeFactored() {
        assertThatThrownBy(() -> LinearAlgebra.best().bandedCholesky(new double[] {1, 2, 1, 0}, 2, 1))
                .satisfies(telling("linalg.not-positive-definite", 2));
        assertThatThrownBy(() -> LinearAlgebra.best().bandedLu(new double[] {0, 0, 1, 1, 1, 0, 0}, 2, 1))
                .hasMessageContaining("pivot 1");
    }

    private static void assertEigenpair(double[] a, int n, Complex value, double[] v) {
        double norm = 0;
        for (int i = 0; i < n; i++) {
            Complex sum = value.times(new Complex(v[i], v[n + i])).times(-1);
            for (int j = 0; j < n; j++) {
                sum = sum.plus(new Complex(v[j], v[n + j]).times(a[i * n + j]));
            }
            assertThat(sum.abs()).isLessThan(1e-11);
            norm += v[i] * v[i] + v[n + i] * v[n + i];
        }
        assertThat(norm).isCloseTo(1, within(1e-12));
    }

    /** Of two pieces of a line, as of any graph, from the far end of each. */
    @Test
    void neighboursOnALineAreNumberedFromItsEnd() {
        BandOrdering ordering = BandOrdering.of(5, new int[] {0, 4}, new int[] {1, 3});
        assertThat(ordering.position()).containsExactly(4, 3, 2, 1, 0);
        assertThat(ordering.bandwidth()).isOne();
        assertThat(BandOrdering.of(2, new int[0], new int[0]).bandwidth()).isZero();
    }

    /** The ring has every eigenvalue 2 − 2cos(2πk/n) twice: both copies must come out. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void krylovFindsDoubleEigenvaluesTwice(boolean symmetric) {
        int n = 60;
        int[] from = IntStream.range(0, n).toArray();
        int[] to = IntStream.range(0, n).map(i -> (i + 1) % n).toArray();
        BandOrdering ordering = BandOrdering.of(n, from, to);
        assertThat(ordering.bandwidth()).isEqualTo(2);
        assertThat(Arrays.stream(ordering.position()).sorted().toArray()).isEqualTo(IntStream.range(0, n).toArray());
        double[] upper = new double[n * 3];
        for (int i = 0; i < n; i++) {
            upper[i * 3] = 2.1;
        }
        for (int e = 0; e < n; e++) {
            int i = ordering.position()[from[e]];
            int j = ordering.position()[to[e]];
            upper[Math.min(i, j) * 3 + Math.abs(i - j)] = -1;
        }
        BandedCholesky factor = LinearAlgebra.best().bandedCholesky(upper, n, 2);
        KrylovEigen eigen = KrylovEigen.largest(x -> {
            factor.solve(x);
            return x;
        }, n, 5, 3, n, symmetric);
        for (int k = 0; k < 5; k++) {
            double expected = 2 - 2 * Math.cos(2 * Math.PI * ((k + 1) / 2) / n);
            assertThat(1 / eigen.values().get(k).re() - 0.1).isCloseTo(expected, within(1e-9));
        }
    }

    @Test
    void krylovFindsTheComplexPairsOfADenseMatrix() {
        int n = 80;
        double[] a = new Random(8).doubles(n * n, -1, 1).toArray();
        double[][] rows = new double[n][];
        Arrays.setAll(rows, i -> Arrays.copyOfRange(a, i * n, (i + 1) * n));
        Complex[] all = LinearAlgebra.best().generalEigen(DMatrixRMaj.wrap(n, n, a.clone())).values();
        Arrays.sort(all, Comparator.comparingDouble(c -> -c.abs()));
        KrylovEigen eigen = KrylovEigen.largest(x -> multiply(rows, x), n, 7, 2, n, false);
        for (int k = 0; k < eigen.values().size(); k++) {
            Complex value = eigen.values().get(k);
            assertThat(value.abs()).isCloseTo(all[k].abs(), within(1e-9));
            assertEigenpair(a, n, value, Arrays.copyOf(eigen.vectors().get(k), 2 * n));
        }
    }

    @Test
    void krylovStopsWhenTheBasisIsFull() {
        assertThatThrownBy(() -> KrylovEigen.largest(x -> {
            for (int i = 0; i < x.length; i++) {
                x[i] *= 1 + 1e-6 * i;
            }
            return x;
        }, 500, 3, 1, 10, true)).satisfies(telling("linalg.krylov-no-convergence", 3, 10));
    }

    @Test
    void transitionLawIsThatOfTheScalarCase() {
        double theta = 3;
        for (double t : new double[] {1e-3, 0.4, 50}) {
            LinearTransition law = LinearTransition.over(new double[] {-theta}, new double[] {6}, new double[] {4}, t);
            assertThat(law.matrix()[0]).isCloseTo(Math.exp(-theta * t), within(1e-14));
            assertThat(law.shift()[0]).isCloseTo(-2 * Math.expm1(-theta * t), within(1e-14));
            assertThat(law.covariance()[0]).isCloseTo(-4 * Math.expm1(-2 * theta * t) / (2 * theta), within(1e-14));
        }
    }

    @Test
    void transitionLawOfTheFreeParticle() {
        // dx = v dt, dv = dW: Q = [t³/3, t²/2; t²/2, t].
        double t = 2;
        LinearTransition law = LinearTransition.over(new double[] {0, 1, 0, 0}, new double[2],
                new double[] {0, 0, 0, 1}, t);
        assertThat(law.matrix()).containsExactly(new double[] {1, t, 0, 1}, within(1e-14));
        assertThat(law.covariance()).containsExactly(new double[] {t * t * t / 3, t * t / 2, t * t / 2, t},
                within(1e-13));
    }

    @Test
    void quadratureIsExactForDegreeNine() {
        assertThat(GaussLegendre.panel(x -> Math.pow(x, 9) + x * x, 0, 2)).isCloseTo(102.4 + 8.0 / 3, within(1e-12));
        assertThat(GaussLegendre.integrate(Math::exp, 0, 1, 4)).isCloseTo(Math.E - 1, within(1e-14));
    }

    private static double[] multiply(double[][] a, double[] x) {
        return Arrays.stream(a).mapToDouble(row -> IntStream.range(0, x.length).mapToDouble(j -> row[j] * x[j]).sum())
                .toArray();
    }
}

package org.larrr.estimators.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.estimators.regression.OperatorRegression.Result;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;

/**
 * The regression with many features, where only the leading triples are found, against the definition with all of them.
 */
class LeadingRegressionTest {

    private static final int FEATURES = 260;
    private static final int RANK = 6;

    /** C with eigenvalues from 1 to 1e-12 and H = C^{½} R C^{½} for a contraction R: the moments of a process. */
    private static SecondMoments moments(boolean symmetric) {
        LinearAlgebra algebra = LinearAlgebra.best();
        SplittableRandom random = new SplittableRandom(5);
        DMatrixRMaj q = algebra.leftSingular(gaussian(random)).left();
        DMatrixRMaj root = q.copy();
        DMatrixRMaj slow = algebra.leftSingular(gaussian(random)).left();
        DMatrixRMaj other = symmetric ? slow : algebra.leftSingular(gaussian(random)).left();
        DMatrixRMaj damped = slow.copy();
        for (int j = 0; j < FEATURES; j++) {
            for (int i = 0; i < FEATURES; i++) {
                root.set(i, j, root.get(i, j) * Math.pow(10, -6.0 * j / FEATURES));
                damped.set(i, j, damped.get(i, j) / (1 + 0.3 * j));
            }
        }
        DMatrixRMaj half = algebra.multiplyByTransposed(root, q);
        DMatrixRMaj resolvent = algebra.multiplyByTransposed(damped, other);
        DMatrixRMaj cross = algebra.multiply(algebra.multiply(half, resolvent), half);
        return new SecondMoments(algebra.multiply(half, half), cross);
    }

    private static DMatrixRMaj gaussian(SplittableRandom random) {
        DMatrixRMaj a = new DMatrixRMaj(FEATURES, FEATURES);
        Arrays.setAll(a.data, k -> random.nextGaussian());
        return a;
    }

    @ParameterizedTest
    @CsvSource({"true, 1e-3, 6", "true, 1e-6, 6", "true, 1e-9, 6", "false, 1e-3, 6", "false, 1e-6, 6",
        "false, 1e-9, 6", "true, 1e-3, 40", "true, 1e-9, 40", "false, 1e-3, 40", "false, 1e-9, 40"})
    void itIsTheRegressionWithAllTriples(boolean symmetric, double gamma, int rank) {
        SecondMoments moments = moments(symmetric);
        Result found = OperatorRegression.solve(Whitening.of(moments), Scheme.REDUCED_RANK, gamma, rank, symmetric);
        LinearAlgebra algebra = LinearAlgebra.best();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(moments.covariance());
        DMatrixRMaj inverseRoot = eigen.vectors().copy();
        for (int j = 0; j < FEATURES; j++) {
            for (int i = 0; i < FEATURES; i++) {
                inverseRoot.set(i, j, inverseRoot.get(i, j) / Math.sqrt(eigen.values()[j] + gamma));
            }
        }
        LinearAlgebra.LeftSingular svd = algebra.leftSingular(algebra.multiplyTransposed(inverseRoot,
                moments.crossCovariance()));
        assertThat(found.singularValues()).hasSize(rank + 20);
        for (int k = 0; k < found.singularValues().length; k++) {
            assertThat(Math.abs(found.singularValues()[k] - svd.values()[k])).isLessThan(1e-9 * svd.values()[0]);
        }
        DMatrixRMaj v = algebra.multiply(inverseRoot, CommonOps_DDRM.extract(svd.left(), 0, FEATURES, 0, rank));
        Complex[] expected = algebra.generalEigen(algebra.multiplyTransposed(v,
                algebra.multiply(moments.crossCovariance(), v))).values();
        Complex[] nu = sorted(found.values());
        Complex[] reference = sorted(expected);
        for (int k = 0; k < RANK; k++) {
            assertThat(nu[k].minus(reference[k]).abs()).isLessThan(1e-8 * reference[k].abs());
        }
    }

    /** Real and imaginary part of a complex H from two contractions that have nothing to do with each other. */
    @ParameterizedTest
    @CsvSource({"1e-3", "1e-6", "1e-9"})
    void theComplexOneIsTheRegressionWithAllTriples(double gamma) {
        SecondMoments real = moments(false);
        SecondMoments imaginary = new SecondMoments(real.covariance(), moments(true).crossCovariance());
        Whitening re = Whitening.of(real);
        Whitening im = Whitening.of(imaginary);
        Result found = ComplexRegression.solve(re, im, gamma, RANK);
        Result full = ComplexRegression.full(re, im, gamma, RANK);
        assertThat(found.singularValues()).hasSize(RANK + 20);
        for (int k = 0; k < found.singularValues().length; k++) {
            assertThat(Math.abs(found.singularValues()[k] - full.singularValues()[k]))
                    .isLessThan(1e-9 * full.singularValues()[0]);
        }
        for (int k = 0; k < RANK; k++) {
            int at = nearest(full.values(), found.values()[k]);
            Complex nu = full.values()[at];
            assertThat(nu.minus(found.values()[k]).abs()).isLessThan(1e-8 * nu.abs());
            // Unit functions are the same up to a phase: |f̂ᴴ C f| = 1.
            assertThat(overlap(found, k, full, at, real.covariance())).isCloseTo(1, within(1e-7));
        }
    }

    /** What a slider of γ meets after a pause: the first γ by a factor, the others in the prepared eigenbasis. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void afterPreparationEveryFurtherGammaGivesWhatAFactorGives(boolean symmetric) {
        SecondMoments moments = moments(symmetric);
        Whitening prepared = Whitening.of(moments);
        OperatorRegression.solve(prepared, Scheme.REDUCED_RANK, 1e-4, RANK, symmetric);
        prepared.prepare();
        for (double gamma : new double[] {1e-3, 1e-6, 1e-9}) {
            Result found = OperatorRegression.solve(prepared, Scheme.REDUCED_RANK, gamma, RANK, symmetric);
            assertThat(prepared.whiten(gamma).orElseThrow().root())
                    .isInstanceOf(Whitening.CovarianceRoot.Diagonal.class);
            Result expected =
                    OperatorRegression.solve(Whitening.of(moments), Scheme.REDUCED_RANK, gamma, RANK, symmetric);
            agree(found, expected, moments.covariance());
        }
    }

    @Test
    void afterPreparationTheComplexOneGivesWhatAFactorGives() {
        SecondMoments real = moments(false);
        SecondMoments imaginary = new SecondMoments(real.covariance(), moments(true).crossCovariance());
        CovarianceBasis basis = CovarianceBasis.of(real.covariance());
        Whitening re = Whitening.of(basis, real);
        Whitening im = Whitening.of(basis, imaginary);
        ComplexRegression.solve(re, im, 1e-4, RANK);
        re.prepare();
        agree(ComplexRegression.solve(re, im, 1e-6, RANK),
                ComplexRegression.solve(Whitening.of(real), Whitening.of(imaginary), 1e-6, RANK), real.covariance());
    }

    private static void agree(Result found, Result expected, DMatrixRMaj mass) {
        for (int k = 0; k < expected.singularValues().length; k++) {
            assertThat(Math.abs(found.singularValues()[k] - expected.singularValues()[k]))
                    .isLessThan(1e-9 * expected.singularValues()[0]);
        }
        for (int k = 0; k < RANK; k++) {
            int at = nearest(expected.values(), found.values()[k]);
            Complex nu = expected.values()[at];
            assertThat(nu.minus(found.values()[k]).abs()).isLessThan(1e-8 * nu.abs());
            assertThat(overlap(found, k, expected, at, mass)).isCloseTo(1, within(1e-7));
        }
    }

    private static int nearest(Complex[] values, Complex wanted) {
        return IntStream.range(0, values.length).boxed()
                .min(Comparator.comparingDouble(k -> values[k].minus(wanted).abs())).orElseThrow();
    }

    private static double overlap(Result a, int i, Result b, int j, DMatrixRMaj mass) {
        ComplexMatrix image = ComplexAlgebra.multiply(mass, b.vectors(j).right());
        ComplexMatrix right = a.vectors(i).right();
        Complex sum = Complex.real(0);
        for (int k = 0; k < FEATURES; k++) {
            sum = sum.plus(right.get(k, 0).conjugate().times(image.get(k, 0)));
        }
        return sum.abs();
    }

    private static Complex[] sorted(Complex[] values) {
        return Arrays.stream(values).sorted(Comparator.<Complex>comparingDouble(c -> -Math.rint(c.re() * 1e6))
                .thenComparingDouble(Complex::im)).toArray(Complex[]::new);
    }
}

package org.larrr.estimators.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.estimators.regression.OperatorRegression.Result;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;

/** Against the definitions on moments small enough to be worked out on paper. */
class OperatorRegressionTest {

    private static final double GAMMA = 0.5;
    private static final double[][] VARIANCES = {{4, 0, 0}, {0, 1, 0}, {0, 0, 0.25}};
    private static final double[][] CROSSED = {{3, 0, 0}, {0, -2, 0}, {0, 0, 0.5}};

    private static Result solve(double[][] covariance, double[][] cross, Scheme scheme, int rank, boolean symmetric) {
        SecondMoments moments = new SecondMoments(new DMatrixRMaj(covariance), new DMatrixRMaj(cross));
        return OperatorRegression.solve(Whitening.of(moments), scheme, GAMMA, rank, symmetric);
    }

    private static double[] descending(Complex[] values) {
        return Arrays.stream(values).map(Complex::re).sorted(Comparator.reverseOrder()).mapToDouble(Double::doubleValue)
                .toArray();
    }

    /** C_γ⁻¹H has ν = 3/4.5, −2/1.5, ½/¾, and all of them are kept. */
    @Test
    void ridgeKeepsEverything() {
        Result ridge = solve(VARIANCES, CROSSED, Scheme.RIDGE, 1, true);
        assertThat(descending(ridge.values())).containsExactly(new double[] {2 / 3.0, 2 / 3.0, -4 / 3.0},
                within(1e-14));
    }

    /** Singular values of C_γ^{-1/2}H are 3/√4.5, 2/√1.5, ½/√¾: the second coordinate has the largest. */
    @Test
    void reducedRankKeepsTheLargestSingularValues() {
        Result one = solve(VARIANCES, CROSSED, Scheme.REDUCED_RANK, 1, true);
        assertThat(descending(one.values())).containsExactly(new double[] {-4 / 3.0}, within(1e-14));
        assertThat(one.singularValues()).containsExactly(
                new double[] {2 / Math.sqrt(1.5), 3 / Math.sqrt(4.5), 0.5 / Math.sqrt(0.75)}, within(1e-14));
    }

    /** They are blind to H: the first coordinate has the largest variance. */
    @Test
    void principalComponentsKeepTheLargestVariance() {
        Result one = solve(VARIANCES, CROSSED, Scheme.PRINCIPAL_COMPONENTS, 1, true);
        assertThat(descending(one.values())).containsExactly(new double[] {2 / 3.0}, within(1e-14));
        assertThat(one.singularValues()).containsExactly(new double[] {4, 1, 0.25}, within(1e-14));
    }

    /** G b = ν b with G = C_γ⁻¹H, bᴴCb = 1 and lᴴb = δ, for moments without any symmetry. */
    @ParameterizedTest
    @EnumSource(value = Scheme.class, names = {"RIDGE", "REDUCED_RANK"})
    void pairsAreThoseOfTheOperator(Scheme scheme) {
        DMatrixRMaj covariance = new DMatrixRMaj(new double[][] {{2, 0.3, 0.1}, {0.3, 1, -0.2}, {0.1, -0.2, 0.5}});
        double[][] cross = {{1, 0.9, 0}, {-0.9, 1, 0.2}, {0.1, 0, 0.3}};
        Result result = solve(new double[][] {{2, 0.3, 0.1}, {0.3, 1, -0.2}, {0.1, -0.2, 0.5}}, cross, scheme, 3,
                false);
        OperatorRegression.Eigenvectors vectors = result.vectors(0, 1, 2);
        DMatrixRMaj ridge = CommonOps_DDRM.identity(3);
        CommonOps_DDRM.scale(GAMMA, ridge);
        CommonOps_DDRM.addEquals(ridge, covariance);
        DMatrixRMaj operator = new DMatrixRMaj(3, 3);
        CommonOps_DDRM.solve(ridge, new DMatrixRMaj(cross), operator);
        assertThat(Arrays.stream(result.values()).mapToDouble(Complex::im).max().orElseThrow()).isGreaterThan(0.1);
        for (int i = 0; i < 3; i++) {
            for (int row = 0; row < 3; row++) {
                Complex expected = result.values()[i].times(vectors.right().get(row, i));
                assertThat(dot(operator, row, vectors.right(), i).minus(expected).abs()).isLessThan(1e-12);
            }
            assertThat(form(vectors.right(), i, covariance, vectors.right(), i).re()).isCloseTo(1, within(1e-12));
            for (int j = 0; j < 3; j++) {
                Complex product = form(vectors.left(), i, CommonOps_DDRM.identity(3), vectors.right(), j);
                assertThat(product.minus(Complex.real(i == j ? 1 : 0)).abs()).isLessThan(1e-12);
            }
        }
    }

    private static Complex dot(DMatrixRMaj a, int row, ComplexMatrix b, int column) {
        Complex sum = Complex.real(0);
        for (int k = 0; k < a.numCols; k++) {
            sum = sum.plus(b.get(k, column).times(a.get(row, k)));
        }
        return sum;
    }

    /** aᴴMb. */
    private static Complex form(ComplexMatrix a, int i, DMatrixRMaj m, ComplexMatrix b, int j) {
        Complex sum = Complex.real(0);
        for (int row = 0; row < m.numRows; row++) {
            sum = sum.plus(a.get(row, i).conjugate().times(dot(m, row, b, j)));
        }
        return sum;
    }
}

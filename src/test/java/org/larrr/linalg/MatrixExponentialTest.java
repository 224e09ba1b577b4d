package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixExponentialTest {

    /** Σ A^k/k! summed until nothing changes, on a matrix scaled so that the sum loses no digits. */
    private static DMatrixRMaj series(DMatrixRMaj a) {
        DMatrixRMaj small = a.copy();
        CommonOps_DDRM.scale(1.0 / 64, small);
        DMatrixRMaj term = CommonOps_DDRM.identity(a.numRows);
        DMatrixRMaj sum = term.copy();
        for (int k = 1; k < 40; k++) {
            DMatrixRMaj next = new DMatrixRMaj(a.numRows, a.numCols);
            CommonOps_DDRM.mult(1.0 / k, term, small, next);
            term = next;
            CommonOps_DDRM.addEquals(sum, term);
        }
        for (int k = 0; k < 6; k++) {
            DMatrixRMaj squared = new DMatrixRMaj(a.numRows, a.numCols);
            CommonOps_DDRM.mult(sum, sum, squared);
            sum = squared;
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 0.01, 0.7, 3, 12})
    void agreesWithTheSeries(double size) {
        Random random = new Random(5);
        DMatrixRMaj a = new DMatrixRMaj(6, 6);
        for (int i = 0; i < 36; i++) {
            a.data[i] = size * random.nextGaussian() / 3;
        }
        DMatrixRMaj expected = series(a);
        DMatrixRMaj found = MatrixExponential.of(a);
        double scale = CommonOps_DDRM.elementMaxAbs(expected);
        for (int i = 0; i < 36; i++) {
            assertThat(found.data[i]).isCloseTo(expected.data[i], within(1e-12 * scale));
        }
    }

    @Test
    void aRotationStaysOneAndAStiffDecayVanishes() {
        DMatrixRMaj found = MatrixExponential.of(new DMatrixRMaj(2, 2, true, 0, -100, 100, 0));
        assertThat(found.data).containsExactly(
                new double[] {Math.cos(100), -Math.sin(100), Math.sin(100), Math.cos(100)}, within(1e-11));
        DMatrixRMaj stiff = MatrixExponential.of(new DMatrixRMaj(2, 2, true, -1, 5, 0, -4000));
        assertThat(stiff.get(0, 0)).isCloseTo(Math.exp(-1), within(1e-12));
        assertThat(stiff.get(0, 1)).isCloseTo(5 * Math.exp(-1) / 3999, within(1e-14));
    }

    @Test
    void refusesWhatHasNoExponential() {
        assertThatThrownBy(() -> MatrixExponential.of(new DMatrixRMaj(2, 3))).hasMessageContaining("square");
        assertThatThrownBy(() -> MatrixExponential.of(new DMatrixRMaj(1, 1, true, Double.NaN)))
                .hasMessageContaining("NaN");
    }

    @Test
    void complexProductsAreThoseOfTheirRealForms() {
        Random random = new Random(9);
        ComplexMatrix a = random(3, 4, random);
        ComplexMatrix b = random(4, 2, random);
        ComplexMatrix real = new ComplexMatrix(a.re(), new DMatrixRMaj(3, 4));
        DMatrixRMaj expected =
                LinearAlgebra.pureJava().multiply(ComplexAlgebra.realForm(a), ComplexAlgebra.realForm(b));
        assertThat(ComplexAlgebra.realForm(ComplexAlgebra.multiply(a, b)).data)
                .containsExactly(expected.data, within(1e-13));
        assertThat(ComplexAlgebra.realForm(ComplexAlgebra.multiplyConjugated(a.conjugateTranspose(), b)).data)
                .containsExactly(expected.data, within(1e-13));
        assertThat(ComplexAlgebra.realForm(ComplexAlgebra.multiply(a.re(), b)).data)
                .containsExactly(ComplexAlgebra.realForm(ComplexAlgebra.multiply(real, b)).data, within(1e-13));
    }

    private static ComplexMatrix random(int rows, int columns, Random random) {
        ComplexMatrix a = ComplexMatrix.zeros(rows, columns);
        for (int i = 0; i < rows; i++) {
            for (int j = 0; j < columns; j++) {
                a.set(i, j, new Complex(random.nextGaussian(), random.nextGaussian()));
            }
        }
        return a;
    }
}

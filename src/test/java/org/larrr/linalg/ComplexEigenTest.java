package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;

class ComplexEigenTest {

    private static ComplexMatrix random(int n, long seed) {
        Random random = new Random(seed);
        ComplexMatrix a = ComplexMatrix.zeros(n, n);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                a.set(i, j, new Complex(random.nextGaussian(), random.nextGaussian()));
            }
        }
        return a;
    }

    private static Complex[] times(ComplexMatrix a, ComplexMatrix vectors, int column) {
        Complex[] result = new Complex[a.rows()];
        for (int i = 0; i < a.rows(); i++) {
            Complex sum = Complex.real(0);
            for (int j = 0; j < a.columns(); j++) {
                sum = sum.plus(a.get(i, j).times(vectors.get(j, column)));
            }
            result[i] = sum;
        }
        return result;
    }

    private static Complex product(ComplexMatrix vectors, int a, int b) {
        Complex sum = Complex.real(0);
        for (int i = 0; i < vectors.rows(); i++) {
            sum = sum.plus(vectors.get(i, a).conjugate().times(vectors.get(i, b)));
        }
        return sum;
    }

    /** A w = ν w with |w| = 1, and the values add up to the trace. */
    @Test
    void everyPairOfAGeneralMatrixIsOne() {
        int n = 9;
        ComplexMatrix a = random(n, 4);

        LinearAlgebra.GeneralEigen eigen = ComplexEigen.general(a);

        Complex trace = Complex.real(0);
        Complex sum = Complex.real(0);
        for (int k = 0; k < n; k++) {
            Complex[] image = times(a, eigen.vectors(), k);
            for (int i = 0; i < n; i++) {
                Complex wanted = eigen.values()[k].times(eigen.vectors().get(i, k));
                assertThat(image[i].minus(wanted).abs()).isLessThan(1e-12 * n);
            }
            assertThat(product(eigen.vectors(), k, k).re()).isCloseTo(1, within(1e-13));
            trace = trace.plus(a.get(k, k));
            sum = sum.plus(eigen.values()[k]);
        }
        assertThat(sum.minus(trace).abs()).isLessThan(1e-12);
    }

    /** The real form of a matrix with conjugate values has each of them twice. */
    @Test
    void conjugateValuesAreToldApart() {
        ComplexMatrix a = ComplexMatrix.zeros(3, 3);
        Complex[] wanted = {new Complex(-1, -2), new Complex(-1, 2), new Complex(0.5, 0)};
        for (int i = 0; i < 3; i++) {
            a.set(i, i, wanted[i]);
        }

        Complex[] values = ComplexEigen.general(a).values();

        Arrays.sort(values, Comparator.comparingDouble(Complex::im));
        assertThat(values[0].minus(wanted[0]).abs()).isLessThan(1e-12);
        assertThat(values[1].minus(wanted[2]).abs()).isLessThan(1e-12);
        assertThat(values[2].minus(wanted[1]).abs()).isLessThan(1e-12);
    }

    /** AAᴴu = σ²u for orthonormal u; Σσ² is the squared norm. */
    @Test
    void singularVectorsAreThoseOfTheProductWithTheAdjoint() {
        int n = 8;
        ComplexMatrix a = random(n, 11);

        ComplexEigen.LeftSingular singular = ComplexEigen.leftSingular(a, 4);

        double squares = 0;
        double norm = 0;
        for (int k = 0; k < n; k++) {
            squares += singular.values()[k] * singular.values()[k];
        }
        for (int e = 0; e < n * n; e++) {
            norm += Math.pow(a.re().data[e], 2) + Math.pow(a.im().data[e], 2);
        }
        assertThat(squares).isCloseTo(norm, within(1e-10));
        ComplexMatrix square = ComplexAlgebra.multiply(a, a.conjugateTranspose());
        for (int k = 0; k < 4; k++) {
            Complex[] image = times(square, singular.left(), k);
            for (int i = 0; i < n; i++) {
                Complex wanted = singular.left().get(i, k).times(Math.pow(singular.values()[k], 2));
                assertThat(image[i].minus(wanted).abs()).isLessThan(1e-11 * norm);
            }
            for (int other = 0; other <= k; other++) {
                assertThat(product(singular.left(), other, k).minus(Complex.real(other == k ? 1 : 0)).abs())
                        .isLessThan(1e-12);
            }
        }
    }

    /** Equal singular values have no vectors of their own; any orthonormal ones do. */
    @Test
    void equalSingularValuesHaveOrthonormalVectors() {
        ComplexMatrix turn = ComplexMatrix.zeros(4, 4);
        for (int i = 0; i < 4; i++) {
            turn.set(i, (i + 1) % 4, new Complex(Math.cos(i), Math.sin(i)));
        }

        ComplexEigen.LeftSingular singular = ComplexEigen.leftSingular(turn, 4);

        assertThat(singular.values()).containsExactly(new double[] {1, 1, 1, 1}, within(1e-13));
        for (int a = 0; a < 4; a++) {
            for (int b = 0; b < 4; b++) {
                assertThat(product(singular.left(), a, b).minus(Complex.real(a == b ? 1 : 0)).abs()).isLessThan(1e-12);
            }
        }
    }

    @Test
    void matricesThatAreNotSquareAreRefused() {
        ComplexMatrix wide = new ComplexMatrix(new DMatrixRMaj(2, 3), new DMatrixRMaj(2, 3));

        assertThatThrownBy(() -> ComplexEigen.general(wide)).isInstanceOf(IllegalArgumentException.class);
    }
}

package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.NormOps_DDRM;
import org.ejml.dense.row.RandomMatrices_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** One suite for both implementations: every result is rebuilt from its definition. */
class LinearAlgebraContractTest {

    private static final double TOLERANCE = 1e-10;

    static Stream<Arguments> implementationsAndSizes() {
        return Stream.of(LinearAlgebra.best(), LinearAlgebra.pureJava())
                .flatMap(algebra -> Stream.of(1, 2, 5, 40).map(n -> Arguments.of(algebra, n)));
    }

    private static DMatrixRMaj random(int rows, int columns) {
        return RandomMatrices_DDRM.rectangle(rows, columns, -1, 1, new Random(31L * rows + columns));
    }

    private static void assertEqual(DMatrixRMaj a, DMatrixRMaj b) {
        DMatrixRMaj difference = new DMatrixRMaj(a.numRows, a.numCols);
        CommonOps_DDRM.subtract(a, b, difference);
        assertThat(NormOps_DDRM.normF(difference)).isLessThan(TOLERANCE);
    }

    @Test
    void theNativeLibraryLoads() {
        assertThat(LinearAlgebra.best().name()).isEqualTo("OpenBLAS");
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void products(LinearAlgebra algebra, int n) {
        DMatrixRMaj a = random(n, n + 3);
        DMatrixRMaj b = random(n + 3, 2 * n);
        DMatrixRMaj expected = CommonOps_DDRM.mult(a, b, null);
        assertEqual(algebra.multiply(a, b), expected);
        assertEqual(algebra.multiplyTransposed(CommonOps_DDRM.transpose(a, (DMatrixRMaj) null), b), expected);
        assertEqual(algebra.multiplyByTransposed(a, CommonOps_DDRM.transpose(b, (DMatrixRMaj) null)), expected);
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void blockProductsAddUp(LinearAlgebra algebra, int n) {
        DMatrixRMaj a = random(7 * n, n);
        DMatrixRMaj b = random(7 * n, n + 1);
        DMatrixRMaj sum = new DMatrixRMaj(n, n + 1);
        for (int block = 0; block < 7; block++) {
            algebra.addTransposedProduct(a.data, block * n, b.data, block * n, n, sum);
        }
        assertEqual(sum, algebra.multiplyTransposed(a, b));
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void symmetricEigen(LinearAlgebra algebra, int n) {
        assertDiagonalizes(algebra, SymmetricPart.of(random(n, n)));
    }

    /** Products of functions of which most are orthonormal and the others nearly the same: dsyevd does not converge. */
    @Test
    void manyEigenvaluesNearlyEqual() throws IOException {
        String lower;
        try (InputStream in = getClass().getResourceAsStream("/linalg/nearly-equal-eigenvalues.txt")) {
            lower = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
        }
        double[][] rows = lower.lines().map(line -> Stream.of(line.split(" ")).mapToDouble(Double::parseDouble)
                .toArray()).toArray(double[][]::new);
        DMatrixRMaj a = new DMatrixRMaj(rows.length, rows.length);
        for (int i = 0; i < rows.length; i++) {
            for (int j = 0; j <= i; j++) {
                a.set(i, j, rows[i][j]);
                a.set(j, i, rows[i][j]);
            }
        }
        assertDiagonalizes(LinearAlgebra.best(), a);
        assertDiagonalizes(LinearAlgebra.pureJava(), a);
    }

    private static void assertDiagonalizes(LinearAlgebra algebra, DMatrixRMaj a) {
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(a);
        assertThat(eigen.values()).isSorted();
        assertEqual(algebra.multiplyTransposed(eigen.vectors(), eigen.vectors()), CommonOps_DDRM.identity(a.numRows));
        DMatrixRMaj rebuilt = algebra.multiplyByTransposed(
                algebra.multiply(eigen.vectors(), CommonOps_DDRM.diag(eigen.values())), eigen.vectors());
        assertEqual(rebuilt, a);
        assertThat(algebra.symmetricEigenvalues(a)).containsExactly(eigen.values(), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void leftSingular(LinearAlgebra algebra, int n) {
        DMatrixRMaj a = random(n, n);
        LinearAlgebra.LeftSingular svd = algebra.leftSingular(a);
        // A Aᵀ = U diag(values²) Uᵀ, values descending.
        DMatrixRMaj squares = CommonOps_DDRM.diag(java.util.Arrays.stream(svd.values()).map(s -> s * s).toArray());
        assertEqual(algebra.multiplyByTransposed(algebra.multiply(svd.left(), squares), svd.left()),
                algebra.multiplyByTransposed(a, a));
        for (int i = 1; i < n; i++) {
            assertThat(svd.values()[i]).isLessThanOrEqualTo(svd.values()[i - 1]);
        }
        assertThat(algebra.singularValues(a)).containsExactly(svd.values(), within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void iterationFindsTheSameSingularVectors(LinearAlgebra algebra, int n) {
        DMatrixRMaj a = random(n, n);
        LinearAlgebra.LeftSingular svd = algebra.leftSingularByIteration(a);
        assertThat(svd.values()).containsExactly(algebra.leftSingular(a).values(), within(1e-12));
        DMatrixRMaj squares = CommonOps_DDRM.diag(java.util.Arrays.stream(svd.values()).map(s -> s * s).toArray());
        assertEqual(algebra.multiplyByTransposed(algebra.multiply(svd.left(), squares), svd.left()),
                algebra.multiplyByTransposed(a, a));
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void generalEigen(LinearAlgebra algebra, int n) {
        DMatrixRMaj a = random(n, n);
        LinearAlgebra.GeneralEigen eigen = algebra.generalEigen(a);
        DMatrixRMaj re = algebra.multiply(a, eigen.vectors().re());
        DMatrixRMaj im = algebra.multiply(a, eigen.vectors().im());
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                Complex expected = eigen.values()[k].times(eigen.vectors().get(i, k));
                assertThat(re.get(i, k)).isCloseTo(expected.re(), within(TOLERANCE));
                assertThat(im.get(i, k)).isCloseTo(expected.im(), within(TOLERANCE));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void lowerSolve(LinearAlgebra algebra, int n) {
        DMatrixRMaj lower = random(n, n);
        for (int i = 0; i < n; i++) {
            lower.set(i, i, 3 + i);
        }
        DMatrixRMaj triangle = lower.copy();
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                triangle.set(i, j, 0);
            }
        }
        DMatrixRMaj x = random(4, n);
        DMatrixRMaj b = algebra.multiplyByTransposed(x, triangle);
        algebra.solveLowerForRows(lower, b);
        assertEqual(b, x);
    }

    static Stream<LinearAlgebra> implementations() {
        return Stream.of(LinearAlgebra.best(), LinearAlgebra.pureJava());
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void gramMatricesAreSymmetricAndAddUp(LinearAlgebra algebra) {
        int n = 301;
        DMatrixRMaj a = random(77, n);
        DMatrixRMaj sum = random(n, n);
        DMatrixRMaj expected = algebra.multiplyTransposed(a.copy(), a);
        CommonOps_DDRM.addEquals(expected, sum);
        algebra.addTransposedProduct(a.data, 0, a.data, 0, 77, sum);
        assertEqual(sum, expected);
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void upperGramsAddUpToSymmetricProducts(LinearAlgebra algebra) {
        for (int n : new int[] {5, 301}) {
            DMatrixRMaj a = random(77, n);
            DMatrixRMaj sum = new DMatrixRMaj(n, n);
            algebra.addUpperGram(a.data, 0, 30, sum);
            algebra.addUpperGram(a.data, 30, 47, sum);
            SymmetricPart.mirror(sum);
            assertEqual(sum, algebra.multiplyTransposed(a.copy(), a));
        }
    }

    /** Sums over so many rows are put together from parts. */
    @ParameterizedTest
    @MethodSource("implementations")
    void sumsOverManyRowsAreTheSumsOfTheirParts(LinearAlgebra algebra) {
        int rows = 50_000;
        DMatrixRMaj a = random(rows, 3);
        DMatrixRMaj b = random(rows, 5);
        DMatrixRMaj expected = new DMatrixRMaj(3, 5);
        for (int i = 11; i < rows - 4; i++) {
            for (int e = 0; e < 15; e++) {
                expected.data[e] += a.get(i, e / 5) * b.get(i + 4, e % 5);
            }
        }
        DMatrixRMaj sum = new DMatrixRMaj(3, 5);
        sum.set(0, 0, 7);
        expected.data[0] += 7;
        algebra.addTransposedProduct(a.data, 11, b.data, 15, rows - 15, sum);
        for (int e = 0; e < 15; e++) {
            assertThat(sum.data[e]).isCloseTo(expected.data[e], within(1e-9));
        }
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void choleskyFactorsMultiplyBack(LinearAlgebra algebra) {
        for (int n : new int[] {300, 800}) {
            DMatrixRMaj a = random(n + 100, n);
            DMatrixRMaj gram = algebra.multiplyTransposed(a, a);
            DMatrixRMaj lower = algebra.cholesky(gram, 2.5).orElseThrow();
            assertThat(lower.get(3, 4)).isZero();
            DMatrixRMaj regular = gram.copy();
            for (int i = 0; i < n; i++) {
                regular.add(i, i, 2.5);
            }
            assertEqual(algebra.multiplyByTransposed(lower, lower), regular);
            DMatrixRMaj x = random(5, n);
            DMatrixRMaj b = algebra.multiply(x, lower);
            algebra.solveTransposedLowerForRows(lower, b);
            assertEqual(b, x);
            gram.set(200, 200, -3);
            assertThat(algebra.cholesky(gram, 2.5)).isEmpty();
        }
    }

    /** Singular values that fall like those of a resolvent, with a pair that coincides. */
    @ParameterizedTest
    @MethodSource("implementations")
    void leadingSingularTriplesAreThoseOfAll(LinearAlgebra algebra) {
        int n = 300;
        DMatrixRMaj left = algebra.leftSingular(random(n, n)).left();
        DMatrixRMaj right = algebra.leftSingular(random(n, n)).left();
        DMatrixRMaj scaled = left.copy();
        for (int j = 0; j < n; j++) {
            double sigma = j == 3 ? 1 / (1 + 0.2 * 4) : 1 / (1 + 0.05 * j * j + 0.2);
            for (int i = 0; i < n; i++) {
                scaled.set(i, j, scaled.get(i, j) * sigma);
            }
        }
        DMatrixRMaj a = algebra.multiplyByTransposed(scaled, right);
        LinearAlgebra.LeftSingular all = algebra.leftSingular(a);
        double[] rows = new double[n];
        java.util.Arrays.setAll(rows, i -> 0.3 + i % 7);
        DMatrixRMaj b = CommonOps_DDRM.transpose(a, null);
        CommonOps_DDRM.divideCols(b, rows);
        LinearAlgebra.LeftSingular some = algebra.leadingSingular(rows, b, 6, 26).orElseThrow();
        assertThat(some.values()).hasSize(26);
        assertThat(some.values()).containsExactly(java.util.Arrays.copyOf(all.values(), 26), within(1e-13));
        DMatrixRMaj six = CommonOps_DDRM.extract(all.left(), 0, n, 0, 6);
        assertEqual(algebra.multiplyByTransposed(some.left(), some.left()), algebra.multiplyByTransposed(six, six));
        assertThat(algebra.leadingSingular(rows, b, 100, 140)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void aMatrixOfLowRankIsLeftToTheFullDecomposition(LinearAlgebra algebra) {
        DMatrixRMaj a = algebra.multiplyTransposed(random(5, 200), random(5, 200));
        double[] ones = java.util.stream.DoubleStream.generate(() -> 1).limit(200).toArray();
        assertThat(algebra.leadingSingular(ones, a, 6, 26)).isEmpty();
    }

    /** Larger than the triangles that a solve is cut into, and no multiple of them. */
    @ParameterizedTest
    @MethodSource("implementations")
    void largeLowerSolve(LinearAlgebra algebra) {
        int n = 203;
        DMatrixRMaj lower = random(n, n);
        DMatrixRMaj triangle = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            lower.set(i, i, n);
            System.arraycopy(lower.data, i * n, triangle.data, i * n, i + 1);
        }
        DMatrixRMaj x = random(37, n);
        DMatrixRMaj b = algebra.multiplyByTransposed(x, triangle);
        algebra.solveLowerForRows(lower, b);
        assertEqual(b, x);
    }

    /**
     * Many rows against a triangle whose diagonal falls to 10^−3 or 10^−9: backward stable, whichever way is taken.
     */
    @ParameterizedTest
    @MethodSource("implementations")
    void manyRowsAreSolvedToRounding(LinearAlgebra algebra) {
        int n = 150;
        for (double smallest : new double[] {1e-3, 1e-9}) {
            DMatrixRMaj lower = new DMatrixRMaj(n, n);
            DMatrixRMaj noise = random(n, n);
            for (int i = 0; i < n; i++) {
                double scale = Math.pow(smallest, i / (n - 1.0));
                for (int j = 0; j < i; j++) {
                    lower.set(i, j, 0.1 * scale * noise.get(i, j));
                }
                lower.set(i, i, scale);
            }
            DMatrixRMaj b = random(700, n);
            DMatrixRMaj x = b.copy();
            algebra.solveLowerForRows(lower, x);
            DMatrixRMaj back = algebra.multiplyByTransposed(x, lower);
            for (int i = 0; i < 700; i++) {
                for (int j = 0; j < n; j++) {
                    double size = 0;
                    for (int k = 0; k <= j; k++) {
                        size += Math.abs(x.get(i, k) * lower.get(j, k));
                    }
                    assertThat(Math.abs(back.get(i, j) - b.get(i, j))).isLessThan(1e-12 * size);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("implementations")
    void productsAreAddedToRowsOfALargerArray(LinearAlgebra algebra) {
        DMatrixRMaj a = random(7, 3);
        DMatrixRMaj b = random(5, 3);
        double[] sum = new double[4 + 2 * 5 + 3];
        java.util.Arrays.fill(sum, 1);
        algebra.addByTransposed(-2, new Rows(a.data, 3, 5, 3), b, sum, 4);
        DMatrixRMaj product = algebra.multiplyByTransposed(a, b);
        for (int k = 0; k < sum.length; k++) {
            double expected = k < 4 || k >= 14 ? 1 : 1 - 2 * product.data[3 * 5 + k - 4];
            assertThat(sum[k]).isCloseTo(expected, within(TOLERANCE));
        }
    }

    @ParameterizedTest
    @MethodSource("implementationsAndSizes")
    void complexInverse(LinearAlgebra algebra, int n) {
        ComplexMatrix a = new ComplexMatrix(random(n, n), random(n, n + 0));
        a.im().set(0, 0, 2.5);
        ComplexMatrix inverse = ComplexAlgebra.inverse(a);
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                Complex sum = Complex.real(0);
                for (int k = 0; k < n; k++) {
                    sum = sum.plus(a.get(i, k).times(inverse.get(k, j)));
                }
                assertThat(sum.minus(Complex.real(i == j ? 1 : 0)).abs()).isLessThan(1e-9);
            }
        }
    }

    @Test
    void shapesThatDisagreeAreNamed() {
        assertThatThrownBy(() -> LinearAlgebra.best().multiply(random(2, 3), random(2, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("columns of A (3) and rows of B (2) must agree");
        assertThatThrownBy(() -> LinearAlgebra.best().symmetricEigen(random(2, 3)))
                .hasMessage("expected a square matrix, not 2 × 3");
    }
}

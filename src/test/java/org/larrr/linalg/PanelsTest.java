package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.stages.Cancellation;

/**
 * Large decompositions are what their definitions say, on both implementations, and stop when their job is cancelled.
 */
class PanelsTest {

    static Stream<Arguments> matrices() {
        return Stream.of(LinearAlgebra.best(), LinearAlgebra.pureJava()).flatMap(algebra -> Stream.of(
                Arguments.of(algebra, "random 384", random(384)),
                Arguments.of(algebra, "random 417", random(417)),
                Arguments.of(algebra, "rank 3", lowRank(400)),
                Arguments.of(algebra, "identity", identity(390)),
                Arguments.of(algebra, "zero", new DMatrixRMaj(385, 385)),
                Arguments.of(algebra, "huge", scaled(random(386), 1e150)),
                Arguments.of(algebra, "tiny", scaled(random(386), 1e-150))));
    }

    private static DMatrixRMaj random(int n) {
        Random random = new Random(n);
        return DMatrixRMaj.wrap(n, n, random.doubles((long) n * n, -1, 1).toArray());
    }

    private static DMatrixRMaj scaled(DMatrixRMaj a, double factor) {
        return DMatrixRMaj.wrap(a.numRows, a.numCols, Arrays.stream(a.data).map(x -> factor * x).toArray());
    }

    private static DMatrixRMaj lowRank(int n) {
        DMatrixRMaj b = DMatrixRMaj.wrap(n, 3, new Random(1).doubles(3L * n, -1, 1).toArray());
        return LinearAlgebra.pureJava().multiplyByTransposed(b, b);
    }

    private static DMatrixRMaj identity(int n) {
        DMatrixRMaj identity = new DMatrixRMaj(n, n);
        for (int i = 0; i < n; i++) {
            identity.set(i, i, 1);
        }
        return identity;
    }

    private static double largest(DMatrixRMaj a) {
        return Arrays.stream(a.data).map(Math::abs).max().orElseThrow();
    }

    private static void assertOrthonormal(LinearAlgebra algebra, DMatrixRMaj q) {
        DMatrixRMaj product = algebra.multiplyTransposed(q, q);
        for (int i = 0; i < q.numCols; i++) {
            product.add(i, i, -1);
        }
        assertThat(largest(product)).isLessThan(1e-12);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("matrices")
    void eigenpairsOfTheSymmetricPart(LinearAlgebra algebra, String name, DMatrixRMaj a) {
        double[] before = a.data.clone();
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(a);

        assertThat(a.data).isEqualTo(before);
        assertThat(eigen.values()).isSorted();
        assertOrthonormal(algebra, eigen.vectors());
        DMatrixRMaj residual = algebra.multiply(SymmetricPart.of(a), eigen.vectors());
        double scale = Math.max(Double.MIN_NORMAL, largest(a) * a.numRows);
        for (int i = 0; i < a.numRows; i++) {
            for (int j = 0; j < a.numRows; j++) {
                residual.add(i, j, -eigen.vectors().get(i, j) * eigen.values()[j]);
            }
        }
        assertThat(largest(residual) / scale).isLessThan(1e-13);
        assertThat(algebra.symmetricEigenvalues(a)).containsExactly(eigen.values(), within(1e-14 * scale));
        assertThat(a.data).isEqualTo(before);
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("matrices")
    void leftSingularVectors(LinearAlgebra algebra, String name, DMatrixRMaj a) {
        double[] before = a.data.clone();
        LinearAlgebra.LeftSingular found = algebra.leftSingular(a);

        assertThat(a.data).isEqualTo(before);
        assertThat(found.values()).isSortedAccordingTo((x, y) -> Double.compare(y, x));
        assertOrthonormal(algebra, found.left());
        // UᵀA has orthogonal rows whose lengths are the singular values.
        double unit = Math.max(Double.MIN_NORMAL, largest(a));
        DMatrixRMaj rows = algebra.multiplyTransposed(found.left(), scaled(a, 1 / unit));
        DMatrixRMaj gram = algebra.multiplyByTransposed(rows, rows);
        for (int i = 0; i < a.numRows; i++) {
            gram.add(i, i, -Math.pow(found.values()[i] / unit, 2));
        }
        assertThat(largest(gram)).isCloseTo(0, within(1e-12 * a.numRows * a.numRows));
    }

    @Test
    void theJobOfTheThreadStopsThem() {
        DMatrixRMaj a = random(400);
        Cancellation token = new Cancellation();
        token.cancel();
        for (LinearAlgebra algebra : new LinearAlgebra[] {LinearAlgebra.best(), LinearAlgebra.pureJava()}) {
            assertThatThrownBy(() -> token.during(() -> algebra.symmetricEigen(a)))
                    .isInstanceOf(CancellationException.class);
            assertThatThrownBy(() -> token.during(() -> algebra.symmetricEigenvalues(a)))
                    .isInstanceOf(CancellationException.class);
            assertThatThrownBy(() -> token.during(() -> algebra.leftSingular(a)))
                    .isInstanceOf(CancellationException.class);
        }
    }
}

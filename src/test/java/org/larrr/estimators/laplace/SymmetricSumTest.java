package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.DenseReference;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.stages.Cancellation;

/** The product of filtered features against Zᵀ(M + Mᵀ)Z/(2n) with the matrix M written out. */
class SymmetricSumTest {

    private static final double STEP = 0.1;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            600        | 8.0  | 5
            600        | 0.83 | 5
            600        | 30.0 | 200
            300,250,80 | 20.0 | 5
            450,500    | 3.0  | 7
            """)
    void isTheSymmetricPartOfTheDefinition(String lengthList, double shift, int features) {
        int[] lengths = Arrays.stream(lengthList.strip().split(",")).mapToInt(Integer::parseInt).toArray();
        int n = Arrays.stream(lengths).sum();
        Trajectories data = data(lengths);
        DMatrixRMaj z = new DMatrixRMaj(n, features, true,
                new Random(3).doubles((long) features * n, -1, 1).toArray());
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(Arrays.stream(lengths).max().orElseThrow(), shift, STEP,
                OptionalInt.empty());
        DMatrixRMaj found = SymmetricSum.crossCovariance(FeatureRows.of(z), data, quadrature, new Cancellation())
                .orElseThrow();
        DMatrixRMaj m = DenseReference.quadratureMatrix(lengths, shift, STEP, quadrature.intervals(), false);
        DMatrixRMaj expected = SymmetricPart.of(LinearAlgebra.best().multiplyTransposed(z,
                LinearAlgebra.best().multiply(m, z)));
        for (int i = 0; i < expected.data.length; i++) {
            assertThat(found.data[i]).isCloseTo(expected.data[i] / n, within(1e-14));
        }
        assertThat(LaplaceSum.symmetricCrossCovariance(FeatureRows.of(z), data, quadrature, new Cancellation()).data)
                .containsExactly(found.data, within(1e-14));
    }

    @Test
    void weightsThatOutlastATrajectoryAreLeftToOthers() {
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(600, 0.2, STEP, OptionalInt.empty());
        DMatrixRMaj z = new DMatrixRMaj(600, 3, true, new Random(3).doubles(1800, -1, 1).toArray());
        assertThat(SymmetricSum.crossCovariance(FeatureRows.of(z), data(600), quadrature, new Cancellation()))
                .isEmpty();
        DMatrixRMaj whole = LaplaceSum.crossCovariance(FeatureRows.of(z), data(600), quadrature, new Cancellation());
        assertThat(LaplaceSum.symmetricCrossCovariance(FeatureRows.of(z), data(600), quadrature,
                new Cancellation()).data)
                .containsExactly(SymmetricPart.of(whole).data);
    }

    private static Trajectories data(int... lengths) {
        return Trajectories.wrap(new double[Arrays.stream(lengths).sum()], lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
    }
}

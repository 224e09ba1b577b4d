package org.larrr.estimators.laplace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

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
import org.larrr.estimators.laplace.UnevenSum.Wave;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** The recursion and the FFT against H = ZᵀMZ/n with the matrix M written out. */
class LaplaceSumTest {

    private static final double STEP = 0.1;

    /**
     * The last column tells which method must have been chosen, so that both are really tested: weights that die out
     * inside every trajectory allow the recursion.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            600        | 8.0  |     | true
            600        | 30.0 |     | true
            600        | 0.83 |     | true
            600        | 8.0  | 599 | true
            600        | 8.0  | 20  | false
            600        | 0.2  |     | false
            1          | 1.0  |     | false
            2          | 1.0  | 1   | false
            300,250,80 | 20.0 |     | true
            300,250,80 | 1.0  |     | false
            30,7,1,50  | 3.0  |     | false
            30,7,1,50  | 3.0  | 10  | false
            """)
    void crossCovarianceFollowsItsDefinition(String lengthList, double shift, Integer intervals, boolean recursion) {
        int[] lengths = Arrays.stream(lengthList.strip().split(",")).mapToInt(Integer::parseInt).toArray();
        int n = Arrays.stream(lengths).sum();
        Trajectories data = Trajectories.wrap(new double[n], lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
        DMatrixRMaj z = new DMatrixRMaj(n, 5, true, new Random(3).doubles(5L * n, -1, 1).toArray());
        OptionalInt chosen = intervals == null ? OptionalInt.empty() : OptionalInt.of(intervals);
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(Arrays.stream(lengths).max().orElseThrow(), shift, STEP,
                chosen);

        assertThat(InversePairCounts.of(lengths, quadrature).isPresent()).isEqualTo(recursion);
        DMatrixRMaj found = LaplaceSum.crossCovariance(FeatureRows.of(z), data, quadrature, new Cancellation());
        DMatrixRMaj m = DenseReference.quadratureMatrix(lengths, shift, STEP, quadrature.intervals(), false);
        DMatrixRMaj expected = LinearAlgebra.best().multiplyTransposed(z, LinearAlgebra.best().multiply(m, z));
        for (int i = 0; i < expected.data.length; i++) {
            assertThat(found.data[i]).isCloseTo(expected.data[i] / n, within(1e-14));
        }
    }

    /** So many states that they are summed in parts, whose ends fall into the midst of trajectories. */
    @ParameterizedTest
    @CsvSource({"3.0", "0.1"})
    void manyStatesFollowTheDefinition(double shift) {
        int[] lengths = {70_001, 25_000, 40_000};
        int n = Arrays.stream(lengths).sum();
        Trajectories data = Trajectories.wrap(new double[n], lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
        int size = 2;
        DMatrixRMaj z = new DMatrixRMaj(n, size, true, new Random(3).doubles((long) size * n, -1, 1).toArray());
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(70_001, shift, STEP, OptionalInt.empty());
        assertThat(InversePairCounts.of(lengths, quadrature)).isPresent();

        double[] expected = new double[size * size];
        for (int lag = 0; lag < quadrature.negligibleLag(); lag++) {
            double pairs = n - (double) lag * lengths.length;
            double weight = quadrature.weight(lag) / pairs;
            for (int k = 0; k < lengths.length; k++) {
                for (int i = data.start(k); i + lag < data.start(k + 1); i++) {
                    double first = weight * z.data[2 * i];
                    double second = weight * z.data[2 * i + 1];
                    expected[0] += first * z.data[2 * (i + lag)];
                    expected[1] += first * z.data[2 * (i + lag) + 1];
                    expected[2] += second * z.data[2 * (i + lag)];
                    expected[3] += second * z.data[2 * (i + lag) + 1];
                }
            }
        }
        DMatrixRMaj found = LaplaceSum.crossCovariance(FeatureRows.of(z), data, quadrature, new Cancellation());
        assertThat(found.data).containsExactly(expected, within(1e-12));
    }

    /** Constant gaps at uneven bookkeeping are the uniform estimator, whatever the lengths. */
    @ParameterizedTest
    @CsvSource({"3.0", "20.0"})
    void constantGapsReproduceTheUniformSum(double shift) {
        int[] lengths = {60, 200};
        int n = 260;
        double[] times = new double[n];
        for (int i = 0; i < n; i++) {
            times[i] = STEP * (i < 60 ? i : i - 60);
        }
        DMatrixRMaj z = new DMatrixRMaj(n, 4, true, new Random(8).doubles(4L * n, -1, 1).toArray());
        Trajectories uniform = Trajectories.wrap(new double[n], lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
        Trajectories uneven = Trajectories.wrap(new double[n], lengths, new TimeGrid.Uneven(times), "",
                Trajectories.defaultNames(1));
        DMatrixRMaj expected = LaplaceSum.crossCovariance(FeatureRows.of(z), uniform,
                LaplaceQuadrature.over(200, shift, STEP, OptionalInt.empty()), new Cancellation());
        DMatrixRMaj found = UnevenSum.crossCovariances(z, uneven, shift, Wave.NONE, RowGroups.single(uneven),
                new Cancellation())[0];
        assertThat(found.data).containsExactly(expected.data, within(1e-9));
        assertThat(UnevenSum.effectiveStep(uneven)).isCloseTo(STEP, within(1e-12));
    }

    /** Two gaps, everything written out. */
    @Test
    void unevenGapsFollowTheDefinition() {
        Trajectories data = Trajectories.wrap(new double[3], new int[] {3}, new TimeGrid.Uneven(new double[] {0, 1, 3}),
                "",
                Trajectories.defaultNames(1));
        DMatrixRMaj z = new DMatrixRMaj(3, 1, true, 2, 3, 5);
        double mu = 0.5;
        // N(0) = 3, N(1) = N(2) = 2, N(3) = 1; the gap of 2 before the last state also stands for the one after it.
        double first = 2 * (0.5 * 2 / 3 + 1.5 * Math.exp(-mu) * 3 / 2 + 2 * Math.exp(-3 * mu) * 5);
        double second = 3 * (1.0 * 3 / 3 + 2 * Math.exp(-2 * mu) * 5 / 2);
        double third = 5 * (1.0 * 5 / 3);
        assertThat(UnevenSum.crossCovariances(z, data, mu, Wave.NONE, RowGroups.single(data),
                new Cancellation())[0].get(0))
                .isCloseTo(first + second + third, within(1e-12));
    }

    @Test
    void anEllBeyondTheDataIsRefused() {
        assertThatThrownBy(() -> LaplaceQuadrature.over(10, 1, STEP, OptionalInt.of(10)))
                .isInstanceOf(EstimationException.class).satisfies(telling("intervals.too-long", 10, 9));
    }

    @Test
    void unevenWeightsAreTrapezoids() {
        double[] weights = UnevenSum.copyWeights(2, new double[] {0, 0.5, 2});
        assertThat(weights).containsExactly(new double[] {0.25, 1 * Math.exp(-1), 0.75 * Math.exp(-4)}, within(1e-15));
    }

    @ParameterizedTest
    @CsvSource({"20.0", "0.5"})
    void theGroupsAddUpToTheWhole(double shift) {
        int[] lengths = {300, 190};
        int n = 490;
        Trajectories data = Trajectories.wrap(new double[n], lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
        DMatrixRMaj z = new DMatrixRMaj(n, 3, true, new Random(5).doubles(3L * n, -1, 1).toArray());
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(300, shift, STEP, OptionalInt.empty());
        DMatrixRMaj whole = LaplaceSum.crossCovariance(FeatureRows.of(z), data, quadrature, new Cancellation());
        for (RowGroups groups : new RowGroups[] {
            RowGroups.blocks(data, 37), RowGroups.perTrajectory(data), RowGroups.parts(data, 2)
        }) {
            DMatrixRMaj[] parts = LaplaceSum.crossCovariances(FeatureRows.of(z), data, quadrature, groups,
                    new Cancellation());
            DMatrixRMaj[] masses = LaplaceSum.covariances(FeatureRows.of(z), groups);
            for (int e = 0; e < 9; e++) {
                int entry = e;
                assertThat(Arrays.stream(parts).mapToDouble(p -> p.data[entry]).sum())
                        .isCloseTo(whole.data[e], within(1e-14));
                assertThat(Arrays.stream(masses).mapToDouble(p -> p.data[entry]).sum())
                        .isCloseTo(LaplaceSum.covariance(z).data[e], within(1e-14));
            }
        }
        assertThat(RowGroups.blocks(data, 37).count()).isEqualTo(9 + 6);
        assertThat(RowGroups.perTrajectory(data).count()).isEqualTo(2);
        assertThat(RowGroups.parts(data, 2).bounds()).containsExactly(0, 245, 300, 490);
    }
}

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
import org.larrr.kernels.features.FeatureRows;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.stages.Cancellation;

/** The recursion and the FFT against the double sum written out. */
class OscillatingSumTest {

    private static final double STEP = 0.1;
    private static final int SIZE = 3;

    private static Trajectories data(int... lengths) {
        return Trajectories.wrap(new double[Arrays.stream(lengths).sum()], lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
    }

    private static DMatrixRMaj features(Trajectories data) {
        return new DMatrixRMaj(data.size(), SIZE, true,
                new Random(8).doubles((long) SIZE * data.size(), -1, 1).toArray());
    }

    /** Σ_j t_j/P_j Σ z_i z_{i+j}ᵀ over the pairs that begin in some rows. */
    private static double[] sum(DMatrixRMaj z, Trajectories data, double[] weights, int from, int to) {
        double[] sum = new double[SIZE * SIZE];
        for (int j = 0; j < weights.length; j++) {
            int lag = j;
            double pairs = Arrays.stream(data.lengths()).mapToDouble(length -> Math.max(0, length - lag)).sum();
            for (int k = 0; k < data.count(); k++) {
                for (int i = Math.max(from, data.start(k)); i < Math.min(to, data.start(k + 1) - j); i++) {
                    for (int e = 0; e < SIZE * SIZE; e++) {
                        sum[e] += weights[j] / pairs * z.get(i, e / SIZE) * z.get(i + j, e % SIZE);
                    }
                }
            }
        }
        return sum;
    }

    private static double[] turned(LaplaceQuadrature quadrature, double frequency, boolean sine) {
        double[] weights = quadrature.weights();
        for (int j = 0; j < weights.length; j++) {
            double angle = frequency * STEP * j;
            weights[j] *= sine ? -Math.sin(angle) : Math.cos(angle);
        }
        return weights;
    }

    /** The last column tells which of the two ways must have been taken. */
    @ParameterizedTest
    @CsvSource({"600, 8, 2.5, true", "600, 0.2, 2.5, false", "'300,250,80', 20, 7, true", "'30,7,1,50', 3, 4, false"})
    void complexShiftsFollowTheDefinition(String lengths, double shift, double frequency, boolean recursion) {
        Trajectories data = data(Arrays.stream(lengths.split(",")).mapToInt(Integer::parseInt).toArray());
        DMatrixRMaj z = features(data);
        LaplaceQuadrature quadrature =
                LaplaceQuadrature.over(LaplaceQuadrature.longest(data), shift, STEP, OptionalInt.empty());
        assertThat(InversePairCounts.of(data.lengths(), quadrature).isPresent()).isEqualTo(recursion);
        RowGroups halves = RowGroups.parts(data, 2);

        ComplexMatrix[] parts = OscillatingSum.crossCovariances(FeatureRows.of(z), data, quadrature, frequency, halves,
                new Cancellation());

        double[] re = new double[SIZE * SIZE];
        double[] im = new double[SIZE * SIZE];
        for (ComplexMatrix part : parts) {
            Arrays.setAll(re, e -> re[e] + part.re().data[e]);
            Arrays.setAll(im, e -> im[e] + part.im().data[e]);
        }
        assertThat(parts).hasSize(2);
        assertThat(re).containsExactly(sum(z, data, turned(quadrature, frequency, false), 0, data.size()),
                within(1e-13));
        assertThat(im).containsExactly(sum(z, data, turned(quadrature, frequency, true), 0, data.size()),
                within(1e-13));
    }

    @Test
    void withoutAFrequencyItIsTheRealSum() {
        Trajectories data = data(200, 90);
        DMatrixRMaj z = features(data);
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(200, 5, STEP, OptionalInt.empty());

        ComplexMatrix whole = OscillatingSum.crossCovariances(FeatureRows.of(z), data, quadrature, 0,
                RowGroups.single(data),
                new Cancellation())[0];

        assertThat(whole.re().data).containsExactly(
                LaplaceSum.crossCovariance(FeatureRows.of(z), data, quadrature, new Cancellation()).data,
                within(1e-13));
        assertThat(whole.im().data).containsOnly(0.0);
    }

    /** Any weights, of either sign, and any groups: each pair counts where it begins. */
    @Test
    void theConvolutionTakesWhateverWeightsThereAre() {
        Trajectories data = data(40, 3, 65);
        DMatrixRMaj z = features(data);
        double[] weights = new Random(2).doubles(30, -1, 1).toArray();
        RowGroups each = RowGroups.perTrajectory(data);

        DMatrixRMaj[] parts = LaplaceConvolution.crossCovariances(FeatureRows.of(z), data, weights, each,
                new Cancellation());

        for (int k = 0; k < 3; k++) {
            assertThat(parts[k].data).containsExactly(sum(z, data, weights, data.start(k), data.start(k + 1)),
                    within(1e-13));
        }
    }
}

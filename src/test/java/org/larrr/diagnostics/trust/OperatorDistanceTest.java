package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** The distance of two operators of low rank against the largest eigenvalue of (G_1 − G_2)ᴴ C (G_1 − G_2). */
class OperatorDistanceTest {

    /** Real pairs, complex pairs, an operator that is complex itself, and ranks that fill the space. */
    @ParameterizedTest
    @CsvSource({"0, 4, true", "0, 4, false", "1.5, 4, false", "0, 40, false"})
    void equalsTheNormOfTheDifference(double frequency, int rank, boolean reversible) {
        Trajectories data = turning();
        FeatureSettings settings =
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5));
        Features features = FeatureStage.features(data, settings, new Cancellation());
        FeatureSample sample = new FeatureSample(data, features);
        SpectralModel first = model(sample, 2, frequency, rank, reversible);
        SpectralModel second = model(sample, 2.1, frequency, rank, reversible);
        DMatrixRMaj mass = LaplaceSum.covariance(features.values());

        ComplexMatrix difference = OperatorDistance.operator(first);
        ComplexMatrix other = OperatorDistance.operator(second);
        CommonOps_DDRM.subtractEquals(difference.re(), other.re());
        CommonOps_DDRM.subtractEquals(difference.im(), other.im());
        double[] squares = LinearAlgebra.pureJava().symmetricEigen(ComplexAlgebra.realForm(
                ComplexAlgebra.multiplyConjugated(difference, ComplexAlgebra.multiply(mass, difference)))).values();
        double expected = Math.sqrt(squares[squares.length - 1]);
        assertThat(expected).isGreaterThan(1e-3);
        assertThat(new OperatorDistance(first, mass).to(second)).isCloseTo(expected, within(1e-9 * expected));
    }

    private static SpectralModel model(FeatureSample sample, double shift, double frequency, int rank,
            boolean reversible) {
        return new ResolventRrr(shift, frequency, 1e-5, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED)
                .fit(sample, StageRun.uncached());
    }

    /** A damped rotation with noise. */
    private static Trajectories turning() {
        Random random = new Random(2);
        double[] x = new double[2 * 1500];
        for (int i = 1; i < 1500; i++) {
            double a = x[2 * i - 2];
            double b = x[2 * i - 1];
            x[2 * i] = a + 0.05 * (-a + 2 * b) + 0.3 * random.nextGaussian();
            x[2 * i + 1] = b + 0.05 * (-b - 2 * a) + 0.3 * random.nextGaussian();
        }
        return Trajectories.single(x, 2, 0.05);
    }
}

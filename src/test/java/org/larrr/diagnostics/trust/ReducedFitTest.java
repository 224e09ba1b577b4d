package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.ejml.dense.row.MatrixFeatures_DDRM;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.TransferRegression;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class ReducedFitTest {

    private static final int STATES = 20_000;

    /** |f|² at the states of a normal law. */
    private static double[] squares(DoubleUnaryOperator function) {
        Random random = new Random(3);
        double[] squares = new double[STATES];
        Arrays.setAll(squares, k -> Math.pow(function.applyAsDouble(random.nextGaussian()), 2));
        return squares;
    }

    @Test
    void aRareStateIsPeakedAndNoTail() {
        double[] squares = new double[STATES];
        Arrays.fill(squares, 0, STATES / 100, 1);

        ReducedFit.Shape shape = ReducedFit.Shape.of(squares);

        assertThat(shape.peak()).isCloseTo(100, within(1e-9));
        assertThat(shape.tailed()).isFalse();
    }

    @Test
    void halvesHaveTheLeastPeak() {
        double[] squares = new double[STATES];
        Arrays.fill(squares, 1);

        assertThat(ReducedFit.Shape.of(squares)).isEqualTo(new ReducedFit.Shape(1, false));
    }

    /** The moments of the polynomials of the Ornstein–Uhlenbeck process: κ = 3, 15, 93. */
    @Test
    void polynomialsGrowIntoTheTails() {
        ReducedFit.Shape first = ReducedFit.Shape.of(squares(x -> x));
        ReducedFit.Shape second = ReducedFit.Shape.of(squares(x -> x * x - 1));
        ReducedFit.Shape third = ReducedFit.Shape.of(squares(x -> x * x * x - 3 * x));

        assertThat(first.peak()).isCloseTo(3, within(0.2));
        assertThat(second.peak()).isCloseTo(15, within(3.0));
        assertThat(first.tailed()).isFalse();
        assertThat(third.tailed()).isTrue();
    }

    /** f = Zb in fewer features, and E[zzᵀ] of these. */
    @Test
    void leadingDirectionsKeepTheFittedFunctions() {
        Random random = new Random(4);
        double[] states = new double[2_000];
        for (int i = 1; i < states.length; i++) {
            states[i] = 0.9 * states[i - 1] + random.nextGaussian();
        }
        Trajectories data = Trajectories.single(states, 1, 0.1);
        FeatureSample sample = new FeatureSample(data, FeatureStage.features(data, new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5), 1e-10, 60), new Cancellation()));
        SpectralModel model = TransferRegression.reducedRank(1, 1e-6, 4, false).fit(sample, StageRun.uncached());

        ReducedFit fit = ReducedFit.of(sample, model);
        ReducedFit few = fit.leading(15);

        DMatrixRMaj z = few.sample().features().values();
        assertThat(z.numCols).isBetween(16, 19);
        assertThat(fit.mass().numCols).isGreaterThan(20);
        DMatrixRMaj expected = sample.features().times(model.right().coefficients().re());
        DMatrixRMaj found = few.sample().features().times(few.model().right().coefficients().re());
        assertThat(MatrixFeatures_DDRM.isIdentical(found, expected, 1e-9)).isTrue();
        DMatrixRMaj mass = LinearAlgebra.best().multiplyTransposed(z, z);
        CommonOps_DDRM.scale(1.0 / states.length, mass);
        assertThat(MatrixFeatures_DDRM.isIdentical(few.mass(), mass, 1e-12)).isTrue();
        assertThat(fit.leading(100)).isSameAs(fit);
    }

    @Test
    void oneStateHasNoTail() {
        assertThat(ReducedFit.Shape.of(new double[] {0})).isEqualTo(new ReducedFit.Shape(1, false));
    }
}

package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.List;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class TransferRegressionTest {

    private static final double STEP = 0.2;

    private static FeatureSample linear(Trajectories data) {
        FeatureSettings settings = FeatureSettings.LowRank.of(new PolynomialKernel(1, 1));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    private static double[] autoregression(int n) {
        Random random = new Random(12);
        double[] x = new double[n];
        for (int i = 1; i < n; i++) {
            x[i] = 0.8 * x[i - 1] + random.nextGaussian();
        }
        return x;
    }

    /**
     * Features (1, x) at full rank without regularisation: the slope of the regression of x_{i+k} on x_i, pairs only.
     */
    @Test
    void onLinearFeaturesItIsLeastSquaresOverThePairs() {
        double[] x = autoregression(500);
        int lag = 3;
        double n = x.length - lag;
        double sx = 0, sy = 0, sxx = 0, sxy = 0;
        for (int i = 0; i < n; i++) {
            sx += x[i];
            sy += x[i + lag];
            sxx += x[i] * x[i];
            sxy += x[i] * x[i + lag];
        }
        double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
        SpectralModel model = TransferRegression.reducedRank(lag, 0, 2, false)
                .fit(linear(Trajectories.single(x, 1, STEP)), StageRun.uncached());
        assertThat(model.eigenvalues().get(0).re()).isCloseTo(0, within(1e-10));
        assertThat(model.eigenvalues().get(1).re()).isCloseTo(Math.log(slope) / (lag * STEP), within(1e-8));
    }

    /**
     * Whether pairs are added up, or what is unpaired is taken away from the whole, trajectories without any pair
     * included.
     */
    @ParameterizedTest
    @CsvSource({"1, true", "7, true", "7, false", "90, true", "90, false", "150, true", "290, false"})
    void theMomentsOfAllPairsAreTheSumOverThePairs(int lag, boolean reversible) {
        Trajectories data = Trajectories.wrap(autoregression(504), new int[] {300, 4, 200}, new TimeGrid.Uniform(STEP),
                "",
                Trajectories.defaultNames(1));
        FeatureSample sample = linear(data);
        TransferRegression estimator = TransferRegression.reducedRank(lag, 1e-6, 2, reversible);
        SecondMoments summed = estimator.momentsByGroup(sample, RowGroups.single(data), new Cancellation()).get(0);
        SpectralModel expected = estimator.fitMoments(sample, summed);
        SpectralModel found = estimator.fit(sample, StageRun.uncached());
        for (int i = 0; i < 2; i++) {
            assertThat(found.operatorEigenvalues().get(i).minus(expected.operatorEigenvalues().get(i)).abs())
                    .isLessThan(1e-12);
            assertThat(found.singularValues()[i]).isCloseTo(expected.singularValues()[i], within(1e-12));
        }
    }

    /** Cells shorter and longer than the lag, and trajectories shorter. */
    @ParameterizedTest
    @CsvSource({"1, true", "5, true", "5, false", "11, true", "23, true", "23, false"})
    void aPairBelongsToTheCellOfItsStart(int lag, boolean reversible) {
        int[] lengths = {40, 4, 31};
        Trajectories data = Trajectories.wrap(autoregression(75), lengths, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
        FeatureSample sample = linear(data);
        RowGroups cells = RowGroups.blocks(data, 9);
        DMatrixRMaj z = sample.features().values();
        double[][] covariances = new double[cells.count()][4];
        double[][] crossed = new double[cells.count()][4];
        int pairs = 0;
        for (int k = 0; k < lengths.length; k++) {
            for (int i = data.start(k); i + lag < data.start(k + 1); i++, pairs++) {
                int cell = cell(cells, i);
                for (int e = 0; e < 4; e++) {
                    int row = e / 2;
                    int column = e % 2;
                    covariances[cell][e] += z.get(i, row) * z.get(i, column);
                    if (reversible) {
                        covariances[cell][e] += z.get(i + lag, row) * z.get(i + lag, column);
                    }
                    crossed[cell][e] += z.get(i, row) * z.get(i + lag, column);
                    if (reversible) {
                        crossed[cell][e] += z.get(i + lag, row) * z.get(i, column);
                    }
                }
            }
        }
        List<SecondMoments> found = TransferRegression.reducedRank(lag, 1e-6, 2, reversible)
                .momentsByGroup(sample, cells, new Cancellation());
        double scale = pairs * (reversible ? 2 : 1);
        for (int cell = 0; cell < cells.count(); cell++) {
            for (int e = 0; e < 4; e++) {
                assertThat(found.get(cell).covariance().data[e]).isCloseTo(covariances[cell][e] / scale, within(1e-12));
                assertThat(found.get(cell).crossCovariance().data[e]).isCloseTo(crossed[cell][e] / scale,
                        within(1e-12));
            }
        }
    }

    private static int cell(RowGroups cells, int row) {
        int run = 0;
        while (cells.bounds()[run + 1] <= row) {
            run++;
        }
        return cells.group()[run];
    }

    @Test
    void noPairSpansTwoTrajectories() {
        // Within each trajectory the state never moves; only a pair across the cut would show a change.
        double[] states = {1, 1, 1, -1, -1, -1, 2, 2, 2};
        Trajectories data = Trajectories.wrap(states, new int[] {3, 3, 3}, new TimeGrid.Uniform(STEP), "",
                Trajectories.defaultNames(1));
        SpectralModel model = TransferRegression.reducedRank(1, 0, 2, false).fit(linear(data), StageRun.uncached());
        assertThat(model.eigenvalues()).allSatisfy(lambda -> assertThat(lambda.abs()).isLessThan(1e-9));
    }

    @Test
    void anAlternatingProcessHasNoReversibleGenerator() {
        double[] x = new double[100];
        for (int i = 0; i < x.length; i++) {
            x[i] = i % 2 == 0 ? 1 : -1;
        }
        FeatureSample sample = linear(Trajectories.single(x, 1, STEP));
        SpectralModel reversible = TransferRegression.reducedRank(1, 1e-9, 2, true).fit(sample, StageRun.uncached());
        assertThat(reversible.eigenvalues().get(1).isDefined()).isFalse();
        assertThat(reversible.flags().get(1)).contains(Flag.NON_POSITIVE);
        SpectralModel general = TransferRegression.reducedRank(1, 1e-9, 2, false).fit(sample, StageRun.uncached());
        assertThat(general.eigenvalues())
                .anySatisfy(lambda -> assertThat(Math.abs(lambda.im())).isCloseTo(Math.PI / STEP, within(1e-9)));
    }

    @Test
    void aLagBeyondEveryTrajectoryIsRefused() {
        FeatureSample sample = linear(Trajectories.single(autoregression(20), 1, STEP));
        assertThatThrownBy(() -> TransferRegression.reducedRank(20, 1e-6, 2, true).fit(sample, StageRun.uncached()))
                .isInstanceOf(EstimationException.class).satisfies(telling("lag.too-long", 20, 19));
    }

    @Test
    void unevenTimesAreRefused() {
        Trajectories data = Trajectories.wrap(autoregression(6), new int[] {3, 3},
                new TimeGrid.Common(new double[] {0, 1, 5}), "", Trajectories.defaultNames(1));
        assertThatThrownBy(() -> TransferRegression.reducedRank(1, 1e-6, 2, true)
                .fit(linear(data), StageRun.uncached()))
                .isInstanceOf(EstimationException.class)
                .satisfies(telling("times.uneven-for-lags", Message.of("estimator.to-rrr", "TO-RRR")));
    }
}

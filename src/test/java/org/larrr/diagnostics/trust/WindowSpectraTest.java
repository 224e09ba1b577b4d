package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.WindowSpectra.Window;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.MomentFit;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

class WindowSpectraTest {

    private static final double STEP = 0.1;
    private static final int ROWS = 20_000;
    private static final int HALVES = 8;
    private static final MomentEstimator LARRR =
            new ResolventRrr(2, 1e-6, 20, true, OptionalInt.empty(), EigenvalueMap.CORRECTED);

    /** Exact Ornstein–Uhlenbeck samples of unit variance and the given rates, one for each equal stretch. */
    private static double[] ou(long seed, int rows, double... rates) {
        Random random = new Random(seed);
        double[] x = new double[rows];
        x[0] = random.nextGaussian();
        for (int i = 1; i < rows; i++) {
            double decay = Math.exp(-STEP * rates[(int) ((long) i * rates.length / rows)]);
            x[i] = decay * x[i - 1] + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        return x;
    }

    private static FeatureSample sample(Trajectories data) {
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1.5));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
    }

    private static WindowSpectra windows(FeatureSample sample, int halves, boolean beside) {
        return windows(sample, LARRR, halves, beside);
    }

    private static WindowSpectra windows(FeatureSample sample, MomentEstimator estimator, int halves,
            boolean beside) {
        SpectralModel model = estimator.fit(sample, StageRun.uncached());
        return WindowSpectra.of(new MomentFit(sample, estimator, model), halves, beside, 40, new Cancellation());
    }

    private static Trajectories together(double[]... trajectories) {
        return Trajectories.wrap(Arrays.stream(trajectories).flatMapToDouble(Arrays::stream).toArray(),
                Arrays.stream(trajectories).mapToInt(each -> each.length).toArray(), new TimeGrid.Uniform(STEP), "",
                List.of("x"));
    }

    @Test
    void aWindowThatIsATrajectoryIsTheFitOfThatTrajectory() {
        double[] first = ou(1, ROWS, 1);
        FeatureSample sample = sample(together(first, ou(2, ROWS, 2)));
        FeatureSample alone = new FeatureSample(Trajectories.single(first, 1, STEP),
                Features.at(sample.features().map(), first));

        MomentEstimator transfer = TransferRegression.reducedRank(1, 1e-6, 6, true);
        Window window = windows(sample, transfer, 4, false).windows().get(0);

        assertThat(window.values().get(1).re())
                .isCloseTo(transfer.fit(alone, StageRun.uncached()).eigenvalues().get(1).re(), within(1e-9));
    }

    @Test
    void errorsOfARateAreThoseOfTheBestEstimator() {
        WindowSpectra spectra = windows(sample(Trajectories.single(ou(3, ROWS, 1), 1, STEP)), HALVES, false);
        assertThat(spectra.windows()).hasSize(HALVES - 1);
        double time = 2 * ROWS * STEP / HALVES;
        double error = spectra.windows().stream().mapToDouble(window -> window.errors().get(1).re()).average()
                .orElseThrow();
        // The maximum likelihood estimate of the rate θ has the variance 2θ/T.
        assertThat(error / Math.sqrt(2 / time)).isBetween(0.7, 1.4);
        assertThat(spectra.windows().get(1).from()).isCloseTo(time / 2, within(0.02));
        assertThat(spectra.windows().get(1).to()).isCloseTo(1.5 * time, within(0.05));
    }

    @Test
    void aProcessThatSpeedsUpIsSeenToChangeAndAnotherIsNot() {
        int seen = 0;
        int falsely = 0;
        for (int seed = 0; seed < 6; seed++) {
            seen += changes(windows(sample(Trajectories.single(ou(seed, ROWS, 1, 1, 1, 2), 1, STEP)), HALVES, false));
            falsely += changes(windows(sample(Trajectories.single(ou(seed, ROWS, 1), 1, STEP)), HALVES, false));
        }
        // Of 60 seeds 57 are seen, and 3 falsely.
        assertThat(seen).isGreaterThanOrEqualTo(5);
        assertThat(falsely).isLessThanOrEqualTo(1);
    }

    @Test
    void trajectoriesSideBySideChangeTogether() {
        WindowSpectra spectra = windows(sample(together(IntStream.range(0, 30).mapToObj(k -> ou(k, 2_000, 1, 3))
                .toArray(double[][]::new))), 4, true);
        assertThat(spectra.windows().get(0).values().get(1).re()).isCloseTo(-1, within(0.1));
        assertThat(spectra.windows().get(2).values().get(1).re()).isCloseTo(-3, within(0.3));
        assertThat(spectra.windows().get(2).to()).isCloseTo(200, within(0.2));
        assertThat(spectra.changes().get(1)).map(change -> change.isSeen(1)).contains(true);
    }

    @Test
    void tooShortWindowsAreRefused() {
        FeatureSample sample = sample(Trajectories.single(ou(1, 200, 1), 1, STEP));
        assertThatThrownBy(() -> windows(sample, 40, false)).isInstanceOf(EstimationException.class);
    }

    private static int changes(WindowSpectra spectra) {
        return spectra.changes().get(1).filter(change -> change.isSeen(1)).isPresent() ? 1 : 0;
    }
}

package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.larrr.data.DataSurvey;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class LandmarkSearchTest {

    private static final RadialKernel GAUSSIAN = new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5);

    /** Mostly near 0, with a rare far excursion that an even sample is bound to miss. */
    private static Trajectories withExcursion(int n) {
        Random random = new Random(7);
        double[] states = new double[n];
        for (int i = 0; i < n; i++) {
            states[i] = i % 1000 == 333 ? 3 + random.nextDouble() : random.nextGaussian() / 2;
        }
        return Trajectories.single(states, 1, 1);
    }

    private static double residualTrace(Landmarks landmarks, Trajectories data) {
        double[] z = landmarks.map().evaluate(data.states()).data;
        double sum = 0;
        for (int i = 0; i < data.size(); i++) {
            sum += landmarks.residual(data.states(), i, z);
        }
        return sum / data.size();
    }

    @Test
    void theToleranceHoldsOverAllRows() throws IOException {
        Trajectories data = withExcursion(20_000);
        TrajectoryChunks chunks = TrajectoryChunks.of(data, 777);
        DataSurvey survey = DataSurvey.of(chunks, 500);
        FeatureSettings.LowRank settings = new FeatureSettings.LowRank(GAUSSIAN, 1e-11, 0);
        Landmarks sampled = Landmarks.of(GAUSSIAN, survey.sample(), 1, 1e-11, 500, new Cancellation());
        assertThat(residualTrace(sampled, data)).isGreaterThan(1e-5);

        Landmarks landmarks = LandmarkSearch.search(chunks, survey, settings, 300, new Cancellation());

        assertThat(residualTrace(landmarks, data)).isLessThan(1e-11);
        assertThat(landmarks.size()).isLessThan(40);
    }

    @Test
    void onFewStatesTheLandmarksAreThoseOfTheFactor() throws IOException {
        Trajectories data = withExcursion(900);
        TrajectoryChunks chunks = TrajectoryChunks.of(data, 100);
        FeatureSettings.LowRank settings = FeatureSettings.LowRank.of(GAUSSIAN);
        Landmarks landmarks =
                LandmarkSearch.search(chunks, DataSurvey.of(chunks, 1000), settings, 300, new Cancellation());
        Features features = FeatureStage.features(data, settings, new Cancellation());
        assertThat(landmarks.size()).isEqualTo(features.size());
        assertThat(landmarks.map().evaluate(data.states()).data).containsExactly(features.values().data, within(1e-7));
    }

    @Test
    void aCapEndsTheSearch() throws IOException {
        Trajectories data = withExcursion(5000);
        TrajectoryChunks chunks = TrajectoryChunks.of(data, 100);
        Landmarks landmarks = LandmarkSearch.search(chunks, DataSurvey.of(chunks, 100),
                new FeatureSettings.LowRank(GAUSSIAN, 1e-12, 5), 300, new Cancellation());
        assertThat(landmarks.size()).isEqualTo(5);
    }

    @Test
    void unsoundLandmarksAreRefused() {
        assertThatThrownBy(() -> new Landmarks(GAUSSIAN, 2, new double[3], new double[1]))
                .satisfies(telling("landmarks.shape", 3, 1, 2));
        assertThatThrownBy(() -> new Landmarks(GAUSSIAN, 1, new double[1], new double[] {0}))
                .satisfies(telling("number.not-positive", Message.of("quantity.diagonal-of-the-landmark-triangle"),
                        0.0));
    }
}

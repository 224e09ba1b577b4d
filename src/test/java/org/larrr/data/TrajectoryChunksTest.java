package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrajectoryChunksTest {

    private static Trajectories random(int... lengths) {
        Random random = new Random(1);
        double[] states = random.doubles(2L * Arrays.stream(lengths).sum()).toArray();
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(0.1), "ps", Trajectories.defaultNames(2));
    }

    /** Puts chunks together again. */
    private static List<List<Double>> collected(TrajectoryChunks chunks) throws IOException {
        List<List<Double>> trajectories = new ArrayList<>();
        chunks.forEach(new TrajectoryChunks.Sink() {
            @Override
            public void begin() {
                trajectories.add(new ArrayList<>());
            }

            @Override
            public void rows(double[] states, int count) {
                for (int i = 0; i < count * chunks.dimension(); i++) {
                    trajectories.get(trajectories.size() - 1).add(states[i]);
                }
                Arrays.fill(states, Double.NaN);
            }
        });
        return trajectories;
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "7, 1", "1, 3", "4, 3", "5, 3", "100, 3", "7, 40"})
    void thinnedChunksAreThinnedTrajectories(int rows, int stride) throws IOException {
        Trajectories data = random(50, 1, 33, 9);
        TrajectoryChunks chunks = TrajectoryChunks.of(data, rows).thin(stride);
        assertThat(chunks.step()).isEqualTo(data.thin(stride).step());
        assertThat(collected(chunks)).isEqualTo(collected(TrajectoryChunks.of(data.thin(stride), 1000)));
        assertThat(data.states()).doesNotContain(Double.NaN);
    }

    @Test
    void aSurveyOfFewStatesHoldsThemAll() throws IOException {
        Trajectories data = random(50, 1, 33, 9);
        DataSurvey survey = DataSurvey.of(TrajectoryChunks.of(data, 7), 93);
        assertThat(survey.complete()).isTrue();
        assertThat(survey.sample()).isEqualTo(data.states());
        assertThat(survey.trajectories()).isEqualTo(4);
        assertThat(survey.shortest()).isEqualTo(1);
        assertThat(survey.longest()).isEqualTo(50);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 13, 1000})
    void aSampleIsEvenWhateverTheChunks(int rows) throws IOException {
        Trajectories data = random(1000, 700);
        DataSurvey survey = DataSurvey.of(TrajectoryChunks.of(data, rows), 100);
        assertThat(survey.complete()).isFalse();
        assertThat(survey.rows()).isEqualTo(1700);
        double[] every32nd = new double[2 * 54];
        for (int k = 0; k < 54; k++) {
            System.arraycopy(data.states(), 64 * k, every32nd, 2 * k, 2);
        }
        assertThat(survey.sample()).isEqualTo(every32nd);
    }
}

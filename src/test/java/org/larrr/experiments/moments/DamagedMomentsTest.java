package org.larrr.experiments.moments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.DenseArray;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.archive.WithoutDigest;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;

/** Moments whose numbers cannot be those of any data are refused, and the message names the array. */
class DamagedMomentsTest {

    private static final Map<String, DenseArray> SOUND = sound();

    private static Map<String, DenseArray> sound() {
        Random random = new Random(3);
        double[] states = new double[600];
        for (int i = 1; i < states.length; i++) {
            states[i] = 0.9 * states[i - 1] + 0.4 * random.nextGaussian();
        }
        Trajectories data = Trajectories.wrap(states, new int[] {250, 150, 200}, new TimeGrid.Uniform(0.1), "",
                java.util.List.of("x"));
        MomentsRequest request = new MomentsRequest(
                new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1), 1e-6, 5),
                new double[] {3}, OptionalInt.empty(),
                new int[] {1, 2}, 1L << 28);
        try {
            return WithoutDigest.of(MomentsFile.arrays(MomentsCollection.collect(TrajectoryChunks.of(data, 100),
                    request, new Cancellation())));
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private static Arguments changed(String array, String words, UnaryOperator<double[]> change) {
        return Arguments.of(array, words, change);
    }

    private static Arguments at(String array, int place, double value, String words) {
        return changed(array, words, values -> {
            values[place] = value;
            return values;
        });
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                at("covariance", 1, 1e9, "\"covariance\" is not a covariance: entry (2, 1)"),
                at("covariance", 1, Double.NaN, "\"covariance\" contains NaN"),
                at("covariance", 0, -1, "\"covariance\" is not a covariance: entry (1, 1)"),
                changed("covariance", "\"covariance\" is zero", values -> new double[values.length]),
                changed("covariance", "\"covariance\" is not a covariance", DamagedMomentsTest::asymmetric),
                at("step", 0, Double.POSITIVE_INFINITY, "\"step\" contains Infinity"),
                at("shifts", 0, Double.NaN, "\"shifts\" contains NaN"),
                at("lengths", 0, 600.5, "\"lengths\""),
                at("lengths", 0, 1e300, "\"lengths\""),
                at("lengths", 1, 601, "\"lengths\""),
                at("lengths", 2, 0, "\"lengths\""),
                at("lengths", 4, 400, "\"lengths\""),
                at("lag_pairs", 0, -1, "\"lag_pairs\""),
                at("lag_pairs", 1, 601, "\"lag_pairs\""),
                at("lag_pairs", 1, 0.5, "\"lag_pairs\""),
                at("residual", 0, Double.NEGATIVE_INFINITY, "\"residual\" does not fit"),
                at("front_rows", 0, Double.NaN, "\"front_rows\" contains NaN"),
                at("back_seen", 0, Double.NEGATIVE_INFINITY, "\"back_seen\" contains -Infinity"),
                at("lagged", 0, Double.NaN, "\"lagged\" contains NaN"),
                at("landmarks", 0, Double.NaN, "landmarks and their triangle must be finite"),
                at("triangle", 1, Double.NaN, "landmarks and their triangle must be finite"));
    }

    private static double[] asymmetric(double[] values) {
        values[1] = 0.5 * values[1] - 1e-3 * values[0];
        return values;
    }

    @ParameterizedTest
    @MethodSource("changes")
    void isRefused(String array, String words, UnaryOperator<double[]> change) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>(SOUND);
        DenseArray old = SOUND.get(array);
        arrays.put(array, new DenseArray(change.apply(old.values().clone()), old.shape()));
        assertThatThrownBy(() -> MomentsFile.read("x.npz", arrays)).isInstanceOf(DataFormatException.class)
                .satisfies(telling("moments.damaged")).hasMessageContaining(words);
    }

    @Test
    void isReadWhenUnchanged() throws Exception {
        CollectedMoments read = MomentsFile.read("x.npz", new LinkedHashMap<>(SOUND));
        assertThat(read.moments().rows()).isEqualTo(600);
    }
}

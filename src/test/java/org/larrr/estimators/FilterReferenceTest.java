package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Every filter against answers of an independent dense complex implementation in NumPy, which sums lag by lag. */
class FilterReferenceTest {

    private static final double TOLERANCE = 1e-8;
    private static final double STEP = 0.05;
    private static final double REGULARIZATION = 1e-5;
    private static FeatureSample sample;

    private static List<JsonNode> cases() throws IOException {
        try (InputStream json = FilterReferenceTest.class.getResourceAsStream("/reference/filters.json")) {
            List<JsonNode> cases = new ArrayList<>();
            new ObjectMapper().readTree(json).get("cases").forEach(cases::add);
            return cases;
        }
    }

    private static FeatureSample sample() throws IOException {
        if (sample == null) {
            try (InputStream in = FilterReferenceTest.class.getResourceAsStream("/reference/ou-non-normal.npy")) {
                byte[] npy = in.readAllBytes();
                int header = 10 + (npy[8] & 0xff) + 256 * (npy[9] & 0xff);
                double[] values = new double[(npy.length - header) / 8];
                ByteBuffer.wrap(npy, header, npy.length - header).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer()
                        .get(values);
                Trajectories data = Trajectories.single(values, 2, STEP);
                sample = new FeatureSample(data, FeatureStage.features(
                        data, new FeatureSettings.Exact(new RadialKernel(RadialKernel.Family.GAUSSIAN, 1)),
                        new Cancellation()));
            }
        }
        return sample;
    }

    private static Estimator estimator(JsonNode given, EigenvalueMap map) {
        int rank = given.get("rank").asInt();
        return switch (given.get("filter").asText()) {
            case "resolvent" -> new ResolventRrr(given.get("shift").asDouble(), given.get("frequency").asDouble(),
                    REGULARIZATION, rank,
                    false, OptionalInt.of(given.get("ell").asInt()), map);
            case "pair" -> new PairRrr(given.get("shift").asDouble(), given.get("frequency").asDouble(), REGULARIZATION,
                    rank);
            default -> new FilterRrr(new FilterWeights(Arrays.stream(new ObjectMapper()
                    .convertValue(given.get("weights"), double[].class))
                    .boxed().toList()), REGULARIZATION, rank, false);
        };
    }

    @ParameterizedTest
    @MethodSource("cases")
    void eigenvaluesAndSingularValues(JsonNode given) throws IOException {
        compare(estimator(given, EigenvalueMap.CORRECTED).fit(sample(), StageRun.uncached()), given, "corrected");
        if (given.has("raw")) {
            compare(estimator(given, EigenvalueMap.RAW).fit(sample(), StageRun.uncached()), given, "raw");
        }
    }

    private static void compare(SpectralModel model, JsonNode given, String map) {
        JsonNode expected = given.get(map);
        assertThat(model.eigenvalues()).hasSize(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            Complex value = new Complex(expected.get(i).get(0).asDouble(), expected.get(i).get(1).asDouble());
            Complex found = model.eigenvalues().get(i);
            assertThat(found.minus(value).abs()).as("%s %d: %s, not %s", map, i, found, value)
                    .isLessThan(TOLERANCE * Math.max(1, value.abs()));
        }
        JsonNode sigma = given.get("singularValues");
        IntStream.range(0, sigma.size()).forEach(i ->
                assertThat(model.singularValues()[i]).isCloseTo(sigma.get(i).asDouble(), within(TOLERANCE)));
    }
}

package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * LaRRR and TO-RRR as filters against what the commit before filters, 7d6afaa4, answered on the same files. The commit
 * that brought them, f3ddb46c, answered the same bits; since then sums are taken in another order.
 */
class BeforeFiltersTest {

    private static final double STEP = 0.05;
    private static final double SAME = 1e-12;
    private static final int CASES = 60;

    private final Map<String, FeatureSample> samples = new HashMap<>();

    private FeatureSample sample(String data) throws IOException {
        if (!samples.containsKey(data)) {
            boolean plane = data.equals("ou-non-normal");
            Trajectories states = Trajectories.single(values(data), plane ? 2 : 1, STEP);
            RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, plane ? 1 : 0.5);
            samples.put(data, new FeatureSample(states, FeatureStage.features(states,
                    new FeatureSettings.LowRank(kernel, 1e-8, 12), new Cancellation())));
        }
        return samples.get(data);
    }

    private static double[] values(String data) throws IOException {
        try (InputStream in = BeforeFiltersTest.class.getResourceAsStream("/reference/" + data + ".npy")) {
            byte[] npy = in.readAllBytes();
            int header = 10 + (npy[8] & 0xff) + 256 * (npy[9] & 0xff);
            double[] values = new double[(npy.length - header) / Double.BYTES];
            ByteBuffer.wrap(npy, header, npy.length - header).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer()
                    .get(values);
            return values;
        }
    }

    private static Estimator estimator(JsonNode given) {
        boolean reversible = given.get("reversible").asBoolean();
        if (given.get("method").asText().equals("to-rrr")) {
            return TransferRegression.reducedRank(given.get("lag").asInt(), 1e-4, 4, reversible);
        }
        OptionalInt intervals = given.has("ell") ? OptionalInt.of(given.get("ell").asInt()) : OptionalInt.empty();
        return new ResolventRrr(given.get("shift").asDouble(), 1e-4, 4, reversible, intervals,
                EigenvalueMap.valueOf(given.get("map").asText()));
    }

    @Test
    void eigenvaluesAreThoseFromBeforeThereWereFilters() throws IOException {
        JsonNode cases;
        try (InputStream in = BeforeFiltersTest.class.getResourceAsStream("/reference/before-filters.json")) {
            cases = new ObjectMapper().readTree(in).get("cases");
        }
        assertThat(cases).hasSize(CASES);
        for (JsonNode given : cases) {
            var found = estimator(given).fit(sample(given.get("data").asText()), StageRun.uncached()).eigenvalues();
            assertThat(found).as("%s", given).hasSize(given.get("values").size());
            for (int i = 0; i < found.size(); i++) {
                JsonNode value = given.get("values").get(i);
                assertThat(found.get(i).isDefined()).as("%s", given).isEqualTo(!value.isNull());
                if (!value.isNull()) {
                    Complex before = new Complex(value.get(0).asDouble(), value.get(1).asDouble());
                    assertThat(found.get(i).minus(before).abs()).as("%s, %d", given, i)
                            .isLessThan(SAME * Math.max(1, before.abs()));
                }
            }
        }
    }
}

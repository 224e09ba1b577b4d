package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Every estimator against answers of an independent dense implementation in NumPy. */
class ReferenceCasesTest {

    private static final double TOLERANCE = 1e-6;

    private record Case(JsonNode answers, Trajectories data) {

        static Case read(String name) throws IOException {
            try (InputStream json = open(name + ".json"); InputStream npy = open(name + ".npy")) {
                JsonNode answers = new ObjectMapper().readTree(json);
                return new Case(answers, states(npy.readAllBytes(), answers));
            }
        }

        private static InputStream open(String file) {
            return ReferenceCasesTest.class.getResourceAsStream("/reference/" + file);
        }

        private static Trajectories states(byte[] npy, JsonNode answers) {
            int header = 10 + (npy[8] & 0xff) + 256 * (npy[9] & 0xff);
            Matcher shape = Pattern.compile("\\(([^)]*)\\)")
                    .matcher(new String(npy, 0, header, StandardCharsets.ISO_8859_1));
            assertThat(shape.find()).isTrue();
            int[] sizes = Arrays.stream(shape.group(1).split(",")).map(String::strip).filter(s -> !s.isEmpty())
                    .mapToInt(Integer::parseInt).toArray();
            double[] values = new double[(npy.length - header) / 8];
            ByteBuffer.wrap(npy, header, npy.length - header).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer()
                    .get(values);
            if (!answers.has("times")) {
                return Trajectories.single(values, sizes.length > 1 ? sizes[1] : 1, answers.get("dt").asDouble());
            }
            int[] lengths = new int[sizes[0]];
            Arrays.fill(lengths, sizes[1]);
            double[] times = new ObjectMapper().convertValue(answers.get("times"), double[].class);
            return Trajectories.wrap(values, lengths, new TimeGrid.Common(times), "",
                    Trajectories.defaultNames(sizes[2]));
        }

        FeatureSample sample(boolean exact) {
            RadialKernel kernel = new RadialKernel(
                    RadialKernel.Family.of(answers.get("kernel").asText()), answers.get("lengthScale").asDouble());
            FeatureSettings settings = exact ? new FeatureSettings.Exact(kernel) : FeatureSettings.LowRank.of(kernel);
            return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()));
        }

        ResolventRrr larrr(EigenvalueMap map) {
            return new ResolventRrr(answers.get("shift").asDouble(), answers.get("regularization").asDouble(),
                    answers.get("rank").asInt(), answers.get("reversible").asBoolean(),
                    answers.has("ell") ? OptionalInt.of(answers.get("ell").asInt()) : OptionalInt.empty(), map);
        }

        TransferRegression transfer() {
            return TransferRegression.reducedRank(
                    answers.get("toLag").asInt(), answers.get("regularization").asDouble(),
                    answers.get("rank").asInt(), answers.get("reversible").asBoolean());
        }

        void compare(SpectralModel model, String eigenvalues, String singularValues) {
            JsonNode expected = answers.get(eigenvalues);
            assertThat(model.eigenvalues()).hasSize(expected.size());
            for (int i = 0; i < expected.size(); i++) {
                Complex found = model.eigenvalues().get(i);
                if (expected.get(i).get(0).isNull()) {
                    assertThat(found.isDefined()).isFalse();
                } else {
                    Complex value = new Complex(expected.get(i).get(0).asDouble(), expected.get(i).get(1).asDouble());
                    assertThat(found.minus(value).abs()).as("%s %d: %s", eigenvalues, i, found)
                            .isLessThan(TOLERANCE * Math.max(1, value.abs()));
                }
            }
            JsonNode sigma = answers.get(singularValues);
            for (int i = 0; i < sigma.size(); i++) {
                assertThat(model.singularValues()[i]).isCloseTo(sigma.get(i).asDouble(), within(TOLERANCE));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"triple-well, false", "triple-well, true", "ou-non-normal, false", "ou-non-normal, true"})
    void larrrAndTransferOperator(String name, boolean exact) throws IOException {
        Case reference = Case.read(name);
        FeatureSample sample = reference.sample(exact);
        reference.compare(reference.larrr(EigenvalueMap.RAW).fit(sample, StageRun.uncached()),
                "larrrEigenvalues", "larrrSingularValues");
        reference.compare(reference.larrr(EigenvalueMap.CORRECTED).fit(sample, StageRun.uncached()),
                "larrrCorrected", "larrrSingularValues");
        reference.compare(reference.transfer().fit(sample, StageRun.uncached()), "toEigenvalues", "toSingularValues");
    }

    @ParameterizedTest
    @CsvSource({"false", "true"})
    void copiesAtUnevenTimes(boolean exact) throws IOException {
        Case reference = Case.read("ou-uneven-copies");
        reference.compare(reference.larrr(EigenvalueMap.RAW).fit(reference.sample(exact), StageRun.uncached()),
                "larrrEigenvalues", "larrrSingularValues");
    }
}

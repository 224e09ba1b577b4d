package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stored answers of the dense reference implementation, through the command line. */
class FitReferenceTest {

    private static final double TOLERANCE = 1e-6;

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "triple-well, --estimator larrr --eigenvalue-map raw, larrrEigenvalues, larrrSingularValues",
        "triple-well, --estimator larrr, larrrCorrected, larrrSingularValues",
        "triple-well, --estimator larrr --exact, larrrCorrected, larrrSingularValues",
        "triple-well, --estimator to-rrr --lag 1, toEigenvalues, toSingularValues",
        "ou-non-normal, --estimator larrr --eigenvalue-map raw --ell 800, larrrEigenvalues, larrrSingularValues",
        "ou-non-normal, --estimator larrr --eigenvalue-map corrected, larrrCorrected, larrrSingularValues",
        "ou-non-normal, --estimator to-rrr, toEigenvalues, toSingularValues",
        "small-regularization, --estimator larrr --eigenvalue-map raw --ell 91, larrrEigenvalues, larrrSingularValues",
        "small-regularization, --estimator larrr --ell 91, larrrCorrected, larrrSingularValues",
        "small-regularization, --estimator to-rrr --lag 6, toEigenvalues, toSingularValues",
    })
    void agrees(String name, String options, String eigenvalues, String singularValues) throws IOException {
        JsonNode stored = stored(name);
        JsonNode fit = CommandLineRun.ofLine("fit --data " + CommandLineRun.reference(name + ".npy")
                + " --dt " + stored.get("dt") + settings(stored) + " --output - " + options).json();

        assertClose(fit.get("eigenvalues"), stored.get(eigenvalues));
        assertSingularValues(fit.get("singularValues"), stored.get(singularValues));
        assertThat(fit.get("n").asInt()).isEqualTo(stored.get("n").asInt());
        assertThat(fit.get("flags").size()).isEqualTo(stored.get("rank").asInt());
        assertThat(fit.get("timings").get("fit").asDouble()).isPositive();
        assertThat(fit.get("residualTrace").asDouble()).isBetween(0.0, 1e-11);
    }

    @Test
    void agreesForCopiesAtUnevenTimes() throws IOException {
        JsonNode stored = stored("ou-uneven-copies");
        List<String> times = new ArrayList<>();
        stored.get("times").forEach(time -> times.add(time.asText()));
        Path file = Files.write(folder.resolve("times.csv"), times);

        JsonNode fit = CommandLineRun.ofLine("fit --data " + CommandLineRun.reference("ou-uneven-copies.npy")
                + " --times " + file + settings(stored) + " --estimator larrr --eigenvalue-map raw --output -").json();

        assertClose(fit.get("eigenvalues"), stored.get("larrrEigenvalues"));
        assertSingularValues(fit.get("singularValues"), stored.get("larrrSingularValues"));
        assertThat(fit.get("trajectories").asInt()).isEqualTo(stored.get("copies").asInt());
    }

    /**
     * Beyond the numerical rank of the Gram matrix there is nothing to truncate: the leading pairs stay as they are.
     */
    @Test
    void agreesWhereTheRankExceedsTheFeatures() throws IOException {
        JsonNode stored = stored("many-ranks");
        JsonNode fit = CommandLineRun.ofLine("fit --data " + CommandLineRun.reference("many-ranks.npy")
                + " --dt " + stored.get("dt") + settings(stored) + " --output -").json();

        int features = fit.get("features").asInt();
        assertThat(features).isBetween(10, 20);
        assertThat(fit.get("eigenvalues").size()).isEqualTo(features);
        assertThat(fit.get("flags").size()).isEqualTo(features);
        ArrayNode leading = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i < stored.get("larrrCorrected").size(); i++) {
            leading.add(fit.get("eigenvalues").get(i));
        }
        assertClose(leading, stored.get("larrrCorrected"));
        assertSingularValues(fit.get("singularValues"), stored.get("larrrSingularValues"));
    }

    private static JsonNode stored(String name) throws IOException {
        return CommandLineRun.parse(Files.readString(CommandLineRun.reference(name + ".json")));
    }

    private static String settings(JsonNode stored) {
        return " --kernel " + stored.get("kernel").asText() + " --length-scale " + stored.get("lengthScale")
                + " --shift " + stored.get("shift") + " --regularization " + stored.get("regularization")
                + " --rank " + stored.get("rank") + (stored.get("reversible").asBoolean() ? " --reversible" : "");
    }

    private static void assertClose(JsonNode actual, JsonNode expected) {
        assertThat(actual.size()).isEqualTo(expected.size());
        for (int i = 0; i < expected.size(); i++) {
            JsonNode wanted = expected.get(i);
            JsonNode got = actual.get(i);
            assertThat(got.get(0).isNull()).as("eigenvalue %d undefined", i).isEqualTo(wanted.get(0).isNull());
            double modulus = Math.hypot(wanted.get(0).asDouble(), wanted.get(1).asDouble());
            double distance = Math.hypot(got.get(0).asDouble() - wanted.get(0).asDouble(),
                    got.get(1).asDouble() - wanted.get(1).asDouble());
            assertThat(distance).as("eigenvalue %d: %s and %s", i, got, wanted)
                    .isLessThanOrEqualTo(TOLERANCE * Math.max(1, modulus));
        }
    }

    private static void assertSingularValues(JsonNode actual, JsonNode expected) {
        for (int i = 0; i < expected.size(); i++) {
            assertThat(actual.get(i).asDouble()).isCloseTo(expected.get(i).asDouble(),
                    org.assertj.core.api.Assertions.within(TOLERANCE));
        }
    }
}

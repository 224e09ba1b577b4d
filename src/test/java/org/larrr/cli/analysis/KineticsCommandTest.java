package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class KineticsCommandTest {

    private static final String WELL =
            "kinetics --system triple-well --dt 0.01 --steps 50000 --length-scale 0.2 --rank 12 --shift 5";

    @TempDir
    Path folder;

    private static CommandLineRun run(String line, String... more) {
        List<String> arguments = new ArrayList<>(Arrays.asList(line.split(" ")));
        arguments.addAll(Arrays.asList(more));
        return CommandLineRun.of(arguments.toArray(new String[0]));
    }

    @Test
    void passagesAgreeWithFiniteVolumes() {
        JsonNode found = run(WELL + " --seed 2 --lags 1 --shifts 5 --output - --rates --replicates 20 --free-energy x "
                + "--energy-unit 2.5", "--from",
                "x < -0.5", "--to", "x > 0.5").json();
        JsonNode flux = found.get("tables").get("rates").get(0);
        assertThat(flux.get("finite_volumes").asDouble())
                .isBetween(flux.get("low").asDouble(), flux.get("high").asDouble());
        assertThat(found.get("tables").get("freeEnergy1")).hasSize(400);
        JsonNode numbers = found.get("numbers");
        assertThat(Math.abs(numbers.get("errorAB").asDouble())).isLessThan(0.25);
        assertThat(Math.abs(numbers.get("errorBA").asDouble())).isLessThan(0.25);
        assertThat(numbers.get("committorError").asDouble()).isLessThan(0.25);
        // The finite-volume answers, recorded from an independent elimination on 2,600 cells.
        JsonNode passages = found.get("tables").get("firstPassage");
        assertThat(passages.get(0).get("finite_volumes").asDouble()).isCloseTo(3.40, within(0.02));
        assertThat(passages.get(1).get("finite_volumes").asDouble()).isCloseTo(5.26, within(0.02));
    }

    @Test
    void timescalesSetsAndTheTestAreTold() throws IOException {
        JsonNode found = run(WELL
                + " --seed 1 --lags 1,4 --shifts 2,5,10 --sets 4 --from 1 --to 2 --output - --figures " + folder)
                .json();
        JsonNode overShift = found.get("tables").get("timescalesOverShift");
        assertThat(overShift).hasSize(3 * 12);
        for (JsonNode row : overShift) {
            if (row.get("index").asInt() == 2) {
                assertThat(row.get("timescale").asDouble()).isCloseTo(1.668, within(0.35));
            }
        }
        assertThat(found.get("numbers").get("trueTimescale2").asDouble()).isCloseTo(1 / 0.599497, within(1e-4));
        double weight = 0;
        for (JsonNode row : found.get("tables").get("sets")) {
            weight += row.get("weight").asDouble();
        }
        assertThat(weight).isCloseTo(1, within(1e-9));
        assertThat(found.get("tables").get("chapmanKolmogorov")).hasSize(4 * 4 * 8);
        for (JsonNode row : found.get("tables").get("chapmanKolmogorov")) {
            assertThat(row.get("predicted").asDouble()).isCloseTo(row.get("observed").asDouble(), within(0.1));
        }
        assertThat(Files.list(folder).map(path -> path.getFileName().toString()))
                .containsExactlyInAnyOrder("timescales.png", "sets.png",
                "chapman-kolmogorov.png", "committor.png", "first-passage.png");
    }

    @Test
    void aPlaneIsDrawnAndWhatIsUnknownIsLeftOut() {
        CommandLineRun run = run("kinetics --system quadruple-well --steps 20000 --shifts 2 --lags 2 --figures "
                + folder, "--from", "x < 0 & y < 0",
                "--to", "x > 0 & y > 0");
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("x < 0 & y < 0", "true timescales: 2.80586").doesNotContain("finite volumes");
        assertThat(folder.resolve("committor.png")).exists();
    }

    @Test
    void complaintsAreOneSentence() {
        assertThat(run(WELL, "--from", "x < 0").err()).contains(english("option.ends-together")).hasLineCount(1);
        assertThat(run(WELL, "--from", "x", "--to", "2").err()).contains("a set is a condition").hasLineCount(1);
        assertThat(run(WELL, "--from", "x < 0.5", "--to", "x > 0").err()).contains("overlap").hasLineCount(1);
        assertThat(run(WELL + " --sets 3", "--from", "1", "--to", "9").err()).contains(english("sets.unknown", 9, 3))
                .hasLineCount(1);
        assertThat(run(WELL, "--lags", "0").err()).contains(english("lag.below-one-step", 0)).hasLineCount(1);
        assertThat(run(WELL + " --estimator larrr,to-rrr").err()).contains("give one --estimator").hasLineCount(1);
    }
}

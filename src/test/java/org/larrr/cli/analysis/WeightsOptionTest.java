package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Message;

class WeightsOptionTest {

    private static final String FIT = " --length-scale 0.2 --shift 5 --regularization 1e-6 --rank 3 --estimator ";

    @TempDir
    private Path folder;
    private Path table;

    @BeforeEach
    void simulateUnderABias() {
        table = folder.resolve("run.csv");
        CommandLineRun run = CommandLineRun.ofLine(
                "simulate --system triple-well --dt 0.005 --steps 3000 --seed 4 --bias=-0.5*V --output " + table);
        assertThat(run.err()).isEmpty();
    }

    private CommandLineRun fit(String options) {
        return CommandLineRun.ofLine("fit --data " + table + " " + options);
    }

    private static double slowest(JsonNode json) {
        return json.at("/eigenvalues/1/0").asDouble();
    }

    /** Simulated under the bias, or read with the column of the bias, or of the weights themselves: the same states. */
    @Test
    void theSameWeightsFromSystemAndFile() {
        CommandLineRun read = fit("--bias bias --kT 1 --diffusion 0.5" + FIT + "energy --output -");
        assertThat(read.err()).isEmpty();
        CommandLineRun simulated = CommandLineRun.ofLine("fit --system triple-well --dt 0.005 --steps 3000 --seed 4 "
                + "--bias=-0.5*V" + FIT + "energy --output -");
        assertThat(slowest(read.json())).isCloseTo(slowest(simulated.json()), within(1e-9));
        assertThat(read.json().get("effectiveSize").asDouble()).isBetween(1500.0, 3000.0)
                .isCloseTo(simulated.json().get("effectiveSize").asDouble(), within(1e-6));
        assertThat(read.json().at("/settings/bias").asText()).isEqualTo("bias");
        assertThat(read.json().at("/settings/kT").asDouble()).isEqualTo(1);
        assertThat(read.json().at("/settings/diffusion/0").asText()).isEqualTo("0.5");
        assertThat(read.json().get("coordinates")).hasSize(1);
        assertThat(simulated.json().at("/settings/bias").asText()).isEqualTo("-0.5*V");
    }

    /** The guide's example: at the length-scale of the system's page λ₂ is twice too fast, which the verdict says. */
    @Test
    void coarseFeaturesOfWeightedStatesAreFoundAndAvoided() {
        String options = "fit --system triple-well --bias=-0.5*V --estimator laplacian --seed 1 --output -";
        CommandLineRun coarse = CommandLineRun.ofLine(options + " --length-scale 0.5");
        assertThat(slowest(coarse.json())).isLessThan(-0.9);
        assertThat(coarse.json().at("/spectrum/pairs/1/verdict").asText()).isEqualTo("caution");
        CommandLineRun chosen = CommandLineRun.ofLine(options);
        assertThat(slowest(chosen.json())).isCloseTo(-0.5995, within(0.12));
        assertThat(chosen.json().at("/settings/lengthScale").asDouble()).isLessThan(0.2);
        assertThat(chosen.json().at("/spectrum/pairs/1/verdict").asText()).isEqualTo("trust");
    }

    @Test
    void aBiasLeftOutIsSaid() {
        CommandLineRun run = fit("--dynamics triple-well" + FIT + "energy");
        assertThat(run.out()).contains(english("spectrum.biased", List.of("bias")),
                "None of the processes can be trusted").contains("biased simulation (excluded column: bias)");
    }

    @Test
    void methodsOfPairsRefuse() {
        assertThat(fit("--bias bias --kT 1" + FIT + "larrr").err())
                .containsPattern(pattern("weights.pairs", Message.of("estimator.larrr", "LaRRR"))).hasLineCount(1);
        assertThat(fit("--bias bias --kT 1 --diffusion 0.5 --lag 1" + FIT + "to-rrr").err())
                .containsPattern(pattern("weights.pairs", Message.of("estimator.to-rrr", "TO-RRR"))).hasLineCount(1);
        assertThat(fit("--bias bias --kT 1 --diffusion 0.5" + FIT + "galerkin").err())
                .contains(english("dynamics.drift-unknown", Message.of("estimator.galerkin",
                        "Galerkin"))).hasLineCount(1);
    }

    @Test
    void whatMakesNoSenseIsRefusedInASentence() {
        String[][] refused = {
            {"--bias bias", "--bias needs --kT"}, {"--bias nope --kT 1", "does not have a column \"nope\""},
                    {"--kT 1", "--kT applies to"},
            {"--bias bias --kT -1", "must be positive"}, {"--bias bias --weights bias --kT 1", "give one of them"},
            {"--bias bias --kT 1 --observe x^2", "remove the observation"},
            {"--bias bias --kT 1 --diffusion 1,2", "2 formulas"},
                    {"--bias bias --kT 1 --diffusion 0.5 --dynamics triple-well", "already"}
        };
        for (String[] each : refused) {
            assertThat(fit(each[0] + FIT + "energy").err()).as(each[0]).contains(each[1]).hasLineCount(1);
        }
        assertThat(CommandLineRun.ofLine("suggest --data " + table + " --bias bias --kT 1").err())
                .contains(english("suggestion.weighted")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine("nonnormal --data " + table + " --bias bias --kT 1 --diffusion 0.5" + FIT
                + "energy").err())
                .contains(english("weights.no-means")).hasLineCount(1);
    }
}

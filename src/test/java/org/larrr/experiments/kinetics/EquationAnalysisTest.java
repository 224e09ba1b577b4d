package org.larrr.experiments.kinetics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.cli.CommandLineRun;
import org.larrr.linalg.Complex;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.truth.Truths;

class EquationAnalysisTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"double-well", "triple-well", "quadruple-well", "ornstein-uhlenbeck-2d",
            "ornstein-uhlenbeck-5d"})
    void whatIsWrittenHasTheSlowRatesOfTheFit(String system) {
        JsonNode rates = CommandLineRun.ofLine("equation --system " + system + " --seed 1 --output -").json()
                .at("/tables/rates");
        assertThat(rates).hasSize(3).allSatisfy(row -> assertThat(row.get("within").asText()).isEqualTo("yes"));
    }

    /** λ = −1, −2 of the process itself. */
    @Test
    void theFileOfALinearProcessHasItsRates() throws Exception {
        Path file = folder.resolve("written.toml");
        assertThat(CommandLineRun.ofLine("equation --system ornstein-uhlenbeck --seed 1 --save " + file).err())
                .isEmpty();
        var values = Truths.compute(SystemDefinitionReader.read(file), 3).eigenvalues();
        assertThat(values).extracting(Complex::re).satisfies(re -> {
            assertThat(re.get(1)).isCloseTo(-1, within(0.2));
            assertThat(re.get(2)).isCloseTo(-2, within(0.4));
        });
    }

    /** kT over the friction of the systems is 1/2 and 1. */
    @ParameterizedTest
    @CsvSource({"triple-well, 0.5", "double-well, 1"})
    void theBandOfTheDiffusionHoldsIt(String system, double diffusion) {
        String out = CommandLineRun.ofLine("equation --system " + system + " --seed 2").out();
        assertThat(out).containsPattern("D from [0-9.]+ to [0-9.]+ \\(90 %\\)");
        double[] ends = Pattern.compile("D from ([0-9.]+) to ([0-9.]+)").matcher(out).results()
                .flatMapToDouble(found -> DoubleStream.of(Double.parseDouble(found.group(1)),
                        Double.parseDouble(found.group(2)))).toArray();
        assertThat(diffusion).isBetween(ends[0], ends[1]);
    }

    /** Positions of what has inertia move in single steps as no equation of first order does. */
    @Test
    void inertiaIsWarnedOf() {
        assertThat(CommandLineRun.ofLine("equation --system underdamped-double-well --observe x --seed 1").out())
                .contains("warning: the process is not resolved");
    }
}

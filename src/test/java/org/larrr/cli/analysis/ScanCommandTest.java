package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class ScanCommandTest {

    private static final String OSCILLATOR =
            " --system underdamped-harmonic --steps 4000 --length-scale 3 --rank 4 --regularization 1e-7 ";

    @TempDir
    private Path folder;

    @Test
    void valuesComeWithTheirFrequencyAndVerdict() throws IOException {
        CommandLineRun run = CommandLineRun.ofLine("frequency-scan" + OSCILLATOR
                + "--highest 1 --step-frequency 0.5 --replicates 20 --output "
                + folder.resolve("scan.json") + " --figures " + folder.resolve("s.svg"));
        assertThat(run.err()).isEmpty();
        assertThat(folder.resolve("s-frequency-scan.svg")).exists();
        JsonNode values = new com.fasterxml.jackson.databind.ObjectMapper()
                .readTree(Files.readString(folder.resolve("scan.json")))
                .get("tables").get("values");
        List<Double> frequencies = new ArrayList<>();
        for (JsonNode value : values) {
            frequencies.add(value.get("omega").asDouble());
            assertThat(value.get("verdict").asText()).isIn("trust", "caution", "reject");
        }
        assertThat(frequencies).isSubsetOf(0.0, 0.5, 1.0).contains(1.0);
        assertThat(values).anySatisfy(value -> {
            assertThat(Math.hypot(value.get("re").asDouble() + 0.5, value.get("im").asDouble() - 0.866))
                    .isLessThan(0.2);
            assertThat(value.get("error").asDouble()).isLessThan(0.2);
        });
    }

    @Test
    void onlyLarrrBelowNyquistIsScanned() {
        assertThat(CommandLineRun.ofLine("frequency-scan" + OSCILLATOR + "--estimator to-rrr").err())
                .contains("needs LaRRR")
                .hasLineCount(1);
        assertThat(CommandLineRun.ofLine("frequency-scan" + OSCILLATOR + "--highest 100 --step-frequency 50").err())
                .containsPattern(pattern("scan.nyquist")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine("scan" + OSCILLATOR + "--highest -1").err()).contains("positive step")
                .hasLineCount(1);
    }

    @Test
    void aFitTunedToAFrequencyTellsWhatIsNear() {
        JsonNode tuned = CommandLineRun.ofLine("fit" + OSCILLATOR + "--frequency 0.9 --output -").json();
        JsonNode first = tuned.get("eigenvalues").get(1); // 0 is nearer to 1 + 0.9i
        assertThat(Math.hypot(first.get(0).asDouble() + 0.5, first.get(1).asDouble() - 0.866)).isLessThan(0.2);
        assertThat(CommandLineRun.ofLine("fit --system triple-well --steps 2000 --frequency 2").err())
                .contains(english("frequency.reversible")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + OSCILLATOR + "--frequency "
                + "70").err()).contains("π/Δt").hasLineCount(1);
        assertThat(CommandLineRun.ofLine("forecast" + OSCILLATOR + "--frequency 0.9 --start 1,0").err())
                .contains(english("spectrum.tuned"));
    }
}

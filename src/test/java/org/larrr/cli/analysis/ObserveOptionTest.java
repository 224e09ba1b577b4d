package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Message;

class ObserveOptionTest {

    private static final String OSCILLATOR = " --system underdamped-harmonic --steps 3000 --rank 4 ";

    @TempDir
    private Path folder;

    @Test
    void whatIsSeenIsSettledInTheAnswer() {
        CommandLineRun run = CommandLineRun.ofLine("fit" + OSCILLATOR
                + "--observe x --delays 3 --delay 0.5 --output -");
        assertThat(run.err()).isEmpty();
        JsonNode settings = run.json().get("settings");
        assertThat(settings.get("system").asText()).isEqualTo("underdamped-harmonic");
        assertThat(settings.get("observe").get(0).asText()).isEqualTo("x");
        assertThat(settings.get("delays").asInt()).isEqualTo(3);
        assertThat(settings.get("delay").asDouble()).isEqualTo(0.5);
    }

    @Test
    void whatCannotBeSeenIsRefusedInASentence() {
        assertThat(CommandLineRun.ofLine("fit" + OSCILLATOR
                + "--observe z").err()).containsPattern(pattern("observation.unreadable", "z")).contains("are x, v")
                .hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + OSCILLATOR + "--delays 0").err()).contains("1 to 200, not 0")
                .hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + OSCILLATOR + "--delays 2 --delay 0.07").err()).contains("not a "
                + "multiple")
                .hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + OSCILLATOR + "--observe x --estimator galerkin").err())
                .contains(english("dynamics.unknown", Message.of("estimator.galerkin", "Galerkin"),
                        Message.of("prior.drift-and-diffusion"))).hasLineCount(1);
    }

    @Test
    void anErrorIsSweptOverDelays() {
        CommandLineRun run = CommandLineRun.ofLine("sweep" + OSCILLATOR
                + "--observe x --delays 2 --delay 0.5 --length-scale 4 --over delays=1:3:3:linear --metric error "
                + "--output " + folder.resolve("sweep"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("error", "delays");
        assertThat(run.out().lines().filter(line -> line.strip().matches("[123]\\s.*"))).hasSize(3);
    }
}

package org.larrr.cli.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Message;

/** What the command line says of definitions that are written well and describe no process one can learn from. */
class RemarksTest {

    @TempDir
    Path folder;

    @Test
    void systemsAndSimulateSayTheSameOfACommonBrownianMotion() throws IOException {
        String file = definition("-x", "-y", "[[1], [1]]");
        CommandLineRun told = CommandLineRun.of("systems", file, "--eigenvalues", "3");
        CommandLineRun simulated = CommandLineRun.of("simulate", "--system", file, "--steps", "10",
                "--output", folder.resolve("a.npy").toString());
        assertThat(told.exitCode()).isZero();
        assertThat(simulated.exitCode()).isZero();
        String note = told.out().lines().filter(line -> line.startsWith("note: ")).findFirst().orElseThrow();
        assertThat(note).contains("but not x − y", "“1, 0” for x and “0, 1” for y");
        assertThat(simulated.err().strip()).isEqualTo(note);
        assertThat(told.out()).contains(english("truth.linear-on-subspace", 1, 2));
    }

    @Test
    void anExplosionIsNotBlamedOnTheStep() throws IOException {
        CommandLineRun run = CommandLineRun.of("simulate", "--system", definition("x^3", "-y", "[[1, 0], [0, 1]]"),
                "--output", folder.resolve("a.npy").toString());
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err())
                .contains(english("review.runs-away", "x", "+∞", Message.of("review.pull-drift-back",
                        "x"))).doesNotContain("try an inner");
        assertThat(folder.resolve("a.npy")).doesNotExist();
    }

    @Test
    void nothingIsSaidOfASoundSystem() throws IOException {
        CommandLineRun run = CommandLineRun.of("simulate", "--system", definition("-x", "-y", "[[1, 0], [0, 1]]"),
                "--steps", "10", "--output", folder.resolve("a.npy").toString());
        assertThat(run.err()).isEmpty();
    }

    private String definition(String driftX, String driftY, String noise) throws IOException {
        return Files.writeString(folder.resolve("mine.toml"), """
                id = "mine"
                title = "Mine"
                description = ""
                source = ""
                [[variable]]
                name = "x"
                range = [-3, 3]
                start = 0.1
                [[variable]]
                name = "y"
                range = [-3, 3]
                start = 0
                [dynamics]
                type = "diffusion"
                drift = ["%s", "%s"]
                noise = %s
                [suggestion]
                step = 0.05
                duration = 100
                inner-step = 0.01
                length-scale = 1
                shift = 1
                regularization = 1e-6
                rank = 5
                """.formatted(driftX, driftY, noise)).toString();
    }
}

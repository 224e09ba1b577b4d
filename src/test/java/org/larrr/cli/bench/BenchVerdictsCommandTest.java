package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class BenchVerdictsCommandTest {

    private static final String SMALL = "bench verdicts --system vasicek --method to-rrr --step-factor 10 --landmarks "
            + "20";

    @TempDir
    Path folder;

    @Test
    void aTrajectoryThatIsDoneIsNotRunAgain() throws IOException {
        Path cases = folder.resolve("cases.csv");
        CommandLineRun first = CommandLineRun.ofLine(SMALL + " --trials 1 --cases " + cases);
        assertThat(first.err()).isEqualTo("vasicek 30000: 3 values\n");
        assertThat(Files.readAllLines(cases)).hasSize(5).endsWith("# done vasicek 30000");
        Files.writeString(cases, "vasicek,30001,10.0,suggested,to-rrr,2,0.1,0.1,0.1,0.1,trust,yes\n",
                java.nio.file.StandardOpenOption.APPEND);

        CommandLineRun second = CommandLineRun.ofLine(SMALL + " --trials 1 --cases " + cases);
        assertThat(second.err()).isEmpty();
        assertThat(second.out()).isEqualTo(first.out()).contains("to-rrr on vasicek", "1 trajectories");
    }

    @Test
    void stepsMustBeMultiplesOfTheFirst() {
        CommandLineRun run = CommandLineRun.ofLine("bench verdicts --step-factor 1,2.5 --trials 1");
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err()).contains("2.5 is no multiple of the first");
    }
}

package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.cli.CommandLineRun;

class BenchGaugesCommandTest {

    @Test
    void whatNeverReturnsIsFlaggedAndWhatRestsIsNot() {
        CommandLineRun drifting = CommandLineRun.ofLine("bench gauges --data drifting --trials 3");
        assertThat(drifting.out().lines().filter(line -> line.contains(" no "))).singleElement().asString()
                .contains("stationary", "3 of  3");
        CommandLineRun atRest = CommandLineRun.ofLine("bench gauges --data rest --trials 3");
        assertThat(atRest.out().lines().skip(1)).hasSize(4).noneMatch(line -> line.contains("3 of  3"));
    }

    @Test
    void withoutTrialsThereIsNothingToCount() {
        CommandLineRun run = CommandLineRun.ofLine("bench gauges --trials 0");
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err()).contains("--trials", "at least 1");
    }
}

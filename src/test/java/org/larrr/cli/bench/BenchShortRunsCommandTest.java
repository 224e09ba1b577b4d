package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.cli.CommandLineRun;

class BenchShortRunsCommandTest {

    @Test
    void startsInOneWellAreToldFromPiecesAndNothingWrongIsTrusted() {
        CommandLineRun run = CommandLineRun.ofLine("bench short-runs --system triple-well --runs 100 --states 20 "
                + "--step-factor 5 --trials 3");
        String[] cells = run.out().lines().skip(1).findFirst().orElseThrow().split("\\s+");
        assertThat(cells).startsWith("triple-well", "100", "20", "3", "of", "3", "0", "of", "3").hasSize(16);
        assertThat(cells[10]).as("trusted and wrong").isEqualTo("0");
    }

    @Test
    void whatCannotBeRunIsRefused() {
        CommandLineRun run = CommandLineRun.ofLine("bench short-runs --states 2");
        assertThat(run.exitCode()).isNotZero();
        assertThat(run.err()).contains("--states", "at least 3");
    }
}

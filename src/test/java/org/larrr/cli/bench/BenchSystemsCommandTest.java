package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.cli.CommandLineRun;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class BenchSystemsCommandTest {

    @Test
    void everySystemHasItsRow() {
        CommandLineRun run = CommandLineRun.ofLine("bench systems --steps 2000 --runs 1");
        assertThat(run.err()).isEmpty();
        List<String> lines = run.out().lines().toList();
        assertThat(lines.stream().skip(1).map(line -> line.strip().split("\\s+")[0]).toList())
                .isEqualTo(SystemCatalogue.all().stream().map(StochasticSystem::id).toList());
    }

    @Test
    void theRatioIsThatOfTheTwoTimes() {
        CommandLineRun run = CommandLineRun.ofLine("bench systems --system triple-well --steps 200000 --runs 1");
        String[] row = run.out().lines().toList().get(1).strip().split("\\s+");
        assertThat(row).hasSize(4).startsWith("triple-well");
        double[] numbers = Arrays.stream(row, 1, 4).mapToDouble(Double::parseDouble).toArray();
        double rounding = 0.5e-4 * (1 / numbers[0] + 1 / numbers[1]);
        assertThat(numbers[2]).isBetween(numbers[0] / numbers[1] * (1 - 2 * rounding) - 0.01,
                numbers[0] / numbers[1] * (1 + 2 * rounding) + 0.01);
    }

    @Test
    void senselessNumbersAreRefused() {
        assertThat(CommandLineRun.ofLine("bench systems --runs 0").err()).contains("--runs", "between 1 and");
    }
}

package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.larrr.cli.CommandLineRun;

class BenchHardCommandTest {

    @Test
    void theFitIsAsNearAsTheRivalOnTheDoubleWellAndItsNoise() {
        CommandLineRun run = CommandLineRun.ofLine("bench hard --data ONE,NOISE30 --trials 2 --seed 960000");
        String[] one = row(run, "ONE");
        assertThat(one[1]).isEqualTo("2 of 2");
        assertThat(Double.parseDouble(one[3])).isLessThan(1.5 * Double.parseDouble(one[6])).isLessThan(0.2);
        assertThat(Double.parseDouble(row(run, "NOISE30")[3])).isLessThan(0.25);
    }

    private static String[] row(CommandLineRun run, String name) {
        return run.out().lines().map(String::strip).filter(line -> line.startsWith(name + " ")).findFirst()
                .orElseThrow().split("\\s{2,}");
    }
}

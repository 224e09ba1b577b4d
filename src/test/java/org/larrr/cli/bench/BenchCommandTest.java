package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import org.junit.jupiter.api.Test;
import org.larrr.cli.CommandLineRun;

class BenchCommandTest {

    @Test
    void printsEveryStageWithItsShareAndTheRatios() {
        JsonNode report = CommandLineRun.ofLine("bench --json --sizes 4000,2000 --repeat 1").json();

        assertThat(report.at("/machine/cores").asInt()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(report.at("/machine/flopsPerSecond").asDouble()).isGreaterThan(1e6);
        assertThat(report.at("/machine/bytesPerSecond").asDouble()).isGreaterThan(1e6);
        assertThat(report.get("stages").findValuesAsText("stage")).containsSequence(
                "features", "covariance", "moments", "whitening", "regression", "fit", "streamed moments",
                "random features, fit");
        assertThat(report.at("/stages/0/n").asInt()).isEqualTo(2000);
        assertThat(report.at("/stages/1/shareOfLimit").asDouble()).isPositive();
        assertThat(report.at("/stages/3/shareOfLimit").isNull()).isTrue();
        assertThat(report.get("ratios").size()).isEqualTo(3);
    }

    @Test
    void printsATable() {
        assertThat(CommandLineRun.ofLine("bench --sizes 2000 --repeat 1").out())
                .contains("GFLOP/s in products", "share of limit", "streamed moments / fit in memory at n = 2000");
    }

    @Test
    void refusesSizesThatWouldTellNothingOrNeverEnd() {
        assertThat(CommandLineRun.ofLine("bench --sizes 10").err())
                .contains("--sizes", "2000", "5000000", "not 10");
        assertThat(CommandLineRun.ofLine("bench --repeat 0").err()).contains("--repeat", "at least 1");
    }
}

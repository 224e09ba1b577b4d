package org.larrr.cli.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class BenchHeadlineCommandTest {

    @TempDir
    Path folder;

    /** Two wells observed for seven and for thirty relaxation times of the hopping: seven do not resolve it. */
    @Test
    void headlinesAreCountedBySystemAndLength() throws IOException {
        Path cases = folder.resolve("cases.csv");
        CommandLineRun run = CommandLineRun.ofLine("bench headline --system double-well --trials 2 "
                + "--length 0.03,0.125 --cases " + cases);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("double-well 0.03", "double-well 0.125");
        List<String> lines = Files.readAllLines(cases);
        assertThat(lines).hasSize(4).allMatch(line -> line.startsWith("double-well,5000"))
                .allMatch(line -> line.endsWith(",right"));
        assertThat(lines).filteredOn(line -> line.contains(",0.03,")).allMatch(line -> line.contains("not-resolved"));
    }
}

package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class WhyCommandTest {

    @TempDir
    Path folder;

    @Test
    void causesAddUpToTheErrorAndAreDrawn() {
        Path figures = folder.resolve("split.svg");
        JsonNode found = CommandLineRun.ofLine("why --system ornstein-uhlenbeck --rank 4 --output - --figures "
                + figures)
                .json();
        JsonNode rows = found.get("tables").get("causes");
        assertThat(rows).hasSize(3);
        for (JsonNode row : rows) {
            double sum = row.get("features").asDouble() + row.get("truncation").asDouble()
                    + row.get("regularization").asDouble() + row.get("integration").asDouble()
                    + row.get("noise").asDouble();
            assertThat(sum).isCloseTo(row.get("estimate").asDouble() - row.get("truth").asDouble(), within(1e-9));
        }
        assertThat(rows.get(0).get("truth").asDouble()).isCloseTo(-1, within(1e-9));
        assertThat(folder.resolve("split-error-budget.svg")).isNotEmptyFile();
    }

    @Test
    void whatCannotBeSplitSaysWhy() {
        assertThat(CommandLineRun.ofLine("why --system quadruple-well --rank 4").err())
                .contains(english("causes.unknown"));
    }
}

package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

    @TempDir
    Path folder;

    @Test
    void aReportTellsVersionsPreferencesWhatWasSaidAndTheEndOfTheLog() throws IOException {
        Path log = folder.resolve("larrr-workbench.0.log");
        Files.writeString(log, "x".repeat(100_000) + "\nSEVERE: unforeseen failure λ\n");
        ProblemReport.Log journal = new ProblemReport.Log();
        journal.add("cells.csv was not saved");
        String report = ProblemReport.of(Map.of("language", "de"), Optional.empty(), journal.text(), Optional.of(log));
        assertThat(report).contains("LaRRR Workbench", "Java " + Runtime.version(), System.getProperty("os.name"),
                "language = de",
                "cells.csv was not saved", "SEVERE: unforeseen failure λ").doesNotContain("xxx");
        assertThat(report.length()).isLessThan(5_000);
        assertThat(ProblemReport.of(Map.of(), Optional.empty(), "", Optional.of(folder.resolve("none"))))
                .contains("empty");
    }

    @Test
    void aJournalForgetsTheOldest() {
        ProblemReport.Log journal = new ProblemReport.Log();
        for (int i = 0; i < 1000; i++) {
            journal.add("sentence " + i + ".");
        }
        assertThat(journal.text()).contains("sentence 999.").doesNotContain("sentence 9.");
    }

    @Test
    void newsAreTheFirstVersionOfTheListOfChanges() throws IOException {
        assertThat(InfoDialog.latest("# Changes\n\n## 2.0\n\n- new\n\n## 1.0\n\n- old\n")).contains("## 2.0\n\n- new");
        assertThat(InfoDialog.latest("# Changes")).isEmpty();
        assertThat(InfoDialog.latest(Files.readString(Path.of("CHANGELOG.md"))).orElseThrow()).startsWith("## ")
                .contains("- ");
    }
}

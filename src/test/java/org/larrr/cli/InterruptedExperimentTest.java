package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.JavaProcess;
import org.larrr.app.Launcher;
import org.larrr.cli.output.ExperimentOutput;
import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.truth.TruthMemory;

/** Kills a program in the middle of an experiment and lets another one finish it. */
class InterruptedExperimentTest {

    private static final int TRIALS = 12;
    private static final String EXPERIMENT = "experiment triple-well-error --duration 25 --trials " + TRIALS
            + " --seed 7 --output ";

    @TempDir
    Path folder;

    @Test
    void aKilledRunGoesOnAndEndsWithTheSameBits() throws Exception {
        Path killed = Files.createDirectory(folder.resolve("killed"));
        Process process = start(EXPERIMENT + killed);
        try {
            while (process.isAlive() && trials(killed) < 2) {
                TimeUnit.MILLISECONDS.sleep(5);
            }
        } finally {
            process.destroyForcibly().waitFor();
        }
        assertThat(trials(killed)).as("finished before the kill").isBetween(2, TRIALS - 1);
        assertThat(killed.resolve("table.csv")).doesNotExist();

        Path whole = folder.resolve("whole");
        TruthSource truths = new TruthMemory();
        assertThat(CommandLineRun.of(truths, (EXPERIMENT + killed).split(" ")).out())
                .containsPattern("went on after \\d+ of 12 trials");
        assertThat(CommandLineRun.of(truths, (EXPERIMENT + whole).split(" ")).out()).doesNotContain("went on");
        assertThat(killed.resolve("table.csv")).hasSameBinaryContentAs(whole.resolve("table.csv"));
        assertThat(fingerprint(killed)).isEqualTo(fingerprint(whole));
        assertThat(killed.resolve("unfinished")).doesNotExist();
    }

    private Process start(String command) throws Exception {
        List<String> line = JavaProcess.command(Launcher.class, "-Djava.awt.headless=true");
        line.addAll(List.of(command.split(" ")));
        ProcessBuilder process = new ProcessBuilder(line).redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD);
        process.environment().put("XDG_CACHE_HOME", folder.toString()); // truths of its own
        return process.start();
    }

    private static int trials(Path output) throws IOException {
        Path journal = output.resolve("unfinished");
        if (!Files.isDirectory(journal)) {
            return 0;
        }
        try (var files = Files.list(journal)) {
            return (int) files.filter(file -> file.getFileName().toString().matches("trial-\\d+\\.json")).count();
        }
    }

    private static String fingerprint(Path output) throws IOException {
        JsonNode run = CommandLineRun.parse(Files.readString(output.resolve("run.json")));
        return run.get("tableSha256").asText();
    }

    @Test
    void aRunRepeatsFromItsFile() throws IOException {
        Path first = folder.resolve("first");
        CommandLineRun.ofLine("experiment beyond --duration 10 --trials 2 --seed 3 --output " + first);
        Path second = folder.resolve("second");
        CommandLineRun run = CommandLineRun.ofLine("experiment --repeat " + first.resolve("run.json") + " --output "
                + second);
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains(ExperimentOutput.SAME);
        assertThat(second.resolve("table.csv")).hasSameBinaryContentAs(first.resolve("table.csv"));

        Files.writeString(first.resolve("run.json"), Files.readString(first.resolve("run.json"))
                .replace("\"seed\" : 3", "\"seed\" : 4"));
        assertThat(CommandLineRun.ofLine("experiment --repeat " + first.resolve("run.json") + " --output " + second)
                .out())
                .contains(ExperimentOutput.DIFFERENT);
    }

    @Test
    void aFileThatIsNoRunIsRefusedInOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("run.json"), "{\"experiment\": \"beyond\"}");
        assertThat(CommandLineRun.ofLine("experiment --repeat "
                + file).err()).contains(english("experiment.no-run-json"))
                .hasLineCount(1);
        Files.writeString(file, "{");
        assertThat(CommandLineRun.ofLine("experiment --repeat " + file).err()).contains("is not JSON").hasLineCount(1);
        Files.writeString(file, "{\"experiment\": \"magic\", \"trials\": 1, \"seed\": 1}");
        assertThat(CommandLineRun.ofLine("experiment --repeat " + file).err()).contains("unknown experiment \"magic\"")
                .hasLineCount(1);
    }
}

package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.output.ExperimentOutput;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;

/** Files that version 1.0 has written open for ever, and say what they said: models, moments and runs. */
class EarlierFilesTest {

    @TempDir
    Path folder;

    private static Path kept(String name) {
        return Fixtures.file("").resolveSibling("versions").resolve("1.0").resolve(name);
    }

    private static CommandLineRun run(String... line) {
        CommandLineRun run = CommandLineRun.of(line);
        assertThat(run.exitCode()).as(run.err()).isZero();
        return run;
    }

    private static double[] numbers(Path file) throws IOException {
        return Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)).states();
    }

    @Test
    void aModelTellsOfStatesWhatItTold() throws IOException {
        Path out = folder.resolve("out.npy");
        run("apply", "--model", kept("model.npz").toString(), "--data", kept("well.csv").toString(), "--what",
                "eigenfunctions,sets,committor,free-energy", "--output", out.toString());

        assertThat(numbers(out)).containsExactly(numbers(kept("applied.npy")), within(1e-9));
    }

    @Test
    void aModelOfAMoleculeKnowsWhoItsAtomsAre() throws IOException {
        Path out = folder.resolve("out.npy");
        run("apply", "--model", kept("molecule.npz").toString(), "--data", Fixtures.file("formats/chain.trr")
                .toString(),
                "--output", out.toString());

        assertThat(numbers(out)).containsExactly(numbers(kept("molecule-applied.npy")), within(1e-9));
        assertThat(run("frames", "--model", kept("molecule.npz").toString(), "--data",
                Fixtures.file("formats/chain.trr").toString(), "--output", folder.resolve("out.pdb").toString()).out())
                .startsWith("wrote ");
    }

    @Test
    void momentsGiveTheSpectrumTheyGave() {
        JsonNode fit = run("fit", "--moments", kept("well.moments").toString(), "--shift", "5", "--rank", "4",
                "--regularization",
                "1e-6", "--reversible", "--output", "-").json();

        double[] expected = {0.0223206606304, -1.04346489377, -3.54266713093, -8.15112758914};
        for (int i = 0; i < expected.length; i++) {
            assertThat(fit.path("eigenvalues").path(i).path(0).asDouble()).isCloseTo(expected[i], within(1e-6));
        }
    }

    /** What a later version has written means something that this one cannot know. */
    @Test
    void filesOfALaterVersionSayThatTheyAre() throws IOException {
        for (String name : new String[] {"model.npz", "well.moments"}) {
            var arrays = new java.util.LinkedHashMap<>(org.larrr.io.array.ArrayFile.read(kept(name)));
            double[] metadata = arrays.get("metadata").values().clone();
            StringBuilder text = new StringBuilder();
            for (double each : metadata) {
                text.append((char) each);
            }
            int at = text.indexOf("\"version\":1") + "\"version\":".length();
            assertThat(at).isGreaterThan(20);
            metadata[at] = '2';
            arrays.put("metadata", org.larrr.data.DenseArray.vector(metadata));
            Path later = folder.resolve("later-" + name);
            org.larrr.io.array.ArrayFile.write(later, arrays);
            CommandLineRun run = name.endsWith("npz")
                    ? CommandLineRun.of("apply", "--model", later.toString(), "--data", kept("well.csv").toString(),
                            "--output", folder.resolve("x.npy").toString())
                    : CommandLineRun.of("fit", "--moments", later.toString(), "--shift", "5");
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.err()).isEqualToIgnoringNewLines("later-" + name + " was written by a later version of this "
                    + "program (format 2, this one reads up to 1); open it there");
        }
    }

    private static final int COLUMNS = 12;
    /** true_re, true_im and relative_error: which true value an estimate stands for has other rules today. */
    private static final Set<Integer> PAIRED = Set.of(7, 8, 9);

    @Test
    void aRunIsRepeated() throws IOException {
        Path again = folder.resolve("again");
        CommandLineRun run = run("experiment", "--repeat", kept("run.json").toString(), "--output", again.toString());

        assertThat(run.out()).contains(ExperimentOutput.SAME);
        String[] before = cells(kept("table.csv"));
        String[] now = cells(again.resolve("table.csv"));
        assertThat(now).hasSameSizeAs(before);
        for (int i = 0; i < before.length; i++) {
            if (!PAIRED.contains(i % COLUMNS) && before[i].matches("-?\\d+\\.\\d+(E-?\\d+)?")) {
                double value = Double.parseDouble(before[i]);
                assertThat(Double.parseDouble(now[i])).isCloseTo(value, within(1e-5 * (1e-3 + Math.abs(value))));
            }
        }
    }

    private static String[] cells(Path file) throws IOException {
        return Files.readString(file).split("[,\n]");
    }
}

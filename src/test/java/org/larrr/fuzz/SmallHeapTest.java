package org.larrr.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.JavaProcess;
import org.larrr.app.Launcher;
import org.larrr.data.DenseArray;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.array.ArrayFile;

/** A child program with a heap of 96 MB reads {@link HungryFiles}: each is refused by a sentence, or read. */
class SmallHeapTest {

    private static final String MEMORY = "memory.of-file memory.allow-more";
    private static final String MARKUP = "xml.damaged";

    @TempDir
    Path folder;

    @Test
    @Timeout(600) // against files that take for ever
    void whatWouldFillTheMemoryIsRefused() throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("rows.csv", "4000000 numbers");
        expected.put("runs.csv", MEMORY);
        expected.put("wide.csv", MEMORY);
        expected.put("line.pdb", "file.line-too-long");
        expected.put("atoms.pdb", MEMORY);
        expected.put("digits.gro", "3 numbers");
        expected.put("rows.json", MEMORY);
        expected.put("objects.json", MEMORY);
        expected.put("names.json", "place.of json.damaged");
        expected.put("sparse.json", "json.too-many-columns");
        expected.put("column.json", "150001 numbers");
        expected.put("attribute.xlsx", MARKUP);
        expected.put("comment.xlsx", MARKUP);
        expected.put("data.xlsx", MARKUP);
        expected.put("nesting.xlsx", "xml.damaged");
        expected.put("same.xlsx", "xml.damaged");
        expected.put("repeated.ods", "archive.shrunk");
        expected.put("sheets.ods", "file.too-many-parts");
        expected.put("times.npy", "question.with-answers question.rising place.value answer.is-time "
                + "place.value answer.are-coordinates");
        expected.put("names.mat", "file.damaged");
        expected.put("inflate.h5", "file.damaged");
        expected.put("metadata.moments", MEMORY);

        List<String> command = JavaProcess.command(HungryFiles.class, "-Xmx96m",
                "-XX:MaxNewSize=16m", // arrays of a table are older than that: they have the rest
                "-Djava.io.tmpdir=" + folder);
        HungryFiles.write(folder).forEach(file -> command.add(file.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String heard = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(heard).isZero();
        Map<String, String> outcomes = new LinkedHashMap<>();
        heard.lines().map(line -> line.split(" \\| ", 2)).forEach(line -> outcomes.put(line[0], line[1]));
        assertThat(outcomes.keySet()).containsExactlyElementsOf(expected.keySet());
        assertThat(outcomes).isEqualTo(expected);
    }

    /** What is too large to be looked at as a whole is swept through all the same. */
    @Test
    void momentsOfAnArchiveLargerThanTheMemoryAreTakenInPieces() throws Exception {
        double[] states = new Random(1).doubles(8_000_000).map(x -> Math.rint(100 * x)).toArray();
        Path file = folder.resolve("run.npz");
        ArrayFile.write(file, Map.of("x", new DenseArray(states, 1_000_000, 8)));
        List<String> command = JavaProcess.command(Launcher.class, "-Xmx72m", "-Djava.awt.headless=true");
        command.addAll(List.of("moments", "--data", file.toString(), "--dt", "0.1", "--length-scale", "100", "--shift",
                "1", "--lags", "1", "--features", "5", "--output", folder.resolve("moments.npz").toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String heard = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(heard).isZero();
        assertThat(MomentsFile.read(folder.resolve("moments.npz")).moments().rows()).isEqualTo(1_000_000);
    }
}

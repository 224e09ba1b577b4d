package org.larrr.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.ClassPaths;

/** A child program with a heap of 96 MB reads {@link HungryFiles}: each is refused by a sentence, or read. */
class SmallHeapTest {

    private static final String MEMORY = " MiB are allowed; subsample it first, or start Java with a larger -Xmx";
    private static final String MARKUP = " has a tag or comment of more than 1048576 characters";

    @TempDir
    Path folder;

    @Test
    @Timeout(600) // against files that take for ever
    void whatWouldFillTheMemoryIsRefused() throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("rows.csv", "4000000 numbers");
        expected.put("runs.csv", "every row has a different number in run");
        expected.put("wide.csv", MEMORY);
        expected.put("line.pdb", "line.pdb has a line of more than 65536 characters");
        expected.put("atoms.pdb", MEMORY);
        expected.put("digits.gro", "3 numbers");
        expected.put("rows.json", MEMORY);
        expected.put("objects.json", MEMORY);
        expected.put("names.json", "Name length");
        expected.put("sparse.json", "more than 16384 columns");
        expected.put("column.json", "150001 numbers");
        expected.put("attribute.xlsx", MARKUP);
        expected.put("comment.xlsx", MARKUP);
        expected.put("data.xlsx", MARKUP);
        expected.put("nesting.xlsx", "has elements nested more than 500 deep");
        expected.put("same.xlsx", "is a damaged Excel workbook");
        expected.put("repeated.ods", "unpacks to more than 200 times its size");
        expected.put("sheets.ods", "has 1001 sheets; at most 1000 are read");
        expected.put("times.npy", "is x1 the time");
        expected.put("names.mat", "is a MATLAB file that is cut off or damaged");
        expected.put("inflate.h5", "a chunk unpacks to more than its size");
        expected.put("metadata.moments", MEMORY);

        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-Xmx96m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + folder, "-cp", ClassPaths.ofTests(), HungryFiles.class.getName()));
        HungryFiles.write(folder).forEach(file -> command.add(file.toString()));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String heard = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(heard).isZero();
        Map<String, String> outcomes = new LinkedHashMap<>();
        heard.lines().map(line -> line.split(" \\| ", 2)).forEach(line -> outcomes.put(line[0], line[1]));
        assertThat(outcomes.keySet()).containsExactlyElementsOf(expected.keySet());
        expected.forEach((file, words) -> assertThat(outcomes.get(file)).as(file).contains(words));
    }
}

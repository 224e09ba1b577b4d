package org.larrr.cli.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Message;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.MessageText;
import org.larrr.io.text.CsvWriter;

/** How the commands understand files. */
class DataOptionsTest {

    private static final String FIT = " --dt 0.05 --reversible --length-scale 0.5 --shift 1 --rank 3 --output -";

    @TempDir
    Path folder;

    private Path table() throws IOException {
        Path file = folder.resolve("well.csv");
        CsvWriter.write(file, Fixtures.read(CommandLineRun.reference("triple-well.npy"),
                ReadOptions.AUTOMATIC.withStep(0.05)));
        return file;
    }

    private static String eigenvalues(String line) {
        return CommandLineRun.ofLine(line).json().get("eigenvalues").toString();
    }

    @Test
    void decimalCommasAreReadAlike() throws IOException {
        Path point = table();
        Path comma = folder.resolve("comma.csv");
        Files.writeString(comma, Files.readString(point).replace(',', ';').replace('.', ','));

        assertThat(eigenvalues("fit --decimal-comma --data " + comma + FIT))
                .isEqualTo(eigenvalues("fit --data " + point + FIT));
        assertThat(eigenvalues("fit --data " + comma + FIT)).isEqualTo(eigenvalues("fit --data " + point + FIT));
        assertThat(CommandLineRun.ofLine("fit --data " + comma + FIT).err())
                .contains(english("text.decimal-commas", "comma.csv"));
    }

    @Test
    void aFileCutInTwoIsTheSameAsAFileWithAHole() throws IOException {
        var lines = Files.readAllLines(table());
        int half = lines.size() / 2;
        Path first = Files.write(folder.resolve("a.csv"), lines.subList(0, half));
        var rest = new java.util.ArrayList<>(lines.subList(half + 1, lines.size()));
        rest.add(0, lines.get(0));
        Path second = Files.write(folder.resolve("b.csv"), rest);
        lines.set(half, String.format(Locale.ROOT, "%s,nan",
                lines.get(half).substring(0, lines.get(half).indexOf(','))));
        Path hole = Files.write(folder.resolve("hole.csv"), lines);

        CommandLineRun split = CommandLineRun.ofLine("fit --missing split --data " + hole + FIT);

        assertThat(split.json().get("eigenvalues").toString())
                .isEqualTo(eigenvalues("fit --data " + first + " " + second + FIT));
        assertThat(split.err().lines()).containsExactly(
                "note: hole.csv: 1 of 1001 samples dropped for missing or non-finite values",
                "note: hole.csv: cut where samples are missing or steps differ; 1 trajectory became 2");
        assertThat(CommandLineRun.ofLine("fit --missing refuse --data " + hole + FIT).err())
                .contains(english("data.not-finite", "hole.csv", Message.of("place.value",
                        MessageText.cell(502, 2), "x"), true));
        assertThat(CommandLineRun.ofLine("fit --missing interpolate --data " + hole + FIT).err())
                .contains("1 number interpolated");
    }

    @Test
    void aFolderIsReadAsItsFiles() throws IOException {
        Files.createDirectory(folder.resolve("runs"));
        Path one = Files.copy(table(), folder.resolve("runs/1.csv"));
        Path two = Files.copy(table(), folder.resolve("runs/2.csv"));

        assertThat(eigenvalues("fit --data " + folder.resolve("runs") + FIT))
                .isEqualTo(eigenvalues("fit --data " + one + " " + two + FIT));
    }
}

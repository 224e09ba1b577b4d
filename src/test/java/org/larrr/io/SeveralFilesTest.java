package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

class SeveralFilesTest {

    @TempDir
    Path folder;

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private static Dataset read(Path... files) throws IOException {
        return DataReader.readAll(List.of(files), ReadOptions.AUTOMATIC.with(MissingPolicy.SPLIT
                .with(Treatment.SPLIT)),
                new Cancellation());
    }

    @Test
    void everyFileIsItsOwnTrajectory() throws IOException {
        Dataset read = read(file("b.csv", "t,x\n0,1\n0.5,2\n"), file("a.csv", "t,x\n9,3\n9.5,4\n10,\n10.5,5\n"));

        assertThat(read.trajectories().states()).containsExactly(1, 2, 3, 4, 5);
        assertThat(read.trajectories().lengths()).containsExactly(2, 2, 1);
        assertThat(read.trajectories().step()).isEqualTo(0.5);
        assertThat(read.notes()).extracting(Message::english).hasSize(2).allMatch(note -> note.startsWith("a.csv: "));
    }

    @Test
    void aFolderStandsForItsFilesInNaturalOrder() throws IOException {
        file("run10.csv", "t,x\n0,3\n1,4\n");
        file("run9.csv", "t,x\n0,1\n1,2\n");
        file(".hidden", "no table");

        assertThat(read(folder).trajectories().states()).containsExactly(1, 2, 3, 4);
    }

    @Test
    void commonTimesStayCommonAndOthersStayTheirOwn() throws IOException {
        Path a = file("a.csv", "run,t,x\n1,0,1\n1,1,2\n1,4,3\n2,0,1\n2,1,2\n2,4,3\n");
        Path b = file("b.csv", "t,x\n0,1\n1,2\n2,3\n");

        assertThat(read(a, a).trajectories().grid()).isEqualTo(new TimeGrid.Common(new double[] {0, 1, 4}));
        assertThat(read(a, b).trajectories().grid()).isEqualTo(new TimeGrid.Uneven(new double[] {0, 1, 4, 0, 1, 4, 0,
                1, 2}));
    }

    @Test
    void filesThatDifferAreRefused() throws IOException {
        Path a = file("a.csv", "t,x\n0,1\n1,2\n");
        Path step = file("b.csv", "t,x\n0,1\n0.5,2\n");
        Path wide = file("c.csv", "t,x,y\n0,1,1\n1,2,2\n");
        Path named = file("d.csv", "t,z\n0,1\n1,2\n");
        Path unit = file("e.csv", "time_ps,x\n0,1\n1,2\n");

        assertThatThrownBy(() -> read(a, step))
                .satisfies(telling("files.differ", "a.csv", Message.of("files.time-step", 1.0), "b.csv", 0.5, false));
        assertThatThrownBy(() -> read(a, wide))
                .satisfies(telling("files.differ", "a.csv", Message.of("count.coordinates", 1), "c.csv", 2, false));
        assertThatThrownBy(() -> read(a, named))
                .satisfies(telling("files.differ", "a.csv", Message.of("files.coordinates", "x"), "d.csv", "z", false));
        assertThatThrownBy(() -> read(a, unit))
                .satisfies(telling("files.differ", "a.csv", Message.of("files.times-in", "\"\""), "e.csv", "\"ps\"",
                        false));
        assertThatThrownBy(() -> read(a, folder.resolve("missing.csv")))
                .satisfies(telling("file.missing", folder.resolve("missing.csv")));
    }

    @Test
    void whatIsSaidOfManyFilesIsSaidOnce() throws IOException {
        List<Path> files = new ArrayList<>();
        for (int k = 0; k < 3; k++) {
            files.add(file("run" + k + ".csv", "t,x\n0," + k + "\n1,2\n2,nan\n3,4\n4,5\n"));
        }
        assertThat(DataReader.readAll(files, ReadOptions.AUTOMATIC, new Cancellation()).notes())
                .extracting(Message::english)
                .hasSize(2).allMatch(note -> note.startsWith("run0.csv: ") && note.endsWith(" (as in 2 more files)"));
    }

    @Test
    void identicalCopiesAreNamed() throws IOException {
        Path one = Files.writeString(folder.resolve("one.csv"), "t,x\n0,1\n1,2\n2,4\n");
        Path other = Files.writeString(folder.resolve("other.csv"), "t,x\n0,1\n1,2\n2,5\n");
        Path copy = Files.writeString(folder.resolve("copy.csv"), "t,x\n0,1.0\n1,2.0\n2,4.0\n");
        assertThat(DataReader.readAll(List.of(one, other, copy), ReadOptions.AUTOMATIC.withStep(1), new Cancellation())
                .notes())
                        .extracting(Message::english)
                        .containsExactly("copy.csv contains the same samples as one.csv: a copy counts as a further "
                + "trajectory, so errors appear smaller than they are");
        assertThat(DataReader.readAll(List.of(one, other), ReadOptions.AUTOMATIC.withStep(1), new Cancellation())
                .notes()).isEmpty();
    }

    @Test
    void aForeignFileOfAFolderIsLeftOutAndADamagedOneIsNot() throws IOException {
        file("a.csv", "t,x\n0,1\n1,2\n");
        file("b.csv", "t,x\n0,3\n1,4\n");
        Path foreign = file("picture.png", "\u0089PNG\r\n\u001a\nno table at all");
        Dataset read = read(folder);
        assertThat(read.trajectories().states()).containsExactly(1, 2, 3, 4);
        assertThat(read.notes()).extracting(Message::english).containsExactly(
                "excluded from the folder, because trajectories cannot be read from them: picture.png");
        assertThatThrownBy(() -> read(folder.resolve("a.csv"), foreign)).as("asked for by its name")
                .isInstanceOf(DataFormatException.class);
        file("c.csv", "t,x\n0,three\n");
        assertThatThrownBy(() -> read(folder)).isInstanceOf(DataFormatException.class).hasMessageContaining("c.csv");
    }
}

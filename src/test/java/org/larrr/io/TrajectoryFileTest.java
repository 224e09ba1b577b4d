package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Preview;

class TrajectoryFileTest {

    @TempDir
    Path folder;

    @Test
    void showsATable() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.csv"), "run;time [ns];x;note\n1;0;5;a\n1;0.5;6;b\n2;0;7;c\n2;0.5;8;d\n");
        Preview preview = TrajectoryFile.inspect(file);

        assertThat(preview.format()).hasToString("text, columns separated by semicolons");
        assertThat(preview.columns()).containsExactly("run", "time [ns]", "x", "note");
        assertThat(preview.timeColumn()).isEqualTo(2);
        assertThat(preview.trajectoryColumn()).isEqualTo(1);
        assertThat(preview.stateColumns()).containsExactly(3);
        assertThat(preview.step()).hasValue(0.5);
        assertThat(preview.timeUnit()).isEqualTo("ns");
        assertThat(preview.firstRows()).hasSize(4).contains(List.of("2", "0", "7", "c"));
        assertThat(preview.problems()).isEmpty();
    }

    @Test
    void showsArrays() {
        Preview cube = TrajectoryFile.inspect(Fixtures.file("numpy-cube.npy"));
        assertThat(cube.format()).hasToString("NPY array (2, 3, 4)");
        assertThat(cube.rows()).hasValue(6);
        assertThat(cube.trajectories()).hasValue(2);
        assertThat(cube.firstRows().get(1)).containsExactly("4.0", "5.0", "6.0", "7.0");

        Preview many = TrajectoryFile.inspect(Fixtures.file("numpy-many.npz"));
        assertThat(many.arrays()).hasSize(11).startsWith("arr_0 (2, 2)").endsWith("arr_10 (12, 2)");
        assertThat(many.columns()).containsExactly("x1", "x2");
    }

    @Test
    void tellsProblemsInsteadOfFailing() throws IOException {
        assertThat(TrajectoryFile.inspect(folder.resolve("none.csv")).problems()).singleElement().asString()
                .startsWith("there is no file");
        assertThat(TrajectoryFile.inspect(Fixtures.file("hostile-object.npy")).problems()).singleElement().asString()
                .contains("Python objects");
        Path gap = Files.writeString(folder.resolve("gap.csv"), "t,x\n0,1\n1,2\n3,3\n4,4\n");
        assertThat(TrajectoryFile.inspect(gap, ImportSettings.automatic().withMissing(MissingValues.REFUSE)).problems())
                .singleElement().asString()
                .startsWith("gap.csv, line 4: time goes from 1.0 to 3.0 where the step before was 1.0");
        assertThat(TrajectoryFile.inspect(gap).problems()).isEmpty();
    }
}

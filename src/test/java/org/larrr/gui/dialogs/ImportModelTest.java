package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.io.ImportSettings;
import org.larrr.io.TrajectoryFile;
import org.larrr.io.TrajectoryReader;

class ImportModelTest {

    @TempDir
    Path folder;

    private Path file;
    private ImportModel model;

    @BeforeEach
    void look() throws IOException {
        file = Files.writeString(folder.resolve("two.csv"),
                "time,x,x,energy,run\n0,1,2,3,1\n0.5,4,5,6,1\n1,7,8,9,1\n0,1,2,3,2\n0.5,4,5,6,2\n");
        model = new ImportModel(FilePreview.of(file, TrajectoryFile.inspect(file)));
    }

    @Test
    void rolesAreRecognisedAndReadBack() throws IOException {
        assertThat(model.timeColumnProperty().get()).isEqualTo("time");
        assertThat(model.trajectoryColumnProperty().get()).isEqualTo("run");
        assertThat(model.columns()).containsExactly("x (2)", "x (3)", "energy");
        assertThat(model.problem().get()).isEmpty();
        var data = TrajectoryReader.read(file, model.choice().settings());
        assertThat(data.lengths()).containsExactly(3, 2);
        assertThat(data.step()).isEqualTo(0.5);
        assertThat(data.dimension()).isEqualTo(3);
    }

    @Test
    void chosenColumnsAreReadInTheOrderOfTheFile() throws IOException {
        model.columns().setAll("energy", "x (3)");
        var data = TrajectoryReader.read(file, model.choice().settings());
        assertThat(data.value(0, 0)).isEqualTo(2);
        assertThat(data.value(0, 1)).isEqualTo(3);
    }

    @Test
    void aColumnHasOneRole() {
        model.timeColumnProperty().set("energy");
        assertThat(model.columns()).doesNotContain("energy").contains("time");
        model.timeColumnProperty().set(ImportModel.NONE);
        assertThat(model.columns()).contains("energy");
        assertThat(model.trajectoryColumnProperty().get()).isEqualTo("run");
    }

    @Test
    void withoutATimeColumnTheStepMustBeGiven() {
        model.timeColumnProperty().set(ImportModel.NONE);
        model.stepProperty().set("zero");
        assertThat(model.problem().get()).contains("positive number");
        model.stepProperty().set("0.25");
        assertThat(model.problem().get()).isEmpty();
        assertThat(model.choice().settings().step()).isEqualTo(Optional.of(0.25));
        assertThat(model.choice().settings().timeColumn()).isEqualTo(Optional.of(ImportSettings.NONE));
    }

    @Test
    void nonsenseIsExplained() {
        model.strideProperty().set("2.5");
        assertThat(model.problem().get()).contains("whole number");
        model.strideProperty().set("3");
        assertThat(model.choice().stride()).isEqualTo(3);
        model.columns().clear();
        assertThat(model.problem().get()).contains("coordinate");
        model.columns().setAll("energy");
        model.trajectoryColumnProperty().set("time");
        assertThat(model.problem().get()).contains("both");
    }
}

package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.DenseArray;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.gui.dialogs.FilePreview.ColumnRole;
import org.larrr.gui.text.Messages;
import org.larrr.io.TrajectoryFile;
import org.larrr.io.TrajectoryReader;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.stages.Cancellation;

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
    void formulasAndDelaysAreSeenInTheBeginning() throws IOException {
        Path spiral = Files.writeString(folder.resolve("spiral.csv"), "t,x,y,w\n" + IntStream.range(0, 40)
                .mapToObj(i -> String.format(Locale.ROOT, "%s,%s,%s,%d%n", 0.5 * i, Math.sin(i), Math.cos(i),
                        1 + i % 3))
                .collect(Collectors.joining()));
        ImportModel shown = new ImportModel(FilePreview.of(spiral, TrajectoryFile.inspect(spiral)));
        shown.setRole("w", ColumnRole.WEIGHT);
        shown.view().formulasProperty().set("x^2 + y^2, x - y");
        shown.view().delaysProperty().set("3");
        shown.view().delayProperty().set("1");

        assertThat(shown.problem().get()).isEmpty();
        Trajectories seen = shown.seen().orElseThrow();
        assertThat(seen.dimension()).isEqualTo(6);
        assertThat(seen.size()).isEqualTo(36);
        assertThat(seen.value(0, 0)).isCloseTo(1, within(1e-12));
        ImportChoice choice = shown.choice();
        assertThat(choice.observation()).isEqualTo(new Observation(List.of("x^2 + y^2", "x - y"), 3, 1));
        assertThat(choice.weights()).isEqualTo(new Reweighting(Reweighting.Kind.WEIGHTS, "w", 0, List.of()));
        assertThat(TrajectoryReader.read(spiral, choice.settings()).coordinates()).containsExactly("x", "y", "w");
    }

    @Test
    void whatCannotBeSeenIsSaid() {
        model.setRole("x (3)", ColumnRole.IGNORED);
        model.view().formulasProperty().set("energy + z");
        assertThat(model.problem().get()).contains("z");
        model.view().formulasProperty().set("energy");
        assertThat(model.problem().get()).isEmpty();
        model.view().delaysProperty().set("none");
        assertThat(model.problem().get()).isEqualTo(Messages.get("import.bad-delays"));
        model.view().delaysProperty().set("2");
        model.view().delayProperty().set("far");
        assertThat(model.problem().get()).isEqualTo(Messages.get("import.bad-delay"));
    }

    @Test
    void theBeginningShowsWhatWillBeDone() throws IOException {
        StringBuilder text = new StringBuilder("index,phi,flat\n");
        for (int i = 0; i < 40; i++) {
            text.append(i).append(',').append(178.5 * Math.sin(i * i)).append(",1\n");
        }
        Path angles = Files.writeString(folder.resolve("angles.csv"), text);
        ImportModel shown = new ImportModel(FilePreview.of(angles, TrajectoryFile.inspect(angles)));

        assertThat(shown.columns()).containsExactly("phi");
        assertThat(shown.role("phi")).isEqualTo(ColumnRole.DEGREES);
        assertThat(shown.role("index")).isEqualTo(ColumnRole.TIME);
        assertThat(shown.notes()).contains("flat").contains("angle");
        assertThat(shown.choice().angles().orElseThrow()).containsEntry("phi", 360.0);
    }

    @Test
    void datesInSeveralColumnsStayWhole() throws IOException {
        StringBuilder text = new StringBuilder("Date,Time,T\n");
        for (int i = 0; i < 40; i++) {
            text.append("2020/01/0").append(1 + i / 24).append(',').append(i % 24).append(":00:00,").append(i * i % 7)
                    .append('\n');
        }
        Path dates = Files.writeString(folder.resolve("dates.csv"), text);
        ImportModel shown = new ImportModel(FilePreview.of(dates, TrajectoryFile.inspect(dates)));
        var data = TrajectoryReader.read(dates, shown.choice().settings());

        assertThat(data.step()).isEqualTo(1);
        assertThat(data.timeUnit()).isEqualTo("h");
        assertThat(data.lengths()).containsExactly(40);
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
        assertThat(model.problem().get()).contains("must be a state");
        model.columns().setAll("energy");
        model.trajectoryColumnProperty().set("time");
        assertThat(model.problem().get()).contains("both");
    }

    @Test
    void everyColumnHasOneOfTheRoles() throws IOException {
        assertThat(model.preview().labels()).extracting(model::role).containsExactly(ColumnRole.TIME, ColumnRole.STATE,
                ColumnRole.STATE, ColumnRole.STATE, ColumnRole.TRAJECTORY);
        model.setRole("x (2)", ColumnRole.IGNORED);
        model.setRole("energy", ColumnRole.TIME);
        assertThat(model.preview().labels()).extracting(model::role)
                .containsExactly(ColumnRole.STATE, ColumnRole.IGNORED,
                ColumnRole.STATE, ColumnRole.TIME, ColumnRole.TRAJECTORY);
        model.setRole("energy", ColumnRole.TRAJECTORY);
        assertThat(model.preview().labels()).extracting(model::role)
                .containsExactly(ColumnRole.STATE, ColumnRole.IGNORED,
                ColumnRole.STATE, ColumnRole.TRAJECTORY, ColumnRole.STATE);
        assertThat(model.timeColumnProperty().get()).isEqualTo(ImportModel.NONE);
        model.setRole("run", ColumnRole.TRAJECTORY);
        model.setRole("time", ColumnRole.TIME);
        model.setRole("x (3)", ColumnRole.DEGREES);
        ImportChoice choice = model.choice();
        assertThat(choice.settings().columns()).containsExactly("3", "energy");
        assertThat(choice.angles()).contains(Map.of("x #3", 360.0));
        var opened = DataLoader.first(List.of(file), choice.settings(), choice.angles(), 1, Optional.empty(),
                new Cancellation());
        var data = ((Source.Loaded) opened.source()).data();
        assertThat(data.coordinates()).containsExactly("cos x #3", "sin x #3", "energy");
        assertThat(data.value(1, 0)).isCloseTo(Math.cos(Math.toRadians(5)), within(1e-15));
        assertThat(data.value(1, 1)).isCloseTo(Math.sin(Math.toRadians(5)), within(1e-15));
        assertThat(data.value(1, 2)).isEqualTo(6);
    }

    @Test
    void holesAndDecimalCommasAreChoicesThatMustBeMade() throws IOException {
        Path holes = Files.writeString(folder.resolve("holes.csv"), "t_ns;x\n0;0,5\n1;\n2;1,5\n3;2,5\n");
        ImportModel german = new ImportModel(FilePreview.of(holes, TrajectoryFile.inspect(holes)));
        assertThat(german.role("t_ns")).isEqualTo(ColumnRole.TIME);
        assertThat(german.timeUnitProperty().get()).isEqualTo("ns");
        assertThat(german.decimalCommaProperty().get()).isTrue();
        assertThat(german.problem().get()).isEmpty();
        german.missingProperty().set(MissingValues.REFUSE);
        assertThat(german.problem().get()).contains("lack a number");
        german.missingProperty().set(MissingValues.INTERPOLATE);
        assertThat(german.problem().get()).isEmpty();
        german.decimalCommaProperty().set(false);
        assertThat(german.problem().get()).contains("decimal commas");
        german.decimalCommaProperty().set(true);
        assertThat(TrajectoryReader.read(holes, german.choice().settings()).states()).containsExactly(0.5, 1, 1.5, 2.5);
        german.missingProperty().set(MissingValues.SPLIT);
        assertThat(TrajectoryReader.read(holes, german.choice().settings()).lengths()).containsExactly(1, 2);
    }

    @Test
    void arraysOfAnArchiveCanBeLeftOut() throws IOException {
        Path archive = folder.resolve("runs.npz");
        ArrayFile.write(archive, new TreeMap<>(Map.of("a", DenseArray.vector(new double[] {1, 2}),
                "b", DenseArray.vector(new double[] {3, 4, 5}))));
        ImportModel npz = new ImportModel(FilePreview.of(archive, TrajectoryFile.inspect(archive)));
        npz.stepProperty().set("0.5");
        assertThat(TrajectoryReader.read(archive, npz.choice().settings()).lengths()).containsExactly(2, 3);
        npz.arrays().remove("a");
        assertThat(TrajectoryReader.read(archive, npz.choice().settings()).states()).containsExactly(3, 4, 5);
        npz.arrays().clear();
        assertThat(npz.problem().get()).contains("array");
    }
}

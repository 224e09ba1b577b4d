package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Dataset;
import org.larrr.data.DenseArray;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.text.Numbers;
import org.larrr.io.DataReader;
import org.larrr.io.FileDescription;
import org.larrr.io.Fixtures;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;
import org.testfx.framework.junit5.ApplicationTest;
import org.testfx.util.WaitForAsyncUtils;

/** The dialog looks at a file once more where an answer changes what its columns are. */
class ImportDialogTest extends ApplicationTest {

    @TempDir
    Path folder;
    private Stage owner;
    private ImportDialog dialog;
    private final List<FigureView> menued = new ArrayList<>();
    private Optional<Path> topology = Optional.empty();

    @Override
    public void start(Stage stage) {
        owner = stage;
        stage.setScene(new Scene(new StackPane(), 800, 600));
        stage.show();
    }

    @Override
    public void stop() {
        if (dialog != null) {
            dialog.close();
        }
    }

    private void open(Path... files) throws IOException {
        ImportModel model = new ImportModel(described(ReadOptions.AUTOMATIC, files), "", (options, done) ->
                Platform.runLater(() -> done.accept(described(options, files))));
        interact(() -> {
            dialog = new ImportDialog(model, () -> topology, menued::add);
            dialog.initOwner(owner);
            dialog.show();
        });
    }

    private static FileDescription described(ReadOptions options, Path... files) {
        return FileDescription.of(List.of(files), options, 1000, new Cancellation());
    }

    private <T extends Node> T find(String id) {
        @SuppressWarnings("unchecked") // as the tests know
        T node = (T) dialog.getDialogPane().lookup(id);
        return node;
    }

    private <T> void choose(String id, T value) {
        ComboBox<T> box = find(id);
        interact(() -> box.setValue(value));
    }

    private void await(java.util.concurrent.Callable<Boolean> condition) throws Exception {
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> {
            boolean[] holds = new boolean[1];
            WaitForAsyncUtils.asyncFx(() -> holds[0] = condition.call()).get();
            return holds[0];
        });
    }

    private int columns() {
        TableView<?> table = find("#import-preview");
        return table == null ? 0 : table.getItems().size();
    }

    private Dataset read(Path... files) throws IOException {
        return DataReader.readAll(List.of(files), dialog.getResultConverter().call(
                dialog.getDialogPane().getButtonTypes().get(0)).settings(), new Cancellation());
    }

    @Test
    void theCurvesHaveTheColoursOfTheDialogsRoot() throws Exception {
        open(Fixtures.file("formats/chain.xtc"), Fixtures.file("formats/chain.pdb"));
        FigureView picture = find("#import-picture");
        await(() -> picture.photograph().isPresent());
        assertThat(ground(picture)).isGreaterThan(0.9);

        interact(() -> dialog.getDialogPane().pseudoClassStateChanged(PseudoClass.getPseudoClass("dark"), true));
        assertThat(ground(picture)).isLessThan(0.3);
    }

    /** Ranges and first values are numbers for the user, not the text of the file. */
    @Test
    void numbersHaveTheStyleOfTheUser() throws Exception {
        Path file = Files.writeString(folder.resolve("a.csv"),
                "t,x\n0,-1.5\n0.25,2\n0.5,0.125\n0.75,1\n");
        Numbers.write(Numbers.Style.COMMA, 3);
        try {
            open(file);
            await(() -> columns() == 2);
            TableView<FileDescription.ColumnFacts> table = find("#import-preview");
            List<String> cells = new ArrayList<>();
            for (int row = 0; row < 2; row++) {
                for (int column = 2; column < 4; column++) {
                    cells.add((String) table.getColumns().get(column).getCellData(row));
                }
            }
            assertThat(cells).noneMatch(cell -> cell.contains("."));
            assertThat(cells.get(1)).contains("0,25; 0,5");
            assertThat(cells.get(2)).contains("-1,5");
        } finally {
            Numbers.write(Numbers.Style.POINT, 3);
        }
    }

    private double ground(FigureView picture) {
        double[] brightness = new double[1];
        interact(() -> brightness[0] = picture.photograph().orElseThrow().getPixelReader().getColor(1, 1)
                .getBrightness());
        return brightness[0];
    }

    @Test
    void aMoleculeAsksForFeaturesAndShowsThem() throws Exception {
        Path film = Fixtures.file("formats/chain.xtc");
        Path atoms = Fixtures.file("formats/chain.pdb");
        open(film, atoms);

        assertThat(columns()).as("the time and four features").isEqualTo(5);
        assertThat(this.<Labeled>find("#import-topology").getText()).isEqualTo("chain.pdb");
        assertThat(find("#import-picture").isVisible()).isTrue();
        assertThat(menued).as("have the menu of axes").containsExactly(find("#import-picture"));
        assertThat(find("#import-step").isDisabled()).as("frames have times").isTrue();
        choose("#import-features", MoleculeOptions.Features.ALIGNED);
        await(() -> columns() == 31);
        Dataset reading = read(film, atoms);
        assertThat(reading.trajectories().dimension()).isEqualTo(30);
        assertThat(reading.trajectories().step()).isEqualTo(0.5);
        assertThat(reading.trajectories().timeUnit()).isEqualTo("ps");
    }

    @Test
    void aFilmWithoutTopologyAsksForOne() throws Exception {
        Path film = Fixtures.file("formats/chain.xtc");
        open(film);
        choose("#import-features", MoleculeOptions.Features.DIHEDRALS);
        await(() -> this.<Labeled>find("#import-problem").getText().contains("topology"));
        assertThat(find("#import-ok").isDisabled()).isTrue();

        topology = Optional.of(Fixtures.file("formats/chain.pdb"));
        interact(() -> this.<javafx.scene.control.Button>find("#import-topology").fire());
        await(() -> columns() == 5);
        assertThat(find("#import-ok").isDisabled()).isFalse();
        assertThat(read(film).trajectories().coordinates()).contains("cos_phi_A_ALA2");
    }

    @Test
    void threeAxesAreAQuestion() throws Exception {
        Path file = folder.resolve("noise.npz");
        double[] noise = new Random(1).doubles(100 * 5 * 2).toArray();
        ArrayFile.write(file, new TreeMap<>(Map.of("a", new DenseArray(noise, 100, 5, 2))));
        open(file);
        assertThat(this.<Node>find("#import-question-three-axes")).isNotNull();
        assertThat(find("#import-ok").isDisabled()).isTrue();

        interact(() -> ((RadioButton) find("#import-questions").lookup(".radio-button")).fire());
        await(() -> !find("#import-questions").isVisible());
        assertThat(columns()).isEqualTo(10);
        assertThat(find("#import-ok").isDisabled()).isFalse();
        assertThat(read(file).trajectories().lengths()).containsExactly(100);
        assertThat(read(file).trajectories().states()).isEqualTo(noise);
    }

    @Test
    void arraysThatDoNotFitAreNotTicked() throws Exception {
        Path file = Fixtures.file("formats/beside.npz");
        open(file);
        Map<String, Boolean> ticked = new TreeMap<>();
        this.<Node>find("#import-arrays").lookupAll(".check-box")
                .forEach(box -> ticked.put(((CheckBox) box).getText(), ((CheckBox) box).isSelected()));
        assertThat(ticked).containsEntry("traj (12, 2)", true).containsEntry("weights (12,)", false)
                .containsEntry("meta (3,)", false);
        assertThat(this.<TextField>find("#import-step").getText()).isEqualTo("0.1");
        assertThat(read(file).trajectories().step()).isEqualTo(0.1);
        assertThat(find("#import-picture").isVisible()).isTrue();
    }

    @Test
    void marksForMissingValuesAreTaken() throws Exception {
        Path file = folder.resolve("marks.csv");
        StringBuilder text = new StringBuilder("t,x\n");
        for (int i = 0; i < 40; i++) {
            text.append(i).append(',').append(i == 20 ? -7 : Math.sin(i * i)).append('\n');
        }
        Files.writeString(file, text);
        open(file);
        TextField marks = find("#import-marks");
        interact(() -> {
            marks.setText("-7");
            marks.fireEvent(new javafx.event.ActionEvent());
        });
        await(() -> find("#import-marks") != marks);
        assertThat(this.<TextField>find("#import-marks").getText()).isEqualTo("-7");
        assertThat(read(file).trajectories().lengths()).containsExactly(20, 19);
        assertThat(Fixtures.read(file, ReadOptions.AUTOMATIC).lengths()).containsExactly(40);
    }

    @Test
    void aWrongFieldSaysSoBeneathItAndKeepsTheDialogOpen() throws Exception {
        open(Fixtures.file("formats/beside.npz"));
        interact(() -> this.<TextField>find("#import-step").setText("-1"));
        assertThat(this.<Labeled>find("#import-step-problem").getText()).contains("positive");
        assertThat(this.<Labeled>find("#import-problem").getText()).isEmpty();
        assertThat(find("#import-ok").isDisabled()).isTrue();
        interact(() -> this.<TextField>find("#import-step").setText("0,1"));
        assertThat(find("#import-step-problem").isVisible()).isFalse();
        interact(() -> this.<TextField>find("#import-formulas").setText("sin(nobody)"));
        assertThat(this.<Labeled>find("#import-formulas-problem").getText()).contains("nobody");
        interact(() -> this.<TextField>find("#import-formulas").setText(""));
        interact(() -> this.<TextField>find("#import-delays").setText("0"));
        assertThat(this.<Labeled>find("#import-delays-problem").getText()).contains("whole number");
        interact(() -> this.<TextField>find("#import-delays").setText("2"));
        assertThat(find("#import-ok").isDisabled()).isFalse();
    }
}

package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
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
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.DenseArray;
import org.larrr.gui.charts.FigureView;
import org.larrr.io.Fixtures;
import org.larrr.io.TrajectoryReader;
import org.larrr.io.array.ArrayFile;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.Molecules;
import org.larrr.io.series.Reading;
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
        FilePreview preview = FilePreview.read(List.of(files)).with((settings, done) ->
                Platform.runLater(() -> done.accept(FilePreview.read(List.of(files), settings))));
        interact(() -> {
            dialog = new ImportDialog(new ImportModel(preview), () -> topology, menued::add);
            dialog.initOwner(owner);
            dialog.show();
        });
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
        return table == null ? 0 : table.getColumns().size();
    }

    private Reading read(Path... files) throws IOException {
        return TrajectoryReader.readAll(List.of(files), dialog.getResultConverter().call(
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

        assertThat(columns()).isEqualTo(4);
        assertThat(this.<Labeled>find("#import-topology").getText()).isEqualTo("chain.pdb");
        assertThat(find("#import-picture").isVisible()).isTrue();
        assertThat(menued).as("have the menu of axes").containsExactly(find("#import-picture"));
        assertThat(this.<TextField>find("#import-step").getText()).isEqualTo("0.5");
        choose("#import-features", Molecules.Features.ALIGNED);
        await(() -> columns() == 30);
        Reading reading = read(film, atoms);
        assertThat(reading.data().dimension()).isEqualTo(30);
        assertThat(reading.data().step()).isEqualTo(0.5);
        assertThat(reading.data().timeUnit()).isEqualTo("ps");
    }

    @Test
    void aFilmWithoutTopologyAsksForOne() throws Exception {
        Path film = Fixtures.file("formats/chain.xtc");
        open(film);
        choose("#import-features", Molecules.Features.DIHEDRALS);
        await(() -> this.<Labeled>find("#import-problem").getText().contains("topology"));
        assertThat(find("#import-ok").isDisabled()).isTrue();

        topology = Optional.of(Fixtures.file("formats/chain.pdb"));
        interact(() -> this.<javafx.scene.control.Button>find("#import-topology").fire());
        await(() -> columns() == 4);
        assertThat(find("#import-ok").isDisabled()).isFalse();
        assertThat(read(film).data().coordinates()).contains("cos_phi_A_ALA2");
    }

    @Test
    void threeAxesAreAQuestion() throws Exception {
        Path file = folder.resolve("noise.npz");
        double[] noise = new Random(1).doubles(100 * 5 * 2).toArray();
        ArrayFile.write(file, new TreeMap<>(Map.of("a", new DenseArray(noise, 100, 5, 2))));
        open(file);
        assertThat(this.<Labeled>find("#import-warnings").getText()).contains("are they 100 trajectories of 5 states");

        choose("#import-axes", AxisOrder.FRAMES);
        await(() -> columns() == 10);
        assertThat(this.<Labeled>find("#import-warnings").getText()).isEmpty();
        assertThat(read(file).data().lengths()).containsExactly(100);
        assertThat(read(file).data().states()).isEqualTo(noise);
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
        assertThat(read(file).data().step()).isEqualTo(0.1);
        assertThat(find("#import-picture").isVisible()).isTrue();
    }

    @Test
    void marksForMissingValuesAreTaken() throws Exception {
        Path file = folder.resolve("marks.csv");
        StringBuilder text = new StringBuilder("t,x\n");
        for (int i = 0; i < 40; i++) {
            text.append(i).append(',').append(i == 20 ? -7 : Math.sin(i * i)).append('\n');
        }
        java.nio.file.Files.writeString(file, text);
        open(file);
        TextField marks = find("#import-marks");
        interact(() -> {
            marks.setText("-7");
            marks.fireEvent(new javafx.event.ActionEvent());
        });
        await(() -> find("#import-marks") != marks);
        assertThat(this.<TextField>find("#import-marks").getText()).isEqualTo("-7");
        assertThat(read(file).data().lengths()).containsExactly(20, 19);
        assertThat(TrajectoryReader.read(file, ImportSettings.automatic()).lengths()).containsExactly(40);
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

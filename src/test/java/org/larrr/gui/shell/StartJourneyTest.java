package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuBar;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.dialogs.Banner;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.labs.LabLibrary;
import org.larrr.gui.workspace.Preferences;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** The program's own start: a window that is furnished while it is seen, frame by frame. */
@ExtendWith(ApplicationExtension.class)
class StartJourneyTest {

    @TempDir
    private Path folder;
    private final Locale locale = Locale.getDefault();
    private WatchedApp app;

    /** Tells which window it has furnished. */
    public static final class WatchedApp extends WorkbenchApp {

        private volatile Workbench workbench;
        private volatile boolean looked;
        private final List<String> shown = new CopyOnWriteArrayList<>();

        @Override
        protected void opened(Workbench opened) {
            workbench = opened;
            opened.model().analysis().latestProperty().addListener((property, old, now) ->
                    shown.add(now.job().request().source().name()));
            Platform.runLater(() -> looked = opened.scene().lookup("#" + StartupSnapshot.ID) != null);
        }
    }

    @AfterEach
    void leave() throws Exception {
        FxToolkit.cleanupApplication(app);
        new WindowSettings().speak();
        Locale.setDefault(locale);
        List<String> written;
        do { // pictures of the start page, in the background
            written = files();
            WaitForAsyncUtils.sleep(300, TimeUnit.MILLISECONDS);
        } while (!written.equals(files()));
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file + " " + file.toFile().length()).sorted().toList();
        }
    }

    private void start(FxRobot robot, String... files) throws Exception {
        FxToolkit.registerPrimaryStage();
        FxToolkit.registerStage(Stage::new);
        app = (WatchedApp) FxToolkit.setupApplication(WatchedApp.class, Stream.concat(Stream.of("--config=" + folder,
                "--state=" + folder, "--truths=" + folder), Stream.of(files)).toArray(String[]::new));
        await(() -> app.workbench != null && app.workbench.model().analysis().stateProperty().get() == State.READY);
        await(() -> !robot.lookup(".menu-bar").queryAs(MenuBar.class).getMenus().get(0).getItems().isEmpty());
        await(() -> robot.lookup("#suggest").tryQuery().isPresent());
    }

    @Test
    void theFirstStartBeginsWithEverySystemSampleAndLab(FxRobot robot) throws Exception {
        start(robot);
        assertThat(app.workbench.model().startPageProperty().get()).isTrue();
        List<String> ids = Stream.concat(SystemCatalogue.all().stream().map(StochasticSystem::id),
                Stream.concat(LabLibrary.ids().stream().map("lab-"::concat), Stream.of("alanine"))).toList();
        assertThat(WaitForAsyncUtils.asyncFx(() -> ids.stream()
                .filter(id -> app.workbench.scene().lookup("#gallery-" + id) == null).toList()).get()).isEmpty();
    }

    @Test
    void whatIsFurnishedFrameByFrameIsTheWindowThatIsBuiltAtOnce(FxRobot robot) throws Exception {
        new Preferences(Map.of("start.seen", "true", "window.x", "0", "window.y", "0", "window.width", "1280",
                "window.height", "800")).write(folder);
        start(robot);
        Map<String, String> furnished = WaitForAsyncUtils.asyncFx(() -> words(app.workbench)).get();
        Workbench whole = WaitForAsyncUtils.asyncFx(() -> {
            Workbench built = new Workbench(WorkbenchApp.services(new SilentDialogs()), new Banner(),
                    new WindowSettings(), app.workbench.scene().getWidth(), app.workbench.scene().getHeight());
            ((Stage) app.workbench.scene().getWindow()).setScene(built.scene());
            built.controller().start();
            return built;
        }).get();
        await(() -> whole.model().analysis().stateProperty().get() == State.READY);
        assertThat(furnished).isEqualTo(WaitForAsyncUtils.asyncFx(() -> words(whole)).get());
        WaitForAsyncUtils.asyncFx(whole::close).get();
    }

    @Test
    void thePicturesOfTheLastSessionStandUntilTheFirstAnswer(FxRobot robot) throws Exception {
        new Preferences(Map.of("start.seen", "true")).write(folder);
        start(robot);
        assertThat(app.looked).as("no session before").isFalse();
        await(() -> app.workbench.model().analysis().latestProperty().get().result().truth().isPresent());
        await(() -> app.workbench.model().analysis().stateProperty().get() == State.READY);
        FxToolkit.cleanupApplication(app);
        assertThat(folder.resolve("last-look.png")).isNotEmptyFile();
        start(robot);
        assertThat(app.looked).isTrue();
        await(() -> app.workbench.scene().lookup("#" + StartupSnapshot.ID) == null);
        WaitForAsyncUtils.asyncFx(() -> app.workbench.model().darkProperty().set(true)).get();
        FxToolkit.cleanupApplication(app);
        new Preferences(Preferences.read(folder).values().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, entry -> entry.getKey().equals("dark") ? "false"
                        : entry.getValue()))).write(folder);
        start(robot);
        assertThat(app.looked).as("a dark picture does not suit a light window").isFalse();
    }

    @Test
    void keysWorkAfterTheStart(FxRobot robot) throws Exception {
        start(robot);
        boolean dark = app.workbench.model().darkProperty().get();
        robot.push(KeyCode.CONTROL, KeyCode.D);
        await(() -> app.workbench.model().darkProperty().get() != dark);
    }

    @Test
    void returnPressesNothingAfterTheStart(FxRobot robot) throws Exception {
        new Preferences(Map.of("start.seen", "true")).write(folder);
        start(robot);
        boolean dark = app.workbench.model().darkProperty().get();
        robot.push(KeyCode.ENTER);
        JourneyRobot.settle();
        assertThat(app.workbench.model().darkProperty().get()).isEqualTo(dark);
    }

    @Test
    void aFileThatTheProgramIsStartedWithIsTheFirstThatIsShown(FxRobot robot) throws Exception {
        start(robot, Files.write(folder.resolve("own.csv"), IntStream.range(0, 2000)
                .mapToObj(i -> Double.toString(Math.sin(i) + Math.sin(0.01 * i * i))).toList()).toString());
        assertThat(app.shown).isNotEmpty().containsOnly("own.csv");
        assertThat(app.workbench.model().startPageProperty().get()).isFalse();
        robot.interact(app.workbench.controller().workspace()::undo);
        await(() -> app.workbench.model().source().activeProperty().get().source().simulation().isPresent());
    }

    @Test
    void aFileThatCannotBeReadIsExplainedOverTheFirstSystem(FxRobot robot) throws Exception {
        start(robot, Files.writeString(folder.resolve("own.csv"), "").toString());
        assertThat(app.shown).isNotEmpty().doesNotContain("own.csv");
        assertThat(robot.lookup("#banner-problem").tryQuery()).isPresent();
    }

    @Test
    void aWindowThatStartsDarkOffersTheLight(FxRobot robot) throws Exception {
        new Preferences(Map.of("dark", "true")).write(folder);
        start(robot);
        assertThat(app.workbench.model().darkProperty().get()).isTrue();
        FontIcon icon = (FontIcon) robot.lookup("#theme").queryAs(Button.class).getGraphic();
        assertThat(icon.getIconCode()).isEqualTo(Material2MZ.WB_SUNNY);
    }

    @Test
    void aPictureOfAWiderWindowIsAsWideAsItsCard(FxRobot robot) throws Exception {
        File wide = folder.resolve("start-alanine.png").toFile();
        ImageIO.write(new BufferedImage(1800, 165, BufferedImage.TYPE_INT_ARGB), "png", wide);
        start(robot);
        Region card = robot.lookup("#gallery-alanine").query();
        ImageView picture = robot.lookup("#gallery-alanine .image-view").query();
        await(() -> picture.getImage() != null && picture.getImage().getProgress() == 1 && card.getWidth() > 0);
        robot.interact(() -> app.workbench.scene().getRoot().layout());
        assertThat(picture.getLayoutBounds().getWidth()).isBetween(100.0, card.getWidth());
    }

    /** What nodes with names say, by their names. */
    private static Map<String, String> words(Workbench workbench) {
        Map<String, String> words = new TreeMap<>();
        for (Node node : workbench.scene().getRoot().lookupAll("*")) {
            // The status tells times; findings and their judgement come later.
            if (node.getId() != null && !node.getId().startsWith("status") && !node.getId().startsWith("findings")
                    && !node.getId().startsWith("answer")) {
                words.put(node.getId(), node instanceof Labeled labeled ? labeled.getText() : "");
            }
        }
        return words;
    }
}

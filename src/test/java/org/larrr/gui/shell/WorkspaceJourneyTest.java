package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;

/** Saving, opening, undoing and importing by mouse and keys. */
class WorkspaceJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW, LinearSystem.FAST);

    @TempDir
    Path folder;

    private double shift() {
        return window.model().estimator().parameter(Setting.SHIFT).get();
    }

    @Test
    void aDragIsTakenBackByOneKeyAndBroughtBackByAnother(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double before = shift();
        Slider slider = robot.lookup("#parameter-shift-slider").query();
        robot.drag(slider.lookup(".thumb"), MouseButton.PRIMARY).moveBy(-20, 0).moveBy(-20, 0).moveBy(-20, 0).drop();
        await(() -> shift() != before && !window.model().estimator().parameter(Setting.SHIFT).movingProperty().get());
        double dragged = shift();
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        await(() -> shift() == before);
        assertThat(window.model().workspace().undoableProperty().get()).as("one step").isEmpty();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
        await(() -> shift() == dragged);
    }

    @Test
    void aDragAlongTheTrackIsOneStepThatTheMenuNames(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double before = shift();
        Slider slider = robot.lookup("#parameter-shift-slider").query();
        robot.moveTo(slider).moveBy(-40, 0).press(MouseButton.PRIMARY);
        for (int i = 0; i < 5; i++) {
            robot.moveBy(6, 0);
        }
        robot.release(MouseButton.PRIMARY);
        await(() -> shift() != before && !window.model().estimator().parameter(Setting.SHIFT).movingProperty().get());
        MenuItem undo = JourneyWindow.entry(menus(robot), "menu-undo");
        assertThat(undo.getText()).isEqualTo("Undo: Shift");
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        await(() -> shift() == before);
        assertThat(undo.isDisable()).as("one step").isTrue();
        assertThat(JourneyWindow.entry(menus(robot), "menu-redo").getText()).isEqualTo("Redo: Shift");
    }

    /** A key that is written as no key of a keyboard is never pressed. */
    @Test
    void everyKeyThatIsListedIsOneOfAKeyboard(JourneyRobot robot) throws Exception {
        window.awaitReady();
        assertThat(menus(robot).stream().flatMap(WorkspaceJourneyTest::keys)).hasSizeGreaterThan(30)
                .allMatch(KeyCodeCombination.class::isInstance);
        double before = shift();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(2 * before));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.BACK_SPACE);
        await(() -> shift() == before);
    }

    private static Stream<KeyCombination> keys(MenuItem item) {
        return item instanceof Menu menu ? menu.getItems().stream().flatMap(WorkspaceJourneyTest::keys)
                : Stream.ofNullable(item.getAccelerator());
    }

    @Test
    void aTypedNumberIsTakenBackThoughTheFieldHasTheFocus(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double before = shift();
        robot.interact(() -> robot.lookup("#parameter-shift-field").<TextField>query().requestFocus());
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write("3.5").push(KeyCode.ENTER);
        await(() -> shift() == 3.5);
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        await(() -> shift() == before);
        assertThat(robot.lookup("#parameter-shift-field").<TextField>query().getText()).isEqualTo("2");
    }

    /** Letters that are being typed are taken back by themselves, not the value that was taken before. */
    @Test
    void whileANumberIsTypedUndoMeansItsLettersAndRedoHasTwoKeys(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double before = shift();
        TextField field = robot.lookup("#parameter-shift-field").query();
        robot.interact(field::requestFocus);
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write("3.5").push(KeyCode.ENTER);
        await(() -> shift() == 3.5);
        robot.push(KeyCode.CONTROL, KeyCode.A).eraseText(1).write("7");
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        assertThat(shift()).as("nothing but letters").isEqualTo(3.5);
        assertThat(field.getText()).isNotEqualTo("7");
        robot.push(KeyCode.CONTROL, KeyCode.Y);
        assertThat(field.getText()).as("the letters again").isEqualTo("7");
        assertThat(shift()).isEqualTo(3.5);
        robot.push(KeyCode.ESCAPE);
        await(() -> field.getText().equals("3.5"));
        robot.push(KeyCode.CONTROL, KeyCode.Z);
        await(() -> shift() == before);
        robot.push(KeyCode.CONTROL, KeyCode.Y);
        await(() -> shift() == 3.5);
    }

    @Test
    void aWorkspaceIsSavedMarkedAndOpenedFromTheRecentFiles(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(3.25));
        await(() -> robot.lookup("#subject").<Label>query().getText().endsWith("●"));
        assertThat(window.model().workspace().titleProperty().get()).startsWith("● Untitled");
        Path file = folder.resolve("mine.larrr");
        window.dialogs.target = Optional.of(file);
        robot.push(KeyCode.CONTROL, KeyCode.S);
        await(() -> !window.model().workspace().unsavedProperty().get());
        assertThat(Files.readString(file)).contains("\"shift\" : 3.25");
        assertThat(robot.lookup("#subject").<Label>query().getText()).doesNotContain("●");
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(4));
        window.dialogs.target = Optional.empty();
        robot.push(KeyCode.CONTROL, KeyCode.S);
        await(() -> Files.readString(file).contains("\"shift\" : 4.0"));
        await(() -> !window.model().workspace().unsavedProperty().get());
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(5));
        MenuItem recent = JourneyWindow.entry(menus(robot), "menu-recent");
        Platform.runLater(((Menu) recent).getItems().get(0)::fire); // it asks before it returns
        await(() -> robot.lookup("#ask-discard").tryQuery().isPresent());
        robot.clickOn("#ask-discard");
        await(() -> shift() == 4);
        window.awaitReady();
    }

    @Test
    void cancellingTheQuestionKeepsEverything(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(3.25));
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.W);
        await(() -> robot.lookup("#ask-save").tryQuery().isPresent());
        robot.push(KeyCode.ESCAPE);
        await(() -> robot.lookup("#ask-save").tryQuery().isEmpty());
        assertThat(shift()).isEqualTo(3.25);
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.W);
        await(() -> robot.lookup("#ask-discard").tryQuery().isPresent());
        robot.clickOn("#ask-discard");
        await(() -> shift() == 2);
    }

    @Test
    void theWizardTakesColumnsAsWhatTheyAreSaidToBe(JourneyRobot robot) throws Exception {
        window.awaitReady();
        List<Path> files = List.of(colvar("a.dat", 0), colvar("b.dat", 1));
        Platform.runLater(() -> window.workbench.controller().files().open(files));
        await(() -> robot.lookup("#import-ok").tryQuery().isPresent());
        assertThat(robot.lookup("#import-several").<Label>query().getText()).contains("2 files").contains("b.dat");
        assertThat(robot.lookup("#import-role-time_ps").<ComboBox<?>>query().getValue()).hasToString("TIME");
        choose(robot, "#import-role-phi", "RADIANS");
        choose(robot, "#import-role-row", "EXCLUDED");
        robot.clickOn("#import-ok");
        await(() -> window.latest().result().facts().trajectories() == 2);
        window.awaitReady();
        assertThat(window.latest().result().data().coordinates()).containsExactly("cos phi", "sin phi", "d");
        assertThat(window.latest().result().data().timeUnit()).isEqualTo("ps");
        assertThat(window.model().workspace().recent().get(0)).isEqualTo(files.get(0));
    }

    private static void choose(JourneyRobot robot, String box, String role) {
        ComboBox<?> roles = robot.lookup(box).query();
        List<String> names = roles.getItems().stream().map(Object::toString).toList();
        robot.interact(() -> roles.getSelectionModel().select(names.indexOf(role)));
    }

    private Path colvar(String name, int seed) throws Exception {
        StringBuilder text = new StringBuilder("time_ps,phi,d,row\n");
        for (int i = 0; i < 400; i++) {
            text.append(i * 0.5).append(',').append(Math.sin(i * 0.1 + seed)).append(',')
                    .append(Math.cos(i * 0.37 * (1 + seed)))
                    .append(',').append(i).append('\n');
        }
        return Files.writeString(folder.resolve(name), text);
    }

    private static List<MenuItem> menus(JourneyRobot robot) {
        return robot.lookup(".menu-bar").<MenuBar>query().getMenus().stream().map(MenuItem.class::cast).toList();
    }
}

package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.Setting;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Numbers;

/** What is preferred takes effect at once, and the work stays as it is. */
class PreferencesJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void anotherLanguageAndDecimalCommasAreThereAtOnceAroundTheSameWork(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> {
            window.model().estimator().parameter(Setting.RANK).set(3);
            window.workbench.model().pin();
        });
        window.awaitReady();
        choose(robot, "language", Language.GERMAN);
        await(() -> label(robot, "#parameter-rank").contains("Rang"));
        choose(robot, "numbers", Numbers.Style.COMMA);
        await(() -> Language.current() == Language.GERMAN && field(robot).contains(","));
        window.awaitReady();

        assertThat(window.model().estimator().parameter(Setting.RANK).get()).isEqualTo(3);
        assertThat(window.model().pins().pins()).hasSize(1);
        assertThat(window.model().workspace().undoableProperty().get()).isPresent();
        assertThat(field(robot)).doesNotContain(".");
        robot.interact(() -> window.workbench.controller().workspace().undo());
        assertThat(window.model().estimator().parameter(Setting.RANK).get()).isNotEqualTo(3);
    }

    @Test
    void lettersGrowAtOnceAndWithThemWhatHoldsThem(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double before = robot.lookup("#findings").queryAs(Label.class).getFont().getSize();
        robot.interact(() -> window.model().settings().lettersProperty().set(16));
        await(() -> robot.lookup("#findings").queryAs(Label.class).getFont().getSize() > before * 1.2);
        assertThat(window.model().textScaleProperty().get()).isEqualTo(16.0 / 13);
    }

    /** Opens the preferences, chooses, and closes what is opened anew. */
    private <T> void choose(JourneyRobot robot, String key, T value) throws Exception {
        Platform.runLater(() -> window.workbench.controller().preferences());
        await(() -> robot.lookup("#preference-" + key).tryQuery().isPresent());
        @SuppressWarnings("unchecked")
        ComboBox<T> box = robot.lookup("#preference-" + key).queryAs(ComboBox.class);
        robot.interact(() -> box.setValue(value));
        await(() -> robot.lookup("#preferences").tryQuery().isEmpty());
    }

    private static String label(JourneyRobot robot, String row) {
        return robot.from(robot.lookup(row).queryAs(Node.class)).lookup(".parameter-name").queryAs(Labeled.class)
                .getText();
    }

    private static String field(JourneyRobot robot) {
        return robot.lookup("#parameter-step-field").queryAs(TextField.class).getText();
    }
}

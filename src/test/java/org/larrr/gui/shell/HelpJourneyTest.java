package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.gui.shell.JourneyWindow.await;

import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.Setting;

/** The window explains itself: help, its search, keys, gauges. */
class HelpJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void f1ExplainsTheFocusedControlAndEscapeGoesBackToWork(JourneyRobot robot) throws Exception {
        window.awaitReady();
        Node field = robot.lookup("#parameter-rank-field").query();
        robot.moveTo("#status-state");
        robot.interact(field::requestFocus);
        robot.push(KeyCode.F1);
        await(() -> "rank".equals(shownPage(robot)));
        assertThat(robot.lookup(node -> node.getStyleClass().contains("formula")).queryAll()).isNotEmpty()
                .allSatisfy(formula -> assertThat(((Region) formula).getWidth()).isGreaterThan(4));
        robot.push(KeyCode.ESCAPE);
        await(() -> robot.lookup("#help").tryQuery().isEmpty());
        robot.moveTo("#parameter-shift-slider");
        robot.push(KeyCode.F1);
        await(() -> "shift".equals(shownPage(robot)));
    }

    @Test
    void searchFindsAPageAndTheListOfKeysNamesEveryCommand(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.push(KeyCode.CONTROL, KeyCode.SLASH);
        await(() -> robot.lookup("#help-keys").tryQuery().isPresent());
        assertThat(robot.lookup("#help-keys .label").queryAll().stream()
                .map(node -> ((javafx.scene.control.Label) node).getText()))
                .contains("Ctrl+O", "Simulate", "Ctrl+R", "F1");
        TextField search = robot.lookup("#help-search").query();
        robot.interact(search::requestFocus);
        robot.write("length-scale");
        await(() -> robot.lookup("#help-list").query().isVisible());
        robot.push(KeyCode.ENTER);
        await(() -> "length-scale".equals(shownPage(robot)));
        robot.clickOn("#help-back");
        await(() -> "keys".equals(shownPage(robot)));
        robot.clickOn("#help-close");
        await(() -> robot.lookup("#help").tryQuery().isEmpty());
    }

    @Test
    void gaugesFollowTheSliders(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.resize(1600, 900)); // room for the notes
        assertThat(robot.lookup("#gauge-step").tryQuery()).as("what is passed is folded").isEmpty();
        robot.interact(() -> robot.lookup("#checks-passed").queryAs(TitledPane.class).setExpanded(true));
        await(() -> robot.lookup("#gauge-step").tryQuery()
                .filter(gauge -> gauge.getAccessibleText().contains(english("check.steps-short"))).isPresent());
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(400));
        window.awaitReady();
        await(() -> robot.lookup("#checks #gauge-step").tryQuery().isPresent());
        await(() -> robot.lookup("#gauge-step").query().getAccessibleText().contains("too coarse"));
    }

    private static Object shownPage(JourneyRobot robot) {
        return robot.lookup("#help-page").tryQuery().map(Node::getUserData).orElse(null);
    }
}

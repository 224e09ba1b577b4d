package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import javafx.event.ActionEvent;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.Reweighting;
import org.larrr.systems.SystemCatalogue;

/**
 * A system is put under a bias in the window: methods of pairs refuse, energy-based regression tells the unbiased
 * truth.
 */
class ReweightingJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, SystemCatalogue.get("triple-well"));

    @Test
    void aBiasIsWrittenAndUndone(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> robot.lookup("#estimator-more").queryAs(TitledPane.class).setExpanded(true));
        TitledPane fold = robot.lookup("#reweight").query();
        robot.interact(() -> fold.setExpanded(true));
        TextField bias = robot.lookup("#reweight-of").query();
        write(robot, bias, "-0.5*q");
        Label problem = robot.lookup("#reweight-of-problem").query();
        assertThat(problem.isVisible()).isTrue();
        assertThat(problem.getText()).contains("unknown name \"q\"");
        assertThat(window.model().sampling().reweighting().reweighting()).isEqualTo(Reweighting.NOTHING);
        robot.interact(() -> bias.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ESCAPE, false, false,
                false, false)));
        assertThat(bias.getText()).as("what was known before").isEmpty();
        assertThat(problem.isVisible()).isFalse();
        robot.interact(() -> window.model().estimator().methodProperty().set(EstimatorKind.DIRICHLET));
        write(robot, bias, "-0.5*V");
        await(() -> window.latest().result().facts().effective().isPresent());
        assertThat(problem.isVisible()).isFalse();
        window.awaitReady();
        double slowest = window.latest().result().fits().get(0).model().orElseThrow().eigenvalues().get(1).re();
        assertThat(slowest).isBetween(-1.3, -0.3);
        assertThat(robot.lookup("#reweight-diffusion").query().getParent().getParent().isVisible())
                .as("the system knows it")
                .isFalse();
        write(robot, bias, "");
        await(() -> window.latest().result().facts().effective().isEmpty());
    }

    private static void write(JourneyRobot robot, TextField field, String text) {
        robot.interact(() -> {
            field.requestFocus();
            field.setText(text);
            field.fireEvent(new ActionEvent());
        });
    }
}

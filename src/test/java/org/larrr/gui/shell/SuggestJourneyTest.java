package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.pattern;
import static org.larrr.gui.shell.JourneyWindow.await;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.suggest.SuggestModel;
import org.larrr.gui.text.Messages;
import org.larrr.systems.SystemCatalogue;

/** Somebody who sees a position only presses Suggest, and gets a past with the reason. */
class SuggestJourneyTest {

    @RegisterExtension
    final JourneyWindow window = JourneyWindow.beforeTheFirstFit(1280, 800);

    @Test
    void aHiddenMomentumIsGivenAPast(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        robot.interact(() -> window.workbench.controller().source()
                .choose(SystemCatalogue.get("underdamped-harmonic")));
        window.simulate(500);
        robot.interact(() -> window.model().sampling().observation().take("x"));
        window.awaitReady();
        assertThat(window.latest().result().data().dimension()).isEqualTo(1);
        robot.clickOn("#suggest");
        SuggestModel suggest = window.model().suggest();
        await(() -> !suggest.task().runningProperty().get() && !suggest.messageProperty().get().isEmpty());
        assertThat(suggest.messageProperty().get()).contains("Every sample now includes past values, D = 2")
                .containsPattern(pattern("delays.fewest"));
        assertThat(window.model().sampling().observation().observation().delays()).isEqualTo(2);
        window.awaitReady();
        assertThat(window.latest().result().data().dimension()).isEqualTo(2);
        // What the search found is drawn in a view that is opened afterwards.
        robot.interact(() -> window.model().views().show("score-map"));
        await(() -> robot.lookup("#figure-view-score-map").queryAs(FigureView.class).paintedProperty().get() != null);
    }

    @Test
    void theCommandsListSuggestBeforeThePageAboutIt(JourneyRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        robot.push(KeyCode.CONTROL, KeyCode.K);
        await(() -> robot.lookup("#palette-query").tryQuery().isPresent());
        robot.interact(() -> robot.lookup("#palette-query").queryTextInputControl()
                .setText(Messages.get("suggest.start")));
        Node button = robot.lookup("#suggest").query();
        double top = button.localToScene(0, 0).getY();
        robot.push(KeyCode.ENTER);
        SuggestModel suggest = window.model().suggest();
        await(() -> !suggest.task().runningProperty().get() && !suggest.messageProperty().get().isEmpty());
        assertThat(window.model().help().openProperty().get()).isFalse();
        await(() -> robot.lookup("#suggest-message").query().isVisible());
        JourneyRobot.settle();
        assertThat(button.localToScene(0, 0).getY()).as("words appear above it").isEqualTo(top);
    }
}

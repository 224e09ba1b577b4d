package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.gui.charts.FigureView;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** In a window of 900 × 600 text gives way before pictures do. */
@ExtendWith(ApplicationExtension.class)
class SmallWindowJourneyTest {

    private static final double LOWEST = 160;

    @RegisterExtension
    final JourneyWindow window = JourneyWindow.beforeTheFirstFit(900, 600);

    @Test
    void noPictureIsLow(FxRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        for (String view : List.of("spectrum", "eigenfunctions", "states", "trajectory", "kinetics")) {
            robot.interact(() -> window.model().views().show(view));
            assertNoneIsLow(robot, view);
        }
        robot.interact(() -> window.model().presentingProperty().set(true));
        assertNoneIsLow(robot, "presentation");
        robot.interact(() -> window.model().presentingProperty().set(false));
        robot.interact(() -> window.workbench.controller().labs().start("small-steps"));
        await(() -> robot.lookup("#lab-next").tryQuery().filter(next -> !next.isDisabled()).isPresent());
        robot.interact(() -> window.model().views().show("spectrum"));
        assertNoneIsLow(robot, "lab");
        Label title = robot.lookup("#lab-title").query();
        assertThat(title.getHeight()).as("lines of " + title.getText()).isLessThan(3 * title.getFont().getSize() * 1.4);
        assertThat(robot.lookup("#lab-text").<Region>query().getWidth()).as("text beside the question")
                .isGreaterThan(240);
        robot.interact(() -> window.model().presentingProperty().set(true));
        robot.interact(() -> window.model().views().show("spectrum")); // the table that the lab asks about is in front
        assertNoneIsLow(robot, "lab in a presentation");
        robot.interact(() -> window.model().presentingProperty().set(false));
    }

    @Test
    void tabsEndBeforeTheLinkToMoreViews(FxRobot robot) throws Exception {
        robot.interact(() -> window.workbench.controller().start());
        window.awaitReady();
        robot.interact(() -> window.model().views().show("scan"));
        WaitForAsyncUtils.waitForFxEvents();
        Node last = robot.lookup("#views .first .tab-header-area .tab:selected").query();
        Node clip = robot.lookup("#views .first .tab-header-area .headers-region").query();
        double link = left(robot.lookup("#add-view").query());
        assertThat(left(last) + last.getLayoutBounds().getWidth()).isLessThanOrEqualTo(link);
        assertThat(left(clip) + clip.getClip().getLayoutBounds().getMaxX()).isLessThanOrEqualTo(link + 1);
    }

    private static double left(Node node) {
        return node.localToScene(node.getLayoutBounds()).getMinX();
    }

    private static void assertNoneIsLow(FxRobot robot, String where) {
        WaitForAsyncUtils.waitForFxEvents();
        List<Node> shown = robot.lookup(node -> node instanceof FigureView && node.getId() != null
                && node.getId().startsWith("figure-view-") && isOnScreen(node)).queryAll().stream().toList();
        assertThat(shown).as(where).isNotEmpty()
                .allSatisfy(each -> assertThat(each.getLayoutBounds().getHeight()).as(where + ": " + each.getId())
                        .isGreaterThanOrEqualTo(LOWEST));
    }

    private static boolean isOnScreen(Node node) {
        for (Node each = node; each != null; each = each.getParent()) {
            if (!each.isVisible()) {
                return false;
            }
        }
        return node.getScene() != null;
    }
}

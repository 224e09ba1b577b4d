package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.LinkedHashSet;
import java.util.Set;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.View;
import org.testfx.util.WaitForAsyncUtils;

/** No word is cut, in any view, at the sizes of small screens, in a room with large letters, in any language. */
class FitsJourneyTest {

    private static final double[][] SIZES = {{1280, 800}, {1400, 900}, {1920, 1080}};

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void everyWordFitsAtEverySize(JourneyRobot robot) throws Exception {
        window.awaitReady();
        assertThat(cut(robot)).isEmpty();
        assertThat(controlsWiderThanTheirPane(robot)).isLessThanOrEqualTo(0);
    }

    @Test
    void everyGermanWordFitsAtEverySize(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> {
            window.model().settings().languageProperty().set(Language.GERMAN);
            window.model().settings().numbersProperty().set(Numbers.Style.COMMA);
            window.renew();
        });
        window.awaitReady();
        await(() -> window.latest().isJudged());
        assertThat(cut(robot)).isEmpty();
        assertThat(controlsWiderThanTheirPane(robot)).isLessThanOrEqualTo(0);
        robot.interact(() -> window.model().views().show("spectrum"));
        await(() -> findings(robot).matches(".*(trauen|bekannt|benutzen).*"));
        assertThat(findings(robot)).doesNotContainPattern("\\d\\.\\d").doesNotContain("process");
    }

    /** By how much the controls reach under their scroll bar or beyond. */
    private static double controlsWiderThanTheirPane(JourneyRobot robot) {
        ScrollPane scroll = robot.lookup(".controls-scroll").query();
        return scroll.getContent().minWidth(-1) - scroll.getViewportBounds().getWidth();
    }

    private static String findings(JourneyRobot robot) {
        return robot.lookup("#findings").queryAs(Label.class).getText();
    }

    private static void onFxThread(Runnable action) throws Exception {
        WaitForAsyncUtils.asyncFx(action).get();
    }

    private Set<String> cut(JourneyRobot robot) throws Exception {
        Set<String> cut = new LinkedHashSet<>();
        for (double[] size : SIZES) {
            robot.interact(() -> {
                Scene scene = window.workbench.scene();
                scene.getWindow().setWidth(size[0]);
                scene.getWindow().setHeight(size[1]);
            });
            for (View view : window.model().views().all()) {
                // One pause for the pulses of each view: what is measured is styled and laid out at once, below.
                onFxThread(() -> window.model().views().show(view.id()));
                await(() -> window.model().views().isShown(view.id()));
                onFxThread(() -> {
                    window.workbench.scene().getRoot().applyCss();
                    window.workbench.scene().getRoot().layout();
                    CutTexts.in(window.workbench.scene().getRoot()).forEach(text ->
                            cut.add((int) size[0] + " × " + (int) size[1] + ", " + view.id() + ": " + text));
                    if (view.place().compareTo(View.Place.RIGHT) > 0) {
                        window.model().views().close(view.id());
                    }
                });
            }
        }
        return cut;
    }
}

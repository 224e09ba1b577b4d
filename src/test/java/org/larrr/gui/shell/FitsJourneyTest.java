package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.LinkedHashSet;
import java.util.Set;
import javafx.scene.Scene;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.gui.views.View;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.util.WaitForAsyncUtils;

/** No word is cut, in any view, at the sizes of small screens, in a room with large letters. */
@ExtendWith(ApplicationExtension.class)
class FitsJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void everyWordFitsAtEverySize(FxRobot robot) throws Exception {
        window.awaitReady();
        Set<String> cut = new LinkedHashSet<>();
        for (double[] size : new double[][] {{1280, 800}, {1400, 900}, {1920, 1080}}) {
            robot.interact(() -> {
                Scene scene = window.workbench.scene();
                scene.getWindow().setWidth(size[0]);
                scene.getWindow().setHeight(size[1]);
            });
            for (View view : window.model().views().all()) {
                robot.interact(() -> window.model().views().show(view.id()));
                WaitForAsyncUtils.waitForFxEvents();
                await(() -> window.model().views().isShown(view.id()));
                robot.interact(() -> {
                    window.workbench.scene().getRoot().applyCss();
                    window.workbench.scene().getRoot().layout();
                    CutTexts.in(window.workbench.scene().getRoot()).forEach(text ->
                            cut.add((int) size[0] + " × " + (int) size[1] + ", " + view.id() + ": " + text));
                });
            }
        }
        assertThat(cut).isEmpty();
    }
}

package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.geometry.Orientation;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

@ExtendWith(ApplicationExtension.class)
class PreferencesDialogTest {

    /** German words at 20 px may be wider than a small screen: controls yield first, then the page scrolls. */
    @Test
    void whatIsWiderThanTheWindowIsReachedByScrolling(FxRobot robot) {
        robot.interact(() -> {
            ScrollPane page = (ScrollPane) new PreferencesDialog(WindowSettings.ofDesktop()).getDialogPane()
                    .getContent();
            StackPane root = new StackPane(page);
            root.setStyle("-fx-font-size: 20px");
            new Scene(root, 300, 600);
            root.applyCss();
            root.layout();
            Region content = (Region) page.getContent();
            assertThat(content.minWidth(-1)).isBetween(300.0, content.prefWidth(-1) - 100);
            assertThat(page.lookupAll(".scroll-bar").stream().map(ScrollBar.class::cast)
                    .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)).anyMatch(ScrollBar::isVisible);
        });
    }
}

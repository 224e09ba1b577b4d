package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBox;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Light and dark in the real window and in what it opens. */
class ThemeJourneyTest {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW);

    @Test
    void theGroundAndThePopupsAreDarkAndLightAgain(JourneyRobot robot) throws Exception {
        window.awaitReady();
        await(() -> ground().equals(Color.WHITE));
        robot.interact(() -> window.model().darkProperty().set(true));
        await(() -> ground().equals(Color.web("#0d1117"))); // -color-bg-default of the dark theme
        robot.interact(robot.lookup("#add-view").<ButtonBase>query()::fire);
        await(() -> popups().stream().anyMatch(ThemeJourneyTest::isOnDarkGround));
        robot.interact(() -> popups().forEach(Window::hide));
        ComboBox<?> systems = robot.lookup("#source-system").query();
        robot.interact(systems::show);
        await(() -> popups().stream().anyMatch(popup -> isDark(popup) && text(popup).equals(Color.web("#c9d1d9"))));

        robot.interact(() -> window.model().darkProperty().set(false));
        await(() -> ground().equals(Color.WHITE));
        assertThat(popups()).isNotEmpty().noneMatch(ThemeJourneyTest::isDark);
        robot.interact(systems::hide);
    }

    private Color ground() {
        Region root = (Region) window.workbench.scene().getRoot();
        return (Color) root.getBackground().getFills().get(0).getFill();
    }

    private static List<Window> popups() {
        return Window.getWindows().stream().filter(each -> each instanceof PopupWindow && each.isShowing()).toList();
    }

    private static boolean isDark(Window popup) {
        return popup.getScene().getRoot().getPseudoClassStates().contains(DARK);
    }

    /** Of what is drawn by a form behind its content. */
    private static boolean isOnDarkGround(Window popup) {
        return popup.getScene().getRoot().lookup(".popover > .border") instanceof Shape ground
                && Color.web("#0d1117").equals(ground.getFill());
    }

    /** The colour of letters in a list that pops up. */
    private static Object text(Window popup) {
        return popup.getScene().getRoot().lookupAll(".list-cell").stream()
                .map(cell -> (Object) ((javafx.scene.control.Labeled) cell).getTextFill()).findFirst().orElse("none");
    }
}

package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.PickResult;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

class TooltipsTest extends ApplicationTest {

    private static void enter(Label node) {
        node.fireEvent(new MouseEvent(MouseEvent.MOUSE_ENTERED, 1, 1, 1, 1, null, 0, false, false, false, false, false,
                false, false, false, false, false, new PickResult(node, 1, 1)));
    }

    private static Object tip(Label node) {
        return node.getProperties().get(Tooltip.class);
    }

    @Test
    void aTipIsMadeWhenThePointerComesAndSaysWhatWasToldLast() {
        interact(() -> {
            Label node = new Label();
            assertThat(Tooltips.of(node)).isEmpty();
            Tooltips.install(node, "first");
            Tooltips.install(node, "second");
            assertThat(tip(node)).isNull();
            assertThat(Tooltips.of(node)).contains("second");
            enter(node);
            assertThat(tip(node)).isInstanceOfSatisfying(Tooltip.class,
                    tip -> assertThat(tip.getText()).isEqualTo("second"));
            Object made = tip(node);
            Tooltips.install(node, "third");
            enter(node);
            assertThat(tip(node)).isSameAs(made);
            assertThat(((Tooltip) made).getText()).isEqualTo("third");
        });
    }
}

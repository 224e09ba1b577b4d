package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

class HattedTextTest extends ApplicationTest {

    private static String text(Node node) {
        return node instanceof Text words ? words.getText() : ((Labeled) node).getText();
    }

    @Test
    void wordsWithMarksAreNotBrokenAndNothingIsLostOrRepeated() {
        interact(() -> {
            Label label = new Label();
            var sign = HattedText.in(label);
            label.setWrapText(true);
            StackPane pane = new StackPane(label);
            new Scene(pane, 120, 200);
            String sentence = "Compute λ₂ from ν̂₂ by λ = μ − 1/ν (two decimals), −1/Re λ̂.";
            label.setText(sentence);
            pane.applyCss();
            pane.layout();
            List<Node> parts = ((TextFlow) label.getGraphic()).getChildren();
            assertThat(parts.stream().map(HattedTextTest::text)).containsExactly("Compute λ₂ from ", "ν̂₂",
                    " by λ = μ − 1/ν (two decimals), −1/Re ", "λ̂.");
            assertThat(String.join("", parts.stream().map(HattedTextTest::text).toList())).isEqualTo(sentence);
            assertThat(parts).filteredOn(Text.class::isInstance)
                    .noneMatch(part -> ((Text) part).getText().indexOf('\u0302') >= 0);
            assertThat(label.getText()).as("for screen readers").isEqualTo(sentence);
            Label tick = new Label("✓");
            sign.set(tick);
            assertThat(((TextFlow) label.getGraphic()).getChildren()).first().isSameAs(tick);
        });
    }
}

package org.larrr.gui.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.FlowPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

/** Buttons take as many rows as their place needs. */
class SegmentedToggleTest extends ApplicationTest {

    private static final double WIDTH = 330;

    private final ObjectProperty<String> chosen = new SimpleObjectProperty<>("first choice");
    private FlowPane place;

    @Override
    public void start(Stage stage) {
        place = new FlowPane(new SegmentedToggle<>("choice", List.of("first choice", "second choice", "third choice"),
                chosen, text -> text).seldom(List.of("third choice")).node());
        place.setMinWidth(WIDTH);
        place.setMaxWidth(WIDTH);
        stage.setScene(new Scene(new Group(place), WIDTH, 200));
        stage.show();
    }

    @Test
    void whatComesOutOfTheMenuIsNotCut() {
        interact(() -> chosen.set("third choice"));
        interact(() -> {
            place.applyCss();
            place.layout();
        });
        Set<Node> shown = new HashSet<>(place.lookupAll(".toggle-button"));
        shown.addAll(place.lookupAll("#choice-more"));
        assertThat(shown).hasSize(4);
        assertThat(shown).allMatch(node -> node.localToScene(node.getLayoutBounds()).getMaxX() <= WIDTH);
    }
}

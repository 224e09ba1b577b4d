package org.larrr.gui.controls;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Label;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.jspecify.annotations.Nullable;

/**
 * Text with marks above letters, as in λ̂, that wraps. JavaFX cuts and repeats parts of such a text when it breaks it
 * into lines; so every word with a mark is a node of its own, which is never broken.
 */
public final class HattedText {

    private static final Pattern MARKED = Pattern.compile("\\S*\\p{Mn}\\S*");

    private final Label label;
    private final TextFlow flow = new TextFlow();
    private final ObjectProperty<@Nullable Node> leading = new SimpleObjectProperty<>();

    private HattedText(Label label) {
        this.label = label;
    }

    /**
     * Draws the text of a label so. The label keeps its text, for screen readers.
     *
     * @return what stands in front of the text, at first nothing
     */
    public static ObjectProperty<@Nullable Node> in(Label label) {
        HattedText text = new HattedText(label);
        text.flow.maxWidthProperty().bind(label.widthProperty());
        text.flow.prefWidthProperty().bind(label.widthProperty());
        label.setGraphic(text.flow);
        label.setContentDisplay(ContentDisplay.GRAPHIC_ONLY);
        label.setMinWidth(0);
        label.textProperty().subscribe(text::show);
        text.leading.addListener((property, old, now) -> text.show());
        return text.leading;
    }

    private void show() {
        List<Node> parts = new ArrayList<>();
        Node before = leading.get();
        if (before != null) {
            parts.add(before);
            parts.add(plain(" "));
        }
        String text = label.getText() == null ? "" : label.getText();
        Matcher marked = MARKED.matcher(text);
        int from = 0;
        while (marked.find()) {
            if (marked.start() > from) {
                parts.add(plain(text.substring(from, marked.start())));
            }
            parts.add(unbroken(marked.group()));
            from = marked.end();
        }
        if (from < text.length()) {
            parts.add(plain(text.substring(from)));
        }
        flow.getChildren().setAll(parts);
    }

    private Node plain(String words) {
        Text text = new Text(words);
        text.fontProperty().bind(label.fontProperty());
        text.fillProperty().bind(label.textFillProperty());
        return text;
    }

    private Node unbroken(String word) {
        Label one = new Label(word);
        one.setMinWidth(Label.USE_PREF_SIZE);
        one.fontProperty().bind(label.fontProperty());
        one.textFillProperty().bind(label.textFillProperty());
        return one;
    }
}

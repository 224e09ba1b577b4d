package org.larrr.gui.dialogs;

import atlantafx.base.controls.Message;
import atlantafx.base.theme.Styles;
import java.util.Map;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.text.Messages;

/**
 * One message over the lower right corner of the window, and questions in lines of their own, which cover no picture.
 * It interrupts nothing; a problem stays until it is closed or replaced. Not ControlsFX' notification pane: its bar
 * contains one message, so that a question would not outlast those that come and go, and swallows every key that is
 * pressed in it.
 */
public final class Banner extends VBox {

    private static final Duration NOTE_TIME = Duration.seconds(6);

    private static final String TOPIC = "topic";
    /** So many buttons have room beside a sentence. */
    private static final int BESIDE = 2;

    private static final PseudoClass FILLED = PseudoClass.getPseudoClass("filled");

    private final PauseTransition farewell = new PauseTransition(NOTE_TIME);
    private final VBox offers = new VBox();

    public Banner() {
        setId("banner");
        getStyleClass().add("banner");
        farewell.setOnFinished(event -> clear());
        getChildren().addListener((ListChangeListener<Node>) change ->
                pseudoClassStateChanged(FILLED, !getChildren().isEmpty()));
    }

    /** The questions, one below the other; to be laid out above the status line. */
    public Region offers() {
        return offers;
    }

    void problem(String sentence) {
        farewell.stop();
        show(sentence, true);
    }

    /** A problem with details that can be copied. */
    void showUnexpectedError(String sentence, String details) {
        problem(sentence);
        Button copy = new Button(Messages.get("failure.copy"), Controls.icon(Material2AL.CONTENT_COPY));
        copy.setId("banner-copy");
        copy.getStyleClass().add(Styles.SMALL);
        copy.setOnAction(event -> {
            Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, details));
            copy.setText(Messages.get("failure.copied"));
        });
        addBelow(copy);
    }

    private void addBelow(Button button) {
        HBox line = Controls.withId("banner-details", new HBox(button));
        line.setPadding(new Insets(0, 8, 8, 8));
        line.setAlignment(Pos.CENTER_RIGHT);
        getChildren().add(line);
    }

    void note(String sentence) {
        show(sentence, false);
        farewell.playFromStart();
    }

    /** A note with an action that can be taken while the note is shown. */
    void note(String sentence, String name, Runnable action) {
        note(sentence);
        Button button = Controls.button("banner-action", name, null, () -> {
            clear();
            action.run();
        }, Styles.SMALL);
        addBelow(button);
    }

    /** Offers actions; it stays until one is chosen. */
    void offer(String topic, String sentence, Map<String, Runnable> actions) {
        offers.getChildren().removeIf(node -> topic.equals(node.getProperties().get(TOPIC)));
        if (actions.isEmpty()) {
            return;
        }
        Label text = Controls.paragraph(sentence);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox line = Controls.row(8, Controls.icon(Material2AL.HELP_OUTLINE), text);
        HBox buttons = new HBox(8);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        VBox box = Controls.withId("banner-offer", new VBox(8, line), "banner-offer");
        box.getProperties().put(TOPIC, topic);
        actions.forEach((name, action) -> buttons.getChildren().add(actionButton(name, action, box)));
        (actions.size() > BESIDE ? box : line).getChildren().add(buttons);
        offers.getChildren().add(0, box);
    }

    private Button actionButton(String name, Runnable action, Node line) {
        return Controls.button("banner-answer", name, null, () -> {
            offers.getChildren().remove(line);
            action.run();
        }, Styles.SMALL);
    }

    private void clear() {
        getChildren().removeIf(node -> node instanceof Message || "banner-details".equals(node.getId()));
    }

    private void show(String sentence, boolean isProblem) {
        Message message = Controls.withId(isProblem ? "banner-problem" : "banner-note",
                new Message(null, sentence, Controls.icon(isProblem ? Material2AL.ERROR : Material2AL.INFO)),
                        isProblem ? Styles.DANGER : Styles.ACCENT);
        message.setOnClose(event -> clear());
        clear();
        getChildren().add(message);
    }
}

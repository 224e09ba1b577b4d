package org.larrr.gui.dialogs;

import atlantafx.base.controls.Message;
import atlantafx.base.theme.Styles;
import javafx.animation.PauseTransition;
import javafx.collections.ListChangeListener;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.Icons;

/** One message at the top of the window. It interrupts nothing; a problem stays until it is closed or replaced. */
public final class Banner extends VBox {

    private static final Duration NOTE_TIME = Duration.seconds(6);

    private static final PseudoClass FILLED = PseudoClass.getPseudoClass("filled");

    private final PauseTransition farewell = new PauseTransition(NOTE_TIME);

    public Banner() {
        setId("banner");
        getStyleClass().add("banner");
        farewell.setOnFinished(event -> clear());
        getChildren().addListener((ListChangeListener<Node>) change ->
                pseudoClassStateChanged(FILLED, !getChildren().isEmpty()));
    }

    void problem(String sentence) {
        farewell.stop();
        show(sentence, true);
    }

    void note(String sentence) {
        show(sentence, false);
        farewell.playFromStart();
    }

    private void clear() {
        getChildren().clear();
    }

    private void show(String sentence, boolean isProblem) {
        Message message = new Message(null, sentence, Icons.icon(isProblem ? Material2AL.ERROR : Material2AL.INFO));
        message.setId(isProblem ? "banner-problem" : "banner-note");
        message.getStyleClass().add(isProblem ? Styles.DANGER : Styles.ACCENT);
        message.setOnClose(event -> clear());
        getChildren().setAll(message);
    }
}

package org.larrr.gui.report;

import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.larrr.gui.text.Messages;

/** The report to be read, and a button that puts it on the clipboard. */
public final class ReportDialog extends Dialog<Void> {

    private static final double WIDTH = 720;
    private static final double HEIGHT = 460;

    public ReportDialog(String report) {
        setTitle(Messages.get("report.title"));
        Label words = new Label(Messages.get("report.words"));
        words.setWrapText(true);
        words.setMinHeight(Label.USE_PREF_SIZE);
        TextArea text = new TextArea(report);
        text.setId("report-text");
        text.setEditable(false);
        text.setAccessibleText(Messages.get("report.title"));
        VBox.setVgrow(text, Priority.ALWAYS);
        VBox content = new VBox(8, words, text);
        content.setPrefSize(WIDTH, HEIGHT);
        getDialogPane().setId("report");
        getDialogPane().setContent(content);
        ButtonType copy = new ButtonType(Messages.get("report.copy"), ButtonData.LEFT);
        getDialogPane().getButtonTypes().setAll(copy, ButtonType.CLOSE);
        Button button = (Button) getDialogPane().lookupButton(copy);
        button.setId("report-copy");
        button.addEventFilter(ActionEvent.ACTION, event -> {
            event.consume();
            ClipboardContent clipboard = new ClipboardContent();
            clipboard.putString(text.getText());
            Clipboard.getSystemClipboard().setContent(clipboard);
            button.setText(Messages.get("failure.copied"));
        });
        setResizable(true);
        // What happened last stands at the end.
        setOnShown(event -> text.positionCaret(text.getLength()));
    }
}

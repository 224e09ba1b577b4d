package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

/** What is read can be taken along. */
class ReportDialogTest extends ApplicationTest {

    private Stage owner;
    private Dialog<?> dialog;

    @Override
    public void start(Stage stage) {
        owner = stage;
        stage.setScene(new Scene(new StackPane(), 900, 700));
        stage.show();
    }

    @Override
    public void stop() {
        if (dialog != null) {
            dialog.close();
        }
    }

    private void show(Dialog<?> shown) {
        dialog = shown;
        dialog.initOwner(owner);
        dialog.show();
    }

    @Test
    void theWholeReportGoesToTheClipboardAndTheDialogStays() {
        String report = "## Program\n\nversions\n\n## Log\n\nSEVERE: λ";
        interact(() -> show(InfoDialog.report(report)));
        TextArea text = (TextArea) dialog.getDialogPane().lookup("#report-text");
        assertThat(text.getText()).isEqualTo(report);
        assertThat(text.isEditable()).isFalse();
        assertThat(text.getCaretPosition()).as("what happened last is in sight").isEqualTo(report.length());
        Button copy = (Button) dialog.getDialogPane().lookup("#report-copy");
        String before = copy.getText();
        interact(copy::fire);
        interact(() -> assertThat(Clipboard.getSystemClipboard().getString()).isEqualTo(report));
        assertThat(copy.getText()).isNotEqualTo(before);
        assertThat(dialog.isShowing()).isTrue();
    }

    @Test
    void newsAreShownAsAPage() {
        interact(() -> show(InfoDialog.news("## 2.0\n\n- a new view\n")));
        interact(() -> dialog.getDialogPane().applyCss());
        assertThat(dialog.getDialogPane().lookupAll(".markdown-text")).extracting(node -> ((Text) node).getText())
                .contains("a new view");
    }
}

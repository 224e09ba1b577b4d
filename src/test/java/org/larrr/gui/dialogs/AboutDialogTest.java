package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.testfx.framework.junit5.ApplicationTest;

class AboutDialogTest extends ApplicationTest {

    private InfoDialog dialog;

    @Override
    public void start(Stage stage) {
        stage.setScene(new Scene(new StackPane(), 800, 600));
        stage.show();
        dialog = InfoDialog.about();
        dialog.initOwner(stage);
        dialog.show();
    }

    @Override
    public void stop() {
        dialog.close();
    }

    @Test
    void tellsVersionsAndLicences() {
        assertThat(lookup("#about-version").queryAs(Label.class).getText())
                .contains("Java " + System.getProperty("java.version")).contains("JavaFX");
        TabPane tabs = (TabPane) dialog.getDialogPane().getContent();
        assertThat(tabs.getTabs()).extracting(tab -> tab.getText()).containsExactly("About", "Licence", "Libraries");
        assertThat(tabs.getTabs()).filteredOn(tab -> tab.getContent() instanceof TextArea).hasSize(2)
                .allSatisfy(tab -> assertThat(((TextArea) tab.getContent()).getText()).isNotBlank());
    }
}

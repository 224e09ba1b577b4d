package org.larrr.gui.export;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.text.Messages;

/**
 * Builds the small strip that says how a long export stands and stops it; gone while nothing runs. Not ControlsFX'
 * view of tasks: it lists JavaFX tasks, which the numerics do not know, and its words are English in every language.
 */
public final class ExportProgressView {

    private ExportProgressView() {}

    public static Region of(ExportProgress progress) {
        Label text = new Label();
        text.textProperty().bind(progress.textProperty());
        ProgressBar bar = new ProgressBar();
        bar.setPrefWidth(140);
        bar.progressProperty().bind(progress.fractionProperty());
        Button stop = Icons.button(Material2AL.CLOSE, Messages.get("export.stop"));
        stop.setId("export-stop");
        stop.setOnAction(event -> progress.cancel());
        HBox strip = new HBox(10, text, bar, stop);
        strip.setId("export-progress");
        strip.getStyleClass().add("export-progress");
        strip.setAlignment(Pos.CENTER_LEFT);
        strip.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        strip.visibleProperty().bind(progress.textProperty().isNotEmpty());
        strip.managedProperty().bind(strip.visibleProperty());
        return strip;
    }
}

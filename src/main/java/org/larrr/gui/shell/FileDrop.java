package org.larrr.gui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.Locale;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import org.larrr.gui.labs.LabController;
import org.larrr.gui.source.SourceController;

/** A file dropped anywhere on the window is opened. */
final class FileDrop {

    private FileDrop() {}

    static void install(Node target, SourceController source, LabController labs) {
        target.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        target.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            if (event.getDragboard().hasFiles()) {
                File file = event.getDragboard().getFiles().get(0);
                event.setDropCompleted(true);
                event.consume();
                // The drop must end before a dialog opens, or the program that is dragged from hangs.
                Platform.runLater(() -> open(file.toPath(), source, labs));
            }
        });
    }

    private static void open(Path file, SourceController source, LabController labs) {
        if (file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(".lab")) {
            labs.open(file);
        } else {
            source.open(file);
        }
    }
}

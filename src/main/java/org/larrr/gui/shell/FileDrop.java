package org.larrr.gui.shell;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/** Files dropped anywhere on the window are opened. */
final class FileDrop {

    private FileDrop() {}

    static void install(Node target, Consumer<List<Path>> open) {
        target.addEventHandler(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                event.consume();
            }
        });
        target.addEventHandler(DragEvent.DRAG_DROPPED, event -> {
            if (event.getDragboard().hasFiles()) {
                List<Path> files = event.getDragboard().getFiles().stream().map(File::toPath).toList();
                event.setDropCompleted(true);
                event.consume();
                // The drop must end before a dialog opens, or the program that is dragged from hangs.
                javafx.application.Platform.runLater(() -> open.accept(files));
            }
        });
    }
}

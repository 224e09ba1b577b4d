package org.larrr.gui.views;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.image.Image;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.TransferMode;
import javax.imageio.ImageIO;
import org.larrr.gui.charts.FigureView;

/**
 * Drags a picture out of the window as it is on the screen: as an image, and as a PNG file for programs that take
 * files.
 */
final class FigureDrag {

    private FigureDrag() {}

    /**
     * @param handle what is dragged
     * @param name   of the file
     */
    static void install(Node handle, FigureView view, String name) {
        handle.setOnDragDetected(event -> {
            content(view, name).ifPresent(content -> handle.startDragAndDrop(TransferMode.COPY).setContent(content));
            event.consume();
        });
    }

    /** Returns the dragged content; empty while there is no figure. */
    static Optional<ClipboardContent> content(FigureView view, String name) {
        return view.photograph().map(image -> {
            ClipboardContent content = new ClipboardContent();
            content.putImage(image);
            content.putFiles(List.of(file(image, name).toFile()));
            return content;
        });
    }

    /** In the system's folder for files that may go; it is left there for the program that takes it. */
    private static Path file(Image image, String name) {
        try {
            Path file = Files.createTempDirectory("larrr-picture").resolve(name + ".png");
            BufferedImage pixels = SwingFXUtils.fromFXImage(image, null);
            ImageIO.write(pixels, "png", file.toFile());
            file.toFile().deleteOnExit();
            Objects.requireNonNull(file.getParent()).toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package org.larrr.gui.shell;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javafx.animation.AnimationTimer;
import javafx.embed.swing.SwingFXUtils;
import javafx.event.EventHandler;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.session.OwnFiles;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.workspace.Preferences;

/**
 * A snapshot of the figures and the answer above them at the end of the last session. They stand there again, dimmed
 * like every picture that does not match the controls yet, from the first frame of the next start until its first
 * picture is painted or the user does something. FX thread only.
 */
final class StartupSnapshot {

    static final String ID = "last-look";
    private static final String FILE = "last-look.png";
    private static final String PLACE = "look";
    private static final String OF = "look.of";

    private final StackPane cover = new StackPane();
    private final Rectangle2D place;

    private StartupSnapshot(Image image, Rectangle2D place) {
        this.place = place;
        ImageView view = new ImageView(image);
        view.setFitWidth(place.getWidth());
        view.setFitHeight(place.getHeight());
        view.setOpacity(FigureView.STALE_OPACITY);
        cover.setId(ID);
        cover.getStyleClass().add(ID);
        cover.getChildren().add(view);
        cover.setManaged(false);
        cover.setMouseTransparent(true);
        cover.setFocusTraversable(false);
        cover.resizeRelocate(place.getMinX(), place.getMinY(), place.getWidth(), place.getHeight());
    }

    /**
     * Photographs what is to be seen and writes it.
     *
     * @param window its size and state
     * @return what finds it again, for the preferences; what is kept already if there is nothing worth keeping
     */
    static Map<String, String> keep(WorkbenchModel model, Scene scene, String window, Path folder) {
        Node shown = scene.lookup("#" + WorkbenchViewBuilder.MIDDLE);
        boolean covered = model.startPageProperty().get() || model.editor().openProperty().get()
                || model.presentingProperty().get();
        if (shown == null || covered || model.analysis().stateProperty().get() != State.READY) {
            return Map.of();
        }
        try {
            SnapshotParameters transparent = new SnapshotParameters();
            transparent.setFill(Color.TRANSPARENT);
            BufferedImage image = SwingFXUtils.fromFXImage(shown.snapshot(transparent, null), null);
            OwnFiles.write(folder.resolve(FILE), out -> ImageIO.write(image, "png", out));
            Bounds at = shown.localToScene(shown.getLayoutBounds());
            return Map.of(PLACE, at.getMinX() + " " + at.getMinY() + " " + at.getWidth() + " " + at.getHeight(), OF,
                    looks(model.settings(), window));
        } catch (IOException ignored) {
            return Map.of();
        }
    }

    /** Whatever changes how the window looks. */
    private static String looks(WindowSettings settings, String window) {
        return ProgramVersion.text() + " " + window + " " + new TreeMap<>(settings.values());
    }

    /** The pictures of the last session, if the window looks as it did. */
    static Optional<StartupSnapshot> of(Preferences before, WindowSettings settings, String window, Path folder) {
        Path file = folder.resolve(FILE);
        String[] numbers = before.text(PLACE).orElse("").split(" ");
        boolean same = before.text(OF).filter(looks(settings, window)::equals).isPresent();
        if (!same || numbers.length != 4 || !Files.isRegularFile(file) || !before.flag(WindowMemory.SEEN)) {
            return Optional.empty();
        }
        try {
            Rectangle2D place = new Rectangle2D(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]),
                    Double.parseDouble(numbers[2]), Double.parseDouble(numbers[3]));
            return Optional.of(new StartupSnapshot(new Image(file.toUri().toString()), place));
        } catch (IllegalArgumentException ignored) {
            return Optional.empty();
        }
    }

    /** Puts it into a window that is still empty. */
    void showIn(Pane empty) {
        empty.getChildren().add(cover);
    }

    /** Lays it over the same part of the furnished window until that shows something of its own. */
    void cover(Workbench workbench) {
        Scene scene = workbench.scene();
        Pane root = (Pane) scene.getRoot();
        ((Pane) cover.getParent()).getChildren().remove(cover);
        root.getChildren().add(cover);
        EventHandler<InputEvent> acted = event -> root.getChildren().remove(cover);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, acted);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, acted);
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                if (isOver(workbench.model(), root)) {
                    root.getChildren().remove(cover);
                    scene.removeEventFilter(MouseEvent.MOUSE_PRESSED, acted);
                    scene.removeEventFilter(KeyEvent.KEY_PRESSED, acted);
                    stop();
                }
            }
        }.start();
    }

    /** Returns whether the window has an answer, a failure or another shape, or the user closed the snapshot. */
    private boolean isOver(WorkbenchModel model, Pane root) {
        State state = model.analysis().stateProperty().get();
        Node middle = root.lookup("#" + WorkbenchViewBuilder.MIDDLE);
        Bounds at = middle.localToScene(middle.getLayoutBounds());
        boolean moved = at.getWidth() > 0 && (Math.abs(at.getWidth() - place.getWidth()) > 1
                || Math.abs(at.getHeight() - place.getHeight()) > 1 || Math.abs(at.getMinX() - place.getMinX()) > 1);
        return cover.getParent() == null || moved || state == State.FAILED || state == State.CANCELLED
                || model.startPageProperty().get() || model.editor().openProperty().get()
                || state == State.READY && isPainted(middle);
    }

    private static boolean isPainted(Node middle) {
        return middle.lookupAll("FigureView").stream().map(FigureView.class::cast)
                .anyMatch(view -> view.paintedProperty().get() != null);
    }
}

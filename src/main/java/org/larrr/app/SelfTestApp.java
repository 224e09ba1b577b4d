package org.larrr.app;

import java.util.Optional;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.util.Duration;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.shell.Workbench;
import org.larrr.gui.shell.WorkbenchApp;

/** The window, which closes itself when it shows its first answer or cannot. */
public final class SelfTestApp extends WorkbenchApp {

    private static final Duration LIMIT = Duration.seconds(120);
    /** Time to lay out and paint what has just arrived. */
    private static final Duration PAINTING = Duration.millis(500);

    private static volatile String complaint = "the window was closed before it had an answer";

    /** Opens the window and returns when it has closed: with what went wrong, empty if nothing did. */
    static Optional<String> complaint() {
        try {
            Window.openForgetful(SelfTestApp.class);
        } catch (RuntimeException failure) {
            return Optional.of(String.valueOf(failure.getMessage()));
        }
        return Optional.of(complaint).filter(text -> !text.isEmpty());
    }

    @Override
    protected void opened(Workbench workbench) {
        AnalysisModel analysis = workbench.model().analysis();
        analysis.stateProperty().addListener((property, old, now) -> {
            switch (now) {
                case READY -> after(PAINTING, () -> close(isBlank(workbench.scene()) ? "the window stays blank" : ""));
                case FAILED -> close(analysis.failureProperty().get());
                default -> { }
            }
        });
        after(LIMIT, () -> close("no answer within " + (int) LIMIT.toSeconds() + " seconds"));
    }

    private static void after(Duration time, Runnable action) {
        PauseTransition pause = new PauseTransition(time);
        pause.setOnFinished(event -> action.run());
        pause.play();
    }

    private static void close(String problem) {
        complaint = problem;
        Platform.exit();
    }

    private static boolean isBlank(Scene scene) {
        WritableImage image = scene.snapshot(null);
        PixelReader pixels = image.getPixelReader();
        int first = pixels.getArgb(0, 0);
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                if (pixels.getArgb(x, y) != first) {
                    return false;
                }
            }
        }
        return true;
    }
}

package org.larrr.gui.shell;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.image.ImageView;
import javafx.stage.Stage;
import org.larrr.gui.analysis.AnalysisModel.State;

/**
 * Prints how long after the birth of the program its window was there, held the pictures of the last session, had a
 * menu line, and its first answer was drawn, then ends: {@code java -Dborn=$(date +%s%3N) -cp …
 * org.larrr.app.StartBenchmarkMain} with the options of the virtual machine that are to be compared. The system's own
 * time of birth will not do: it is known to the second in which the machine was started. The window has no page of
 * systems and remembers nothing but with {@code --config=FOLDER --keep}, which leaves its pictures for the next run in
 * that folder.
 */
public final class StartBenchmark extends WorkbenchApp {

    private static final int FRAMES = 3;
    private static final long BORN = Long.parseLong(System.getProperty("born"));

    @Override
    public void start(Stage primary) {
        super.start(primary);
        tell("window there");
        new AnimationTimer() {
            @Override
            public void handle(long now) {
                Node look = primary.getScene().lookup("#" + StartupSnapshot.ID + " .image-view");
                if (look instanceof ImageView view && view.getImage().getProgress() == 1) {
                    tell("last pictures there");
                    stop();
                }
            }
        }.start();
    }

    @Override
    protected void opened(Workbench workbench) {
        workbench.model().startPageProperty().set(false);
        tell("window furnished");
        workbench.model().analysis().stateProperty().addListener((property, old, now) -> {
            if (now == State.READY) {
                drawn(getParameters().getRaw().contains("--keep"));
            }
        });
    }

    private static void drawn(boolean leaves) {
        new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                if (++frames == FRAMES) {
                    tell("first answer drawn");
                    if (leaves) {
                        stop();
                        Platform.exit();
                    } else {
                        Runtime.getRuntime().halt(0); // before it computes what nobody measures
                    }
                }
            }
        }.start();
    }

    private static void tell(String what) {
        System.out.printf("%-20s %5d ms%n", what, System.currentTimeMillis() - BORN);
    }
}

package org.larrr.gui.shell;

import java.time.Duration;
import java.time.Instant;
import javafx.animation.AnimationTimer;
import javafx.application.Application;
import org.larrr.gui.analysis.AnalysisModel.State;

/**
 * Prints how long after the birth of the program its window had a menu line and its first answer was drawn, then ends:
 * {@code java -cp … 'org.larrr.gui.shell.StartBenchmark$Main'} with the options of the virtual machine that are to be
 * compared. The window remembers nothing and has no page of systems.
 */
public final class StartBenchmark extends WorkbenchApp {

    private static final int FRAMES = 3;

    /** A main class that is no application, so that JavaFX may be on the class path. */
    public static final class Main {

        private Main() {}

        public static void main(String[] arguments) {
            Application.launch(StartBenchmark.class, arguments);
        }
    }

    @Override
    protected void opened(Workbench workbench) {
        workbench.model().startPageProperty().set(false);
        tell("window furnished");
        workbench.model().analysis().stateProperty().addListener((property, old, now) -> {
            if (now == State.READY) {
                drawn();
            }
        });
    }

    private static void drawn() {
        new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                if (++frames == FRAMES) {
                    tell("first answer drawn");
                    Runtime.getRuntime().halt(0); // before it computes what nobody measures
                }
            }
        }.start();
    }

    private static void tell(String what) {
        Instant born = ProcessHandle.current().info().startInstant().orElseThrow();
        System.out.printf("%-20s %5d ms%n", what, Duration.between(born, Instant.now()).toMillis());
    }
}

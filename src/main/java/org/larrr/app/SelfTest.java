package org.larrr.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.util.Duration;
import org.larrr.cli.CommandLineInterface;
import org.larrr.cli.Demo;
import org.larrr.export.figure.FigureWriter;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.shell.Workbench;
import org.larrr.gui.shell.WorkbenchApp;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.truth.TruthMemory;

/**
 * Shows that an installation is whole: the real window opens and gets its first answer, commands write a file and fit
 * it, the demo is computed and drawn in every format, OpenBLAS loads. Leaves no file behind.
 */
final class SelfTest {

    /** The argument that asks for it. */
    private static final String ARGUMENT = "--self-test";

    /** A second argument: all but the window, without a display. */
    private static final String COMMANDS = "commands";

    /** A second argument: the commands that write and fit states, without answers as JSON, the demo and its figures. */
    private static final String FITS = "fits";

    private final PrintWriter out;
    private final PrintWriter err;
    private final FigureWriter figures;

    SelfTest(PrintWriter out, PrintWriter err, FigureWriter figures) {
        this.out = out;
        this.err = err;
        this.figures = figures;
    }

    /** Returns whether the program is asked to test itself, or some of itself. */
    static boolean isMeant(List<String> arguments) {
        return Stream.of(List.of(ARGUMENT), List.of(ARGUMENT, COMMANDS), List.of(ARGUMENT, FITS))
                .anyMatch(arguments::equals);
    }

    /** Prints what it found of what the arguments ask for; returns the exit code, 0 if all is well. */
    int run(List<String> arguments) {
        if (arguments.size() == 1) {
            Optional<String> complaint = Display.ofThisMachine().obstacle().or(SelfTestApp::failure);
            if (complaint.isPresent()) {
                return failed(complaint.get());
            }
            out.println("window: opened, computed and drew");
        }
        return commands(!arguments.contains(FITS));
    }

    private int commands(boolean demo) {
        out.println("Java " + System.getProperty("java.version") + ", JavaFX " + System.getProperty("javafx.version")
                + ", " + LinearAlgebra.best().name());
        if (LinearAlgebra.best() == LinearAlgebra.pureJava()) {
            return failed("OpenBLAS does not load");
        }
        System.setProperty("java.awt.headless", "true");
        try {
            Path folder = Files.createTempDirectory("larrr-self-test");
            try {
                List<String> output = demo ? List.of("--output", folder.resolve("fit.json").toString()) : List.of();
                boolean ran = true;
                for (String name : List.of("states.csv", "states.npy")) {
                    String data = folder.resolve(name).toString();
                    ran = ran && command("simulate", "--system", "triple-well", "--dt", "0.005", "--steps", "4000",
                            "--seed", "1", "--output", data)
                            && command("fit", "--data", data, "--dt", "0.005")
                            && command(Stream.concat(Stream.of("fit", "--data", data, "--dt", "0.005", "--length-scale",
                            "0.5", "--shift", "5", "--reversible"), output.stream()).toArray(String[]::new));
                }
                if (!ran) {
                    return failed("a command failed");
                }
                return demo ? new Demo(out, err, figures, new TruthMemory()).run(folder, Optional.empty()) : 0;
            } finally {
                delete(folder);
            }
        } catch (IOException | UncheckedIOException e) {
            return failed(String.valueOf(e.getMessage()));
        }
    }

    private boolean command(String... arguments) {
        return new CommandLineInterface(out, err, figures, new TruthMemory()).run(arguments) == 0;
    }

    private int failed(String complaint) {
        err.println("self-test failed: " + complaint);
        return 1;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** The window, which closes itself when it shows its first answer or cannot; public because JavaFX makes it. */
    public static final class SelfTestApp extends WorkbenchApp {

        private static final Duration LIMIT = Duration.seconds(120);
        /** Time to lay out and paint what has just arrived. */
        private static final Duration PAINTING = Duration.millis(500);

        private static volatile String complaint = "the window was closed before it had an answer";

        /** Opens the window and returns when it has closed: with what went wrong, empty if nothing did. */
        static Optional<String> failure() {
            try {
                Window.openForgetful(SelfTestApp.class);
            } catch (RuntimeException e) {
                return Optional.of(String.valueOf(e.getMessage()));
            }
            return Optional.of(complaint).filter(text -> !text.isEmpty());
        }

        @Override
        protected void opened(Workbench workbench) {
            AnalysisModel analysis = workbench.model().analysis();
            analysis.stateProperty().addListener((property, old, now) -> {
                switch (now) {
                    case READY -> after(PAINTING, () -> close(isBlank(workbench.scene()) ? "the window stays blank"
                            : ""));
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
}

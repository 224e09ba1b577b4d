package org.larrr.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.cli.CommandLineInterface;
import org.larrr.cli.Demo;
import org.larrr.export.figure.FigureWriter;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.truth.TruthMemory;

/**
 * Shows that an installation is whole: the real window opens and gets its first answer, commands write a file and fit
 * it, the demo is computed and drawn in every format, OpenBLAS loads. Leaves no file behind.
 */
final class SelfTest {

    /** The argument that asks for it. */
    static final String ARGUMENT = "--self-test";

    /** A second argument: all but the window, without a display. */
    static final String COMMANDS = "commands";

    private final PrintWriter out;
    private final PrintWriter err;
    private final FigureWriter figures;

    SelfTest(PrintWriter out, PrintWriter err, FigureWriter figures) {
        this.out = out;
        this.err = err;
        this.figures = figures;
    }

    /** Prints what it found; returns the exit code, 0 if all is well. */
    int run() {
        Optional<String> complaint = Display.ofThisMachine().obstacle().or(SelfTestApp::complaint);
        if (complaint.isPresent()) {
            return failed(complaint.get());
        }
        out.println("window: opened, computed and drew");
        return commands();
    }

    /** Runs what needs no window; as {@link #run()}. */
    int commands() {
        out.println("Java " + System.getProperty("java.version") + ", JavaFX " + System.getProperty("javafx.version")
                + ", " + LinearAlgebra.best().name());
        if (LinearAlgebra.best() == LinearAlgebra.pureJava()) {
            return failed("OpenBLAS does not load");
        }
        System.setProperty("java.awt.headless", "true");
        try {
            Path folder = Files.createTempDirectory("larrr-self-test");
            try {
                String data = folder.resolve("states.csv").toString();
                boolean ran = command("simulate", "--system", "triple-well", "--dt", "0.005", "--steps", "4000",
                        "--seed",
                        "1", "--output", data)
                        && command("fit", "--data", data, "--dt", "0.005")
                        && command("fit", "--data", data, "--dt", "0.005", "--length-scale", "0.5", "--shift", "5",
                        "--reversible", "--output", folder.resolve("fit.json").toString());
                return ran ? new Demo(out, err, figures, new TruthMemory()).run(folder) : failed("a command failed");
            } finally {
                delete(folder);
            }
        } catch (IOException | UncheckedIOException failure) {
            return failed(String.valueOf(failure.getMessage()));
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
}

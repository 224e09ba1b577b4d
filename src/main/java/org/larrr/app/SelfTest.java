package org.larrr.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.cli.Demo;
import org.larrr.export.figure.FigureWriter;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.truth.TruthMemory;

/**
 * Shows that an installation is whole: the real window opens and gets its first answer, the demo is computed and drawn
 * in every format, OpenBLAS loads. Leaves no file behind.
 */
final class SelfTest {

    /** The argument that asks for it. */
    static final String ARGUMENT = "--self-test";

    private final PrintWriter out;
    private final PrintWriter err;
    private final FigureWriter figures;

    SelfTest(PrintWriter out, PrintWriter err, FigureWriter figures) {
        this.out = out;
        this.err = err;
        this.figures = figures;
    }

    /** Tells what it found; returns the exit code, 0 if all is well. */
    int run() {
        Optional<String> complaint = Display.ofThisMachine().obstacle().or(SelfTestApp::complaint)
                .or(SelfTest::pureJava);
        out.println("Java " + System.getProperty("java.version") + ", JavaFX " + System.getProperty("javafx.version")
                + ", " + LinearAlgebra.best().name());
        if (complaint.isPresent()) {
            err.println("self-test failed: " + complaint.get());
            return 1;
        }
        out.println("window: opened, computed and drew");
        return demo();
    }

    private static Optional<String> pureJava() {
        return LinearAlgebra.best() == LinearAlgebra.pureJava() ? Optional.of("OpenBLAS does not load")
                : Optional.empty();
    }

    private int demo() {
        try {
            Path folder = Files.createTempDirectory("larrr-self-test");
            try {
                return new Demo(out, err, figures, new TruthMemory()).run(folder);
            } finally {
                delete(folder);
            }
        } catch (IOException | UncheckedIOException failure) {
            err.println("self-test failed: " + failure.getMessage());
            return 1;
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}

package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFileTest {

    private static final Logger ROOT = Logger.getLogger("");

    @TempDir
    Path folder;

    private Handler[] before;

    @BeforeEach
    void remember() {
        before = ROOT.getHandlers();
    }

    @AfterEach
    void restore() {
        for (Handler handler : ROOT.getHandlers()) {
            ROOT.removeHandler(handler);
            handler.close();
        }
        for (Handler handler : before) {
            ROOT.addHandler(handler);
        }
    }

    @Test
    void errorsGoThereWithTheirTrace() throws IOException {
        Path file = Window.keepLog(folder.resolve("100% new/logs")).orElseThrow();

        System.getLogger("org.larrr.test").log(System.Logger.Level.ERROR, "it broke", new IllegalStateException("λ"));
        System.getLogger("org.larrr.test").log(System.Logger.Level.INFO, "it works");

        assertThat(Files.readString(file)).contains("it broke", "IllegalStateException: λ", "LogFileTest")
                .doesNotContain("it works");
    }

    @Test
    void itNeverGrowsWithoutEnd() throws IOException {
        Window.keepLog(folder);
        String line = "x".repeat(10_000);
        for (int i = 0; i < 400; i++) {
            Logger.getLogger("org.larrr.test").log(Level.SEVERE, line);
        }

        try (Stream<Path> files = Files.list(folder)) {
            long bytes = files.filter(file -> file.toString().endsWith(".log"))
                    .mapToLong(file -> file.toFile().length()).sum();
            assertThat(bytes).isBetween(1L << 20, 2L * Window.MAX_LOG_BYTES + 40_000);
        }
    }

    @Test
    void aFolderThatCannotBeChangesNothing() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");

        assertThat(Window.keepLog(file.resolve("logs"))).isEmpty();
        assertThat(ROOT.getHandlers()).isEqualTo(before);
    }
}

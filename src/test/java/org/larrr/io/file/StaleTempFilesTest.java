package org.larrr.io.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StaleTempFilesTest {

    /** No process has the largest number that fits. */
    private static final String DEAD = "999999999999999999";

    @TempDir
    Path folder;

    private Path left(String target, String process) throws IOException {
        Path draft = Files.writeString(folder.resolve("." + target + "." + process + "-" + UUID.randomUUID() + ".tmp"),
                "half");
        Files.setLastModifiedTime(draft, FileTime.from(Instant.now().minusSeconds(3600)));
        return draft;
    }

    @Test
    void whatKilledRunsLeftBesideTheSameFileIsRemovedByTheNextWriting() throws IOException {
        Path killed = left("report.html", DEAD);
        Path running = left("report.html", String.valueOf(ProcessHandle.current().pid()));
        Path other = left("other.html", DEAD);
        Path old = left("old.html", DEAD);
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minusSeconds(2 * 86_400)));

        AtomicFiles.write(folder.resolve("report.html"), out -> out.write('x'));

        assertThat(killed).doesNotExist();
        assertThat(running).exists();
        assertThat(other).as("perhaps another machine's, which computes").exists();
        assertThat(old).doesNotExist();
    }

    @Test
    void foldersToo() throws IOException {
        Path killed = folder.resolve(".export." + DEAD + "-" + UUID.randomUUID() + ".tmp");
        Files.createDirectories(killed.resolve("figures"));
        Files.writeString(killed.resolve("figures/a.svg"), "half");
        Files.setLastModifiedTime(killed, FileTime.from(Instant.now().minusSeconds(3600)));

        AtomicFiles.writeFolder(folder.resolve("export"), draft -> Files.writeString(draft.resolve("a.txt"), "x"));

        assertThat(killed).doesNotExist();
        assertThat(folder.resolve("export/a.txt")).hasContent("x");
    }
}

package org.larrr.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TemporaryFolderTest {

    /** No process has a number of so many digits. */
    private static final String DEAD = "larrr-unpacked-999999999999-";

    @TempDir
    private Path root;

    @Test
    void foldersOfRunsThatAreOverGoAndOthersStay() throws IOException {
        Path dead = Files.createDirectories(root.resolve(DEAD + "1/2"));
        Path alive = Files.createDirectory(root.resolve("larrr-unpacked-" + ProcessHandle.current().pid() + "-1"));
        Path other = Files.createDirectory(root.resolve("larrr-unpacked-x-1"));
        TemporaryFolder.sweep(root);
        assertThat(dead.getParent()).doesNotExist();
        assertThat(alive).exists();
        assertThat(other).exists();
    }

    @Test
    void programsMaySweepTheSameFoldersAtTheSameTime() throws Exception {
        int programs = 4;
        ExecutorService pool = Executors.newFixedThreadPool(programs);
        try {
            for (int round = 0; round < 10; round++) {
                for (int run = 0; run < 5; run++) {
                    Path folder = Files.createDirectories(root.resolve(DEAD + run + "/" + "a/".repeat(60)));
                    Files.writeString(folder.resolve("file"), "x");
                }
                CountDownLatch start = new CountDownLatch(1);
                List<Future<?>> sweeps = new ArrayList<>();
                for (int k = 0; k < programs; k++) {
                    sweeps.add(pool.submit(() -> {
                        start.await();
                        TemporaryFolder.sweep(root);
                        return null;
                    }));
                }
                start.countDown();
                for (Future<?> sweep : sweeps) {
                    sweep.get();
                }
                TemporaryFolder.sweep(root);
                assertThat(root).isEmptyDirectory();
            }
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void whereTheMachinesFolderIsMissingAnotherServes() throws IOException {
        Path missing = root.resolve("missing");
        assertThat(TemporaryFolder.beneath(List.of(missing, root))).isDirectory().hasParent(root);
        assertThatThrownBy(() -> TemporaryFolder.beneath(List.of(missing, missing.resolve("too"))))
                .isInstanceOf(DataFormatException.class)
                .satisfies(telling("file.no-temporary-folder", missing));
    }
}

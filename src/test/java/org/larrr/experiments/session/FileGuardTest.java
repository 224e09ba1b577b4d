package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class FileGuardTest {

    @TempDir
    Path folder;

    @Test
    void onlyOneHoldsItAndClosingGivesItBack() throws IOException {
        Path lock = folder.resolve("a.lock");
        FileGuard first = FileGuard.attempt(lock).orElseThrow();
        assertThat(FileGuard.attempt(lock)).isEmpty();
        first.close();
        Optional<FileGuard> second = FileGuard.attempt(lock);
        assertThat(second).isPresent();
        second.get().close();
    }

    @Test
    void filesAreGuardedApart() throws IOException {
        try (FileGuard one = FileGuard.wait(folder.resolve("locks"), Path.of("one.larrr"));
                FileGuard other = FileGuard.wait(folder.resolve("locks"), Path.of("other.larrr"))) {
            assertThat(one).isNotSameAs(other);
        }
    }

    @Test
    void whoWaitsGetsItWhenItIsGivenBack() throws Exception {
        FileGuard first = FileGuard.wait(folder, Path.of("a.larrr"));
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            CountDownLatch begun = new CountDownLatch(1);
            Future<FileGuard> second = other.submit(() -> {
                begun.countDown();
                return FileGuard.wait(folder, Path.of("a.larrr"));
            });
            begun.await();
            assertThat(second.isDone()).isFalse();
            first.close();
            second.get().close();
        } finally {
            other.shutdownNow();
        }
    }

    @Test
    void whoIsInterruptedStopsWaiting() throws IOException {
        ExecutorService other = Executors.newSingleThreadExecutor();
        try (FileGuard held = FileGuard.wait(folder, Path.of("a.larrr"))) {
            assertThat(held).isNotNull();
            Future<FileGuard> second = other.submit(() -> {
                Thread.currentThread().interrupt();
                return FileGuard.wait(folder, Path.of("a.larrr"));
            });
            assertThatThrownBy(second::get).isInstanceOf(ExecutionException.class).cause()
                    .isInstanceOf(IOException.class)
                    .satisfies(telling("file.interrupted"));
        } finally {
            other.shutdownNow();
        }
    }
}

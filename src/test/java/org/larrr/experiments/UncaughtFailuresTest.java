package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class UncaughtFailuresTest {

    private final List<String> told = new CopyOnWriteArrayList<>();
    private Thread.UncaughtExceptionHandler before;

    @BeforeEach
    void install() {
        before = Thread.getDefaultUncaughtExceptionHandler();
        UncaughtFailures.report(cause -> told.add(cause.getMessage()));
    }

    @AfterEach
    void restore() {
        Thread.setDefaultUncaughtExceptionHandler(before);
    }

    private static void die(Runnable how) throws InterruptedException {
        Thread thread = new Thread(how);
        thread.start();
        thread.join();
    }

    @Test
    void whatDiesOnAnyThreadIsToldOnce() throws InterruptedException {
        for (int i = 0; i < 5; i++) {
            die(() -> {
                throw new IllegalStateException("first");
            });
        }
        die(() -> {
            throw new OutOfMemoryError("second");
        });

        assertThat(told).containsExactly("first", "second");
    }
}

package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.larrr.stages.Cancellation;

class TimeLimitTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration SHORT = Duration.ofMillis(50);

    @Test
    void workThatEndsInTimeGivesItsResultOrWhatItThrew() throws TimeoutException {
        assertThat(TimeLimit.run(LONG, () -> 7)).isEqualTo(7);
        IllegalStateException thrown = new IllegalStateException("no");
        assertThatThrownBy(() -> TimeLimit.run(LONG, () -> {
            throw thrown;
        })).isSameAs(thrown);
        StackOverflowError error = new StackOverflowError();
        assertThatThrownBy(() -> TimeLimit.run(LONG, () -> {
            throw error;
        })).isSameAs(error);
    }

    @Test
    void workThatDoesNotEndIsGivenUpAskedToStopAndOthersRun() throws Exception {
        CountDownLatch stopped = new CountDownLatch(1);
        AtomicReference<Thread> runaway = new AtomicReference<>();
        assertThatThrownBy(() -> TimeLimit.run(SHORT, () -> {
            runaway.set(Thread.currentThread());
            while (!Cancellation.current().isRequested()) {
                Thread.onSpinWait();
            }
            while (runaway.get().getPriority() > Thread.MIN_PRIORITY) {
                Thread.onSpinWait();
            }
            stopped.countDown();
            return 0;
        })).isInstanceOf(TimeoutException.class);
        assertThat(TimeLimit.run(LONG, () -> 8)).isEqualTo(8);
        assertThat(stopped.await(1, TimeUnit.MINUTES)).isTrue();
    }

    @Test
    void workStopsWithTheJobItIsPartOf() {
        Cancellation job = new Cancellation();
        CountDownLatch stopped = new CountDownLatch(1);
        assertThatThrownBy(() -> job.during(() -> TimeLimit.run(LONG, () -> {
            job.cancel();
            while (!Cancellation.current().isRequested()) {
                Thread.onSpinWait();
            }
            stopped.countDown();
            return 0;
        }))).isInstanceOf(CancellationException.class);
        assertThat(catchThrowable(stopped::await)).isNull();
    }
}

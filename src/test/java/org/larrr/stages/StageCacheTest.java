package org.larrr.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StageCacheTest {

    private final StageCache cache = new StageCache(2);
    private final AtomicInteger computed = new AtomicInteger();

    private int ask(int input) {
        return cache.run(new Cancellation()).stage("square", input, () -> {
            computed.incrementAndGet();
            return input * input;
        });
    }

    @Test
    void aResultIsComputedOncePerInput() {
        assertThat(ask(3)).isEqualTo(9);
        assertThat(ask(3)).isEqualTo(9);
        assertThat(computed).hasValue(1);
    }

    @Test
    void theLeastRecentlyUsedResultGoes() {
        ask(1);
        ask(2);
        ask(1);
        ask(3);
        ask(1);
        assertThat(computed).hasValue(3);
        ask(2);
        assertThat(computed).hasValue(4);
    }

    @Test
    void aFailureLeavesNoEntry() {
        StageRun run = cache.run(new Cancellation());
        assertThatThrownBy(() -> run.stage("square", 1, () -> {
            throw new IllegalStateException("broken");
        })).hasMessage("broken");
        assertThat(ask(1)).isEqualTo(1);
    }

    @Test
    void timingsNameOnlyWhatWasComputed() {
        ask(1);
        StageRun run = cache.run(new Cancellation());
        run.stage("square", 1, () -> 1);
        run.stage("cube", 1, () -> 1);
        assertThat(run.milliseconds()).containsOnlyKeys("cube");
    }

    @Test
    void aCancelledRunComputesNothing() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancel();
        StageRun run = cache.run(cancellation);
        assertThatThrownBy(() -> run.stage("square", 1, computed::incrementAndGet))
                .isInstanceOf(CancellationException.class);
        assertThat(computed).hasValue(0);
    }

    @Test
    void aDeadlineCancelsOnlyOncePassed() {
        Cancellation cancellation = new Cancellation();
        cancellation.cancelAt(System.nanoTime() + 3_600_000_000_000L);
        assertThat(cancellation.isRequested()).isFalse();
        cancellation.cancelAt(System.nanoTime());
        assertThat(cancellation.isRequested()).isTrue();
    }
}

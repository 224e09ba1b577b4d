package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.truth.TruthMemory;

class BackgroundTruthsTest {

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    private final StochasticSystem system = SystemCatalogue.get("ornstein-uhlenbeck");

    /** Waits, or fails. */
    private static TruthSource slow(CountDownLatch gate, boolean fails) {
        TruthSource real = new TruthMemory();
        return new TruthSource() {
            @Override
            public Truth truth(StochasticSystem system, int count) {
                try {
                    gate.await();
                } catch (InterruptedException stopped) {
                    throw new IllegalStateException(stopped);
                }
                if (fails) {
                    throw new IllegalStateException("no grid");
                }
                return real.truth(system, count);
            }

            @Override
            public Optional<Truth> knownTruth(StochasticSystem system, int count) {
                return real.knownTruth(system, count);
            }
        };
    }

    @Test
    void answersDoNotWaitAndTheArrivalIsTold() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        try (BackgroundTruths truths = new BackgroundTruths(slow(gate, false), 5)) {
            truths.listen(() -> heard.add("arrived"), cause -> heard.add(cause.getMessage()));
            assertThat(truths.request(system)).isEmpty();
            assertThat(truths.request(system)).as("asked again while it is computed").isEmpty();
            gate.countDown();
            assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("arrived");
            Optional<Truth> truth = truths.request(system);
            assertThat(truth.orElseThrow().eigenvalues()).hasSize(5);
            assertThat(truths.request(system)).isEqualTo(truth);
        }
    }

    @Test
    void aFailureIsToldOnceAndTheAnalysisGoesWithout() throws Exception {
        CountDownLatch gate = new CountDownLatch(0);
        try (BackgroundTruths truths = new BackgroundTruths(slow(gate, true), 5)) {
            truths.listen(() -> heard.add("arrived"), cause -> heard.add(cause.getMessage()));
            truths.request(system);
            assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("no grid");
            assertThat(truths.request(system)).isEmpty();
            assertThat(heard.poll(200, TimeUnit.MILLISECONDS)).isNull();
        }
    }
}

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

class TruthsBesideTest {

    private final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

    /** A catalogue system whose truth waits, or fails. */
    private static StochasticSystem slow(CountDownLatch gate, boolean fails) {
        StochasticSystem real = SystemCatalogue.get("ornstein-uhlenbeck");
        return (StochasticSystem) java.lang.reflect.Proxy.newProxyInstance(TruthsBesideTest.class.getClassLoader(),
                new Class<?>[] {StochasticSystem.class}, (self, method, arguments) -> switch (method.getName()) {
                    case "truth" -> {
                        gate.await();
                        if (fails) {
                            throw new IllegalStateException("no grid");
                        }
                        yield real.truth((int) arguments[0]);
                    }
                    case "equals" -> self == arguments[0];
                    case "hashCode" -> System.identityHashCode(self);
                    default -> method.invoke(real, arguments);
                });
    }

    @Test
    void answersDoNotWaitAndTheArrivalIsTold() throws Exception {
        CountDownLatch gate = new CountDownLatch(1);
        StochasticSystem system = slow(gate, false);
        try (TruthsBeside truths = new TruthsBeside(5)) {
            truths.listen(() -> heard.add("arrived"), cause -> heard.add(cause.getMessage()));
            assertThat(truths.of(system)).isEmpty();
            assertThat(truths.of(system)).as("asked again while it is computed").isEmpty();
            gate.countDown();
            assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("arrived");
            Optional<Truth> truth = truths.of(system);
            assertThat(truth.orElseThrow().eigenvalues()).hasSize(5);
            assertThat(truths.of(system)).isSameAs(truth);
        }
    }

    @Test
    void aFailureIsToldOnceAndTheAnalysisGoesWithout() throws Exception {
        CountDownLatch gate = new CountDownLatch(0);
        StochasticSystem system = slow(gate, true);
        try (TruthsBeside truths = new TruthsBeside(5)) {
            truths.listen(() -> heard.add("arrived"), cause -> heard.add(cause.getMessage()));
            truths.of(system);
            assertThat(heard.poll(20, TimeUnit.SECONDS)).isEqualTo("no grid");
            assertThat(truths.of(system)).isEmpty();
            assertThat(heard.poll(200, TimeUnit.MILLISECONDS)).isNull();
        }
    }
}

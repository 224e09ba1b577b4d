package org.larrr.gui.shell;

import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

/** The real pipeline on exact samples of a {@link LinearSystem}; can be told to wait, so that tests can cancel. */
final class SpringCore implements BiFunction<AnalysisRequest, Cancellation, AnalysisResult> {

    private final AnalysisPipeline pipeline = new AnalysisPipeline(TestTruths.MEMORY);
    private final Map<Source, Source> sampled = new ConcurrentHashMap<>();
    private volatile boolean held;
    private volatile CountDownLatch entered = new CountDownLatch(1);

    /** From now on answers wait until they are cancelled or {@link #release()} is called. */
    void hold() {
        entered = new CountDownLatch(1);
        held = true;
    }

    void release() {
        held = false;
    }

    /** Waits until an answer waits. */
    boolean awaitHeld() throws InterruptedException {
        return entered.await(20, TimeUnit.SECONDS);
    }

    @Override
    public AnalysisResult apply(AnalysisRequest request, Cancellation cancellation) {
        while (held) {
            entered.countDown();
            cancellation.check();
            Thread.onSpinWait();
        }
        if (!(request.source() instanceof Source.Simulation simulation
                && LinearSystem.is(simulation.system()))) {
            return pipeline.run(request, cancellation);
        }
        Source data = sampled.computeIfAbsent(simulation, s -> new Source.Loaded(s.name(), sample(simulation)));
        AnalysisResult result = pipeline.run(
                new AnalysisRequest(data, request.stride(), request.features(), request.estimators()), cancellation);
        Optional<Truth> truth = Optional.of(LinearSystem.truth(simulation.system(), 12));
        return new AnalysisResult(request, result.data(), result.features(), result.fits(), truth,
                result.milliseconds());
    }

    private static Trajectories sample(Source.Simulation s) {
        double rate = LinearSystem.rate(s.system());
        double decay = Math.exp(-rate * s.step());
        double noise = Math.sqrt((1 - decay * decay) / (2 * rate));
        Random random = new Random(s.seed());
        double[] states = new double[s.steps() + 1];
        for (int i = 1; i < states.length; i++) {
            states[i] = decay * states[i - 1] + noise * random.nextGaussian();
        }
        return Trajectories.single(states, 1, s.step());
    }
}

package org.larrr.experiments;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * True spectra computed on a thread of their own beside the analyses that show them, so that an estimate, which takes
 * milliseconds, need not wait for a discretised generator, which may take a second. Until the truth is there, analyses
 * go without. Any thread.
 */
public final class TruthsBeside implements AutoCloseable {

    /** A closed form is there at once; waiting so long for it spares a picture without it. */
    private static final long SHORT_MILLISECONDS = 25;
    private static final int REMEMBERED = 16;

    private final int count;
    private final LatestJob<StochasticSystem, Truth> job = new LatestJob<>("truth", this::compute, new Keeper());
    private final Map<StochasticSystem, Optional<Truth>> known = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<StochasticSystem, Optional<Truth>> eldest) {
            return size() > REMEMBERED;
        }
    };
    private Runnable arrival = () -> {};
    private Consumer<Throwable> failure = cause -> {};
    private StochasticSystem asked;

    /** @param count how many eigenvalues of each system */
    public TruthsBeside(int count) {
        this.count = count;
    }

    /**
     * Sets what is done, on another thread, when a truth arrives, and when one cannot be computed, which is told once a
     * system: its analyses go without.
     */
    public synchronized void listen(Runnable arrived, Consumer<Throwable> failed) {
        arrival = arrived;
        failure = failed;
    }

    /** The truth of a system if it is known by now; if not, it is being computed from now on. */
    public synchronized Optional<Truth> of(StochasticSystem system) {
        if (!known.containsKey(system) && !system.equals(asked)) {
            asked = system;
            job.submit(system);
            await(system);
        }
        return known.getOrDefault(system, Optional.empty());
    }

    private void await(StochasticSystem system) {
        long end = System.nanoTime() + SHORT_MILLISECONDS * 1_000_000;
        try {
            for (long left = end - System.nanoTime(); left > 0
                    && !known.containsKey(system); left = end - System.nanoTime()) {
                wait(Math.max(1, left / 1_000_000));
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private Truth compute(StochasticSystem system, Cancellation cancellation) {
        return system.truth(count);
    }

    private synchronized void keep(StochasticSystem system, Optional<Truth> truth) {
        known.put(system, truth);
        asked = system.equals(asked) ? null : asked;
        notifyAll();
    }

    private synchronized Runnable arrival() {
        return arrival;
    }

    private synchronized Consumer<Throwable> failure() {
        return failure;
    }

    @Override
    public void close() {
        job.close();
    }

    private final class Keeper implements LatestJob.Listener<StochasticSystem, Truth> {

        @Override
        public void started(StochasticSystem system) {}

        @Override
        public void done(StochasticSystem system, Truth truth) {
            keep(system, Optional.of(truth));
            arrival().run();
        }

        @Override
        public void cancelled(StochasticSystem system) {
            // Another system was asked for; this one is asked for again when it is needed again.
        }

        @Override
        public void failed(StochasticSystem system, Throwable cause) {
            keep(system, Optional.empty());
            failure().accept(cause);
        }
    }
}

package org.larrr.experiments;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * True spectra computed on a thread of their own beside the analyses that show them, so that an estimate, which takes
 * milliseconds, need not wait for a discretised generator, which may take a second. Until the truth is there, analyses
 * go without. Any thread.
 */
public final class BackgroundTruths implements AutoCloseable {

    /** A closed form is there at once; waiting so long for it spares a picture without it. */
    private static final long SHORT_MILLISECONDS = 25;

    private final TruthSource truths;
    private final int count;
    private final LatestJob<StochasticSystem, Truth> job = new LatestJob<>("truth", this::compute,
            this::done, this::fail);
    /** Known to have none; few, for a system fails by a fault of the program only. */
    private final Set<StochasticSystem> failed = new HashSet<>();
    private Runnable arrival = () -> {};
    private Consumer<Throwable> failure = cause -> {};
    private @Nullable StochasticSystem asked;

    /**
     * @param truths computes them and keeps them
     * @param count  how many eigenvalues of each system
     */
    public BackgroundTruths(TruthSource truths, int count) {
        this.truths = truths;
        this.count = count;
    }

    /**
     * Sets what is done, on another thread, when a truth arrives, and when one cannot be computed, which is reported
     * once a system: its analyses go without.
     */
    public synchronized void listen(Runnable arrived, Consumer<Throwable> failed) {
        arrival = arrived;
        failure = failed;
    }

    /** The truth of a system if it is known by now; if not, it is being computed from now on. */
    public synchronized Optional<Truth> request(StochasticSystem system) {
        Optional<Truth> known = truths.knownTruth(system, count);
        if (known.isPresent() || failed.contains(system) || system.equals(asked)) {
            return known;
        }
        asked = system;
        job.submit(system);
        await(system);
        return truths.knownTruth(system, count);
    }

    private void await(StochasticSystem system) {
        long end = System.nanoTime() + SHORT_MILLISECONDS * 1_000_000;
        try {
            for (long left = end - System.nanoTime(); left > 0
                    && system.equals(asked); left = end - System.nanoTime()) {
                wait(Math.max(1, left / 1_000_000));
            }
        } catch (InterruptedException ignored) {
            Thread.currentThread().interrupt();
        }
    }

    private Truth compute(StochasticSystem system, Cancellation cancellation) {
        return truths.truth(system, count);
    }

    private synchronized void settled(StochasticSystem system) {
        asked = system.equals(asked) ? null : asked;
        notifyAll();
    }

    private void done(StochasticSystem system, Truth truth) {
        settled(system);
        arrival().run();
    }

    /** A system that gave way to another one is asked for again when it is needed again. */
    private void fail(StochasticSystem system, Throwable cause) {
        if (!(cause instanceof CancellationException)) {
            synchronized (this) {
                failed.add(system);
                settled(system);
            }
            failure().accept(cause);
        }
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
}

package org.larrr.experiments.growing;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.larrr.data.Trajectories;
import org.larrr.experiments.MomentsFit;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** Lets data grow at a pace and reports every length that was fitted. Used by one thread at a time. */
public final class GrowingRun implements AutoCloseable {

    /** Pictures are this far apart at least. */
    private static final long TICK = 40_000_000L;
    /** Share of a tick that growing may take where nothing else sets the pace. */
    private static final double SHARE = 0.4;
    /** Seconds of a long computation that the pace makes up for. */
    private static final double MAX_PAUSE = 0.5;
    private static final int MAX_ROWS = 1 << 16;
    private static final int BETWEEN_CHECKS = 1 << 12;

    /**
     * The present settings of the run.
     *
     * @param fit  how to learn
     * @param pace rows a second and trajectory; infinite for as many as can be had
     */
    public record Wish(GrowingFit.Request fit, double pace) {}

    /**
     * One length of the data.
     *
     * @param fit         the fits and the moments
     * @param convergence how eigenvalues have settled so far
     */
    public record Picture(MomentsFit fit, Convergence convergence) {}

    private final GrowingSource source;
    private final GrowingFit fit;
    private double share;
    private long grown;
    private int batch = 16;

    /**
     * @param begun how to learn at first
     */
    public GrowingRun(GrowingSource source, GrowingFit.Request begun) {
        this.source = source;
        this.fit = new GrowingFit(source.trajectories(), begun);
    }

    /** Goes on, without a picture, until a trajectory has so many states or the data end. */
    public void growTo(int rows, Cancellation cancellation) throws IOException {
        while (fit.rows() < rows && !source.ended()) {
            cancellation.check();
            take(Math.min(BETWEEN_CHECKS, rows - fit.rows() - (fit.rows() == 0 ? 1 : 0)), 0);
        }
    }

    /**
     * Reads what is there already.
     *
     * @param patience milliseconds without a new state after which nothing more is taken to be there
     */
    public void catchUp(int fewest, long patience, Cancellation cancellation) throws IOException {
        int before = -1;
        while (!source.ended() && (fit.rows() > before || fit.rows() < fewest)) {
            cancellation.check();
            before = fit.rows();
            take(MAX_ROWS, patience);
        }
    }

    /**
     * Runs until the data end or it is cancelled.
     *
     * @param wish    asked before every picture
     * @param picture hears of every length that was fitted
     * @param waiting hears why there is no picture yet, one sentence
     * @throws IOException         if what comes cannot be understood
     * @throws EstimationException if the settings need states instead of moments
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void run(Supplier<Wish> wish, Consumer<Picture> picture, Consumer<String> waiting, Cancellation cancellation)
            throws IOException {
        GrowingFit.Request shown = null;
        int rows = -1;
        while (true) {
            cancellation.check();
            long begun = System.nanoTime();
            Wish now = wish.get();
            if (fit.rows() > rows || !now.fit().equals(shown)) {
                rows = fit.rows();
                shown = now.fit();
                show(now.fit(), picture, waiting, cancellation);
            }
            if (source.ended()) {
                return;
            }
            grow(now.pace());
            rest(begun);
        }
    }

    private void show(GrowingFit.Request settings, Consumer<Picture> picture, Consumer<String> waiting,
            Cancellation cancellation) throws IOException {
        if (fit.rows() == 0) {
            return;
        }
        try {
            MomentsFit now = fit.update(source.step(), source.coordinates(), settings, cancellation);
            picture.accept(new Picture(now, fit.convergence()));
        } catch (EstimationException e) {
            waiting.accept(e.getMessage());
        }
    }

    private void grow(double pace) throws IOException {
        if (!source.isPaced()) {
            take(MAX_ROWS, TICK / 1_000_000);
            return;
        }
        if (Double.isInfinite(pace)) {
            long begun = System.nanoTime();
            take(batch, 0);
            boolean quick = System.nanoTime() - begun < SHARE * TICK;
            batch = quick ? Math.min(MAX_ROWS, 2 * batch) : Math.max(1, batch / 2);
            return;
        }
        long now = System.nanoTime();
        share += pace * Math.min(MAX_PAUSE, (grown == 0 ? TICK : now - grown) / 1e9);
        grown = now;
        int due = (int) Math.min(MAX_ROWS, share);
        share -= Math.floor(share);
        if (due > 0) {
            take(due, 0);
        }
    }

    private void take(int most, long milliseconds) throws IOException {
        double[][] rows = source.next(most, milliseconds);
        if (rows[0].length > 0) {
            fit.add(rows, source.coordinates().size());
        }
    }

    private static void rest(long begun) {
        long left = TICK - (System.nanoTime() - begun);
        if (left > 0) {
            LockSupport.parkNanos(left);
        }
    }

    /** All states so far. */
    public Trajectories states(String timeUnit) {
        return fit.states(source.step(), timeUnit, source.coordinates());
    }

    /** States of a trajectory so far. */
    public int rows() {
        return fit.rows();
    }

    @Override
    public void close() throws IOException {
        source.close();
    }
}

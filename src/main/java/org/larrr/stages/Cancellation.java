package org.larrr.stages;

import java.util.concurrent.CancellationException;

/**
 * A request to stop, shared by whoever asks and whoever computes. Long loops call {@link #check()} often enough that a
 * cancelled job ends within 200 ms.
 *
 * <p>Functions that take long once in a while, a factorisation say or the search for a true spectrum, take no token:
 * they ask
 * {@link #current}, the token of the job whose thread they run on, as they would ask a thread whether it was
 * interrupted.
 */
public final class Cancellation {

    private static final long NEVER = Long.MAX_VALUE;

    /** The {@link System#nanoTime} from which on a stop is requested. */
    private volatile long deadline = NEVER;

    private static final Cancellation UNASKED = new Cancellation();
    private static final ThreadLocal<Cancellation> CURRENT = new ThreadLocal<>();

    /** The token of the job that this thread works on; where there is none, one that nobody cancels. */
    public static Cancellation current() {
        Cancellation token = CURRENT.get();
        return token == null ? UNASKED : token;
    }

    /** Work that throws what it declares. */
    @FunctionalInterface
    public interface Computation<T, E extends Exception> {
        T result() throws E;
    }

    /** Runs work on this thread as a part of the job that this token stops. */
    public <T, E extends Exception> T during(Computation<T, E> work) throws E {
        Cancellation outer = CURRENT.get();
        CURRENT.set(this);
        try {
            return work.result();
        } finally {
            if (outer == null) {
                CURRENT.remove();
            } else {
                CURRENT.set(outer);
            }
        }
    }

    /** Asks the computation to stop at its next check; may be called from any thread, more than once. */
    public void cancel() {
        deadline = System.nanoTime();
    }

    /** Asks the computation to stop unless it ends before the given {@link System#nanoTime}. */
    public void cancelAt(long nanoTime) {
        deadline = deadline == NEVER ? nanoTime : Math.min(deadline, nanoTime);
    }

    /** Returns whether a stop is requested, at once or later: the caller has requested something else by now. */
    public boolean isSuperseded() {
        return deadline != NEVER;
    }

    public boolean isRequested() {
        long stop = deadline;
        return stop != NEVER && System.nanoTime() - stop >= 0;
    }

    /** @throws CancellationException if the computation should stop */
    public void check() {
        if (isRequested()) {
            throw new CancellationException("cancelled");
        }
    }
}

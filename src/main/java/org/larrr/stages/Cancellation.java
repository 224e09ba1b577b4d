package org.larrr.stages;

import java.util.concurrent.CancellationException;

/**
 * A token by which a computation can be cancelled. Long loops call {@link #check()} often enough that a cancelled job
 * ends within 200 ms.
 *
 * <p>Functions that rarely take long, such as factorisations or the computation of a true spectrum, have no parameter
 * for a token; they use {@link #current}, the token of the job on the current thread.
 */
public final class Cancellation {

    private static final long NEVER = Long.MAX_VALUE;

    /** The {@link System#nanoTime} from which on a stop is requested. */
    private volatile long deadline = NEVER;

    private static final Cancellation UNASKED = new Cancellation();
    private static final ThreadLocal<Cancellation> CURRENT = new ThreadLocal<>();

    /** Returns the token of the job on this thread, or a token that is never cancelled. */
    public static Cancellation current() {
        Cancellation token = CURRENT.get();
        return token == null ? UNASKED : token;
    }

    /** A computation with a declared exception. */
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

    /** Returns whether a stop is requested, immediately or later, because a newer request exists. */
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

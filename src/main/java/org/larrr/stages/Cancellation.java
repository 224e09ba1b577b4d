package org.larrr.stages;

import java.util.concurrent.CancellationException;

/**
 * A request to stop, shared by whoever asks and whoever computes. Long loops call {@link #check()} often enough that a
 * cancelled job ends within 200 ms.
 */
public final class Cancellation {

    private static final long NEVER = Long.MAX_VALUE;

    /** The {@link System#nanoTime} from which on a stop is requested. */
    private volatile long deadline = NEVER;

    /** Asks the computation to stop at its next check; may be called from any thread, more than once. */
    public void cancel() {
        deadline = System.nanoTime();
    }

    /** Asks the computation to stop unless it ends before the given {@link System#nanoTime}. */
    public void cancelAt(long nanoTime) {
        deadline = deadline == NEVER ? nanoTime : Math.min(deadline, nanoTime);
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

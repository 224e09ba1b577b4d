package org.larrr.stages;

import java.util.concurrent.CancellationException;

/**
 * A request to stop, shared by whoever asks and whoever computes. Long loops call {@link #check()} often enough that a
 * cancelled job ends within 200 ms.
 */
public final class Cancellation {

    private volatile boolean requested;

    /** Asks the computation to stop at its next check; may be called from any thread, more than once. */
    public void cancel() {
        requested = true;
    }

    public boolean isRequested() {
        return requested;
    }

    /** @throws CancellationException if {@link #cancel()} has been called */
    public void check() {
        if (requested) {
            throw new CancellationException("cancelled");
        }
    }
}

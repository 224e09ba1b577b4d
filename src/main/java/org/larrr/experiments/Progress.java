package org.larrr.experiments;

import java.util.concurrent.atomic.AtomicInteger;

/** Hears how far a job is; called from worker threads, one call at a time. */
@FunctionalInterface
public interface Progress {

    /** Hears nothing. */
    Progress NONE = (done, total) -> {};

    /**
     * @param done  finished parts
     * @param total all parts
     */
    void at(int done, int total);

    /** {@return what reports one more finished part each time it runs, from any thread} */
    default Runnable counter(int total) {
        AtomicInteger done = new AtomicInteger();
        return () -> {
            synchronized (done) {
                at(Math.min(total, done.incrementAndGet()), total);
            }
        };
    }
}

package org.larrr.experiments;

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
}

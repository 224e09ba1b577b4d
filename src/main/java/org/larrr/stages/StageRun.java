package org.larrr.stages;

import java.util.function.Supplier;

/**
 * One run through the stages of a computation: looks up results by their inputs, computes missing ones, and records the
 * time of each stage.
 */
public interface StageRun {

    /**
     * The result of one stage.
     *
     * @param stage   the stage's name, also the label of its timing ("features")
     * @param inputs  a value object with {@code equals}: everything the result depends on
     * @param compute computes the result; not called when a result for equal inputs is at hand
     * @return the result, shared with later runs: treat as immutable
     * @throws java.util.concurrent.CancellationException if the run was cancelled
     */
    <T> T stage(String stage, Object inputs, Supplier<T> compute);

    /**
     * Returns whether a stage may combine its result from those of earlier runs if that is quicker and changes an
     * answer by less than 1e-10, or by no more than rounding does: its last digits then depend on earlier requests.
     */
    default boolean combines() {
        return false;
    }

    /** The token that long loops inside a stage must check. */
    Cancellation cancellation();

    /** A run that keeps nothing and is never cancelled. */
    static StageRun uncached() {
        return uncached(new Cancellation());
    }

    /** A run that keeps nothing. */
    static StageRun uncached(Cancellation cancellation) {
        return new StageRun() {
            @Override
            public <T> T stage(String stage, Object inputs, Supplier<T> compute) {
                return compute.get();
            }

            @Override
            public Cancellation cancellation() {
                return cancellation;
            }
        };
    }
}

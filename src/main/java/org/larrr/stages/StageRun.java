package org.larrr.stages;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * One run through the stages of a computation: looks up results by their inputs, computes missing ones, and records the
 * times of the stages that were computed rather than cached, in order of first use. Thread safe.
 */
public final class StageRun {

    private final Optional<StageCache> cache;
    private final Cancellation cancellation;
    private final Map<String, Long> nanoseconds = new LinkedHashMap<>();

    StageRun(Optional<StageCache> cache, Cancellation cancellation) {
        this.cache = cache;
        this.cancellation = cancellation;
    }

    /** A run that keeps nothing and is never cancelled. */
    public static StageRun uncached() {
        return uncached(new Cancellation());
    }

    /** A run that keeps nothing. */
    public static StageRun uncached(Cancellation cancellation) {
        return new StageRun(Optional.empty(), cancellation);
    }

    /**
     * The result of one stage.
     *
     * @param stage   the stage's name, also the label of its timing ("features")
     * @param inputs  a value object with {@code equals}: everything the result depends on
     * @param compute computes the result; not called when a result for equal inputs is at hand
     * @return the result, shared with later runs: treat as immutable
     * @throws java.util.concurrent.CancellationException if the run was cancelled
     */
    @SuppressWarnings("unchecked") // a stage name always maps to one result type
    public <T> T stage(String stage, Object inputs, Supplier<T> compute) {
        if (cache.isEmpty()) {
            return compute.get();
        }
        cancellation.check();
        T result = (T) cache.get().cachedResult(stage, inputs);
        if (result == null) {
            result = timed(stage, compute);
            cache.get().keep(stage, inputs, result);
        }
        return result;
    }

    /** Only times what keeps its results elsewhere. */
    public <T> T timed(String stage, Supplier<T> compute) {
        long start = System.nanoTime();
        T result = compute.get();
        synchronized (nanoseconds) {
            nanoseconds.merge(stage, System.nanoTime() - start, Long::sum);
        }
        return result;
    }

    /**
     * Returns whether a stage may combine its result from those of earlier runs if that is quicker and changes an
     * answer by less than 1e-10, or by no more than rounding does: its last digits then depend on earlier requests.
     */
    public boolean combines() {
        return cache.map(StageCache::combines).orElse(false);
    }

    /** The token that long loops inside a stage must check. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /** Returns whether a stage was computed by this run, and not found in the cache. */
    public boolean hasComputed(String stage) {
        synchronized (nanoseconds) {
            return nanoseconds.containsKey(stage);
        }
    }

    /** Milliseconds spent computing each stage of this run; stages answered from the cache are absent. */
    public Map<String, Double> milliseconds() {
        Map<String, Double> result = new LinkedHashMap<>();
        synchronized (nanoseconds) {
            nanoseconds.forEach((stage, time) -> result.put(stage, time / 1e6));
        }
        return Collections.unmodifiableMap(result);
    }
}

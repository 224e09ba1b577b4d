package org.larrr.stages;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * A cache of the latest results of every stage, so that a changed parameter recomputes only the later stages.
 *
 * <p>Thread safe; two simultaneous runs may compute the same result twice. A stage that fails or is cancelled is not
 * cached.
 */
public final class StageCache {

    private final int resultsPerStage;
    private final boolean combining;
    private final Map<String, Map<Object, Object>> results = new LinkedHashMap<>();

    /** @param resultsPerStage number of cached results per stage, at least 1; the least recently used one is removed */
    public StageCache(int resultsPerStage) {
        this(resultsPerStage, false);
    }

    /** @param combining whether its runs are such that {@link StageRun#combines} */
    public StageCache(int resultsPerStage, boolean combining) {
        Require.that(resultsPerStage >= 1, Message.of("cache.results", resultsPerStage));
        this.resultsPerStage = resultsPerStage;
        this.combining = combining;
    }

    /** Starts a run that uses and fills this cache. */
    public Run run(Cancellation cancellation) {
        return new Run(cancellation);
    }

    /** Forgets every result. */
    public synchronized void clear() {
        results.clear();
    }

    /** Forgets the results of one stage. */
    public synchronized void forget(String stage) {
        results.remove(stage);
    }

    private synchronized @Nullable Object cachedResult(String stage, Object inputs) {
        return resultsOf(stage).get(inputs);
    }

    private synchronized void keep(String stage, Object inputs, Object result) {
        resultsOf(stage).put(inputs, result);
    }

    private Map<Object, Object> resultsOf(String stage) {
        return results.computeIfAbsent(stage, name -> new LinkedHashMap<>(8, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
                return size() > resultsPerStage;
            }
        });
    }

    /**
     * One run, with the timings of the stages that were computed rather than cached, in order of first use. Thread
     * safe.
     */
    public final class Run implements StageRun {

        private final Cancellation cancellation;
        private final Map<String, Long> nanoseconds = new LinkedHashMap<>();

        private Run(Cancellation cancellation) {
            this.cancellation = cancellation;
        }

        @Override
        @SuppressWarnings("unchecked") // a stage name always maps to one result type
        public <T> T stage(String stage, Object inputs, Supplier<T> compute) {
            cancellation.check();
            T result = (T) cachedResult(stage, inputs);
            if (result == null) {
                result = timed(stage, compute);
                keep(stage, inputs, result);
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

        @Override
        public boolean combines() {
            return combining;
        }

        @Override
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
}

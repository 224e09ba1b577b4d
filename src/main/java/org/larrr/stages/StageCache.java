package org.larrr.stages;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
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
    public StageRun run(Cancellation cancellation) {
        return new StageRun(Optional.of(this), cancellation);
    }

    boolean combines() {
        return combining;
    }

    /** Forgets every result. */
    public synchronized void clear() {
        results.clear();
    }

    /** Forgets the results of one stage. */
    public synchronized void forget(String stage) {
        results.remove(stage);
    }

    synchronized @Nullable Object cachedResult(String stage, Object inputs) {
        return resultsOf(stage).get(inputs);
    }

    synchronized void keep(String stage, Object inputs, Object result) {
        resultsOf(stage).put(inputs, result);
    }

    private Map<Object, Object> resultsOf(String stage) {
        return results.computeIfAbsent(stage, name -> new LruMap<>(resultsPerStage));
    }
}

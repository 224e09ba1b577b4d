package org.larrr.stages;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A map that removes the least recently used entry when it has one too many. Not thread safe.
 *
 * @param <K> keys
 * @param <V> values
 */
public final class LruMap<K, V> extends LinkedHashMap<K, V> {

    private static final long serialVersionUID = 1;

    private final int capacity;

    /** @param capacity largest number of entries */
    public LruMap(int capacity) {
        super(16, 0.75f, true);
        this.capacity = capacity;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > capacity;
    }
}

package org.larrr.export.figure;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Remembers the latest few results of a pure function; gives the memory back when it runs short. Thread safe. */
final class LatestFew<K, V> {

    private final int capacity;
    private final Function<K, V> function;
    private SoftReference<Map<K, V>> memory = new SoftReference<>(null);

    LatestFew(int capacity, Function<K, V> function) {
        this.capacity = capacity;
        this.function = function;
    }

    synchronized V get(K key) {
        Map<K, V> results = memory.get();
        if (results == null) {
            results = new LinkedHashMap<>(8, 0.75f, true) {
                @Override
                protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                    return size() > capacity;
                }
            };
            memory = new SoftReference<>(results);
        }
        V result = results.get(key);
        if (result == null) {
            result = function.apply(key);
            results.put(key, result);
        }
        return result;
    }
}

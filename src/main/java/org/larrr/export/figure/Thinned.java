package org.larrr.export.figure;

import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;

/** Every k-th state of each trajectory and features there, the latest few kept while parameters of a fit move. */
final class Thinned {

    private static final LatestFew<Key, Trajectories> STATES = new LatestFew<>(6, Thinned::thin);
    private static final LatestFew<FeatureKey, Features> FEATURES = new LatestFew<>(3,
            key -> Features.at(key.map(), key.states().states()));

    private record Key(Trajectories data, int most) {}

    private record FeatureKey(FeatureMap map, Trajectories states) {}

    private Thinned() {}

    /** About that many states at most; a trajectory shorter than the stride keeps its first. */
    static Trajectories states(Trajectories data, int most) {
        return STATES.get(new Key(data, most));
    }

    private static Trajectories thin(Key key) {
        return key.data().thin((key.data().size() + key.most() - 1) / key.most());
    }

    /** Features at states that {@link #states} gave. */
    static Features features(FeatureMap map, Trajectories states) {
        return FEATURES.get(new FeatureKey(map, states));
    }

    /** Remembers the latest few results of a pure function; gives the memory back when it runs short. Thread safe. */
    static final class LatestFew<K, V> {

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
}

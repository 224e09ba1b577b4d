package org.larrr.export.figure;

import java.lang.ref.SoftReference;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.Features;
import org.larrr.stages.LruMap;

/** Every k-th state of each trajectory and features there, the latest few kept while parameters of a fit move. */
final class Thinned {

    private static final LatestFew<Trajectories> STATES = new LatestFew<>(6);
    private static final LatestFew<Features> FEATURES = new LatestFew<>(3);

    private Thinned() {}

    /** About that many states at most; a trajectory shorter than the stride keeps its first. */
    static Trajectories states(Trajectories data, int most) {
        return STATES.get(List.of(data, most), () -> data.thin((data.size() + most - 1) / most));
    }

    /** Features at states that {@link #states} gave. */
    static Features features(FeatureMap map, Trajectories states) {
        return FEATURES.get(List.of(map, states), () -> Features.at(map, states.states()));
    }

    /** Remembers the latest few results of a pure function; gives the memory back when it runs short. Thread safe. */
    static final class LatestFew<V> {

        private final int capacity;
        private SoftReference<Map<List<?>, V>> memory = new SoftReference<>(null);

        LatestFew(int capacity) {
            this.capacity = capacity;
        }

        /** @param inputs everything the result depends on, with {@code equals} */
        synchronized V get(List<?> inputs, Supplier<V> function) {
            Map<List<?>, V> results = memory.get();
            if (results == null) {
                results = new LruMap<>(capacity);
                memory = new SoftReference<>(results);
            }
            V result = results.get(inputs);
            if (result == null) {
                result = function.get();
                results.put(inputs, result);
            }
            return result;
        }
    }
}

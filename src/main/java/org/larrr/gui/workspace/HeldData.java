package org.larrr.gui.workspace;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.Predicate;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.gui.source.ActiveSource;

/** Steps share their data, but every file that was opened is one more piece of memory; the oldest are let go. */
final class HeldData {

    /** Numbers in data read from files that the past may hold beside the present ones. */
    private static final long MOST_NUMBERS = 30_000_000;

    private HeldData() {}

    /** Finds the first step of a past, walked from the latest, at which too many data would be held. */
    static Predicate<Step> tooMuch(ActiveSource present) {
        Set<Trajectories> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        present.source().loaded().ifPresent(loaded -> seen.add(loaded.data()));
        long[] held = {0};
        return step -> {
            step.data().source().loaded().map(Source.Loaded::data).filter(seen::add)
                    .ifPresent(data -> held[0] += (long) data.size() * data.dimension());
            return held[0] > MOST_NUMBERS;
        };
    }
}

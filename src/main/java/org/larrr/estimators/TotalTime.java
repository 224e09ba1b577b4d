package org.larrr.estimators;

import java.util.Arrays;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

/** How much time trajectories cover. */
final class TotalTime {

    private TotalTime() {}

    /** Observed time summed over all trajectories. */
    static double of(Trajectories data) {
        if (data.grid() instanceof TimeGrid.Common common) {
            double[] times = common.times();
            return data.count() * times[times.length - 1];
        }
        return (data.size() - data.count()) * data.step();
    }

    /** States in the longest trajectory. */
    static int longest(Trajectories data) {
        return Arrays.stream(data.lengths()).max().orElse(0);
    }
}

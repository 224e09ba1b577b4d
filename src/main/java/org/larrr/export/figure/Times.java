package org.larrr.export.figure;

import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

/** When states were observed. */
final class Times {

    private Times() {}

    /** Time of state {@code i} within its trajectory. */
    static double at(Trajectories data, int i) {
        return data.grid() instanceof TimeGrid.Uniform uniform ? i * uniform.step() : ((TimeGrid.Common) data.grid()).times()[i];
    }

    /** All times of a trajectory of that length. */
    static double[] first(Trajectories data, int length) {
        if (data.grid() instanceof TimeGrid.Common common) {
            return java.util.Arrays.copyOf(common.times(), length);
        }
        double step = data.step();
        double[] times = new double[length];
        for (int i = 0; i < length; i++) {
            times[i] = i * step;
        }
        return times;
    }

    /** The observed time of all trajectories together. */
    static double total(Trajectories data) {
        double total = 0;
        for (int k = 0; k < data.count(); k++) {
            total += at(data, data.length(k) - 1);
        }
        return total;
    }
}

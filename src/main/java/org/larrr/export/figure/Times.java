package org.larrr.export.figure;

import org.larrr.data.Trajectories;

/** When states were observed. */
final class Times {

    private Times() {}

    /** All times of the first trajectory's first {@code length} states. */
    static double[] first(Trajectories data, int length) {
        double[] times = new double[length];
        for (int i = 0; i < length; i++) {
            times[i] = data.time(0, i);
        }
        return times;
    }
}

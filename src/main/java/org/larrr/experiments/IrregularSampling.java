package org.larrr.experiments;

import java.util.SplittableRandom;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

/** Looks at a process at random times: of uniformly spaced states each is kept with the same probability. */
public final class IrregularSampling {

    private IrregularSampling() {}

    /**
     * The kept states with their times. The first state of every trajectory is kept, so that times start at 0; the gaps
     * are Δt times independent geometric numbers of mean 1/share, nearly exponential for a small share. O(n).
     *
     * @param data  at a uniform step
     * @param share probability to keep a state, in (0, 1]
     * @param seed  same seed, same choice
     * @throws IllegalArgumentException if the share is no such number
     * @throws IllegalStateException    if the data are not at a uniform step
     */
    public static Trajectories of(Trajectories data, double share, long seed) {
        Require.that(share > 0 && share <= 1, Message.of("share.to-keep", share));
        double step = data.step();
        SplittableRandom random = new SplittableRandom(seed);
        int d = data.dimension();
        double[] states = new double[data.size() * d];
        double[] times = new double[data.size()];
        int[] lengths = new int[data.count()];
        int kept = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int i = 0; i < data.length(k); i++) {
                boolean keep = random.nextDouble() < share;
                if (keep || i == 0) {
                    for (int c = 0; c < d; c++) {
                        states[kept * d + c] = data.value(data.start(k) + i, c);
                    }
                    times[kept++] = i * step;
                    lengths[k]++;
                }
            }
        }
        return Trajectories.wrap(java.util.Arrays.copyOf(states, kept * d), lengths,
                new TimeGrid.Uneven(java.util.Arrays.copyOf(times, kept)), data.timeUnit(), data.coordinates());
    }
}

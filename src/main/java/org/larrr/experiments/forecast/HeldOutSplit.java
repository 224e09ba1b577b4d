package org.larrr.experiments.forecast;

import java.util.Arrays;
import org.larrr.data.Trajectories;
import org.larrr.spectra.EstimationException;

/**
 * Data parted in two: whole trajectories where there are several, else the end of each.
 *
 * @param training what a fit may see
 * @param heldOut  what it is judged by
 */
record HeldOutSplit(Trajectories training, Trajectories heldOut) {

    /** With fewer trajectories, leaving whole ones out would leave out too much or too little. */
    private static final int SEVERAL = 5;

    /**
     * @param share of the data that is held out
     * @throws EstimationException if times are uneven or a part would have no pair of states
     */
    static HeldOutSplit of(Trajectories data, double share) {
        if (!data.grid().isUniform()) {
            throw new EstimationException(
                    "held-out data are compared at a uniform time step only; resample the file, or name its system");
        }
        int[] kept = new int[data.count()];
        boolean whole = data.count() >= SEVERAL;
        int last = (int) Math.round((1 - share) * data.count());
        for (int k = 0; k < kept.length; k++) {
            kept[k] = whole ? k < last ? data.length(k) : 0 : (int) Math.round((1 - share) * data.length(k));
        }
        return new HeldOutSplit(part(data, kept, true), part(data, kept, false));
    }

    private static Trajectories part(Trajectories data, int[] kept, boolean first) {
        int d = data.dimension();
        int[] lengths = new int[kept.length];
        Arrays.setAll(lengths, k -> first ? kept[k] : data.length(k) - kept[k]);
        if (Arrays.stream(lengths).max().orElse(0) < 2) {
            throw new EstimationException("too few states to hold some out; use more data or another share");
        }
        double[] states = new double[Arrays.stream(lengths).sum() * d];
        int row = 0;
        for (int k = 0; k < kept.length; k++) {
            int from = data.start(k) + (first ? 0 : kept[k]);
            System.arraycopy(data.states(), from * d, states, row * d, lengths[k] * d);
            row += lengths[k];
        }
        int[] present = Arrays.stream(lengths).filter(length -> length > 0).toArray();
        return Trajectories.wrap(states, present, data.grid(), data.timeUnit(), data.coordinates());
    }
}

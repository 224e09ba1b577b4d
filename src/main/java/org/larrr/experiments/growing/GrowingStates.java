package org.larrr.experiments.growing;

import java.util.Arrays;
import java.util.List;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;

/** States of one trajectory, row-major, to which more are added at the end. Not thread safe. */
final class GrowingStates {

    private final int dimension;
    private double[] states = new double[1 << 10];
    private int length;

    GrowingStates(int dimension) {
        this.dimension = dimension;
    }

    /** @param rows the next states, row-major */
    void add(double[] rows) {
        int wanted = Math.addExact(length, rows.length);
        if (wanted > states.length) {
            int doubled = (int) Math.min(Integer.MAX_VALUE - 8L, 2L * states.length);
            states = Arrays.copyOf(states, Math.max(doubled, wanted));
        }
        System.arraycopy(rows, 0, states, length, rows.length);
        length = wanted;
    }

    int rows() {
        return length / dimension;
    }

    /** Copies the rows in [from, to). */
    double[] copy(int from, int to) {
        return Arrays.copyOfRange(states, from * dimension, to * dimension);
    }

    /** The rows in [from, to) as a trajectory of their own. */
    Trajectories part(int from, int to, double step, List<String> coordinates) {
        return Trajectories.wrap(copy(from, to), new int[] {to - from}, new TimeGrid.Uniform(step), "", coordinates);
    }

    /** All trajectories together. */
    static Trajectories together(List<GrowingStates> tracks, double step, String timeUnit, List<String> coordinates) {
        int[] lengths = tracks.stream().mapToInt(GrowingStates::rows).toArray();
        double[] all = new double[tracks.stream().mapToInt(track -> track.length).sum()];
        int to = 0;
        for (GrowingStates track : tracks) {
            System.arraycopy(track.states, 0, all, to, track.length);
            to += track.length;
        }
        return Trajectories.wrap(all, lengths, new TimeGrid.Uniform(step), timeUnit, coordinates);
    }
}

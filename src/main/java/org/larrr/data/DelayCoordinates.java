package org.larrr.data;

import java.util.ArrayList;
import java.util.List;

/**
 * Delay coordinates (x_t, x_{t−τ}, …, x_{t−(D−1)τ}): the past contains information about coordinates that are not
 * observed. Source: Takens 1981 (DOI 10.1007/BFb0091924).
 */
public final class DelayCoordinates {

    private DelayCoordinates() {}

    /**
     * Returns the delay coordinates of every sample with a sufficiently long past in its trajectory. Each trajectory
     * becomes shorter by (D−1)τ; trajectories that are too short are excluded. O(ndD).
     *
     * @param data   trajectories at a uniform step
     * @param delays D ≥ 1
     * @param steps  τ/Δt ≥ 1
     * @return trajectories of dimension dD, the present first; {@code data} itself for D = 1
     * @throws IllegalArgumentException if D or τ/Δt is below 1, times are uneven or no trajectory is long enough; the
     *         message is for the user
     */
    public static Trajectories of(Trajectories data, int delays, int steps) {
        Require.atLeast(Message.of("quantity.number-of-delays"), delays, 1);
        Require.atLeast(Message.of("quantity.delay-in-steps"), steps, 1);
        if (delays == 1) {
            return data;
        }
        Require.that(data.grid().isUniform(), Message.of("delays.uneven-times"));
        long past = (long) (delays - 1) * steps;
        List<Integer> lengths = new ArrayList<>();
        for (int length : data.lengths()) {
            if (length > past) {
                lengths.add(length - (int) past);
            }
        }
        Require.that(!lengths.isEmpty(), Message.of("delays.too-long", past, delays));
        int[] kept = lengths.stream().mapToInt(Integer::intValue).toArray();
        return Trajectories.wrap(states(data, delays, steps, kept), kept, data.grid(), data.timeUnit(),
                names(data, delays, steps));
    }

    private static double[] states(Trajectories data, int delays, int steps, int[] kept) {
        int d = data.dimension();
        int past = (delays - 1) * steps;
        long rows = 0;
        for (int length : kept) {
            rows += length;
        }
        double[] states = new double[Math.toIntExact(rows * d * delays)];
        int to = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k) + past; row < data.start(k + 1); row++) {
                for (int delay = 0; delay < delays; delay++, to += d) {
                    System.arraycopy(data.states(), (row - delay * steps) * d, states, to, d);
                }
            }
        }
        return states;
    }

    private static List<String> names(Trajectories data, int delays, int steps) {
        List<String> names = new ArrayList<>(data.coordinates());
        for (int delay = 1; delay < delays; delay++) {
            String past = String.format(java.util.Locale.ROOT, "(t-%.6g)", delay * steps * data.step())
                    .replaceAll("0+\\)$", ")").replaceAll("\\.\\)$", ")");
            data.coordinates().forEach(name -> names.add(name + past));
        }
        return names;
    }
}

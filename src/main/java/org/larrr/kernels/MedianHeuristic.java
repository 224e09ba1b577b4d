package org.larrr.kernels;

import java.util.Arrays;
import org.larrr.data.Trajectories;

/** A length-scale from the data: the median distance between states. */
public final class MedianHeuristic {

    /** Pairs among this many states are measured; more change the median in the third digit. */
    private static final int STATES = 500;

    private MedianHeuristic() {}

    /**
     * {@return the median Euclidean distance between distinct states, spread evenly over the data, in the unit of the
     * coordinates; 1 if all states coincide} O(d) times some hundred thousand.
     *
     * @param data n states
     */
    public static double lengthScale(Trajectories data) {
        double median = median(data);
        return median > 0 ? median : 1;
    }

    private static double median(Trajectories data) {
        int used = Math.min(STATES, data.size());
        double[] distances = new double[used * (used - 1) / 2];
        int count = 0;
        for (int i = 0; i < used; i++) {
            for (int j = 0; j < i; j++) {
                distances[count++] = distance(data, row(i, used, data.size()), row(j, used, data.size()));
            }
        }
        double[] distinct = Arrays.stream(distances).filter(v -> v > 0).sorted().toArray();
        return distinct.length == 0 ? 0 : distinct[distinct.length / 2];
    }

    private static int row(int i, int used, int n) {
        return (int) ((long) i * n / used);
    }

    private static double distance(Trajectories data, int i, int j) {
        double sum = 0;
        for (int a = 0; a < data.dimension(); a++) {
            double difference = data.value(i, a) - data.value(j, a);
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }
}

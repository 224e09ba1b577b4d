package org.larrr.kernels;

import java.util.Arrays;
import org.larrr.data.Trajectories;

/** A length-scale from the data: the median distance between states. */
public final class MedianHeuristic {

    /** Pairs among this many states are measured; more change the median in the third digit. */
    private static final int STATES = 500;

    private MedianHeuristic() {}

    /**
     * The median Euclidean distance between distinct states, spread evenly over the data; 1 if all states coincide.
     */
    public static double lengthScale(Trajectories data) {
        int d = data.dimension();
        double[] weights = new double[d];
        Arrays.fill(weights, 1);
        double median = median(data, weights);
        return median > 0 ? median : 1;
    }

    /** The median distance in each coordinate alone; 1 for a constant coordinate. */
    public static double[] perCoordinate(Trajectories data) {
        double[] result = new double[data.dimension()];
        for (int a = 0; a < result.length; a++) {
            double[] weights = new double[result.length];
            weights[a] = 1;
            double median = median(data, weights);
            result[a] = median > 0 ? median : 1;
        }
        return result;
    }

    private static double median(Trajectories data, double[] weights) {
        int used = Math.min(STATES, data.size());
        double[] distances = new double[used * (used - 1) / 2];
        int count = 0;
        for (int i = 0; i < used; i++) {
            for (int j = 0; j < i; j++) {
                distances[count++] = distance(data, row(i, used, data.size()), row(j, used, data.size()), weights);
            }
        }
        double[] distinct = Arrays.stream(distances).filter(v -> v > 0).sorted().toArray();
        return distinct.length == 0 ? 0 : distinct[distinct.length / 2];
    }

    private static int row(int i, int used, int n) {
        return (int) ((long) i * n / used);
    }

    private static double distance(Trajectories data, int i, int j, double[] weights) {
        double sum = 0;
        for (int a = 0; a < weights.length; a++) {
            double difference = weights[a] * (data.value(i, a) - data.value(j, a));
            sum += difference * difference;
        }
        return Math.sqrt(sum);
    }
}

package org.larrr.kernels;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;

/** A length scale from the data: the median distance between samples. */
public final class MedianHeuristic {

    /** Number of samples whose pairs are used; more samples change the median in the third digit. */
    private static final int STATES = 500;

    /** Beside whole numbers, e^(-50) for neighbours: nothing is shared. */
    public static final double STATES_APART = 0.1;
    /** Spreads further apart than this are of different things. */
    private static final double UNLIKE = 5;
    /** More columns without names are one field rather than several quantities. */
    private static final int MAX_UNNAMED_COLUMNS = 4;
    private static final int MAX_LABELS = 250;
    private static final int MIN_VISITS = 50;
    private static final Pattern NAMES = Pattern.compile(
            "^x$|(^|[^a-z])(d_?traj|(macro|micro|hidden)?_?states?|clusters?|assign(ment)?s?|labels?)([^a-z]|$)"
                    + "|(macro|micro)_?traj", Pattern.CASE_INSENSITIVE);

    private MedianHeuristic() {}

    /**
     * {@return the median Euclidean distance between distinct samples, evenly spaced in the data, in the unit of the
     * coordinates; 1 if all samples are equal} O(d) times some hundred thousand.
     *
     * @param data n states
     */
    public static double lengthScale(Trajectories data) {
        double median = median(data);
        return median > 0 ? median : 1;
    }

    /**
     * {@return the standard deviation of every coordinate, where these are so unlike that a common length-scale would
     * see some coordinates only; empty where it would not, and where the coordinates are numbered parts of one thing,
     * such as principal components or atoms, whose spreads mean something} O(nd).
     *
     * @param data n states of d coordinates
     */
    public static Optional<double[]> unlikeSpreads(Trajectories data) {
        int d = data.dimension();
        if (d < 2 || data.coordinates().stream().map(MedianHeuristic::stem).distinct().count() == 1
                && !(d <= MAX_UNNAMED_COLUMNS && data.coordinates().equals(Trajectories.defaultNames(d)))) {
            return Optional.empty();
        }
        double[] spreads = IntStream.range(0, d).mapToDouble(a -> deviation(data, a)).toArray();
        double least = Arrays.stream(spreads).filter(spread -> spread > 0).min().orElse(1);
        double largest = Arrays.stream(spreads).max().orElse(1);
        boolean unlike = Double.isFinite(largest) && largest > UNLIKE * least;
        return unlike ? Optional.of(Arrays.stream(spreads).map(spread -> spread > 0 ? spread : largest).toArray())
                : Optional.empty();
    }

    /** "x_12", "y_3" and "z_12" are of one kind, as are "eig-0" and "eig-17". */
    private static String stem(String name) {
        return name.replaceFirst("^[xyz](?=_?\\d)", "x").replaceFirst("^(cos|sin)(?=[ _])", "cos")
                .replaceAll("\\d+", "");
    }

    private static double deviation(Trajectories data, int coordinate) {
        double mean = 0;
        double square = 0;
        for (int i = 0; i < data.size(); i++) {
            double difference = data.value(i, coordinate) - mean;
            mean += difference / (i + 1);
            square += difference * (data.value(i, coordinate) - mean);
        }
        return Math.sqrt(square / data.size());
    }

    /**
     * {@return whether the data consist of a few integer labels of states: a kernel of length scale {@link
     * #STATES_APART} then makes every label a feature, as in a Markov state model} O(n).
     *
     * @param data n states
     */
    public static boolean namesStates(Trajectories data) {
        if (data.dimension() != 1 || !NAMES.matcher(data.coordinates().get(0)).find()) {
            return false;
        }
        int most = Math.min(MAX_LABELS, data.size() / MIN_VISITS);
        BitSet seen = new BitSet();
        for (int i = 0; i < data.size(); i++) {
            double value = data.value(i, 0);
            if (value != Math.rint(value) || value < -1 || value > 2L * most) {
                return false;
            }
            seen.set((int) value + 1);
        }
        int states = seen.cardinality();
        int unseen = seen.length() - seen.nextSetBit(0) - states;
        return states > 1 && states <= most && 4 * unseen <= states;
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
        double[] distinct = Arrays.stream(distances).filter(v -> v > 0).toArray();
        return distinct.length == 0 ? 0 : Quantiles.select(distinct, 0.5);
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

package org.larrr.experiments.forecast;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.kernels.features.Standardisation;
import org.larrr.spectra.EstimationException;

/** The states of a data set nearest a given one, and what followed them. */
record Analogues(Trajectories data, int[] rows) {

    private static final double SHARE = 0.02;
    static final int MIN_ANALOGUES = 20;
    private static final int MAX_ANALOGUES = 2000;
    /** Delete-one groups of the jackknife; neighbours in time are no independent witnesses. */
    private static final int BLOCKS = 20;

    /**
     * The nearest 2 %, each coordinate measured in its standard deviation.
     *
     * @param last in steps; only states followed by that many are taken
     */
    static Analogues of(Trajectories data, double[] start, int last) {
        int[] candidates = IntStream.range(0, data.count())
                .flatMap(k -> IntStream.range(data.start(k), Math.max(data.start(k), data.start(k + 1) - last)))
                .toArray();
        EstimationException.unless(candidates.length >= MIN_ANALOGUES,
                Message.of("forecast.too-short", candidates.length, MIN_ANALOGUES));
        double[] scale = Standardisation.of(data).scale();
        double[] distance = new double[data.size()];
        for (int row : candidates) {
            for (int c = 0; c < start.length; c++) {
                double difference = (data.value(row, c) - start[c]) / scale[c];
                distance[row] += difference * difference;
            }
        }
        int count = Math.min(candidates.length,
                Math.max(MIN_ANALOGUES, Math.min(MAX_ANALOGUES, (int) (SHARE * candidates.length))));
        int[] nearest = Arrays.stream(candidates).boxed().sorted(Comparator.comparingDouble(row -> distance[row]))
                .limit(count).mapToInt(Integer::intValue).sorted().toArray();
        return new Analogues(data, nearest);
    }

    int count() {
        return rows.length;
    }

    /** The states themselves, row-major. */
    double[] states() {
        return statesAfter(0);
    }

    /** The states a number of steps later. */
    double[] statesAfter(int lag) {
        return data.statesAt(Arrays.stream(rows).map(row -> row + lag).toArray());
    }

    /**
     * Mean of h a number of steps later, and its standard error by a jackknife over contiguous blocks.
     */
    double[] meanAndError(ToDoubleFunction<double[]> h, int lag) {
        double[] sums = new double[BLOCKS];
        double[] counts = new double[BLOCKS];
        double[] later = statesAfter(lag);
        int d = data.dimension();
        for (int i = 0; i < rows.length; i++) {
            int block = (int) ((long) rows[i] * BLOCKS / data.size());
            sums[block] += h.applyAsDouble(Arrays.copyOfRange(later, i * d, (i + 1) * d));
            counts[block]++;
        }
        double total = Arrays.stream(sums).sum();
        double mean = total / rows.length;
        double squares = 0;
        int groups = 0;
        for (int b = 0; b < BLOCKS; b++) {
            if (counts[b] > 0 && counts[b] < rows.length) {
                double without = (total - sums[b]) / (rows.length - counts[b]);
                squares += (without - mean) * (without - mean);
                groups++;
            }
        }
        return new double[] {mean, groups > 1 ? Math.sqrt(squares * (groups - 1) / groups) : Double.NaN};
    }
}

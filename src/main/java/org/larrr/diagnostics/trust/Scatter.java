package org.larrr.diagnostics.trust;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Parallel;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * A test whether states scatter as the decay of an eigenfunction requires. Of a stationary Markov process and Lf = λf,
 *
 * <p>E Var[f(X_τ) | X_0] = (1 − e^{2 Re λ τ}) E|f|²,
 *
 * <p>and half the mean square difference of f at the images of two neighbouring states is at least that. In a
 * deterministic system the images of neighbours are neighbours: P_τ is an isometry of L²(π), none of whose functions
 * decays, and the values that a fit finds there depend on its features. It needs neither the features nor a second
 * estimate: the variance residual of Colbrook, Li, Raut and Townsend 2023 (arXiv:2308.10697), by neighbours.
 */
final class Scatter {

    /** Below this share of what is demanded the decay is not one of a Markov process in these coordinates. */
    static final double TOO_LITTLE = 0.3;

    private static final int STATES = 300;
    /** Differences of coordinates an eigenpair: a hundredth of a second. */
    private static final long WORK = 10_000_000;
    /** Neighbours within so many of these lags are the same visit. */
    private static final int SAME_VISIT = 4;
    /** Lags that must fit in a trajectory. */
    private static final int FITTING = 10;

    private Scatter() {}

    /**
     * {@return the share of the demanded scatter at about half the time in which each function decays; NaN where a step
     * is too long or data too short to tell} At most O(300·M·d) an eigenpair for M ≤ 33,000/d of the
     * states.
     *
     * @param sample       of the fit
     * @param model        the fit
     * @param cancellation stops it
     */
    static double[] shares(FeatureSample sample, SpectralModel model, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        double[] shares = new double[model.rank()];
        Arrays.fill(shares, Double.NaN);
        if (!data.grid().isUniform() || data.isWeighted() || sample.sums().isPresent()) {
            return shares;
        }
        double[] scales = IntStream.range(0, data.dimension()).mapToDouble(c -> scale(data.coordinate(c))).toArray();
        int[] all = IntStream.range(0, data.size()).toArray();
        Others others = new Others(data, scales, spread(all, (int) (WORK / STATES / data.dimension())));
        Parallel.forEach(shares.length, i -> {
            cancellation.check();
            Complex value = model.eigenvalues().get(i);
            if (value.isDefined() && value.re() < 0) {
                shares[i] = share(data, others, model, i);
            }
        });
        return shares;
    }

    private static double scale(double[] values) {
        double variance = Vectors.variance(values);
        return variance > 0 ? 1 / Math.sqrt(variance) : 0;
    }

    private static double share(Trajectories data, Others others, SpectralModel model, int i) {
        double rate = -model.eigenvalues().get(i).re();
        double longest = Arrays.stream(data.lengths()).max().orElse(0);
        double wanted = Math.max(1, Math.rint(0.5 / (rate * data.step())));
        if (FITTING * wanted > longest) {
            return Double.NaN;
        }
        int lag = (int) wanted;
        int[] starts = IntStream.range(0, data.count())
                .flatMap(k -> IntStream.range(data.start(k), Math.max(data.start(k), data.start(k + 1) - lag)))
                .toArray();
        int[] some = spread(starts, STATES);
        int[] near = Arrays.stream(some).map(row -> others.nearest(row, lag)).toArray();
        int[] kept = IntStream.range(0, some.length).filter(k -> near[k] >= 0).toArray();
        ComplexMatrix images = functions(data, model, i, Arrays.stream(kept).map(k -> some[k] + lag).toArray());
        ComplexMatrix besides = functions(data, model, i, Arrays.stream(kept).map(k -> near[k] + lag).toArray());
        Complex mean = Complex.real(0);
        for (int k = 0; k < kept.length; k++) {
            mean = mean.plus(images.get(k, 0).times(1.0 / kept.length));
        }
        double scatter = 0;
        double size = 0;
        for (int k = 0; k < kept.length; k++) {
            scatter += Math.pow(images.get(k, 0).minus(besides.get(k, 0)).abs(), 2) / 2;
            size += Math.pow(images.get(k, 0).minus(mean).abs(), 2);
        }
        return kept.length < STATES / 2 ? Double.NaN : scatter / size / -Math.expm1(-2 * rate * lag * data.step());
    }

    private static int[] spread(int[] rows, int most) {
        int count = Math.min(most, rows.length);
        return IntStream.range(0, count).map(k -> rows[(int) ((long) k * rows.length / count)]).toArray();
    }

    private static ComplexMatrix functions(Trajectories data, SpectralModel model, int i, int[] rows) {
        return new Eigenfunctions(model.right().features(), model.right().coefficients().columns(new int[] {i}))
                .evaluate(data.statesAt(rows));
    }

    /** States among which neighbours are sought, in ascending order of the first coordinate. */
    private static final class Others {

        private final Trajectories data;
        private final double[] scales;
        private final double[] firsts;
        private final int[] rows;
        private final int[] ends;
        private final double[] places;

        Others(Trajectories data, double[] scales, int[] rows) {
            this.data = data;
            this.scales = scales;
            this.firsts = Arrays.stream(rows).mapToDouble(row -> data.value(row, 0)).sorted().toArray();
            this.rows = new int[rows.length];
            int[] equal = new int[rows.length];
            for (int row : rows) {
                int k = firstNotBelow(data.value(row, 0));
                this.rows[k + equal[k]++] = row;
            }
            int[] all = IntStream.range(0, data.count())
                    .flatMap(k -> IntStream.generate(() -> data.start(k + 1)).limit(data.length(k)))
                    .toArray();
            this.ends = Arrays.stream(this.rows).map(row -> all[row]).toArray();
            this.places = data.statesAt(this.rows);
        }

        /** The nearest row of another visit that has an image, the first of equally near ones; −1 if none is. */
        int nearest(int row, int lag) {
            double[] own = data.statesAt(row);
            int above = firstNotBelow(own[0]);
            int below = above - 1;
            double best = Double.POSITIVE_INFINITY;
            int at = -1;
            // Outwards from the own place until the first coordinate alone is farther than the best.
            while (below >= 0 || above < rows.length) {
                boolean up = below < 0 || above < rows.length && first(above, own) <= first(below, own);
                int k = up ? above++ : below--;
                if (first(k, own) > best) {
                    return at;
                }
                if (rows[k] + lag < ends[k] && Math.abs(rows[k] - row) > SAME_VISIT * lag) {
                    double distance = distance(k, own, best);
                    if (distance < best || distance == best && rows[k] < at) {
                        best = distance;
                        at = rows[k];
                    }
                }
            }
            return at;
        }

        private int firstNotBelow(double value) {
            int from = 0;
            int to = rows.length;
            while (from < to) {
                int middle = (from + to) >>> 1;
                if (firsts[middle] < value) {
                    from = middle + 1;
                } else {
                    to = middle;
                }
            }
            return from;
        }

        private double first(int k, double[] own) {
            double difference = (firsts[k] - own[0]) * scales[0];
            return difference * difference;
        }

        /** The squared distance, or a larger one than the best if it is larger. */
        private double distance(int k, double[] own, double best) {
            double distance = 0;
            for (int c = 0; c < own.length && distance <= best; c++) {
                double difference = (places[k * own.length + c] - own[c]) * scales[c];
                distance += difference * difference;
            }
            return distance;
        }
    }
}

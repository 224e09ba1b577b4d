package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * A length-scale for each coordinate from the data alone, or a metric whose directions need not be coordinates: those
 * along which the slow functions do not change get long ones.
 *
 * <p>From the best single length-scale on, 1/l_a² is taken in proportion to the mean squared derivative Σ_i E(∂_a f_i)²
 * of the slowest eigenfunctions, with the common factor that scores best, and again with the functions found so. The
 * metric is in proportion to the whole matrix Σ_i E ∇f_i ∇f_iᵀ, found alike. The score is that of {@link
 * ParameterSearch}: functions of one part, their VAMP-1 score on another, both ways. A third part, which chose nothing,
 * must score better too, or the single length-scale stays. Cost: twice some twenty fits with at most {@value
 * #MAX_LANDMARKS} landmarks on at most {@value #MAX_STATES} states. The matrix is the average gradient outer product
 * of Radhakrishnan, Beaglehole, Pandit and Belkin 2024, DOI 10.1126/science.adi5639.
 */
public final class LengthScaleSearch {

    static final int MAX_LANDMARKS = 200;
    static final int MAX_STATES = 20_000;
    private static final double TOLERANCE = 1e-9;
    private static final int[] SCORE_LAGS = {1, 5, 20};
    /** Eigenfunctions scored, the constant included. */
    private static final int SCORED = 3;
    /** A coordinate whose length-scale is this many times the shortest hardly matters. */
    private static final double LONG = 5;
    private static final int PARTS = 3;
    private static final int MIN_PART = 50;
    private static final int ROUNDS = 6;
    private static final double[] FACTORS = {0.25, 0.5, 1, 2};
    /** States at which derivatives are averaged. */
    private static final int SLOPE_STATES = 400;
    /** No length-scale is longer than this many times the shortest, in units of the coordinates' widths. */
    private static final double MAX_RATIO = 300;
    /** A score must rise by this fraction of the largest possible one to count as better. */
    private static final double CLEAR_GAIN = 1e-3 * SCORED;
    private static final int[] LAGS = {1, 10};
    private static final double[] COARSE = {0.25, 0.5, 1};
    private static final int MAX_DIRECTIONS = 4;
    private static final double TURNING_GAIN = 2 * CLEAR_GAIN;

    private final Trajectories data;
    private final RadialKernel.Family family;
    private final ResolventRrr estimator;
    private final RowGroups parts;
    private final Cancellation cancellation;
    private final double[] widths;

    private LengthScaleSearch(Trajectories data, RadialKernel.Family family, ResolventRrr estimator,
            Cancellation cancellation) {
        this.data = data;
        this.family = family;
        this.estimator = estimator;
        this.parts = RowGroups.parts(data, PARTS);
        this.cancellation = cancellation;
        this.widths = widths(data);
    }

    /**
     * The outcome.
     *
     * @param single       the best single length-scale
     * @param each         the best length-scales, one a coordinate
     * @param turned       the kernel of the best metric
     * @param singleScore  score of the first on the third part
     * @param eachScore    score of the second there
     * @param turnedScore  score of the third there
     */
    public record Result(double single, double[] each, MetricKernel turned, double singleScore, double eachScore,
            double turnedScore) {

        /** {@return whether the part that chose nothing agrees that one a coordinate is better} */
        public boolean confirmed() {
            return eachScore > singleScore + CLEAR_GAIN;
        }

        /**
         * {@return whether it agrees that other directions than the coordinates are better still, by as much as there
         * is reason to give up coordinates}
         */
        public boolean turns() {
            return turnedScore > Math.max(singleScore, eachScore) + TURNING_GAIN;
        }

        /** {@return the coordinates, from 0, whose length-scale is at most {@value #LONG} times the shortest} */
        public int[] mattering() {
            return shorter(each);
        }

        /** {@return how many directions of the metric have a length-scale of at most {@value #LONG} the shortest} */
        public int directions() {
            return shorter(turned.lengths()).length;
        }

        private static int[] shorter(double[] lengths) {
            double most = LONG * Arrays.stream(lengths).min().orElseThrow();
            return IntStream.range(0, lengths.length).filter(a -> lengths[a] <= most).toArray();
        }

        /** {@return the kernel to use: the simplest that no other one clearly beats} */
        public Kernel bestKernel() {
            if (turns()) {
                return turned;
            }
            return confirmed() ? new AnisotropicKernel(turned.family(), each)
                    : new RadialKernel(turned.family(), single);
        }
    }

    private record Judged(Kernel kernel, FeatureSample sample, List<SecondMoments> moments,
            List<List<SecondMoments>> lagged, double score) {}

    /**
     * Searches.
     *
     * @param data         trajectories at a uniform step
     * @param family       a differentiable one
     * @param estimator    with the μ, γ and rank to be used
     * @param cancellation stops it
     * @return length-scales, in the unit of the coordinates
     * @throws EstimationException if there is only one coordinate, the family has no derivatives, the data are too
     *         short, or no length-scale has an answer
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result run(Trajectories data, RadialKernel.Family family, ResolventRrr estimator,
            Cancellation cancellation) {
        EstimationException.unless(data.dimension() >= 2, Message.of("length-scales.one-coordinate"));
        EstimationException.unless(family != RadialKernel.Family.LAPLACIAN, Message.of("length-scales.no-derivatives"));
        Trajectories used = data.thin((data.size() + MAX_STATES - 1) / MAX_STATES);
        EstimationException.unless(used.size() >= PARTS * MIN_PART,
                Message.of("length-scales.too-few-states", used.size()).with(Fix.SETTINGS));
        return new LengthScaleSearch(used, family, estimator, cancellation).search();
    }

    /**
     * The few slowest linear functions of many coordinates, where a kernel of these alone scores better than one of all
     * coordinates, on the parts that chose how many and on the one that did not. Cost: some twenty fits.
     *
     * @param data         trajectories at a uniform step
     * @param family       of the kernel
     * @param estimator    with the γ and rank to be used, at μ = 1/Δt
     * @param cancellation stops it
     * @return the kernel of Ax at length-scale 1; empty if the coordinates as they are do as well, or the data are too
     *     short
     * @throws EstimationException if no kernel can be made of the states
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Optional<MetricKernel> directions(Trajectories data, RadialKernel.Family family,
            ResolventRrr estimator, Cancellation cancellation) {
        if (data.size() < PARTS * MIN_PART) {
            return Optional.empty();
        }
        LengthScaleSearch whole = new LengthScaleSearch(data, family, estimator, cancellation);
        Judged asTheyAre = whole.best(COARSE);
        double highest = asTheyAre.score();
        double confirmed = whole.confirmation(asTheyAre);
        int lag = 0;
        int count = 0;
        for (int each : LAGS) {
            DMatrixRMaj directions = SlowDirections.of(data, data.size() * (PARTS - 1) / PARTS, each);
            for (int q = 1; q <= Math.min(MAX_DIRECTIONS, directions.numRows); q *= 2) {
                LengthScaleSearch along = new LengthScaleSearch(first(family, directions, q).images(data), family,
                        estimator, cancellation);
                Judged judged = along.best(COARSE);
                if (judged.score() > highest + CLEAR_GAIN || Double.isNaN(highest)) {
                    highest = judged.score();
                    lag = along.confirmation(judged) > confirmed ? each : 0;
                    count = q;
                }
            }
        }
        if (lag == 0) {
            return Optional.empty();
        }
        DMatrixRMaj directions = SlowDirections.of(data, data.size(), lag);
        return directions.numRows < count ? Optional.empty() : Optional.of(first(family, directions, count));
    }

    /** A kernel of the first few directions, at length-scale 1. */
    private static MetricKernel first(RadialKernel.Family family, DMatrixRMaj directions, int count) {
        return new MetricKernel(family, directions.numCols,
                Arrays.copyOf(directions.data, count * directions.numCols));
    }

    private Judged best(double[] factors) {
        double start = MedianHeuristic.lengthScale(data);
        return bestMultiple(factor -> new RadialKernel(family, ParameterGrid.rounded(factor * start)), factors);
    }

    private Result search() {
        Judged single = best(FACTORS);
        EstimationException.unless(!Double.isNaN(single.score()), Message.of("length-scales.no-answer"));
        Judged each = refined(single, this::lengthScales);
        Judged turned = refined(single, this::metric);
        return new Result(((RadialKernel) single.kernel()).lengthScale(), scales(each.kernel()),
                turned.kernel() instanceof MetricKernel metric ? metric : isotropic(single),
                confirmation(single), confirmation(each), confirmation(turned));
    }

    private double[] scales(Kernel kernel) {
        double[] scales = new double[data.dimension()];
        if (kernel instanceof RadialKernel radial) {
            Arrays.fill(scales, radial.lengthScale());
            return scales;
        }
        return ((AnisotropicKernel) kernel).lengthScales();
    }

    private MetricKernel isotropic(Judged single) {
        int d = data.dimension();
        double[] map = new double[d * d];
        for (int a = 0; a < d; a++) {
            map[a * d + a] = 1 / ((RadialKernel) single.kernel()).lengthScale();
        }
        return new MetricKernel(family, d, map);
    }

    /** As long as the kernels given by the slopes of the latest functions score better. */
    private Judged refined(Judged start, Function<DMatrixRMaj, DoubleFunction<Kernel>> kernels) {
        Judged best = start;
        Judged latest = start;
        for (int round = 0; round < ROUNDS; round++) {
            latest = bestMultiple(kernels.apply(slopes(latest)), FACTORS);
            if (!(latest.score() > best.score() + CLEAR_GAIN / 10)) {
                break;
            }
            best = latest;
        }
        return best;
    }

    /** @param kernels with lengths times a factor */
    private Judged bestMultiple(DoubleFunction<Kernel> kernels, double... factors) {
        Judged best = judge(kernels.apply(factors[0]));
        for (int k = 1; k < factors.length; k++) {
            Judged judged = judge(kernels.apply(factors[k]));
            best = judged.score() > best.score() || Double.isNaN(best.score()) ? judged : best;
        }
        return best;
    }

    private Judged judge(Kernel kernel) {
        cancellation.check();
        FeatureSettings settings = new FeatureSettings.LowRank(kernel, TOLERANCE, MAX_LANDMARKS);
        Features features = FeatureStage.features(data, settings, cancellation);
        FeatureSample sample = new FeatureSample(data, features);
        List<SecondMoments> moments = estimator.momentsByGroup(sample, parts, cancellation);
        List<List<SecondMoments>> lagged = Arrays.stream(SCORE_LAGS).filter(lag -> lag < MIN_PART / 2)
                .mapToObj(lag ->
                TransferRegression.reducedRank(lag, 0, 1, estimator.reversible())
                        .momentsByGroup(sample, parts, cancellation))
                        .toList();
        Judged judged = new Judged(kernel, sample, moments, lagged, Double.NaN);
        double score = (score(judged, new int[] {0}, 1) + score(judged, new int[] {1}, 0)) / 2;
        return new Judged(kernel, sample, moments, lagged, score);
    }

    private double confirmation(Judged judged) {
        return score(judged, new int[] {0, 1}, 2);
    }

    /** NaN where there is no fit. */
    private double score(Judged judged, int[] train, int test) {
        try {
            SpectralModel model = model(judged, train);
            double[] only = new double[PARTS];
            only[test] = PARTS;
            return judged.lagged().stream()
                    .mapToDouble(lagged -> VampScore.of(model, SecondMoments.combine(lagged, only), SCORED)).average()
                            .orElse(Double.NaN);
        } catch (EstimationException ignored) {
            return Double.NaN;
        }
    }

    private SpectralModel model(Judged judged, int[] train) {
        EstimationException.unless(estimator.rank() <= judged.sample().features().size(),
                Message.of("features.fewer-than-rank"));
        double[] weights = new double[PARTS];
        for (int part : train) {
            weights[part] = (double) PARTS / train.length;
        }
        return estimator.fitMoments(judged.sample(), SecondMoments.combine(judged.moments(), weights));
    }

    /** Σ_i E ∇f_i ∇f_iᵀ of the slow functions of the first two parts, (d, d), coordinates in units of their widths. */
    private DMatrixRMaj slopes(Judged judged) {
        DMatrixRMaj coefficients = VampScore.span(model(judged, new int[] {0, 1}), SCORED);
        FeatureMap.Differentiable map = (FeatureMap.Differentiable) judged.sample().features().map();
        int d = data.dimension();
        double[] states = someStates();
        if (coefficients == null) {
            return new DMatrixRMaj(d, d);
        }
        DMatrixRMaj sum = new DMatrixRMaj(d, d);
        map.gradients(states, (from, part, gradient) -> {
            cancellation.check();
            DMatrixRMaj slopes = LinearAlgebra.best().multiply(gradient, coefficients);
            slopes.reshape(d, slopes.getNumElements() / d);
            CommonOps_DDRM.multRows(widths, slopes);
            CommonOps_DDRM.addEquals(sum, LinearAlgebra.best().multiplyByTransposed(slopes, slopes));
        });
        return sum;
    }

    private double[] someStates() {
        int rows = data.size() * 2 / PARTS;
        return data.statesAt(Trajectories.evenly(rows, Math.min(rows, SLOPE_STATES)));
    }

    /** 1/l_a² in proportion to the diagonal, such that the median distance between states is √2. */
    private DoubleFunction<Kernel> lengthScales(DMatrixRMaj slopes) {
        double[] diagonal = new double[slopes.numRows];
        Arrays.setAll(diagonal, a -> slopes.get(a, a));
        double[] relative = relative(diagonal);
        return factor -> {
            double[] lengths = new double[relative.length];
            Arrays.setAll(lengths, a -> ParameterGrid.rounded(factor * widths[a] / relative[a]));
            return new AnisotropicKernel(family, lengths);
        };
    }

    /** AᵀA in proportion to the slopes, such that the median distance between states is √2. */
    private DoubleFunction<Kernel> metric(DMatrixRMaj slopes) {
        LinearAlgebra.SymmetricEigen eigen = LinearAlgebra.best().symmetricEigen(slopes);
        double[] relative = relative(eigen.values());
        int d = relative.length;
        return factor -> {
            double[] map = new double[d * d];
            for (int k = 0; k < map.length; k++) {
                int row = d - 1 - k / d; // the shortest length first
                map[k] = ParameterGrid.rounded(relative[row] / factor * eigen.vectors()
                        .get(k % d, row) / widths[k % d]);
            }
            return new MetricKernel(family, d, map);
        };
    }

    /** Roots of mean squared slopes, the faintest lifted, over the root of the sum of their squares. */
    private static double[] relative(double[] slopes) {
        double largest = Math.sqrt(Math.max(0, Arrays.stream(slopes).max().orElse(0)));
        double[] relative = Arrays.stream(slopes)
                .map(slope -> largest > 0 ? Math.max(Math.sqrt(Math.max(0, slope)) / largest, 1 / MAX_RATIO) : 1)
                .toArray();
        double norm = Math.sqrt(Arrays.stream(relative).map(r -> r * r).sum());
        return Arrays.stream(relative).map(r -> r / norm).toArray();
    }

    /** Standard deviations; 1 for a coordinate that does not change. */
    private static double[] widths(Trajectories data) {
        double[] result = new double[data.dimension()];
        for (int a = 0; a < result.length; a++) {
            double mean = 0;
            for (int i = 0; i < data.size(); i++) {
                mean += data.value(i, a) / data.size();
            }
            double variance = 0;
            for (int i = 0; i < data.size(); i++) {
                variance += (data.value(i, a) - mean) * (data.value(i, a) - mean) / data.size();
            }
            result[a] = variance > 0 ? Math.sqrt(variance) : 1;
        }
        return result;
    }
}

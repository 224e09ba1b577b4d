package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.DifferentiableFeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * A length-scale for each coordinate from the data alone: coordinates along which the slow functions do not change get
 * long ones.
 *
 * <p>From the best single length-scale on, 1/l_a² is taken in proportion to the mean squared derivative Σ_i E(∂_a f_i)²
 * of the slowest eigenfunctions, with the common factor that scores best, and again with the functions found so. The
 * score is that of {@link ParameterSearch}: functions of one part, their VAMP-1 score on another, both ways. A third
 * part, which chose nothing, must score better too, or the single length-scale stays. Cost: some twenty fits with at
 * most {@value #MOST_LANDMARKS} landmarks on at most {@value #MOST_STATES} states. The rule is the diagonal of the
 * average gradient outer product of Radhakrishnan, Beaglehole, Pandit and Belkin 2024, DOI 10.1126/science.adi5639.
 */
public final class LengthScaleSearch {

    static final int MOST_LANDMARKS = 200;
    static final int MOST_STATES = 20_000;
    private static final double TOLERANCE = 1e-9;
    private static final int[] SCORE_LAGS = {1, 5, 20};
    /** Eigenfunctions scored, the constant included. */
    private static final int SCORED = 3;
    private static final int PARTS = 3;
    private static final int SMALLEST_PART = 50;
    private static final int ROUNDS = 6;
    private static final double[] FACTORS = {0.25, 0.5, 1, 2};
    /** States at which derivatives are averaged. */
    private static final int SLOPE_STATES = 400;
    /** No length-scale is longer than this many times the shortest, in units of the coordinates' widths. */
    private static final double LONGEST = 300;
    /** A score must rise by this fraction of the largest possible one to count as better. */
    private static final double CLEAR_GAIN = 1e-3 * SCORED;

    private final Trajectories data;
    private final RadialKernel.Family family;
    private final Larrr estimator;
    private final RowGroups parts;
    private final Cancellation cancellation;
    private final double[] widths;

    private LengthScaleSearch(Trajectories data, RadialKernel.Family family, Larrr estimator,
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
     * @param singleScore  score of the former on the third part
     * @param eachScore    score of the latter there
     */
    public record Result(double single, double[] each, double singleScore, double eachScore) {

        /** {@return whether the part that chose nothing agrees that one a coordinate is better} */
        public boolean confirmed() {
            return eachScore > singleScore + CLEAR_GAIN;
        }

        /** {@return the length-scales to use: one a coordinate, equal ones if they were not confirmed} */
        public double[] chosen() {
            double[] result = each.clone();
            if (!confirmed()) {
                Arrays.fill(result, single);
            }
            return result;
        }
    }

    private record Judged(double[] lengthScales, FeatureSample sample, List<SecondMoments> moments,
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
    public static Result run(Trajectories data, RadialKernel.Family family, Larrr estimator,
            Cancellation cancellation) {
        if (data.dimension() < 2) {
            throw new EstimationException("one coordinate has one length-scale; leave out learning them");
        }
        if (family == RadialKernel.Family.LAPLACIAN) {
            throw new EstimationException("length-scales are learned by derivatives, "
                    + "which the laplacian kernel lacks; choose gaussian, matern32 or matern52");
        }
        Trajectories used = data.thin((data.size() + MOST_STATES - 1) / MOST_STATES);
        if (used.size() < PARTS * SMALLEST_PART) {
            throw new EstimationException(used.size() + " states are too few to learn length-scales on two parts and "
                    + "test them on a third; choose them by hand");
        }
        return new LengthScaleSearch(used, family, estimator, cancellation).search();
    }

    private Result search() {
        double[] equal = new double[data.dimension()];
        Arrays.fill(equal, MedianHeuristic.lengthScale(data));
        Judged single = bestMultiple(equal);
        if (Double.isNaN(single.score())) {
            throw new EstimationException("no length-scale around the median distance between states gives an answer "
                    + "on these data; use more data or another μ");
        }
        Judged best = single;
        Judged latest = single;
        for (int round = 0; round < ROUNDS; round++) {
            latest = bestMultiple(unit(slopes(latest)));
            if (!(latest.score() > best.score() + CLEAR_GAIN / 10)) {
                break;
            }
            best = latest;
        }
        return new Result(rounded(single.lengthScales()[0]), Arrays.stream(best.lengthScales())
                .map(LengthScaleSearch::rounded).toArray(),
                confirmation(single), confirmation(best));
    }

    private Judged bestMultiple(double[] lengthScales) {
        Judged best = null;
        for (double factor : FACTORS) {
            Judged judged = judged(Arrays.stream(lengthScales).map(l -> factor * l).toArray());
            best = best == null || judged.score() > best.score() || Double.isNaN(best.score()) ? judged : best;
        }
        return best;
    }

    private Judged judged(double[] lengthScales) {
        cancellation.check();
        FeatureSettings settings = new FeatureSettings.LowRank(new AnisotropicKernel(family, lengthScales), TOLERANCE,
                MOST_LANDMARKS);
        Features features = FeatureStage.features(data, settings, cancellation);
        FeatureSample sample = new FeatureSample(data, features);
        List<SecondMoments> moments = estimator.momentsByGroup(sample, parts, cancellation);
        List<List<SecondMoments>> lagged = Arrays.stream(SCORE_LAGS).filter(lag -> lag < SMALLEST_PART / 2)
                .mapToObj(lag ->
                new TransferRrr(lag, 0, 1, estimator.reversible()).momentsByGroup(sample, parts, cancellation))
                        .toList();
        Judged judged = new Judged(lengthScales, sample, moments, lagged, Double.NaN);
        double score = (score(judged, new int[] {0}, 1) + score(judged, new int[] {1}, 0)) / 2;
        return new Judged(lengthScales, sample, moments, lagged, score);
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
        } catch (EstimationException noAnswer) {
            return Double.NaN;
        }
    }

    private SpectralModel model(Judged judged, int[] train) {
        if (estimator.rank() > judged.sample().features().size()) {
            throw new EstimationException("there are fewer features than the rank");
        }
        double[] weights = new double[PARTS];
        for (int part : train) {
            weights[part] = (double) PARTS / train.length;
        }
        return estimator.fitMoments(judged.sample(), SecondMoments.combine(judged.moments(), weights));
    }

    /** Σ_i E(∂_a f_i)² of the slow functions of the first two parts. */
    private double[] slopes(Judged judged) {
        DMatrixRMaj coefficients = VampScore.span(model(judged, new int[] {0, 1}), SCORED);
        DifferentiableFeatureMap map = (DifferentiableFeatureMap) judged.sample().features().map();
        int d = data.dimension();
        double[] states = someStates();
        double[] slopes = new double[d];
        for (int a = 0; a < d && coefficients != null; a++) {
            cancellation.check();
            double[] directions = new double[states.length];
            for (int i = a; i < directions.length; i += d) {
                directions[i] = 1;
            }
            for (double slope : LinearAlgebra.best().multiply(map.derivative(states, directions), coefficients).data) {
                slopes[a] += slope * slope;
            }
        }
        return slopes;
    }

    private double[] someStates() {
        int rows = data.size() * 2 / PARTS;
        int count = Math.min(rows, SLOPE_STATES);
        int d = data.dimension();
        double[] result = new double[count * d];
        for (int i = 0; i < count; i++) {
            System.arraycopy(data.states(), (int) ((long) i * rows / count) * d, result, i * d, d);
        }
        return result;
    }

    /** Length-scales with 1/l_a² in proportion to the slopes, at which the median distance between states is √2. */
    private double[] unit(double[] slopes) {
        int d = slopes.length;
        double[] inWidths = new double[d];
        Arrays.setAll(inWidths, a -> Math.sqrt(slopes[a]) * widths[a]);
        double largest = Arrays.stream(inWidths).max().orElse(0);
        double[] lengthScales = new double[d];
        double squares = 0;
        for (int a = 0; a < d; a++) {
            double relative = largest > 0 ? Math.max(inWidths[a] / largest, 1 / LONGEST) : 1;
            lengthScales[a] = widths[a] / relative;
            squares += relative * relative;
        }
        double scale = Math.sqrt(squares);
        return Arrays.stream(lengthScales).map(l -> l * scale).toArray();
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

    /** Three digits, which people can copy. */
    private static double rounded(double value) {
        return new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue();
    }
}

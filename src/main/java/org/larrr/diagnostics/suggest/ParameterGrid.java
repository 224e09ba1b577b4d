package org.larrr.diagnostics.suggest;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.spectra.EstimationException;

/**
 * The values that are tried, ascending.
 *
 * @param lengthScales    l, in the unit of the coordinates
 * @param shifts          μ [1/time]
 * @param regularizations γ
 * @param ranks           r
 */
public record ParameterGrid(double[] lengthScales, double[] shifts, double[] regularizations, int[] ranks) {

    /**
     * The largest μΔt, which weighs the lag of one step most: data of a Markov process determine a rate best there.
     * Larger ones only lose digits.
     */
    static final double MAX_SHIFT_STEP = 1;
    /**
     * Without reversibility the regression keeps few dimensions, which at large μ are those of C and not of the
     * dynamics, and of fine features the more so.
     */
    private static final double MAX_IRREVERSIBLE = 0.25;
    /** Below, the Laplace weight rests on few independent pairs at long lags. */
    private static final double MIN_HORIZON = 50;

    private static final int SHIFTS = 5;
    private static final double[] REVERSIBLE_LENGTHS = {0.25, 0.5, 1, 2};
    private static final double[] OTHER_LENGTHS = {0.5, 1, 2};
    private static final double MIN_RATIO = 100;
    private static final double ROOM = 5;
    private static final double TINY = 1e-3;
    private static final double[] REGULARIZATIONS = {1e-6, 1e-4};
    private static final double SCARCE_PAIRS = 1e-4;
    /**
     * A single excursion far into a tail has features of its own, whose slow decay is an accident: of ten trajectories
     * of a diffusion with the t-distribution of three degrees of freedom, five have such a value before λ₂ at γ = 10⁻⁶
     * (median error of λ₂ .25), one at 10⁻⁵ (.10; .10 for a regression on the true eigenfunction).
     */
    private static final double HEAVY_TAILS = 1e-5;
    /** Kurtosis of a Laplace distribution. */
    private static final double LAPLACE = 6;
    private static final int[] RANKS = {6};

    public ParameterGrid {
        lengthScales = lengthScales.clone();
        shifts = shifts.clone();
        regularizations = regularizations.clone();
        ranks = ranks.clone();
    }

    /**
     * {@return a grid that fits the data: length-scales around the median distance, shifts that the step and the
     * duration allow; of numbered states, which are features themselves, one length-scale and the shortest lags, as in
     * a Markov state model}
     *
     * @param data       trajectories at a uniform step
     * @param reversible whether the process is taken to be reversible
     * @throws EstimationException if distances or times are so large or small that these would be no numbers
     * @throws IllegalStateException if the data have no uniform step
     */
    public static ParameterGrid around(Trajectories data, boolean reversible) {
        double median = MedianHeuristic.lengthScale(data);
        boolean states = MedianHeuristic.namesStates(data);
        double[] lengthScales = states ? new double[] {MedianHeuristic.STATES_APART}
                : Arrays.stream(reversible ? REVERSIBLE_LENGTHS : OTHER_LENGTHS).map(f -> rounded(f * median))
                        .toArray();
        double longest = IntStream.range(0, data.count()).mapToDouble(data::duration).reduce(0, Math::max);
        double high = (reversible ? MAX_SHIFT_STEP : MAX_IRREVERSIBLE) / data.step();
        double low = Math.max(MIN_HORIZON / longest, high / MIN_RATIO);
        EstimationException.unless(Double.isFinite(2 * median) && low > 0 && Double.isFinite(ROOM * high / low),
                Message.of("suggestion.units", longest, median));
        if (high < ROOM * low) {
            // Short or coarse data leave no room between the two, and many short trajectories need none.
            low = high / ROOM;
        }
        double[] shifts = geometric(low, high, SHIFTS);
        double[] tried = states ? new double[] {shifts[shifts.length - 1]} : shifts;
        ParameterGrid grid = new ParameterGrid(lengthScales, tried, REGULARIZATIONS, RANKS);
        return hasHeavyTails(data) ? grid.withRegularization(HEAVY_TAILS) : grid;
    }

    /** Returns whether the kurtosis of a coordinate, E (x − E x)⁴ / (E (x − E x)²)², exceeds Laplace's. */
    private static boolean hasHeavyTails(Trajectories data) {
        int d = data.dimension();
        int n = data.size();
        double[] states = data.states();
        for (int column = 0; column < d; column++) {
            double mean = 0;
            for (int at = column; at < states.length; at += d) {
                mean += states[at] / n;
            }
            double second = 0;
            double fourth = 0;
            for (int at = column; at < states.length; at += d) {
                double square = (states[at] - mean) * (states[at] - mean);
                second += square / n;
                fourth += square * square / n;
            }
            if (fourth > LAPLACE * second * second) {
                return true;
            }
        }
        return false;
    }

    /**
     * {@return a grid of what moments hold}
     *
     * @param shifts      that are kept, ascending
     * @param lengthScale of their features; NaN where the kernel has none
     */
    public static ParameterGrid within(double[] shifts, double lengthScale) {
        return new ParameterGrid(new double[] {lengthScale}, shifts.length <= SHIFTS ? shifts
                : geometric(shifts[0], shifts[shifts.length - 1], SHIFTS), REGULARIZATIONS, RANKS);
    }

    /**
     * {@return this grid with one γ, 10⁻⁴, for data with few pairs at late lags} Of copies at common times few pairs
     * bear the late lags, and a function of the few samples there looks slow: of 300 copies at 15 times, one set in
     * eight has such a value before that of the slowest process at γ = 10⁻⁶, none at 10⁻⁴. So in short runs of which
     * rare ones carry the most weight: of 600 runs of a double well, a reversible fit with γ = 10⁻⁶ mixes the constant
     * with such functions in three of eight.
     */
    public ParameterGrid forFewPairs() {
        return withRegularization(SCARCE_PAIRS);
    }

    private ParameterGrid withRegularization(double regularization) {
        return new ParameterGrid(lengthScales, shifts, new double[] {regularization}, ranks);
    }

    /**
     * {@return the shifts of this grid, and as close together those beyond that a shorter step allows}
     *
     * @param step       Δt
     * @param reversible whether the process is taken to be reversible
     */
    double[] shiftsAt(double step, boolean reversible) {
        double high = (reversible ? MAX_SHIFT_STEP : MAX_IRREVERSIBLE) / step;
        double last = shifts[shifts.length - 1];
        double ratio = shifts.length < 2 ? ROOM : last / shifts[shifts.length - 2];
        int more = (int) Math.ceil(Math.log(high / last) / Math.log(ratio) - TINY);
        return more < 1 ? shifts.clone() : DoubleStream.concat(Arrays.stream(shifts),
                IntStream.rangeClosed(1, more)
                .mapToDouble(i -> rounded(last * Math.pow(high / last, (double) i / more))))
                .toArray();
    }

    private static double[] geometric(double low, double high, int count) {
        double[] result = new double[count];
        Arrays.setAll(result, i -> rounded(low * Math.pow(high / low, i / (count - 1.0))));
        return Arrays.stream(result).distinct().toArray();
    }

    /** Three digits, which people can copy. */
    static double rounded(double value) {
        return new java.math.BigDecimal(value).round(new java.math.MathContext(3)).doubleValue();
    }

    /**
     * One point of a parameter grid with its held-out score.
     *
     * @param lengthScale    l, in the unit of the coordinates
     * @param shift          μ [1/time]
     * @param regularization γ
     * @param rank           r
     * @param subspace       s, dimensions that the regression keeps
     * @param firstLag       k₀ in steps, at which the sums begin
     * @param score          held-out score, larger is better; NaN where the estimator has no answer
     */
    public record Candidate(double lengthScale, double shift, double regularization, int rank, int subspace,
            int firstLag, double score) {

        /**
         * With sums over all lags.
         *
         * @param lengthScale    l, in the unit of the coordinates
         * @param shift          μ [1/time]
         * @param regularization γ
         * @param rank           r
         * @param subspace       s, dimensions that the regression keeps
         * @param score          held-out score; NaN where the estimator has no answer
         */
        public Candidate(double lengthScale, double shift, double regularization, int rank, int subspace,
                double score) {
            this(lengthScale, shift, regularization, rank, subspace, 0, score);
        }

        /**
         * {@return LaRRR with these settings}
         *
         * @param reversible whether the process is taken to be reversible
         */
        public ResolventRrr estimator(boolean reversible) {
            return (ResolventRrr) estimator(EstimatorKind.LARRR, reversible);
        }

        /**
         * {@return a method with these settings}
         *
         * @param kind       one that has them, LaRRR or LaRRR reweighted
         * @param reversible whether the process is taken to be reversible
         */
        public MomentEstimator estimator(EstimatorKind kind, boolean reversible) {
            return (MomentEstimator) kind.make(settings().with(Setting.REVERSIBLE, reversible)
                    .with(Setting.EIGENVALUE_MAP, EigenvalueMap.CORRECTED));
        }

        /** {@return l, μ, γ, r and s, and k₀ where that is not 0} */
        public Settings settings() {
            Settings all = Settings.NONE.with(Setting.LENGTH_SCALE, lengthScale).with(Setting.SHIFT, shift)
                    .with(Setting.REGULARIZATION, regularization).with(Setting.RANK, rank)
                    .with(Setting.SUBSPACE, subspace);
            return firstLag > 0 ? all.with(Setting.FIRST_LAG, firstLag) : all;
        }
    }
}

package org.larrr.diagnostics.suggest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.DelayCoordinates;
import org.larrr.data.Trajectories;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Larrr;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * How much of its past a state that is seen in part needs, from the data alone: for each number of delays D and each
 * delay τ the future of what is seen, and of its squares, is predicted from the state with its past by kernel ridge
 * regression on one half of the data and judged on the other, both ways, at several times ahead. The past of a Markov
 * process adds nothing to that. The score is the mean of −log(1 − R²), so that a gain of 0.02 is a fiftieth of what was
 * not foreseen; of delays that score alike the fewest are taken, and of these the longest that keep half of what the
 * best of them gain: a short delay repeats the present but for a difference too small for a smooth kernel. Cost: some
 * twenty feature matrices and sixty ridge regressions on at most {@value #MOST_FEATURES} landmarks.
 */
public final class DelaySuggestion {

    private static final int MOST_DELAYS = 4;
    private static final double[] SHARES = {0.0025, 0.01, 0.04};
    /** Scores nearer than this are alike. */
    private static final double ALIKE = 0.03;
    /** How far ahead is predicted, in slowest timescales. */
    private static final double[] AHEAD = {0.02, 0.05, 0.2};
    /** Share of the gain that a longer delay must keep. */
    private static final double KEPT = 0.5;
    private static final double RIDGE = 1e-6;
    private static final int MOST_FEATURES = 150;
    private static final double TOLERANCE = 1e-12;

    private DelaySuggestion() {}

    /**
     * One that was tried.
     *
     * @param delays D
     * @param steps  τ in steps
     * @param score  mean of −log(1 − R²) on data that was not learned from
     */
    public record Candidate(int delays, int steps, double score) {}

    /**
     * The outcome.
     *
     * @param tried everything that was tried, no delays first
     * @param best  the one suggested
     */
    public record Result(List<Candidate> tried, Candidate best) {
        /**
         * Copies the components.
         *
         * @param tried the component {@code tried}
         * @param best  the component {@code best}
         */
        public Result {
            tried = List.copyOf(tried);
        }
    }

    /**
     * Tries them.
     *
     * @param seen         what is observed, at a uniform step
     * @param scale        length-scale of a Gaussian kernel for the present alone; with D delays it is √D times as long
     * @param larrr        how is learned; never as a reversible process
     * @param cancellation stops it
     * @return what was tried and what is suggested
     * @throws EstimationException if without delays there is no answer, trajectories are too short, or times are uneven
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(Trajectories seen, double scale, Larrr larrr, Cancellation cancellation) {
        double step = seen.grid().uniformStep()
                .orElseThrow(() -> new EstimationException("delays need states at a uniform step"));
        double slowest = timescale(fit(seen, scale, larrr, cancellation));
        int[] lags = Arrays.stream(AHEAD)
                .mapToInt(share -> (int) Math.max(1, Math.round(share * slowest / step)))
                .distinct().toArray();
        int longest = (int) Math.max(1, Math.round(SHARES[SHARES.length - 1] * slowest / step));
        int past = (MOST_DELAYS - 1) * longest;
        List<Candidate> tried = new ArrayList<>();
        for (int delays = 1; delays <= MOST_DELAYS; delays++) {
            int before = 0;
            for (double share : SHARES) {
                int steps = delays == 1 ? 1 : (int) Math.max(1, Math.round(share * slowest / step));
                if (steps != before) {
                    cancellation.check();
                    tried.add(
                            new Candidate(delays, steps, score(seen, past, delays, steps, scale, lags, cancellation)));
                }
                before = steps;
            }
        }
        double highest = tried.stream().mapToDouble(Candidate::score).max()
                .orElseThrow(() -> new EstimationException("no delays give an answer on half of these data; use more "
                        + "data"));
        int fewest = tried.stream().filter(each -> each.score() >= highest - ALIKE).mapToInt(Candidate::delays).min()
                .orElseThrow();
        double alone = tried.get(0).score();
        double most = tried.stream().filter(each -> each.delays() == fewest).mapToDouble(Candidate::score).max()
                .orElseThrow();
        return new Result(tried, tried.stream()
                .filter(each -> each.delays() == fewest && each.score() - alone >= KEPT * (most - alone))
                .max(Comparator.comparingInt(Candidate::steps)).orElseThrow());
    }

    private static SpectralModel fit(Trajectories data, double scale, Larrr larrr, Cancellation cancellation) {
        FeatureSettings settings = new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, scale), TOLERANCE, MOST_FEATURES);
        return larrr.fit(new FeatureSample(data, FeatureStage.features(data, settings, cancellation)),
                StageRun.uncached(cancellation));
    }

    private static double timescale(SpectralModel model) {
        double rate = model.eigenvalues().size() < 2 ? Double.NaN : -model.eigenvalues().get(1).re();
        if (!(rate > 0)) {
            throw new EstimationException("without delays no slow process is found; choose other settings first");
        }
        return 1 / rate;
    }

    private static double score(Trajectories seen, int past, int delays, int steps, double scale, int[] lags,
            Cancellation cancellation) {
        Trajectories all = DelayCoordinates.of(seen, delays, steps);
        int skip = past - (delays - 1) * steps; // so that all candidates are judged on the same states
        Trajectories first = half(all, skip, 0);
        Trajectories second = half(all, skip, 1);
        FeatureSettings settings = new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, Math.sqrt(delays) * scale), TOLERANCE, MOST_FEATURES);
        return (foresight(first, second, seen.dimension(), settings, lags, cancellation)
                + foresight(second, first, seen.dimension(), settings, lags, cancellation)) / 2;
    }

    /** The earlier or the later half of the longest trajectory. */
    private static Trajectories half(Trajectories data, int skip, int which) {
        int longest = 0;
        for (int k = 1; k < data.count(); k++) {
            longest = data.length(k) > data.length(longest) ? k : longest;
        }
        int start = data.start(longest) + skip;
        int rows = (data.length(longest) - skip) / 2;
        if (rows < 2) {
            throw new EstimationException("the trajectories are too short for delays");
        }
        int d = data.dimension();
        double[] some = Arrays.copyOfRange(data.states(), (start + which * rows) * d, (start + (which + 1) * rows) * d);
        return Trajectories.wrap(some, new int[] {rows}, data.grid(), data.timeUnit(), data.coordinates());
    }

    /** How well the present coordinates and their squares are foreseen on other data. */
    private static double foresight(Trajectories learned, Trajectories judged, int present, FeatureSettings settings,
            int[] lags,
            Cancellation cancellation) {
        Features features = FeatureStage.features(learned, settings, cancellation);
        DMatrixRMaj z = features.values();
        DMatrixRMaj other = Features.at(features.map(), judged.states()).values();
        double sum = 0;
        for (int lag : lags) {
            cancellation.check();
            DMatrixRMaj predicted = LinearAlgebra.best()
                    .multiply(rows(other, lag), regression(rows(z, lag), targets(learned, present, lag)));
            DMatrixRMaj happened = targets(judged, present, lag);
            for (int c = 0; c < happened.numCols; c++) {
                sum += -Math.log(Math.max(1e-12, unforeseen(predicted, happened, c)));
            }
        }
        return sum / lags.length / (2 * present);
    }

    /** All rows but the last few. */
    private static DMatrixRMaj rows(DMatrixRMaj z, int left) {
        return CommonOps_DDRM.extract(z, 0, z.numRows - left, 0, z.numCols);
    }

    /** x and x² a time ahead, (n − lag, 2d). */
    private static DMatrixRMaj targets(Trajectories data, int present, int lag) {
        DMatrixRMaj targets = new DMatrixRMaj(data.size() - lag, 2 * present);
        for (int row = 0; row < targets.numRows; row++) {
            for (int c = 0; c < present; c++) {
                double x = data.value(row + lag, c);
                targets.set(row, 2 * c, x);
                targets.set(row, 2 * c + 1, x * x);
            }
        }
        return targets;
    }

    /** (ZᵀZ/n + γ)⁻¹ Zᵀy/n. */
    private static DMatrixRMaj regression(DMatrixRMaj z, DMatrixRMaj y) {
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj gram = algebra.multiplyTransposed(z, z);
        CommonOps_DDRM.scale(1.0 / z.numRows, gram);
        for (int i = 0; i < gram.numRows; i++) {
            gram.add(i, i, RIDGE);
        }
        DMatrixRMaj right = algebra.multiplyTransposed(z, y);
        CommonOps_DDRM.scale(1.0 / z.numRows, right);
        DMatrixRMaj solved = new DMatrixRMaj(gram.numRows, y.numCols);
        if (!CommonOps_DDRM.solve(gram, right, solved)) {
            throw new EstimationException("the states are too alike to predict from; use more data");
        }
        return solved;
    }

    /** 1 − R² of a column. */
    private static double unforeseen(DMatrixRMaj predicted, DMatrixRMaj happened, int column) {
        double mean = 0;
        for (int row = 0; row < happened.numRows; row++) {
            mean += happened.get(row, column) / happened.numRows;
        }
        double missed = 0;
        double whole = 0;
        for (int row = 0; row < happened.numRows; row++) {
            double miss = happened.get(row, column) - predicted.get(row, column);
            missed += miss * miss;
            whole += (happened.get(row, column) - mean) * (happened.get(row, column) - mean);
        }
        return missed / whole;
    }
}

package org.larrr.experiments.kinetics;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.RateMatrix;
import org.larrr.diagnostics.SemigroupBootstrap;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace.TooLargeException;
import org.larrr.systems.Truth;

/** Rates and passage times between all metastable sets of a fit, with bands, beside those of true eigenfunctions. */
public final class RateMatrixAnalysis {

    /** Memberships of the true eigenfunctions need no more states than this. */
    private static final int ENOUGH_STATES = 10_000;

    private RateMatrixAnalysis() {}

    /**
     * The answer.
     *
     * @param sets    the sets, of which fit of which analysis
     * @param matrix  the estimate
     * @param bands   absent where the data are too short for them, or the estimator does not learn from sums
     * @param noBands why they are absent; empty if they are there
     * @param exact   of the true eigenfunctions, where the system is known
     */
    public record Result(MetastableAnalysis.Sets sets, RateMatrix matrix, Optional<Bands> bands,
            Optional<Message> noBands, Optional<RateMatrix> exact) {}

    /**
     * Bands of every number.
     *
     * @param rates    of Q, row by row
     * @param passages of mean first-passage times, row by row
     * @param kemeny   of Kemeny's constant
     * @param weights  of the sets' weights
     */
    public record Bands(List<Interval> rates, List<Interval> passages, Interval kemeny, List<Interval> weights) {
        public Bands {
            weights = List.copyOf(weights);
            rates = List.copyOf(rates);
            passages = List.copyOf(passages);
        }
    }

    /**
     * Estimates them.
     *
     * @param count how many sets; empty for as many as lie above the largest gap
     * @throws EstimationException if there are no such sets
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Result of(AnalysisResult analysis, int fit, OptionalInt count, BootstrapSettings settings,
            Cancellation cancellation) {
        MetastableAnalysis.Sets found = MetastableAnalysis.sets(analysis, fit, count);
        MetastableSets sets = found.sets();
        RateMatrix matrix = RateMatrix.of(sets);
        cancellation.check();
        Optional<Bands> bands = Optional.empty();
        Optional<Message> noBands = Optional.empty();
        try {
            bands = Optional.of(bands(analysis, fit, settings, sets, matrix, cancellation));
        } catch (EstimationException | TooLargeException e) {
            noBands = Optional.of(Message.of(e));
        }
        return new Result(found, matrix, bands, noBands,
                analysis.truth().flatMap(truth -> exact(truth, analysis, analysis.weights(fit), sets)));
    }

    private static Bands bands(AnalysisResult analysis, int fit, BootstrapSettings settings, MetastableSets sets,
            RateMatrix matrix, Cancellation cancellation) {
        SemigroupBootstrap bootstrap = MetastableAnalysis.bootstrap(analysis, fit, settings, cancellation);
        List<double[]> draws = bootstrap.drawRates(sets, cancellation);
        double reach = bootstrap.reach();
        int m = matrix.count();
        return new Bands(
                IntStream.range(0, m * m).mapToObj(
                        k -> RateAnalysis.band(matrix.rates()[k / m][k % m], draws, k, reach)).toList(),
                IntStream.range(0, m * m).mapToObj(k -> k / m == k % m ? new Interval(0, 0)
                        : RateAnalysis.band(matrix.passages()[k / m][k % m], draws, m * m + k, reach)).toList(),
                RateAnalysis.band(matrix.kemeny(), draws, 2 * m * m, reach),
                IntStream.range(0, m).mapToObj(i -> shares(
                        RateAnalysis.band(matrix.odds(i), draws, 2 * m * m + 1 + i, reach))).toList());
    }

    private static Interval shares(Interval odds) {
        return new Interval(odds.low() / (1 + odds.low()), odds.high() / (1 + odds.high()));
    }

    private static Optional<RateMatrix> exact(Truth truth, AnalysisResult analysis, double[] weights,
            MetastableSets sets) {
        int m = sets.count();
        if (truth.eigenvalues().size() < m || IntStream.range(0, m).anyMatch(
                c -> truth.eigenvalues().get(c).im() != 0 || !truth.hasEigenfunction(c))) {
            return Optional.empty();
        }
        int d = analysis.availableStates().dimension();
        int stride = (analysis.availableStates().size() + ENOUGH_STATES - 1) / ENOUGH_STATES;
        int rows = (analysis.availableStates().size() + stride - 1) / stride;
        double[] states = new double[rows * d];
        double[][] functions = new double[rows][m];
        double total = IntStream.range(0, rows).mapToDouble(i -> weights[i * stride]).sum();
        double[] counts = IntStream.range(0, rows).mapToDouble(i -> weights[i * stride] * rows / total).toArray();
        for (int i = 0; i < rows; i++) {
            double[] state = new double[d];
            System.arraycopy(analysis.availableStates().states(), i * stride * d, state, 0, d);
            System.arraycopy(state, 0, states, i * d, d);
            functions[i][0] = 1;
            for (int c = 1; c < m; c++) {
                functions[i][c] = truth.eigenfunction(c, state);
            }
        }
        double[] rates = IntStream.range(0, m).mapToDouble(c -> truth.eigenvalues().get(c).re()).toArray();
        rates[0] = 0;
        try {
            return Optional.of(RateMatrix.of(rates, functions, counts, sets.memberships(states)));
        } catch (EstimationException ignored) {
            return Optional.empty();
        }
    }
}

package org.larrr.experiments.job;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Require;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EigenvalueError;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;

/**
 * The result of one estimator in one trial of an experiment; compared by value.
 *
 * @param estimator its name in the experiment
 * @param step      Δt as the estimator saw it
 * @param states    n
 * @param trial     from 0
 * @param values    eigenvalues in the conventional order; empty if it had no answer
 * @param truth     for each the true one it stands for, by {@link TruthPairing}
 * @param failure   why there is no answer; empty if there is
 * @param extras    what the experiment adds, by column name: parameters, times, correlations
 * @param series    longer results for figures, by name: values of functions
 */
public record TrialResult(
        String estimator,
        double step,
        int states,
        int trial,
        List<Complex> values,
        List<Optional<Complex>> truth, String failure, Map<String, Double> extras, Map<String, List<Double>> series) {

    public TrialResult {
        values = List.copyOf(values);
        truth = List.copyOf(truth);
        extras = Collections.unmodifiableMap(new LinkedHashMap<>(extras));
        series = Collections.unmodifiableMap(new LinkedHashMap<>(series));
        Require.that(truth.size() == values.size(), Message.of("experiment.truth-count", values.size(), truth.size()));
    }

    /**
     * The answer of one fit of an analysis.
     *
     * @param trueValues in the conventional order; empty where they are not known
     */
    public static TrialResult of(String estimator, int trial, AnalysisResult result, int fit,
            List<Complex> trueValues) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        return of(estimator, result.facts().step().orElse(Double.NaN),
                (int) Math.min(Integer.MAX_VALUE, result.facts().size()), trial, entry, trueValues);
    }

    /** The answer of one fit. */
    public static TrialResult of(String estimator, double step, int states, int trial, AnalysisResult.Fit fit,
            List<Complex> trueValues) {
        List<Complex> values = fit.model().map(SpectralModel::eigenvalues).orElse(List.of());
        return new TrialResult(estimator, step, states, trial, values, fit.model()
                .map(found -> TruthPairing.of(found, trueValues)).orElse(List.of()), fit.failure(), Map.of(), Map.of());
    }

    /** With one more column. */
    public TrialResult with(String column, double value) {
        Map<String, Double> more = new LinkedHashMap<>(extras);
        more.put(column, value);
        return new TrialResult(estimator, step, states, trial, values, truth, failure, more, series);
    }

    /** With a longer result. */
    public TrialResult with(String name, List<Double> numbers) {
        Map<String, List<Double>> more = new LinkedHashMap<>(series);
        more.put(name, List.copyOf(numbers));
        return new TrialResult(estimator, step, states, trial, values, truth, failure, extras, more);
    }

    /** An added column; NaN where the experiment did not fill it. */
    public double extra(String column) {
        return extras.getOrDefault(column, Double.NaN);
    }

    /** |λ̂ − λ|/|λ| of the i-th eigenvalue from 0; NaN where either is missing or λ = 0. */
    public double relativeError(int i) {
        return i < values.size() ? EigenvalueError.relative(values.get(i), truth.get(i)) : Double.NaN;
    }

    /**
     * Returns the number of eigenvalues with a real part in (low, high), without the one nearest 0, which is the
     * trivial one.
     */
    public int countBetween(double low, double high) {
        int trivial = -1;
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).isDefined() && (trivial < 0 || values.get(i).abs() < values.get(trivial).abs())) {
                trivial = i;
            }
        }
        int count = 0;
        for (int i = 0; i < values.size(); i++) {
            double re = values.get(i).re();
            count += i != trivial && re > low && re < high ? 1 : 0;
        }
        return count;
    }

    /**
     * Three quartiles. A missing number counts as infinitely bad; a
     * quartile that would rest on one is infinite.
     *
     * @param low    a quarter lies below
     * @param median half lies below
     * @param high   three quarters lie below
     */
    public record Quartiles(double low, double median, double high) {

        /** Of any numbers; NaN throughout if there are none. */
        public static Quartiles of(DoubleStream numbers) {
            double[] sorted = numbers.map(v -> Double.isNaN(v) ? Double.POSITIVE_INFINITY : v).sorted().toArray();
            return new Quartiles(Quantiles.of(sorted, 0.25), Quantiles.of(sorted, 0.5), Quantiles.of(sorted, 0.75));
        }

        /** Of the relative errors of the i-th eigenvalue from 0. */
        public static Quartiles ofError(List<TrialResult> outcomes, int i) {
            return of(outcomes.stream().mapToDouble(outcome -> outcome.relativeError(i)));
        }
    }
}

package org.larrr.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.Truth.TruthSource;

/**
 * How good suggested parameters are: the median error of λ₂ over independent trajectories at the parameters suggested
 * for each, without sight of the truth, beside the smallest median any single point of the grid reaches, which takes
 * the truth to find. The latter flatters the grid when trials are few: the smallest of many noisy medians is small by
 * chance.
 *
 * @param source the first trajectory; trial k is simulated from its seed + k
 * @param trials how many
 */
public record SuggestionQuality(Source.Simulation source, int trials) {

    private static final RadialKernel.Family FAMILY = RadialKernel.Family.GAUSSIAN;

    /** @throws IllegalArgumentException if there is no trial */
    public SuggestionQuality {
        if (trials < 1) {
            throw new IllegalArgumentException("there must be at least 1 trial, not " + trials);
        }
    }

    /**
     * The outcome.
     *
     * @param suggested median of |λ̂₂ − λ₂|/|λ₂| at the suggestions
     * @param best      smallest median of one point of the grid; every trial has its own grid, points are told by their
     *                  place
     */
    public record Result(double suggested, double best) {
        /** How many times larger the error at the suggestions is; 1 is as good as with the truth. */
        public double ratio() {
            return suggested / best;
        }
    }

    /** Errors at the suggestion and at each point of the grid, infinite where there is no answer. */
    private record Errors(double suggested, double[] grid) {}

    /**
     * Runs all trials, as many at a time as there are processors; the numbers do not depend on how many.
     *
     * @param truths tells the true λ₂
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public Result run(TruthSource truths, Progress progress, Cancellation cancellation) {
        Complex truth = truths.truth(source.system(), 2).eigenvalues().get(1);
        List<Errors> errors = ExperimentRun.trials(trials, true, k -> trial(k, truth, cancellation), progress,
                cancellation);
        double best = Double.POSITIVE_INFINITY;
        for (int point = 0; point < errors.get(0).grid().length; point++) {
            int p = point;
            best = Math.min(best, median(errors.stream().mapToDouble(e -> e.grid()[p]).toArray()));
        }
        return new Result(median(errors.stream().mapToDouble(Errors::suggested).toArray()), best);
    }

    private Errors trial(int k, Complex truth, Cancellation cancellation) {
        Trajectories data = source.trial(k).trajectories(cancellation);
        boolean reversible = source.system().reversible();
        ParameterSuggestion.Result suggestion =
                ParameterSuggestion.of(data, new ParameterSearch.Wanted(
                FAMILY, EstimatorKind.LARRR, reversible, OptionalInt.empty()), Progress.NONE, cancellation);
        Candidate best = suggestion.best();
        double suggested = error(sample(data, best.lengthScale(), cancellation), best.estimator(reversible), truth);
        return new Errors(suggested, gridErrors(data, suggestion, reversible, truth, cancellation));
    }

    /** Length-scales that the search left out as too expensive count as without an answer. */
    private static double[] gridErrors(Trajectories data, ParameterSuggestion.Result suggestion, boolean reversible,
            Complex truth, Cancellation cancellation) {
        ParameterGrid grid = suggestion.grid();
        int perLengthScale = grid.shifts().length * grid.regularizations().length * grid.ranks().length;
        List<Double> errors = new ArrayList<>();
        for (double lengthScale : grid.lengthScales()) {
            if (suggestion.search().candidates().stream().noneMatch(c -> c.lengthScale() == lengthScale)) {
                errors.addAll(Collections.nCopies(perLengthScale, Double.POSITIVE_INFINITY));
                continue;
            }
            FeatureSample sample = sample(data, lengthScale, cancellation);
            for (double shift : grid.shifts()) {
                for (double regularization : grid.regularizations()) {
                    for (int rank : grid.ranks()) {
                        cancellation.check();
                        Candidate point = new Candidate(lengthScale, shift, regularization, rank,
                                ParameterSearch.subspace(rank, reversible), Double.NaN);
                        errors.add(error(sample, point.estimator(reversible), truth));
                    }
                }
            }
        }
        return errors.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static FeatureSample sample(Trajectories data, double lengthScale, Cancellation cancellation) {
        return new FeatureSample(data, FeatureStage.features(
                data, FeatureSettings.LowRank.of(new RadialKernel(FAMILY, lengthScale)), cancellation));
    }

    private static double error(FeatureSample sample, ResolventRrr larrr, Complex truth) {
        try {
            Complex value = larrr.fit(sample, StageRun.uncached()).eigenvalues().get(1);
            return value.isDefined() ? value.minus(truth).abs() / truth.abs() : Double.POSITIVE_INFINITY;
        } catch (EstimationException noAnswer) {
            return Double.POSITIVE_INFINITY;
        }
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return Quantiles.median(sorted);
    }
}

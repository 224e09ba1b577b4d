package org.larrr.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DataTests;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.Truth.TruthSource;

/**
 * Many short runs that all start in one place, beside as many of the same length cut from one trajectory in
 * equilibrium: whether gauges tell them apart, whether anything wrong is trusted, and how far λ₂ is off.
 *
 * @param system   a system of wells; its initial state lies in one of them
 * @param step     Δt
 * @param runs     how many
 * @param states   of each
 * @param judged   whether verdicts are asked for, which takes most of the time
 * @param truths   tells the true λ₂
 */
public record ShortRuns(StochasticSystem system, double step, int runs, int states, boolean judged,
        TruthSource truths) {

    /** Names of the table's columns. */
    public static final String HEADER =
            String.format(Locale.ROOT, "%-15s %5s %6s %9s %9s %7s %6s %9s %9s %11s %10s %6s", "system", "runs",
            "states", "flagged", "at rest", "trusted", "wrong", "plain", "one lag", "reweighted", "at rest", "ratio");
    private static final double NEAR = 0.3;
    private static final BootstrapSettings BOOTSTRAP = new BootstrapSettings(60, 0, 0.9, 1);
    private static final List<EstimatorKind> METHODS =
            List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR, EstimatorKind.LARRR_REWEIGHTED);

    /** What one pair of samples shows; errors of λ₂ by method, relative to the larger of value and truth's. */
    private record Trial(boolean flagged, boolean restFlagged, int trusted, int wrong, double[] errors, double rest) {}

    /**
     * Runs the trials of one line of the table.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public String line(int trials, long seed, Cancellation cancellation) {
        List<Trial> all = new ArrayList<>();
        for (int k = 0; k < trials; k++) {
            all.add(trial(seed + k, cancellation));
        }
        double[] medians = new double[METHODS.size()];
        Arrays.setAll(medians, m -> median(all.stream().mapToDouble(trial -> trial.errors()[m])));
        double rest = median(all.stream().mapToDouble(Trial::rest));
        return String.format(Locale.ROOT, "%-15s %5d %6d %3d of %2d %3d of %2d %7d %6d %9.3f %9.3f %11.3f %10.3f %6.2f",
                system.id(), runs,
                states, all.stream().filter(Trial::flagged).count(), trials, all.stream().filter(Trial::restFlagged)
                        .count(), trials,
                all.stream().mapToInt(Trial::trusted).sum(), all.stream().mapToInt(Trial::wrong).sum(), medians[0],
                        medians[1], medians[2],
                rest, medians[2] / rest);
    }

    private Trial trial(long seed, Cancellation cancellation) {
        Trajectories started = Simulator.simulate(
                Simulation.byDefault(system, step, states - 1, runs, 0, seed), cancellation);
        AnalysisResult startedResult = analysis(started, METHODS, cancellation);
        AnalysisResult restResult = analysis(atRest(seed, cancellation), METHODS.subList(0, 1), cancellation);
        int trusted = 0;
        int wrong = 0;
        if (judged) {
            for (JudgedSpectrum spectrum : SpectrumJudgement.of(startedResult, BOOTSTRAP, cancellation)) {
                for (JudgedEigenpair pair : spectrum.pairs()) {
                    boolean believed = pair.verdict() == Verdict.TRUST && !pair.stationary();
                    trusted += believed ? 1 : 0;
                    wrong += believed && !(pair.error() <= NEAR) ? 1 : 0;
                }
            }
        }
        double[] errors = new double[METHODS.size()];
        Arrays.setAll(errors, m -> error(startedResult, m));
        return new Trial(flagged(startedResult, cancellation), flagged(restResult, cancellation), trusted, wrong,
                errors,
                error(restResult, 0));
    }

    private static boolean flagged(AnalysisResult result, Cancellation cancellation) {
        return DataTests.of(result.sample(), cancellation).equilibrium().fails();
    }

    /** Pieces of one long trajectory. */
    private Trajectories atRest(long seed, Cancellation cancellation) {
        Trajectories whole = Simulator.simulate(
                Simulation.byDefault(system, step, runs * states - 1, 1, system.suggestion().burnIn(), seed),
                        cancellation);
        int[] lengths = new int[runs];
        Arrays.fill(lengths, states);
        return Trajectories.wrap(whole.states(), lengths, whole.grid(), whole.timeUnit(), whole.coordinates());
    }

    private AnalysisResult analysis(Trajectories data, List<EstimatorKind> methods, Cancellation cancellation) {
        SuggestedSetup s = system.suggestion();
        Settings settings = Settings.NONE.with(Setting.SHIFT, s.shift())
                .with(Setting.REGULARIZATION, s.regularization())
                .with(Setting.RANK, s.rank()).with(Setting.REVERSIBLE, system.reversible()).with(Setting.LAG, 1)
                .with(Setting.EIGENVALUE_MAP, EigenvalueMap.CORRECTED);
        List<Estimator> estimators = methods.stream().map(kind -> kind.make(settings)).toList();
        return new AnalysisPipeline(truths)
                .run(new AnalysisRequest(new Source.Loaded(system.id(), data, Optional.of(system)), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, s.lengthScale())),
                        estimators), cancellation);
    }

    /**
     * |log λ̂₂/λ₂|, for which twice too fast and twice too slow are equally far; infinite where there is no decaying
     * value.
     */
    private double error(AnalysisResult result, int method) {
        double truth = truths.truth(system, 2).eigenvalues().get(1).re();
        double found = result.fits().get(method).model().map(model -> model.eigenvalues().get(1).re())
                .orElse(Double.NaN);
        return found < 0 ? Math.abs(Math.log(found / truth)) : Double.POSITIVE_INFINITY;
    }

    private static double median(DoubleStream values) {
        return Quantiles.median(values.sorted().toArray());
    }
}

package org.larrr.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.GeneratorLengthScale;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.EstimatorKind.PriorKnowledge;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EigenvalueError;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.Truth.TruthSource;

/**
 * Verdicts beside the truth on one trajectory of one system: simulated once at the finest step, thinned for the others.
 * Methods that learn the generator of a reversible process have the length-scale that a fit of theirs alone would have.
 *
 * @param system    a system that knows its spectrum
 * @param seed      of the trajectory
 * @param steps     Δt over the suggested one, ascending
 * @param methods   what is fitted
 * @param chosen    whether settings are chosen from the data, too
 * @param landmarks most features of the kernel
 * @param bias      added to the potential, a formula; states have the weights that undo it. Empty for none
 * @param truths    tells true spectra
 */
public record VerdictTrial(
        StochasticSystem system, long seed, List<Double> steps, List<EstimatorKind> methods, boolean chosen,
        int landmarks, String bias, TruthSource truths) {

    /** A standard error to within a tenth; more would take most of the time. */
    private static final BootstrapSettings BOOTSTRAP = new BootstrapSettings(60, 0, 0.9, 1);
    /** More true values than any rank. */
    private static final int TRUE_EIGENVALUES = 24;
    /** Functions of a dictionary. */
    private static final int CENTRES = 40;
    private static final RadialKernel.Family FAMILY = RadialKernel.Family.GAUSSIAN;

    /** What is tuned. */
    private record Tuning(String name, double lengthScale, double shift, double regularization, int rank,
            OptionalInt subspace, int firstLag) {}

    /**
     * Runs the trial.
     *
     * @param cases receives every judged eigenvalue but the stationary one
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public void run(Consumer<VerdictCase> cases, Cancellation cancellation) {
        SuggestedSetup s = system.suggestion();
        List<Complex> truth = truths.truth(system, TRUE_EIGENVALUES).eigenvalues();
        double finest = steps.get(0) * s.step();
        Trajectories fine = simulated(finest, (int) Math.round(s.duration() / finest), s.burnIn(), cancellation);
        for (double factor : steps) {
            Trajectories data = fine.thin((int) Math.round(factor / steps.get(0)));
            for (Tuning tuning : tunings(data, s, cancellation)) {
                judge(data, factor, tuning, truth, cases, cancellation);
            }
        }
    }

    private Trajectories simulated(double step, int steps, double burnIn, Cancellation cancellation) {
        if (bias.isEmpty()) {
            return Simulator.simulate(Simulation.byDefault(system, step, steps, 1, burnIn, seed), cancellation);
        }
        BiasedSystem pair = BiasedSystem.of(system, bias);
        Trajectories drawn = Simulator.simulate(
                Simulation.byDefault(pair.biased(), step, steps, 1, burnIn, seed), cancellation);
        double[] energies = pair.bias(drawn.states());
        double most = Arrays.stream(energies).max().orElse(0);
        return drawn.weighted(Arrays.stream(energies).map(v -> Math.exp((v - most) / pair.temperature())).toArray());
    }

    private List<Tuning> tunings(Trajectories data, SuggestedSetup s, Cancellation cancellation) {
        List<Tuning> tunings = new ArrayList<>();
        tunings.add(new Tuning("suggested", s.lengthScale(), s.shift(), s.regularization(), s.rank(),
                OptionalInt.empty(), 0));
        if (chosen) {
            try {
                Candidate best = ParameterSuggestion.of(data, new ParameterSearch.Wanted(FAMILY, EstimatorKind.LARRR,
                        system.reversible(), OptionalInt.empty()), Progress.NONE, cancellation)
                        .best();
                tunings.add(new Tuning("chosen", best.lengthScale(), best.shift(), best.regularization(), best.rank(),
                        OptionalInt.of(best.subspace()), best.firstLag()));
            } catch (EstimationException nothingFits) {
                return tunings;
            }
        }
        return tunings;
    }

    private void judge(Trajectories data, double factor, Tuning tuning, List<Complex> truth,
            Consumer<VerdictCase> cases, Cancellation cancellation) {
        Map<EstimatorKind, Estimator> estimators = estimators(tuning, data.step(), truth);
        Map<EstimatorKind, Estimator> learners = new LinkedHashMap<>();
        for (EstimatorKind kind : methods) {
            if (kind.priorKnowledge() == PriorKnowledge.DIFFUSION && estimators.containsKey(kind)) {
                learners.put(kind, estimators.remove(kind));
            }
        }
        judge(data, factor, tuning, tuning.lengthScale(), estimators, truth, cases, cancellation);
        Source source = new Source.Loaded(system.id(), data, Optional.of(system));
        for (Map.Entry<EstimatorKind, Estimator> learner : learners.entrySet()) {
            double lengthScale = GeneratorLengthScale.of(data, source.dynamics(),
                    (MomentEstimator.Static) learner.getValue(), new RadialKernel(FAMILY, tuning.lengthScale()),
                    cancellation);
            judge(data, factor, tuning, lengthScale, Map.of(learner.getKey(), learner.getValue()), truth, cases,
                    cancellation);
        }
    }

    private void judge(Trajectories data, double factor, Tuning tuning, double lengthScale,
            Map<EstimatorKind, Estimator> estimators, List<Complex> truth, Consumer<VerdictCase> cases,
            Cancellation cancellation) {
        if (estimators.isEmpty()) {
            return;
        }
        FeatureSettings features = new FeatureSettings.LowRank(
                new RadialKernel(FAMILY, lengthScale), FeatureSettings.LowRank.DEFAULT_TOLERANCE, landmarks);
        AnalysisResult result = new AnalysisPipeline(truths).run(
                new AnalysisRequest(new Source.Loaded(system.id(), data, Optional.of(system)), 1, features,
                        List.copyOf(estimators.values())), cancellation);
        List<JudgedSpectrum> judged = SpectrumJudgement.of(result, BOOTSTRAP, cancellation);
        int k = 0;
        for (EstimatorKind method : estimators.keySet()) {
            add(judged.get(k++).pairs(), method, factor, tuning, truth, cases);
        }
    }

    /**
     * The methods that have something to say here: the pair filter needs a process that oscillates, and looks where it
     * does. A filter of given weights takes equal ones up to half of 1/μ, a dictionary Gaussians of the kernel's
     * length-scale.
     */
    private Map<EstimatorKind, Estimator> estimators(Tuning tuning, double step, List<Complex> truth) {
        Map<EstimatorKind, Estimator> estimators = new LinkedHashMap<>();
        Optional<Complex> oscillation = truth.stream().filter(value -> value.im() > 0).findFirst();
        Settings common = settings(tuning)
                .with(GeneratorEdmd.settings(new Dictionary(Dictionary.Kind.GAUSSIANS, CENTRES, tuning.lengthScale())))
                .with(Setting.WEIGHTS, FilterWeights.equal((int) Math.ceil(0.5 / (tuning.shift() * step))));
        for (EstimatorKind method : methods) {
            if (method != EstimatorKind.PAIR) {
                estimators.put(method, method.make(common));
            } else if (oscillation.isPresent()) {
                estimators.put(method, method.make(common.with(Setting.FREQUENCY, oscillation.get().im())));
            }
        }
        return estimators;
    }

    private Settings settings(Tuning tuning) {
        Settings cut = tuning.subspace().isEmpty() ? Settings.NONE
                : Settings.NONE.with(Setting.SUBSPACE, tuning.subspace().getAsInt());
        return cut.with(Setting.FIRST_LAG, tuning.firstLag()).with(Setting.SHIFT, tuning.shift())
                .with(Setting.REGULARIZATION, tuning.regularization())
                .with(Setting.RANK, tuning.rank()).with(Setting.REVERSIBLE, system.reversible()).with(Setting.LAG, 1)
                .with(Setting.EIGENVALUE_MAP, EigenvalueMap.CORRECTED);
    }

    private void add(List<JudgedEigenpair> pairs, EstimatorKind method, double factor, Tuning tuning,
            List<Complex> truth,
            Consumer<VerdictCase> cases) {
        List<JudgedEigenpair> processes = pairs.stream().filter(pair -> !pair.stationary() && pair.value().isDefined())
                .toList();
        List<Complex> values = processes.stream().map(JudgedEigenpair::value).toList();
        List<Optional<Complex>> own = OwnTruth.of(values, truth);
        double[] order = OwnTruth.byOrder(values, truth);
        for (int k = 0; k < processes.size(); k++) {
            JudgedEigenpair pair = processes.get(k);
            if (own.get(k).isPresent()) {
                Complex nearer = nearer(pair, own.get(k).get());
                double re = nearer.re();
                Band band = pair.band().orElse(Band.NONE);
                cases.accept(new VerdictCase(system.id(), seed, factor, tuning.name(), method.id(), pair.index() + 1,
                        EigenvalueError.relative(pair.value(), Optional.of(nearer)), pair.error(), order[k],
                        pair.evidence().map(evidence -> evidence.predictedError()).orElse(Double.NaN), pair.verdict(),
                        band.reLow() <= re && re <= band.reHigh()));
            }
        }
    }

    /** That other estimates compete for the one shown takes nothing from a value that is near it. */
    private static Complex nearer(JudgedEigenpair pair, Complex own) {
        return pair.truth().filter(shown -> pair.error() < EigenvalueError.relative(pair.value(), Optional.of(own)))
                .orElse(own);
    }
}

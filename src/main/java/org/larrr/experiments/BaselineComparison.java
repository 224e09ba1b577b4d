package org.larrr.experiments;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferRrr;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.RadialKernel;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The paper's last figure: several generator learners on the same trajectories, trial by trial, beside the true spectrum.
 * Learners that use the order in time see every state, those that only use π see thinned, nearly independent ones.
 *
 * @param system   simulated anew in every trial; its spectrum must be known
 * @param duration T
 * @param step     Δt of the trajectory
 * @param trials   how many
 * @param seed     trial k is simulated from seed + k
 * @param entries  what is compared
 */
public record BaselineComparison(
        StochasticSystem system, double duration, double step, int trials, long seed, List<Entry> entries) {

    /** With fewer landmarks the tail that shows the method's spurious values would be hidden. */
    private static final double GALERKIN_TOLERANCE = 1e-13;
    private static final double LAPLACIAN_TOLERANCE = 1e-10;

    private static final int ALL = 1000;

    public BaselineComparison {
        entries = List.copyOf(entries);
        if (trials < 1) {
            throw new IllegalArgumentException("there must be at least 1 trial, not " + trials);
        }
        if (!(duration >= 10 * step) || !(duration / step < Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("a duration of " + duration + " does not suit steps of " + step);
        }
    }

    /**
     * One learner.
     *
     * @param name      unique among the entries
     * @param stride    every stride-th state is used
     * @param features  how states become features
     * @param estimator what is fitted
     */
    public record Entry(String name, int stride, FeatureSettings features, Estimator estimator) {}

    /**
     * What one learner gave in one trial.
     *
     * @param entry   which learner
     * @param trial   from 0
     * @param states  n
     * @param step    Δt as the learner saw it
     * @param values  eigenvalues in the conventional order; empty if it had no answer
     * @param truth   for each the true one it stands for, by {@link TruthPairing}
     * @param failure why there is no answer; empty if there is
     */
    public record Outcome(
            int entry, int trial, int states, double step, List<Complex> values, List<Optional<Complex>> truth, String failure) {

        /**
         * |λ̂ − λ|/|λ| of the i-th eigenvalue from 0; NaN where either is missing.
         */
        public double relativeError(int i) {
            if (i >= values.size() || truth.get(i).isEmpty() || !(truth.get(i).get().abs() > 0)) {
                return Double.NaN;
            }
            return values.get(i).minus(truth.get(i).get()).abs() / truth.get(i).get().abs();
        }

        /** How many have a real part in (low, high), the one nearest 0 left out: it is the trivial one. */
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
    }

    /**
     * The outcomes, all trials of the first entry first.
     *
     * @param comparison   what was run
     * @param trueValues   the leading true eigenvalues
     * @param origin       how these are known
     * @param outcomes     entries × trials
     * @param milliseconds of the whole run
     */
    public record Result(BaselineComparison comparison, List<Complex> trueValues, String origin, List<Outcome> outcomes,
            double milliseconds) {

        /** The outcomes of one entry, in the order of the trials. */
        public List<Outcome> of(int entry) {
            return outcomes.stream().filter(outcome -> outcome.entry() == entry).toList();
        }
    }

    /**
     * The configuration of the paper's figure: triple well, trajectory methods at Δt = 0.01, the others on states every 1.
     * A thousand nearly independent states leave energy and Laplacian a median error of about a tenth in λ₂ whatever the
     * settings; both therefore stand there once more with states every 0.25.
     *
     * @param duration T; the figure has 1000
     */
    public static BaselineComparison ofThePaper(double duration, int trials, long seed) {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        boolean symmetric = system.reversible();
        FeatureSettings fine = gaussian(0.2, FeatureSettings.LowRank.DEFAULT_TOLERANCE);
        int sparse = 100;
        int denser = 25;
        return new BaselineComparison(system, duration, 0.01, trials, seed, List.of(
                new Entry("LaRRR", 1, fine, larrr(6, symmetric)),
                new Entry("LaRRR, r = 25", 1, fine, larrr(25, symmetric)),
                new Entry("TO-RRR", 1, fine, new TransferRrr(1, 1e-6, 6, symmetric)),
                new Entry("Energy-based", sparse, fine, new Dirichlet(5, 1e-6, 10)),
                new Entry("Energy-based, denser", denser, gaussian(0.15, FeatureSettings.LowRank.DEFAULT_TOLERANCE),
                        new Dirichlet(5, 1e-6, 10)),
                new Entry("Laplacian", sparse, gaussian(0.2, LAPLACIAN_TOLERANCE), new LaplacianGalerkin(1e-6, 10)),
                new Entry("Laplacian, denser", denser, gaussian(0.2, LAPLACIAN_TOLERANCE), new LaplacianGalerkin(1e-8, 10)),
                new Entry("Galerkin", sparse, gaussian(0.1, GALERKIN_TOLERANCE), new Galerkin(1e-4, ALL))));
    }

    private static Larrr larrr(int rank, boolean reversible) {
        return new Larrr(5, 1e-6, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static FeatureSettings gaussian(double lengthScale, double tolerance) {
        return new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale), tolerance, 0);
    }

    /**
     * Runs all trials, as many at a time as there are processors; the numbers do not depend on how many.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public Result run(Progress progress, Cancellation cancellation) {
        long start = System.nanoTime();
        var truth = system.truth(12);
        List<List<Outcome>> byTrial = Trials.run(trials, k -> trial(k, truth.eigenvalues(), cancellation), progress, cancellation);
        List<Outcome> outcomes = new ArrayList<>();
        for (int e = 0; e < entries.size(); e++) {
            for (List<Outcome> trial : byTrial) {
                outcomes.add(trial.get(e));
            }
        }
        return new Result(this, truth.eigenvalues(), truth.origin(), List.copyOf(outcomes), (System.nanoTime() - start) / 1e6);
    }

    private List<Outcome> trial(int trial, List<Complex> truth, Cancellation cancellation) {
        AnalysisPipeline pipeline = new AnalysisPipeline();
        List<Outcome> outcomes = new ArrayList<>();
        for (int e = 0; e < entries.size(); e++) {
            AnalysisResult result = pipeline.run(request(e, trial), cancellation);
            AnalysisResult.Fit fit = result.fits().get(0);
            List<Complex> values = fit.model().map(SpectralModel::eigenvalues).orElse(List.of());
            outcomes.add(new Outcome(e, trial, result.data().size(), result.data().step(), values,
                    TruthPairing.of(values, truth), fit.failure()));
        }
        return outcomes;
    }

    /** What the pipeline is asked in one trial for one entry: the settings with which it can be repeated alone. */
    public AnalysisRequest request(int entry, int trial) {
        Entry e = entries.get(entry);
        Source source = new Source.Simulation(
                system, step, (int) Math.round(duration / step), 1, system.suggestion().burnIn(), seed + trial);
        return new AnalysisRequest(source, e.stride(), e.features(), List.of(e.estimator()));
    }
}

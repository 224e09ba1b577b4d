package org.larrr.experiments.paper;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.TrialResult;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth.TruthSource;

/**
 * In the manner of the paper's last figure: several generator learners on the same trajectories, trial by trial, beside
 * the true spectrum. Learners that use the order in time see every state, those that only use π see thinned, nearly
 * independent ones.
 *
 * @param system   simulated anew in every trial; its spectrum must be known
 * @param duration T
 * @param step     Δt of the trajectory
 * @param trials   how many
 * @param seed     trial k is simulated from seed + k
 * @param entries  what is compared
 */
public record BaselineComparison(
        StochasticSystem system, double duration, double step, int trials, long seed, List<Entry> entries)
        implements Experiment {

    /** With fewer landmarks the tail that shows the method's spurious values would be hidden. */
    private static final double GALERKIN_TOLERANCE = 1e-13;
    private static final double LAPLACIAN_TOLERANCE = 1e-10;

    private static final int ALL = 1000;

    public BaselineComparison {
        entries = List.copyOf(entries);
        Require.that(trials >= 1, Message.of("experiment.trials-missing", trials));
        Require.that(duration >= 10 * step && duration / step < Integer.MAX_VALUE,
                Message.of("experiment.duration", duration, step));
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
     * The comparison of the paper's figure with T, length-scales and μ of our own: triple well, trajectory methods at
     * Δt = 0.01, the others on states every 1. A thousand nearly independent states leave energy and Laplacian a median
     * error of about a tenth in λ₂ whatever the settings; both therefore stand there once more with states every 0.25.
     *
     * @param duration T
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
                new Entry("TO-RRR", 1, fine, TransferRegression.reducedRank(1, 1e-6, 6, symmetric)),
                new Entry("Energy-based", sparse, fine, new Dirichlet(5, 1e-6, 10)),
                new Entry("Energy-based, denser", denser, gaussian(0.15, FeatureSettings.LowRank.DEFAULT_TOLERANCE),
                        new Dirichlet(5, 1e-6, 10)),
                new Entry("Laplacian", sparse, gaussian(0.2, LAPLACIAN_TOLERANCE), new LaplacianGalerkin(1e-6, 10)),
                new Entry("Laplacian, denser", denser, gaussian(0.2, LAPLACIAN_TOLERANCE),
                new LaplacianGalerkin(1e-8, 10)),
                new Entry("Galerkin", sparse, gaussian(0.1, GALERKIN_TOLERANCE), new Galerkin(1e-4, ALL))));
    }

    private static ResolventRrr larrr(int rank, boolean reversible) {
        return new ResolventRrr(5, 1e-6, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED);
    }

    private static FeatureSettings gaussian(double lengthScale, double tolerance) {
        return new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale), tolerance, 0);
    }

    @Override
    public Optional<StochasticSystem> referenceSystem() {
        return Optional.of(system);
    }

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
        List<Complex> truth = truths.truth(system, AnalysisPipeline.TRUE_EIGENVALUES).eigenvalues();
        AnalysisPipeline pipeline = new AnalysisPipeline();
        List<TrialResult> outcomes = new ArrayList<>();
        for (int e = 0; e < entries.size(); e++) {
            AnalysisResult result = pipeline.run(request(e, trial), cancellation);
            outcomes.add(TrialResult.of(entries.get(e).name(), trial, result, 0, truth));
        }
        return outcomes;
    }

    @Override
    public Map<String, AnalysisRequest> requests() {
        Map<String, AnalysisRequest> requests = new LinkedHashMap<>();
        for (int e = 0; e < entries.size(); e++) {
            requests.put(entries.get(e).name(), request(e, 0));
        }
        return requests;
    }

    /**
     * Returns the request of the pipeline in one trial for one entry: the settings with which it can be repeated alone.
     */
    public AnalysisRequest request(int entry, int trial) {
        Entry e = entries.get(entry);
        Source source = new Source.Simulation(
                system, step, (int) Math.round(duration / step), 1, system.suggestion().burnIn(), seed + trial);
        return new AnalysisRequest(source, e.stride(), e.features(), List.of(e.estimator()));
    }
}

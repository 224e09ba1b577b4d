package org.larrr.bench;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.SpectralScan;
import org.larrr.experiments.SpectralScan.ScannedValue;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.TrialResult.Quartiles;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.Truth.TruthSource;

/** How often a spectral scan finds each of the leading true values of a system, over independent trajectories. */
public final class ScanRecovery {

    private static final double CLOSE = 0.1;

    private final StochasticSystem system;
    private final int steps;
    private final int values;
    private final int replicates;

    /**
     * @param system     not reversible, its spectrum known
     * @param steps      of each trajectory, at the step that the system suggests
     * @param values     how many true values on or above the real axis count, the trivial one not among them
     * @param replicates refits behind each verdict
     */
    public ScanRecovery(StochasticSystem system, int steps, int values, int replicates) {
        this.system = system;
        this.steps = steps;
        this.values = values;
        this.replicates = replicates;
    }

    /**
     * What became of one true value.
     *
     * @param truth   λ, on or above the real axis
     * @param found   trials in which a value of the scan lies within 10 % of it
     * @param trusted those among them in which that value is trusted
     * @param median  the median over all trials of the distance of the nearest value, relative to |λ|
     */
    public record Row(Complex truth, int found, int trusted, double median) {}

    /**
     * Runs all trials, as many at a time as there are processors.
     *
     * @param truths where the true values come from
     * @param seed   trial k is simulated from seed + k
     * @throws EstimationException if the true spectrum is not known, or a trial has no answer
     */
    public List<Row> run(TruthSource truths, int trials, long seed, Progress progress, Cancellation cancellation) {
        List<Complex> wanted = wanted(truths);
        List<SpectralScan.Result> scans = ExperimentRun.trials(trials, true, k -> scan(seed + k, cancellation),
                progress, cancellation);
        return wanted.stream().map(truth -> row(truth, scans)).toList();
    }

    private List<Complex> wanted(TruthSource truths) {
        List<Complex> known = truths.truth(system, 2 * values + 2).eigenvalues().stream()
                .filter(value -> value.abs() > 0 && value.im() >= 0).limit(values).toList();
        if (known.size() < values) {
            throw new EstimationException(Message.verbatim("of " + system.title() + " only " + known.size()
                    + " true values are known; ask for fewer"));
        }
        return known;
    }

    private static Row row(Complex truth, List<SpectralScan.Result> scans) {
        List<ScannedValue> nearest = scans.stream().flatMap(scan -> scan.values().stream()
                .min((a, b) -> Double.compare(distance(a, truth), distance(b, truth))).stream()).toList();
        List<ScannedValue> found = nearest.stream().filter(each -> distance(each, truth) <= CLOSE).toList();
        double median = Quartiles.of(nearest.stream().mapToDouble(each -> distance(each, truth))).median();
        int trusted = (int) found.stream().filter(each -> each.trust().verdict() == Verdict.TRUST).count();
        return new Row(truth, found.size(), trusted, median);
    }

    private static double distance(ScannedValue each, Complex truth) {
        Complex above = each.value().im() < 0 ? each.value().conjugate() : each.value();
        return above.minus(truth).abs() / truth.abs();
    }

    private SpectralScan.Result scan(long seed, Cancellation cancellation) {
        SuggestedSetup suggested = system.suggestion();
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, suggested.lengthScale());
        AnalysisRequest request = new AnalysisRequest(
                new Source.Simulation(system, suggested.step(), steps, 1, suggested.burnIn(), seed), 1,
                FeatureSettings.LowRank.of(kernel),
                List.of(new ResolventRrr(suggested.shift(), suggested.regularization(), suggested.rank(), false,
                        OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        AnalysisResult result = new AnalysisPipeline().run(request, cancellation);
        SpectralScan.Range range = SpectralScan.usualRange(result, 0);
        return SpectralScan.of(result, 0, range, new BootstrapSettings(replicates, 0, 0.9, seed), cancellation);
    }

    /** Subscripts of the rows, λ_2 first; a pair counts as two. */
    public static List<Integer> numbers(List<Row> rows) {
        return IntStream.range(0, rows.size()).mapToObj(i -> 2 + rows.subList(0, i).stream()
                .mapToInt(row -> row.truth().im() > 0 ? 2 : 1).sum()).toList();
    }
}

package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.ReweightedLarrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.ResolventFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

class ReweightedLarrrTest {

    private static final StochasticSystem SYSTEM = SystemCatalogue.get("triple-well");
    private static final double SECOND = TestTruths.of(SYSTEM, 2).eigenvalues().get(1).re();

    @Test
    void theInverseOfTheFiniteSumIsItsInverse() {
        ResolventFilter filter = new ResolventFilter(Complex.real(2), 0.1, 0.7, EigenvalueMap.FINITE);
        for (Complex lambda : List.of(Complex.real(0), Complex.real(-0.3), Complex.real(-6), new Complex(-0.5, 1.5))) {
            assertThat(filter.inverse(filter.symbol(lambda)).minus(lambda).abs()).as("%s", lambda).isLessThan(1e-9);
        }
        assertThat(filter.inverse(Complex.real(-0.1)).isDefined()).isFalse();
    }

    /** 300 runs of 60 states, all from one point: λ₂ of both methods over three seeds. */
    @Test
    void shortRunsFromOneWellTellTheSlowRate() {
        List<Double> plain = new ArrayList<>();
        List<Double> reweighted = new ArrayList<>();
        for (int seed = 1; seed <= 3; seed++) {
            Trajectories runs = Simulator.simulate(
                    Simulation.byDefault(SYSTEM, 0.05, 59, 300, 0, seed), new Cancellation());
            plain.add(error(runs, new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
            reweighted.add(error(runs, new ReweightedLarrr(
                    5, 1e-6, 6, OptionalInt.empty(), true, OptionalInt.empty())));
        }
        Collections.sort(plain);
        Collections.sort(reweighted);
        assertThat(reweighted.get(1)).isLessThan(0.2).isLessThan(plain.get(1));
    }

    private static double error(Trajectories data, Estimator estimator) {
        return Math.abs(fit(data, estimator).eigenvalues().get(1).re() / SECOND - 1);
    }

    private static org.larrr.spectra.SpectralModel fit(Trajectories data, Estimator estimator) {
        AnalysisRequest request =
                new AnalysisRequest(new Source.Loaded("runs", data), 1, Suggested.features(SYSTEM), List.of(estimator));
        return new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation()).fits().get(0).model()
                .orElseThrow();
    }

    @Test
    void inEquilibriumTheWeightsAreOneAndTheValuesThoseOfPlainLarrr() {
        Trajectories data = Suggested.source(SYSTEM, 10_000, 1).trajectories(new Cancellation());
        ReweightedLarrr estimator = new ReweightedLarrr(5, 1e-6, 6, OptionalInt.empty(), true, OptionalInt.empty());
        AnalysisRequest request =
                new AnalysisRequest(new Source.Loaded("whole", data), 1, Suggested.features(SYSTEM),
                        List.of(estimator));
        AnalysisResult result = new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
        double[] weights = Arrays.stream(estimator.weights(result.sample(), new Cancellation())).filter(w -> w > 0)
                .toArray();
        double mean = Arrays.stream(weights).average().orElseThrow();
        assertThat(Arrays.stream(weights).map(w -> Math.abs(w / mean - 1)).average().orElseThrow()).isLessThan(0.15);
        Complex plain = fit(data, new ResolventRrr(5, 1e-6, 6, true, OptionalInt.empty(), EigenvalueMap.CORRECTED))
                .eigenvalues().get(1);
        assertThat(result.fits().get(0).model().orElseThrow().eigenvalues().get(1).re() / plain.re())
                .isEqualTo(1, Offset.offset(0.2));
    }

    /**
     * Settings that the search finds for reweighted LaRRR itself. Those for plain LaRRR, cut at the number of
     * eigenpairs, made of λ₂ three times as much.
     */
    @Test
    void settingsAreSearchedForTheReweightedFit() {
        Trajectories runs = Simulator.simulate(Simulation.byDefault(SYSTEM, 0.05, 39, 300, 0, 5), new Cancellation());
        ParameterGrid.Candidate best = ParameterSuggestion.of(runs, new ParameterSearch.Wanted(
                RadialKernel.Family.GAUSSIAN, EstimatorKind.LARRR_REWEIGHTED, true), Progress.NONE,
                new Cancellation()).best();
        assertThat(best.shift()).as("the shortest lags, and no shorter ones").isLessThanOrEqualTo(20);
        ReweightedLarrr estimator = (ReweightedLarrr) best.estimator(EstimatorKind.LARRR_REWEIGHTED, true);
        assertThat(estimator.subspace()).hasValue(best.subspace());
        FeatureSample sample = new FeatureSample(runs, FeatureStage.features(runs, FeatureSettings.LowRank.of(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, best.lengthScale())), new Cancellation()));
        double found = estimator.fit(sample, StageRun.uncached()).eigenvalues().get(1).re();
        assertThat(found / SECOND - 1).isCloseTo(0, Offset.offset(0.35));
        double cut = estimator.with(Setting.SUBSPACE, 1).fit(sample, StageRun.uncached()).eigenvalues().get(1).re();
        assertThat(Math.abs(cut / SECOND - 1)).isGreaterThan(Math.abs(found / SECOND - 1));
    }

    /**
     * Starts of a law of their own, drawn from pieces of a trajectory at rest: the weights are the ratio of the laws.
     */
    @Test
    void theWeightsAreTheRatioOfTheStationaryLawToThatOfTheStarts() {
        double[] x = Suggested.source(SYSTEM, 60_000, 3).trajectories(new Cancellation()).thin(10).states();
        Random random = new Random(1);
        List<double[]> kept = new ArrayList<>();
        for (int piece = 0; piece + 20 <= x.length; piece += 20) {
            if (x[piece] > 0 || random.nextInt(4) == 0) { // four times as many start on the right
                kept.add(Arrays.copyOfRange(x, piece, piece + 20));
            }
        }
        double[] states = kept.stream().flatMapToDouble(Arrays::stream).toArray();
        int[] lengths = new int[kept.size()];
        Arrays.fill(lengths, 20);
        Trajectories data = Trajectories.wrap(states, lengths, new TimeGrid.Uniform(0.05), "", List.of("x"));
        ReweightedLarrr estimator = new ReweightedLarrr(5, 1e-6, 6, OptionalInt.empty(), true, OptionalInt.empty());
        AnalysisRequest request =
                new AnalysisRequest(new Source.Loaded("runs", data), 1, Suggested.features(SYSTEM), List.of(estimator));
        double[] weights = estimator.weights(new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation())
                .sample(),
                new Cancellation());
        double total = Arrays.stream(weights).sum();
        double right = IntStream.range(0, weights.length).filter(i -> states[i] > 0).mapToDouble(i -> weights[i])
                .sum() / total;
        double atRest = Arrays.stream(x).filter(value -> value > 0).count() / (double) x.length;
        double unweighted = IntStream.range(0, weights.length).filter(i -> weights[i] > 0 && states[i] > 0).count()
                / (double) Arrays.stream(weights).filter(w -> w > 0).count();
        assertThat(unweighted - atRest).isGreaterThan(0.1);
        assertThat(right).isCloseTo(atRest, Offset.offset(0.1 * (unweighted - atRest) + 0.05));
    }
}

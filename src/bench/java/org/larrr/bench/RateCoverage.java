package org.larrr.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.data.Quantiles;
import org.larrr.diagnostics.ReactiveFlux;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.truth.GraphKinetics;

/**
 * How often bands of the reactive flux and of the rates between two sets hold what finite volumes say, over independent
 * trajectories.
 */
public final class RateCoverage {

    /** A system, two of its sets, and how its trajectories are learned from. */
    public enum Case {
        TRIPLE_WELL("triple-well", "x < -0.5", "x > 0.6", 0.01, 50_000, 0.2, 5, 12),
        QUADRUPLE_WELL("quadruple-well", "x < -0.7 & y < -0.7", "x > 0.7 & y > 0.7", 0.05, 30_000, 1, 2, 8),
        MUELLER_BROWN("mueller-brown", "x < -0.3 & y > 1.2", "x > 0.4 & y < 0.3", 0.05, 40_000, 0.5, 2, 8);

        private final String system;
        private final String from;
        private final String to;
        private final double step;
        private final int steps;
        private final double lengthScale;
        private final double shift;
        private final int rank;

        Case(String system, String from, String to, double step, int steps, double lengthScale, double shift,
                int rank) {
            this.system = system;
            this.from = from;
            this.to = to;
            this.step = step;
            this.steps = steps;
            this.lengthScale = lengthScale;
            this.shift = shift;
            this.rank = rank;
        }

        public String system() {
            return system;
        }

        /** "A → B". */
        public String sets() {
            return from + "  →  " + to;
        }

        /** T. */
        public double duration() {
            return step * steps;
        }
    }

    private static final double GAMMA = 1e-6;
    private static final int MOST_FEATURES = 100;
    private static final double TOLERANCE = 1e-12;

    private final Case which;
    private final int trials;
    private final long seed;
    private final int replicates;

    /**
     * @param trials     how many trajectories
     * @param seed       trial k is simulated from seed + k
     * @param replicates refits behind each band
     */
    public RateCoverage(Case which, int trials, long seed, int replicates) {
        this.which = which;
        this.trials = trials;
        this.seed = seed;
        this.replicates = replicates;
    }

    /** What one trajectory says. */
    public record Trial(ReactiveFlux flux, Optional<RateAnalysis.Bands> bands) {}

    /** What finite volumes say, and what each trajectory. */
    public record Result(double flux, double rateAB, double rateBA, List<Trial> trials) {

        /** How many bands of the flux, the rate A → B and the rate B → A hold the truth. */
        public int[] covered() {
            int[] covered = new int[3];
            trials.stream().flatMap(trial -> trial.bands().stream()).forEach(bands -> {
                covered[0] += bands.flux().contains(flux) ? 1 : 0;
                covered[1] += bands.rateAB().contains(rateAB) ? 1 : 0;
                covered[2] += bands.rateBA().contains(rateBA) ? 1 : 0;
            });
            return covered;
        }

        /** Median of ν̂/ν − 1. */
        public double medianError() {
            return Quantiles.median(trials.stream().mapToDouble(trial -> trial.flux().flux() / flux - 1).sorted()
                    .toArray());
        }

        /** Standard deviation of log ν̂. */
        public double scatter() {
            double[] logs = trials.stream().mapToDouble(trial -> Math.log(trial.flux().flux())).toArray();
            double mean = Arrays.stream(logs).average().orElseThrow();
            return Math.sqrt(Arrays.stream(logs).map(log -> (log - mean) * (log - mean))
                    .sum() / Math.max(1, logs.length - 1));
        }

        /** Mean over the bands of half their width relative to the estimate, √(high/low) − 1. */
        public double meanHalfWidth() {
            return trials.stream().flatMap(trial -> trial.bands().stream())
                    .mapToDouble(bands -> Math.sqrt(bands.flux().high() / bands.flux().low()) - 1).average()
                            .orElse(Double.NaN);
        }
    }

    /**
     * Runs all trials, as many at a time as there are processors.
     *
     * @throws EstimationException if a trial has no answer
     */
    public Result run(Progress progress, Cancellation cancellation) {
        StochasticSystem system = SystemCatalogue.get(which.system);
        GraphKinetics graph = GraphKinetics.of(system).orElseThrow();
        PassageAnalysis.Request sets = request(names(system));
        GraphKinetics.Passage exact = graph.between(members(sets.from(), graph), members(sets.to(), graph))
                .orElseThrow();
        return new Result(exact.flux(), exact.rateAB(), exact.rateBA(),
                ExperimentRun.trials(trials, true, k -> trial(k, cancellation), progress, cancellation));
    }

    private static boolean[] members(SetChoice set, GraphKinetics graph) {
        return set.states(Optional.empty()).contains(graph.states(), graph.dimension());
    }

    private static List<String> names(StochasticSystem system) {
        return system.coordinates().stream().map(Coordinate::name).toList();
    }

    private PassageAnalysis.Request request(List<String> names) {
        return new PassageAnalysis.Request(SetChoice.parse(which.from, names), SetChoice.parse(which.to, names),
                OptionalInt.empty());
    }

    private Trial trial(int k, Cancellation cancellation) {
        StochasticSystem system = SystemCatalogue.get(which.system);
        RadialKernel kernel = new RadialKernel(RadialKernel.Family.GAUSSIAN, which.lengthScale);
        AnalysisRequest request = new AnalysisRequest(
                new Source.Simulation(system, which.step, which.steps, 1, system.suggestion().burnIn(), seed + k), 1,
                new FeatureSettings.LowRank(kernel, TOLERANCE, MOST_FEATURES),
                List.of(new ResolventRrr(which.shift, GAMMA, which.rank, true, OptionalInt.empty(),
                    EigenvalueMap.CORRECTED)));
        AnalysisResult result = new AnalysisPipeline().run(request, cancellation);
        RateAnalysis.Result rates = RateAnalysis.of(result.withoutTruth(), 0, request(names(system)),
                new BootstrapSettings(replicates, 0, 0.9, seed + k), cancellation);
        return new Trial(rates.flux(), rates.bands());
    }
}

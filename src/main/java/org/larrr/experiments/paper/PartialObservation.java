package org.larrr.experiments.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.DelaySuggestion;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.experiments.job.Experiment;
import org.larrr.experiments.job.ExperimentSettings;
import org.larrr.experiments.job.TrialResult;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth.TruthSource;

/**
 * Errors of λ₂ where a system is seen in part, against the number D of delays and the delay τ, beside what the whole
 * state gives and what {@link DelaySuggestion} chooses from the data alone. The yardstick is the spectrum of the whole.
 *
 * @param parts  what is seen
 * @param trials how many
 * @param seed   trial k is simulated from seed + k
 */
public record PartialObservation(List<Part> parts, int trials, long seed) implements Experiment {

    /** The observed parts of systems. */
    public enum Part implements Identified {
        POSITION("position of the underdamped double well", "underdamped-double-well", "x", 0.05, 1.2, 1, 1e-5, 6,
                new double[] {0.05, 0.2, 0.4}),
        BEAD("one unit of the bistable chain", "bistable-chain", "x5", 0.05, 1, 1, 1e-5, 6,
                new double[] {0.05, 0.2, 0.8}),
        COORDINATE("one coordinate of the non-normal flow", "ornstein-uhlenbeck-2d", "x1", 0.05, 2, 1, 1e-5, 6,
                new double[] {0.1, 0.3, 0.9}),
        SQUARE("square of the triple well's place", "triple-well", "x^2", 0.01, 0.3, 5, 1e-6, 6,
                new double[] {0.02, 0.05, 0.1});

        private final String title;
        private final String system;
        private final String seen;
        private final double step;
        private final double scale;
        private final double shift;
        private final double gamma;
        private final int rank;
        private final double[] delays;

        Part(String title, String system, String seen, double step, double scale, double shift, double gamma, int rank,
                double[] delays) {
            this.title = title;
            this.system = system;
            this.seen = seen;
            this.step = step;
            this.scale = scale;
            this.shift = shift;
            this.gamma = gamma;
            this.rank = rank;
            this.delays = delays;
        }

        public String title() {
            return title;
        }

        /** Returns the name of the part, for translation. */
        public Message displayName() {
            return Message.titled("part." + id(), title);
        }

        /** τ of the curves. */
        public double[] delays() {
            return delays.clone();
        }

        private StochasticSystem fullSystem() {
            return SystemCatalogue.get(system);
        }

        private ResolventRrr larrr() {
            return new ResolventRrr(shift, gamma, rank, false, OptionalInt.empty(), EigenvalueMap.CORRECTED);
        }
    }

    public PartialObservation {
        parts = List.copyOf(parts);
    }

    /** Returns the values of "--part". */
    static List<String> choices() {
        return Stream.concat(Stream.of("all"), Stream.of(Part.values()).map(Part::id)).toList();
    }

    /** @throws IllegalArgumentException if there is no such part */
    static PartialObservation of(ExperimentSettings settings) {
        String wanted = settings.text("part");
        List<Part> parts = List.of(Part.values()).stream()
                .filter(part -> wanted.equals("all") || part.id().equals(wanted)).toList();
        Require.that(!parts.isEmpty(), Message.of("experiment.part", wanted));
        return new PartialObservation(parts, settings.trials(), settings.seed());
    }

    /** Estimators: the whole state; a part with its past; the same with the past that is suggested. */
    public static final String WHOLE = "whole state";
    public static final String SEEN = "part with delays";
    public static final String SUGGESTED = "suggested delays";
    /** Columns. */
    public static final String PART = "part";
    public static final String DELAYS = "D";
    public static final String DELAY = "tau";
    public static final String ERROR = "lambda2_error";

    private static final int STEPS = 20_000;
    private static final int MAX_DELAYS = 4;
    private static final int MAX_FEATURES = 150;
    private static final double TOLERANCE = 1e-12;

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
        List<TrialResult> outcomes = new ArrayList<>();
        for (Part part : parts) {
            StochasticSystem system = part.fullSystem();
            Source data = new Source.Loaded(system.title(), new Source.Simulation(
                    system, part.step, STEPS, 1, system.suggestion().burnIn(), seed + trial)
                            .trajectories(cancellation));
            double truth = truths.truth(system, 2).eigenvalues().get(1).re();
            outcomes.add(outcome(WHOLE, part, data, truth, trial, cancellation));
            outcomes.add(outcome(SEEN, part, data.observedBy(observation(part, 1, 0)), truth, trial, cancellation));
            for (double delay : part.delays) {
                for (int delays = 2; delays <= MAX_DELAYS; delays++) {
                    outcomes.add(outcome(SEEN, part, data.observedBy(observation(part, delays, delay)), truth, trial,
                            cancellation));
                }
            }
            outcomes.add(outcome(SUGGESTED, part, data.observedBy(suggested(part, data, cancellation)), truth, trial,
                    cancellation));
        }
        return outcomes;
    }

    private static Observation observation(Part part, int delays, double delay) {
        return new Observation(List.of(part.seen), delays, delay);
    }

    private static Observation suggested(Part part, Source data, Cancellation cancellation) {
        Trajectories now = data.observedBy(observation(part, 1, 0)).trajectories(cancellation);
        try {
            DelaySuggestion.Candidate best = DelaySuggestion.of(now, new RadialKernel(
                    RadialKernel.Family.GAUSSIAN, part.scale), part.larrr(), cancellation).best();
            return observation(part, best.delays(), best.delays() == 1 ? 0 : best.steps() * part.step);
        } catch (EstimationException ignored) {
            return observation(part, 1, 0);
        }
    }

    private static TrialResult outcome(String name, Part part, Source observed, double truth, int trial,
            Cancellation cancellation) {
        Observation seen = observed.observation();
        double scale = seen.isWhole() ? part.fullSystem().suggestion().lengthScale() : part.scale;
        AnalysisResult result = new AnalysisPipeline()
                .run(new AnalysisRequest(observed, 1, new FeatureSettings.LowRank(
                new RadialKernel(RadialKernel.Family.GAUSSIAN, Math.sqrt(seen.delays()) * scale), TOLERANCE,
                        MAX_FEATURES), List.of(part.larrr())), cancellation);
        AnalysisResult.Fit fit = result.fits().get(0);
        double found = fit.model().filter(model -> model.eigenvalues().size() > 1)
                .map(model -> model.eigenvalues().get(1).re()).orElse(Double.NaN);
        return new TrialResult(name, part.step, STEPS + 1, trial, fit.model().map(model -> model.eigenvalues())
                .orElse(List.of()),
                java.util.Collections.nCopies(fit.model().map(model -> model.eigenvalues().size()).orElse(0),
                        java.util.Optional.empty()),
                fit.failure(),
                        Map.of(PART, (double) part.ordinal(), DELAYS, (double) seen.delays(), DELAY, seen.delay(),
                        ERROR, Math.abs(found - truth) / Math.abs(truth)), Map.of());
    }

    /** The median error of λ₂ over some outcomes; NaN without any. */
    public static double median(List<TrialResult> outcomes) {
        return Quantiles.median(outcomes.stream().mapToDouble(outcome -> outcome.extra(ERROR)).filter(Double::isFinite)
                .sorted().toArray());
    }
}

package org.larrr.experiments.job;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.experiments.Source;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;

/**
 * An analysis at many values of one or two of its parameters, on one or several independent trajectories, and what
 * becomes of one number.
 *
 * @param base       the analysis at the present values
 * @param axes       what is varied, one or two
 * @param metric     what is looked at
 * @param eigenvalue of which eigenvalue, from 0; the trivial one is 0
 * @param trials     how many trajectories: trial k is simulated from the seed of the base + k; 1 for data from a file
 * @param blind      whether it goes without the truth, even where that is known
 */
public record Sweep(AnalysisRequest base, List<Axis> axes, Metric metric, int eigenvalue, int trials, boolean blind)
        implements Experiment {

    /** More points than a picture shows or a night computes. */
    private static final int MAX_POINTS = 100_000;
    private static final int MAX_TRIALS = 10_000;

    /** One parameter and its values. */
    public record Axis(RequestParameter parameter, Range range) {

        public double[] values() {
            return range.values(parameter.whole());
        }
    }

    /** @throws IllegalArgumentException if these make no sense together; the message is for the user */
    public Sweep {
        axes = List.copyOf(axes);
        Require.that(axes.size() == 1 || axes.size() == 2, Message.of("sweep.axes", axes.size()));
        Require.that(axes.size() == 1 || !axes.get(0).parameter().name().equals(axes.get(1).parameter().name()),
                Message.of("sweep.twice", axes.get(0).parameter().name()));
        Require.that(axes.stream().mapToLong(axis -> axis.values().length).reduce(1,
                Math::multiplyExact) <= MAX_POINTS, Message.of("sweep.points", MAX_POINTS));
        Require.that(eigenvalue >= 0, Message.of("sweep.eigenvalue"));
        Require.that(trials == 1 || trials > 1 && base.source().origin().simulation().isPresent(),
                trials < 1 ? Message.of("experiment.trials-missing", trials) : Message.of("sweep.one-trial"));
        Require.that(trials <= MAX_TRIALS, Message.of("sweep.trials", MAX_TRIALS, trials));
        Require.that(!metric.needsTruth() || !blind, Message.of("sweep.truth-hidden", metric.id()).with(Fix.TRUTH));
        Require.that(!metric.needsTruth() || base.source().referenceSystem().isPresent(),
                Message.of("sweep.truth-unknown", metric.id()));
    }

    /** A sweep that is held against the truth where that is known. */
    public Sweep(AnalysisRequest base, List<Axis> axes, Metric metric, int eigenvalue, int trials) {
        this(base, axes, metric, eigenvalue, trials, false);
    }

    @Override
    public Optional<StochasticSystem> referenceSystem() {
        return base.source().referenceSystem().filter(system -> !blind);
    }

    @Override
    public Map<String, AnalysisRequest> requests() {
        Map<String, AnalysisRequest> requests = new LinkedHashMap<>();
        base.estimators().forEach(estimator -> requests.put(estimator.title(),
                new AnalysisRequest(base.source(), base.stride(), base.features(), List.of(estimator))));
        return requests;
    }

    @Override
    public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
        AnalysisPipeline pipeline = new AnalysisPipeline(truths);
        AnalysisRequest request = base.withSource(source(trial));
        List<TrialResult> outcomes = new ArrayList<>();
        for (double first : axes.get(0).values()) {
            for (double second : axes.size() == 1 ? new double[] {Double.NaN} : axes.get(1).values()) {
                cancellation.check();
                outcomes.addAll(at(request, first, second, trial, pipeline, cancellation));
            }
        }
        return outcomes;
    }

    private Source source(int trial) {
        return base.source().origin().simulation().filter(simulation -> trial > 0)
                .map(simulation -> simulation.trial(trial).withReweighting(base.source().reweighting())
                        .observedBy(base.source().observation())).orElse(base.source());
    }

    private List<TrialResult> at(AnalysisRequest request, double first, double second, int trial,
            AnalysisPipeline pipeline, Cancellation cancellation) {
        try {
            AnalysisRequest there = axes.get(0).parameter().in(request, first);
            there = axes.size() == 1 ? there : axes.get(1).parameter().in(there, second);
            return answers(pipeline.run(there, cancellation), first, second, trial);
        } catch (IllegalArgumentException | EstimationException e) { // at this point; others may have one
            return base.estimators().stream()
            .map(estimator -> placed(new TrialResult(estimator.title(), Double.NaN, 0, trial, List.of(),
                    List.of(), String.valueOf(e.getMessage()), Map.of(), Map.of()), first, second, Double.NaN))
                    .toList();
        }
    }

    private List<TrialResult> answers(AnalysisResult result, double first, double second, int trial) {
        List<Complex> truth = result.truth().filter(known -> !blind).map(Truth::eigenvalues).orElse(List.of());
        List<TrialResult> outcomes = new ArrayList<>();
        for (int f = 0; f < result.fits().size(); f++) {
            AnalysisResult.Fit fit = result.fits().get(f);
            TrialResult outcome = TrialResult.of(fit.estimator().title(), trial, result, f, truth);
            double value = fit.model().isPresent() ? metric.value(outcome, result, f, eigenvalue) : Double.NaN;
            outcomes.add(placed(outcome, first, second, value));
        }
        return outcomes;
    }

    private TrialResult placed(TrialResult outcome, double first, double second, double value) {
        TrialResult placed = outcome.with(axes.get(0).parameter().name(), first);
        placed = axes.size() == 1 ? placed : placed.with(axes.get(1).parameter().name(), second);
        return placed.with(metric.id(), value);
    }

    /**
     * The values a parameter runs through, both ends included.
     *
     * @param from        first value
     * @param to          last value, which may be smaller
     * @param count       how many, at least 2
     * @param logarithmic whether they are spaced by equal factors instead of equal differences
     */
    public record Range(double from, double to, int count, boolean logarithmic) {

        /** A lecture lasts no longer. */
        public static final int MAX_SEEDS = 2000;

        /** @throws IllegalArgumentException if these are no values; the message is for the user */
        public Range {
            Require.that(Double.isFinite(from) && Double.isFinite(to) && from != to,
                    Message.of("sweep.two-numbers", from, to));
            Require.that(!logarithmic || from > 0 && to > 0, Message.of("sweep.positive", from, to));
            Require.that(count >= 2 && count <= MAX_SEEDS, Message.of("sweep.count", MAX_SEEDS, count));
        }

        /** The values in their order; whole numbers each once. */
        public double[] values(boolean whole) {
            var all = IntStream.range(0, count).mapToDouble(this::value);
            return whole ? all.map(Math::rint).distinct().toArray() : all.toArray();
        }

        private double value(int k) {
            if (k == count - 1) {
                return to; // to the last bit
            }
            double t = (double) k / (count - 1);
            return logarithmic ? from * Math.pow(to / from, t) : from + t * (to - from);
        }
    }

    /** The quantity of a sweep, for one eigenvalue. */
    public enum Metric implements Identified {
        /** |λ̂ − λ|/|λ|. */
        ERROR(true),
        /** ‖f̂ − f‖ in L²(π), see {@link EigenfunctionErrors}. */
        EIGENFUNCTION(true),
        /** −1/Re λ̂. */
        TIMESCALE(false),
        /** −Re λ̂. */
        RATE(false),
        /** −Re λ̂ of all the slowest processes at once: a row for every value and method. */
        SPECTRUM(false),
        /** σ_i of C_γ^{-1/2}H. */
        SINGULAR_VALUE(false),
        /** RKHS norm over L² norm of the eigenfunction. */
        DISTORTION(false);

        private final boolean needsTruth;

        Metric(boolean needsTruth) {
            this.needsTruth = needsTruth;
        }

        /** Returns whether it exists only if the true spectrum is known. */
        public boolean needsTruth() {
            return needsTruth;
        }

        /** @throws IllegalArgumentException if there is none of that name */
        public static Metric of(String id) {
            return Require.oneOf(List.of(values()), Metric::id, id, ids -> Message.of("sweep.no-metric", id, ids));
        }

        /**
         * Its value for eigenvalue i from 0; NaN where there is none.
         *
         * @param outcome the eigenvalues with their true ones
         * @param result  the analysis they come from
         * @param fit     which of its fits, one with an answer
         */
        double value(TrialResult outcome, AnalysisResult result, int fit, int i) {
            SpectralModel model = result.fits().get(fit).model().orElseThrow();
            boolean there = i < model.rank() && model.eigenvalues().get(i).isDefined();
            return switch (this) {
                case ERROR -> outcome.relativeError(i);
                case EIGENFUNCTION -> there ? EigenfunctionErrors.of(result, fit)[i] : Double.NaN;
                case TIMESCALE -> there ? model.timescale(i) : Double.NaN;
                case RATE, SPECTRUM -> there ? -model.eigenvalues().get(i).re() : Double.NaN;
                case SINGULAR_VALUE -> i < model.singularValues().length ? model.singularValues()[i] : Double.NaN;
                case DISTORTION -> there ? TrustReport.distortion(model, i) : Double.NaN;
            };
        }
    }
}

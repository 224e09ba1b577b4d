package org.larrr.experiments.forecast;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.Forecast;
import org.larrr.diagnostics.Semigroup;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.GroupedMoments;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.forecast.ForecastResult.Density;
import org.larrr.experiments.forecast.ForecastResult.Kind;
import org.larrr.experiments.forecast.ForecastResult.Prediction;
import org.larrr.experiments.forecast.ForecastResult.Reference;
import org.larrr.kernels.features.Features;
import org.larrr.kernels.features.Standardisation;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/**
 * Holds the forecasts of an analysis against what happens: where the system behind the data is known, against simulated
 * copies from the same start and the exact transition law if it is linear; else against data that the fits were not
 * shown.
 */
public final class ForecastComparison {

    private static final double HORIZON_IN_TIMESCALES = 3;
    private static final double DEFAULT_START = 0.8;
    private static final int DENSITY_POINTS = 120;
    /** Times of densities as fractions of the horizon. */
    private static final double[] DENSITY_TIMES = {0.05, 0.15, 0.4, 1};
    /** Bandwidth over the spread of the data: about what a handful of modes resolves. */
    private static final double BANDWIDTH = 0.15;

    private final ForecastResult.Request request;
    private final AnalysisResult analysis;
    private final Cancellation cancellation;
    private final Optional<Trajectories> heldOut;
    private final List<Optional<Semigroup>> semigroups;
    private final List<Optional<Message>> failures;
    private final List<Message> notes;
    private final double[] start;
    private final double[] times;

    private ForecastComparison(ForecastResult.Request request, AnalysisResult analysis, Optional<Trajectories> heldOut,
            Cancellation cancellation) {
        this.request = request;
        this.analysis = analysis;
        this.heldOut = heldOut;
        this.cancellation = cancellation;
        this.semigroups = new ArrayList<>();
        this.failures = new ArrayList<>();
        this.notes = new ArrayList<>();
        analysis.fits().forEach(this::semigroup);
        if (semigroups.stream().allMatch(Optional::isEmpty)) {
            throw new EstimationException(failures.get(0).orElseThrow());
        }
        this.start = start();
        this.times = times();
    }

    /**
     * Runs the comparison.
     *
     * @throws EstimationException if no fit can forecast, or held-out data are too short
     * @throws IllegalArgumentException if start and data disagree in dimension
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static ForecastResult of(AnalysisResult analysis, ForecastResult.Request request,
            Cancellation cancellation) {
        Optional<StochasticSystem> system = analysis.knownSystem();
        if (system.isPresent()) {
            return new ForecastComparison(request, analysis, Optional.empty(), cancellation).simulated(system.get());
        }
        if (!analysis.isWhole()) {
            return ofMoments(analysis, request, cancellation);
        }
        HeldOutSplit split = HeldOutSplit.of(analysis.data(), request.heldOut());
        AnalysisResult refit = new AnalysisPipeline().run(analysis.request().withStates(split.training()),
                cancellation);
        return new ForecastComparison(request, refit, Optional.of(split.heldOut()), cancellation).heldOut();
    }

    /** Fits of the groups that come first, beside the states that are kept of the others. */
    private static ForecastResult ofMoments(AnalysisResult analysis, ForecastResult.Request request,
            Cancellation cancellation) {
        FeatureSample sample = analysis.sample().inGroups();
        GroupedMoments sums = sample.sums().orElseThrow();
        int first = sums.groupsBefore(1 - request.heldOut());
        Trajectories data = sample.trajectories();
        HeldOutSplit split = HeldOutSplit.at(data, sums.rowsBefore(first));
        List<AnalysisResult.Fit> fits = analysis.fits().stream().map(fit -> again(fit, sample, first, cancellation))
                .toList();
        AnalysisResult.Fit.requireAnswer(fits);
        AnalysisRequest asked = analysis.request().withStates(split.training());
        Features features = sample.features().rows(IntStream.range(0, split.training().size()).toArray());
        return new ForecastComparison(request, new AnalysisResult(asked, split.training(), features, fits,
                Optional.empty(), Map.of()), Optional.of(split.heldOut()), cancellation).heldOut();
    }

    private static AnalysisResult.Fit again(AnalysisResult.Fit fit, FeatureSample sample, int first,
            Cancellation cancellation) {
        if (fit.model().isEmpty() || !(fit.estimator() instanceof MomentEstimator estimator)) {
            return fit;
        }
        List<SecondMoments> groups = estimator.momentsByGroup(sample, sample.perTrajectory(), cancellation);
        double[] weights = new double[groups.size()];
        double share = sample.sums().orElseThrow().shareBefore(first);
        Arrays.fill(weights, 0, first, 1 / share);
        return new AnalysisResult.Fit(estimator, estimator.fitMoments(sample, SecondMoments.combine(groups, weights)));
    }

    private void semigroup(AnalysisResult.Fit fit) {
        Optional<Message> failure = fit.refusal();
        Optional<Semigroup> semigroup = Optional.empty();
        try {
            semigroup = fit.model().map(model -> Semigroup.decaying(model, analysis.sample(fit)));
        } catch (EstimationException e) {
            failure = Optional.of(e.notice());
        }
        long growing = fit.model().stream().flatMap(model -> model.flags().stream())
                .filter(flags -> flags.contains(Flag.GROWING)).count();
        if (growing > 0 && semigroup.isPresent()) {
            notes.add(EstimationException.withSubject(fit.estimator().displayName(),
                    Message.of("forecast.growing", growing)));
        }
        semigroups.add(semigroup);
        failures.add(failure);
    }

    /** As given, or a place that the data visit, a fifth of the way from the upper end of their first coordinate. */
    private double[] start() {
        int d = analysis.data().dimension();
        Require.that(request.start().isEmpty() || request.start().size() == d,
                Message.of("forecast.start", d, request.start().size()));
        if (!request.start().isEmpty()) {
            return request.start().stream().mapToDouble(Double::doubleValue).toArray();
        }
        Trajectories data = analysis.data();
        int row = IntStream.range(0, data.size()).boxed()
                .sorted((i, j) -> Double.compare(data.value(i, 0), data.value(j, 0)))
                .skip((long) (DEFAULT_START * (data.size() - 1))).findFirst().orElseThrow();
        return Arrays.copyOfRange(data.states(), row * d, (row + 1) * d);
    }

    private double[] times() {
        double wanted = request.horizon().orElseGet(this::slowest);
        if (heldOut.isEmpty()) {
            double step = wanted / request.points();
            return IntStream.rangeClosed(0, request.points()).mapToDouble(j -> j * step).toArray();
        }
        double step = heldOut.get().step();
        double horizon = request.horizon().isPresent() ? wanted
                : Math.min(wanted, longestUsableLag(heldOut.get()) * step);
        if (horizon < wanted) {
            notes.add(Message.of("forecast.shortened", Numeral.of("%.3g", horizon), Numeral.of("%.3g", wanted)));
        }
        int points = (int) Math.max(1, Math.min(request.points(), Math.rint(horizon / step)));
        double width = step * Math.max(1, Math.rint(horizon / points / step));
        return IntStream.rangeClosed(0, points).mapToDouble(j -> j * width).toArray();
    }

    /** {@return the longest lag in steps that a third of the states, and enough of them, have ahead of them} */
    private static int longestUsableLag(Trajectories data) {
        int low = 1;
        int high = Arrays.stream(data.lengths()).max().orElse(1);
        while (high - low > 1) {
            int lag = (low + high) / 2;
            long followed = Arrays.stream(data.lengths()).mapToLong(length -> Math.max(0, length - lag)).sum();
            if (3 * followed >= data.size() && followed >= Analogues.MIN_ANALOGUES) {
                low = lag;
            } else {
                high = lag;
            }
        }
        return low;
    }

    private double slowest() {
        double rate = semigroups.stream().flatMap(Optional::stream).findFirst().orElseThrow().rates().stream().skip(1)
                .mapToDouble(value -> -value.re()).filter(value -> value > 0).min()
                .orElseThrow(() -> new EstimationException(Message.of("forecast.nothing-decays")));
        return new BigDecimal(HORIZON_IN_TIMESCALES / rate).round(new MathContext(2)).doubleValue();
    }

    private ForecastResult simulated(StochasticSystem system) {
        double step = times[1];
        Trajectories copies = Simulator.simulateFrom(start,
                Simulation.byDefault(system, step, times.length - 1, request.copies(), 0, request.seed()),
                cancellation);
        Optional<GaussianLaw> law = GaussianLaw.of(system, start);
        Reference reference =
                new Reference(Kind.MONTE_CARLO, Message.of("forecast.by-copies", request.copies()),
                table(), table(), request.functions().stream().map(h -> law.flatMap(l -> l.expectation(h, times)))
                .toList());
        for (int j = 0; j < times.length; j++) {
            fill(reference, j, endStates(copies, j));
        }
        List<Prediction> predictions = predictions(forecast -> forecast.from(start, times), lags -> List.of());
        Density density = density(copies, j -> endStates(copies, j), (d, at) -> d.from(start, at), law);
        return result(reference, predictions, density);
    }

    private ForecastResult heldOut() {
        Trajectories data = heldOut.orElseThrow();
        int[] lags = Arrays.stream(times).mapToInt(t -> (int) Math.rint(t / data.step())).toArray();
        Analogues analogues = Analogues.of(data, start, lags[lags.length - 1]);
        Reference reference = new Reference(Kind.HELD_OUT, Message.of("forecast.by-nearest", analogues.count()),
                table(), table(), request.functions().stream().map(h -> Optional.<double[]>empty())
                .toList());
        for (int k = 0; k < request.functions().size(); k++) {
            for (int j = 0; j < lags.length; j++) {
                double[] found = analogues.meanAndError(request.functions().get(k), lags[j]);
                reference.mean()[k][j] = found[0];
                reference.error()[k][j] = found[1];
            }
        }
        double[] states = analogues.states();
        List<Prediction> predictions = predictions(forecast -> means(forecast, states),
                semigroup -> request.functions().stream()
                        .map(h -> Forecast.heldOut(semigroup, h, data, Arrays.copyOfRange(lags, 1, lags.length)))
                        .toList());
        Density density = density(data, j -> analogues.statesAfter(lags[j]), (d, at) -> d.meanOver(states, at),
                Optional.empty());
        return result(reference, predictions, density);
    }

    private ForecastResult result(Reference reference, List<Prediction> predictions, Density density) {
        for (Prediction prediction : predictions) {
            for (int k = 0; k < prediction.scores().size(); k++) {
                List<Forecast.HeldOut> scores = prediction.scores().get(k);
                String function = request.functions().get(k).text();
                scores.stream().filter(row -> row.skill() < 0).findFirst().ifPresent(worse -> notes.add(
                        EstimationException.withSubject(analysis.fits().get(prediction.fit()).estimator().displayName(),
                                Message.of("forecast.no-skill", function, Numeral.of("%.3g", worse.time()),
                                        scores.stream().filter(row -> row.skill() < 0).count(), scores.size()))));
            }
        }
        return new ForecastResult(request, analysis, start, times, reference, predictions, density, notes);
    }

    private double[][] table() {
        return new double[request.functions().size()][times.length];
    }

    /** Mean and standard error over independent copies. */
    private void fill(Reference reference, int j, double[] states) {
        int n = states.length / start.length;
        for (int k = 0; k < request.functions().size(); k++) {
            double[] values = request.functions().get(k).over(states);
            double mean = Arrays.stream(values).average().orElseThrow();
            double variance = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum() / (n - 1);
            reference.mean()[k][j] = mean;
            reference.error()[k][j] = Math.sqrt(variance / n);
        }
    }

    private static double[] endStates(Trajectories copies, int j) {
        return copies.statesAt(IntStream.range(0, copies.count()).map(k -> copies.start(k) + j).toArray());
    }

    private double[][] means(Forecast forecast, double[] states) {
        double[][] result = table();
        for (int j = 0; j < times.length; j++) {
            cancellation.check();
            double[][] values = forecast.over(states, times[j]);
            for (int k = 0; k < values.length; k++) {
                result[k][j] = Arrays.stream(values[k]).average().orElseThrow();
            }
        }
        return result;
    }

    private List<Prediction> predictions(java.util.function.Function<Forecast, double[][]> values,
            java.util.function.Function<Semigroup, List<List<Forecast.HeldOut>>> scores) {
        List<Prediction> result = new ArrayList<>();
        for (int fit = 0; fit < semigroups.size(); fit++) {
            cancellation.check();
            if (semigroups.get(fit).isEmpty()) {
                result.add(new Prediction(fit, new double[0][], new double[0], new double[0], Double.NaN, List.of(),
                        failures.get(fit)));
                continue;
            }
            Semigroup semigroup = semigroups.get(fit).get();
            Forecast forecast = Forecast.of(semigroup, request.functions());
            result.add(new Prediction(fit, values.apply(forecast),
                    IntStream.range(0, forecast.count()).mapToDouble(forecast::stationary).toArray(),
                    IntStream.range(0, forecast.count()).mapToDouble(forecast::captured).toArray(),
                    3 / semigroup.fastestRate(), scores.apply(semigroup), Optional.empty()));
        }
        return result;
    }

    private Density density(Trajectories copies, java.util.function.IntFunction<double[]> statesAt,
            BiFunction<Forecast.Density, double[], double[][]> densities, Optional<GaussianLaw> law) {
        int[] chosen = Arrays.stream(DENSITY_TIMES).mapToInt(f -> (int) Math.max(1, Math.rint(f * (times.length - 1))))
                .distinct().toArray();
        double[] at = Arrays.stream(chosen).mapToDouble(j -> times[j]).toArray();
        double[] training = analysis.data().coordinate(0);
        double low = Arrays.stream(training).min().orElseThrow();
        double high = Arrays.stream(training).max().orElseThrow();
        double bandwidth = BANDWIDTH * Standardisation.of(analysis.data()).scale()[0];
        double[] points = IntStream.range(0, DENSITY_POINTS)
                .mapToDouble(p -> low + (high - low) * p / (DENSITY_POINTS - 1)).toArray();
        double[][] observed = new double[at.length][];
        for (int j = 0; j < at.length; j++) {
            observed[j] = smoothed(statesAt.apply(chosen[j]), copies.dimension(), points, bandwidth);
        }
        double[][][] predicted = new double[semigroups.size()][0][];
        for (int fit = 0; fit < predicted.length; fit++) {
            cancellation.check();
            if (semigroups.get(fit).isPresent()) {
                predicted[fit] = densities.apply(Forecast.Density.smooth(semigroups.get(fit).get(), 0, points,
                        bandwidth), at);
            }
        }
        return new Density(bandwidth, points, at, observed, predicted, law.map(l -> l.density(points, at, bandwidth)));
    }

    /** The kernel density estimate of the first coordinate. */
    private static double[] smoothed(double[] states, int d, double[] points, double bandwidth) {
        double[] result = new double[points.length];
        double scale = d / (states.length * bandwidth * Math.sqrt(2 * Math.PI));
        for (int p = 0; p < points.length; p++) {
            double sum = 0;
            for (int i = 0; i < states.length; i += d) {
                double distance = (states[i] - points[p]) / bandwidth;
                sum += Math.exp(-0.5 * distance * distance);
            }
            result[p] = sum * scale;
        }
        return result;
    }

    /**
     * Data parted in two: whole trajectories where there are several, else the end of each.
     *
     * @param training what a fit may see
     * @param heldOut  what it is judged by
     */
    private record HeldOutSplit(Trajectories training, Trajectories heldOut) {

        /** With fewer trajectories, leaving whole ones out would leave out too much or too little. */
        private static final int SEVERAL = 5;

        /**
         * @param share of the data that is held out
         * @throws EstimationException if times are uneven or a part would have no pair of states
         */
        static HeldOutSplit of(Trajectories data, double share) {
            EstimationException.unless(data.grid().isUniform(), Message.of("forecast.uneven"));
            int[] kept = new int[data.count()];
            boolean whole = data.count() >= SEVERAL;
            int last = (int) Math.round((1 - share) * data.count());
            for (int k = 0; k < kept.length; k++) {
                if (!whole) {
                    kept[k] = (int) Math.round((1 - share) * data.length(k));
                } else if (k < last) {
                    kept[k] = data.length(k);
                }
            }
            return new HeldOutSplit(part(data, kept, true), part(data, kept, false));
        }

        /** Splits the data at a row. */
        static HeldOutSplit at(Trajectories data, int row) {
            int[] kept = new int[data.count()];
            Arrays.setAll(kept, k -> Math.max(0, Math.min(data.length(k), row - data.start(k))));
            return new HeldOutSplit(part(data, kept, true), part(data, kept, false));
        }

        private static Trajectories part(Trajectories data, int[] kept, boolean first) {
            int d = data.dimension();
            int[] lengths = new int[kept.length];
            Arrays.setAll(lengths, k -> first ? kept[k] : data.length(k) - kept[k]);
            EstimationException.unless(Arrays.stream(lengths).max().orElse(0) >= 2,
                    Message.of("forecast.too-few-states"));
            double[] states = new double[Arrays.stream(lengths).sum() * d];
            int row = 0;
            for (int k = 0; k < kept.length; k++) {
                int from = data.start(k) + (first ? 0 : kept[k]);
                System.arraycopy(data.states(), from * d, states, row * d, lengths[k] * d);
                row += lengths[k];
            }
            int[] present = Arrays.stream(lengths).filter(length -> length > 0).toArray();
            return Trajectories.wrap(states, present, data.grid(), data.timeUnit(), data.coordinates());
        }
    }
}

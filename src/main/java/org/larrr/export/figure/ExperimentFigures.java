package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Units;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.job.TrialResult.Quartiles;
import org.larrr.experiments.paper.Cost;
import org.larrr.experiments.paper.EstimatorComparison;
import org.larrr.experiments.paper.PartialObservation;
import org.larrr.experiments.paper.PartialObservation.Part;
import org.larrr.linalg.Complex;

/** The figures of the experiments of the paper and of the additional ones, one each. */
public final class ExperimentFigures {

    private static final Range BASELINE_RANGE = new Range(-9, 0.4);
    private static final double LOW = -9;
    private static final int BINS = 40;
    /** Nearer to 0 than this is the trivial eigenvalue. */
    private static final double TRIVIAL = 1e-6;
    private static final Range CIRCLE = new Range(-Math.PI, Math.PI);
    private static final int MAX_DELAYS = 4;
    private static final List<Message> DELAYS =
            List.of(Message.of("picture.short-tau"), Message.of("picture.middle-tau"), Message.of("picture.long-tau"));
    private static final Range REAL = new Range(-1.5, 0.1);
    private static final Range IMAGINARY = new Range(-0.9, 0.9);
    private static final int SHOWN = 2;
    private static final double CLOSE_UP = 0.005;
    private static final double MAX_SHOWN_ERROR = 2;
    private static final int EIGENVALUES = 3;
    /** The horizontal spread of the trials of one row. */
    private static final double SPREAD = 0.16;

    private ExperimentFigures() {}

    /**
     * Relative errors against the time step: on the left the quartiles of λ₂'s over the trials, on the right the errors
     * of three eigenvalues in every trial at the step nearest 0.005.
     */
    public static Figure errors(ExperimentRun result) {
        int trials = result.settings().trials();
        return new PanelFigure(Message.of("picture.errors-over", trials), Message.NOTHING,
                List.of(againstStep(result), closeUp(result)), false);
    }

    private static Figure againstStep(ExperimentRun result) {
        List<Double> steps = result.steps();
        List<Series> bands = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        double most = 0;
        for (String estimator : result.estimators()) {
            Role role = Naming.role(result.estimators(), estimator);
            List<Quartiles> quartiles = steps.stream().map(step -> Quartiles.ofError(at(result, estimator, step), 1))
                    .toList();
            double[] x = steps.stream().mapToDouble(Double::doubleValue).toArray();
            double[] high = Series.finite(quartiles.stream().mapToDouble(Quartiles::high));
            bands.add(Series.band(Message.NOTHING, role, x,
                    Series.finite(quartiles.stream().mapToDouble(Quartiles::low)), high));
            lines.add(Series.of(Naming.method(estimator), role, Mark.LINE_AND_POINTS, x,
                    Series.finite(quartiles.stream().mapToDouble(Quartiles::median))));
            most = Math.max(most, Arrays.stream(high).filter(Double::isFinite).max().orElse(0));
        }
        bands.addAll(lines);
        Range shown = new Range(0, Math.min(MAX_SHOWN_ERROR, Math.max(0.5, 1.05 * most)));
        return new XyFigure(Message.of("picture.error-against-step"), Message.of("picture.medians-bands"),
                Axis.log("Δt", ""), Axis.linear("|λ̂₂ − λ₂| / |λ₂|", "").within(shown), bands);
    }

    private static List<TrialResult> at(ExperimentRun result, String estimator, double step) {
        return result.outcomesOf(estimator).stream().filter(outcome -> outcome.step() == step).toList();
    }

    private static Figure closeUp(ExperimentRun result) {
        double step = result.steps().stream()
                .min((a, b) -> Double.compare(Math.abs(Math.log(a / CLOSE_UP)), Math.abs(Math.log(b / CLOSE_UP))))
                .orElseThrow();
        List<String> estimators = result.estimators();
        List<Series> series = new ArrayList<>();
        for (String estimator : estimators) {
            Role role = Naming.role(estimators, estimator);
            List<TrialResult> outcomes = at(result, estimator, step);
            double offset = estimators.size() == 1 ? 0 : -0.2
                    + 0.4 * estimators.indexOf(estimator) / (estimators.size() - 1);
            series.add(quartiles(role, outcomes, offset));
            series.add(trials(Naming.method(estimator), role, outcomes, offset));
        }
        return new XyFigure(Message.of("picture.three-at", Notation.numeral(step, 2)),
                Message.of("picture.point-a-trial"),
                Axis.linear("|λ̂ − λ| / |λ|", "").within(new Range(0, MAX_SHOWN_ERROR)),
                Axis.rows(Stream.of("λ₂", "λ₃", "λ₄").map(Message::verbatim).toList()), series);
    }

    private static Series quartiles(Role role, List<TrialResult> outcomes, double offset) {
        List<Quartiles> all = IntStream.rangeClosed(1, EIGENVALUES).mapToObj(i -> Quartiles.ofError(outcomes, i))
                .toList();
        double[] y = IntStream.range(0, EIGENVALUES).mapToDouble(i -> i + offset).toArray();
        return Series.xIntervals(Message.NOTHING, role, Series.finite(all.stream().mapToDouble(Quartiles::median)), y,
                Series.finite(all.stream().mapToDouble(Quartiles::low)),
                Series.finite(all.stream().mapToDouble(Quartiles::high)));
    }

    private static Series trials(Message name, Role role, List<TrialResult> outcomes, double offset) {
        int n = outcomes.size();
        double[] x = new double[EIGENVALUES * n];
        double[] y = new double[x.length];
        for (int i = 0; i < EIGENVALUES; i++) {
            for (int k = 0; k < n; k++) {
                x[i * n + k] = outcomes.get(k).relativeError(i + 1);
                y[i * n + k] = i + offset + (n == 1 ? 0 : SPREAD * ((double) k / (n - 1) - 0.5));
            }
        }
        return Series.points(name, role, x, y);
    }

    /** Measured time against n, d and N, logarithmic in both directions, a line for each estimator. */
    public static Figure costs(ExperimentRun result) {
        List<Figure> panels = new ArrayList<>();
        double[] all = result.outcomes().stream().mapToDouble(o -> o.extra(Cost.TIME)).filter(t -> t > 0).sorted()
                .toArray();
        Range times = new Range(0.7 * all[0], 1.4 * all[all.length - 1]);
        for (Cost.Size size : Cost.Size.values()) {
            List<Series> series = new ArrayList<>();
            for (String estimator : result.estimators()) {
                Map<Integer, Double> fastest = Cost.fastest(result.outcomesOf(estimator), size);
                series.add(Series.of(panels.isEmpty() ? Naming.method(estimator) : Message.NOTHING,
                        Naming.role(result.estimators(), estimator), Mark.LINE_AND_POINTS,
                        fastest.keySet().stream().mapToDouble(Integer::doubleValue).toArray(),
                        fastest.values().stream().mapToDouble(Double::doubleValue).toArray()));
            }
            panels.add(new XyFigure(sizeTitle(size), Message.NOTHING, Axis.log(size.symbol(), ""),
                    Axis.log(Message.of("picture.time"), "ms").within(times), series));
        }
        return new PanelFigure(Message.of("picture.cost"), Message.of("picture.fastest-trial"), panels, false);
    }

    private static Message sizeTitle(Cost.Size size) {
        return switch (size) {
            case STATES -> Message.of("picture.states");
            case DIMENSION -> Message.of("picture.coordinates");
            case FEATURES -> Message.of("picture.features");
        };
    }

    /** The two slow eigenvalues of every trial in the complex plane beside the true pair, one panel a time step. */
    public static Figure complexPlane(ExperimentRun result) {
        List<Figure> panels = result.steps().stream().map(step -> planePanel(result, step)).toList();
        return new PanelFigure(Message.of("picture.slow-in-trials", result.settings().trials()), confirmed(result),
                panels, false);
    }

    /**
     * The paper has LaRRR nearer at every step. Where a method is not, in the median, the figure says so: of a linear
     * process the leading principal components of a smooth kernel are nearly the eigenfunctions, Hermite functions, so
     * that what a transfer operator is cut to is not blind to the dynamics as it is elsewhere.
     */
    private static Message confirmed(ExperimentRun result) {
        List<Numeral> steps = result.steps().stream().filter(step -> {
            double larrr = median(result, result.estimators().get(0), step);
            return result.estimators().stream().skip(1).anyMatch(other -> median(result, other, step) <= larrr);
        }).map(step -> Notation.numeral(step, 2)).toList();
        return steps.isEmpty() ? Message.NOTHING : Message.of("picture.larrr-not-nearer", steps);
    }

    /** Of the relative errors of λ₂. */
    private static double median(ExperimentRun result, String estimator, double step) {
        return Quartiles.ofError(at(result, estimator, step), 1).median();
    }

    private static Figure planePanel(ExperimentRun result, double step) {
        List<Series> series = new ArrayList<>();
        List<String> estimators = new ArrayList<>(result.estimators());
        java.util.Collections.reverse(estimators); // the first one on top
        int states = 0;
        for (String estimator : estimators) {
            List<TrialResult> outcomes = at(result, estimator, step);
            states = outcomes.get(0).states();
            series.add(Series.points(Naming.method(estimator), Naming.role(result.estimators(), estimator),
                    outcomes.stream().flatMap(outcome -> slow(outcome.values()).stream()).toList()));
        }
        result.truth()
                .ifPresent(truth -> series.add(
                Series.points(Message.of("picture.truth"), Role.TRUTH, slow(truth.eigenvalues()))));
        return new XyFigure("Δt = " + Notation.number(step, 2) + ", n = "
                + String.format(java.util.Locale.ROOT, "%,d", states), "", Axis.linear("Re λ", "1/time").within(REAL),
                Axis.linear("Im λ", "1/time").within(IMAGINARY), series);
    }

    /** λ₂ and λ₃: what follows the trivial one. */
    private static List<Complex> slow(List<Complex> values) {
        return values.subList(Math.min(1, values.size()), Math.min(1 + SHOWN, values.size())).stream()
                .filter(Complex::isDefined).toList();
    }

    /**
     * Median errors of λ₂ against the number of delays, a line for every delay, beside those of the whole state and of
     * the suggestion.
     */
    public static Figure partial(ExperimentRun result) {
        List<Figure> panels = new ArrayList<>();
        for (Part part : ((PartialObservation) result.experiment()).parts()) {
            panels.add(partPanel(part, outcomes(result, part), panels.isEmpty()));
        }
        return new PanelFigure(Message.of("picture.partial"),
                Message.of("picture.medians-over", result.settings().trials()), panels, false);
    }

    /** Returns the outcomes of one part. */
    private static List<TrialResult> outcomes(ExperimentRun result, Part part) {
        return result.outcomes().stream().filter(outcome -> outcome.extra(PartialObservation.PART) == part.ordinal())
                .toList();
    }

    private static XyFigure partPanel(Part part, List<TrialResult> outcomes, boolean named) {
        Range shown = new Range(0.8, MAX_DELAYS + 0.2);
        List<Series> series = new ArrayList<>();
        double whole = PartialObservation.median(outcomesOf(outcomes, PartialObservation.WHOLE));
        series.add(Series.level(named ? Naming.method(PartialObservation.WHOLE) : Message.NOTHING, Role.TRUTH, shown,
                whole));
        List<TrialResult> seen = outcomesOf(outcomes, PartialObservation.SEEN);
        for (int k = 0; k < part.delays().length; k++) {
            double tau = part.delays()[k];
            double[] x = IntStream.rangeClosed(1, MAX_DELAYS).asDoubleStream().toArray();
            double[] y = IntStream.rangeClosed(1, MAX_DELAYS)
                    .mapToDouble(delays -> PartialObservation.median(seen.stream()
                    .filter(outcome -> outcome.extra(PartialObservation.DELAYS) == delays
                            && (delays == 1 || outcome.extra(PartialObservation.DELAY) == tau)).toList())).toArray();
            series.add(Series.of(named ? DELAYS.get(k) : Message.NOTHING, Role.eigenfunction(k),
                    Mark.LINE_AND_POINTS, x, y));
        }
        List<TrialResult> suggested = outcomesOf(outcomes, PartialObservation.SUGGESTED);
        double typical = suggested.stream().mapToDouble(outcome -> outcome.extra(PartialObservation.DELAYS)).average()
                .orElse(1);
        series.add(Series.points(named ? Naming.method(PartialObservation.SUGGESTED)
                : Message.NOTHING, Role.LARRR, new double[] {typical},
                new double[] {PartialObservation.median(suggested)}));
        return new XyFigure(part.displayName(), Message.NOTHING, Axis.integers(Message.of("picture.delays"))
                .within(shown), Axis.log(Message.of("picture.error-of-l2"), ""), series);
    }

    private static List<TrialResult> outcomesOf(List<TrialResult> outcomes, String estimator) {
        return outcomes.stream().filter(outcome -> outcome.estimator().equals(estimator)).toList();
    }

    /** Eigenfunctions over the dihedral angles φ and ψ of a test trajectory, the first trial's. */
    public static Figure torsion(ExperimentRun result) {
        TrialResult outcome = result.outcomes().get(0);
        String unit = "ps";
        List<Figure> panels = new ArrayList<>();
        panels.add(torsionPanel(Message.of("picture.torsion-function", "f₂",
                Units.time(Notation.numeral(outcome.extra("timescale2"), 3), unit)),
                Message.of("picture.torsion-correlation", Notation.numeral(outcome.extra("correlation"), 3)), outcome,
                "f2"));
        panels.add(torsionPanel(Message.of("picture.torsion-function", "f₃",
                Units.time(Notation.numeral(outcome.extra("timescale3"), 3), unit)), Message.NOTHING, outcome, "f3"));
        return new PanelFigure(Message.of("picture.torsion"),
                result.settings().preset() == Preset.PAPER && result.settings().text("data").isEmpty()
                        ? Message.of("picture.torsion-paper") : Message.NOTHING, panels, false);
    }

    private static Figure torsionPanel(Message title, Message note, TrialResult outcome, String function) {
        double[] values = numbers(outcome, function);
        return new PointFieldFigure(title, note, Axis.linear("φ", "rad").within(CIRCLE),
                Axis.linear("ψ", "rad").within(CIRCLE),
                numbers(outcome, "phi"), numbers(outcome, "psi"), values,
                Message.verbatim(function.equals("f2") ? "f₂" : "f₃"), ColourLimit.of(List.of(values)));
    }

    private static double[] numbers(TrialResult outcome, String name) {
        return outcome.series().getOrDefault(name, List.of()).stream().mapToDouble(Double::doubleValue).toArray();
    }

    /**
     * In the manner of the paper's last figure: a histogram of the eigenvalues of the Galerkin projection over all
     * trials, the true ones as lines through it, and those of the other estimators as points above, a row each.
     */
    public static Figure baselines(ExperimentRun result) {
        List<EstimatorComparison.Entry> entries = entries(result);
        double[] counts = new double[BINS];
        String counted = "";
        for (int e = 0; e < entries.size(); e++) {
            if (entries.get(e).estimator().id().equals("galerkin")) {
                counted = entries.get(e).name();
                count(result.outcomesOf(counted), counts);
            }
        }
        double peak = Math.max(1, Arrays.stream(counts).max().orElse(1));
        List<Series> series = new ArrayList<>();
        series.add(bars(counted, counts));
        List<Series> rows = rows(result, peak);
        double top = peak * (1.08 + 0.09 * rows.size());
        series.add(truth(trueValues(result), top));
        series.addAll(rows);
        Message note = Message.of("picture.learners-count", Naming.method(counted),
                Numeral.of("%.1f", Arrays.stream(counts).sum() / result.settings().trials()),
                trueValues(result).stream().filter(v -> v.re() > LOW && v.abs() > TRIVIAL).count());
        return new XyFigure(Message.of("picture.learners"), note,
                Axis.linear("Re λ", "1/time").within(BASELINE_RANGE),
                Axis.linear(Message.of("picture.per-bin"), "").within(new Range(0, top)), series);
    }

    private static List<EstimatorComparison.Entry> entries(ExperimentRun result) {
        return ((EstimatorComparison) result.experiment()).entries();
    }

    private static List<Complex> trueValues(ExperimentRun result) {
        return result.truth().orElseThrow().eigenvalues();
    }

    private static void count(List<TrialResult> outcomes, double[] counts) {
        for (TrialResult outcome : outcomes) {
            for (Complex value : outcome.values()) {
                if (value.re() >= LOW && value.re() <= 0 && value.abs() > TRIVIAL) {
                    counts[Math.min(BINS - 1, (int) ((value.re() - LOW) / -LOW * BINS))]++;
                }
            }
        }
    }

    /** The outline of the histogram, two points a bin. */
    private static Series bars(String name, double[] counts) {
        double[] x = new double[2 * BINS];
        double[] y = new double[2 * BINS];
        for (int b = 0; b < BINS; b++) {
            x[2 * b] = LOW - LOW * b / BINS;
            x[2 * b + 1] = LOW - LOW * (b + 1) / BINS;
            y[2 * b] = counts[b];
            y[2 * b + 1] = counts[b];
        }
        return Series.of(Naming.method(name), Role.baseline(0), Mark.AREA, x, y);
    }

    private static Series truth(List<Complex> values, double top) {
        double[] x = values.stream().mapToDouble(Complex::re).filter(BASELINE_RANGE::contains).toArray();
        double[] low = new double[x.length];
        double[] high = new double[x.length];
        Arrays.fill(high, top);
        return Series.yIntervals(Message.of("picture.truth"), Role.TRUTH, x, low, low, high);
    }

    private static List<Series> rows(ExperimentRun result, double peak) {
        List<EstimatorComparison.Entry> entries = entries(result);
        List<Series> rows = new ArrayList<>();
        int others = 1;
        for (int e = 0; e < entries.size(); e++) {
            String id = entries.get(e).estimator().id();
            int first = e;
            boolean repeated = !id.equals("larrr") && entries.subList(0, first).stream()
                    .anyMatch(x -> x.estimator().id().equals(id));
            if (id.equals("galerkin") || repeated) {
                continue;
            }
            int before = (int) entries.subList(0, e).stream().filter(entry -> entry.estimator().id().equals(id))
                    .count();
            Role role = switch (id) {
                case "larrr" -> new Role(Role.Kind.LARRR, before);
                case "to-rrr" -> new Role(Role.Kind.TO_RRR, before);
                default -> Role.baseline(others++);
            };
            double height = peak * (1.08 + 0.09 * rows.size());
            double[] x = result.outcomesOf(entries.get(e).name()).stream().flatMap(outcome -> outcome.values().stream())
                    .mapToDouble(Complex::re).filter(BASELINE_RANGE::contains).toArray();
            double[] y = new double[x.length];
            Arrays.fill(y, height);
            rows.add(Series.points(Naming.method(entries.get(e).name()), role, x, y));
        }
        return rows;
    }
}

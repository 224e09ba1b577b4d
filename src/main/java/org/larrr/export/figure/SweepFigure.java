package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.experiments.job.ExperimentResult;
import org.larrr.experiments.job.Outcome;
import org.larrr.experiments.job.Quartiles;
import org.larrr.experiments.sweep.Metric;
import org.larrr.experiments.sweep.RequestParameter;
import org.larrr.experiments.sweep.Sweep;
import org.larrr.linalg.Complex;

/** A sweep over one parameter as medians with bands between the quartiles, over two as a map for each estimator. */
public final class SweepFigure {

    private static final double MOST_ERROR = 2;
    /** The paper's rate of eigenvalues in n, with Δt of the same order. */
    private static final double THEOREM = -1.0 / 3;
    /** log₁₀ of the smallest error distinguished in a map. */
    private static final double LEAST_ERROR = -2;

    private SweepFigure() {}

    public static Figure of(ExperimentResult result) {
        Sweep sweep = (Sweep) result.experiment();
        return sweep.axes().size() == 1 ? lines(result, sweep) : maps(result, sweep);
    }

    private static String title(Sweep sweep) {
        return name(sweep) + " against " + sweep.axes().get(0).parameter().symbol()
                + (sweep.axes().size() == 2 ? " and " + sweep.axes().get(1).parameter().symbol() : "");
    }

    private static String what(Sweep sweep) {
        return sweep.metric() == Metric.ERROR || sweep.metric() == Metric.RATE ? "median of " + name(sweep)
                : "median " + name(sweep);
    }

    private static String name(Sweep sweep) {
        String index = Notation.subscript(sweep.eigenvalue() + 1);
        return switch (sweep.metric()) {
            case ERROR -> "|λ̂" + index + " − λ" + index + "| / |λ" + index + "|";
            case EIGENFUNCTION -> "‖f̂" + index + " − f" + index + "‖";
            case TIMESCALE -> "timescale " + (sweep.eigenvalue() + 1);
            case RATE -> "−Re λ" + index;
            case SINGULAR_VALUE -> "σ" + index;
            case DISTORTION -> "distortion of f" + index;
        };
    }

    private static Figure lines(ExperimentResult result, Sweep sweep) {
        RequestParameter parameter = sweep.axes().get(0).parameter();
        double[] x = sweep.axes().get(0).values();
        Arrays.sort(x);
        List<Series> bands = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        for (String estimator : result.estimators()) {
            Role role = EstimatorRoles.of(result.estimators(), estimator);
            List<Quartiles> quartiles = Arrays.stream(x).mapToObj(at -> at(result.of(estimator), sweep, at, Double.NaN))
                    .toList();
            if (sweep.trials() > 1) {
                bands.add(Series.band("", role, x, finite(quartiles.stream().mapToDouble(Quartiles::low)),
                        finite(quartiles.stream().mapToDouble(Quartiles::high))));
            }
            lines.add(Series.of(estimator, role, Mark.LINE_AND_POINTS, x,
                    finite(quartiles.stream().mapToDouble(Quartiles::median))));
        }
        bands.addAll(lines);
        truth(result, sweep, x).ifPresent(bands::add);
        List<Series> measured = lines.stream().filter(line -> !Double.isNaN(slope(line))).toList();
        boolean rates = isRate(sweep) && !measured.isEmpty();
        if (rates) {
            bands.add(theorem(measured.get(0)));
        }
        Axis across = sweep.axes().get(0).range().logarithmic() ? Axis.log(label(parameter), "")
                : Axis.linear(label(parameter), "");
        String note = sweep.trials() > 1 ? "medians over " + sweep.trials()
                + " trials, with bands between the quartiles" : "";
        return new XyFigure(title(sweep), rates ? slopes(measured) : note, across, upwards(sweep, bands), bands);
    }

    /** Errors over the length of the data. */
    private static boolean isRate(Sweep sweep) {
        return RequestParameter.isLength(sweep.axes().get(0).parameter().name())
                && (sweep.metric() == Metric.ERROR || sweep.metric() == Metric.EIGENFUNCTION);
    }

    /** Of log y over log x by least squares; NaN of fewer than two points. */
    static double slope(Series line) {
        double[][] points = IntStream.range(0, line.size()).filter(k -> line.x()[k] > 0 && line.y()[k] > 0)
                .mapToObj(k -> new double[] {Math.log(line.x()[k]), Math.log(line.y()[k])}).toArray(double[][]::new);
        double meanX = Arrays.stream(points).mapToDouble(p -> p[0]).average().orElse(Double.NaN);
        double meanY = Arrays.stream(points).mapToDouble(p -> p[1]).average().orElse(Double.NaN);
        double both = Arrays.stream(points).mapToDouble(p -> (p[0] - meanX) * (p[1] - meanY)).sum();
        return both / Arrays.stream(points).mapToDouble(p -> (p[0] - meanX) * (p[0] - meanX)).sum();
    }

    /** Through the first point of a line. */
    private static Series theorem(Series line) {
        int first = IntStream.range(0, line.size()).filter(k -> line.y()[k] > 0).findFirst().orElseThrow();
        double[] y = Arrays.stream(line.x()).map(x -> line.y()[first] * Math.pow(x / line.x()[first], THEOREM))
                .toArray();
        return Series.line("theorem, −1/3", Role.THRESHOLD, line.x(), y);
    }

    private static String slopes(List<Series> lines) {
        return "slopes " + lines.stream().map(line -> line.name() + " " + Notation.number(slope(line), 2))
                .collect(Collectors.joining(", ")) + "; the theorem's rate, with a step that shrinks like it, is −1/3";
    }

    private static String label(RequestParameter parameter) {
        return parameter.name().equals(parameter.symbol()) ? parameter.name()
                : parameter.name().replace('-', ' ') + " " + parameter.symbol();
    }

    /** Errors beyond twice the truth are all the same; sizes that span decades are shown by decades. */
    private static Axis upwards(Sweep sweep, List<Series> series) {
        double[] values = series.stream()
                .flatMapToDouble(s -> DoubleStream.concat(Arrays.stream(s.y()), Arrays.stream(s.low())))
                .filter(Double::isFinite).sorted().toArray();
        if (isRate(sweep)) {
            return Axis.log(name(sweep), "");
        }
        if (sweep.metric() == Metric.ERROR) {
            double most = values.length == 0 ? 1 : values[values.length - 1];
            return Axis.linear(name(sweep), "").within(new Range(0, Math.max(0.1, Math.min(MOST_ERROR, 1.05 * most))));
        }
        boolean decades = values.length > 0 && values[0] > 0 && values[values.length - 1] > 20 * values[0];
        return decades ? Axis.log(name(sweep), "") : Axis.linear(name(sweep), "");
    }

    private static java.util.Optional<Series> truth(ExperimentResult result, Sweep sweep, double[] x) {
        boolean comparable = sweep.metric() == Metric.TIMESCALE || sweep.metric() == Metric.RATE;
        boolean moves = sweep.axes().stream().anyMatch(axis -> isOfSystem(axis.parameter()));
        if (!comparable || moves || result.truth().isEmpty()) {
            return java.util.Optional.empty();
        }
        List<Complex> values = result.truth().get().eigenvalues();
        if (sweep.eigenvalue() >= values.size() || values.get(sweep.eigenvalue()).re() == 0) {
            return java.util.Optional.empty();
        }
        double rate = -values.get(sweep.eigenvalue()).re();
        double[] y = new double[x.length];
        Arrays.fill(y, sweep.metric() == Metric.RATE ? rate : 1 / rate);
        return java.util.Optional.of(Series.line("truth", Role.TRUTH, x, y));
    }

    private static boolean isOfSystem(RequestParameter parameter) {
        return !RequestParameter.isOfAnalysis(parameter.name());
    }

    private static double[] finite(DoubleStream values) {
        return values.map(v -> Double.isFinite(v) ? v : Double.NaN).toArray();
    }

    private static Quartiles at(List<Outcome> outcomes, Sweep sweep, double first, double second) {
        return Quartiles.of(outcomes.stream().filter(o -> o.extra(sweep.axes().get(0).parameter().name()) == first
                        && (Double.isNaN(second) || o.extra(sweep.axes().get(1).parameter().name()) == second))
                .mapToDouble(o -> o.extra(sweep.metric().id())));
    }

    private static Figure maps(ExperimentResult result, Sweep sweep) {
        List<double[]> values = result.estimators().stream().map(estimator -> logarithms(result.of(estimator), sweep))
                .toList();
        Range colours = colours(values, sweep.metric());
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < values.size(); k++) {
            panels.add(map(result.estimators().get(k), values.get(k), sweep, colours));
        }
        return new PanelFigure(title(sweep), "colour: log₁₀ of the " + what(sweep), panels, false);
    }

    /** log₁₀ of the medians, the values of the first parameter across, of the second upwards. */
    private static double[] logarithms(List<Outcome> outcomes, Sweep sweep) {
        double[] x = sorted(sweep, 0);
        double[] y = sorted(sweep, 1);
        double[] values = new double[x.length * y.length];
        for (int k = 0; k < values.length; k++) {
            double median = at(outcomes, sweep, x[k % x.length], y[k / x.length]).median();
            values[k] = median > 0 && Double.isFinite(median) ? Math.log10(median) : Double.NaN;
        }
        return values;
    }

    /** One scale for all estimators; of errors it spans two decades below what is no answer at all. */
    private static Range colours(List<double[]> values, Metric metric) {
        double[] all = values.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).sorted().toArray();
        if (all.length == 0) {
            return new Range(-1, 0);
        }
        double low = metric == Metric.ERROR ? Math.max(all[0], LEAST_ERROR) : all[0];
        double high = metric == Metric.ERROR ? Math.min(all[all.length - 1], Math.log10(MOST_ERROR))
                : all[all.length - 1];
        return Range.around(Math.min(low, high), high);
    }

    private static Figure map(String estimator, double[] values, Sweep sweep, Range colours) {
        double[] x = sorted(sweep, 0);
        double[] y = sorted(sweep, 1);
        Grid grid = new Grid(range(sweep.axes().get(0), x), range(sweep.axes().get(1), y), x.length, y.length);
        return new FieldFigure(estimator, "", axis(sweep.axes().get(0)), axis(sweep.axes().get(1)), grid,
                values, "log₁₀", colours.high(), new double[0], List.of(), colours.low());
    }

    private static double[] sorted(Sweep sweep, int axis) {
        double[] values = sweep.axes().get(axis).values();
        Arrays.sort(values);
        return values;
    }

    private static Axis axis(Sweep.Axis axis) {
        return Axis.linear((axis.range().logarithmic() ? "log₁₀ " : "") + axis.parameter().symbol(), "");
    }

    /** A cell around every value, evenly spaced on its scale. */
    private static Range range(Sweep.Axis axis, double[] sorted) {
        double low = axis.range().logarithmic() ? Math.log10(sorted[0]) : sorted[0];
        double high = axis.range().logarithmic() ? Math.log10(sorted[sorted.length - 1]) : sorted[sorted.length - 1];
        double half = (high - low) / (sorted.length - 1) / 2;
        return new Range(low - half, high + half);
    }
}

package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantity;
import org.larrr.data.Units;
import org.larrr.estimators.Setting;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.experiments.job.TrialResult;
import org.larrr.experiments.job.TrialResult.Quartiles;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Vectors;
import org.larrr.systems.Truth;

/**
 * A sweep over one parameter as medians with bands between the quartiles, of one number as lines or of the slowest
 * processes as rows; over two as a map for each estimator.
 */
public final class SweepFigure {

    private static final double MAX_ERROR = 2;
    /** The paper's rate of eigenvalues in n, with Δt of the same order. */
    private static final double THEOREM = -1.0 / 3;
    /** log₁₀ of the smallest error distinguished in a map. */
    private static final double MIN_ERROR = -2;
    /** That many of the slowest processes make a row. */
    private static final int PROCESSES = 4;
    /** The axis of rows reaches this much beyond what stands on it. */
    private static final double ROOM = 1.6;

    private SweepFigure() {}

    public static Figure of(ExperimentRun result) {
        Sweep sweep = (Sweep) result.experiment();
        if (sweep.axes().size() == 2) {
            return maps(result, sweep);
        }
        return sweep.metric() == Sweep.Metric.SPECTRUM ? rows(result, sweep) : lines(result, sweep);
    }

    private static Message title(ExperimentRun result, Sweep sweep) {
        Message title = Message.of("picture.against", name(sweep), symbol(result, sweep, 0));
        return sweep.axes().size() == 2 ? Message.of("list.and", title, symbol(result, sweep, 1)) : title;
    }

    /** Under the truth a row for every value and method: the processes' rates, the truth as lines through all rows. */
    private static Figure rows(ExperimentRun result, Sweep sweep) {
        List<Series> series = new ArrayList<>();
        List<Message> names = new ArrayList<>();
        double[] truth = truth(result, sweep).stream().skip(1).limit(PROCESSES).mapToDouble(value -> -value.re())
                .filter(rate -> rate > 0).toArray();
        if (truth.length > 0) {
            names.add(Message.of("picture.truth"));
            series.add(Series.verticals(Message.NOTHING, Role.TRUTH, truth));
            series.add(Series.of("", Role.TRUTH, Mark.TICKS, truth, new double[truth.length]));
        }
        List<Double> shown = new ArrayList<>(Arrays.stream(truth).boxed().toList());
        double unit = unit(result, sweep, 0);
        String measure = measure(result, sweep, 0);
        Message empty = Message.NOTHING;
        for (double at : sorted(sweep, 0)) {
            for (String estimator : result.estimators()) {
                List<TrialResult> outcomes = result.outcomesOf(estimator).stream()
                        .filter(outcome -> outcome.extra(sweep.axes().get(0).parameter().name()) == at).toList();
                List<Quartiles> rates = rates(outcomes);
                Message value = Message.of("picture.equals", symbol(result, sweep, 0), Notation.numeral(at * unit, 3));
                Message name = Message.of("picture.value-by", measure.isEmpty() ? value
                        : Message.of("quantity.with-unit", value, Units.of(measure)), Naming.method(estimator));
                empty = empty.isNothing() ? nothing(name, outcomes, rates) : empty;
                series.addAll(row(Naming.role(result.estimators(), estimator), rates, names.size(), name,
                        sweep.trials() > 1));
                names.add(name);
                rates.forEach(each -> shown.add(each.median()));
            }
        }
        double[] ends = shown.stream().mapToDouble(Double::doubleValue)
                .filter(rate -> rate > 0 && Double.isFinite(rate)).sorted().toArray();
        Axis x = Axis.log("−Re λ", rateUnit(sweep)).within(ends.length == 0 ? new Range(0.1, 10)
                : new Range(ends[0] / ROOM, ends[ends.length - 1] * ROOM));
        return new XyFigure(Message.of("picture.eigenvalues-title"), Naming.join(List.of(note(sweep), empty)), x,
                Axis.rows(names), series);
    }

    /** Why a row is empty; nothing where it is not. */
    private static Message nothing(Message name, List<TrialResult> outcomes, List<Quartiles> rates) {
        if (rates.stream().anyMatch(SweepFigure::hasPlace)) {
            return Message.NOTHING;
        }
        return Message.of("picture.nothing-at", name, outcomes.stream().map(TrialResult::failure)
                .filter(why -> !why.isEmpty()).findFirst().map(Message::verbatim)
                .orElse(Message.of("picture.no-decay")));
    }

    private static boolean hasPlace(Quartiles rate) {
        return rate.median() > 0 && Double.isFinite(rate.median());
    }

    /** The unit of time of the data; empty where they have none. */
    private static String time(Sweep sweep) {
        return sweep.base().source().loaded().map(loaded -> loaded.data().timeUnit()).orElse("");
    }

    private static String rateUnit(Sweep sweep) {
        return time(sweep).isEmpty() ? "1/time" : Quantity.RATE.unit(time(sweep));
    }

    /** The unit of what is varied. */
    private static String measure(ExperimentRun result, Sweep sweep, int axis) {
        RequestParameter parameter = sweep.axes().get(axis).parameter();
        boolean isTime = symbol(result, sweep, axis).equals("Δt") || parameter.isTime();
        return isTime ? time(sweep) : Setting.number(parameter.name())
                .map(setting -> setting.range().quantity().unit(time(sweep))).orElse("");
    }

    /** The unit of what is looked at. */
    private static String unit(Sweep sweep) {
        return switch (sweep.metric()) {
            case TIMESCALE -> time(sweep);
            case RATE, SPECTRUM -> rateUnit(sweep);
            default -> "";
        };
    }

    /** The rates of the slowest processes that have one in most trials. */
    private static List<Quartiles> rates(List<TrialResult> outcomes) {
        return IntStream.rangeClosed(1, PROCESSES).mapToObj(i -> Quartiles.of(outcomes.stream()
                .mapToDouble(outcome -> i < outcome.values().size() ? -outcome.values().get(i).re() : Double.NaN)))
                .toList();
    }

    /** Medians in one row, over bars between the quartiles. */
    private static List<Series> row(Role role, List<Quartiles> rates, int row, Message name, boolean spread) {
        int[] items = IntStream.range(0, rates.size()).filter(k -> hasPlace(rates.get(k))).toArray();
        double[] x = IntStream.of(items).mapToDouble(k -> rates.get(k).median()).toArray();
        double[] y = new double[x.length];
        Arrays.fill(y, row);
        List<Message> labels = IntStream.of(items).mapToObj(k -> Message.of("picture.reading-below", name,
                "−Re " + Naming.lambda(k + 1), Notation.numeral(rates.get(k).median(), 3))).toList();
        List<Series> series = new ArrayList<>();
        if (spread) {
            series.add(Series.xIntervals(Message.NOTHING, role, x, y, IntStream.of(items).mapToDouble(k ->
                    Math.max(Double.MIN_NORMAL, rates.get(k).low())).toArray(), IntStream.of(items).mapToDouble(k ->
                    Math.min(Double.MAX_VALUE, rates.get(k).high())).toArray()));
        }
        series.add(Series.points("", role, x, y).withItems(IntStream.of(items).map(k -> k + 1).toArray())
                .withLabels(labels));
        return series;
    }

    /** Δt of a stride of 1, where strides are varied and data have a step; else 1. */
    private static double unit(ExperimentRun result, Sweep sweep, int axis) {
        String name = sweep.axes().get(axis).parameter().name();
        return !name.equals(RequestParameter.STRIDE) ? 1 : result.outcomes().stream()
                .mapToDouble(outcome -> outcome.step() / outcome.extra(name)).filter(Double::isFinite).findFirst()
                .orElse(1);
    }

    /** Returns the symbol of the numbers on an axis: Δt itself rather than its multiple. */
    private static String symbol(ExperimentRun result, Sweep sweep, int axis) {
        RequestParameter parameter = sweep.axes().get(axis).parameter();
        boolean isStep = parameter.name().equals(RequestParameter.STRIDE)
                && result.outcomes().stream().anyMatch(outcome -> Double.isFinite(outcome.step()));
        return isStep ? "Δt" : parameter.symbol();
    }

    private static Message what(Sweep sweep) {
        boolean isFormula = Set.of(Sweep.Metric.ERROR, Sweep.Metric.RATE, Sweep.Metric.SPECTRUM)
                .contains(sweep.metric());
        return isFormula ? Message.of("picture.median-of", name(sweep)) : Message.of("picture.median", name(sweep));
    }

    private static Message name(Sweep sweep) {
        String index = Notation.subscript(sweep.eigenvalue() + 1);
        return switch (sweep.metric()) {
            case ERROR -> Message.verbatim("|λ̂" + index + " − λ" + index + "| / |λ" + index + "|");
            case EIGENFUNCTION -> Message.verbatim("‖f̂" + index + " − f" + index + "‖");
            case TIMESCALE -> Message.of("picture.timescale-of", sweep.eigenvalue() + 1);
            case RATE, SPECTRUM -> Message.verbatim("−Re λ" + index);
            case SINGULAR_VALUE -> Message.verbatim("σ" + index);
            case DISTORTION -> Message.of("picture.distortion-of", index);
        };
    }

    private static Figure lines(ExperimentRun result, Sweep sweep) {
        double[] values = sorted(sweep, 0);
        double unit = unit(result, sweep, 0);
        double[] x = Arrays.stream(values).map(value -> value * unit).toArray();
        List<Series> bands = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        for (String estimator : result.estimators()) {
            Role role = Naming.role(result.estimators(), estimator);
            List<Quartiles> quartiles = Arrays.stream(values)
                    .mapToObj(at -> at(result.outcomesOf(estimator), sweep, at, Double.NaN)).toList();
            if (sweep.trials() > 1) {
                bands.add(Series.band(Message.NOTHING, role, x,
                        Series.finite(quartiles.stream().mapToDouble(Quartiles::low)),
                        Series.finite(quartiles.stream().mapToDouble(Quartiles::high))));
            }
            lines.add(Series.of(Naming.method(estimator), role, Mark.LINE_AND_POINTS, x,
                    Series.finite(quartiles.stream().mapToDouble(Quartiles::median))));
        }
        bands.addAll(lines);
        truth(result, sweep, x).ifPresent(bands::add);
        List<Series> measured = lines.stream().filter(line -> !Double.isNaN(slope(line))).toList();
        boolean rates = isRate(sweep) && !measured.isEmpty();
        if (rates) {
            bands.add(theorem(measured.get(0)));
        }
        Message label = label(result, sweep);
        String measure = measure(result, sweep, 0);
        Axis across = sweep.axes().get(0).range().logarithmic() ? Axis.log(label, measure)
                : Axis.linear(label, measure);
        return new XyFigure(title(result, sweep), rates ? slopes(measured) : note(sweep), across,
                upwards(sweep, bands), bands);
    }

    private static Message note(Sweep sweep) {
        return sweep.trials() > 1 ? Message.of("picture.medians-over-bands", sweep.trials()) : Message.NOTHING;
    }

    /** Errors over the length of the data. */
    private static boolean isRate(Sweep sweep) {
        return RequestParameter.isLength(sweep.axes().get(0).parameter().name())
                && (sweep.metric() == Sweep.Metric.ERROR || sweep.metric() == Sweep.Metric.EIGENFUNCTION);
    }

    /** Of log y over log x by least squares; NaN of fewer than two points. */
    static double slope(Series line) {
        int[] known = IntStream.range(0, line.size()).filter(k -> line.x()[k] > 0 && line.y()[k] > 0).toArray();
        return Vectors.slope(IntStream.of(known).mapToDouble(k -> Math.log(line.x()[k])).toArray(),
                IntStream.of(known).mapToDouble(k -> Math.log(line.y()[k])).toArray());
    }

    /** Through the first point of a line. */
    private static Series theorem(Series line) {
        int first = IntStream.range(0, line.size()).filter(k -> line.y()[k] > 0).findFirst().orElseThrow();
        double[] y = Arrays.stream(line.x()).map(x -> line.y()[first] * Math.pow(x / line.x()[first], THEOREM))
                .toArray();
        return Series.line(Message.of("picture.theorem"), Role.THRESHOLD, line.x(), y);
    }

    private static Message slopes(List<Series> lines) {
        return Message.of("picture.slopes", lines.stream().map(line -> Message.of("picture.value-of", line.named(),
                Notation.numeral(slope(line), 2))).toList());
    }

    private static Message label(ExperimentRun result, Sweep sweep) {
        RequestParameter parameter = sweep.axes().get(0).parameter();
        String symbol = symbol(result, sweep, 0);
        if (parameter.name().equals(Setting.SHIFT.id())) {
            return Message.of("picture.shift");
        } else if (parameter.name().equals(Setting.LENGTH_SCALE.id())) {
            return Message.of("picture.length-scale");
        }
        return Message.verbatim(parameter.name().equals(RequestParameter.STRIDE) || parameter.name().equals(symbol)
                ? symbol : parameter.name().replace('-', ' ') + " " + symbol);
    }

    /** Errors beyond twice the truth are all the same; sizes that span decades are shown by decades. */
    private static Axis upwards(Sweep sweep, List<Series> series) {
        double[] values = series.stream()
                .flatMapToDouble(s -> DoubleStream.concat(Arrays.stream(s.y()), Arrays.stream(s.low())))
                .filter(Double::isFinite).sorted().toArray();
        if (isRate(sweep)) {
            return Axis.log(name(sweep), "");
        }
        if (sweep.metric() == Sweep.Metric.ERROR) {
            double most = values.length == 0 ? 1 : values[values.length - 1];
            return Axis.linear(name(sweep), "").within(new Range(0, Math.max(0.1, Math.min(MAX_ERROR, 1.05 * most))));
        }
        boolean decades = values.length > 0 && values[0] > 0 && values[values.length - 1] > 20 * values[0];
        return decades ? Axis.log(name(sweep), unit(sweep)) : Axis.linear(name(sweep), unit(sweep));
    }

    private static java.util.Optional<Series> truth(ExperimentRun result, Sweep sweep, double[] x) {
        List<Complex> values = truth(result, sweep);
        boolean comparable = sweep.metric() == Sweep.Metric.TIMESCALE || sweep.metric() == Sweep.Metric.RATE;
        if (!comparable || sweep.eigenvalue() >= values.size() || values.get(sweep.eigenvalue()).re() == 0) {
            return java.util.Optional.empty();
        }
        double rate = -values.get(sweep.eigenvalue()).re();
        double[] y = new double[x.length];
        Arrays.fill(y, sweep.metric() == Sweep.Metric.RATE ? rate : 1 / rate);
        return java.util.Optional.of(Series.line(Message.of("picture.truth"), Role.TRUTH, x, y));
    }

    /** The true eigenvalues, where they are known and the same at all values. */
    private static List<Complex> truth(ExperimentRun result, Sweep sweep) {
        boolean moves = sweep.axes().stream().anyMatch(axis -> !RequestParameter.isOfAnalysis(axis.parameter().name()));
        return moves ? List.of() : result.truth().map(Truth::eigenvalues).orElse(List.of());
    }

    private static Quartiles at(List<TrialResult> outcomes, Sweep sweep, double first, double second) {
        return Quartiles.of(outcomes.stream().filter(o -> o.extra(sweep.axes().get(0).parameter().name()) == first
                        && (Double.isNaN(second) || o.extra(sweep.axes().get(1).parameter().name()) == second))
                .mapToDouble(o -> o.extra(sweep.metric().id())));
    }

    private static Figure maps(ExperimentRun result, Sweep sweep) {
        List<double[]> values = result.estimators().stream()
                .map(estimator -> logarithms(result.outcomesOf(estimator), sweep)).toList();
        Range colours = colours(values, sweep.metric());
        List<Figure> panels = new ArrayList<>();
        for (int k = 0; k < values.size(); k++) {
            panels.add(map(result, k, values.get(k), sweep, colours));
        }
        return new PanelFigure(title(result, sweep), Message.of("picture.colour-log", what(sweep)), panels, false);
    }

    /** log₁₀ of the medians, the values of the first parameter across, of the second upwards. */
    private static double[] logarithms(List<TrialResult> outcomes, Sweep sweep) {
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
    private static Range colours(List<double[]> values, Sweep.Metric metric) {
        double[] all = values.stream().flatMapToDouble(Arrays::stream).filter(Double::isFinite).sorted().toArray();
        if (all.length == 0) {
            return new Range(-1, 0);
        }
        double low = metric == Sweep.Metric.ERROR ? Math.max(all[0], MIN_ERROR) : all[0];
        double high = metric == Sweep.Metric.ERROR ? Math.min(all[all.length - 1], Math.log10(MAX_ERROR))
                : all[all.length - 1];
        return Range.around(Math.min(low, high), high);
    }

    private static Figure map(ExperimentRun result, int estimator, double[] values, Sweep sweep, Range colours) {
        double[] x = sorted(sweep, 0);
        double[] y = sorted(sweep, 1);
        Grid grid = new Grid(range(result, sweep, 0, x), range(result, sweep, 1, y), x.length, y.length);
        return new FieldFigure(Naming.method(result.estimators().get(estimator)), Message.NOTHING,
                axis(result, sweep, 0),
                axis(result, sweep, 1), grid, values, Message.verbatim("log₁₀"), colours.high(), new double[0],
                List.of(), colours.low());
    }

    private static double[] sorted(Sweep sweep, int axis) {
        double[] values = sweep.axes().get(axis).values();
        Arrays.sort(values);
        return values;
    }

    private static Axis axis(ExperimentRun result, Sweep sweep, int axis) {
        String symbol = symbol(result, sweep, axis);
        return sweep.axes().get(axis).range().logarithmic() ? Axis.decades(Message.verbatim(symbol), Message.NOTHING)
                : Axis.linear(symbol, "");
    }

    /** A cell around every value, evenly spaced on its scale. */
    private static Range range(ExperimentRun result, Sweep sweep, int axis, double[] sorted) {
        double unit = unit(result, sweep, axis);
        DoubleUnaryOperator place = sweep.axes().get(axis).range().logarithmic() ? at -> Math.log10(unit * at)
                : at -> unit * at;
        double low = place.applyAsDouble(sorted[0]);
        double high = place.applyAsDouble(sorted[sorted.length - 1]);
        double half = (high - low) / (sorted.length - 1) / 2;
        return new Range(low - half, high + half);
    }
}

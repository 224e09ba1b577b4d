package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.growing.Convergence;
import org.larrr.linalg.Complex;

/** Rates −Re λ_i against the length of growing data, on logarithmic axes, with 90 % bands and the true ones. */
public final class ConvergenceFigure {

    private static final int MAX_EIGENVALUES = 4;
    /** Standard errors on either side of a 90 % band. */
    private static final double REACH = 1.645;
    private static final double MARGIN = 1.6;
    private static final Message TITLE = Message.of("picture.convergence");

    private ConvergenceFigure() {}

    /**
     * The picture.
     *
     * @param nothing what is said in its place while nothing has grown
     */
    public static Figure of(Convergence growth, AnalysisResult analysis, Message nothing) {
        if (growth.points().isEmpty()) {
            return XyFigure.saying(TITLE, nothing);
        }
        double[] times = growth.points().stream().mapToDouble(Convergence.Point::time).toArray();
        Range shown = new Range(times[0] / 1.05, Math.max(times[times.length - 1], 1.5 * times[0]) * 1.05);
        double[] truths = truths(analysis);
        List<Series> series = new ArrayList<>();
        for (int i = 0; i < truths.length; i++) {
            Message name = i == 0 ? Message.of("picture.truth") : Message.NOTHING;
            series.add(Series.level(name, Role.TRUTH, shown, truths[i]));
        }
        for (int e = growth.estimators().size() - 1; e >= 0; e--) { // the one in focus on top
            for (int i = 1; i <= MAX_EIGENVALUES; i++) {
                curve(growth, e, i, times, series);
            }
        }
        Convergence.Point last = growth.points().get(growth.points().size() - 1);
        Message note = Message.verbatim("n = " + String.format(java.util.Locale.ROOT, "%,d", last.rows()) + ", T = "
                + Notation.number(last.time(), 4));
        return new XyFigure(TITLE, note,
                Axis.log(Message.of("picture.length-of-data"), Naming.timeUnit(analysis)).within(shown),
                Axis.log(Message.of("picture.rate"), Naming.rateUnit(analysis)).within(heights(series, truths)),
                series);
    }

    private static void curve(Convergence growth, int estimator, int index, double[] times, List<Series> series) {
        double[] rates = growth.points().stream().mapToDouble(point -> rate(point, estimator, index)).toArray();
        if (Arrays.stream(rates).allMatch(Double::isNaN)) {
            return;
        }
        Estimator settings = growth.estimators().get(estimator);
        Role role = Naming.role(growth.estimators(), estimator);
        double[] low = new double[rates.length];
        double[] high = new double[rates.length];
        for (int k = 0; k < rates.length; k++) {
            double half = REACH * error(growth.points().get(k), estimator, index);
            low[k] = rates[k] - half > 0 ? rates[k] - half : rates[k] / 10;
            high[k] = rates[k] + half;
            low[k] = Double.isNaN(half) ? Double.NaN : low[k];
        }
        series.add(Series.band(Message.NOTHING, role, times, low, high).withItem(index));
        List<Message> labels = IntStream.range(0, rates.length)
                .mapToObj(k -> Message.of("picture.reading-at",
                Naming.reading(settings.displayName(), Naming.lambda(index),
                        Notation.numeral(-rates[k], 3)), "T", Notation.numeral(times[k], 3))).toList();
        series.add(Series.line(index == 1 ? settings.displayName() : Message.NOTHING, role, times, rates)
                .withItem(index).withLabels(labels));
    }

    /** NaN where there is none, or none that a logarithmic axis could show. */
    private static double rate(Convergence.Point point, int estimator, int index) {
        List<Complex> values = point.eigenvalues().get(estimator);
        double rate = index < values.size() ? -values.get(index).re() : Double.NaN;
        return rate > 0 ? rate : Double.NaN;
    }

    private static double error(Convergence.Point point, int estimator, int index) {
        return estimator < point.errors().size() && index < point.errors().get(estimator).length
                ? point.errors().get(estimator)[index] : Double.NaN;
    }

    private static double[] truths(AnalysisResult analysis) {
        return Naming.trueEigenvalues(analysis).orElse(List.of()).stream().skip(1).limit(MAX_EIGENVALUES)
                .mapToDouble(value -> -value.re()).filter(rate -> rate > 0).toArray();
    }

    /** Around the truth and where the curves have come to, not where they started. */
    private static Range heights(List<Series> series, double[] truths) {
        return Range.ofPositive(DoubleStream.concat(Arrays.stream(truths), series.stream()
                .filter(each -> each.mark() == Mark.LINE && each.role().kind() != Role.Kind.TRUTH)
                .flatMapToDouble(each -> Arrays.stream(each.y(), each.size() / 2, each.size()))), MARGIN);
    }
}

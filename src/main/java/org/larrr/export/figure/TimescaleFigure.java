package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.diagnostics.ImpliedTimescales;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.TimescaleSweep;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * Implied timescales against the lag of TO-RRR and against the shift of LaRRR over one axis of time, with the true
 * ones.
 */
public final class TimescaleFigure {

    private static final int MAX_TIMESCALES = 4;

    private TimescaleFigure() {}

    public static Figure of(TimescaleSweep.Result sweep) {
        AnalysisResult analysis = sweep.analysis();
        String unit = Naming.timeUnit(analysis);
        Axis time = Axis.log(Message.of("picture.timescale"), unit).within(range(sweep));
        List<Figure> panels = new ArrayList<>();
        if (!sweep.overLags().isEmpty()) {
            panels.add(panel("TO-RRR", sweep.overLags(), Axis.log(Message.of("picture.lag-time"), unit), time, analysis,
                    panels.isEmpty()));
        }
        panels.add(panel("LaRRR", sweep.overShifts(), Axis.log(Message.of("picture.shift"), Naming.rateUnit(analysis)),
                time, analysis, panels.isEmpty()));
        return new PanelFigure(Message.of("picture.timescales"), note(sweep), panels, false);
    }

    private static XyFigure panel(String name, List<ImpliedTimescales.Row> rows, Axis axis, Axis time,
            AnalysisResult analysis, boolean named) {
        double[] x = rows.stream().mapToDouble(ImpliedTimescales.Row::parameter).toArray();
        Range shown = new Range(x[0] / 1.3, x[x.length - 1] * 1.3);
        List<Series> series = new ArrayList<>();
        boolean first = true;
        for (double truth : truths(analysis)) {
            series.add(Series.level(named && first ? Message.of("picture.truth") : Message.NOTHING, Role.TRUTH, shown,
                    truth));
            first = false;
        }
        for (int i = 1; i <= MAX_TIMESCALES; i++) {
            int index = i;
            double[] y = rows.stream().mapToDouble(row -> at(row, index)).toArray();
            if (Arrays.stream(y).allMatch(Double::isNaN)) {
                continue;
            }
            List<Message> labels = IntStream.range(0, y.length)
                    .mapToObj(k -> Message.of("picture.reading-at-value", Naming.reading(Message.verbatim(name),
                            "τ" + Notation.subscript(index + 1), Notation.numeral(y[k], 3)),
                            Notation.numeral(x[k], 3))).toList();
            series.add(Series.of(named ? "τ" + Notation.subscript(i + 1) : "", Role.eigenfunction(i - 1),
                    Mark.LINE_AND_POINTS, x, y).withLabels(labels));
        }
        return new XyFigure(name, "", axis.within(shown), time, series);
    }

    /** NaN where there is none, or none that a log axis could show. */
    private static double at(ImpliedTimescales.Row row, int index) {
        double value = index < row.timescales().size() ? row.timescales().get(index) : Double.NaN;
        return value > 0 && Double.isFinite(value) ? value : Double.NaN;
    }

    private static double[] truths(AnalysisResult analysis) {
        return analysis.truth().map(Truth::eigenvalues).orElse(List.of()).stream().skip(1).limit(MAX_TIMESCALES)
                .mapToDouble(Complex::re).filter(re -> re < 0).map(re -> -1 / re).distinct().toArray();
    }

    private static Range range(TimescaleSweep.Result sweep) {
        double[] estimates = DoubleStream.concat(Arrays.stream(truths(sweep.analysis())), Stream
                .concat(sweep.overLags().stream(), sweep.overShifts().stream())
                .flatMapToDouble(row -> IntStream.rangeClosed(1, MAX_TIMESCALES).mapToDouble(i -> at(row, i))))
                .filter(value -> value > 0).sorted().toArray();
        if (estimates.length == 0) {
            return new Range(0.1, 10);
        }
        // A few percent of wild values at either end are drawn as arrows.
        double low = Quantiles.occurring(estimates, 0.02);
        double high = Quantiles.occurring(estimates, 0.98);
        return new Range(low / 1.6, high * 1.6);
    }

    private static Message note(TimescaleSweep.Result sweep) {
        List<ImpliedTimescales.Row> failed = Stream.concat(sweep.overLags().stream(),
                sweep.overShifts().stream()).filter(row -> row.refusal().isPresent()).toList();
        Message note = failed.isEmpty() ? Message.of("picture.plateau")
                : Message.of("picture.no-answer-at", failed.size(), failed.get(0).refusal().orElseThrow());
        return Naming.join(Stream.concat(Stream.of(note), cut(sweep).stream()).toList());
    }

    /** {@return up to which μ the timescales are biased by the end of the trajectories; empty if none is} */
    public static Optional<Message> cut(TimescaleSweep.Result sweep) {
        return sweep.overShifts().stream().filter(ImpliedTimescales.Row::isCut)
                .max(Comparator.comparingDouble(ImpliedTimescales.Row::parameter))
                .map(row -> Message.of("picture.cut-at", Notation.numeral(row.parameter(), 3)));
    }
}

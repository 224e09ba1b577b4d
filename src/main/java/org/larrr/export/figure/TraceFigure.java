package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;

/**
 * Implied timescales −1/Re λ of every method against Δt, with the truth as lines: what a Δt that moves leaves behind.
 * One stays a trace as long as data and settings are the same but for Δt and what follows from it; thread-safe.
 */
public final class TraceFigure {

    private static final int PROCESSES = 3;
    /** More steps than these are not distinguished; the smallest go first. */
    private static final int MAX_STEPS = 400;
    /** The axis reaches this much beyond the times on it. */
    private static final double ROOM = 1.6;

    /** By Δt the times of every fit. */
    private final NavigableMap<Double, double[][]> steps = new TreeMap<>();
    private Object subject = List.of();

    /** {@return the fit alone} */
    static XyFigure of(AnalysisResult result) {
        return new TraceFigure().with(result);
    }

    /** {@return the trace with an answer more; an answer to another question begins it anew} */
    public synchronized XyFigure with(AnalysisResult result) {
        Object now = subject(result);
        if (!now.equals(subject)) {
            steps.clear();
            subject = now;
        }
        result.facts().step().ifPresent(step -> steps.put(step, times(result)));
        if (steps.size() > MAX_STEPS) {
            steps.pollFirstEntry();
        }
        return figure(result);
    }

    /** Goes on with the trace of another one. */
    public synchronized void addAll(TraceFigure other) {
        synchronized (other) {
            steps.clear();
            steps.putAll(other.steps);
            subject = other.subject;
        }
    }

    /**
     * Returns the part of the request that must be equal: everything but Δt and the number of lags, which follows from
     * it.
     */
    private static Object subject(AnalysisResult result) {
        List<Object> settings = new ArrayList<>();
        for (Estimator each : result.request().estimators()) {
            settings.add(each.kind());
            settings.add(each.settings().without(Setting.INTERVALS).without(Setting.LAG));
        }
        return List.of(result.request().source(), result.request().features(), settings);
    }

    private XyFigure figure(AnalysisResult result) {
        List<Series> series = new ArrayList<>();
        double[] x = steps.keySet().stream().mapToDouble(Double::doubleValue).toArray();
        List<Double> times = new ArrayList<>();
        Range across = x.length == 0 ? new Range(0.1, 10) : new Range(x[0] / ROOM, x[x.length - 1] * ROOM);
        Optional<List<Complex>> truth = Naming.trueEigenvalues(result);
        for (int i = 1; truth.isPresent() && i < Math.min(truth.get().size(), PROCESSES + 1); i++) {
            double time = SpectrumFigure.timescale(truth.get().get(i));
            if (Double.isFinite(time)) {
                times.add(time);
                series.add(Series.line(i == 1 ? Notice.of("picture.truth")
                        : Notice.NOTHING, Role.TRUTH, new double[] {across.low(), across.high()},
                        new double[] {time, time}));
            }
        }
        for (int k = result.fits().size() - 1; k >= 0; k--) { // the first one on top
            for (int i = 1; i <= PROCESSES; i++) {
                Series line = line(result, k, i, x);
                series.add(line);
                times.addAll(Arrays.stream(line.y()).filter(Double::isFinite).boxed().toList());
            }
        }
        Range up = times.isEmpty() ? new Range(0.1, 10)
                : new Range(Collections.min(times) / ROOM, Collections.max(times) * ROOM);
        String unit = Naming.timeUnit(result);
        return new XyFigure(Notice.of("picture.trace"),
                steps.size() < 2 ? Notice.of("picture.move-step") : Notice.NOTHING,
                Axis.log("Δt", unit).within(across), Axis.log(Notice.of("picture.timescale"), unit).within(up), series);
    }

    private Series line(AnalysisResult result, int fit, int index, double[] x) {
        double[] y = steps.values().stream().mapToDouble(each -> each[fit][index]).toArray();
        int[] items = new int[x.length];
        Arrays.fill(items, index);
        Notice method = Naming.method(result, fit);
        List<Notice> labels = IntStream.range(0, x.length).mapToObj(j -> Notice.of("picture.reading-below",
                Naming.reading(method, "−1/Re " + Naming.lambda(index), Notation.numeral(y[j], 3)), "Δt",
                Notation.numeral(x[j], 3))).toList();
        return Series.of(index == 1 ? method : Notice.NOTHING, Naming.role(result, fit), Mark.LINE_AND_POINTS, x, y)
                .withItems(items).withLabels(labels);
    }

    private static double[][] times(AnalysisResult result) {
        return IntStream.range(0, result.fits().size()).mapToObj(fit -> IntStream.rangeClosed(0, PROCESSES)
                .mapToDouble(index -> time(result, fit, index)).toArray()).toArray(double[][]::new);
    }

    private static double time(AnalysisResult result, int fit, int index) {
        return result.fits().get(fit).model().filter(model -> index < model.rank())
                .map(model -> SpectrumFigure.timescale(model.eigenvalues().get(index))).orElse(Double.NaN);
    }
}

package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Outcome;
import org.larrr.experiments.paper.BaselineComparison;
import org.larrr.linalg.Complex;

/**
 * In the manner of the paper's last figure: a histogram of the eigenvalues of the Galerkin projection over all trials,
 * the true ones as lines through it, and those of the other estimators as points above, a row each.
 */
public final class BaselineFigure {

    private static final Range SHOWN = new Range(-9, 0.4);
    private static final double LOW = -9;
    private static final int BINS = 40;
    /** Nearer to 0 than this is the trivial eigenvalue. */
    private static final double TRIVIAL = 1e-6;

    private BaselineFigure() {}

    /** @param result of a {@link BaselineComparison} */
    public static Figure of(ExperimentRun result) {
        List<BaselineComparison.Entry> entries = entries(result);
        double[] counts = new double[BINS];
        String counted = "";
        for (int e = 0; e < entries.size(); e++) {
            if (entries.get(e).estimator().id().equals("galerkin")) {
                counted = entries.get(e).name();
                count(result.of(counted), counts);
            }
        }
        double peak = Math.max(1, Arrays.stream(counts).max().orElse(1));
        List<Series> series = new ArrayList<>();
        series.add(bars(counted, counts));
        List<Series> rows = rows(result, peak);
        double top = peak * (1.08 + 0.09 * rows.size());
        series.add(truth(trueValues(result), top));
        series.addAll(rows);
        Notice note = Notice.of("picture.learners-count", Naming.method(counted),
                Numeral.of("%.1f", Arrays.stream(counts).sum() / result.settings().trials()), trueCount(result));
        return new XyFigure(Notice.of("picture.learners"), note,
                Axis.linear("Re λ", "1/time").within(SHOWN),
                Axis.linear(Notice.of("picture.per-bin"), "").within(new Range(0, top)), series);
    }

    private static List<BaselineComparison.Entry> entries(ExperimentRun result) {
        return ((BaselineComparison) result.experiment()).entries();
    }

    private static List<Complex> trueValues(ExperimentRun result) {
        return result.truth().orElseThrow().eigenvalues();
    }

    private static long trueCount(ExperimentRun result) {
        return trueValues(result).stream().filter(v -> v.re() > LOW && v.abs() > TRIVIAL).count();
    }

    private static void count(List<Outcome> outcomes, double[] counts) {
        for (Outcome outcome : outcomes) {
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
        double[] x = values.stream().mapToDouble(Complex::re).filter(SHOWN::contains).toArray();
        double[] low = new double[x.length];
        double[] high = new double[x.length];
        Arrays.fill(high, top);
        return Series.yIntervals(Notice.of("picture.truth"), Role.TRUTH, x, low, low, high);
    }

    private static List<Series> rows(ExperimentRun result, double peak) {
        List<BaselineComparison.Entry> entries = entries(result);
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
            boolean larrr = id.equals("larrr");
            int before = (int) entries.subList(0, e).stream().filter(entry -> entry.estimator().id().equals(id))
                    .count();
            Role role = larrr ? new Role(Role.Kind.LARRR, before)
                    : id.equals("to-rrr") ? new Role(Role.Kind.TO_RRR, before) : Role.baseline(others++);
            double height = peak * (1.08 + 0.09 * rows.size());
            double[] x = result.of(entries.get(e).name()).stream().flatMap(outcome -> outcome.values().stream())
                    .mapToDouble(Complex::re).filter(SHOWN::contains).toArray();
            double[] y = new double[x.length];
            Arrays.fill(y, height);
            rows.add(Series.points(Naming.method(entries.get(e).name()), role, x, y));
        }
        return rows;
    }
}

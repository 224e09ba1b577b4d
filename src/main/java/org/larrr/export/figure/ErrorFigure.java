package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Outcome;
import org.larrr.experiments.job.Outcome.Quartiles;

/**
 * Relative errors against the time step: on the left the quartiles of λ₂'s over the trials, on the right the errors of
 * three eigenvalues in every trial at the step nearest 0.005.
 */
public final class ErrorFigure {

    private static final double CLOSE_UP = 0.005;
    private static final double MOST_SHOWN = 2;
    private static final int EIGENVALUES = 3;
    /** How far the trials of one row are spread across it. */
    private static final double SPREAD = 0.16;

    private ErrorFigure() {}

    public static Figure of(ExperimentRun result) {
        int trials = result.settings().trials();
        return new PanelFigure(Notice.of("picture.errors-over", trials), Notice.NOTHING,
                List.of(againstStep(result), closeUp(result)), false);
    }

    private static Figure againstStep(ExperimentRun result) {
        List<Double> steps = result.steps();
        List<Series> bands = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        double most = 0;
        for (String estimator : result.estimators()) {
            Role role = EstimatorRoles.of(result.estimators(), estimator);
            List<Quartiles> quartiles = steps.stream().map(step -> Quartiles.ofError(at(result, estimator, step), 1))
                    .toList();
            double[] x = steps.stream().mapToDouble(Double::doubleValue).toArray();
            double[] high = quartiles.stream().mapToDouble(q -> finite(q.high())).toArray();
            bands.add(Series.band("", role, x, quartiles.stream().mapToDouble(q -> finite(q.low())).toArray(), high));
            lines.add(Series.of(Naming.method(estimator), role, Mark.LINE_AND_POINTS, x,
                    quartiles.stream().mapToDouble(q -> finite(q.median())).toArray()));
            most = Math.max(most, java.util.Arrays.stream(high).filter(Double::isFinite).max().orElse(0));
        }
        bands.addAll(lines);
        Range shown = new Range(0, Math.min(MOST_SHOWN, Math.max(0.5, 1.05 * most)));
        return new XyFigure(Notice.of("picture.error-against-step"), Notice.of("picture.medians-bands"),
                Axis.log("Δt", ""),
                Axis.linear("|λ̂₂ − λ₂| / |λ₂|", "").within(shown), bands);
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? value : Double.NaN;
    }

    private static List<Outcome> at(ExperimentRun result, String estimator, double step) {
        return result.of(estimator).stream().filter(outcome -> outcome.step() == step).toList();
    }

    private static Figure closeUp(ExperimentRun result) {
        double step = result.steps().stream()
                .min((a, b) -> Double.compare(Math.abs(Math.log(a / CLOSE_UP)), Math.abs(Math.log(b / CLOSE_UP))))
                .orElseThrow();
        List<String> estimators = result.estimators();
        List<Series> series = new ArrayList<>();
        for (String estimator : estimators) {
            Role role = EstimatorRoles.of(estimators, estimator);
            List<Outcome> outcomes = at(result, estimator, step);
            double offset = estimators.size() == 1 ? 0 : -0.2
                    + 0.4 * estimators.indexOf(estimator) / (estimators.size() - 1);
            series.add(quartiles(role, outcomes, offset));
            series.add(trials(Naming.method(estimator), role, outcomes, offset));
        }
        return new XyFigure(Notice.of("picture.three-at", Notation.numeral(step, 2)),
                Notice.of("picture.point-a-trial"),
                Axis.linear("|λ̂ − λ| / |λ|", "").within(new Range(0, MOST_SHOWN)),
                Axis.rows(Stream.of("λ₂", "λ₃", "λ₄").map(Notice::verbatim).toList()), series);
    }

    private static Series quartiles(Role role, List<Outcome> outcomes, double offset) {
        List<Quartiles> all = IntStream.rangeClosed(1, EIGENVALUES).mapToObj(i -> Quartiles.ofError(outcomes, i))
                .toList();
        double[] y = IntStream.range(0, EIGENVALUES).mapToDouble(i -> i + offset).toArray();
        return Series.xIntervals("", role, all.stream().mapToDouble(q -> finite(q.median())).toArray(), y,
                all.stream().mapToDouble(q -> finite(q.low())).toArray(),
                all.stream().mapToDouble(q -> finite(q.high())).toArray());
    }

    private static Series trials(Notice name, Role role, List<Outcome> outcomes, double offset) {
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
}

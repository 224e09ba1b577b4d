package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
import org.larrr.experiments.job.ExperimentRun;
import org.larrr.experiments.job.Outcome;
import org.larrr.experiments.job.Outcome.Quartiles;
import org.larrr.linalg.Complex;

/** The two slow eigenvalues of every trial in the complex plane beside the true pair, one panel a time step. */
public final class ComplexPlaneFigure {

    private static final Range REAL = new Range(-1.5, 0.1);
    private static final Range IMAGINARY = new Range(-0.9, 0.9);
    private static final int SHOWN = 2;

    private ComplexPlaneFigure() {}

    public static Figure of(ExperimentRun result) {
        List<Figure> panels = result.steps().stream().map(step -> panel(result, step)).toList();
        return new PanelFigure(Notice.of("picture.slow-in-trials", result.settings().trials()), confirmed(result),
                panels, false);
    }

    /**
     * The paper has LaRRR nearer at every step. Where a method is not, in the median, the figure says so: of a linear
     * process the leading principal components of a smooth kernel are nearly the eigenfunctions, Hermite functions, so
     * that what a transfer operator is cut to is not blind to the dynamics as it is elsewhere.
     */
    private static Notice confirmed(ExperimentRun result) {
        List<Numeral> steps = result.steps().stream().filter(step -> {
            double larrr = median(result, result.estimators().get(0), step);
            return result.estimators().stream().skip(1).anyMatch(other -> median(result, other, step) <= larrr);
        }).map(step -> Notation.numeral(step, 2)).toList();
        return steps.isEmpty() ? Notice.NOTHING : Notice.of("picture.larrr-not-nearer", steps);
    }

    /** Of the relative errors of λ₂. */
    private static double median(ExperimentRun result, String estimator, double step) {
        return Quartiles.of(result.of(estimator).stream().filter(outcome -> outcome.step() == step)
                .mapToDouble(outcome -> outcome.relativeError(1))).median();
    }

    private static Figure panel(ExperimentRun result, double step) {
        List<Series> series = new ArrayList<>();
        List<String> estimators = new ArrayList<>(result.estimators());
        java.util.Collections.reverse(estimators); // the first one on top
        int states = 0;
        for (String estimator : estimators) {
            List<Outcome> outcomes = result.of(estimator).stream().filter(outcome -> outcome.step() == step).toList();
            states = outcomes.get(0).states();
            series.add(points(Naming.method(estimator), EstimatorRoles.of(result.estimators(), estimator),
                    outcomes.stream()
                    .flatMap(outcome -> slow(outcome.values()).stream()).toList()));
        }
        result.truth()
                .ifPresent(truth -> series.add(
                points(Notice.of("picture.truth"), Role.TRUTH, slow(truth.eigenvalues()))));
        return new XyFigure("Δt = " + Notation.number(step, 2) + ", n = "
                + String.format(java.util.Locale.ROOT, "%,d", states), "", Axis.linear("Re λ", "1/time").within(REAL),
                Axis.linear("Im λ", "1/time").within(IMAGINARY), series);
    }

    /** λ₂ and λ₃: what follows the trivial one. */
    private static List<Complex> slow(List<Complex> values) {
        return values.subList(Math.min(1, values.size()), Math.min(1 + SHOWN, values.size())).stream()
                .filter(Complex::isDefined).toList();
    }

    private static Series points(Notice name, Role role, List<Complex> values) {
        return Series.points(name, role, values.stream().mapToDouble(Complex::re).toArray(),
                values.stream().mapToDouble(Complex::im).toArray());
    }
}

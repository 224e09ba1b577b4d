package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.experiments.explain.ErrorSplit;
import org.larrr.experiments.explain.ErrorSplit.Cause;
import org.larrr.experiments.explain.ErrorSplit.Mode;

/** How eigenvalues get from the truth to the estimate, cause by cause. */
public final class ErrorSplitFigure {

    private static final int MOST_MODES = 3;
    private static final int TRUTH = 0;
    private static final List<String> ROWS = List.of("truth", "features", "truncation", "regularisation",
            "integration", "noise",
            "estimate");

    private ErrorSplitFigure() {}

    /** The first eigenvalues beside the constant's, a panel each, with a sentence about the slowest. */
    public static Figure of(ErrorSplit.Result result) {
        List<Figure> panels = new ArrayList<>();
        for (Mode mode : result.modes().subList(0, Math.min(MOST_MODES, result.modes().size()))) {
            panels.add(panel(result, mode));
        }
        if (panels.isEmpty()) {
            return XyFigure.saying("Causes of errors", "This fit holds no eigenvalue beside the constant's.");
        }
        return new PanelFigure("Causes of errors", sentence(result), panels, true);
    }

    private static XyFigure panel(ErrorSplit.Result result, Mode mode) {
        List<Series> series = new ArrayList<>();
        series.add(Series.verticals("", Role.TRUTH, new double[] {mode.truth().re()}));
        double[] ends = {mode.truth().re(), mode.whole().re(), mode.leading().re(), mode.regular().re(),
            mode.summed().re(), mode.estimate().re()};
        for (Cause cause : Cause.values()) {
            int k = cause.ordinal();
            double[] end = {ends[k + 1]};
            double[] row = {k + 1};
            Role role = Role.eigenfunction(k);
            series.add(Series.xIntervals("", role, end, row, new double[] {Math.min(ends[k], ends[k + 1])},
                    new double[] {Math.max(ends[k], ends[k + 1])}));
            series.add(Series.points("", role, end, row).withLabels(List.of(ROWS.get(k + 1) + ": "
                    + signed(mode.part(cause).re()))));
        }
        series.add(Series.of("", Role.TRUTH, Mark.TICKS, new double[] {mode.truth().re()}, new double[] {TRUTH}));
        series.add(Series.points("", Naming.role(result.analysis(), result.fit()),
                new double[] {mode.estimate().re()}, new double[] {ROWS.size() - 1}).withItem(mode.index()));
        return new XyFigure(Naming.lambda(mode.index()), "",
                Axis.linear("Re " + Naming.lambda(mode.index()), Naming.rateUnit(result.analysis())), Axis.rows(ROWS),
                series);
    }

    private static String sentence(ErrorSplit.Result result) {
        Mode mode = result.modes().get(0);
        String start = Naming.lambda(mode.index()) + " is " + Naming.value(mode.estimate()) + ", truly "
                + Naming.value(mode.truth()) + ". ";
        return start + mode.main().map(cause -> "Of the difference " + signed(mode.error().re()) + ", "
                + signed(mode.part(cause).re()) + " is due to " + words(cause)).orElse(
                "With exact data it would have no value at all.");
    }

    private static String words(Cause cause) {
        return switch (cause) {
            case FEATURES -> "the features: what they express best is not the eigenfunction.";
            case TRUNCATION -> "the rank: the kept directions are not those of the slow processes.";
            case REGULARIZATION -> "γ: it shrinks what varies little over the data.";
            case INTEGRATION -> "the integration: a sum over coarse steps is not the integral that the map presumes.";
            case NOISE -> "noise: more data would mend it.";
        };
    }

    private static String signed(double value) {
        return (value < 0 ? "−" : "+") + Notation.number(Math.abs(value), 2);
    }
}

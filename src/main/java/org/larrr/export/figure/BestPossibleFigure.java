package org.larrr.export.figure;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.larrr.experiments.explain.BestPossible;
import org.larrr.experiments.explain.BestPossible.Mode;

/** The error of every eigenvalue of a fit beside the smallest one that any method can expect with these data. */
public final class BestPossibleFigure {

    private static final String TITLE = "How good can it be?";
    /** Below this an error is rounding. */
    private static final double ROUNDING = 1e-12;

    private BestPossibleFigure() {}

    /** A point for each eigenvalue and method, with a sentence about the slowest. */
    public static Figure of(BestPossible.Result result) {
        if (result.modes().isEmpty()) {
            return XyFigure.saying(TITLE, "This fit holds no eigenvalue that stands for a true one.");
        }
        String title = result.analysis().fits().get(result.fit()).estimator().title();
        List<Series> series = List.of(
                series("to be expected at best", Role.THRESHOLD, Mark.TICKS, result, mode -> mode.best().expected()),
                series(result.linear() ? "maximum likelihood" : "told the true eigenfunctions", Role.TRUTH,
                        Mark.HOLLOW_POINTS, result, mode -> mode.best().error()),
                series(title, Naming.role(result.analysis(), result.fit()), Mark.POINTS, result, Mode::error));
        int last = result.modes().get(result.modes().size() - 1).index();
        return new XyFigure(TITLE, sentence(result.modes().get(0)),
                Axis.integers("eigenvalue i").within(new Range(1.4, Math.max(2, last + 1) + 0.6)),
                Axis.log("relative error |λ̂ − λ| / |λ|", ""), series);
    }

    private static Series series(String name, Role role, Mark mark, BestPossible.Result result,
            ToDoubleFunction<Mode> error) {
        return Series.of(name, role, mark, result.modes().stream().mapToDouble(mode -> mode.index() + 1).toArray(),
                result.modes().stream().mapToDouble(mode -> Math.max(ROUNDING, error.applyAsDouble(mode))).toArray());
    }

    private static String sentence(Mode mode) {
        String value = Naming.lambda(mode.index());
        String off = Notation.number(100 * mode.error(), 2);
        String best = Notation.number(100 * mode.best().expected(), 2);
        return mode.isOfTheData()
                ? value + " is off by " + off + " %, and " + best
                        + " % are to be expected at best: only more data help."
                : value + " is off by " + off + " %, where " + best
                        + " % are to be expected at best: the method can be better.";
    }
}

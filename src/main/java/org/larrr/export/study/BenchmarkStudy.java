package org.larrr.export.study;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.study.BestPossible;
import org.larrr.experiments.study.BestPossible.Mode;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.stages.Cancellation;

/** The error of an oracle with the same data, to compare a fit with. */
public final class BenchmarkStudy extends Study<BestPossible.Result> {

    private static final Message TITLE = Message.titled("study.benchmark.title", "Oracle benchmark");
    /** Below this an error is rounding. */
    private static final double ROUNDING = 1e-12;

    public BenchmarkStudy() {
        super("benchmark", "Oracle benchmark",
                "Compares the error of every eigenvalue of a known system with that of an oracle on the same data: "
                + "maximum likelihood for linear systems, otherwise a regression on the true eigenfunctions. With "
                + "finite data a fit can be closer to the truth than the oracle.", Scope.ONE, Place.CHECK);
    }

    @Override
    public List<String> examples() {
        return List.of("--system triple-well --steps 100000");
    }

    @Override
    protected BestPossible.Result compute(AnalysisResult result, int fit, ChosenOptions given,
            Cancellation cancellation) {
        return BestPossible.of(result, fit);
    }

    @Override
    public List<Picture<BestPossible.Result>> pictures() {
        return picture(BenchmarkStudy::figure);
    }

    @Override
    public ResultTables tables(BestPossible.Result result) {
        AnalysisResult.Fit entry = result.analysis().fits().get(result.fit());
        var tables = new ResultTables.Builder(id(), "the oracle benchmark of "
                + result.analysis().request().source().name() + " compared with "
                + entry.estimator().title(), result.analysis().request(), entry.estimator());
        var table = new DataTable.Builder("relative errors", "i", "truth_re", "truth_im", "estimate_re", "estimate_im",
                "error", "best_error", "expected_at_best", "to_blame");
        for (Mode mode : result.modes()) {
            table.row(mode.index() + 1, mode.best().truth().re(), mode.best().truth().im(), mode.estimate().re(),
                    mode.estimate().im(), mode.error(), mode.best().error(), mode.best().expected(),
                    mode.isOfTheData() ? "data" : "method");
        }
        tables.table("limit", table.build());
        tables.remark(result.linear()
                ? "at best: maximum likelihood of a linear process; expected: its standard error"
                : "at best: a regression on the true eigenfunctions; expected: its standard error, from 24 blocks of "
                        + "the data");
        tables.remark("an error of more than twice the expected error of the oracle is due to the method, a smaller "
                + "one to the data");
        return tables.build();
    }

    /** A point for each eigenvalue and method, with a sentence about the slowest. */
    private static Figure figure(BestPossible.Result result) {
        if (result.modes().isEmpty()) {
            return XyFigure.saying(TITLE, Message.of("picture.no-true"));
        }
        List<Series> series = List.of(
                series(Message.of("picture.expected-at-best"), Role.THRESHOLD, Mark.DASHES, result,
                mode -> mode.best()
                        .expected()),
                series(result.linear() ? Message.of("picture.maximum-likelihood")
                        : Message.of("picture.true-given"), Role.TRUTH,
                        Mark.HOLLOW_POINTS, result, mode -> mode.best().error()),
                series(Naming.method(result.analysis(), result.fit()),
                Naming.role(result.analysis(), result.fit()), Mark.POINTS, result, Mode::error));
        int last = result.modes().get(result.modes().size() - 1).index();
        return new XyFigure(TITLE, sentence(result.modes().get(0)),
                Axis.integers(Message.of("picture.eigenvalue-i"))
                .within(new Range(1.4, Math.max(2, last + 1) + 0.6)),
                Axis.log(Message.of("picture.relative-error"), ""), series);
    }

    private static Series series(Message name, Role role, Mark mark, BestPossible.Result result,
            ToDoubleFunction<Mode> error) {
        return Series.of(name, role, mark, result.modes().stream().mapToDouble(mode -> mode.index() + 1).toArray(),
                result.modes().stream().mapToDouble(mode -> Math.max(ROUNDING, error.applyAsDouble(mode)))
                        .toArray());
    }

    private static Message sentence(Mode mode) {
        String value = Naming.lambda(mode.index());
        Numeral off = Notation.numeral(100 * mode.error(), 2);
        Numeral best = Notation.numeral(100 * mode.best().expected(), 2);
        return mode.isOfTheData()
                ? Message.of("picture.off-for-data", value, off, best)
                : Message.of("picture.off-for-method", value, off, best);
    }
}

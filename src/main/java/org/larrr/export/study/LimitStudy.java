package org.larrr.export.study;

import java.util.List;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.explain.BestPossible;
import org.larrr.experiments.explain.BestPossible.Mode;
import org.larrr.export.figure.BestPossibleFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.stages.Cancellation;

/** The smallest error that any method can have with the data. */
public final class LimitStudy extends Study<BestPossible.Result> {

    public LimitStudy() {
        super("limit", "How good can it be?",
                "The error of every eigenvalue of a known system beside the smallest one that any method can expect "
                + "with these data: of maximum likelihood for linear systems, elsewhere of a fit that is told the true "
                + "eigenfunctions.");
    }

    @Override
    public Scope scope() {
        return Scope.ONE;
    }

    @Override
    public Place place() {
        return Place.CHECK;
    }

    @Override
    protected BestPossible.Result compute(AnalysisResult result, int fit, Given given, Cancellation cancellation) {
        return BestPossible.of(result, fit);
    }

    @Override
    public List<Picture<BestPossible.Result>> pictures() {
        return picture(BestPossibleFigure::of);
    }

    @Override
    public ResultTables tables(BestPossible.Result result) {
        AnalysisResult.Fit entry = result.analysis().fits().get(result.fit());
        var tables = new ResultTables.Builder("limit", "how near eigenvalues of "
                + result.analysis().request().source().name() + " can be known by any method, beside "
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
                : "at best: a regression that is told the true eigenfunctions; expected: its standard error, from 24 "
                        + "stretches of the data");
        tables.remark("an error of more than twice what is to be expected at best is the method's, a smaller one the "
                + "data's");
        return tables.build();
    }
}

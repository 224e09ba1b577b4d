package org.larrr.export.study;

import java.util.List;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.explain.ErrorSplit;
import org.larrr.experiments.explain.ErrorSplit.Cause;
import org.larrr.experiments.explain.ErrorSplit.Mode;
import org.larrr.export.figure.ErrorSplitFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.stages.Cancellation;

/** The causes of the errors of a fit. */
public final class WhyStudy extends Study<ErrorSplit.Result> {

    public WhyStudy() {
        super("why", "Error budget",
                "The causes of the error of every eigenvalue of a reversible system of one variable: features, "
                + "truncation to the rank, regularisation, integration and noise, each replaced in turn by what is "
                + "exact.");
    }

    @Override
    public Scope scope() {
        return Scope.ONE;
    }

    @Override
    public Place place() {
        return Place.CHECK;
    }

    /** The method one asks about stands second, beside the one in focus, where there are two. */
    @Override
    public int usualFit() {
        return 1;
    }

    @Override
    protected ErrorSplit.Result compute(AnalysisResult result, int fit, Given given, Cancellation cancellation) {
        return ErrorSplit.of(result, fit, cancellation);
    }

    @Override
    public List<Picture<ErrorSplit.Result>> pictures() {
        return picture(ErrorSplitFigure::of);
    }

    @Override
    public ResultTables tables(ErrorSplit.Result result) {
        AnalysisResult.Fit entry = result.analysis().fits().get(result.fit());
        var tables = new ResultTables.Builder("why", "why the eigenvalues of "
                + result.analysis().request().source().name() + " by " + entry.estimator().title() + " are wrong",
                result.analysis().request(), entry.estimator());
        var table = new DataTable.Builder("real parts; the causes add up to the error", "i", "truth", "estimate",
                "error",
                "features", "truncation", "regularization", "integration", "noise", "main");
        for (Mode mode : result.modes()) {
            table.row(mode.index() + 1, mode.truth().re(), mode.estimate().re(), mode.error().re(),
                    mode.part(Cause.FEATURES).re(), mode.part(Cause.TRUNCATION).re(),
                    mode.part(Cause.REGULARIZATION).re(), mode.part(Cause.INTEGRATION).re(),
                    mode.part(Cause.NOISE).re(),
                    mode.main().map(cause -> cause.name().toLowerCase(java.util.Locale.ROOT)).orElse(""));
        }
        tables.table("causes", table.build());
        tables.remark("each cause is what changes when one ingredient after the other becomes exact: "
                + "the data (noise), then the integral for its sum (integration), then γ → 0 (regularization), "
                + "then every direction kept (truncation); the rest is the features'");
        return tables.build();
    }
}

package org.larrr.export.table;

import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.explain.ErrorSplit;
import org.larrr.experiments.explain.ErrorSplit.Cause;
import org.larrr.experiments.explain.ErrorSplit.Mode;

/** The causes of the errors of a fit as a table. */
public final class ErrorSplitTables {

    private ErrorSplitTables() {}

    public static ResultTables of(ErrorSplit.Result result) {
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

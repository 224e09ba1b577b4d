package org.larrr.export.table;

import org.larrr.diagnostics.CoordinateSensitivity;
import org.larrr.experiments.AnalysisResult;

/** What drives the eigenfunctions, as a table. */
public final class SensitivityTables {

    private SensitivityTables() {}

    /** A row a function and coordinate. */
    public static ResultTables of(AnalysisResult result, int fit, CoordinateSensitivity sensitivity) {
        DataTable.Builder table = new DataTable.Builder("", "function", "coordinate", "sensitivity", "low", "high");
        for (int i = 0; i < sensitivity.values().length; i++) {
            for (int a = 0; a < sensitivity.names().size(); a++) {
                table.row("f" + (i + 1), sensitivity.names().get(a), sensitivity.values()[i][a],
                        sensitivity.low()[i][a],
                        sensitivity.high()[i][a]);
            }
        }
        return new ResultTables.Builder("sensitivity", "what drives the eigenfunctions of " + result.request().source()
                .name()
                + ": change over one standard deviation of a coordinate, with 90 % bands", result.request(),
                result.fits().get(fit).estimator()).table("sensitivity", table.build()).build();
    }
}

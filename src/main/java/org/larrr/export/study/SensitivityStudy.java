package org.larrr.export.study;

import java.util.List;
import org.larrr.diagnostics.CoordinateSensitivity;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.SensitivityFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.stages.Cancellation;

/** Which coordinates drive the eigenfunctions of a fit. */
public final class SensitivityStudy extends Study<SensitivityStudy.Found> {

    /** What was found of a fit. */
    public record Found(AnalysisResult analysis, int fit, CoordinateSensitivity sensitivity) {}

    public SensitivityStudy() {
        super("sensitivity", "Sensitivity",
                "Which coordinates drive each eigenfunction: how much it changes over one standard deviation "
                + "of each, with 90 % bands.");
    }

    @Override
    public Scope scope() {
        return Scope.ONE;
    }

    @Override
    protected Found compute(AnalysisResult result, int fit, Given given, Cancellation cancellation) {
        return new Found(result, fit, CoordinateSensitivity.of(result.sample(), result.fits().get(fit).estimator(),
                result.fits().get(fit).required(), cancellation));
    }

    @Override
    public List<Picture<Found>> pictures() {
        return picture(found -> SensitivityFigure.of(found.analysis(), found.fit(), found.sensitivity()));
    }

    /** A row a function and coordinate. */
    @Override
    public ResultTables tables(Found found) {
        AnalysisResult result = found.analysis();
        CoordinateSensitivity sensitivity = found.sensitivity();
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
                result.fits().get(found.fit()).estimator()).table("sensitivity", table.build()).build();
    }
}

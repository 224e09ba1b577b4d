package org.larrr.export.table;

import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.nonnormal.NonNormalAnalysis;
import org.larrr.linalg.Complex;

/** Condition numbers, transient norms and the pseudospectrum of a fit as tables. */
public final class NonNormalTables {

    private static final int SHOWN_TIMES = 8;

    private NonNormalTables() {}

    public static ResultTables of(NonNormalAnalysis.Result result) {
        AnalysisResult analysis = result.analysis();
        AnalysisResult.Fit entry = analysis.fits().get(result.fit());
        var tables = new ResultTables.Builder("nonnormal", "departure from normality of the generator of "
                + analysis.request().source().name() + " by " + entry.estimator().title(), analysis.request(),
                entry.estimator());
        tables.table("eigenvalues", eigenvalues(result));
        DataTable norms = transients(result, 1);
        tables.table("transients", norms, transients(result, Math.max(1, (result.times().length - 1) / SHOWN_TIMES)));
        tables.hidden("numericalRange", range(result)).hidden("pseudospectrum", pseudospectrum(result));
        tables.number("numericalAbscissa", result.operator().numericalAbscissa())
                .number("spectralAbscissa", result.spectralAbscissa())
                .number("peakTransient", result.peak());
        tables.remark("initial growth rate " + Terminal.rough(result.operator().numericalAbscissa()) + ", final rate "
                + Terminal.rough(result.spectralAbscissa()) + ": for a normal operator both are the same");
        tables.remark("this is the operator on the estimated modes; the whole one is at least as far from normal");
        return tables.build();
    }

    private static DataTable eigenvalues(NonNormalAnalysis.Result result) {
        var table = new DataTable.Builder(
                "a perturbation of size ε moves an eigenvalue by up to ε times its condition number", "i", "re",
                "im", "condition");
        for (int i = 0; i < result.operator().size(); i++) {
            Complex value = result.operator().eigenvalues().get(i);
            table.row(i + 2, value.re(), value.im(), result.operator().conditionNumbers()[i]);
        }
        return table.build();
    }

    private static DataTable transients(NonNormalAnalysis.Result result, int every) {
        var table = new DataTable.Builder("size of the semigroup on functions of mean zero", "t", "norm",
                "by_eigenvalues");
        for (int j = 0; j < result.times().length; j += every) {
            table.row(result.times()[j], result.transients()[j],
                    Math.exp(result.spectralAbscissa() * result.times()[j]));
        }
        return table.build();
    }

    private static DataTable range(NonNormalAnalysis.Result result) {
        var table = new DataTable.Builder("", "re", "im");
        result.range().forEach(point -> table.row(point.re(), point.im()));
        return table.build();
    }

    private static DataTable pseudospectrum(NonNormalAnalysis.Result result) {
        var table = new DataTable.Builder("", "re", "im", "resolvent_norm");
        for (int row = 0; row < result.im().length; row++) {
            for (int column = 0; column < result.re().length; column++) {
                table.row(result.re()[column], result.im()[row], result.norms()[row][column]);
            }
        }
        return table.build();
    }
}

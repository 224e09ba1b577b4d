package org.larrr.export.study;

import java.util.List;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.FilterFigure;
import org.larrr.export.figure.Picture;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

/** What each method of an analysis sees of processes that oscillate or decay: |F(iω)| and |F(−s)|. */
public final class FiltersStudy extends Study<AnalysisResult> {

    private static final int PER_AXIS = 9;

    public FiltersStudy() {
        super("filters", "Filters",
                "What each method sees of a process e^(λt): the weights of the lags, and |F(λ)| over "
                + "frequencies and rates.");
    }

    @Override
    public Place place() {
        return Place.UNDERSTAND;
    }

    @Override
    protected AnalysisResult compute(AnalysisResult result, int fit, Given given, Cancellation cancellation) {
        AnalysisResult.Fit.requireAnswer(result.fits());
        FilterFigure.requireLags(result);
        return result;
    }

    @Override
    public List<Picture<AnalysisResult>> pictures() {
        return picture(FilterFigure::of);
    }

    @Override
    public ResultTables tables(AnalysisResult result) {
        double step = result.facts().step().orElseThrow();
        DataTable.Builder table = new DataTable.Builder("symbol", "estimator", "omega", "seen_omega", "rate",
                "seen_rate");
        for (AnalysisResult.Fit fit : result.fits()) {
            if (fit.estimator() instanceof MomentEstimator moments) {
                moments.lags(result.sample()).ifPresent(filter -> rows(table, moments, filter, step));
            }
        }
        var tables = new ResultTables.Builder("filters", "what the methods see of e^(λt) in " + result.request()
                .source().name(),
                result.request(), result.fits().get(0).estimator());
        tables.table("symbol", table.build());
        tables.remark("seen: |F| of a process with λ = iω, or λ = −rate, over |F| of a constant or, "
                + "where the method sees nothing of that, as it is; rates and frequencies up to π/Δt");
        return tables.build();
    }

    private static void rows(DataTable.Builder table, Estimator estimator, LagFilter filter, double step) {
        double constant = filter.symbol(Complex.real(0)).abs();
        double scale = constant > 0 ? constant : 1;
        for (int i = 0; i < PER_AXIS; i++) {
            double at = i == 0 ? 0 : Math.PI / step * Math.pow(2, i + 1 - PER_AXIS);
            table.row(estimator.id(), at, filter.symbol(new Complex(0, at)).abs() / scale, at,
                    filter.symbol(Complex.real(-at)).abs() / scale);
        }
    }
}

package org.larrr.export.table;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.diagnostics.Forecast;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.forecast.ForecastResult;
import org.larrr.experiments.forecast.ForecastResult.Kind;
import org.larrr.experiments.forecast.ForecastResult.Prediction;
import org.larrr.spectra.EstimationException;

/** A forecast comparison as tables. */
public final class ForecastTables {

    private static final int SHOWN_TIMES = 8;

    private final ForecastResult result;
    private final ResultTables.Builder tables;

    private ForecastTables(ForecastResult result) {
        this.result = result;
        AnalysisResult analysis = result.analysis();
        this.tables = new ResultTables.Builder("forecast", heading(result), analysis, 0);
    }

    /** Expectations with their errors, scores on held-out data, and densities. */
    public static ResultTables of(ForecastResult result) {
        ForecastTables builder = new ForecastTables(result);
        builder.expectations();
        builder.scores();
        builder.densities();
        builder.summary();
        return builder.tables.build();
    }

    private static String heading(ForecastResult result) {
        StringBuilder text = new StringBuilder("forecast of ").append(result.analysis().request().source().name())
                .append(" from (");
        for (int c = 0; c < result.start().length; c++) {
            text.append(c == 0 ? "" : ", ").append(result.analysis().facts().coordinates().get(c)).append(" = ")
                    .append(Terminal.number(result.start()[c]));
        }
        return text.append(") against ").append(result.reference().origin()).toString();
    }

    private String title(Prediction prediction) {
        return result.analysis().fits().get(prediction.fit()).estimator().title();
    }

    private String function(int k) {
        return result.request().functions().get(k).text();
    }

    private void expectations() {
        var table = new DataTable.Builder("E[h(X_t)]; deviations in standard errors of the reference", "estimator", "h",
                "t",
                "forecast", "reference", "standard_error", "deviation", "exact", "deviation_from_exact");
        for (int f = 0; f < result.predictions().size(); f++) {
            Prediction prediction = result.predictions().get(f);
            for (int k = 0; prediction.exists() && k < result.request().functions().size(); k++) {
                for (int j = 0; j < result.times().length; j++) {
                    int time = j;
                    table.row(title(prediction), function(k), result.times()[j], prediction.values()[k][j],
                            result.reference().mean()[k][j], result.reference().error()[k][j],
                            result.deviation(f, k, j),
                            result.reference().exact().get(k).map(exact -> exact[time]).orElse(Double.NaN),
                            result.deviationFromExact(f, k, j));
                }
            }
        }
        DataTable all = table.build();
        tables.table("expectations", all, compared(atFewTimes(all)));
    }

    /** Without the columns of a closed form where none is known: files keep theirs, empty. */
    private DataTable compared(DataTable table) {
        List<Integer> kept = IntStream.range(0, table.columns().size())
                .filter(i -> hasExact() || !table.columns().get(i).contains("exact")).boxed().toList();
        return new DataTable(table.title(), kept.stream().map(table.columns()::get).toList(),
                table.rows().stream().map(row -> kept.stream().<Object>map(row::get).toList()).toList());
    }

    private boolean hasExact() {
        return result.density().exact().isPresent()
                || result.reference().exact().stream().anyMatch(Optional::isPresent);
    }

    /** The rows at about eight of the times. */
    private DataTable atFewTimes(DataTable table) {
        int every = Math.max(1, (result.times().length - 1) / SHOWN_TIMES);
        java.util.Set<Object> kept = new java.util.HashSet<>();
        for (int j = 0; j < result.times().length; j += every) {
            kept.add(result.times()[j]);
        }
        int column = table.columns().indexOf("t");
        return new DataTable(table.title(), table.columns(),
                table.rows().stream().filter(row -> kept.contains(row.get(column))).toList());
    }

    private void scores() {
        if (result.reference().kind() != Kind.HELD_OUT) {
            return;
        }
        var table = new DataTable.Builder(
                "over all held-out pairs: root mean square error of the forecast and of the mean, explained fraction "
                + "of the variance", "estimator",
                "h", "t", "pairs", "rmse", "climatology", "skill", "bias");
        for (Prediction prediction : result.predictions()) {
            for (int k = 0; k < prediction.scores().size(); k++) {
                for (Forecast.HeldOut row : prediction.scores().get(k)) {
                    table.row(title(prediction), function(k), row.time(), row.pairs(), row.rmse(), row.climatology(),
                            row.skill(),
                            row.bias());
                }
            }
        }
        DataTable all = table.build();
        tables.table("scores", all, atFewTimes(all));
    }

    private void densities() {
        ForecastResult.Density density = result.density();
        String coordinate = result.analysis().facts().coordinates().get(0);
        var table = new DataTable.Builder("density of " + coordinate + ", smoothed by "
                + Terminal.rough(density.bandwidth())
                + ": distance ½∫|p̂ − p| from the reference", "estimator", "t", "distance", "distance_from_exact");
        var tidy = new DataTable.Builder("", "estimator", "t", coordinate, "forecast", "reference", "exact");
        double width = density.points()[1] - density.points()[0];
        for (Prediction prediction : result.predictions()) {
            for (int j = 0; prediction.exists() && j < density.times().length; j++) {
                double[] found = density.predicted()[prediction.fit()][j];
                int time = j;
                table.row(title(prediction), density.times()[j], distance(found, density.observed()[j], width),
                        density.exact().map(exact -> distance(found, exact[time], width)).orElse(Double.NaN));
                for (int p = 0; p < found.length; p++) {
                    int point = p;
                    tidy.row(title(prediction), density.times()[j], density.points()[p], found[p],
                            density.observed()[j][p],
                            density.exact().map(exact -> exact[time][point]).orElse(Double.NaN));
                }
            }
        }
        DataTable distances = table.build();
        tables.table("densityErrors", distances, compared(distances));
        tables.hidden("densities", tidy.build());
    }

    private static double distance(double[] a, double[] b, double width) {
        double sum = 0;
        for (int p = 0; p < a.length; p++) {
            sum += Math.abs(a[p] - b[p]);
        }
        return sum * width / 2;
    }

    private void summary() {
        result.notes().forEach(note -> tables.remark(note.english()));
        if (!hasExact()) {
            tables.remark("no closed form is known here: nothing is compared with one");
        }
        for (int f = 0; f < result.predictions().size(); f++) {
            Prediction prediction = result.predictions().get(f);
            if (!prediction.exists()) {
                tables.remark(EstimationException.withSubject(
                        result.analysis().fits().get(prediction.fit()).estimator().displayName(),
                        prediction.failure().orElseThrow()).english());
                continue;
            }
            for (int k = 0; k < result.request().functions().size(); k++) {
                tables.remark(summary(f, k));
            }
        }
    }

    private String summary(int f, int k) {
        Prediction prediction = result.predictions().get(f);
        boolean exact = result.reference().exact().get(k).isPresent();
        double worst = 0;
        double at = Double.NaN;
        for (int j = 1; j < result.times().length; j++) {
            double deviation = Math.abs(exact ? result.deviationFromExact(f, k, j) : result.deviation(f, k, j));
            if (deviation > worst) {
                worst = deviation;
                at = result.times()[j];
            }
        }
        tables.number("worstDeviation:" + result.analysis().fits().get(f).estimator().id() + ":" + function(k), worst);
        String mean = result.reference().kind() == Kind.MONTE_CARLO ? "the simulated mean" : "the held-out mean";
        return String.format(Locale.ROOT,
                "%s, %s: at most %s standard errors from %s (at t = %s); the modes carry %s of its variance and "
                + "resolve t ≥ %s", title(prediction), function(k), Terminal.rough(worst),
                exact ? "the closed form" : mean,
                Terminal.rough(at), Terminal.percent(prediction.captured()[k]), Terminal.rough(prediction.resolved()));
    }
}

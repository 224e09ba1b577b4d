package org.larrr.export.study;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.diagnostics.Forecast;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.forecast.ForecastComparison;
import org.larrr.experiments.forecast.ForecastResult;
import org.larrr.experiments.forecast.ForecastResult.Kind;
import org.larrr.experiments.forecast.ForecastResult.Prediction;
import org.larrr.export.figure.ForecastFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.StateFunction;

/** Forecasts of the fits compared with simulated trajectories or held-out data. */
public final class ForecastStudy extends Study<ForecastResult> {

    private static final int MAX_DEFAULTS = 3;
    private static final int SHOWN_TIMES = 8;

    private static final Option<List<String>> FUNCTIONS = Option.texts("of", "H",
            "Functions of the coordinates to predict, such as \"x^2\", or conditions whose probability is predicted, "
            + "such as \"x > 0.5 & y < 1\", separated by semicolons or repeated (default: each of the first three "
            + "coordinates, and the square of a single one).").withField("functions", "of", 11, ForecastStudy::example);
    private static final Option<List<Double>> START = Option.point("start", "X,X,…",
            "Initial state, one number per coordinate, separated by commas (default: a sample of the data).")
            .withField("from", 4);
    private static final Option<Double> HORIZON = Option.number("horizon", "T",
            "Last time (default: three times the slowest timescale, at most the time for which a third of the held-out "
            + "samples have successors).").withField("until", 3);
    private static final Option<Integer> POINTS = Option.count("points", "N", "Number of evenly spaced times.")
            .withDefault("40");
    private static final Option<Integer> COPIES = Option.count("copies", "N",
            "Number of simulated trajectories from the start.").withDefault("1000");
    private static final Option<Double> HELD_OUT = Option.number("held-out", "SHARE",
            "Fraction of the data of a file that is excluded from the fit and predicted.").withDefault("0.3");
    private static final Option<Long> SEED = Option.seed("copies-seed", "S", "Seed of the simulated trajectories.")
            .withDefault("1");

    public ForecastStudy() {
        super("forecast", "Forecast",
                "Predicts E[h(X_t)] and the density of X_t from an initial state, compared with simulated trajectories "
                + "and the closed form for a system, or with held-out data for a file.", Scope.ALL, Place.MORE);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(FUNCTIONS, START, HORIZON, POINTS, COPIES, HELD_OUT, SEED);
    }

    /** Functions are known only with the data. */
    @Override
    public void check(ChosenOptions given) {
        super.check(given);
        request(List.of(StateFunction.parse("x", List.of("x"))), given);
    }

    private static ForecastResult.Request request(List<StateFunction> functions, ChosenOptions given) {
        return new ForecastResult.Request(functions, given.find(START).orElse(List.of()), given.number(HORIZON),
                given.get(POINTS), given.get(COPIES), given.get(HELD_OUT), given.get(SEED));
    }

    @Override
    public ForecastResult compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        List<String> names = of.analysis().facts().coordinates();
        List<StateFunction> functions = given.find(FUNCTIONS).map(texts -> texts.stream()
                .map(text -> StateFunction.parse(text, names)).toList()).orElseGet(() -> usual(names));
        return ForecastComparison.of(of.analysis(), request(functions, given), cancellation);
    }

    /** The first coordinates, and for one alone its square too. */
    private static List<StateFunction> usual(List<String> names) {
        Stream<String> texts = IntStream.range(0, Math.min(MAX_DEFAULTS, names.size()))
                .mapToObj(i -> StateFunction.nameOf(names, i));
        return (names.size() > 1 ? texts : texts.flatMap(name -> Stream.of(name, name + "^2")))
                .map(text -> StateFunction.parse(text, names)).toList();
    }

    private static String example(AnalysisResult result) {
        String name = StateFunction.nameOf(result.facts().coordinates(), 0);
        return name + "; " + name + "^2; " + name + " > 0.5";
    }

    @Override
    public List<Picture<ForecastResult>> pictures() {
        return List.of(new Picture<>("expectations", "forecast", "Expectations",
                        (of, found) -> ForecastFigure.expectations(found)),
                new Picture<>("error", "forecast-error", "Error", (of, found) -> ForecastFigure.errors(found)),
                new Picture<>("density", "densities", "Densities", (of, found) -> ForecastFigure.densities(found)));
    }

    /** Expectations with their errors, scores on held-out data, and densities. */
    @Override
    protected void tables(SelectedFit of, ForecastResult found, ResultTables tables) {
        new TableBuilder(found, tables).build();
    }

    private record TableBuilder(ForecastResult result, ResultTables tables) {

        void build() {
            tables.heading(heading());
            expectations();
            scores();
            densities();
            summary();
        }

        private String heading() {
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
            var table = new DataTable("E[h(X_t)]; deviations in standard errors of the reference", "estimator",
                    "h", "t", "forecast", "reference", "standard_error", "deviation", "exact", "deviation_from_exact");
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
            tables.table("expectations", table, compared(atFewTimes(table)));
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
            Set<Object> kept = new HashSet<>();
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
            var table = new DataTable(
                    "over all held-out pairs: root mean square error of the forecast and of the mean, "
                    + "explained fraction of the variance", "estimator", "h", "t", "pairs", "rmse", "climatology",
                    "skill", "bias");
            for (Prediction prediction : result.predictions()) {
                for (int k = 0; k < prediction.scores().size(); k++) {
                    for (Forecast.HeldOut row : prediction.scores().get(k)) {
                        table.row(title(prediction), function(k), row.time(), row.pairs(), row.rmse(),
                                row.climatology(), row.skill(), row.bias());
                    }
                }
            }
            tables.table("scores", table, atFewTimes(table));
        }

        private void densities() {
            ForecastResult.Density density = result.density();
            String coordinate = result.analysis().facts().coordinates().get(0);
            var table = new DataTable("density of " + coordinate + ", smoothed by "
                    + Terminal.rough(density.bandwidth())
                    + ": distance ½∫|p̂ − p| from the reference", "estimator", "t", "distance", "distance_from_exact");
            var tidy = new DataTable("", "estimator", "t", coordinate, "forecast", "reference", "exact");
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
            tables.table("densityErrors", table, compared(table));
            tables.hidden("densities", tidy);
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
            tables.number("worstDeviation:" + result.analysis().fits().get(f).estimator().id() + ":" + function(k),
                    worst);
            String mean = result.reference().kind() == Kind.MONTE_CARLO ? "the simulated mean" : "the held-out mean";
            return String.format(Locale.ROOT,
                    "%s, %s: at most %s standard errors from %s (at t = %s); the modes carry %s of its variance and "
                    + "resolve t ≥ %s", title(prediction), function(k), Terminal.rough(worst),
                    exact ? "the closed form" : mean, Terminal.rough(at),
                    Terminal.percent(prediction.captured()[k]), Terminal.rough(prediction.resolved()));
        }
    }
}

package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.diagnostics.RateMatrix;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.RateMatrixAnalysis;
import org.larrr.experiments.kinetics.RateMatrixAnalysis.Bands;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.KineticsTables;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.stages.Cancellation;

/** Rates, fluxes and passage times between all metastable sets. */
public final class RateMatrixStudy extends Study<RateMatrixAnalysis.Result> {

    private static final Option<Integer> SETS = Option.count("sets", "M",
            "Number of metastable sets, 2 to 8 (default: by the largest gap).").withField("sets", 3);
    private static final Option<Integer> REPLICATES =
            Option.count("replicates", "N", "Number of refits to resampled data for the intervals.").withDefault("100");
    private static final Option<Double> LEVEL = Option.number("level", "P", "Coverage of the intervals.")
            .withDefault("0.9");

    public RateMatrixStudy() {
        super("rate-matrix", "Rate matrix",
                "Computes rates, fluxes and mean first-passage times between all metastable sets, and Kemeny's "
                + "constant, with intervals.", Scope.ONE, Place.MORE);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(SETS, REPLICATES, LEVEL);
    }

    @Override
    public void check(ChosenOptions given) {
        super.check(given);
        given.find(SETS).ifPresent(sets -> {
            if (sets < 2 || sets > 8) {
                throw new InputException(Message.of("study.sets", sets));
            }
        });
        settings(given);
    }

    private static BootstrapSettings settings(ChosenOptions given) {
        return new BootstrapSettings(given.get(REPLICATES), 0, given.get(LEVEL), 1);
    }

    @Override
    protected RateMatrixAnalysis.Result compute(AnalysisResult result, int fit, ChosenOptions given,
            Cancellation cancellation) {
        return RateMatrixAnalysis.of(result, fit, given.find(SETS).map(OptionalInt::of)
                .orElseGet(OptionalInt::empty), settings(given), cancellation);
    }

    @Override
    public List<Picture<RateMatrixAnalysis.Result>> pictures() {
        return List.of(new Picture<>("rates", "rate-matrix", "Rates", result -> figure(result, false)),
                new Picture<>("passages", "passage-times", "Passage times", result -> figure(result, true)));
    }

    /** The matrix with its colours, and at its left what these cannot show: intervals, truth, different magnitudes. */
    private static Figure figure(RateMatrixAnalysis.Result result, boolean passages) {
        XyFigure pairs = pairs(result, passages);
        Axis values = pairs.x();
        RateMatrix matrix = result.matrix();
        int m = matrix.count();
        double[] cells = Arrays.stream(passages ? matrix.passages() : matrix.rates()).flatMapToDouble(Arrays::stream)
                .map(RateMatrixStudy::positive).toArray();
        double limit = Arrays.stream(cells).filter(value -> value > 0).max().orElse(1);
        Range sets = new Range(0.5, m + 0.5);
        FieldFigure field = new FieldFigure(pairs.heading(), Message.NOTHING,
                Axis.integers(Message.of("picture.matrix-to")), Axis.matrixRows(Message.of("picture.matrix-from")),
                new Grid(sets, sets, m, m), cells, values.words(), limit, new double[0], List.of(), 0);
        return new PanelFigure(pairs.heading(), pairs.remark(), List.of(new XyFigure(
                Message.of("picture.by-pair"), Message.NOTHING, values, pairs.y(), pairs.series()), field), false);
    }

    private static XyFigure pairs(RateMatrixAnalysis.Result result, boolean passages) {
        RateMatrix matrix = result.matrix();
        int m = matrix.count();
        List<Message> names = new ArrayList<>();
        List<Integer> pairs = new ArrayList<>();
        for (int k = 0; k < m * m; k++) {
            if (k / m != k % m) {
                names.add(Message.verbatim((k / m + 1) + " → " + (k % m + 1)));
                pairs.add(k);
            }
        }
        double[] rows = new double[pairs.size()];
        Arrays.setAll(rows, i -> i);
        Role role = Naming.role(result.sets().analysis(), result.sets().fit());
        double[] values = values(matrix, passages, pairs);
        List<Series> series = new ArrayList<>();
        result.bands().map(bands -> passages ? bands.passages() : bands.rates()).ifPresent(ends -> series.add(
                Series.xIntervals("", role, values, rows,
                        pairs.stream().mapToDouble(k -> Math.max(0, ends.get(k).low())).toArray(),
                        pairs.stream().mapToDouble(k -> positive(ends.get(k).high())).toArray())));
        series.add(Series.points(Naming.method(result.sets().analysis(), result.sets().fit()), role, values, rows));
        result.exact().ifPresent(exact -> series.add(Series.points(Message.of("picture.truth"), Role.TRUTH,
                values(exact, passages, pairs), rows)));
        List<Message> none = IntStream.range(0, passages ? 0 : names.size())
                .filter(k -> Double.isNaN(values[k])).mapToObj(names::get).toList();
        Message sets = Message.of("picture.rate-sets", m, Notation.numeral(matrix.kemeny(), 3));
        Message listed = none.isEmpty() ? sets : Message.of("picture.not-positive", sets, none);
        Message note = result.noBands().map(why -> Message.of("picture.no-bands", listed, why)).orElse(listed);
        return new XyFigure(passages ? Message.of("picture.passages")
                : Message.of("picture.rates-between"), note,
                passages ? Axis.log(Message.of("picture.time"), result.sets().analysis().facts().timeUnit())
                        : Axis.log(Message.of("picture.transitions-per-time"),
                                Naming.rateUnit(result.sets().analysis())),
                Axis.rows(names), series);
    }

    private static double[] values(RateMatrix matrix, boolean passages, List<Integer> pairs) {
        double[][] all = passages ? matrix.passages() : matrix.rates();
        return pairs.stream().mapToDouble(k -> positive(all[k / matrix.count()][k % matrix.count()])).toArray();
    }

    /** A logarithmic axis shows no others. */
    private static double positive(double value) {
        return value > 0 ? value : Double.NaN;
    }

    @Override
    public ResultTables tables(RateMatrixAnalysis.Result result) {
        RateMatrix matrix = result.matrix();
        Optional<Bands> bands = result.bands();
        Optional<RateMatrix> exact = result.exact();
        int m = matrix.count();
        var tables = new ResultTables.Builder(id(), "rates between metastable sets of "
                + result.sets().analysis().request().source().name(), result.sets().analysis().request(),
                result.sets().analysis().fits().get(result.sets().fit()).estimator());
        var sets = new DataTable.Builder("metastable sets (PCCA+)", "set", "weight", "low", "high",
                "true_weight", "mean_state");
        var rates = new DataTable.Builder("rates Q [1/time] and fluxes π_i Q_ij [1/time]", "from", "to", "rate", "low",
                "high", "true_rate", "flux");
        var passages = new DataTable.Builder("mean first-passage times", "from", "to", "time", "low", "high",
                "true_time");
        double[][] fluxes = matrix.fluxes();
        double[][] means = result.sets().meanStates();
        for (int i = 0; i < m; i++) {
            int from = i;
            Interval weight = bands.map(b -> b.weights().get(from)).orElse(Interval.UNKNOWN);
            sets.row(i + 1, matrix.weights()[i], weight.low(), weight.high(),
                    exact.map(e -> e.weights()[from]).orElse(Double.NaN), KineticsTables.text(means[i]));
            for (int j = 0; j < m; j++) {
                int to = j;
                Interval rate = bands.map(b -> b.rates().get(from * m + to)).orElse(Interval.UNKNOWN);
                rates.row(i + 1, j + 1, matrix.rates()[i][j], rate.low(), rate.high(),
                        exact.map(e -> e.rates()[from][to]).orElse(Double.NaN), fluxes[i][j]);
                if (i != j) {
                    Interval time = bands.map(b -> b.passages().get(from * m + to)).orElse(Interval.UNKNOWN);
                    passages.row(i + 1, j + 1, matrix.passages()[i][j], time.low(), time.high(),
                            exact.map(e -> e.passages()[from][to]).orElse(Double.NaN));
                }
            }
        }
        tables.table("sets", sets.build()).table("rates", rates.build()).table("passages", passages.build());
        addKemeny(result, tables);
        return tables.build();
    }

    private static void addKemeny(RateMatrixAnalysis.Result result, ResultTables.Builder tables) {
        double kemeny = result.matrix().kemeny();
        Optional<Interval> band = result.bands().map(Bands::kemeny);
        tables.number("kemeny", kemeny);
        band.ifPresent(ends -> tables.number("kemenyLow", ends.low()).number("kemenyHigh", ends.high()));
        result.exact().ifPresent(exact -> tables.number("trueKemeny", exact.kemeny()));
        tables.remark("Kemeny's constant, the mean time to a set drawn at equilibrium: " + Terminal.rough(kemeny)
                + band.map(ends -> " (" + Terminal.rough(ends.low()) + " to " + Terminal.rough(ends.high()) + ")")
                        .orElse("")
                + result.noBands().map(why -> "; no intervals: " + why).orElse(""));
    }
}

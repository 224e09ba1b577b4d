package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.RateMatrix;
import org.larrr.diagnostics.SemigroupBootstrap;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace.TooLargeException;
import org.larrr.systems.Truth;

/**
 * Rates, fluxes and passage times between all metastable sets.
 *
 * <p>Rates and passage times between all metastable sets of a fit, with bands, beside those of true eigenfunctions.
 */
public final class RateMatrixStudy extends Study<RateMatrixStudy.Result> {

    /** Memberships of the true eigenfunctions need no more states than this. */
    private static final int ENOUGH_STATES = 10_000;
    static final Option<Integer> SETS = Option.count("sets", "M",
            "Number of metastable sets, 2 to 8 (default: by the largest gap).").withField("sets", 3);
    static final Option<Integer> REPLICATES =
            Option.count("replicates", "N", "Number of refits to resampled data for the intervals.").withDefault("100");
    static final Option<Double> LEVEL = Option.number("level", "P", "Coverage of the intervals.")
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
        sets(given);
        settings(given);
    }

    /** Returns the number of metastable sets; empty for one by the largest gap. */
    static OptionalInt sets(ChosenOptions given) {
        return given.find(SETS).map(sets -> {
            Require.that(sets >= 2 && sets <= 8, Message.of("study.sets", sets));
            return OptionalInt.of(sets);
        }).orElseGet(OptionalInt::empty);
    }

    private static BootstrapSettings settings(ChosenOptions given) {
        return new BootstrapSettings(given.get(REPLICATES), 0, given.get(LEVEL), 1);
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        return analyse(of.analysis(), of.index(), sets(given), settings(given), cancellation);
    }

    @Override
    public List<Picture<Result>> pictures() {
        return List.of(new Picture<>("rates", "rate-matrix", "Rates", (of, result) -> figure(of, result, false)),
                new Picture<>("passages", "passage-times", "Passage times", (of, result) -> figure(of, result, true)));
    }

    /** The matrix with its colours, and at its left what these cannot show: intervals, truth, different magnitudes. */
    private static Figure figure(SelectedFit of, Result result, boolean passages) {
        XyFigure pairs = pairs(of, result, passages);
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

    private static XyFigure pairs(SelectedFit of, Result result, boolean passages) {
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
        Role role = of.role();
        double[] values = values(matrix, passages, pairs);
        List<Series> series = new ArrayList<>();
        result.bands().map(bands -> passages ? bands.passages() : bands.rates()).ifPresent(ends -> series.add(
                Series.xIntervals(Message.NOTHING, role, values, rows,
                        pairs.stream().mapToDouble(k -> Math.max(0, ends.get(k).low())).toArray(),
                        pairs.stream().mapToDouble(k -> positive(ends.get(k).high())).toArray())));
        series.add(Series.points(of.name(), role, values, rows));
        result.exact().ifPresent(exact -> series.add(Series.points(Message.of("picture.truth"), Role.TRUTH,
                values(exact, passages, pairs), rows)));
        List<Message> none = IntStream.range(0, passages ? 0 : names.size())
                .filter(k -> Double.isNaN(values[k])).mapToObj(names::get).toList();
        Message sets = Message.of("picture.rate-sets", m, Notation.numeral(matrix.kemeny(), 3));
        Message listed = none.isEmpty() ? sets : Message.of("picture.not-positive", sets, none);
        Message note = result.noBands().map(why -> Message.of("picture.no-bands", listed, why)).orElse(listed);
        return new XyFigure(passages ? Message.of("picture.passages")
                : Message.of("picture.rates-between"), note,
                passages ? Axis.log(Message.of("picture.time"), of.analysis().facts().timeUnit())
                        : Axis.log(Message.of("picture.transitions-per-time"),
                                of.rateUnit()), Axis.rows(names), series);
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
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        RateMatrix matrix = result.matrix();
        Optional<Bands> bands = result.bands();
        Optional<RateMatrix> exact = result.exact();
        int m = matrix.count();
        tables.heading("rates between metastable sets of " + of.source());
        var sets = new DataTable("metastable sets (PCCA+)", "set", "weight", "low", "high",
                "true_weight", "mean_state");
        var rates = new DataTable("rates Q [1/time] and fluxes π_i Q_ij [1/time]", "from", "to", "rate", "low",
                "high", "true_rate", "flux");
        var passages = new DataTable("mean first-passage times", "from", "to", "time", "low", "high", "true_time");
        double[][] fluxes = matrix.fluxes();
        double[][] means = result.sets().meanStates();
        for (int i = 0; i < m; i++) {
            int from = i;
            Interval weight = bands.map(b -> b.weights().get(from)).orElse(Interval.UNKNOWN);
            sets.row(i + 1, matrix.weights()[i], weight.low(), weight.high(),
                    exact.map(e -> e.weights()[from]).orElse(Double.NaN), text(means[i]));
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
        tables.table("sets", sets).table("rates", rates).table("passages", passages);
        addKemeny(result, tables);
    }

    private static void addKemeny(Result result, ResultTables tables) {
        double kemeny = result.matrix().kemeny();
        Optional<Interval> band = result.bands().map(Bands::kemeny);
        tables.number("kemeny", kemeny);
        band.ifPresent(ends -> tables.number("kemenyLow", ends.low()).number("kemenyHigh", ends.high()));
        result.exact().ifPresent(exact -> tables.number("trueKemeny", exact.kemeny()));
        tables.remark("Kemeny's constant, the mean time to a set drawn at equilibrium: " + Terminal.rough(kemeny)
                + band.map(ends -> " (" + Terminal.rough(ends.low()) + " to " + Terminal.rough(ends.high()) + ")")
                        .orElse("") + result.noBands().map(why -> "; no intervals: " + why).orElse(""));
    }

    /**
     * The answer.
     *
     * @param sets    the sets, of which fit of which analysis
     * @param matrix  the estimate
     * @param bands   absent where the data are too short for them, or the estimator does not learn from sums
     * @param noBands why they are absent; empty if they are there
     * @param exact   of the true eigenfunctions, where the system is known
     */
    public record Result(MetastableAnalysis.Sets sets, RateMatrix matrix, Optional<Bands> bands,
            Optional<Message> noBands, Optional<RateMatrix> exact) {}

    /**
     * Bands of every number.
     *
     * @param rates    of Q, row by row
     * @param passages of mean first-passage times, row by row
     * @param kemeny   of Kemeny's constant
     * @param weights  of the sets' weights
     */
    public record Bands(List<Interval> rates, List<Interval> passages, Interval kemeny, List<Interval> weights) {
        public Bands {
            weights = List.copyOf(weights);
            rates = List.copyOf(rates);
            passages = List.copyOf(passages);
        }
    }

    /**
     * Estimates them.
     *
     * @param count how many sets; empty for as many as lie above the largest gap
     * @throws EstimationException if there are no such sets
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    static Result analyse(AnalysisResult analysis, int fit, OptionalInt count, BootstrapSettings settings,
            Cancellation cancellation) {
        MetastableAnalysis.Sets found = MetastableAnalysis.sets(analysis, fit, count);
        MetastableSets sets = found.sets();
        RateMatrix matrix = RateMatrix.of(sets);
        cancellation.check();
        Optional<Bands> bands = Optional.empty();
        Optional<Message> noBands = Optional.empty();
        try {
            bands = Optional.of(bands(analysis, fit, settings, sets, matrix, cancellation));
        } catch (EstimationException | TooLargeException e) {
            noBands = Optional.of(Message.of(e));
        }
        return new Result(found, matrix, bands, noBands,
                analysis.truth().flatMap(truth -> exact(truth, analysis, analysis.weights(fit), sets)));
    }

    private static Bands bands(AnalysisResult analysis, int fit, BootstrapSettings settings, MetastableSets sets,
            RateMatrix matrix, Cancellation cancellation) {
        SemigroupBootstrap bootstrap = MetastableAnalysis.bootstrap(analysis, fit, settings, cancellation);
        List<double[]> draws = bootstrap.drawRates(sets, cancellation);
        double reach = bootstrap.reach();
        int m = matrix.count();
        return new Bands(
                IntStream.range(0, m * m).mapToObj(
                        k -> RateAnalysis.band(matrix.rates()[k / m][k % m], draws, k, reach)).toList(),
                IntStream.range(0, m * m).mapToObj(k -> k / m == k % m ? new Interval(0, 0)
                        : RateAnalysis.band(matrix.passages()[k / m][k % m], draws, m * m + k, reach)).toList(),
                RateAnalysis.band(matrix.kemeny(), draws, 2 * m * m, reach),
                IntStream.range(0, m).mapToObj(i -> shares(
                        RateAnalysis.band(matrix.odds(i), draws, 2 * m * m + 1 + i, reach))).toList());
    }

    private static Interval shares(Interval odds) {
        return new Interval(odds.low() / (1 + odds.low()), odds.high() / (1 + odds.high()));
    }

    private static Optional<RateMatrix> exact(Truth truth, AnalysisResult analysis, double[] weights,
            MetastableSets sets) {
        int m = sets.count();
        if (truth.eigenvalues().size() < m || IntStream.range(0, m).anyMatch(
                c -> truth.eigenvalues().get(c).im() != 0 || !truth.hasEigenfunction(c))) {
            return Optional.empty();
        }
        int d = analysis.availableStates().dimension();
        int stride = (analysis.availableStates().size() + ENOUGH_STATES - 1) / ENOUGH_STATES;
        double[] states = analysis.availableStates().statesAt(
                Trajectories.every(stride, analysis.availableStates().size()));
        int rows = states.length / d;
        double[][] functions = new double[rows][m];
        double total = IntStream.range(0, rows).mapToDouble(i -> weights[i * stride]).sum();
        double[] counts = IntStream.range(0, rows).mapToDouble(i -> weights[i * stride] * rows / total).toArray();
        for (int i = 0; i < rows; i++) {
            double[] state = Arrays.copyOfRange(states, i * d, (i + 1) * d);
            functions[i][0] = 1;
            for (int c = 1; c < m; c++) {
                functions[i][c] = truth.eigenfunction(c, state);
            }
        }
        double[] rates = IntStream.range(0, m).mapToDouble(c -> truth.eigenvalues().get(c).re()).toArray();
        rates[0] = 0;
        try {
            return Optional.of(RateMatrix.of(rates, functions, counts, sets.memberships(states)));
        } catch (EstimationException ignored) {
            return Optional.empty();
        }
    }

    /** {@return a state as its coordinates, rounded, separated by blanks} */
    static String text(double[] state) {
        return Arrays.stream(state).mapToObj(Terminal::rough).collect(Collectors.joining(" "));
    }
}

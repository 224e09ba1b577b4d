package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.SpectrumComparison;
import org.larrr.diagnostics.trust.SpectrumComparison.Part;
import org.larrr.diagnostics.trust.Spread;
import org.larrr.estimators.MomentFit;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** Several data sets beside each other: do they come from one process? */
public final class CompareStudy extends Study<CompareStudy.Result> {

    private static final Option<List<Double>> COUNTS = Option.numbers("counts", "N,N,…",
            "Trajectories of each data set in the order of reading (default: each trajectory is a data set).")
            .withField("trajectories of each", 8);
    private static final Option<Integer> PERMUTATIONS = Option.count("permutations", "N",
            "Random permutations of the blocks of all data sets for the p-value, 20 to 10000.").withDefault("200");
    private static final int MAX_SETS = 20;
    private static final double BAND = Spread.deviations(0.9);
    private static final double SMALL = 0.05;
    /** Processes that can still be distinguished. */
    private static final int SHOWN = 4;

    /**
     * The comparison with what it was computed from.
     *
     * @param comparison of its sets
     * @param unknown    why populations are not compared; empty if they are
     */
    record Result(SpectrumComparison comparison, String unknown) {}

    public CompareStudy() {
        super("compare", "Compare data",
                "Compares several data sets on the same features: rates, populations and their ratios with "
                + "intervals, distances between their operators, and a test of whether they differ more than "
                + "expected by chance.", Scope.ONE, Place.MORE);
    }

    @Override
    public List<String> examples() {
        return List.of("first.csv second.csv", "--system triple-well --trajectories 2");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(COUNTS, TimeWindowsStudy.REPLICATES, PERMUTATIONS);
    }

    @Override
    public void check(ChosenOptions given) {
        super.check(given);
        TimeWindowsStudy.checkReplicates(given);
        within("permutations", given.get(PERMUTATIONS), 20, 10_000);
        given.find(COUNTS).ifPresent(counts -> counts.forEach(count -> {
            Require.that(count == Math.rint(count) && count >= 1,
                    Message.of("study.counts", new Numeral(Notation.number(count, 3))));
        }));
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult result = of.analysis();
        check(given);
        MomentFit whole = of.moments(Message.of("comparison.method"));
        int[] counts = counts(result, given);
        double[][] memberships = {};
        String unknown = "";
        try {
            memberships = MetastableAnalysis.sets(result, of.index(), OptionalInt.empty()).sets().memberships();
        } catch (EstimationException e) {
            unknown = e.getMessage();
        }
        int replicates = given.get(TimeWindowsStudy.REPLICATES);
        int permutations = given.get(PERMUTATIONS);
        SpectrumComparison comparison = result.isWhole()
                ? SpectrumComparison.of(whole, setOf(counts), memberships, replicates, permutations, cancellation)
                : SpectrumComparison.ofGroups(whole, counts, memberships, replicates, permutations, cancellation);
        return new Result(comparison, unknown);
    }

    /** Trajectories of each set: as given, as moments were merged, or one each. */
    private static int[] counts(AnalysisResult result, ChosenOptions given) {
        List<Long> merged = result.request().source().collected().map(all -> List.copyOf(all.moments().sets().values()))
                .orElse(List.of());
        int[] counts = given.find(COUNTS).map(all -> all.stream().mapToInt(Double::intValue).toArray())
                .orElseGet(() -> !merged.isEmpty() ? merged.stream().mapToInt(Long::intValue).toArray()
                        : LongStream.range(0, result.facts().trajectories()).mapToInt(k -> 1).toArray());
        EstimationException.unless(counts.length >= 2 && counts.length <= MAX_SETS,
                Message.of("comparison.sets", MAX_SETS, counts.length));
        EstimationException.unless(Arrays.stream(counts).sum() == result.facts().trajectories(),
                Message.of("comparison.counts-sum", Arrays.stream(counts).sum(), result.facts().trajectories()));
        return counts;
    }

    private static int[] setOf(int[] counts) {
        return IntStream.range(0, counts.length).flatMap(s -> IntStream.range(0, counts[s]).map(k -> s)).toArray();
    }

    @Override
    public List<Picture<Result>> pictures() {
        return picture(CompareStudy::figure);
    }

    private static Figure figure(SelectedFit of, Result result) {
        List<Part> sets = result.comparison().sets();
        int[] processes = processes(of.model(), SHOWN);
        List<Message> names = new ArrayList<>();
        for (int s = 0; s < sets.size(); s++) {
            names.add(Message.of("picture.data-set", s + 1));
        }
        double[] rows = IntStream.range(0, sets.size()).asDoubleStream().toArray();
        List<Series> series = new ArrayList<>();
        for (int i : processes) {
            Role role = Role.eigenfunction(i - 1);
            double[] rates = sets.stream().mapToDouble(set -> -set.values().get(i).re()).toArray();
            double[] errors = sets.stream().mapToDouble(set -> BAND * set.errors().get(i).re()).toArray();
            double[] shown = Arrays.stream(rates).map(rate -> rate > 0 ? rate : Double.NaN).toArray();
            double[] low = TimeWindowsStudy.positive(rates, errors, -1);
            double[] high = TimeWindowsStudy.positive(rates, errors, 1);
            series.add(Series.xIntervals(Message.NOTHING, role, shown, rows, low, high));
            series.add(Series.points("−Re " + Naming.lambda(i), role, shown, rows));
        }
        return new XyFigure(Message.titled("study.compare.title", "Compare data"), sentence(result),
                Axis.log(Message.of("picture.rate"), of.rateUnit()), Axis.rows(names), series);
    }

    private static Message sentence(Result result) {
        Numeral pValue = Notation.numeral(result.comparison().pValue(), 2);
        return result.comparison().pValue() < SMALL
                ? Message.of("picture.sets-differ", pValue) : Message.of("picture.sets-alike", pValue);
    }

    /** That trajectories differ is the question here. */
    @Override
    public List<Message> refusals(List<Message> ofFits) {
        return ofFits.stream().filter(refusal -> !refusal.code().equals("gauge.trajectories-differ")).toList();
    }

    @Override
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        List<Part> sets = result.comparison().sets();
        tables.heading("comparison of " + sets.size() + " data sets of " + of.source());
        tables.table("rates", rates(of, result)).table("populations", populations(sets))
                .table("distances", distances(result.comparison()));
        tables.number("pValue", result.comparison().pValue());
        tables.remark(sentence(result) + (result.unknown().isEmpty() ? ""
                : " Populations are not compared: " + result.unknown()));
    }

    private static DataTable rates(SelectedFit of, Result result) {
        List<Part> sets = result.comparison().sets();
        var table = new DataTable("eigenvalues [1/time], and ratios of Re λ to that of the first set with 90 % "
                + "intervals", "set", "i", "re", "im", "re_error", "im_error", "ratio", "ratio_low", "ratio_high");
        for (int i : processes(of.model(), SHOWN)) {
            for (int s = 0; s < sets.size(); s++) {
                Complex value = sets.get(s).values().get(i);
                Complex error = sets.get(s).errors().get(i);
                Complex first = sets.get(0).values().get(i);
                double ratio = value.re() / first.re();
                double spread = BAND * Math.hypot(error.re() / value.re(),
                        sets.get(0).errors().get(i).re() / first.re());
                boolean own = s == 0;
                table.row(s + 1, i + 1, value.re(), value.im(), error.re(), error.im(), ratio,
                        own ? 1.0 : ratio * Math.exp(-spread), own ? 1.0 : ratio * Math.exp(spread));
            }
        }
        return table;
    }

    private static DataTable populations(List<Part> sets) {
        var table = new DataTable("populations of metastable sets, as the data visit them", "set",
                "metastable", "population", "error");
        for (int s = 0; s < sets.size(); s++) {
            for (int m = 0; m < sets.get(s).populations().length; m++) {
                table.row(s + 1, m + 1, sets.get(s).populations()[m], sets.get(s).populationErrors()[m]);
            }
        }
        return table;
    }

    private static DataTable distances(SpectrumComparison comparison) {
        var table = new DataTable("distances between operators", "set", "other", "distance", "by_chance");
        for (int a = 0; a < comparison.sets().size(); a++) {
            for (int b = a + 1; b < comparison.sets().size(); b++) {
                table.row(a + 1, b + 1, comparison.distances()[a][b], comparison.byChance()[a][b]);
            }
        }
        return table;
    }
}

package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.ChapmanKolmogorov;
import org.larrr.diagnostics.ImpliedTimescales;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.LocalDynamicsAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.kinetics.TimescaleSweep;
import org.larrr.export.figure.CurrentFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.KineticsFigure;
import org.larrr.export.figure.LocalDynamicsFigure;
import org.larrr.export.figure.TimescaleFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth;
import org.larrr.systems.truth.GraphKinetics;

/**
 * Implied timescales, metastable sets and passages between two sets. The window shows them one at a time, in a view of
 * their own; this study is their command.
 */
public final class KineticsStudy extends Study<KineticsStudy.Result> {

    private static final int SHOWN_TIMESCALES = 4;
    private static final Option<List<Integer>> LAGS = Option.counts("lags", "K[,K...]",
            "Lags of implied timescales in steps (default: twelve up to a fiftieth of all samples, at most a quarter of"
            + " the longest trajectory).");
    private static final Option<List<Double>> SHIFTS = Option.numbers("shifts", "MU[,MU...]",
            "Shifts of implied timescales (default: thirteen over three decades).");
    private static final Option<Integer> TEST_LAG = Option.count("test-lag", "K",
            "Lag of the Chapman-Kolmogorov test in steps (default: 3/16 of the slowest timescale).");
    private static final Option<String> FROM = Option.text("from", "A",
            "Set A: a condition such as \"x < -0.5\", or the number of a metastable set.");
    private static final Option<String> TO = Option.text("to", "B", "Set B, in the same form.");
    private static final Option<Boolean> RATES = Option.flag("rates",
            "With --from and --to: also the reactive flux and the rates, with intervals from refits.");
    private static final Option<Boolean> CURRENT = Option.flag("current",
            "With --from and --to, in the plane, for a reversible process: the reactive current, compared with finite "
            + "volumes.");
    private static final Option<Boolean> LOCAL = Option.flag("local",
            "Drift and diffusion estimated from the generator, compared with the known ones.");
    private static final Option<List<String>> ENERGIES = Option.texts("free-energy", "S",
            "Free energy along a coordinate, a formula, or an eigenfunction f2, f3 ...; repeatable.");
    private static final Option<Double> TEMPERATURE = Option.number("energy-unit", "KT",
            "kT in the units of the free energy.").withDefault("1");
    private static final Option<Integer> REPLICATES = RateMatrixStudy.REPLICATES.withDefault("200");
    private static final Option<Double> BLOCK = Option.number("block", "T",
            "Length of the resampled blocks, a time; 0 for a length determined by the fit.").withDefault("0");
    private static final Option<Long> SEED = Option.seed("bootstrap-seed", "S", "Seed of the resampling.")
            .withDefault("1");

    /**
     * The results of the analysis.
     *
     * @param sweep    implied timescales
     * @param sets     metastable sets, absent if there are none
     * @param test     the Chapman–Kolmogorov test, absent if it cannot be done
     * @param passage  between two sets, absent unless asked for
     * @param rates    between two sets, absent unless asked for
     * @param energies free energies that were asked for
     * @param current  the reactive current, absent unless asked for
     * @param local    drift and diffusion, absent unless asked for
     * @param remarks  why something is absent
     */
    public record Result(TimescaleSweep.Result sweep, Optional<MetastableAnalysis.Sets> sets,
            Optional<MetastableAnalysis.Test> test, Optional<PassageAnalysis.Result> passage,
            Optional<RateAnalysis.Result> rates, List<FreeEnergyAnalysis.Result> energies,
            Optional<CurrentAnalysis.Result> current, Optional<LocalDynamicsAnalysis.Result> local,
            List<String> remarks) {
        public Result {
            energies = List.copyOf(energies);
            remarks = List.copyOf(remarks);
        }
    }

    public KineticsStudy() {
        super("kinetics", "Kinetics", "Computes the kinetics: implied timescales against lag and shift, metastable "
                + "sets, the Chapman-Kolmogorov test, and with --from and --to committor, mean first-passage times, "
                + "rates and free energies, compared with the truth if it is known.", Scope.ONE, Place.MORE);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(LAGS, SHIFTS, RateMatrixStudy.SETS, TEST_LAG, FROM, TO, RATES, CURRENT, LOCAL, ENERGIES,
                TEMPERATURE, REPLICATES, BLOCK, RateMatrixStudy.LEVEL, SEED);
    }

    @Override
    public void check(ChosenOptions given) {
        super.check(given);
        boolean ends = given.find(FROM).isPresent();
        Require.that(ends == given.find(TO).isPresent(), Message.of("option.ends-together"));
        for (Option<Boolean> flag : List.of(RATES, CURRENT)) {
            Require.that(ends || !isSet(flag, given), Message.of("option.needs-ends", "--" + flag.id()));
        }
        RateMatrixStudy.sets(given);
        given.find(TEST_LAG).ifPresent(lag -> Require.atLeast(Message.verbatim("--test-lag"), lag, 1));
        new TimescaleSweep.Request(lags(given), shifts(given), Settings.NONE, Settings.NONE);
    }

    private static boolean isSet(Option<Boolean> flag, ChosenOptions given) {
        return given.find(flag).orElse(false);
    }

    private static List<Integer> lags(ChosenOptions given) {
        return given.find(LAGS).orElse(List.of());
    }

    private static List<Double> shifts(ChosenOptions given) {
        return given.find(SHIFTS).orElse(List.of());
    }

    /** Metastable sets and their test are absent if they cannot be computed, unless they were asked for. */
    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult result = of.analysis();
        OptionalInt sets = RateMatrixStudy.sets(given);
        OptionalInt testLag = given.find(TEST_LAG).map(OptionalInt::of).orElseGet(OptionalInt::empty);
        BootstrapSettings bands = new BootstrapSettings(given.get(REPLICATES), given.get(BLOCK),
                given.get(RateMatrixStudy.LEVEL), given.get(SEED));
        List<String> coordinates = result.facts().coordinates();
        Optional<PassageAnalysis.Request> ends = given.find(FROM).map(from -> new PassageAnalysis.Request(
                SetChoice.parse(from, coordinates), SetChoice.parse(given.get(TO), coordinates), sets));
        List<String> remarks = new ArrayList<>();
        TimescaleSweep.Result sweep = TimescaleSweep.of(result,
                TimescaleSweep.like(result, of.index()).over(lags(given), shifts(given)), cancellation);
        Optional<MetastableAnalysis.Sets> found = unless(sets.isPresent(), remarks,
                () -> MetastableAnalysis.sets(result, of.index(), sets));
        Optional<MetastableAnalysis.Test> test = found.flatMap(known -> unless(testLag.isPresent(), remarks,
                () -> MetastableAnalysis.test(known, testLag, OptionalInt.empty(), cancellation)));
        return new Result(sweep, found, test,
                ends.map(request -> PassageAnalysis.of(result, of.index(), request, cancellation)),
                ends.filter(any -> isSet(RATES, given))
                        .map(request -> RateAnalysis.of(result, of.index(), request, bands, cancellation)),
                given.find(ENERGIES).orElse(List.of()).stream().map(along -> FreeEnergyAnalysis.of(result, of.index(),
                        new FreeEnergyAnalysis.Request(along, given.get(TEMPERATURE), bands), cancellation)).toList(),
                ends.filter(any -> isSet(CURRENT, given))
                        .map(request -> CurrentAnalysis.of(result, of.index(), request)),
                isSet(LOCAL, given) ? Optional.of(LocalDynamicsAnalysis.of(result, of.index())) : Optional.empty(),
                remarks);
    }

    private static <T> Optional<T> unless(boolean wanted, List<String> remarks, Supplier<T> computation) {
        try {
            return Optional.of(computation.get());
        } catch (EstimationException e) {
            if (wanted) {
                throw e;
            }
            remarks.add(e.getMessage());
            return Optional.empty();
        }
    }

    @Override
    public List<Picture<Result>> pictures() {
        return List.of(new Picture<>("timescales", "timescales", "timescales",
                (of, found) -> TimescaleFigure.of(found.sweep())));
    }

    @Override
    public Map<String, Figure> figures(SelectedFit of, Result found) {
        Map<String, Figure> figures = new LinkedHashMap<>(super.figures(of, found));
        found.sets().ifPresent(sets -> figures.put("sets", KineticsFigure.sets(sets, "", "")));
        found.test().ifPresent(test -> figures.put("chapman-kolmogorov", KineticsFigure.chapmanKolmogorov(test)));
        found.passage().ifPresent(passage -> {
            figures.put("committor", KineticsFigure.committor(passage, "", ""));
            figures.put("first-passage", KineticsFigure.passage(passage, "", ""));
        });
        found.rates().ifPresent(rates -> figures.put("rates", KineticsFigure.rates(rates)));
        found.current().ifPresent(current -> figures.put("reactive-current", CurrentFigure.of(current)));
        found.local().ifPresent(local -> figures.put("drift-diffusion", LocalDynamicsFigure.of(local, "", "")));
        for (int i = 0; i < found.energies().size(); i++) {
            figures.put("free-energy-" + (i + 1), KineticsFigure.freeEnergy(found.energies().get(i)));
        }
        return figures;
    }

    @Override
    protected void tables(SelectedFit of, Result found, ResultTables tables) {
        tables.heading("kinetics of " + of.source() + " by " + of.estimator().title());
        timescales(of.analysis(), found.sweep(), tables);
        found.sets().ifPresent(sets -> sets(sets, tables));
        found.test().ifPresent(test -> test(test, tables));
        found.passage().ifPresent(passage -> passage(passage, tables));
        found.rates().ifPresent(rates -> rates(rates, tables));
        for (int i = 0; i < found.energies().size(); i++) {
            energy(i + 1, found.energies().get(i), tables);
        }
        found.current().ifPresent(current -> current(current, tables));
        found.local().ifPresent(local -> local(local, tables));
        found.remarks().forEach(tables::remark);
    }

    private static void timescales(AnalysisResult analysis, TimescaleSweep.Result sweep,
            ResultTables tables) {
        tables.table("timescalesOverLag", tidy(sweep.overLags(), "lag_time"),
                wide("implied timescales of TO-RRR against the lag time", sweep.overLags(), "lag time"));
        tables.table("timescalesOverShift", tidy(sweep.overShifts(), Setting.SHIFT.id()),
                wide("implied timescales of LaRRR against the shift", sweep.overShifts(), "μ"));
        for (List<ImpliedTimescales.Row> rows : List.of(sweep.overLags(), sweep.overShifts())) {
            rows.stream().filter(row -> !row.failure().isEmpty()).findFirst()
                    .ifPresent(row -> tables.remark("no timescales at " + Terminal.rough(row.parameter()) + ": "
                    + row.failure()));
        }
        TimescaleFigure.cut(sweep).ifPresent(note -> tables.remark(note.english()));
        analysis.truth().filter(truth -> !truth.eigenvalues().isEmpty())
                .ifPresent(truth -> trueTimescales(truth, tables));
    }

    private static void trueTimescales(Truth truth, ResultTables tables) {
        StringBuilder text = new StringBuilder("true timescales:");
        for (int i = 1; i < truth.eigenvalues().size() && i <= SHOWN_TIMESCALES; i++) {
            double timescale = JudgedEigenpair.timescale(truth.eigenvalues().get(i));
            text.append(i == 1 ? " " : ", ").append(Terminal.number(timescale));
            tables.number("trueTimescale" + (i + 1), timescale);
        }
        tables.remark(text.toString());
    }

    private static DataTable tidy(List<ImpliedTimescales.Row> rows, String parameter) {
        var table = new DataTable("", parameter, "index", "timescale", "cut", "failure");
        for (ImpliedTimescales.Row row : rows) {
            for (int i = 0; i < row.timescales().size(); i++) {
                table.row(row.parameter(), i + 1, row.timescales().get(i), row.isCut(), "");
            }
            if (!row.failure().isEmpty()) {
                table.row(row.parameter(), 0, Double.NaN, false, row.failure());
            }
        }
        return table;
    }

    /** The first timescales after that of the constant, a row a parameter. */
    private static DataTable wide(String title, List<ImpliedTimescales.Row> rows, String parameter) {
        List<String> columns = new ArrayList<>(List.of(parameter));
        for (int i = 1; i <= SHOWN_TIMESCALES; i++) {
            columns.add("t" + (i + 1));
        }
        var table = new DataTable(title, columns);
        for (ImpliedTimescales.Row row : rows) {
            List<Object> cells = new ArrayList<>(List.of(row.parameter()));
            for (int i = 1; i <= SHOWN_TIMESCALES; i++) {
                cells.add(i < row.timescales().size() ? row.timescales().get(i) : Double.NaN);
            }
            table.row(cells);
        }
        return table;
    }

    private static void sets(MetastableAnalysis.Sets found, ResultTables tables) {
        var table = new DataTable("metastable sets (PCCA+), crispness "
                + Terminal.rough(found.sets().crispness()), "set", "weight", "mean_state");
        double[][] means = found.meanStates();
        for (int j = 0; j < means.length; j++) {
            table.row(j + 1, found.sets().weights()[j], RateMatrixStudy.text(means[j]));
        }
        tables.table("sets", table).number("crispness", found.sets().crispness());
    }

    private static void test(MetastableAnalysis.Test test, ResultTables tables) {
        var table = new DataTable("Chapman-Kolmogorov test, τ = " + test.lag() + " steps", "from", "to", "t",
                "predicted", "observed", "standard_error", "deviation");
        double worst = 0;
        for (ChapmanKolmogorov.Row row : test.rows()) {
            table.row(row.from() + 1, row.to() + 1, row.time(), row.predicted(), row.observed(), row.error(),
                    row.deviation());
            worst = Double.isFinite(row.deviation()) ? Math.max(worst, Math.abs(row.deviation())) : worst;
        }
        DataTable diagonal = new DataTable(table.title() + ": staying in a set (all pairs in the files)",
                table.columns(), table.rows().stream().filter(row -> row.get(0).equals(row.get(1))).toList());
        tables.table("chapmanKolmogorov", table, diagonal).number("worstChapmanKolmogorovDeviation", worst);
        tables.remark("Chapman-Kolmogorov: prediction and data differ by at most " + Terminal.rough(worst)
                + " standard errors");
    }

    private static void passage(PassageAnalysis.Result passage, ResultTables tables) {
        String from = passage.request().from().text();
        String to = passage.request().to().text();
        var table = new DataTable("mean first-passage times between A: " + from + " and B: " + to, "from", "to",
                "estimate", "seen_in_the_data", "finite_volumes", "relative_error");
        table.row("A", "B", passage.toB().mean(), passage.toB().seen(),
                passage.exact().map(PassageAnalysis.Exact::meanToB).orElse(Double.NaN), passage.errorToB());
        table.row("B", "A", passage.toA().mean(), passage.toA().seen(),
                passage.exact().map(PassageAnalysis.Exact::meanToA).orElse(Double.NaN), passage.errorToA());
        tables.table("firstPassage", table);
        tables.number("meanFirstPassageAB", passage.toB().mean()).number("meanFirstPassageBA", passage.toA().mean());
        passage.exact().ifPresent(exact -> {
            tables.number("errorAB", passage.errorToB()).number("errorBA", passage.errorToA())
                    .number("committorError", exact.committorError());
            tables.remark("committor: relative L² error against finite volumes "
                    + Terminal.percent(exact.committorError()));
        });
        tables.hidden("committor", committor(passage));
    }

    private static void rates(RateAnalysis.Result rates, ResultTables tables) {
        var table = new DataTable("transitions between A: " + rates.request().from().text() + " and B: "
                + rates.request().to().text(), "quantity", "estimate", "low", "high", "finite_volumes",
                        "seen_in_the_data");
        Optional<RateAnalysis.Bands> bands = rates.bands();
        Optional<GraphKinetics.Passage> exact = rates.exact();
        row(table, "flux", rates.flux().flux(), bands.map(RateAnalysis.Bands::flux),
                exact.map(GraphKinetics.Passage::flux), rates.seenFlux());
        row(table, "rate A to B", rates.flux().rateAB(), bands.map(RateAnalysis.Bands::rateAB),
                exact.map(GraphKinetics.Passage::rateAB), Double.NaN);
        row(table, "rate B to A", rates.flux().rateBA(), bands.map(RateAnalysis.Bands::rateBA),
                exact.map(GraphKinetics.Passage::rateBA), Double.NaN);
        tables.table("rates", table).number("flux", rates.flux().flux()).number("rateAB", rates.flux().rateAB())
                .number("rateBA", rates.flux().rateBA());
        tables.remark(rates.seen() + " transitions from A to B are observed in the data"
                + rates.noBands().map(why -> "; no intervals: " + why).orElse(""));
    }

    private static void row(DataTable table, String name, double estimate, Optional<Interval> band,
            Optional<Double> exact, double seen) {
        Interval ends = band.orElse(Interval.UNKNOWN);
        table.row(name, estimate, ends.low(), ends.high(), exact.orElse(Double.NaN), seen);
    }

    private static void energy(int number, FreeEnergyAnalysis.Result energy, ResultTables tables) {
        var table = new DataTable("", "s", "free_energy", "low", "high", "finite_volumes");
        for (int i = 0; i < energy.s().length; i++) {
            table.row(energy.s()[i], energy.values()[i], energy.low()[i], energy.high()[i],
                    energy.exact().length == 0 ? Double.NaN : energy.exact()[i]);
        }
        tables.hidden("freeEnergy" + number, table);
        tables.remark("free energy along " + energy.request().along() + " at " + energy.s().length
                + " places: in the files that --output writes");
    }

    private static void current(CurrentAnalysis.Result current, ResultTables tables) {
        tables.number("currentFlux", current.current().flux());
        double[] states = current.exact().map(CurrentAnalysis.Exact::states)
                .orElse(current.analysis().availableStates().states());
        int stride = Math.max(1, states.length / 2 / 2_000);
        double[] found = current.at(states);
        double[] q = current.current().committor(states);
        List<String> names = current.analysis().availableStates().coordinates();
        var table = new DataTable("", names.get(0), names.get(1), "committor",
                "current_1", "current_2", "finite_volumes_1", "finite_volumes_2");
        for (int i = 0; i < states.length / 2; i += stride) {
            int row = 2 * i;
            table.row(states[row], states[row + 1], q[i], found[row], found[row + 1],
                    current.exact().map(exact -> exact.current()[row]).orElse(Double.NaN),
                    current.exact().map(exact -> exact.current()[row + 1]).orElse(Double.NaN));
        }
        tables.hidden("reactiveCurrent", table);
        current.exact().ifPresent(exact -> tables.number("currentError", exact.error()));
        String flux = Terminal.number(current.current().flux());
        tables.remark("reactive current: flux " + flux + current.exact().map(exact ->
                ", by finite volumes " + Terminal.number(exact.flux()) + "; relative L² error of the current "
                + Terminal.percent(exact.error())).orElse(""));
    }

    private static void local(LocalDynamicsAnalysis.Result local, ResultTables tables) {
        var table = new DataTable("drift b and diffusion D read off the generator", "quantity", "mean",
                "known_mean", "known_size", "relative_error");
        for (LocalDynamicsAnalysis.Entry entry : local.entries()) {
            table.row(entry.name(), entry.mean(), entry.known(), entry.size(), entry.error());
        }
        tables.table("localDynamics", table);
    }

    /** q and m at up to a few hundred of the states. */
    private static DataTable committor(PassageAnalysis.Result passage) {
        AnalysisResult analysis = passage.analysis();
        int d = analysis.availableStates().dimension();
        int stride = Math.max(1, analysis.availableStates().size() / 400);
        double[] states = analysis.availableStates().statesAt(
                Trajectories.every(stride, analysis.availableStates().size()));
        List<String> columns = new ArrayList<>(analysis.availableStates().coordinates());
        columns.addAll(List.of("committor", "first_passage_to_B", "exact_committor"));
        var table = new DataTable("", columns);
        double[] q = passage.committor().at(states);
        double[] m = passage.toB().times().at(states);
        for (int i = 0; i < q.length; i++) {
            double x = states[i * d];
            List<Object> cells = new ArrayList<>();
            Arrays.stream(states, i * d, (i + 1) * d).forEach(cells::add);
            cells.addAll(List.of(q[i], m[i],
                    passage.exact().map(exact -> exact.line().at(exact.committor(), x)).orElse(Double.NaN)));
            table.row(cells);
        }
        return table;
    }
}

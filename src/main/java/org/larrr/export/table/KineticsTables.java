package org.larrr.export.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.ChapmanKolmogorov;
import org.larrr.diagnostics.ImpliedTimescales;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.LocalDynamicsAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.TimescaleSweep;
import org.larrr.export.figure.TimescaleFigure;
import org.larrr.systems.Truth;
import org.larrr.systems.truth.GraphKinetics;

/** Timescales, metastable sets, the Chapman–Kolmogorov test and passages between two sets as tables. */
public final class KineticsTables {

    private static final int SHOWN_TIMESCALES = 4;

    private final AnalysisResult analysis;
    private final ResultTables.Builder tables;

    private KineticsTables(AnalysisResult analysis, ResultTables.Builder tables) {
        this.analysis = analysis;
        this.tables = tables;
    }

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
    public record Parts(TimescaleSweep.Result sweep, Optional<MetastableAnalysis.Sets> sets,
            Optional<MetastableAnalysis.Test> test,
            Optional<PassageAnalysis.Result> passage, Optional<RateAnalysis.Result> rates,
                    List<FreeEnergyAnalysis.Result> energies, Optional<CurrentAnalysis.Result> current,
            Optional<LocalDynamicsAnalysis.Result> local, List<String> remarks) {
        public Parts {
            energies = List.copyOf(energies);
            remarks = List.copyOf(remarks);
        }
    }

    /** Adds the tables of these results. */
    public static void add(AnalysisResult analysis, Parts parts, ResultTables.Builder tables) {
        KineticsTables builder = new KineticsTables(analysis, tables);
        builder.timescales(parts.sweep());
        parts.sets().ifPresent(builder::sets);
        parts.test().ifPresent(builder::test);
        parts.passage().ifPresent(builder::passage);
        parts.rates().ifPresent(builder::rates);
        for (int i = 0; i < parts.energies().size(); i++) {
            builder.energy(i + 1, parts.energies().get(i));
        }
        parts.current().ifPresent(builder::current);
        parts.local().ifPresent(builder::local);
        parts.remarks().forEach(tables::remark);
    }

    private void timescales(TimescaleSweep.Result sweep) {
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
        analysis.truth().filter(truth -> !truth.eigenvalues().isEmpty()).ifPresent(this::trueTimescales);
    }

    private void trueTimescales(Truth truth) {
        StringBuilder text = new StringBuilder("true timescales:");
        for (int i = 1; i < truth.eigenvalues().size() && i <= SHOWN_TIMESCALES; i++) {
            double timescale = JudgedEigenpair.timescale(truth.eigenvalues().get(i));
            text.append(i == 1 ? " " : ", ").append(Terminal.number(timescale));
            tables.number("trueTimescale" + (i + 1), timescale);
        }
        tables.remark(text.toString());
    }

    private static DataTable tidy(List<ImpliedTimescales.Row> rows, String parameter) {
        var table = new DataTable.Builder("", parameter, "index", "timescale", "cut", "failure");
        for (ImpliedTimescales.Row row : rows) {
            for (int i = 0; i < row.timescales().size(); i++) {
                table.row(row.parameter(), i + 1, row.timescales().get(i), row.isCut(), "");
            }
            if (!row.failure().isEmpty()) {
                table.row(row.parameter(), 0, Double.NaN, false, row.failure());
            }
        }
        return table.build();
    }

    /** The first timescales after that of the constant, a row a parameter. */
    private static DataTable wide(String title, List<ImpliedTimescales.Row> rows, String parameter) {
        String[] columns = new String[SHOWN_TIMESCALES + 1];
        columns[0] = parameter;
        for (int i = 1; i <= SHOWN_TIMESCALES; i++) {
            columns[i] = "t" + (i + 1);
        }
        var table = new DataTable.Builder(title, columns);
        for (ImpliedTimescales.Row row : rows) {
            Object[] cells = new Object[columns.length];
            cells[0] = row.parameter();
            for (int i = 1; i <= SHOWN_TIMESCALES; i++) {
                cells[i] = i < row.timescales().size() ? row.timescales().get(i) : Double.NaN;
            }
            table.row(cells);
        }
        return table.build();
    }

    private void sets(MetastableAnalysis.Sets found) {
        var table = new DataTable.Builder("metastable sets (PCCA+), crispness "
                + Terminal.rough(found.sets().crispness()), "set", "weight", "mean_state");
        double[][] means = found.meanStates();
        for (int j = 0; j < means.length; j++) {
            table.row(j + 1, found.sets().weights()[j], text(means[j]));
        }
        tables.table("sets", table.build()).number("crispness", found.sets().crispness());
    }

    /** {@return a state as its coordinates, rounded, separated by blanks} */
    public static String text(double[] state) {
        return Arrays.stream(state).mapToObj(Terminal::rough).collect(Collectors.joining(" "));
    }

    private void test(MetastableAnalysis.Test test) {
        var table = new DataTable.Builder("Chapman-Kolmogorov test, τ = " + test.lag() + " steps", "from", "to", "t",
                "predicted", "observed", "standard_error", "deviation");
        double worst = 0;
        for (ChapmanKolmogorov.Row row : test.rows()) {
            table.row(row.from() + 1, row.to() + 1, row.time(), row.predicted(), row.observed(), row.error(),
                    row.deviation());
            worst = Double.isFinite(row.deviation()) ? Math.max(worst, Math.abs(row.deviation())) : worst;
        }
        DataTable all = table.build();
        DataTable diagonal = new DataTable(all.title() + ": staying in a set (all pairs in the files)", all.columns(),
                all.rows().stream().filter(row -> row.get(0).equals(row.get(1))).toList());
        tables.table("chapmanKolmogorov", all, diagonal).number("worstChapmanKolmogorovDeviation", worst);
        tables.remark("Chapman-Kolmogorov: prediction and data differ by at most " + Terminal.rough(worst)
                + " standard errors");
    }

    private void passage(PassageAnalysis.Result passage) {
        String from = passage.request().from().text();
        String to = passage.request().to().text();
        var table = new DataTable.Builder("mean first-passage times between A: " + from + " and B: " + to, "from", "to",
                "estimate", "seen_in_the_data", "finite_volumes", "relative_error");
        table.row("A", "B", passage.toB().mean(), passage.toB().seen(),
                passage.exact().map(PassageAnalysis.Exact::meanToB).orElse(Double.NaN), passage.errorToB());
        table.row("B", "A", passage.toA().mean(), passage.toA().seen(),
                passage.exact().map(PassageAnalysis.Exact::meanToA).orElse(Double.NaN), passage.errorToA());
        tables.table("firstPassage", table.build());
        tables.number("meanFirstPassageAB", passage.toB().mean()).number("meanFirstPassageBA", passage.toA().mean());
        passage.exact().ifPresent(exact -> {
            tables.number("errorAB", passage.errorToB()).number("errorBA", passage.errorToA())
                    .number("committorError", exact.committorError());
            tables.remark("committor: relative L² error against finite volumes "
                    + Terminal.percent(exact.committorError()));
        });
        tables.hidden("committor", committor(passage));
    }

    private void rates(RateAnalysis.Result rates) {
        var table = new DataTable.Builder("transitions between A: " + rates.request().from().text() + " and B: "
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
        tables.table("rates", table.build()).number("flux", rates.flux().flux()).number("rateAB", rates.flux().rateAB())
                .number("rateBA", rates.flux().rateBA());
        tables.remark(rates.seen() + " transitions from A to B are observed in the data"
                + rates.noBands().map(why -> "; no intervals: " + why).orElse(""));
    }

    private static void row(DataTable.Builder table, String name, double estimate, Optional<Interval> band,
            Optional<Double> exact, double seen) {
        Interval ends = band.orElse(Interval.UNKNOWN);
        table.row(name, estimate, ends.low(), ends.high(), exact.orElse(Double.NaN), seen);
    }

    private void energy(int number, FreeEnergyAnalysis.Result energy) {
        var table = new DataTable.Builder("", "s", "free_energy", "low", "high", "finite_volumes");
        for (int i = 0; i < energy.s().length; i++) {
            table.row(energy.s()[i], energy.values()[i], energy.low()[i], energy.high()[i],
                    energy.exact().length == 0 ? Double.NaN : energy.exact()[i]);
        }
        tables.hidden("freeEnergy" + number, table.build());
        tables.remark("free energy along " + energy.request().along() + " at " + energy.s().length
                + " places: in the files that --output writes");
    }

    private void current(CurrentAnalysis.Result current) {
        tables.number("currentFlux", current.current().flux());
        double[] states = current.exact().map(CurrentAnalysis.Exact::states)
                .orElse(current.analysis().availableStates().states());
        int stride = Math.max(1, states.length / 2 / 2_000);
        double[] found = current.at(states);
        double[] q = current.current().committor(states);
        List<String> names = analysis.availableStates().coordinates();
        var table = new DataTable.Builder("", names.get(0), names.get(1), "committor",
                "current_1", "current_2", "finite_volumes_1", "finite_volumes_2");
        for (int i = 0; i < states.length / 2; i += stride) {
            int row = 2 * i;
            table.row(states[row], states[row + 1], q[i], found[row], found[row + 1],
                    current.exact().map(exact -> exact.current()[row]).orElse(Double.NaN),
                    current.exact().map(exact -> exact.current()[row + 1]).orElse(Double.NaN));
        }
        tables.hidden("reactiveCurrent", table.build());
        current.exact().ifPresent(exact -> tables.number("currentError", exact.error()));
        String flux = Terminal.number(current.current().flux());
        tables.remark("reactive current: flux " + flux + current.exact().map(exact ->
                ", by finite volumes " + Terminal.number(exact.flux()) + "; relative L² error of the current "
                + Terminal.percent(exact.error())).orElse(""));
    }

    private void local(LocalDynamicsAnalysis.Result local) {
        var table = new DataTable.Builder("drift b and diffusion D read off the generator", "quantity", "mean",
                "known_mean", "known_size", "relative_error");
        for (LocalDynamicsAnalysis.Entry entry : local.entries()) {
            table.row(entry.name(), entry.mean(), entry.known(), entry.size(), entry.error());
        }
        tables.table("localDynamics", table.build());
    }

    /** q and m at up to a few hundred of the states. */
    private DataTable committor(PassageAnalysis.Result passage) {
        int d = analysis.availableStates().dimension();
        int stride = Math.max(1, analysis.availableStates().size() / 400);
        double[] states = analysis.availableStates().statesAt(
                Trajectories.every(stride, analysis.availableStates().size()));
        int count = states.length / d;
        String[] columns = new String[d + 3];
        for (int c = 0; c < d; c++) {
            columns[c] = analysis.availableStates().coordinates().get(c);
        }
        columns[d] = "committor";
        columns[d + 1] = "first_passage_to_B";
        columns[d + 2] = "exact_committor";
        var table = new DataTable.Builder("", columns);
        double[] q = passage.committor().at(states);
        double[] m = passage.toB().times().at(states);
        for (int i = 0; i < count; i++) {
            Object[] cells = new Object[d + 3];
            for (int c = 0; c < d; c++) {
                cells[c] = states[i * d + c];
            }
            double x = states[i * d];
            cells[d] = q[i];
            cells[d + 1] = m[i];
            cells[d + 2] = passage.exact().map(exact -> exact.line().at(exact.committor(), x)).orElse(Double.NaN);
            table.row(cells);
        }
        return table.build();
    }
}

package org.larrr.export.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.BootstrapSettings;
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
import org.larrr.export.table.KineticsTables;
import org.larrr.export.table.ResultTables;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/**
 * Implied timescales, metastable sets and passages between two sets. The window shows them one at a time, in a view of
 * their own; this study is their command.
 */
public final class KineticsStudy extends Study<KineticsTables.Parts> {

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
    public KineticsTables.Parts compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
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
        return new KineticsTables.Parts(sweep, found, test,
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
    public List<Picture<KineticsTables.Parts>> pictures() {
        return List.of(new Picture<>("timescales", "timescales", "timescales",
                (of, parts) -> TimescaleFigure.of(parts.sweep())));
    }

    @Override
    public Map<String, Figure> figures(SelectedFit of, KineticsTables.Parts parts) {
        Map<String, Figure> figures = new LinkedHashMap<>(super.figures(of, parts));
        parts.sets().ifPresent(sets -> figures.put("sets", KineticsFigure.sets(sets, "", "")));
        parts.test().ifPresent(test -> figures.put("chapman-kolmogorov", KineticsFigure.chapmanKolmogorov(test)));
        parts.passage().ifPresent(passage -> {
            figures.put("committor", KineticsFigure.committor(passage, "", ""));
            figures.put("first-passage", KineticsFigure.passage(passage, "", ""));
        });
        parts.rates().ifPresent(rates -> figures.put("rates", KineticsFigure.rates(rates)));
        parts.current().ifPresent(found -> figures.put("reactive-current", CurrentFigure.of(found)));
        parts.local().ifPresent(found -> figures.put("drift-diffusion", LocalDynamicsFigure.of(found, "", "")));
        for (int i = 0; i < parts.energies().size(); i++) {
            figures.put("free-energy-" + (i + 1), KineticsFigure.freeEnergy(parts.energies().get(i)));
        }
        return figures;
    }

    @Override
    protected void tables(SelectedFit of, KineticsTables.Parts parts, ResultTables.Builder tables) {
        KineticsTables.add(of.analysis(), parts, tables.heading("kinetics of " + of.source() + " by "
                + of.estimator().title()));
    }
}

package org.larrr.cli.analysis;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.options.BootstrapOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.ResultTarget;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
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
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "kinetics",
        description =
        "Fits like \"fit\" and computes the kinetics: implied timescales against lag and shift, metastable sets, the "
                + "Chapman-Kolmogorov test, and with --from and --to committor, mean first-passage times, rates and "
                + "free energies, compared with the truth if it is known.")
public final class KineticsCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--lags", paramLabel = "K", split = ",",
            description =
                    "Lags of implied timescales in steps (default: twelve up to a fiftieth of all samples, at most a "
                    + "quarter of the longest trajectory).")
    private List<Integer> lags = List.of();

    @Option(names = "--shifts", paramLabel = "MU", split = ",",
            description = "Shifts of implied timescales (default: thirteen over three decades).")
    private List<Double> shifts = List.of();

    @Option(names = "--sets", paramLabel = "M",
            description = "Number of metastable sets, 2 to 8 (default: by the largest gap).")
    private @Nullable Integer sets;

    @Option(names = "--test-lag", paramLabel = "K",
            description = "Lag of the Chapman-Kolmogorov test in steps (default: 3/16 of the slowest timescale).")
    private @Nullable Integer testLag;

    @Option(names = "--from", paramLabel = "A",
            description = "Set A: a condition such as \"x < -0.5\", or the number of a metastable set.")
    private @Nullable String from;

    @Option(names = "--to", paramLabel = "B", description = "Set B, in the same form.")
    private @Nullable String to;

    @Option(names = "--rates", description = "With --from and --to: also the reactive flux and the rates, with "
            + "intervals from refits.")
    private boolean rates;

    @Option(names = "--current", description = "With --from and --to, in the plane, for a reversible process: the "
            + "reactive current, compared with finite volumes.")
    private boolean current;

    @Option(names = "--local", description = "Drift and diffusion estimated from the generator, compared with the "
            + "known ones.")
    private boolean local;

    @Option(names = "--free-energy", paramLabel = "S",
            description = "Free energy along a coordinate, a formula, or an eigenfunction f2, f3 ...; repeatable.")
    private List<String> energies = List.of();

    @Option(names = "--energy-unit", paramLabel = "KT", defaultValue = "1",
            description = "kT in the units of the free energy (default: ${DEFAULT-VALUE}).")
    private double temperature;

    @Mixin
    private BootstrapOptions bands;

    @Mixin
    private ResultTarget output;

    public KineticsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        output.check();
        check();
        AnalysisResult result = analysis.run(console.truths()).result();
        Require.that(result.fits().size() == 1, Message.of("option.kinetics-of-one-fit"));
        Optional<PassageAnalysis.Request> wanted = passage(result.facts().coordinates());
        KineticsTables.Parts parts = parts(result, wanted);
        output.write(KineticsTables.of(result, parts).warned(SpectrumJudgement.refusals(result, new Cancellation())),
                () -> figures(result, parts), console);
        return 0;
    }

    private void check() {
        Require.that((from == null) == (to == null), Message.of("option.ends-together"));
        if ((rates || current) && from == null) {
            throw new InputException(Message.of("option.needs-ends", rates ? "--rates" : "--current"));
        }
        if (sets != null && (sets < 2 || sets > 8)) {
            throw new InputException(Message.of("study.sets", sets));
        }
        if (testLag != null) {
            Require.atLeast(Message.verbatim("--test-lag"), testLag, 1);
        }
        new TimescaleSweep.Request(lags, shifts, Settings.NONE, Settings.NONE);
    }

    private Optional<PassageAnalysis.Request> passage(List<String> coordinates) {
        return from == null || to == null ? Optional.empty() : Optional.of(new PassageAnalysis.Request(
                SetChoice.parse(from, coordinates), SetChoice.parse(to, coordinates), optional(sets)));
    }

    private static OptionalInt optional(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }

    /** Sets and test are left out where they cannot be had unless they were asked for. */
    private KineticsTables.Parts parts(AnalysisResult result, Optional<PassageAnalysis.Request> wanted) {
        Cancellation never = new Cancellation();
        List<String> remarks = new ArrayList<>();
        TimescaleSweep.Result sweep = TimescaleSweep.of(result, TimescaleSweep.like(result, 0).over(lags, shifts),
                never);
        Optional<MetastableAnalysis.Sets> found = unless(sets != null, remarks,
                () -> MetastableAnalysis.sets(result, 0, optional(sets)));
        Optional<MetastableAnalysis.Test> test = found.flatMap(known -> unless(testLag != null, remarks,
                () -> MetastableAnalysis.test(known, optional(testLag), OptionalInt.empty(), never)));
        return new KineticsTables.Parts(sweep, found, test,
                wanted.map(request -> PassageAnalysis.of(result, 0, request, never)),
                wanted.filter(any -> rates)
                        .map(request -> RateAnalysis.of(result, 0, request, bands.settings(), never)),
                energies.stream().map(along -> FreeEnergyAnalysis.of(result, 0,
                        new FreeEnergyAnalysis.Request(along.strip(), temperature, bands.settings()), never)).toList(),
                wanted.filter(any -> current).map(request -> CurrentAnalysis.of(result, 0, request)),
                local ? Optional.of(LocalDynamicsAnalysis.of(result, 0)) : Optional.empty(), remarks);
    }

    private static <T> Optional<T> unless(boolean wanted, List<String> remarks,
            java.util.function.Supplier<T> computation) {
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

    private static Map<String, Figure> figures(AnalysisResult result, KineticsTables.Parts parts) {
        Map<String, Figure> figures = new LinkedHashMap<>();
        figures.put("timescales", TimescaleFigure.of(parts.sweep()));
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
}

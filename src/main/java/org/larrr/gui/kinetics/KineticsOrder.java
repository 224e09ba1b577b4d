package org.larrr.gui.kinetics;

import java.util.List;
import java.util.OptionalInt;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.LocalDynamicsAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.kinetics.TimescaleSweep;
import org.larrr.export.figure.ChapmanKolmogorovFigure;
import org.larrr.export.figure.CurrentFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FreeEnergyFigure;
import org.larrr.export.figure.KineticsFigure;
import org.larrr.export.figure.LocalDynamicsFigure;
import org.larrr.export.figure.RateFigure;
import org.larrr.export.figure.TimescaleFigure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.analysis.Remembered;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.FormulaException;

/** The order for one picture of the kinetics; whose fit is not there falls back to the first. */
record KineticsOrder(Style style, int fit, OptionalInt sets, String from, String to, String along, String x, String y,
        Remembered<TimescaleSweep.Result> sweeps, Remembered<PassageAnalysis.Result> passages,
        Remembered<RateAnalysis.Result> rates) implements Drawing {

    private static final BootstrapSettings BANDS = new BootstrapSettings(40, 0, 0.9, 1);

    /** What is drawn. */
    enum Style {
        TIMESCALES,
        SETS,
        TEST,
        COMMITTOR,
        PASSAGE,
        RATES,
        FREE_ENERGY,
        CURRENT,
        LOCAL;

        boolean isPassage() {
            return this == COMMITTOR || this == PASSAGE;
        }

        boolean countsSets() {
            return this == SETS || this == TEST || hasEnds();
        }

        boolean hasEnds() {
            return isPassage() || this == RATES || this == CURRENT;
        }

        boolean isOnStates() {
            return this == SETS || isPassage() || this == LOCAL;
        }
    }

    @Override
    public boolean isSlow() {
        return true;
    }

    @Override
    public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
        int chosen = chosen(result);
        return switch (style) {
            case TIMESCALES -> TimescaleFigure.of(sweep(result, chosen, cancellation));
            case SETS -> KineticsFigure.sets(MetastableAnalysis.sets(result, chosen, sets), x, y);
            case TEST -> ChapmanKolmogorovFigure.of(MetastableAnalysis.test(MetastableAnalysis.sets(result, chosen,
                    sets),
                    OptionalInt.empty(), OptionalInt.empty(), cancellation));
            case COMMITTOR -> KineticsFigure.committor(passage(result, chosen, cancellation), x, y);
            case RATES -> RateFigure.of(rates(result, cancellation));
            case FREE_ENERGY ->
                    FreeEnergyFigure.of(FreeEnergyAnalysis.of(result, chosen, new FreeEnergyAnalysis.Request(
                    along.isBlank() ? result.facts().coordinates().get(0) : along, 1, BANDS), cancellation));
            case CURRENT -> CurrentFigure.of(current(result));
            case LOCAL -> LocalDynamicsFigure.of(LocalDynamicsAnalysis.of(result, chosen), x, y);
            case PASSAGE -> KineticsFigure.passage(passage(result, chosen, cancellation), x, y);
        };
    }

    private TimescaleSweep.Result sweep(AnalysisResult result, int chosen, Cancellation cancellation) {
        TimescaleSweep.Request request = TimescaleSweep.like(result, chosen);
        return sweeps.get(result, request, () -> TimescaleSweep.of(result, request, Progress.NONE, cancellation));
    }

    private int chosen(AnalysisResult result) {
        return fit < result.fits().size() ? fit : 0;
    }

    CurrentAnalysis.Result current(AnalysisResult result) {
        return CurrentAnalysis.of(result, chosen(result), request(result.facts().coordinates()));
    }

    RateAnalysis.Result rates(AnalysisResult result, Cancellation cancellation) {
        int chosen = chosen(result);
        List<Object> settings = List.of(chosen, sets, from, to, result.truthHidden());
        return rates.get(result, settings, () -> {
            PassageAnalysis.Request ends = request(result.facts().coordinates());
            return RateAnalysis.of(result, chosen,
                    new RateAnalysis.Request(ends.from(), ends.to(), ends.count(), BANDS), cancellation);
        });
    }

    private PassageAnalysis.Result passage(AnalysisResult result, int chosen, Cancellation cancellation) {
        List<Object> settings = List.of(chosen, sets, from, to);
        return passages.get(result, settings,
                () -> PassageAnalysis.of(result, chosen, request(result.facts().coordinates()), Progress.NONE,
                cancellation));
    }

    private PassageAnalysis.Request request(List<String> coordinates) {
        try {
            return new PassageAnalysis.Request(SetChoice.parse(from, coordinates), SetChoice.parse(to, coordinates),
                    sets);
        } catch (FormulaException misunderstood) {
            throw new EstimationException(misunderstood.getMessage());
        }
    }
}

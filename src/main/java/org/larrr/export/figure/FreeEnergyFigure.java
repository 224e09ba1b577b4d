package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;

/** The free energy along a function of the state, with its band and the true one. */
public final class FreeEnergyFigure {

    /** So much above its smallest value [kT] few states determine it. */
    private static final double HIGHEST = 12;

    private FreeEnergyFigure() {}

    private static Axis across(FreeEnergyAnalysis.Result energy) {
        double[] s = energy.s();
        return energy.angle().map(angle -> Axis.linear(angle, "rad").within(new Range(s[0], s[s.length - 1])))
                .orElseGet(() -> Axis.linear(energy.request().along(), ""));
    }

    public static Figure of(FreeEnergyAnalysis.Result energy) {
        double kT = energy.request().energy();
        List<Series> series = new ArrayList<>();
        series.add(Series.band("", Role.LARRR, energy.s(), energy.low(), energy.high()));
        if (energy.exact().length > 0) {
            series.add(Series.line(Notice.of("picture.truth-smoothed"), Role.TRUTH, energy.s(), energy.exact()));
        }
        series.add(Series.line(Notice.of("picture.estimate"), Role.LARRR, energy.s(), energy.values()));
        double top = 0;
        for (int i = 0; i < energy.s().length; i++) {
            top = Math.max(top, Math.min(HIGHEST * kT, energy.values()[i]));
        }
        return new XyFigure(Notice.of("picture.free-energy-title"), Notice.NOTHING, across(energy),
                Axis.linear(Notice.of("picture.free-energy"), kT == 1 ? "kT" : "")
                .within(new Range(-0.05 * top, 1.05 * top)), series);
    }
}

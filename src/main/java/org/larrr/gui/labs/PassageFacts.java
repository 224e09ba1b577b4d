package org.larrr.gui.labs;

import java.util.List;
import java.util.Map;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;

/**
 * The numbers of what the kinetics show between two sets, by name.
 *
 * <table><caption>names</caption>
 * <tr><td>flux, rateab, rateba</td><td>transitions per time, and per time since the other set</td></tr>
 * <tr><td>fluxlow, fluxhigh</td><td>the band of the flux</td></tr>
 * <tr><td>transitions</td><td>those that the trajectories show</td></tr>
 * <tr><td>trueflux, truerateab, truerateba</td><td>by finite volumes, while the truth is shown</td></tr>
 * <tr><td>current, truecurrent</td><td>the flux that the current carries, and that of finite volumes</td></tr>
 * <tr><td>currenterror</td><td>how far off the current is in all</td></tr>
 * </table>
 */
public final class PassageFacts {

    static final List<String> NAMES = List.of("flux", "rateab", "rateba", "fluxlow", "fluxhigh", "transitions",
            "trueflux", "truerateab", "truerateba", "current", "truecurrent", "currenterror");

    private PassageFacts() {}

    /** Adds rates and fluxes. */
    public static void add(Map<String, Double> facts, RateAnalysis.Result rates) {
        facts.put("flux", rates.flux().flux());
        facts.put("rateab", rates.flux().rateAB());
        facts.put("rateba", rates.flux().rateBA());
        facts.put("transitions", (double) rates.seen());
        rates.bands().ifPresent(bands -> {
            facts.put("fluxlow", bands.flux().low());
            facts.put("fluxhigh", bands.flux().high());
        });
        rates.exact().ifPresent(exact -> {
            facts.put("trueflux", exact.flux());
            facts.put("truerateab", exact.rateAB());
            facts.put("truerateba", exact.rateBA());
        });
    }

    /** Adds the flux of the current. */
    public static void add(Map<String, Double> facts, CurrentAnalysis.Result current) {
        facts.put("current", current.current().flux());
        current.exact().ifPresent(exact -> {
            facts.put("truecurrent", exact.flux());
            facts.put("currenterror", exact.error());
        });
    }
}

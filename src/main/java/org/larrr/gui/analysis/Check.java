package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.estimators.Larrr;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.DataFacts;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.text.Words;
import org.larrr.spectra.SpectralModel;

/**
 * One condition for trusting an analysis, as a gauge: a number against its limit, and what that means in words.
 *
 * @param key    which condition, for instance "step"
 * @param symbol the formula of what is measured, for instance "μΔt"
 * @param value  its value
 * @param level  how it stands against the limit
 * @param margin where it stands on a bar from 0, bad, to 1, good; the limit is in the middle, a factor of 100 at the ends
 * @param words  what the value means, two or three words
 * @param help   why it matters and what to do
 */
public record Check(String key, String symbol, double value, Level level, double margin, String words, String help) {

    /** How a value stands against its limit. */
    public enum Level {
        GOOD,
        /** Beyond the limit, but not far. */
        DOUBTFUL,
        BAD
    }

    /** Above this, one step is too long a piece of the Laplace integral. */
    private static final double COARSE = 0.5;
    /** e^−20 is beyond every digit that noise leaves. */
    private static final double LONG_ENOUGH = 20;
    private static final double FAR_ABOVE = 100;
    private static final double FEW_RELAXATIONS = 20;
    /** This far beyond its limit a condition is broken, not merely strained. */
    private static final double BROKEN = 4;
    private static final double BAR_DECADES = 4;

    /** The conditions that apply to the fit in focus. */
    public static List<Check> of(AnalysisResult result) {
        List<Check> checks = new ArrayList<>();
        if (result.fits().get(0).estimator() instanceof Larrr larrr) {
            checks.addAll(quadrature(larrr, result.facts()));
            regularization(larrr, result).ifPresent(checks::add);
        }
        result.fits().get(0).model().flatMap(model -> relaxations(model, result.facts())).ifPresent(checks::add);
        return checks;
    }

    public boolean passed() {
        return level == Level.GOOD;
    }

    /** The formula with its value. */
    public String text() {
        return symbol + " = " + Numbers.brief(value, 2);
    }

    private static List<Check> quadrature(Larrr larrr, DataFacts data) {
        if (data.step().isEmpty()) {
            return List.of();
        }
        double step = larrr.shift() * data.step().getAsDouble();
        double horizon = step * Math.min(data.longest() - 1, larrr.intervals().orElse(Integer.MAX_VALUE));
        return List.of(check("step", step, COARSE / step), check("horizon", horizon, horizon / LONG_ENOUGH));
    }

    private static Optional<Check> regularization(Larrr larrr, AnalysisResult result) {
        double residual = result.features().residualTrace();
        if (!(residual > 0)) {
            return Optional.empty();
        }
        double ratio = larrr.regularization() / residual;
        return Optional.of(check("residual", ratio, ratio / FAR_ABOVE));
    }

    /** How often the slowest process had time to relax within the data. */
    private static Optional<Check> relaxations(SpectralModel model, DataFacts data) {
        double slowest = 0;
        for (int i = 1; i < model.rank(); i++) {
            double time = model.timescale(i);
            slowest = Double.isFinite(time) ? Math.max(slowest, time) : slowest;
        }
        if (slowest == 0) {
            return Optional.empty();
        }
        double times = data.duration() / slowest;
        return Optional.of(check("relaxations", times, times / FEW_RELAXATIONS));
    }

    /** @param reserve by which factor the value is on the good side of its limit */
    private static Check check(String key, double value, double reserve) {
        Level level = reserve > 1 ? Level.GOOD : reserve > 1 / BROKEN ? Level.DOUBTFUL : Level.BAD;
        double margin = Math.max(0, Math.min(1, 0.5 + Math.log10(reserve) / BAR_DECADES));
        return new Check(key, Messages.get("check." + key), value, level, margin,
                Messages.get("check." + key + "." + Words.of(level)),
                Messages.get("check." + key + ".help"));
    }
}

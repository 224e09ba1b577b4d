package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Larrr;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.spectra.SpectralModel;

/**
 * One condition for trusting an analysis.
 *
 * @param text   what is compared, with numbers
 * @param passed whether it holds
 * @param help   why it matters and what to do
 */
public record Check(String text, boolean passed, String help) {

    /** Above this, one step is too long a piece of the Laplace integral. */
    private static final double COARSE = 0.5;
    /** e^−20 is beyond every digit that noise leaves. */
    private static final double LONG_ENOUGH = 20;
    private static final double FAR_ABOVE = 100;
    private static final double FEW_RELAXATIONS = 20;

    /** The conditions that apply to the fit in focus. */
    public static List<Check> of(AnalysisResult result) {
        List<Check> checks = new ArrayList<>();
        if (result.fits().get(0).estimator() instanceof Larrr larrr) {
            checks.addAll(quadrature(larrr, result.data()));
            regularization(larrr, result).ifPresent(checks::add);
        }
        result.fits().get(0).model().flatMap(model -> relaxations(model, result.data())).ifPresent(checks::add);
        return checks;
    }

    private static List<Check> quadrature(Larrr larrr, Trajectories data) {
        if (!(data.grid() instanceof TimeGrid.Uniform uniform)) {
            return List.of();
        }
        int longest = 0;
        for (int length : data.lengths()) {
            longest = Math.max(longest, length);
        }
        double step = larrr.shift() * uniform.step();
        double horizon = step * Math.min(longest - 1, larrr.intervals().orElse(Integer.MAX_VALUE));
        return List.of(check("step", Numbers.show(step, 2), step < COARSE),
                check("horizon", Numbers.show(horizon, 3), horizon > LONG_ENOUGH));
    }

    private static Optional<Check> regularization(Larrr larrr, AnalysisResult result) {
        double residual = result.features().residualTrace();
        if (!(residual > 0)) {
            return Optional.empty();
        }
        double ratio = larrr.regularization() / residual;
        return Optional.of(check("residual", Numbers.show(ratio, 1), ratio > FAR_ABOVE));
    }

    /** How often the slowest process had time to relax within the data. */
    private static Optional<Check> relaxations(SpectralModel model, Trajectories data) {
        double slowest = 0;
        for (int i = 1; i < model.rank(); i++) {
            double time = model.timescale(i);
            slowest = Double.isFinite(time) ? Math.max(slowest, time) : slowest;
        }
        if (slowest == 0) {
            return Optional.empty();
        }
        double times = data.duration() / slowest;
        return Optional.of(check("relaxations", Numbers.show(times, 2), times > FEW_RELAXATIONS));
    }

    private static Check check(String key, String value, boolean passed) {
        return new Check(Messages.get("check." + key, value), passed, Messages.get("check." + key + ".help"));
    }
}

package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferKrr;
import org.larrr.estimators.TransferPcr;
import org.larrr.estimators.TransferRrr;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/**
 * Says in one or two plain sentences what the spectrum in focus shows: the processes slower than the scale the estimator
 * looks at (1/μ, or ten lags), and the eigenvalues that cannot be trusted.
 */
final class Findings {

    private static final int MOST_LISTED = 4;
    private static final Set<Flag> WORTHLESS = Set.of(Flag.NON_POSITIVE, Flag.UNRESOLVED, Flag.GROWING);

    private Findings() {}

    static String of(AnalysisResult result) {
        AnalysisResult.Fit focus = result.fits().get(0);
        if (focus.model().isEmpty()) {
            return focus.estimator().title() + ": " + focus.failure();
        }
        SpectralModel model = focus.model().get();
        String unit = result.data().timeUnit().isEmpty() ? Messages.get("unit.time") : result.data().timeUnit();
        double scale = scale(focus.estimator(), result);
        List<String> sentences = new ArrayList<>();
        sentences.add(slow(model, scale, unit));
        IntStream.range(1, model.rank()).filter(i -> isFirstSlowPair(model, scale, i)).findFirst()
                .ifPresent(i -> sentences.add(turning(model, i, unit)));
        for (Flag flag : List.of(Flag.UNRESOLVED, Flag.NON_POSITIVE, Flag.GROWING)) {
            flagged(model, flag).ifPresent(sentences::add);
        }
        return String.join(" ", sentences);
    }

    private static double scale(Estimator estimator, AnalysisResult result) {
        if (estimator instanceof Larrr larrr) {
            return 1 / larrr.shift();
        }
        if (estimator instanceof Dirichlet energy) {
            return 1 / energy.energyShift();
        }
        int lag = lag(estimator);
        return result.data().grid() instanceof org.larrr.data.TimeGrid.Uniform uniform ? 10 * lag * uniform.step() : 0;
    }

    private static int lag(Estimator estimator) {
        if (estimator instanceof TransferRrr transfer) {
            return transfer.lag();
        }
        if (estimator instanceof TransferKrr transfer) {
            return transfer.lag();
        }
        return estimator instanceof TransferPcr transfer ? transfer.lag() : 1;
    }

    private static String slow(SpectralModel model, double scale, String unit) {
        List<Double> times = IntStream.range(1, model.rank())
                .filter(i -> isSlow(model, scale, i) && model.eigenvalues().get(i).im() >= 0)
                .mapToObj(model::timescale).toList();
        String threshold = Numbers.show(scale, 2) + " " + unit;
        if (times.isEmpty()) {
            return Messages.get("findings.none", threshold);
        }
        String list = list(times.stream().limit(MOST_LISTED).map(t -> Numbers.show(t, 3)).toList());
        String dots = times.size() > MOST_LISTED ? " …" : "";
        return times.size() == 1
                ? Messages.get("findings.one", list, unit, threshold)
                : Messages.get("findings.many", number(times.size()), list + dots, unit, threshold);
    }

    private static boolean isSlow(SpectralModel model, double scale, int i) {
        double time = model.timescale(i);
        return !isWorthless(model, i) && Double.isFinite(time) && time >= scale;
    }

    private static boolean isWorthless(SpectralModel model, int i) {
        return model.flags().get(i).stream().anyMatch(WORTHLESS::contains) || !model.eigenvalues().get(i).isDefined();
    }

    private static boolean isFirstSlowPair(SpectralModel model, double scale, int i) {
        return isSlow(model, scale, i) && model.eigenvalues().get(i).im() > 0;
    }

    private static String turning(SpectralModel model, int i, String unit) {
        Complex value = model.eigenvalues().get(i);
        return Messages.get("findings.turning", Numbers.show(model.timescale(i), 3),
                Numbers.show(2 * Math.PI / value.im(), 3), unit);
    }

    private static java.util.Optional<String> flagged(SpectralModel model, Flag flag) {
        List<String> names = IntStream.range(1, model.rank()).filter(i -> model.flags().get(i).contains(flag))
                .mapToObj(i -> "λ" + Numbers.subscript(i + 1)).collect(Collectors.toList());
        if (names.isEmpty()) {
            return java.util.Optional.empty();
        }
        String key = "findings." + flag.id() + (names.size() == 1 ? ".one" : ".many");
        return java.util.Optional.of(Messages.get(key, list(names)));
    }

    private static String list(List<String> parts) {
        int last = parts.size() - 1;
        return last == 0 ? parts.get(0)
                : Messages.get("findings.and", String.join(", ", parts.subList(0, last)), parts.get(last));
    }

    private static String number(int count) {
        String key = "number." + count;
        return Messages.has(key) ? Messages.get(key) : Integer.toString(count);
    }
}

package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/**
 * Says in a few plain sentences what the spectrum in focus shows: the processes slower than the scale the estimator looks
 * at (1/μ, or ten lags), and the eigenvalues that cannot be trusted. What trust rejects is never counted as found, and what
 * it doubts is said with "about"; as long as nothing is judged, the flags alone decide.
 */
final class Findings {

    private static final int MOST_LISTED = 4;
    private static final Set<Flag> WORTHLESS = Set.of(Flag.NON_POSITIVE, Flag.UNRESOLVED, Flag.GROWING);

    private final SpectralModel model;
    private final Optional<TrustReport> trust;
    private final double scale;
    private final String unit;

    private Findings(SpectralModel model, Optional<TrustReport> trust, double scale, String unit) {
        this.model = model;
        this.trust = trust;
        this.scale = scale;
        this.unit = unit;
    }

    /** @param trust the judgement of the fit in focus, where there is one */
    static String of(AnalysisResult result, Optional<TrustReport> trust) {
        AnalysisResult.Fit focus = result.fits().get(0);
        if (focus.model().isEmpty()) {
            return focus.estimator().title() + ": " + focus.failure();
        }
        String unit = result.facts().timeUnit().isEmpty() ? Messages.get("unit.time") : result.facts().timeUnit();
        return new Findings(focus.model().get(), trust, scale(focus.estimator(), result), unit).words();
    }

    private String words() {
        List<String> sentences = new ArrayList<>();
        sentences.add(slow());
        IntStream.range(1, model.rank()).filter(i -> isSlow(i) && model.eigenvalues().get(i).im() > 0).findFirst()
                .ifPresent(i -> sentences.add(turning(i)));
        for (Flag flag : List.of(Flag.UNRESOLVED, Flag.NON_POSITIVE, Flag.GROWING)) {
            named("findings." + flag.id(), i -> model.flags().get(i).contains(flag)).ifPresent(sentences::add);
        }
        named("findings.rejected", i -> !isWorthless(i) && isVerdict(i, Verdict.REJECT)).ifPresent(sentences::add);
        return String.join(" ", sentences);
    }

    private static double scale(Estimator estimator, AnalysisResult result) {
        Settings settings = estimator.settings();
        return settings.find(Setting.SHIFT).map(mu -> 1 / mu)
                .orElseGet(() -> 10 * settings.find(Setting.LAG).orElse(1) * result.facts().step().orElse(0));
    }

    private String slow() {
        List<Integer> slow = IntStream.range(1, model.rank())
                .filter(i -> isSlow(i) && model.eigenvalues().get(i).im() >= 0).boxed().toList();
        String threshold = Numbers.show(scale, 2) + " " + unit;
        if (slow.isEmpty()) {
            return Messages.get("findings.none", threshold);
        }
        String list = list(slow.stream().limit(MOST_LISTED).map(this::time).toList());
        String dots = slow.size() > MOST_LISTED ? " …" : "";
        return slow.size() == 1
                ? Messages.get("findings.one", list, unit, threshold)
                : Messages.get("findings.many", number(slow.size()), list + dots, unit, threshold);
    }

    private String time(int i) {
        boolean doubted = isVerdict(i, Verdict.CAUTION);
        String time = Numbers.show(model.timescale(i), doubted ? 2 : 3);
        return doubted ? Messages.get("findings.about", time) : time;
    }

    private boolean isSlow(int i) {
        double time = model.timescale(i);
        return !isWorthless(i) && !isVerdict(i, Verdict.REJECT) && Double.isFinite(time) && time >= scale;
    }

    private boolean isVerdict(int i, Verdict verdict) {
        return trust.filter(report -> report.pairs().get(i).verdict() == verdict).isPresent();
    }

    private boolean isWorthless(int i) {
        return model.flags().get(i).stream().anyMatch(WORTHLESS::contains) || !model.eigenvalues().get(i).isDefined();
    }

    private String turning(int i) {
        Complex value = model.eigenvalues().get(i);
        return Messages.get("findings.turning", Numbers.show(model.timescale(i), 3),
                Numbers.show(2 * Math.PI / value.im(), 3), unit);
    }

    private Optional<String> named(String key, IntPredicate which) {
        List<String> names = IntStream.range(1, model.rank()).filter(which)
                .mapToObj(i -> "λ" + Numbers.subscript(i + 1)).collect(Collectors.toList());
        return names.isEmpty() ? Optional.empty()
                : Optional.of(Messages.get(key + (names.size() == 1 ? ".one" : ".many"), list(names)));
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

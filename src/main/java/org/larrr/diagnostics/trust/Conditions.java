package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;

/** The conditions that apply to a fit. */
final class Conditions {

    private Conditions() {}

    /** @param slowest the longest timescale that was found and not rejected */
    static List<Check> of(FittedSpectrum fit, OptionalDouble slowest) {
        List<Check> checks = new ArrayList<>();
        Settings settings = fit.estimator().settings();
        settings.find(Setting.SHIFT).filter(mu -> settings.find(Setting.EIGENVALUE_MAP).isPresent()).ifPresent(mu -> {
            Check.Kind kind = settings.get(Setting.EIGENVALUE_MAP) == EigenvalueMap.RAW ? Check.Kind.RAW_STEP
                    : Check.Kind.STEP;
            fit.step().ifPresent(step -> checks.add(new Check(kind, mu * step)));
            fit.step().ifPresent(step -> checks.add(new Check(Check.Kind.HORIZON,
                    mu * step * Math.min(fit.intervals(), settings.find(Setting.INTERVALS)
                    .orElse(Integer.MAX_VALUE)))));
        });
        if (fit.residualTrace() > 0) {
            checks.add(new Check(Check.Kind.RESIDUAL, fit.estimator().regularization() / fit.residualTrace()));
        }
        if (fit.effective().isPresent()) { // a bias lets states mix faster than the process does by itself
            checks.add(new Check(Check.Kind.EFFECTIVE, fit.effective().getAsDouble()));
        } else {
            slowest.ifPresent(time -> checks.add(new Check(Check.Kind.RELAXATIONS, fit.duration() / time)));
        }
        return checks;
    }
}

package org.larrr.gui.estimator;

import java.util.Set;
import org.larrr.estimators.Setting;
import org.larrr.experiments.setup.Estimation;

/** Where the control of a setting is shown under a setup. */
enum Relevance {
    /** Among the first controls. */
    MAIN,
    /** Under "Advanced". */
    MORE,
    /** Not at all: it has no effect on any estimator that is fitted. */
    HIDDEN;

    private static final Set<Setting<?>> RARE = Set.of(Setting.FEATURE_SEED, Setting.ORTHOGONAL,
            Setting.EIGENVALUE_MAP, Setting.KERNEL, Setting.REVERSIBLE);

    static Relevance of(Setting<?> setting, Estimation now) {
        if (!now.matters(setting)) {
            return HIDDEN;
        }
        boolean rare = setting.isOptional() || RARE.contains(setting);
        boolean focused = setting.part() == Setting.Part.FEATURES || setting == Setting.REVERSIBLE
                || now.matters(setting, now.focus());
        return rare || !focused ? MORE : MAIN;
    }
}

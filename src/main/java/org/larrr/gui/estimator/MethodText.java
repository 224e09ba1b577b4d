package org.larrr.gui.estimator;

import java.util.Locale;
import org.larrr.estimators.EstimatorKind;
import org.larrr.gui.text.Messages;

/** Estimators in words. */
final class MethodText {

    private MethodText() {}

    /** What an estimator is and what it must be told. */
    static String help(EstimatorKind kind) {
        return Messages.get("method." + kind.id() + ".help") + "\n"
                + Messages.get("method.knows." + kind.priorKnowledge().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
}

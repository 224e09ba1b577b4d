package org.larrr.gui.estimator;

import org.larrr.estimators.EstimatorKind;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;

/** Estimators in words. */
final class MethodText {

    private MethodText() {}

    /** What an estimator is and what it must know. */
    static String help(EstimatorKind kind) {
        return Messages.get("method." + kind.id() + ".help") + "\n"
                + Messages.get("method.knows." + Words.of(kind.priorKnowledge()));
    }
}

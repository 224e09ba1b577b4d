package org.larrr.diagnostics.tests;

import java.util.Optional;
import org.larrr.data.Identified;
import org.larrr.data.Message;

/**
 * The result of a test of one property of data.
 *
 * @param property  the tested property
 * @param statistic the test statistic, defined by the property; NaN if it cannot be computed
 * @param pValue    probability, for data with the property, of a statistic at least as extreme, in [0, 1]; NaN if not
 *     tested
 * @param outcome   the decision
 * @param words     description of the result, one sentence
 * @param advice    recommended change, one sentence; empty if none is needed
 */
public record DiagnosticTest(Property property, double statistic, double pValue, Outcome outcome, Message words,
        Optional<Message> advice) {

    /** A p-value that multiple testing of properties and files cannot explain. */
    private static final double BEYOND_CHANCE = 1e-6;

    /** The tested properties of data. */
    public enum Property implements Identified {
        /** The distribution of the samples does not change with time, and the data relax often enough to show this. */
        STATIONARY,
        /** The initial distribution of the trajectories is the stationary one. */
        EQUILIBRIUM,
        /** The process has the same distribution backwards in time. */
        REVERSIBLE,
        /** The next sample depends on the present one alone. */
        MARKOV
    }

    /** The outcomes of a test. */
    public enum Outcome implements Identified {
        /** The data are consistent with the property. */
        PASS,
        /** The data deviate from the property, possibly by chance. */
        WARNING,
        /** The data contradict the property. */
        FAIL,
        /** The data are not sufficient for the test. */
        NOT_TESTED;

        /** Returns the outcome for a p-value, with the thresholds of a warning and of a failure. */
        static Outcome of(double pValue, double warnBelow, double failBelow) {
            if (pValue < failBelow) {
                return FAIL;
            }
            return pValue < warnBelow ? WARNING : PASS;
        }
    }

    /** Returns the result for data that are not sufficient for the test, with the reason. */
    static DiagnosticTest unknown(Property property, Message why) {
        return new DiagnosticTest(property, Double.NaN, Double.NaN, Outcome.NOT_TESTED, why, Optional.empty());
    }

    /** {@return whether the data contradict the property} */
    public boolean fails() {
        return outcome == Outcome.FAIL;
    }

    /** {@return whether the test fails, or warns of a deviation of any size that cannot be due to chance} */
    public boolean forbidsTrust() {
        return fails() || outcome == Outcome.WARNING && pValue < BEYOND_CHANCE;
    }
}

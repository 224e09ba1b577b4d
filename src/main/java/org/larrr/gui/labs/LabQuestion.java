package org.larrr.gui.labs;

/**
 * A question with a numeric answer that is computed from the fit on the screen, never written down.
 *
 * @param ask       the question
 * @param answer    the right answer
 * @param tolerance how far off an answer may be
 * @param relative  whether the tolerance is a share of the answer, else it is in its unit
 * @param hint      shown after a wrong answer
 * @param right     shown after a right answer
 */
public record LabQuestion(String ask, LabFormula answer, double tolerance, boolean relative, String hint,
        String right) {

    boolean accepts(double given, double exact) {
        double allowed = relative ? tolerance * Math.abs(exact) : tolerance;
        return Math.abs(given - exact) <= allowed * (1 + 1e-12);
    }
}

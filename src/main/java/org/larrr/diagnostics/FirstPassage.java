package org.larrr.diagnostics;

import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.EstimationException;

/**
 * Mean first-passage time m(x) = E[first time in B | X_0 = x]: Lm = −1 outside B, m = 0 on B, solved in the span of the
 * estimated eigenfunctions by soft killing (see {@code KilledProcess} for the equations). Immutable.
 */
public final class FirstPassage {

    private final Semigroup semigroup;
    private final StateSet b;
    private final ComplexMatrix coefficients;

    private FirstPassage(Semigroup semigroup, StateSet b, ComplexMatrix coefficients) {
        this.semigroup = semigroup;
        this.b = b;
        this.coefficients = coefficients;
    }

    /**
     * First passage to B; O(nNm).
     *
     * @param semigroup of a fit with n training states, N features and m modes
     * @param b         B
     * @return m
     * @throws EstimationException if no training state lies in B
     */
    public static FirstPassage to(Semigroup semigroup, StateSet b) {
        boolean[] inB = KilledProcess.members(semigroup, b, "B");
        ComplexMatrix u = KilledProcess.in(semigroup, inB).solve(1, new double[inB.length]);
        return new FirstPassage(semigroup, b, u);
    }

    /**
     * {@return m at given states [time], not below 0; 0 on B}
     *
     * @param states row-major (n, d)
     */
    public double[] at(double[] states) {
        double[] values = KilledProcess.values(semigroup, coefficients, states);
        boolean[] inB = b.contains(states, semigroup.dimension());
        for (int i = 0; i < values.length; i++) {
            values[i] = inB[i] ? 0 : Math.max(0, values[i]);
        }
        return values;
    }

    /**
     * {@return the mean of m over the equilibrium restricted to a set A, π(1_A m)/π(A) [time]}
     *
     * @param a A
     * @throws EstimationException if no training state lies in A
     */
    public double meanFrom(StateSet a) {
        boolean[] inA = KilledProcess.members(semigroup, a, "A");
        double[] values = at(semigroup.states());
        double sum = 0;
        double weight = 0;
        for (int i = 0; i < values.length; i++) {
            if (inA[i]) {
                sum += semigroup.weights()[i] * values[i];
                weight += semigroup.weights()[i];
            }
        }
        return sum / weight;
    }
}

package org.larrr.simulation;

import java.util.Arrays;

/** A simulation whose state stopped being finite. The message says at which step, from which state, and what to do. */
public final class BlowUpException extends ArithmeticException {

    private final long step;
    private final double[] state;

    public BlowUpException(String system, long step, double innerStep, double[] state) {
        super("the simulation of " + system + " left the finite numbers at inner step " + (step + 1) + " (time "
                + (float) (step * innerStep) + ") from the state " + Arrays.toString(state)
                + "; try an inner step smaller than " + innerStep);
        this.step = step;
        this.state = state.clone();
    }

    /** The number of inner steps done before, burn-in included. */
    public long step() {
        return step;
    }

    /** The last finite state. */
    public double[] state() {
        return state.clone();
    }
}

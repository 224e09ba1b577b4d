package org.larrr.simulation;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.larrr.systems.Remark;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.review.SystemReview;

/** A simulation whose state stopped being finite. The message says at which step, from which state, and what to do. */
public final class BlowUpException extends ArithmeticException {

    private final long step;
    private final double[] state;

    /** @param innerStep the step that did not help */
    public BlowUpException(StochasticSystem system, long step, double innerStep, double[] state) {
        super("the simulation of " + system.title() + " left the finite numbers at inner step " + (step + 1) + " (time "
                + (float) (step * innerStep) + ") from the state " + Arrays.toString(state) + "; "
                + advice(system, innerStep, state));
        this.step = step;
        this.state = state.clone();
    }

    private static String advice(StochasticSystem system, double innerStep, double[] state) {
        if (undefined(system, state)) {
            return "the law of motion takes " + system.fault(state)
                    + " there: bound the coordinate (domain half-line or interval),"
                    + " or write a formula that is a number everywhere";
        }
        return SystemReview.of(system).stream()
                .filter(remark -> remark.kind().forbidsSpectrum() || remark.kind() == Remark.Kind.UNDEFINED)
                .findFirst().map(Remark::sentence)
                .orElse("try an inner step smaller than " + innerStep);
    }

    /** Whether drift or noise is no number there, rather than one too large to hold. */
    private static boolean undefined(StochasticSystem system, double[] state) {
        double[] drift = new double[system.dimension()];
        double[] noise = new double[system.dimension() * system.noiseDimension()];
        system.drift(state, drift);
        system.diffusion(state, noise);
        return DoubleStream.concat(Arrays.stream(drift), Arrays.stream(noise)).anyMatch(Double::isNaN);
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

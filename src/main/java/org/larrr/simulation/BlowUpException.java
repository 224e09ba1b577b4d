package org.larrr.simulation;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.review.SystemReview;
import org.larrr.systems.review.SystemReview.Remark;

/** A simulation whose state stopped being finite. The message says at which step, from which state, and what to do. */
public final class BlowUpException extends ComputationException {

    private static final long serialVersionUID = 1;


    /** @param innerStep the step that did not help */
    public BlowUpException(StochasticSystem system, long step, double innerStep, double[] state) {
        super(Message.of("simulation.blow-up", system.displayName(), step + 1, (float) (step * innerStep),
                Arrays.toString(state), advice(system, innerStep, state)));
    }

    private static Message advice(StochasticSystem system, double innerStep, double[] state) {
        Optional<Message> fault = undefined(system, state) ? system.fault(state) : Optional.empty();
        return fault.map(operation -> Message.of("simulation.undefined-there", operation))
                .or(() -> SystemReview.of(system).stream()
                        .filter(remark -> remark.kind().forbidsSpectrum() || remark.kind() == Remark.Kind.UNDEFINED)
                        .findFirst().map(Remark::sentence))
                .orElseGet(() -> Message.of("simulation.smaller-inner-step", innerStep));
    }

    /** Returns whether drift or noise is not a number there, rather than a number too large to represent. */
    private static boolean undefined(StochasticSystem system, double[] state) {
        double[] drift = new double[system.dimension()];
        double[] noise = new double[system.dimension() * system.noiseDimension()];
        system.drift(state, drift);
        system.diffusion(state, noise);
        return DoubleStream.concat(Arrays.stream(drift), Arrays.stream(noise)).anyMatch(Double::isNaN);
    }

}

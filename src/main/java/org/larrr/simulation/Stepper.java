package org.larrr.simulation;

import java.util.random.RandomGenerator;

/** Advances one trajectory; holds work space, so one per thread. */
public interface Stepper {

    /**
     * Advances x by {@code steps} inner steps in place.
     *
     * @return {@code steps}, or the number of steps done when x first was not finite; x then holds the last finite
     *         state
     */
    int advance(double[] x, int steps, RandomGenerator random);
}

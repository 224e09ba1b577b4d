package org.larrr.data;

import java.util.Arrays;
import java.util.OptionalDouble;

/** The observation times of the samples of trajectories, in their unit of time. */
public sealed interface TimeGrid {

    /** {@return whether there is one constant step} */
    default boolean isUniform() {
        return this instanceof Uniform;
    }

    /** {@return whether all trajectories share times that may be uneven} */
    default boolean isCommon() {
        return this instanceof Common;
    }

    /** {@return whether every sample has a separate time} */
    default boolean isUneven() {
        return this instanceof Uneven;
    }

    /** {@return the constant step Δt, if there is one} */
    default OptionalDouble uniformStep() {
        return this instanceof Uniform uniform ? OptionalDouble.of(uniform.step()) : OptionalDouble.empty();
    }

    /** {@return the times, a copy; empty for a constant step} */
    double[] times();

    /**
     * A constant step for every trajectory: sample i has the time iΔt.
     *
     * @param step Δt, positive and finite
     */
    record Uniform(double step) implements TimeGrid {
        /** @throws IllegalArgumentException if the step is not positive and finite, or has lost its digits */
        public Uniform {
            Require.positive(Message.of("quantity.time-step"), step);
            if (step < Double.MIN_NORMAL) {
                throw new InputException(Message.of("time-step.too-small", step));
            }
        }

        @Override
        public double[] times() {
            return new double[0];
        }
    }

    /**
     * Common, possibly uneven times of all replicas of a process: sample j of every trajectory has the time {@code
     * times[j]}.
     *
     * @param times t_0 = 0 &lt; t_1 &lt; … &lt; t_ℓ, finite, at least two
     */
    record Common(double[] times) implements TimeGrid {
        /**
         * @throws IllegalArgumentException if there are fewer than two times, the first is not 0 or they do not
         *         increase
         */
        public Common {
            increasingFromZero(times);
            times = times.clone();
        }

        private static void increasingFromZero(double[] times) {
            Require.atLeast(Message.of("quantity.number-of-times"), times.length, 2);
            if (times[0] != 0) {
                throw new InputException(Message.of("times.first-not-0", times[0]));
            }
            for (int j = 1; j < times.length; j++) {
                if (!(times[j] > times[j - 1]) || Double.isInfinite(times[j])) {
                    throw new InputException(Message.of("times.not-increasing", j + 1, times[j], times[j - 1]));
                }
            }
        }

        @Override
        public double[] times() {
            return times.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Common that && Arrays.equals(times, that.times);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(times);
        }
    }

    /**
     * Separate times for every sample of every trajectory. {@link Trajectories#wrap} checks that they increase.
     *
     * @param times time since the first state of its trajectory, for all states in order; increasing within a
     *              trajectory
     */
    record Uneven(double[] times) implements TimeGrid {
        public Uneven {
            times = times.clone();
        }

        @Override
        public double[] times() {
            return times.clone();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Uneven that && Arrays.equals(times, that.times);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(times);
        }
    }
}

package org.larrr.data;

import java.util.Arrays;

/** When the states of a set of trajectories were observed, in the trajectories' time unit. */
public sealed interface TimeGrid {

    /**
     * One constant step for every trajectory: state i was seen at time iΔt.
     *
     * @param step Δt, positive and finite
     */
    record Uniform(double step) implements TimeGrid {
        /**
         * Checks the components.
         *
         * @param step the component {@code step}
         * @throws IllegalArgumentException if the step is not positive and finite
         */
        public Uniform {
            DataArguments.positive("time step", step);
        }
    }

    /**
     * Common, possibly uneven times shared by all copies of a process: state j of every trajectory was seen at
     * {@code times[j]}.
     *
     * @param times t_0 = 0 &lt; t_1 &lt; … &lt; t_ℓ, finite, at least two
     */
    record Common(double[] times) implements TimeGrid {
        /**
         * Checks the components.
         *
         * @param times the component {@code times}
         * @throws IllegalArgumentException if there are fewer than two times, the first is not 0 or they do not
         *         increase
         */
        public Common {
            DataArguments.increasingFromZero(times);
            times = times.clone();
        }

        /** {@return the times, a copy} */
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
     * Every state of every trajectory has its own time. Whether they increase is checked where there are trajectories:
     * by {@link Trajectories#wrap}.
     *
     * @param times time since the first state of its trajectory, for all states in order; increasing within a
     *              trajectory
     */
    record Uneven(double[] times) implements TimeGrid {
        /**
         * Copies the components.
         *
         * @param times the component {@code times}
         */
        public Uneven {
            times = times.clone();
        }

        /** {@return the times, a copy} */
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

package org.larrr.bench;

import java.util.List;
import java.util.Map;

/**
 * How fast this machine is at the work of this program.
 *
 * @param limits what the machine can do at best
 * @param stages times, in order
 * @param ratios times held against each other; they tell a regression where absolute times tell the machine
 */
public record BenchReport(MachineLimits limits, List<Stage> stages, Map<String, Double> ratios) {

    public BenchReport {
        stages = List.copyOf(stages);
    }

    /**
     * One stage at one size, the fastest of all repetitions.
     *
     * @param n            states
     * @param features     N
     * @param name         the stage
     * @param milliseconds its time
     * @param flops        arithmetic of its matrix products and sums, 0 if not counted
     * @param bytes        memory that it must sweep at least, 0 if not counted
     */
    public record Stage(long n, int features, String name, double milliseconds, double flops, double bytes) {

        /**
         * The share of the machine's limit that it reaches: arithmetic or memory, whichever is closer; NaN if not
         * counted.
         */
        public double share(MachineLimits limits) {
            if (flops == 0 && bytes == 0) {
                return Double.NaN;
            }
            double seconds = milliseconds / 1e3;
            return Math.max(flops / (seconds * limits.flopsPerSecond()), bytes / (seconds * limits.bytesPerSecond()));
        }
    }
}

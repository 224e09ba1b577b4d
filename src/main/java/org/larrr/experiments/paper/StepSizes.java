package org.larrr.experiments.paper;

import java.util.stream.IntStream;

/** Time steps as strides over a fine trajectory, four a decade. */
final class StepSizes {

    private static final int PER_DECADE = 4;

    private StepSizes() {}

    /**
     * Strides whose steps fall from {@code largest} to {@code smallest}, evenly on a logarithmic scale; both ends are
     * among them.
     *
     * @param fine step of the trajectory
     */
    static int[] strides(double fine, double largest, double smallest) {
        int count = (int) Math.floor(PER_DECADE * Math.log10(largest / smallest) + 1e-9);
        return IntStream.concat(
                        IntStream.rangeClosed(0, count)
                        .map(k -> stride(fine, largest * Math.pow(10, -k / (double) PER_DECADE))),
                        IntStream.of(stride(fine, smallest)))
                .distinct().boxed().sorted(java.util.Comparator.reverseOrder()).mapToInt(Integer::intValue).toArray();
    }

    /** The nearest multiple of the fine step. */
    static int stride(double fine, double step) {
        return (int) Math.max(1, Math.round(step / fine));
    }
}

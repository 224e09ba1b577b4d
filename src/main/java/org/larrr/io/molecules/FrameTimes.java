package org.larrr.io.molecules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.TimeGrids;

/**
 * When frames were, from the times that they carry.
 *
 * @param lengths of the trajectories: another one begins where time does not increase
 * @param times   of all frames; empty if only a step is known
 * @param step    the one step of all gaps; NaN if they differ
 * @param isTold  whether the file gave it
 */
record FrameTimes(int[] lengths, double[] times, double step, boolean isTold) {

    /** How far a gap may be from the usual one: times are written in single precision, or rounded. */
    private static final double UNEVEN = 0.01;
    private static final double SINGLE_PRECISION = 2e-7;

    /**
     * Understands times.
     *
     * @param timed whether the frames have times
     * @param given takes the place of what the file says
     */
    static FrameTimes of(boolean timed, double[] times, Optional<Double> given) {
        boolean usable = timed && times.length > 1 && Arrays.stream(times).allMatch(Double::isFinite)
                && isSomewhereIncreasing(times);
        if (!usable) {
            return new FrameTimes(new int[] {times.length}, new double[0], given.orElse(1.0), false);
        }
        int[] lengths = lengths(times);
        double usual = given.isPresent() ? given.get() : evenStep(times);
        return new FrameTimes(lengths, times, usual, given.isEmpty());
    }

    private static boolean isSomewhereIncreasing(double[] times) {
        int rises = 0;
        for (int i = 1; i < times.length; i++) {
            rises += times[i] > times[i - 1] ? 1 : 0;
        }
        return 2 * rises >= times.length - 1;
    }

    private static int[] lengths(double[] times) {
        List<Integer> lengths = new ArrayList<>();
        int start = 0;
        for (int i = 1; i <= times.length; i++) {
            if (i == times.length || !(times[i] > times[i - 1])) {
                lengths.add(i - start);
                start = i;
            }
        }
        return lengths.stream().mapToInt(Integer::intValue).toArray();
    }

    /** The mean of all gaps if they are alike; else NaN. */
    private static double evenStep(double[] times) {
        double[] gaps = new double[times.length];
        int count = 0;
        double largest = 0;
        for (int i = 1; i < times.length; i++) {
            if (times[i] > times[i - 1]) {
                gaps[count++] = times[i] - times[i - 1];
            }
            largest = Math.max(largest, Math.abs(times[i]));
        }
        double[] sorted = Arrays.copyOf(gaps, count);
        Arrays.sort(sorted);
        double usual = sorted[count / 2];
        double allowed = UNEVEN * usual + SINGLE_PRECISION * largest;
        boolean even = sorted[count - 1] - usual <= allowed && usual - sorted[0] <= allowed;
        double mean = Arrays.stream(sorted).sum() / count;
        return even ? neat(mean, usual) : Double.NaN;
    }

    /** Steps in single precision are meant as the short decimal number that they are nearest to. */
    private static double neat(double mean, double usual) {
        double rounded = Double.parseDouble(String.format(java.util.Locale.ROOT, "%.5g", mean));
        return Math.abs(rounded - mean) <= SINGLE_PRECISION * Math.max(usual, mean) * 10 ? rounded : mean;
    }

    /** @throws DataFormatException if times of uneven frames cannot be distinguished, or later ones are no numbers */
    TimeGrid grid(String name) throws DataFormatException {
        if (step > 0) {
            return TimeGrids.uniform(name, step);
        }
        double[] relative = new double[times.length];
        int start = 0;
        for (int length : lengths) {
            for (int i = start; i < start + length; i++) {
                relative[i] = times[i] - times[start];
                if (i > start && !(relative[i] > relative[i - 1]) || Double.isInfinite(relative[i])) {
                    throw new DataFormatException(Notice.of("frames.times-alike", name));
                }
            }
            start += length;
        }
        return new TimeGrid.Uneven(relative);
    }
}

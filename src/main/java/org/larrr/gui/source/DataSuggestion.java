package org.larrr.gui.source;

import java.util.Arrays;
import org.larrr.data.Trajectories;
import org.larrr.gui.text.Numbers;
import org.larrr.systems.SuggestedSetup;

/**
 * Settings for a first look at data of which nothing is known.
 *
 * <p>Length-scale: half the root of the total variance: half a standard deviation in one dimension, growing with √d.
 * Shift: a few times the rate at which the slowest coordinate
 * decorrelates, inside what the step and the observed time can resolve.
 */
final class DataSuggestion {

    static final double REGULARIZATION = 1e-6;
    static final int RANK = 6;
    private static final double SHIFT_PER_DECORRELATION = 3;

    private DataSuggestion() {}

    /** @param stride every stride-th state will be used at first */
    static SuggestedSetup of(Trajectories data, int stride) {
        double own = ActiveSource.meanStep(data);
        double duration = own * (longest(data) - 1);
        double step = own * stride;
        return new SuggestedSetup(step, duration, own, lengthScale(data), shift(data, own, step, duration),
                REGULARIZATION, RANK);
    }

    private static int longest(Trajectories data) {
        return Arrays.stream(data.lengths()).max().orElse(1);
    }

    private static double lengthScale(Trajectories data) {
        double variance = 0;
        for (int c = 0; c < data.dimension(); c++) {
            variance += variance(data.coordinate(c));
        }
        return variance > 0 ? Numbers.tidy(0.5 * Math.sqrt(variance), 2) : 1;
    }

    private static double shift(Trajectories data, double own, double step, double duration) {
        int slowest = 1;
        for (int c = 0; c < data.dimension(); c++) {
            slowest = Math.max(slowest, decorrelationLag(data, c));
        }
        double wanted = SHIFT_PER_DECORRELATION / (slowest * own);
        return Numbers.tidy(Math.max(10 / duration, Math.min(wanted, 0.5 / step)), 2);
    }

    /** The lag, found by doubling, at which the autocorrelation falls below 1/e. */
    private static int decorrelationLag(Trajectories data, int coordinate) {
        double[] values = data.coordinate(coordinate);
        double mean = Arrays.stream(values).average().orElse(0);
        double variance = variance(values);
        int lag = 1;
        while (lag < longest(data) / 4 && autocovariance(data, values, mean, lag) > variance / Math.E) {
            lag *= 2;
        }
        return lag;
    }

    private static double autocovariance(Trajectories data, double[] values, double mean, int lag) {
        double sum = 0;
        long pairs = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int i = data.start(k); i + lag < data.start(k + 1); i++) {
                sum += (values[i] - mean) * (values[i + lag] - mean);
                pairs++;
            }
        }
        return pairs == 0 ? 0 : sum / pairs;
    }

    private static double variance(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum / values.length;
    }
}

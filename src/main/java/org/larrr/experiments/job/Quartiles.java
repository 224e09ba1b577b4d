package org.larrr.experiments.job;

import java.util.List;
import java.util.stream.DoubleStream;
import org.larrr.data.Quantiles;

/**
 * Three quartiles. A missing number counts as infinitely bad; a
 * quartile that would rest on one is infinite.
 *
 * @param low    a quarter lies below
 * @param median half lies below
 * @param high   three quarters lie below
 */
public record Quartiles(double low, double median, double high) {

    /** Of any numbers; NaN throughout if there are none. */
    public static Quartiles of(DoubleStream numbers) {
        double[] sorted = numbers.map(v -> Double.isNaN(v) ? Double.POSITIVE_INFINITY : v).sorted().toArray();
        return new Quartiles(Quantiles.of(sorted, 0.25), Quantiles.of(sorted, 0.5), Quantiles.of(sorted, 0.75));
    }

    /** Of the relative errors of the i-th eigenvalue from 0. */
    public static Quartiles ofError(List<Outcome> outcomes, int i) {
        return of(outcomes.stream().mapToDouble(outcome -> outcome.relativeError(i)));
    }
}

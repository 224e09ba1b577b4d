package org.larrr.export.figure;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** The range of an axis whose figure leaves it to the data. */
final class Ranges {

    private Ranges() {}

    /**
     * The fixed range of the axis, or that of all finite values with a margin of 5 % (a third of a decade on a log
     * axis).
     */
    static Range of(Axis axis, Stream<double[]> values) {
        if (axis.range().isPresent()) {
            return axis.range().get();
        }
        boolean log = axis.scale() == Axis.Scale.LOG;
        var summary = shown(axis, values).summaryStatistics();
        if (summary.getCount() == 0) {
            return log ? new Range(0.1, 10) : new Range(0, 1);
        }
        return log
                ? new Range(summary.getMin() / 2, summary.getMax() * 2)
                : Range.around(summary.getMin(), summary.getMax()).padded(0.05);
    }

    private static DoubleStream shown(Axis axis, Stream<double[]> values) {
        boolean log = axis.scale() == Axis.Scale.LOG;
        return values.flatMapToDouble(Arrays::stream).filter(v -> Double.isFinite(v) && (v > 0 || !log));
    }

    /** Whether all finite values lie within a range, those beyond the axis' own range at its ends. */
    static boolean fits(Axis axis, Stream<double[]> values, Range range) {
        return shown(axis, values).map(v -> axis.range().map(own -> own.clamp(v)).orElse(v))
                .allMatch(range::contains);
    }
}

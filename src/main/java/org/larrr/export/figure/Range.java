package org.larrr.export.figure;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.systems.Coordinate;

/**
 * A closed interval [low, high] of finite numbers.
 *
 * @param low  lower end
 * @param high upper end, above {@code low}
 */
public record Range(double low, double high) {

    public Range {
        Require.that(low < high && Double.isFinite(low) && Double.isFinite(high),
                Message.of("figure.range", low, high));
    }

    /** [low, high], opened by a relative hair where both agree, so that a single value can be drawn. */
    public static Range around(double low, double high) {
        double hair = low < high ? 0 : Math.max(Math.abs(low) * 0.05, 1e-9);
        return new Range(low - hair, high + hair);
    }

    public double width() {
        return high - low;
    }

    public boolean contains(double value) {
        return value >= low && value <= high;
    }

    /** The member nearest to a value. */
    public double clamp(double value) {
        return Math.min(high, Math.max(low, value));
    }

    /** Wider by a fraction of the width on both sides. */
    public Range padded(double fraction) {
        double margin = fraction * width();
        return new Range(low - margin, high + margin);
    }

    /**
     * Widened to multiples of a step of 1, 2 or 5 · 10^k near a tenth of the width, so that it rests while data move a
     * little.
     */
    public Range rounded() {
        double step = Notation.niceStep(width() / 10);
        return new Range(Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step);
    }

    /** A whole period for an angle, else what the data cover. */
    static Range of(AnalysisResult result, int coordinate) {
        var known = Naming.coordinate(result, coordinate);
        if (known.isPresent() && known.get().domain() == Coordinate.Domain.CIRCLE) {
            return new Range(known.get().low(), known.get().high());
        }
        return of(result.availableStates(), coordinate);
    }

    static Range of(Trajectories data, int coordinate) {
        return of(Arrays.stream(data.coordinate(coordinate)));
    }

    /** The finite ones of values, with a small margin; [0, 1] if there are none. */
    static Range of(DoubleStream values) {
        DoubleSummaryStatistics all = values.filter(Double::isFinite).summaryStatistics();
        return all.getCount() == 0 ? new Range(0, 1) : around(all.getMin(), all.getMax()).padded(0.02);
    }

    /** The finite positive ones of values, with a factor of room at both ends; [0.1, 10] if there are none. */
    static Range ofPositive(DoubleStream values, double room) {
        DoubleSummaryStatistics all = values.filter(value -> value > 0 && Double.isFinite(value)).summaryStatistics();
        return all.getCount() == 0 ? new Range(0.1, 10) : new Range(all.getMin() / room, all.getMax() * room);
    }
}

package org.larrr.export.figure;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.function.Function;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;

/**
 * A number that every state has: what stands along an axis, colours a state, or is followed in time.
 *
 * @param text   as it was written
 * @param axis   its label and unit
 * @param kind   what values it takes
 * @param values one a state, of states that belong to the analysis it was made for
 */
public record StateQuantity(String text, Axis axis, Kind kind, Function<Trajectories, double[]> values) {

    /** The kinds of values. */
    public enum Kind {
        NUMBER,
        /** On a circle: the ends of the axis are one. */
        ANGLE,
        /** An eigenfunction, about zero. */
        FUNCTION,
        /** Between 0 and 1: a membership, or whether a condition holds. */
        SHARE
    }

    private static final double RIM = 0.01;

    public double[] at(Trajectories states) {
        return values.apply(states);
    }

    boolean isAngle() {
        return kind == Kind.ANGLE;
    }

    /** i, of the i-th eigenfunction. */
    OptionalInt function() {
        return text.matches("f[0-9]{1,4}") ? OptionalInt.of(Integer.parseInt(text.substring(1))) : OptionalInt.empty();
    }

    /** Of an angle its full turn, 0 of anything else. */
    double period() {
        return isAngle() ? axis.range().orElseThrow().width() : 0;
    }

    /** The part of its axis worth drawing: the whole turn of an angle, else what there is. */
    Range extent(double[] all) {
        return axis.range().orElseGet(() -> Range.of(Arrays.stream(all)));
    }

    /** From where to where colours run; few states at the rim do not bleach the rest. */
    Range colours(double[] all) {
        switch (kind) {
            case SHARE:
                return new Range(0, 1);
            case FUNCTION:
                double limit = ColourLimit.of(java.util.List.of(all));
                return new Range(-limit, limit);
            default:
                if (axis.range().isPresent()) {
                    return axis.range().get();
                }
                double[] sorted = Arrays.stream(all).filter(Double::isFinite).sorted().toArray();
                return sorted.length == 0 ? new Range(0, 1)
                        : Range.around(Quantiles.occurring(sorted, RIM), Quantiles.occurring(sorted, 1 - RIM));
        }
    }
}

package org.larrr.export.figure;

import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * How a reader wants to look at an axis.
 *
 * @param range the part that is looked at, in the terms of the figure; empty for all of it
 * @param scale linear or logarithmic; empty as the figure has it
 */
public record AxisView(Optional<Range> range, Optional<Axis.Scale> scale) {

    /** All of the axis as the figure has it. */
    public static final AxisView WHOLE = new AxisView(Optional.empty(), Optional.empty());

    public AxisView {
        if (scale.isPresent() && scale.get() != Axis.Scale.LINEAR && scale.get() != Axis.Scale.LOG) {
            throw new InputException(Notice.of("axis.scale", scale.get()));
        }
    }

    public static AxisView of(Range range) {
        return WHOLE.on(range);
    }

    /** The same scale for another part. */
    public AxisView on(Range part) {
        return new AxisView(Optional.of(part), scale);
    }

    /** All of the axis on the same scale. */
    public AxisView fitted() {
        return new AxisView(Optional.empty(), scale);
    }

    /** The same part on another scale. */
    public AxisView as(Axis.Scale newScale) {
        return new AxisView(range, Optional.of(newScale));
    }
}

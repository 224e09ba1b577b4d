package org.larrr.export.figure;

import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.systems.Coordinate;

/** The part of a coordinate worth drawing. */
final class DataRange {

    private DataRange() {}

    /** A whole period for an angle, else what the data cover. */
    static Range of(AnalysisResult result, int coordinate) {
        var known = Naming.coordinate(result, coordinate);
        if (known.isPresent() && known.get().domain() == Coordinate.Domain.CIRCLE) {
            return new Range(known.get().low(), known.get().high());
        }
        return of(result.seen(), coordinate);
    }

    static Range of(Trajectories data, int coordinate) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < data.size(); i++) {
            double value = data.value(i, coordinate);
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        return Range.around(low, high).padded(0.02);
    }
}

package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;

/** The first coordinates of one trajectory against time. */
public final class PathFigure {

    private static final int COLUMNS = 500;
    private static final int MOST_COORDINATES = 3;

    private PathFigure() {}

    /** The first trajectory of the data, at most three of its coordinates. */
    public static XyFigure of(Trajectories data) {
        return of(data, Notice.of("picture.short-path"));
    }

    /** The same under another title. */
    public static XyFigure of(Trajectories data, Notice title) {
        int shown = Math.min(MOST_COORDINATES, data.dimension());
        List<Series> series = new ArrayList<>();
        for (int c = 0; c < shown; c++) {
            double[] times = new double[data.length(0)];
            double[] values = new double[data.length(0)];
            for (int i = 0; i < values.length; i++) {
                times[i] = data.time(0, i);
                values[i] = data.value(i, c);
            }
            Envelope envelope = Envelope.of(times, values, COLUMNS);
            series.add(Series.line(shown == 1 ? "" : data.coordinates().get(c), shown == 1 ? Role.DATA
                    : Role.eigenfunction(c),
                    envelope.x(), envelope.y()));
        }
        Axis time = Axis.linear(Notice.of("picture.time"), data.timeUnit()).within(Range.around(0, data.duration(0)));
        Notice label = shown == 1 ? Notice.verbatim(data.coordinates().get(0)) : Notice.of("picture.coordinates");
        return new XyFigure(title, Notice.NOTHING, time, Axis.linear(label, ""), series);
    }
}

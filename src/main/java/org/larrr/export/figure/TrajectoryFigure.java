package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;

/** One observed coordinate against time, with its distribution beside it. */
public final class TrajectoryFigure {

    private static final int COLUMNS = 700;
    private static final int BINS = 100;
    private static final int MOST_TRAJECTORIES = 3;

    private static final LatestFew<Key, Curves> CURVES_OF = new LatestFew<>(4, TrajectoryFigure::curves);

    private record Key(Trajectories data, int coordinate, Range range) {}

    private record Curves(List<Envelope> trajectories, Histogram histogram) {}

    private TrajectoryFigure() {}

    /**
     * The first trajectories as lines, thinned to their envelope, and the histogram of all.
     *
     * @param coordinate which coordinate is drawn
     * @throws IllegalArgumentException if there is none of that index
     */
    public static Figure of(AnalysisResult result, int coordinate) {
        Trajectories data = result.data();
        if (coordinate < 0 || coordinate >= data.dimension()) {
            throw new IllegalArgumentException("there is no coordinate " + coordinate + " of " + data.dimension());
        }
        Range range = DataRange.of(result, coordinate);
        Curves curves = CURVES_OF.get(new Key(data, coordinate, range));
        Axis y = Naming.axis(result, coordinate).within(range);
        return new PanelFigure("Trajectory", note(data),
                List.of(lines(result, curves, y), distribution(result, curves, y)), true);
    }

    private static String note(Trajectories data) {
        return data.count() <= MOST_TRAJECTORIES ? "" : "lines: " + MOST_TRAJECTORIES + " of " + data.count() + " trajectories";
    }

    private static Curves curves(Key key) {
        Trajectories data = key.data();
        List<Envelope> envelopes = new ArrayList<>();
        for (int k = 0; k < Math.min(MOST_TRAJECTORIES, data.count()); k++) {
            double[] times = new double[data.length(k)];
            double[] values = new double[data.length(k)];
            for (int i = 0; i < values.length; i++) {
                times[i] = data.time(k, i);
                values[i] = data.value(data.start(k) + i, key.coordinate());
            }
            envelopes.add(Envelope.of(times, values, COLUMNS));
        }
        return new Curves(envelopes, Histogram.of(data, key.coordinate(), key.range(), BINS));
    }

    private static XyFigure lines(AnalysisResult result, Curves curves, Axis y) {
        List<Series> series = new ArrayList<>();
        for (Envelope envelope : curves.trajectories()) {
            series.add(Series.line("", new Role(Role.Kind.DATA, series.size()), envelope.x(), envelope.y()));
        }
        Axis time = Axis.linear("time", Naming.timeUnit(result)).within(Range.around(0, longest(result.data())));
        return new XyFigure("Trajectory", "", time, y, series);
    }

    private static double longest(Trajectories data) {
        double longest = 0;
        for (int k = 0; k < Math.min(MOST_TRAJECTORIES, data.count()); k++) {
            longest = Math.max(longest, data.duration(k));
        }
        return longest;
    }

    private static XyFigure distribution(AnalysisResult result, Curves curves, Axis y) {
        Histogram histogram = curves.histogram();
        List<Series> series = new ArrayList<>();
        series.add(Series.of("", Role.DENSITY, Mark.SIDE_AREA, histogram.density(), histogram.x()));
        double peak = Arrays.stream(histogram.density()).max().orElse(1);
        if (result.data().dimension() == 1 && result.truth().isPresent() && result.truth().get().hasDensity()) {
            double[] truth = Arrays.stream(histogram.x())
                    .map(x -> result.truth().get().density(new double[] {x}))
                    .toArray();
            peak = Math.max(peak, Arrays.stream(truth).max().orElse(0));
            series.add(Series.line("", Role.TRUTH, truth, histogram.x()));
        }
        return new XyFigure("Density", "", Axis.hidden("density").within(new Range(0, 1.1 * peak)), y, series);
    }
}

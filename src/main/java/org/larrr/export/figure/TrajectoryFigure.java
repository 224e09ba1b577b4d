package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.systems.StochasticSystem;

/** One observed coordinate against time, with its distribution beside it. */
public final class TrajectoryFigure {

    /** Enough to look at a hundredth of the time closely; what is drawn is thinned again. */
    private static final int COLUMNS = 20_000;
    private static final int BINS = 100;
    private static final int MOST_TRAJECTORIES = 3;
    /** Share of the range of the data over which the potential is shown in full: its walls would hide the wells. */
    private static final double WELLS = 0.9;

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
        List<Figure> panels = new ArrayList<>(List.of(lines(result, curves, y), distribution(result, curves, y)));
        potential(result, curves.histogram(), y).ifPresent(panels::add);
        return new PanelFigure("Trajectory", note(data), panels, true);
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
        Axis time = Axis.linear(StateAxes.TIME, Naming.timeUnit(result)).within(Range.around(0, longest(result.data())));
        return new XyFigure("Trajectory", "", time, y, series);
    }

    private static double longest(Trajectories data) {
        double longest = 0;
        for (int k = 0; k < Math.min(MOST_TRAJECTORIES, data.count()); k++) {
            longest = Math.max(longest, data.duration(k));
        }
        return longest;
    }

    /** V over the one coordinate, cut where it soars beyond what the data reach. */
    private static Optional<XyFigure> potential(AnalysisResult result, Histogram histogram, Axis y) {
        Optional<StochasticSystem> system = result.request().source().knownSystem()
                .filter(known -> known.dimension() == 1 && result.data().dimension() == 1)
                .filter(known -> known.potential(known.initialState()).isPresent());
        if (system.isEmpty()) {
            return Optional.empty();
        }
        double[] values = Arrays.stream(histogram.x()).map(x -> system.get().potential(new double[] {x}).orElse(Double.NaN)).toArray();
        double low = Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        double high = sorted.length == 0 ? 1 : sorted[(int) (WELLS * (sorted.length - 1))];
        Range shown = Range.around(low, Math.max(high, low)).padded(0.08);
        double[] inside = Arrays.stream(values).map(v -> v > shown.high() + shown.width() ? Double.NaN : v).toArray();
        Series curve = Series.line("", Role.TRUTH, inside, histogram.x());
        return Optional.of(new XyFigure("Potential", "", Axis.hidden("V").within(shown), y, List.of(curve)));
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

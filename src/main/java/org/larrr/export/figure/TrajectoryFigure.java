package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Thinned.LatestFew;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/** Quantities of the observed states against time, with the distribution of one alone beside it. */
public final class TrajectoryFigure {

    private static final int PATH_COLUMNS = 500;
    private static final int MAX_COORDINATES = 3;
    /** In the place of a number of a trajectory: the first few, each from time zero. */
    public static final int FIRST_FEW = 0;
    /** In the place of a number of a trajectory: all, one after the other. */
    public static final int ALL = -1;

    /** Enough to look at a hundredth of the time closely; what is drawn is thinned again. */
    private static final int COLUMNS = 20_000;
    private static final int BINS = 100;
    private static final int MAX_TRAJECTORIES = 3;
    private static final int MAX_STATES = 1_000_000;
    private static final int MAX_QUANTITIES = 6;
    /** Share of the range of the data over which the potential is shown in full: its walls would hide the wells. */
    private static final double WELLS = 0.9;

    private static final LatestFew<Curves> CURVES_OF = new LatestFew<>(4);

    private record Curves(List<Envelope> trajectories, Histogram histogram) {}

    private TrajectoryFigure() {}

    /**
     * The trajectory and the quantities to draw.
     *
     * @param fit        whose functions and sets are meant
     * @param quantities quantities, see {@link StateQuantities}, separated by semicolons; empty for the first
     *     coordinate
     * @param which      {@link #FIRST_FEW}, {@link #ALL}, or the number of a trajectory from 1
     */
    public record Request(int fit, String quantities, int which) {}

    /**
     * The first trajectories as lines, thinned to their envelope, and the histogram of all.
     *
     * @param coordinate which coordinate is drawn
     * @throws IllegalArgumentException if there is none of that index
     */
    public static Figure of(AnalysisResult result, int coordinate) {
        Require.that(coordinate >= 0 && coordinate < result.availableStates().dimension(),
                Message.of("data.no-coordinate", coordinate, result.availableStates().dimension()));
        return of(result, coordinate, FIRST_FEW);
    }

    /**
     * Quantities along trajectories: one with its distribution, several as lines in one plot.
     *
     * @throws org.larrr.spectra.EstimationException if a text means nothing for these states
     * @throws IllegalArgumentException if there is no trajectory of that number
     */
    public static Figure of(AnalysisResult result, Request request) {
        List<String> asked = Arrays.stream(request.quantities().split(";")).map(String::strip)
                .filter(text -> !text.isEmpty()).toList();
        StateQuantities quantities = new StateQuantities(result, result.fitOrFirst(request.fit()));
        List<StateQuantity> all = asked.stream().limit(MAX_QUANTITIES).map(quantities::parse).toList();
        if (all.isEmpty()) {
            return of(result, 0, request.which());
        }
        int coordinate = result.availableStates().coordinates().indexOf(all.get(0).text());
        if (all.size() == 1 && coordinate >= 0) {
            return of(result, coordinate, request.which());
        }
        Trajectories states = Thinned.states(result.availableStates(), quantities.mostStates(MAX_STATES));
        return all.size() == 1 ? one(result, all.get(0), states, request.which())
                : several(result, all, states, request.which());
    }

    private static Figure of(AnalysisResult result, int coordinate, int which) {
        Trajectories data = result.availableStates();
        Range range = Range.of(result, coordinate);
        double turn = period(result, coordinate, range);
        Curves curves = CURVES_OF.get(List.of(data, coordinate, range, turn, which), () -> {
            double[] values = data.coordinate(coordinate);
            return new Curves(envelopes(data, values, which, turn), Histogram.of(values, range, BINS));
        });
        Axis y = Naming.axis(result, coordinate).within(range);
        List<Figure> panels = new ArrayList<>(List.of(lines(result, curves.trajectories(), y, which, Role.DATA),
                distribution(curves.histogram(),
                        result.truth().filter(truth -> data.dimension() == 1 && truth.hasDensity()), y)));
        potential(result, curves.histogram(), y).ifPresent(panels::add);
        return new PanelFigure(Message.of("picture.trajectory"), note(data, which), panels, true);
    }

    /** Of an angle its full turn, 0 of anything else. */
    private static double period(AnalysisResult result, int coordinate, Range range) {
        return Naming.coordinate(result, coordinate).filter(c -> c.domain() == Coordinate.Domain.CIRCLE).isPresent()
                ? range.width() : 0;
    }

    private static Figure one(AnalysisResult result, StateQuantity quantity, Trajectories states, int which) {
        double[] values = quantity.at(states);
        Range range = quantity.extent(values);
        Axis y = quantity.axis().within(range);
        XyFigure density = distribution(Histogram.of(values, range, BINS), Optional.empty(), y);
        return new PanelFigure(Message.of("picture.trajectory"), note(states, which),
                List.of(lines(result, envelopes(states, values, which, quantity.period()), y, which,
                        quantity.function().isPresent() ? roles(List.of(quantity)).get(0) : Role.DATA), density), true);
    }

    private static Figure several(AnalysisResult result, List<StateQuantity> quantities, Trajectories states,
            int which) {
        int shown = which == FIRST_FEW ? 1 : which;
        List<Series> series = new ArrayList<>();
        List<Role> roles = roles(quantities);
        for (int q = 0; q < quantities.size(); q++) {
            StateQuantity quantity = quantities.get(q);
            for (Envelope envelope : envelopes(states, quantity.at(states), shown, quantity.period())) {
                // What is named first is drawn last: slow quantities stay visible before fast ones.
                series.add(0, Series.line(quantity.axis().named(), roles.get(q), envelope.x(), envelope.y()));
            }
        }
        Message note = states.count() > 1 && shown == 1 ? Message.of("picture.trajectory-of", 1, states.count())
                : note(states, shown);
        return new XyFigure(Message.of("picture.trajectory"), note, time(result, states, shown),
                Axis.linear(Message.of("picture.value"), ""), series);
    }

    /** Functions have their colour of other pictures, the rest those that are left. */
    private static List<Role> roles(List<StateQuantity> quantities) {
        Set<Integer> taken = new HashSet<>();
        quantities.forEach(quantity -> quantity.function().ifPresent(i -> taken.add(Math.max(0, i - 2))));
        List<Role> roles = new ArrayList<>();
        for (StateQuantity quantity : quantities) {
            int next = IntStream.iterate(0, k -> k + 1).filter(k -> !taken.contains(k)).findFirst().orElseThrow();
            roles.add(Role.eigenfunction(quantity.function().stream().map(i -> Math.max(0, i - 2)).findFirst()
                    .orElse(next)));
            taken.add(roles.get(roles.size() - 1).index());
        }
        return roles;
    }

    private static Message note(Trajectories data, int which) {
        if (which == ALL) {
            return data.count() > 1 ? Message.of("picture.trajectories-in-row", data.count()) : Message.NOTHING;
        }
        if (which > 0) {
            return Message.of("picture.trajectory-of", which, data.count());
        }
        return data.count() <= MAX_TRAJECTORIES ? Message.NOTHING
                : Message.of("picture.lines-of", MAX_TRAJECTORIES, data.count());
    }

    /** One curve a trajectory; of all one alone, with a gap between trajectories. */
    private static List<Envelope> envelopes(Trajectories data, double[] values, int which, double turn) {
        if (which == ALL) {
            return List.of(endToEnd(data, values, turn));
        }
        int first = Math.max(0, which - 1);
        int end = which > 0 ? which : Math.min(MAX_TRAJECTORIES, data.count());
        Require.that(end <= data.count(), Message.of("data.no-trajectory", which, data.count()));
        List<Envelope> envelopes = new ArrayList<>();
        for (int k = first; k < end; k++) {
            envelopes.add(envelope(data, values, k, 0, COLUMNS, turn));
        }
        return envelopes;
    }

    private static Envelope endToEnd(Trajectories data, double[] values, double turn) {
        List<Envelope> parts = new ArrayList<>();
        double begin = 0;
        for (int k = 0; k < data.count(); k++) {
            int columns = (int) Math.max(2, (long) COLUMNS * data.length(k) / data.size());
            parts.add(envelope(data, values, k, begin, columns, turn));
            parts.add(new Envelope(new double[] {begin + data.duration(k)}, new double[] {Double.NaN}));
            begin += data.duration(k);
        }
        return new Envelope(parts.stream().flatMapToDouble(part -> Arrays.stream(part.x())).toArray(),
                parts.stream().flatMapToDouble(part -> Arrays.stream(part.y())).toArray());
    }

    private static Envelope envelope(Trajectories data, double[] values, int k, double begin, int columns,
            double turn) {
        double[] times = new double[data.length(k)];
        for (int i = 0; i < times.length; i++) {
            times[i] = begin + data.time(k, i);
        }
        double[] own = Arrays.copyOfRange(values, data.start(k), data.start(k + 1));
        return turn > 0 ? Envelope.ofAngle(times, own, turn, columns) : Envelope.of(times, own, columns);
    }

    private static XyFigure lines(AnalysisResult result, List<Envelope> curves, Axis y, int which, Role role) {
        List<Series> series = new ArrayList<>();
        for (Envelope envelope : curves) {
            series.add(Series.line("", new Role(role.kind(), role.index() + series.size()), envelope.x(),
                    envelope.y()));
        }
        return new XyFigure(Message.of("picture.trajectory"), Message.NOTHING,
                time(result, result.availableStates(), which), y, series);
    }

    private static Axis time(AnalysisResult result, Trajectories data, int which) {
        double longest = which == ALL ? data.duration() : 0;
        int end = which > 0 ? which : Math.min(MAX_TRAJECTORIES, data.count());
        for (int k = Math.max(0, which - 1); k < end; k++) {
            longest = Math.max(longest, data.duration(k));
        }
        Message label = which == ALL && data.count() > 1 ? Message.of("picture.time-in-row")
                : Message.of("picture.time");
        return Axis.linear(label, Naming.timeUnit(result)).within(Range.around(0, longest));
    }

    /** V over the one coordinate, cut where it soars beyond what the data reach. */
    private static Optional<XyFigure> potential(AnalysisResult result, Histogram histogram, Axis y) {
        Optional<StochasticSystem> system = result.request().source().knownSystem()
                .filter(known -> known.dimension() == 1 && result.availableStates().dimension() == 1
                && !result.truthHidden()).filter(known -> known.potential(known.initialState()).isPresent());
        if (system.isEmpty()) {
            return Optional.empty();
        }
        double[] values = Arrays.stream(histogram.x())
                .map(x -> system.get().potential(new double[] {x}).orElse(Double.NaN)).toArray();
        double low = Arrays.stream(values).filter(Double::isFinite).min().orElse(0);
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        double high = sorted.length == 0 ? 1 : Quantiles.occurring(sorted, WELLS);
        Range shown = Range.around(low, Math.max(high, low)).padded(0.08);
        double[] inside = Arrays.stream(values).map(v -> v > shown.high() + shown.width() ? Double.NaN : v).toArray();
        Series curve = Series.line("", Role.TRUTH, inside, histogram.x());
        return Optional.of(new XyFigure(Message.of("picture.potential"), Message.NOTHING,
                Axis.hidden(Message.verbatim("V")).within(shown), y, List.of(curve)));
    }

    private static XyFigure distribution(Histogram histogram, Optional<Truth> truth, Axis y) {
        List<Series> series = new ArrayList<>();
        series.add(Series.of("", Role.DENSITY, Mark.SIDE_AREA, histogram.density(), histogram.x()));
        truth.ifPresent(known -> series.add(Series.line("", Role.TRUTH,
                Arrays.stream(histogram.x()).map(x -> known.density(new double[] {x})).toArray(), histogram.x())));
        double peak = series.stream().flatMapToDouble(each -> Arrays.stream(each.x())).max().orElse(1);
        return new XyFigure(Message.of("picture.density-title"), Message.NOTHING,
                Axis.hidden(Message.of("picture.density")).within(new Range(0, 1.1 * peak)), y, series);
    }

    /** The first trajectory of the data, at most three of its coordinates. */
    public static XyFigure path(Trajectories data) {
        return path(data, Message.of("picture.short-path"));
    }

    /** Returns the figure with another title. */
    public static XyFigure path(Trajectories data, Message title) {
        int shown = Math.min(MAX_COORDINATES, data.dimension());
        List<Series> series = new ArrayList<>();
        for (int c = 0; c < shown; c++) {
            double[] times = new double[data.length(0)];
            double[] values = new double[data.length(0)];
            for (int i = 0; i < values.length; i++) {
                times[i] = data.time(0, i);
                values[i] = data.value(i, c);
            }
            Envelope envelope = Envelope.of(times, values, PATH_COLUMNS);
            series.add(Series.line(shown == 1 ? "" : data.coordinates().get(c), shown == 1 ? Role.DATA
                    : Role.eigenfunction(c), envelope.x(), envelope.y()));
        }
        Axis time = Axis.linear(Message.of("picture.time"), data.timeUnit()).within(Range.around(0, data.duration(0)));
        Message label = shown == 1 ? Message.verbatim(data.coordinates().get(0)) : Message.of("picture.coordinates");
        return new XyFigure(title, Message.NOTHING, time, Axis.linear(label, ""), series);
    }
}

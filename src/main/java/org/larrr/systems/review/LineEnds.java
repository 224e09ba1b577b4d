package org.larrr.systems.review;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.systems.Coordinate;
import org.larrr.systems.Remark;

/**
 * Feller's classification of the ends of a one-dimensional diffusion (Karlin &amp; Taylor 1981, chapter 15): there is a
 * stationary law that paths settle into if the speed measure m = 2/(σ²s′) is finite and no open end is reached.
 */
final class LineEnds {

    private static final int CELLS = 2_000;
    private static final double VANISHING = 1e-12;
    private static final int REFINEMENTS = 80;

    private final AutonomousCoordinate coordinate;

    private LineEnds(AutonomousCoordinate coordinate) {
        this.coordinate = coordinate;
    }

    /** Empty where all is well, or where the question cannot be answered with confidence. */
    static Optional<Remark> remark(AutonomousCoordinate coordinate) {
        return new LineEnds(coordinate).remark();
    }

    private Optional<Remark> remark() {
        double start = coordinate.start();
        if (coordinate.coordinate().domain() == Coordinate.Domain.CIRCLE || !(typicalNoise() > 0)) {
            return Optional.empty();
        }
        if (coordinate.squaredNoise(start) <= VANISHING * typicalNoise() && coordinate.drift(start) == 0) {
            return Optional.of(remark(Remark.Kind.NO_STATIONARY_LAW, "noise and drift vanish at the start "
                    + name() + " = " + States.number(start) + ": nothing ever moves. Start elsewhere"));
        }
        List<EndWalk> ends = Stream.of(1, -1).map(this::end).toList();
        return ends.stream().filter(EndWalk::reached).findFirst().map(this::leaves)
                .or(() -> ends.stream().filter(EndWalk::heavy).findFirst().map(this::spreads));
    }

    /** The end on one side: a boundary of the domain, a state where the noise vanishes, or infinity. */
    private EndWalk end(int side) {
        Coordinate c = coordinate.coordinate();
        double start = inside(coordinate.start());
        double wall = vanishing(start, side > 0 ? c.high() : c.low());
        boolean closed = side > 0 ? c.domain() == Coordinate.Domain.INTERVAL : c.domain() != Coordinate.Domain.LINE;
        if (!Double.isNaN(wall)) {
            return EndWalk.towards(coordinate, start, wall);
        }
        if (closed) {
            return EndWalk.towards(coordinate, start, side > 0 ? c.high() : c.low());
        }
        return EndWalk.outwards(coordinate, start, side * (c.high() - c.low()));
    }

    /** A start on the boundary of the domain is moved off it. */
    private double inside(double start) {
        Coordinate c = coordinate.coordinate();
        double margin = (c.high() - c.low()) / CELLS;
        return c.domain() == Coordinate.Domain.LINE ? start
                : Math.max(c.low() + margin, c.domain() == Coordinate.Domain.INTERVAL
                        ? Math.min(c.high() - margin, start) : start);
    }

    /** The state nearest to the start, before {@code end}, where the noise vanishes; NaN if there is none. */
    private double vanishing(double start, double end) {
        double width = (end - start) / CELLS;
        double small = VANISHING * typicalNoise();
        double before = coordinate.squaredNoise(start);
        for (int i = 1; i < CELLS; i++) {
            double here = coordinate.squaredNoise(start + i * width);
            double after = coordinate.squaredNoise(start + (i + 1) * width);
            if (here <= before && here <= after) {
                double lowest = lowest(start + (i - 1) * width, start + (i + 1) * width);
                if (coordinate.squaredNoise(lowest) <= small) {
                    return lowest;
                }
            }
            before = here;
        }
        return Double.NaN;
    }

    /** Golden-section search for the smallest σ². */
    private double lowest(double from, double to) {
        double ratio = (Math.sqrt(5) - 1) / 2;
        double low = from;
        double high = to;
        for (int i = 0; i < REFINEMENTS; i++) {
            double left = high - ratio * (high - low);
            double right = low + ratio * (high - low);
            if (coordinate.squaredNoise(left) <= coordinate.squaredNoise(right)) {
                high = right;
            } else {
                low = left;
            }
        }
        double found = 0.5 * (low + high);
        double near = Math.rint(found * 1e6) / 1e6;
        return coordinate.squaredNoise(near) <= coordinate.squaredNoise(found) ? near : found;
    }

    private double typicalNoise() {
        Coordinate c = coordinate.coordinate();
        double sum = 0;
        for (int i = 1; i < 32; i++) {
            sum += coordinate.squaredNoise(c.low() + i / 32.0 * (c.high() - c.low())) / 31;
        }
        return sum;
    }

    private Remark leaves(EndWalk end) {
        if (end.infinite() && end.inFiniteTime()) {
            return remark(Remark.Kind.EXPLOSIVE, "the coordinate " + name() + " runs to " + end.name()
                    + " in finite time: a smaller step cannot help. " + pullBack());
        }
        if (end.infinite()) {
            return remark(Remark.Kind.NO_STATIONARY_LAW, "the coordinate " + name() + " drifts to " + end.name()
                    + " and does not return: there is no stationary law, and no spectrum to learn. " + pullBack());
        }
        return remark(Remark.Kind.NO_STATIONARY_LAW, "the coordinate " + name() + " ends up at " + end.name()
                + ", where the noise vanishes: there is no stationary density. Let the drift point away from there");
    }

    private Remark spreads(EndWalk end) {
        if (end.infinite()) {
            return remark(Remark.Kind.NO_STATIONARY_LAW, "nothing holds " + name() + " back: it wanders ever farther,"
                    + " there is no stationary law, and no spectrum to learn. " + pullBack());
        }
        return remark(Remark.Kind.NO_STATIONARY_LAW, "the coordinate " + name() + " comes ever closer to "
                + end.name() + ", where the noise vanishes, and stays there ever longer: there is no"
                + " stationary density. Let the drift point away from there");
    }

    private String pullBack() {
        return coordinate.system().definition().dynamics().diffusion().isPresent()
                ? "Let the drift point inwards far out (as −" + name() + " does), or bound " + name()
                        + " (domain interval or circle)"
                : "Let the potential grow far out (as " + name() + "^2 does), or bound " + name()
                        + " (domain interval or circle)";
    }

    private String name() {
        return coordinate.coordinate().name();
    }

    private Remark remark(Remark.Kind kind, String sentence) {
        boolean formulas = coordinate.system().definition().dynamics().diffusion().isPresent();
        return new Remark(kind, formulas ? "dynamics.drift[" + (coordinate.index() + 1) + "]" : "dynamics.potential",
                sentence);
    }
}

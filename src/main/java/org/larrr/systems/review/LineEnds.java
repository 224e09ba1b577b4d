package org.larrr.systems.review;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.linalg.GaussLegendre;
import org.larrr.systems.Coordinate;
import org.larrr.systems.review.SystemReview.Remark;

/**
 * Feller's classification of the ends of a one-dimensional diffusion (Karlin &amp; Taylor 1981, chapter 15): there is a
 * stationary law that paths settle into if the speed measure m = 2/(σ²s′) is finite and no open end is reached.
 */
record LineEnds(AutonomousCoordinate coordinate) {

    private static final int CELLS = 2_000;
    private static final double VANISHING = 1e-12;
    private static final int REFINEMENTS = 80;

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
            return Optional.of(new Remark(Remark.Kind.NO_STATIONARY_LAW,
                    Message.of("review.vanishes-at-start", name(), States.number(start))));
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
        double here = coordinate.squaredNoise(start + width);
        for (int i = 1; i < CELLS; i++) {
            double after = coordinate.squaredNoise(start + (i + 1) * width);
            boolean flat = before == here && here == after && here > small;
            if (here <= before && here <= after && !flat) {
                double lowest = lowest(start + (i - 1) * width, start + (i + 1) * width);
                if (coordinate.squaredNoise(lowest) <= small) {
                    return lowest;
                }
            }
            before = here;
            here = after;
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
            return new Remark(Remark.Kind.EXPLOSIVE, Message.of("review.runs-away", name(), end.name(), pullBack()));
        }
        if (end.infinite()) {
            return new Remark(Remark.Kind.NO_STATIONARY_LAW, Message.of("review.drifts-away", name(), end.name(),
                    pullBack()));
        }
        return new Remark(Remark.Kind.NO_STATIONARY_LAW, Message.of("review.ends-up", name(), end.name()));
    }

    private Remark spreads(EndWalk end) {
        if (end.infinite()) {
            return new Remark(Remark.Kind.NO_STATIONARY_LAW, Message.of("review.wanders", name(), pullBack()));
        }
        return new Remark(Remark.Kind.NO_STATIONARY_LAW, Message.of("review.comes-closer", name(), end.name()));
    }

    private Message pullBack() {
        return coordinate.system().definition().dynamics().diffusion().isPresent()
                ? Message.of("review.pull-drift-back", name()) : Message.of("review.grow-potential", name());
    }

    private String name() {
        return coordinate.coordinate().name();
    }

    /**
     * A walk towards one end of a line in octaves of the distance, on which scale density s′ = exp(−∫2b/σ²) and speed
     * density m = 2/(σ²s′) are integrated. Whether an integral converges is read from how the octaves' shares go on;
     * where they do neither shrink nor grow clearly, nothing is concluded.
     */
    private static final class EndWalk {

        private static final int MAX_OCTAVES = 28;
        private static final int PANELS = 256;
        /** The number of octaves that must agree. */
        private static final int AGREEING = 4;
        /** A share below 0.93 of the one before is a sign of a convergent sum, one above 0.98 of a divergent one. */
        private static final double SHRINKING = Math.log(0.93);
        private static final double STAYING = Math.log(0.98);
        private static final double ALIASED = 0.05;
        /** So close to a finite end differences of states are rounding. */
        private static final double NEAREST = 1e-9;

        private final AutonomousCoordinate line;
        private final double end;
        private final double[] scale = new double[MAX_OCTAVES];
        private final double[] speed = new double[MAX_OCTAVES];
        private int octaves;
        private double exponent;
        private final double start;
        private final double reach;

        private EndWalk(AutonomousCoordinate line, double start, double end, double reach) {
            this.line = line;
            this.start = start;
            this.end = end;
            this.reach = reach;
            while (octaves < MAX_OCTAVES && walkOctave()) {
                octaves++;
            }
        }

        /** To infinity, from a first distance on that has the sign of the side. */
        static EndWalk outwards(AutonomousCoordinate line, double start, double reach) {
            return new EndWalk(line, start, Math.copySign(Double.POSITIVE_INFINITY, reach), 0.25 * reach);
        }

        /** To a finite state. */
        static EndWalk towards(AutonomousCoordinate line, double start, double end) {
            return new EndWalk(line, start, end, end - start);
        }

        boolean infinite() {
            return Double.isInfinite(end);
        }

        String name() {
            if (infinite()) {
                return end > 0 ? "+∞" : "−∞";
            }
            return line.coordinate().name() + " = " + States.number(end);
        }

        /** Returns whether the scale is finite there, so that paths reach the end, and the end is not a mere wall. */
        boolean reached() {
            return converges(scale) && (infinite() || diverges(speed));
        }

        /** Returns whether the speed measure is infinite there. */
        boolean heavy() {
            return diverges(speed);
        }

        /** Feller's test: ∫ s′(x) ∫ m dx, the expected time to get there, is finite. */
        boolean inFiniteTime() {
            double[] time = new double[octaves];
            double g = 0;
            for (int k = Math.max(0, octaves - 8); k < octaves; k++) {
                double from = place(k);
                double h = (place(k + 1) - from) / (PANELS * GaussLegendre.POINTS);
                double sum = 0;
                for (int i = 0; i < PANELS * GaussLegendre.POINTS; i++) {
                    g = follow(g, from + (i + 0.5) * h, h);
                    sum += g * Math.abs(h);
                }
                time[k] = Math.log(sum);
            }
            return converges(Arrays.copyOf(time, octaves));
        }

        /** One step of g = s′∫m, which obeys g′ = 2/σ² − (2b/σ²) g outwards; exact for constant coefficients. */
        private double follow(double g, double x, double h) {
            double perNoise = 2 / line.squaredNoise(x);
            double z = -perNoise * line.drift(x) * h;
            double mean = Math.abs(z) < 1e-8 ? 1 : Math.expm1(z) / z;
            return g * Math.exp(z) + perNoise * Math.abs(h) * mean;
        }

        /**
         * Where octave k begins: outwards the distance from the start doubles, towards an end that to the end halves.
         */
        private double place(int k) {
            return infinite() ? start + reach * Math.scalb(1.0, k) : end - reach * Math.scalb(1.0, -k);
        }

        private boolean walkOctave() {
            double from = place(octaves);
            double to = place(octaves + 1);
            if (!infinite() && Math.abs(to - end) < NEAREST * Math.max(Math.abs(end), Math.abs(reach))) {
                return false;
            }
            double fine = GaussLegendre.integrate(this::slope, from, to, PANELS);
            double coarse = GaussLegendre.integrate(this::slope, from, to, PANELS / 2);
            if (!Double.isFinite(fine) || !(Math.abs(fine - coarse) <= ALIASED * (1 + Math.abs(fine)))) {
                return false;
            }
            return integrate(from, to);
        }

        private boolean integrate(double from, double to) {
            double h = (to - from) / PANELS;
            double[] logScale = new double[PANELS];
            double[] logSpeed = new double[PANELS];
            double e = exponent;
            for (int i = 0; i < PANELS; i++) {
                double left = from + i * h;
                double middle = e + GaussLegendre.panel(this::slope, left, left + h / 2);
                e += GaussLegendre.panel(this::slope, left, left + h);
                logScale[i] = Math.log(Math.abs(h)) - middle;
                logSpeed[i] = Math.log(2 * Math.abs(h) / line.squaredNoise(left + h / 2)) + middle;
            }
            exponent = e;
            scale[octaves] = States.logSum(logScale);
            speed[octaves] = States.logSum(logSpeed);
            return Double.isFinite(scale[octaves]) && Double.isFinite(speed[octaves]);
        }

        /** 2b/σ². */
        private double slope(double x) {
            return 2 * line.drift(x) / line.squaredNoise(x);
        }

        private boolean converges(double[] shares) {
            return octaves > AGREEING && steps(shares, Double.NEGATIVE_INFINITY, SHRINKING);
        }

        private boolean diverges(double[] shares) {
            return octaves > AGREEING && steps(shares, STAYING, Double.POSITIVE_INFINITY);
        }

        /** Returns whether each of the last steps from octave to octave lies between two bounds. */
        private boolean steps(double[] shares, double low, double high) {
            for (int k = octaves - AGREEING; k < octaves; k++) {
                double step = shares[k] - shares[k - 1];
                if (!(step >= low && step <= high)) {
                    return false;
                }
            }
            return true;
        }
    }
}

package org.larrr.systems.review;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.review.SystemReview.Remark;

/**
 * Where the drift alone carries far states of a nonlinear system: if most run away, and the noise is too weak out there
 * to matter, paths do not return. Orbits by a Runge–Kutta pair.
 */
final class Outflow {

    private static final double NEAR = 16;
    private static final double FAR = 256;
    /** An orbit has run away when it is so many times farther out than it began. */
    private static final double AWAY = 4_096;
    private static final int MAX_STEPS = 6_000;
    private static final double FRACTION = 0.1;
    private static final double ACCURACY = 1e-4;
    private static final int MAX_TRIALS = 12;
    private static final double WEAK_NOISE = 0.1;

    private final StochasticSystem system;
    private final double[] origin;

    private Outflow(StochasticSystem system) {
        this.system = system;
        this.origin = system.initialState();
    }

    static Optional<Remark> remark(StochasticSystem system) {
        boolean bounded = system.coordinates().stream().noneMatch(c -> SearchDirections.open(c, 1));
        return bounded ? Optional.empty() : new Outflow(system).remark();
    }

    private Optional<Remark> remark() {
        List<double[]> rays = SearchDirections.generic(system);
        List<Orbit> orbits = rays.stream().flatMap(ray -> Stream.of(follow(ray, NEAR), follow(ray, FAR))).toList();
        long gone = orbits.stream().filter(Orbit::gone).count();
        if (2 * gone < orbits.size()) {
            return Optional.empty();
        }
        boolean hastens = orbits.stream().filter(Orbit::gone).allMatch(Orbit::hastens);
        return Optional.of(hastens
                ? new Remark(Remark.Kind.EXPLOSIVE, Message.of("review.outwards-fast"))
                : new Remark(Remark.Kind.NO_STATIONARY_LAW, Message.of("review.outwards")));
    }

    /** @param hastens whether the last doubling of the distance took much less time than an earlier one */
    private record Orbit(boolean gone, boolean hastens) {}

    private Orbit follow(double[] ray, double distance) {
        double[] x = States.moved(origin, distance, ray);
        double first = distance(x);
        double time = 0;
        double early = Double.NaN;
        double late = Double.NaN;
        for (int n = 0; n < MAX_STEPS; n++) {
            double here = distance(x);
            if (!(here > 0.5 * first) || noisy(x)) {
                return new Orbit(false, false);
            }
            early = here >= 16 * first && Double.isNaN(early) ? time : early;
            late = here >= 0.0625 * AWAY * first && Double.isNaN(late) ? time : late;
            if (here > AWAY * first) {
                return new Orbit(true, time - late < 0.5 * early);
            }
            time += step(x);
        }
        return new Orbit(false, false);
    }

    /** One step of Bogacki and Shampine's pair, repeated with a shorter step until its error is small; its length. */
    private double step(double[] x) {
        double[] first = drift(x);
        double h = FRACTION * distance(x) / Math.max(speed(first), Double.MIN_NORMAL);
        for (int trial = 0; trial < MAX_TRIALS; trial++) {
            double[] second = drift(States.moved(x, h / 2, first));
            double[] third = drift(States.moved(x, 0.75 * h, second));
            double[] next = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                next[i] = x[i] + h / 9 * (2 * first[i] + 3 * second[i] + 4 * third[i]);
            }
            double[] fourth = drift(next);
            double[] error = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                error[i] = h * (-5 * first[i] / 72 + second[i] / 12 + third[i] / 9 - fourth[i] / 8);
            }
            if (speed(error) <= ACCURACY * distance(x)) {
                System.arraycopy(next, 0, x, 0, x.length);
                return h;
            }
            h /= 4;
        }
        Arrays.fill(x, Double.NaN);
        return h;
    }

    private double[] drift(double[] x) {
        double[] b = new double[x.length];
        system.drift(x, b);
        return b;
    }

    /** Returns whether the noise spreads a state over its distance before the drift carries it as far. */
    private boolean noisy(double[] x) {
        int d = x.length;
        int m = system.noiseDimension();
        double[] b = drift(x);
        double[] noise = new double[d * m];
        system.diffusion(x, noise);
        double spread = 0;
        for (int i = 0; i < d; i++) {
            for (int k = 0; k < m && counts(i); k++) {
                double s = noise[i * m + k] / SearchDirections.width(system, i);
                spread += s * s;
            }
        }
        return !(spread <= WEAK_NOISE * speed(b) * distance(x));
    }

    private boolean counts(int i) {
        Coordinate.Domain domain = system.coordinates().get(i).domain();
        return domain == Coordinate.Domain.LINE || domain == Coordinate.Domain.HALF_LINE;
    }

    private double distance(double[] x) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            double u = counts(i) ? (x[i] - origin[i]) / SearchDirections.width(system, i) : 0;
            sum += u * u;
        }
        return Math.sqrt(sum);
    }

    private double speed(double[] b) {
        double sum = 0;
        for (int i = 0; i < b.length; i++) {
            double u = counts(i) ? b[i] / SearchDirections.width(system, i) : 0;
            sum += u * u;
        }
        return Math.sqrt(sum);
    }
}

package org.larrr.systems.review;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.review.SystemReview.Remark;

/**
 * A test whether e^{−V/kT} can be integrated: along rays the mass of each octave of the distance must shrink. Beside a
 * ray through a valley the width of the valley counts, by V's second differences.
 */
final class Confinement {

    private static final int OCTAVES = 24;
    private static final int AGREEING = 4;
    private static final double STAYING = Math.log(0.98);
    private static final int PANELS = 64;
    /** V that falls faster than −r² by this carries paths to infinity in finite time. */
    private static final double FASTER_THAN_SQUARE = 4.4;

    private final StochasticSystem system;
    private final double[] origin;
    private final int positions;

    private Confinement(StochasticSystem system) {
        this.system = system;
        this.origin = system.initialState();
        this.positions = system.langevin().isPresent() ? system.dimension() / 2 : system.dimension();
    }

    static Optional<Remark> remark(StochasticSystem system) {
        return new Confinement(system).remark();
    }

    private Optional<Remark> remark() {
        List<double[]> special = SearchDirections.special(system).stream().filter(this::moves).toList();
        List<double[]> open = Stream.concat(special.stream().filter(ray -> open(ray, false)),
                SearchDirections.generic(system).stream().filter(this::moves).filter(ray -> open(ray, true))).toList();
        return open.stream().filter(this::explosive).findFirst().or(() -> open.stream().findFirst())
                .map(this::remarkAlong);
    }

    /** Velocities are held by their own temperature. */
    private boolean moves(double[] ray) {
        boolean any = false;
        for (int i = 0; i < ray.length; i++) {
            any |= i < positions && ray[i] != 0;
            if (i >= positions && ray[i] != 0) {
                ray[i] = 0;
            }
        }
        return any;
    }

    private Remark remarkAlong(double[] ray) {
        String direction = States.combination(system, ray);
        boolean inertial = system.langevin().isPresent();
        String far = inertial ? "U" : "V";
        if (explosive(ray)) {
            return new Remark(Remark.Kind.EXPLOSIVE, Message.of("review.falls", direction, far));
        }
        return new Remark(Remark.Kind.NO_STATIONARY_LAW, Message.of("review.does-not-hold", direction, far));
    }

    private boolean explosive(double[] ray) {
        double before = potential(ray, Math.scalb(1.0, 8));
        for (int k = 9; k <= 9 + AGREEING; k++) {
            double farther = potential(ray, Math.scalb(1.0, k));
            if (!(farther < 0 && farther / before > FASTER_THAN_SQUARE)) {
                return false;
            }
            before = farther;
        }
        return true;
    }

    private boolean open(double[] ray, boolean generic) {
        double[] masses = new double[OCTAVES];
        int octaves = 0;
        while (octaves < OCTAVES) {
            masses[octaves] = logMass(ray, Math.scalb(1.0, octaves - 1), generic);
            if (!Double.isFinite(masses[octaves])) {
                break;
            }
            octaves++;
        }
        for (int k = octaves - AGREEING; k < octaves; k++) {
            if (k < 1 || !(masses[k] - masses[k - 1] >= STAYING)) {
                return false;
            }
        }
        return octaves > AGREEING;
    }

    /** log ∫ e^{−V/kT} r^{n−1} dr over an octave from r on, the midpoint rule. */
    private double logMass(double[] ray, double from, boolean generic) {
        double h = from / PANELS;
        double[] logs = new double[PANELS];
        for (int i = 0; i < PANELS; i++) {
            double r = from + (i + 0.5) * h;
            double around = generic ? (positions - 1) * Math.log(r) : logWidth(ray, r);
            logs[i] = -potential(ray, r) / system.temperature() + around + Math.log(h);
        }
        return States.logSum(logs);
    }

    /** log of the width of the valley around a ray, relative to the drawn ranges: 1 where V is flat across. */
    private double logWidth(double[] ray, double r) {
        double sum = 0;
        double middle = potential(ray, r);
        for (int i = 0; i < positions; i++) {
            if (ray[i] == 0) {
                double step = 1e-3 * SearchDirections.width(system, i);
                double[] x = States.moved(origin, r, ray);
                x[i] += step;
                double above = system.potential(x).orElseThrow();
                x[i] -= 2 * step;
                double below = system.potential(x).orElseThrow();
                double curvature = (above + below - 2 * middle) / (step * step);
                double width = SearchDirections.width(system, i);
                sum -= 0.5 * Math.log1p(Math.max(0, curvature) * width * width / system.temperature());
            }
        }
        return sum;
    }

    private double potential(double[] ray, double r) {
        return system.potential(States.moved(origin, r, ray)).orElseThrow();
    }
}

package org.larrr.systems.review;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Subspace;
import org.larrr.systems.review.SystemReview.Remark;

/**
 * A test whether the noise reaches every dimension: at once (σσᵀ regular, the generator is elliptic), or carried by the
 * drift (Hörmander's condition, as in Langevin dynamics; Kalman's rank for linear systems), or not at all: then the
 * process stays on a smaller set and its generator is not the operator on all of space.
 */
final class NoiseReach {

    private static final double ROUNDING = 1e-10;

    private NoiseReach() {}

    static Optional<Remark> remark(StochasticSystem system) {
        int d = system.dimension();
        int acting = Subspace.span(d, columns(system, system.initialState()), ROUNDING).basis().size();
        if (acting == d || system.langevin().isPresent()) {
            return Optional.empty();
        }
        Subspace reached = system.linear().isPresent()
                ? system.linear().orElseThrow().reachable() : SteeredPath.reached(system);
        if (reached.isWhole()) {
            return acting == 0 ? Optional.empty() : Optional.of(carried(system, acting));
        }
        return Optional.of(reached.basis().isEmpty()
                ? new Remark(Remark.Kind.DEGENERATE, Message.of("review.no-noise", advice(system)))
                : confined(system, reached));
    }

    /** The columns of σ(x). */
    static List<double[]> columns(StochasticSystem system, double[] x) {
        double[] noise = new double[system.dimension() * system.noiseDimension()];
        system.diffusion(x, noise);
        return Subspace.columns(noise, system.dimension());
    }

    private static Remark confined(StochasticSystem system, Subspace reached) {
        int d = system.dimension();
        String missed = reached.complement().stream().map(w -> States.combination(system, w))
                .collect(Collectors.joining(", "));
        return new Remark(Remark.Kind.DEGENERATE,
                Message.of("review.noise-confined", reached.basis().size(), d, missed, advice(system)));
    }

    private static Remark carried(StochasticSystem system, int acting) {
        return new Remark(Remark.Kind.HYPOELLIPTIC,
                Message.of("review.noise-carried", acting, system.dimension(), advice(system)));
    }

    /** "Give each coordinate a Brownian motion of its own: noise 1, 0 for x and 0, 1 for y". */
    private static Message advice(StochasticSystem system) {
        int d = system.dimension();
        if (system.definition().dynamics().diffusion().isEmpty() || d == 1) {
            return Message.of("review.let-noise-differ");
        }
        String rows = IntStream.range(0, Math.min(d, 3)).mapToObj(i -> IntStream.range(0, d)
                .mapToObj(k -> k == i ? "1" : "0").collect(Collectors.joining(", ", "“", "”"))
                + " for " + system.coordinates().get(i).name()).collect(Collectors.joining(" and "));
        return Message.of("review.brownian-motion-each", rows, d > 3);
    }

    /**
     * The path x′ = b(x) + σ(x) u(t) under a random steering u, with the derivatives of its end in u. Their rank is
     * that of the Lie algebra of Hörmander's condition where the path is (Coron 2007, chapter 3).
     */
    private static final class SteeredPath {

        /** Derivatives are differences: below this, relative to the largest, they are rounding. */
        private static final double TOLERANCE = 1e-7;

        private static final double DIFFERENCE = 1e-5;
        private static final int SUBSTEPS = 4;

        private final StochasticSystem system;
        private final int d;
        private final int m;
        private final double[] widths;
        private final double time;
        private final double strength;

        private SteeredPath(StochasticSystem system) {
            this.system = system;
            this.d = system.dimension();
            this.m = system.noiseDimension();
            this.widths = new double[d];
            for (int i = 0; i < d; i++) {
                widths[i] = SearchDirections.width(system, i);
            }
            double[] start = system.initialState();
            double rate = rate(start);
            this.time = 0.5 / rate;
            this.strength = 0.3 / (noise(start) * time + Double.MIN_NORMAL);
        }

        /** The directions, in units of the drawn ranges turned back into states, in which the end can be moved. */
        static Subspace reached(StochasticSystem system) {
            return new SteeredPath(system).reached();
        }

        private Subspace reached() {
            Random random = new Random(3);
            double[] x = system.initialState();
            List<double[]> columns = new ArrayList<>();
            for (int segment = 0; segment < 2 * d + 4; segment++) {
                double[] u = new double[m];
                for (int k = 0; k < m; k++) {
                    u[k] = strength * random.nextGaussian();
                }
                double[] from = x;
                columns.replaceAll(column -> moved(from, u, column));
                for (int k = 0; k < m; k++) {
                    columns.add(steered(from, u, k));
                }
                x = advanced(from, u);
                if (!Arrays.stream(x).allMatch(Double::isFinite)) {
                    return fullSpace();
                }
            }
            List<double[]> scaled = columns.stream().map(this::inWidths).filter(
                    c -> Arrays.stream(c).anyMatch(v -> v != 0)).map(SteeredPath::unit).toList();
            return Subspace.span(d, scaled, TOLERANCE);
        }

        /** Where nothing can be said, nothing is complained of. */
        private Subspace fullSpace() {
            List<double[]> units = new ArrayList<>();
            for (int i = 0; i < d; i++) {
                double[] unit = new double[d];
                unit[i] = 1;
                units.add(unit);
            }
            return new Subspace(d, units);
        }

        private static double[] unit(double[] column) {
            double length = Math.sqrt(Arrays.stream(column).map(v -> v * v).sum());
            return Arrays.stream(column).map(v -> v / length).toArray();
        }

        private double[] inWidths(double[] column) {
            double[] result = new double[d];
            for (int i = 0; i < d; i++) {
                result[i] = column[i] / widths[i];
            }
            return result;
        }

        /** Returns a displacement at the start of a segment, carried to its end. */
        private double[] moved(double[] from, double[] u, double[] column) {
            double size = 0;
            for (int i = 0; i < d; i++) {
                size = Math.max(size, Math.abs(column[i]) / widths[i]);
            }
            if (size == 0) {
                return column;
            }
            double h = DIFFERENCE / size;
            return slope(advanced(States.moved(from, h, column), u), advanced(States.moved(from, -h, column), u), h);
        }

        private double[] steered(double[] from, double[] u, int k) {
            double h = DIFFERENCE * strength;
            double[] above = u.clone();
            double[] below = u.clone();
            above[k] += h;
            below[k] -= h;
            return slope(advanced(from, above), advanced(from, below), h);
        }

        private double[] slope(double[] above, double[] below, double h) {
            double[] result = new double[d];
            for (int i = 0; i < d; i++) {
                result[i] = (above[i] - below[i]) / (2 * h);
            }
            return result;
        }

        /** The state a segment later, by Runge and Kutta's scheme. */
        private double[] advanced(double[] from, double[] u) {
            double h = time / SUBSTEPS;
            double[] x = from.clone();
            for (int n = 0; n < SUBSTEPS; n++) {
                double[] a = velocity(x, u);
                double[] b = velocity(States.moved(x, h / 2, a), u);
                double[] c = velocity(States.moved(x, h / 2, b), u);
                double[] e = velocity(States.moved(x, h, c), u);
                for (int i = 0; i < d; i++) {
                    x[i] += h / 6 * (a[i] + 2 * b[i] + 2 * c[i] + e[i]);
                }
            }
            return x;
        }

        private double[] velocity(double[] x, double[] u) {
            double[] b = new double[d];
            double[] s = new double[d * m];
            system.drift(x, b);
            system.diffusion(x, s);
            for (int i = 0; i < d; i++) {
                for (int k = 0; k < m; k++) {
                    b[i] += s[i * m + k] * u[k];
                }
            }
            return b;
        }

        /** Returns the rate at which the drift crosses the drawn range, from states around the start. */
        private double rate(double[] start) {
            Random random = new Random(2);
            double[] b = new double[d];
            double rate = 1e-3 / system.suggestion().step();
            for (int n = 0; n < 32; n++) {
                double[] x = start.clone();
                for (int i = 0; i < d; i++) {
                    x[i] += 0.2 * widths[i] * (random.nextDouble() - 0.5);
                }
                system.drift(x, b);
                for (int i = 0; i < d; i++) {
                    rate = Double.isFinite(b[i]) ? Math.max(rate, Math.abs(b[i]) / widths[i]) : rate;
                }
            }
            return rate;
        }

        private double noise(double[] start) {
            double largest = 0;
            for (double[] column : NoiseReach.columns(system, start)) {
                for (int i = 0; i < d; i++) {
                    largest = Math.max(largest, Math.abs(column[i]) / widths[i]);
                }
            }
            return largest;
        }
    }
}

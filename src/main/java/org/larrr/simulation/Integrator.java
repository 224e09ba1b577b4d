package org.larrr.simulation;

import java.util.List;
import java.util.random.RandomGenerator;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.linalg.LinearTransition;
import org.larrr.systems.Coordinate;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.StochasticSystem.LangevinForm;
import org.larrr.systems.StochasticSystem.VectorField;

/** The schemes that advance a system by an inner step h. */
public enum Integrator implements Identified {
    /** x + b(x)h + σ(x)√h ξ: strong order ½, weak order 1, for every system. */
    EULER_MARUYAMA {
        @Override
        public boolean suits(StochasticSystem system) {
            return true;
        }

        @Override
        public Stepper prepare(StochasticSystem system, double h) {
            return new EulerStepper(system, h);
        }
    },
    /** Euler–Maruyama and ½σσ′(ξ² − 1)h: strong order 1, for noise that acts on each coordinate alone. */
    MILSTEIN {
        @Override
        public boolean suits(StochasticSystem system) {
            return system.milsteinCorrection().isPresent();
        }

        @Override
        public Stepper prepare(StochasticSystem system, double h) {
            return new MilsteinStepper(system, h);
        }
    },
    /** The exact Gaussian transition law of a linear system, whatever h. */
    EXACT {
        @Override
        public boolean suits(StochasticSystem system) {
            return system.linear().isPresent();
        }

        @Override
        public Stepper prepare(StochasticSystem system, double h) {
            return new ExactStepper(system.linear().orElseThrow(), h);
        }
    },
    /**
     * The BAOAB splitting of underdamped Langevin dynamics (Leimkuhler &amp; Matthews 2013, DOI 10.1093/amrx/abs010).
     */
    BAOAB {
        @Override
        public boolean suits(StochasticSystem system) {
            return system.langevin().isPresent();
        }

        @Override
        public Stepper prepare(StochasticSystem system, double h) {
            return new BaoabStepper(system.langevin().orElseThrow(), system.dimension() / 2, h);
        }
    };

    /** Returns whether the scheme can advance the system. */
    public abstract boolean suits(StochasticSystem system);

    /** A stepper for one trajectory; the system must suit. */
    public abstract Stepper prepare(StochasticSystem system, double h);

    /** @throws IllegalArgumentException if there is none of that id; the message lists those that exist */
    public static Integrator byId(String id) {
        return Require.oneOf(List.of(values()), Integrator::id, id, ids -> Message.of("integrator.unknown", id, ids));
    }

    /** The scheme used where none is named: exact if the system is linear, BAOAB if it is underdamped. */
    public static Integrator defaultFor(StochasticSystem system) {
        if (EXACT.suits(system)) {
            return EXACT;
        }
        if (BAOAB.suits(system)) {
            return BAOAB;
        }
        boolean bounded = system.coordinates().stream().map(Coordinate::domain)
                .anyMatch(domain -> domain == Coordinate.Domain.HALF_LINE || domain == Coordinate.Domain.INTERVAL);
        return bounded && MILSTEIN.suits(system) ? MILSTEIN : EULER_MARUYAMA;
    }

    /** Milstein's scheme for noise that acts on each coordinate alone. */
    private static final class MilsteinStepper extends Stepper {

        private final StochasticSystem system;
        private final VectorField correction;
        private final double h;
        private final double rootH;
        private final double[] drift;
        private final double[] noise;
        private final double[] slope;

        MilsteinStepper(StochasticSystem system, double h) {
            super(system.dimension());
            int d = system.dimension();
            this.system = system;
            this.correction = system.milsteinCorrection().orElseThrow();
            this.h = h;
            this.rootH = Math.sqrt(h);
            this.drift = new double[d];
            this.noise = new double[d * d];
            this.slope = new double[d];
        }

        @Override
        void step(double[] x, RandomGenerator random) {
            int d = x.length;
            system.drift(x, drift);
            system.diffusion(x, noise);
            correction.evaluate(x, slope);
            for (int i = 0; i < d; i++) {
                double xi = random.nextGaussian();
                x[i] += drift[i] * h + noise[i * d + i] * rootH * xi + slope[i] * h * (xi * xi - 1);
            }
        }
    }

    /** Euler–Maruyama; scalar noise is multiplied by √h, other noise by √h ξ, so that a seed keeps its numbers. */
    private static final class EulerStepper extends Stepper {

        private final StochasticSystem system;
        private final double h;
        private final double noiseFactor;
        private final double kickFactor;
        private final boolean additive;
        private final int m;
        private final double[] drift;
        private final double[] noise;
        private final double[] kicks;

        EulerStepper(StochasticSystem system, double h) {
            super(system.dimension());
            this.system = system;
            this.h = h;
            this.additive = system.additiveNoise();
            this.m = system.noiseDimension();
            boolean scalar = m == 1 && system.dimension() == 1;
            this.noiseFactor = scalar ? Math.sqrt(h) : 1;
            this.kickFactor = scalar ? 1 : Math.sqrt(h);
            this.drift = new double[system.dimension()];
            this.noise = new double[system.dimension() * m];
            this.kicks = new double[m];
        }

        @Override
        void begin(double[] x) {
            system.diffusion(x, noise);
        }

        @Override
        void step(double[] x, RandomGenerator random) {
            system.drift(x, drift);
            if (!additive) {
                system.diffusion(x, noise);
            }
            for (int k = 0; k < m; k++) {
                kicks[k] = kickFactor * random.nextGaussian();
            }
            for (int i = 0; i < x.length; i++) {
                double sum = x[i] + drift[i] * h;
                for (int k = 0; k < m; k++) {
                    sum += noise[i * m + k] * noiseFactor * kicks[k];
                }
                x[i] = sum;
            }
        }
    }

    /**
     * Half a kick by the force, half a drift, the exact Ornstein–Uhlenbeck step of the velocity, half a drift, half a
     * kick. The force at the end of a step is that of the start of the next, so each step evaluates it once.
     */
    private static final class BaoabStepper extends Stepper {

        private final LangevinForm langevin;
        private final int half;
        private final double h;
        private final double decay;
        private final double amplitude;
        private final double[] positions;
        private final double[] acceleration;

        BaoabStepper(LangevinForm langevin, int half, double h) {
            super(2 * half);
            this.langevin = langevin;
            this.half = half;
            this.h = h;
            this.decay = Math.exp(-langevin.friction() * h);
            this.amplitude = Math.sqrt(-Math.expm1(-2 * langevin.friction() * h)
                    * langevin.temperature() / langevin.mass());
            this.positions = new double[half];
            this.acceleration = new double[half];
        }

        @Override
        void begin(double[] x) {
            force(x);
        }

        @Override
        void step(double[] x, RandomGenerator random) {
            for (int i = 0; i < half; i++) {
                double v = x[half + i] + 0.5 * h * acceleration[i];
                double q = x[i] + 0.5 * h * v;
                v = decay * v + amplitude * random.nextGaussian();
                x[i] = q + 0.5 * h * v;
                x[half + i] = v;
            }
            force(x);
            for (int i = 0; i < half; i++) {
                x[half + i] += 0.5 * h * acceleration[i];
            }
        }

        private void force(double[] x) {
            System.arraycopy(x, 0, positions, 0, half);
            langevin.acceleration().evaluate(positions, acceleration);
        }
    }

    /** x → Φx + w + Lξ with the exact transition law of a linear system, LLᵀ its covariance. */
    private static final class ExactStepper extends Stepper {

        /** Pivots below this fraction of the variance are rounding of a degenerate covariance. */
        private static final double NEGLIGIBLE = 1e-14;

        private final LinearTransition law;
        private final double[] factor;
        private final double[] kicks;

        ExactStepper(LinearSystem system, double h) {
            super(system.dimension());
            int d = system.dimension();
            this.law = LinearTransition.over(system.drift(), system.offset(), system.noiseCovariance(), h);
            this.factor = semidefiniteCholesky(law.covariance(), d);
            this.kicks = new double[d];
        }

        /** Lower factor of a positive semidefinite matrix; the column of a vanishing pivot is zero. */
        private static double[] semidefiniteCholesky(double[] c, int d) {
            double[] lower = new double[d * d];
            for (int j = 0; j < d; j++) {
                double pivot = c[j * d + j];
                for (int k = 0; k < j; k++) {
                    pivot -= lower[j * d + k] * lower[j * d + k];
                }
                if (pivot <= NEGLIGIBLE * c[j * d + j]) {
                    continue;
                }
                lower[j * d + j] = Math.sqrt(pivot);
                for (int i = j + 1; i < d; i++) {
                    double sum = c[i * d + j];
                    for (int k = 0; k < j; k++) {
                        sum -= lower[i * d + k] * lower[j * d + k];
                    }
                    lower[i * d + j] = sum / lower[j * d + j];
                }
            }
            return lower;
        }

        @Override
        void step(double[] x, RandomGenerator random) {
            int d = x.length;
            double[] matrix = law.matrix();
            double[] shift = law.shift();
            for (int k = 0; k < d; k++) {
                kicks[k] = random.nextGaussian();
            }
            for (int i = 0; i < d; i++) {
                double sum = shift[i];
                for (int j = 0; j < d; j++) {
                    sum += matrix[i * d + j] * last[j];
                }
                for (int j = 0; j <= i; j++) {
                    sum += factor[i * d + j] * kicks[j];
                }
                x[i] = sum;
            }
        }
    }

    /** Advances one trajectory; contains work space, so one per thread. */
    public abstract static class Stepper {

        /** The state before the present step. */
        final double[] last;

        private Stepper(int dimension) {
            last = new double[dimension];
        }

        /** Computes what the first step from a state needs. */
        void begin(double[] x) {}

        /** One inner step in place. */
        abstract void step(double[] x, RandomGenerator random);

        /**
         * Advances x by {@code steps} inner steps in place.
         *
         * @return {@code steps}, or the number of steps done when x first was not finite; x then holds the last finite
         *         state
         */
        public final int advance(double[] x, int steps, RandomGenerator random) {
            begin(x);
            for (int i = 0; i < steps; i++) {
                System.arraycopy(x, 0, last, 0, x.length);
                step(x, random);
                for (double value : x) {
                    if (!Double.isFinite(value)) {
                        System.arraycopy(last, 0, x, 0, x.length);
                        return i;
                    }
                }
            }
            return steps;
        }
    }
}

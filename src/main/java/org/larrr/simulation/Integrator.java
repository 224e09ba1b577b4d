package org.larrr.simulation;

import java.util.Arrays;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.VectorField;

/** The schemes that advance a system by an inner step h. */
public enum Integrator {
    /** x + b(x)h + σ(x)√h ξ: strong order ½, weak order 1, for every system. */
    EULER_MARUYAMA {
        @Override
        public boolean suits(StochasticSystem system) {
            return true;
        }

        @Override
        public Stepper prepare(StochasticSystem system, double h) {
            return system.dimension() == 1 && system.noiseDimension() == 1
                    ? new ScalarEulerStepper(system, h)
                    : new EulerStepper(system, h);
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

    /** Whether the scheme can advance the system. */
    public abstract boolean suits(StochasticSystem system);

    /** A stepper for one trajectory; the system must suit. */
    public abstract Stepper prepare(StochasticSystem system, double h);

    /** The name used in files and on the command line, for instance "euler-maruyama". */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is none of that id; the message lists those that exist */
    public static Integrator named(String id) {
        return Arrays.stream(values()).filter(integrator -> integrator.id().equals(id)).findFirst()
                .orElseThrow(() -> new InputException(Notice.of("integrator.unknown", id,
                        Arrays.stream(values()).map(Integrator::id).toList())));
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

    /** Euler–Maruyama in one dimension with one Brownian motion. */
    private static final class ScalarEulerStepper implements Stepper {

        private final StochasticSystem system;
        private final double h;
        private final double rootH;
        private final boolean additive;
        private final double[] drift = new double[1];
        private final double[] noise = new double[1];

        ScalarEulerStepper(StochasticSystem system, double h) {
            this.system = system;
            this.h = h;
            this.rootH = Math.sqrt(h);
            this.additive = system.additiveNoise();
        }

        @Override
        public int advance(double[] x, int steps, RandomGenerator random) {
            double state = x[0];
            system.diffusion(x, noise);
            for (int i = 0; i < steps; i++) {
                system.drift(x, drift);
                if (!additive) {
                    system.diffusion(x, noise);
                }
                x[0] = state + drift[0] * h + noise[0] * rootH * random.nextGaussian();
                if (!Double.isFinite(x[0])) {
                    x[0] = state;
                    return i;
                }
                state = x[0];
            }
            return steps;
        }
    }

    /** Milstein's scheme for noise that acts on each coordinate alone. */
    private static final class MilsteinStepper implements Stepper {

        private final StochasticSystem system;
        private final VectorField correction;
        private final double h;
        private final double rootH;
        private final double[] drift;
        private final double[] noise;
        private final double[] slope;
        private final double[] last;

        MilsteinStepper(StochasticSystem system, double h) {
            int d = system.dimension();
            this.system = system;
            this.correction = system.milsteinCorrection().orElseThrow();
            this.h = h;
            this.rootH = Math.sqrt(h);
            this.drift = new double[d];
            this.noise = new double[d * d];
            this.slope = new double[d];
            this.last = new double[d];
        }

        @Override
        public int advance(double[] x, int steps, RandomGenerator random) {
            int d = x.length;
            for (int step = 0; step < steps; step++) {
                System.arraycopy(x, 0, last, 0, d);
                system.drift(x, drift);
                system.diffusion(x, noise);
                correction.evaluate(x, slope);
                boolean finite = true;
                for (int i = 0; i < d; i++) {
                    double xi = random.nextGaussian();
                    x[i] += drift[i] * h + noise[i * d + i] * rootH * xi + slope[i] * h * (xi * xi - 1);
                    finite &= Double.isFinite(x[i]);
                }
                if (!finite) {
                    System.arraycopy(last, 0, x, 0, d);
                    return step;
                }
            }
            return steps;
        }
    }
}

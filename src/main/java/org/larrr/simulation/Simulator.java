package org.larrr.simulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Require;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.linalg.Parallel;
import org.larrr.simulation.Integrator.Stepper;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;

/**
 * Turns a system into trajectories.
 *
 * <p>Every trajectory has its own random stream, split from the seed in order, so the numbers do not depend on how many
 * processors share the work.
 */
public final class Simulator {

    /**
     * A long-period splittable generator whose streams do not overlap in practice (Steele &amp; Vigna 2021,
     * DOI 10.1145/3485525).
     */
    private static final String GENERATOR = "L64X128MixRandom";

    private Simulator() {}

    /**
     * Integrates independent trajectories, in parallel where there are several.
     *
     * @throws IllegalArgumentException if the result would not fit into memory
     * @throws BlowUpException          if a state stops being finite
     * @throws CancellationException    if cancelled
     */
    public static Trajectories simulate(Simulation simulation, Cancellation cancellation) {
        return simulateFrom(simulation.system().initialState(), simulation, cancellation);
    }

    /**
     * As {@link #simulate(Simulation, Cancellation)}, but every trajectory starts from one given state: without
     * burn-in, an ensemble whose means forecast the future of that state.
     *
     * @param start x_0, length d, inside the system's domain
     */
    public static Trajectories simulateFrom(double[] start, Simulation simulation, Cancellation cancellation) {
        int d = simulation.system().dimension();
        requireState(start, d);
        int states = Math.addExact(simulation.steps(), 1);
        double[] all = allocate((double) states * d * simulation.trajectories(), d);
        List<Runnable> jobs = new ArrayList<>();
        List<TrajectoryRun> runs = runs(simulation, cancellation);
        for (int k = 0; k < runs.size(); k++) {
            TrajectoryRun run = runs.get(k);
            int offset = k * states * d;
            jobs.add(() -> run.fill(start, all, offset));
        }
        runAll(jobs);
        int[] lengths = new int[simulation.trajectories()];
        Arrays.fill(lengths, states);
        return Trajectories.wrap(all, lengths, new TimeGrid.Uniform(simulation.step()), simulation.system().timeUnit(),
                simulation.system().coordinates().stream().map(Coordinate::name).toList());
    }

    /** A run for every trajectory, each with its own stream. */
    static List<TrajectoryRun> runs(Simulation simulation, Cancellation cancellation) {
        RandomGenerator.SplittableGenerator root = RandomGeneratorFactory
                .<RandomGenerator.SplittableGenerator>of(GENERATOR).create(simulation.seed());
        List<TrajectoryRun> runs = new ArrayList<>();
        for (int k = 0; k < simulation.trajectories(); k++) {
            runs.add(new TrajectoryRun(simulation, root.split(), cancellation));
        }
        return runs;
    }

    private static void requireState(double[] start, int d) {
        Require.that(start.length == d && Arrays.stream(start).allMatch(Double::isFinite),
                Message.of("simulation.start", d, Arrays.toString(start)));
    }

    private static double[] allocate(double numbers, int d) {
        double available = 0.8 * Runtime.getRuntime().maxMemory();
        if (numbers > Integer.MAX_VALUE - 8 || 8 * numbers > available) {
            throw new InputException(Message.of("simulation.memory", Numeral.of("%.3g", numbers / d), d,
                    Numeral.of("%.3g", 8e-6 * numbers), Numeral.of("%.3g", 1e-6 * available)));
        }
        return new double[(int) numbers];
    }

    private static void runAll(List<Runnable> jobs) {
        if (Math.min(jobs.size(), Runtime.getRuntime().availableProcessors()) == 1) {
            jobs.forEach(Runnable::run);
            return;
        }
        Parallel.inOrder(jobs.size(), jobs.size(), "simulation", k -> {
            jobs.get(k).run();
            return k;
        });
    }

    /**
     * Brings a state back into the domain after a step: around a circle, or reflected at the end of a half-line or
     * interval.
     */
    public static final class Boundary {

        private final Coordinate[] coordinates;
        private final boolean none;

        private Boundary(List<Coordinate> coordinates) {
            this.coordinates = coordinates.toArray(new Coordinate[0]);
            this.none = coordinates.stream().allMatch(c -> c.domain() == Coordinate.Domain.LINE);
        }

        public static Boundary of(StochasticSystem system) {
            return new Boundary(system.coordinates());
        }

        /** Returns whether every state is inside. */
        public boolean none() {
            return none;
        }

        public void apply(double[] x) {
            if (none) {
                return;
            }
            for (int i = 0; i < x.length; i++) {
                Coordinate c = coordinates[i];
                switch (c.domain()) {
                    case LINE -> { }
                    case HALF_LINE -> x[i] = x[i] < c.low() ? 2 * c.low() - x[i] : x[i];
                    case INTERVAL -> x[i] = x[i] < c.low() || x[i] > c.high() ? folded(x[i], c.low(), c.high()) : x[i];
                    case CIRCLE -> x[i] = x[i] < c.low() || x[i] >= c.high() ? wrapped(x[i], c.low(), c.high()) : x[i];
                }
            }
        }

        private static double wrapped(double x, double low, double high) {
            double period = high - low;
            double y = x - period * Math.floor((x - low) / period);
            return y >= high || y < low ? low : y;
        }

        /** The image of x under reflections at both ends. */
        private static double folded(double x, double low, double high) {
            double width = high - low;
            double y = wrapped(x, low, low + 2 * width) - low;
            return low + (y <= width ? y : 2 * width - y);
        }
    }

    /**
     * A simulation that goes on for as long as it is asked. After any number of steps its states are, bit for bit,
     * those of {@link Simulator#simulate} with as many. Not thread safe.
     */
    public static final class Running {

        private final Simulation simulation;
        private final List<TrajectoryRun> runs;
        private final List<double[]> states = new ArrayList<>();

        /**
         * @param simulation   whose number of steps does not matter
         * @param cancellation checked at least every few milliseconds, for as long as it runs
         */
        public Running(Simulation simulation, Cancellation cancellation) {
            this.simulation = simulation;
            this.runs = Simulator.runs(simulation, cancellation);
        }

        /**
         * Goes on.
         *
         * @param steps at least 1
         * @return the new states of each trajectory, row-major; the first time the first state too
         * @throws BlowUpException if a state stops being finite
         * @throws java.util.concurrent.CancellationException if cancelled
         */
        public double[][] next(int steps) {
            boolean first = states.isEmpty();
            double[][] all = new double[runs.size()][];
            int d = simulation.system().dimension();
            for (int k = 0; k < all.length; k++) {
                if (first) {
                    states.add(runs.get(k).begin(simulation.system().initialState()));
                }
                int from = first ? d : 0;
                all[k] = new double[from + steps * d];
                System.arraycopy(states.get(k), 0, all[k], 0, from);
                runs.get(k).go(states.get(k), steps, all[k], from);
            }
            return all;
        }
    }

    /** The integration of one trajectory. */
    private static final class TrajectoryRun {

        /** Inner steps between two looks at the cancellation: well below a millisecond. */
        private static final int CHECK_EVERY = 1_000;

        private final Simulation simulation;
        private final RandomGenerator random;
        private final Cancellation cancellation;
        private final Stepper stepper;
        private final double inner;
        private final Simulator.Boundary boundary;
        private int sinceCheck;
        private long done;

        TrajectoryRun(Simulation simulation, RandomGenerator random, Cancellation cancellation) {
            this.simulation = simulation;
            this.random = random;
            this.cancellation = cancellation;
            this.inner = simulation.step() / simulation.substeps();
            StochasticSystem system = simulation.system();
            this.boundary = Simulator.Boundary.of(system);
            this.stepper = simulation.integrator().prepare(system, inner);
        }

        /** Writes steps + 1 states from {@code offset} on. */
        void fill(double[] start, double[] states, int offset) {
            double[] x = begin(start);
            System.arraycopy(x, 0, states, offset, x.length);
            go(x, simulation.steps(), states, offset + x.length);
        }

        /** The first state that is kept, from which {@link #go} goes on. */
        double[] begin(double[] start) {
            double[] x = start.clone();
            burnIn(x);
            return x;
        }

        /** Moves a state on by so many steps and writes it after each of them. */
        void go(double[] x, int steps, double[] states, int offset) {
            int substeps = simulation.substeps();
            for (int i = 0; i < steps; i++) {
                advance(x, substeps);
                System.arraycopy(x, 0, states, offset + i * x.length, x.length);
            }
        }

        private void burnIn(double[] x) {
            long steps = Math.round(Math.ceil(simulation.burnIn() / inner - 1e-9));
            while (steps > 0) {
                int now = (int) Math.min(steps, CHECK_EVERY);
                advance(x, now);
                steps -= now;
            }
        }

        private void advance(double[] x, int steps) {
            int left = steps;
            while (left > 0) {
                int now = boundary.none() ? Math.min(left, CHECK_EVERY) : 1;
                int moved = stepper.advance(x, now, random);
                done += moved;
                if (moved < now) {
                    throw new BlowUpException(simulation.system(), done, inner, x);
                }
                boundary.apply(x);
                left -= now;
                sinceCheck += now;
                if (sinceCheck >= CHECK_EVERY) {
                    sinceCheck = 0;
                    cancellation.check();
                    if (Thread.currentThread().isInterrupted()) {
                        throw new CancellationException("another trajectory failed");
                    }
                }
            }
        }
    }
}

package org.larrr.simulation;

import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import org.larrr.simulation.Integrator.Stepper;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** The integration of one trajectory. */
final class TrajectoryRun {

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

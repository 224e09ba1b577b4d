package org.larrr.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.larrr.simulation.BlowUpException;
import org.larrr.simulation.Integrator;
import org.larrr.simulation.Integrator.Stepper;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** Times the same integration with a system's formulas and with the same system written by hand in Java. */
public final class SystemsBenchmark {

    private static final int BATCH = 1_000;

    private SystemsBenchmark() {}

    /**
     * One row of the table.
     *
     * @param system      the system's id
     * @param integrator  the scheme timed
     * @param handWritten seconds per million steps, written by hand; NaN where nobody wrote it by hand
     * @param formula     seconds per million steps, from formulas
     */
    public record Row(String system, String integrator, double handWritten, double formula) {

        /** How many times longer the formulas take. */
        public double ratio() {
            return formula / handWritten;
        }
    }

    /**
     * Times every given system, best of several runs each, Euler–Maruyama (BAOAB for underdamped systems).
     *
     * @param steps steps per run
     * @param runs  runs of each kind, taken in turn
     */
    public static List<Row> run(List<StochasticSystem> systems, int steps, int runs, Cancellation cancellation) {
        List<Row> rows = new ArrayList<>();
        for (StochasticSystem system : systems) {
            rows.add(row(system, steps, runs, cancellation));
        }
        return rows;
    }

    private static Row row(StochasticSystem system, int steps, int runs, Cancellation cancellation) {
        Integrator integrator = Integrator.BAOAB.suits(system) ? Integrator.BAOAB : Integrator.EULER_MARUYAMA;
        StochasticSystem twin = HandCodedSystem.twinOf(system).orElse(null);
        double formula = Double.POSITIVE_INFINITY;
        double hand = twin == null ? Double.NaN : Double.POSITIVE_INFINITY;
        for (int run = 0; run < runs; run++) {
            formula = Math.min(formula, seconds(system, integrator, steps, cancellation));
            if (twin != null) {
                hand = Math.min(hand, seconds(twin, integrator, steps, cancellation));
            }
        }
        return new Row(system.id(), integrator.id(), 1e6 * hand / steps, 1e6 * formula / steps);
    }

    private static double seconds(StochasticSystem system, Integrator integrator, int steps,
            Cancellation cancellation) {
        Stepper stepper = integrator.prepare(system, system.suggestion().innerStep());
        Simulator.Boundary boundary = Simulator.Boundary.of(system);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        double[] x = system.initialState();
        int batch = boundary.none() ? BATCH : 1;
        long start = System.nanoTime();
        for (int done = 0; done < steps; done += batch) {
            if (stepper.advance(x, batch, random) < batch) {
                throw new BlowUpException(system, done, system.suggestion().innerStep(), x);
            }
            boundary.apply(x);
            if (done % BATCH == 0) {
                cancellation.check();
            }
        }
        return (System.nanoTime() - start) * 1e-9;
    }
}

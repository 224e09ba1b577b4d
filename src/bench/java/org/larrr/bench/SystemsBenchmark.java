package org.larrr.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.StochasticSystem.VectorField;

/** Times the same integration with a system's formulas and with the same system written by hand in Java. */
public final class SystemsBenchmark {

    private static final int BATCH = 1_000;

    private SystemsBenchmark() {}

    /**
     * One row of the table.
     *
     * @param system      the system's id
     * @param handWritten seconds per million steps, written by hand; NaN where nobody wrote it by hand
     * @param formula     seconds per million steps, from formulas
     */
    public record Row(String system, double handWritten, double formula) {

        /** How many times longer the formulas take. */
        public double ratio() {
            return formula / handWritten;
        }
    }

    /**
     * Times every given system, best of several runs each, by the scheme of Euler and Maruyama.
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
        HandCodedSystem twin = HandCodedSystem.of(system).orElse(null);
        double formula = Double.POSITIVE_INFINITY;
        double hand = twin == null ? Double.NaN : Double.POSITIVE_INFINITY;
        for (int run = 0; run < runs; run++) {
            formula = Math.min(formula, seconds(system, system::drift, system::diffusion, steps, cancellation));
            if (twin != null) {
                hand = Math.min(hand, seconds(system, twin.drift(), twin.diffusion(), steps, cancellation));
            }
        }
        return new Row(system.id(), 1e6 * hand / steps, 1e6 * formula / steps);
    }

    private static double seconds(StochasticSystem system, VectorField drift, VectorField diffusion, int steps,
            Cancellation cancellation) {
        double h = system.suggestion().innerStep();
        int m = system.noiseDimension();
        Simulator.Boundary boundary = Simulator.Boundary.of(system);
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(1);
        double[] x = system.initialState();
        double[] b = new double[x.length];
        double[] sigma = new double[x.length * m];
        long start = System.nanoTime();
        for (int done = 0; done < steps; done++) {
            drift.evaluate(x, b);
            if (done == 0 || !system.additiveNoise()) {
                diffusion.evaluate(x, sigma);
            }
            for (int k = 0; k < m; k++) {
                double kick = Math.sqrt(h) * random.nextGaussian();
                for (int i = 0; i < x.length; i++) {
                    b[i] += sigma[i * m + k] * kick / h;
                }
            }
            for (int i = 0; i < x.length; i++) {
                x[i] += b[i] * h;
            }
            boundary.apply(x);
            if (done % BATCH == 0) {
                cancellation.check();
            }
        }
        return (System.nanoTime() - start) * 1e-9;
    }
}

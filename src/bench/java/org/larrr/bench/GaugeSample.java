package org.larrr.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.tests.DiagnosticTest.Property;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinition.SuggestedSetup;

/**
 * Data whose properties are known.
 *
 * @param name        what they are
 * @param lengthScale of a Gaussian kernel that suits them
 * @param broken      the properties that they do not have
 * @param tested      the properties that are known
 * @param draw        a sample of its own for every seed
 */
record GaugeSample(String name, double lengthScale, List<Property> broken, List<Property> tested,
        LongFunction<Trajectories> draw) {

    private static final double SPRING_STEP = 0.05;
    private static final int PIECES = 1000;

    /** Processes that drift, jump, never return, turn, remember or start elsewhere, then every given system at rest. */
    static List<GaugeSample> all(List<StochasticSystem> systems) {
        List<GaugeSample> samples = new ArrayList<>(List.of(
                without("geometric Brownian motion", 2, Property.STATIONARY, GaugeSample::geometric),
                without("drifting Ornstein–Uhlenbeck", 1, Property.STATIONARY, seed -> spring(seed, 2.5, 0)),
                without("Ornstein–Uhlenbeck with a jump", 1, Property.STATIONARY, seed -> spring(seed, 0, 2)),
                with("Ornstein–Uhlenbeck at rest", 1, seed -> spring(seed, 0, 0)),
                without("tilted circle", 1, Property.REVERSIBLE,
                        seed -> suggested(SystemCatalogue.get("circle").with(Map.of("v", 1.0)), seed)),
                without("position of the underdamped double well", 0.8, Property.MARKOV,
                        seed -> position(SystemCatalogue.get("underdamped-double-well"), seed)),
                without("position of the underdamped spring", 1, Property.MARKOV,
                        seed -> position(SystemCatalogue.get("underdamped-harmonic"), seed)),
                without("runs from one well of the triple well", 0.5, Property.EQUILIBRIUM,
                        seed -> Simulator.simulate(
                                Simulation.byDefault(SystemCatalogue.get("triple-well"), 0.01, 99, 200, 0, seed),
                                        new Cancellation())),
                new GaugeSample("triple well in " + PIECES + " pieces", 0.5, List.of(), List.of(Property.EQUILIBRIUM),
                        seed -> pieces(SystemCatalogue.get("triple-well"), seed))));
        for (StochasticSystem system : systems) {
            List<Property> broken = system.reversible() ? List.of() : List.of(Property.REVERSIBLE);
            samples.add(new GaugeSample(system.id(), system.suggestion().lengthScale(), broken,
                    List.of(Property.STATIONARY, Property.REVERSIBLE, Property.MARKOV),
                            seed -> suggested(system, seed)));
        }
        return List.copyOf(samples);
    }

    private static GaugeSample without(String name, double lengthScale, Property broken,
            LongFunction<Trajectories> draw) {
        return new GaugeSample(name, lengthScale, List.of(broken), List.of(broken), draw);
    }

    private static GaugeSample with(String name, double lengthScale, LongFunction<Trajectories> draw) {
        return new GaugeSample(name, lengthScale, List.of(),
                List.of(Property.STATIONARY, Property.REVERSIBLE, Property.MARKOV), draw);
    }

    private static Trajectories suggested(StochasticSystem system, long seed) {
        SuggestedSetup s = system.suggestion();
        return Simulator.simulate(
                Simulation.byDefault(system, s.step(), (int) Math.round(s.duration() / s.step()), 1, s.burnIn(),
                        seed), new Cancellation());
    }

    private static Trajectories position(StochasticSystem system, long seed) {
        Trajectories whole = suggested(system, seed);
        return Trajectories.single(whole.coordinate(0), 1, whole.step());
    }

    private static Trajectories pieces(StochasticSystem system, long seed) {
        double[] x = Simulator.simulate(
                Simulation.byDefault(system, 0.01, 100 * PIECES - 1, 1, 10, seed), new Cancellation()).coordinate(0);
        int[] lengths = new int[PIECES];
        Arrays.fill(lengths, x.length / PIECES);
        return Trajectories.wrap(x, lengths, new TimeGrid.Uniform(0.01), "", List.of("x"));
    }

    /**
     * X_{i+1} = X_i e^{−Δt} + noise of stationary variance ½, plus what rises evenly over the data, plus a jump in
     * their middle.
     */
    private static Trajectories spring(long seed, double rise, double jump) {
        SplittableRandom random = new SplittableRandom(seed);
        double decay = Math.exp(-SPRING_STEP);
        double[] x = new double[4001];
        double y = Math.sqrt(0.5) * random.nextGaussian();
        for (int i = 0; i < x.length; i++) {
            double t = i / (x.length - 1.0);
            x[i] = y + rise * t + (t > 0.5 ? jump : 0);
            y = decay * y + Math.sqrt((1 - decay * decay) / 2) * random.nextGaussian();
        }
        return Trajectories.single(x, 1, SPRING_STEP);
    }

    /** dX = 0.1 X dt + 0.3 X dW from 1 for a time of 50. */
    private static Trajectories geometric(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double step = 0.0125;
        double[] x = new double[4001];
        x[0] = 1;
        for (int i = 1; i < x.length; i++) {
            x[i] = x[i - 1] * Math.exp((0.1 - 0.045) * step + 0.3 * Math.sqrt(step) * random.nextGaussian());
        }
        return Trajectories.single(x, 1, step);
    }
}

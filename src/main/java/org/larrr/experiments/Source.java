package org.larrr.experiments;

import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** Where trajectories come from; compared by value, so that it keys the simulated data. */
public sealed interface Source {

    /** What is shown as the name of the data. */
    String name();

    /** The system behind the data, where it is known. */
    Optional<StochasticSystem> knownSystem();

    /**
     * The system whose spectrum is the yardstick of estimates: the one behind the data even where only part of it is
     * seen.
     */
    default Optional<StochasticSystem> yardstick() {
        return knownSystem();
    }

    /** Where the data come from before anything of them was hidden. */
    default Source origin() {
        return this;
    }

    /** What is seen of the origin. */
    default Observation observation() {
        return Observation.WHOLE;
    }

    /** The same data seen another way; the origin itself where nothing is hidden. */
    default Source seen(Observation observation) {
        return observation.isWhole() ? origin() : new Observed(origin(), observation);
    }

    /**
     * The trajectories, simulated if need be.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    Trajectories trajectories(Cancellation cancellation);

    /**
     * A simulated system.
     *
     * @param system       the system at its parameter values
     * @param step         Δt₀, the step at which states are kept
     * @param steps        steps per trajectory; steps + 1 states are kept
     * @param trajectories independent trajectories
     * @param burnIn       time discarded first
     * @param seed         same seed, same numbers
     */
    record Simulation(StochasticSystem system, double step, int steps, int trajectories, double burnIn, long seed)
            implements Source {

        /** More states times coordinates than this are not simulated into memory. */
        public static final int MAX_NUMBERS = 20_000_000;

        @Override
        public String name() {
            return system.title();
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return Optional.of(system);
        }

        @Override
        public Trajectories trajectories(Cancellation cancellation) {
            return Simulator.simulate(system, step, steps, trajectories, burnIn, seed, cancellation);
        }
    }

    /**
     * Moments of data whose states are not at hand: their features and their time step are what they are, everything
     * else can still be chosen.
     *
     * @param name the file's name
     */
    record Collected(String name, CollectedMoments moments) implements Source {
        @Override
        public Optional<StochasticSystem> knownSystem() {
            return Optional.empty();
        }

        /** The settings that the moments were collected with, as far as they matter now. */
        public FeatureSettings features() {
            return moments.definition() instanceof FeatureDefinition.Frequencies random
                    ? random.settings() : FeatureSettings.LowRank.of(moments.definition().kernel());
        }

        /** @throws EstimationException always */
        @Override
        public Trajectories trajectories(Cancellation cancellation) {
            throw new EstimationException(name
                    + " holds moments, not states, which this needs; open the data themselves for it");
        }
    }

    /**
     * Data already in memory, for instance read from a file.
     *
     * @param name   the file's name
     * @param system the system they come from, where it is known: it gives the truth, and drift and diffusion to the
     *               estimators that need them
     */
    record Loaded(String name, Trajectories data, Optional<StochasticSystem> system) implements Source {
        public Loaded(String name, Trajectories data) {
            this(name, data, Optional.empty());
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return system;
        }

        @Override
        public Trajectories trajectories(Cancellation cancellation) {
            return data;
        }
    }

    /**
     * Some of the coordinates of other data, or functions of them, with their past. The dynamics of what is seen are
     * not known, even where those of the whole are; the spectrum is a part of the whole's.
     *
     * @param origin      simulated or loaded states
     * @param observation what is seen of them
     */
    record Observed(Source origin, Observation observation) implements Source {

        public Observed {
            if (origin instanceof Collected) {
                throw new IllegalArgumentException("moments hold no states to observe a part of");
            }
        }

        @Override
        public String name() {
            return origin.name() + " seen through " + observation.text();
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return Optional.empty();
        }

        @Override
        public Optional<StochasticSystem> yardstick() {
            return origin.yardstick();
        }

        @Override
        public Trajectories trajectories(Cancellation cancellation) {
            return observation.of(origin.trajectories(cancellation));
        }
    }
}

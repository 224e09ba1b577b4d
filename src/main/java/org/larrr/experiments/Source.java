package org.larrr.experiments;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.kernels.features.FeatureDefinition;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.BiasedSystem;
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

    /** Drift and diffusion, as far as they are known. */
    default Optional<KnownDynamics> dynamics() {
        return knownSystem().map(SystemDynamics::new);
    }

    /** Columns of a bias that the data have and that nobody asked for: such states are those of the biased process. */
    default List<String> unusedBiases() {
        return List.of();
    }

    /** What is known of the states beyond themselves. */
    default Reweighting reweighting() {
        return Reweighting.NOTHING;
    }

    /** The same data with what is known of them. */
    default Source told(Reweighting reweighting) {
        return reweighting.isNothing() ? this : new Reweighted(this, reweighting);
    }

    /** Where the data come from before anything of them was hidden. */
    default Source origin() {
        return this;
    }

    /** The states themselves, before anything was hidden or told of them. */
    default Source bare() {
        return origin();
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
     * @param of   the data that they were collected of, where those are known
     */
    record Collected(String name, CollectedMoments moments, Optional<Source> of) implements Source {

        /** Of data that are not known. */
        public Collected(String name, CollectedMoments moments) {
            this(name, moments, Optional.empty());
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return Optional.empty();
        }

        @Override
        public Optional<StochasticSystem> yardstick() {
            return of.flatMap(Source::yardstick);
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
     * @param unusedBiases columns of a bias that the file has beside them
     */
    record Loaded(String name, Trajectories data, Optional<StochasticSystem> system, List<String> unusedBiases)
            implements Source {

        public Loaded {
            unusedBiases = List.copyOf(unusedBiases);
        }

        public Loaded(String name, Trajectories data, Optional<StochasticSystem> system) {
            this(name, data, system, List.of());
        }

        public Loaded(String name, Trajectories data) {
            this(name, data, Optional.empty());
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return system;
        }

        /** {@inheritDoc} Beside a column that is no coordinate nothing is known yet. */
        @Override
        public Optional<KnownDynamics> dynamics() {
            return system.filter(known -> known.dimension() == data.dimension()).map(SystemDynamics::new);
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

    /**
     * Data of which more is known than their states: weights of a column or of a bias, a diffusion. A system is
     * simulated under its bias; the truth, and drift and diffusion for those who need them, stay those without it.
     *
     * @param states      a simulation, or states that were read
     * @param reweighting what is known
     */
    record Reweighted(Source states, Reweighting reweighting) implements Source {

        public Reweighted {
            boolean simulated = states instanceof Simulation;
            if (!simulated && !(states instanceof Loaded)) {
                throw new IllegalArgumentException(
                        "weights and a diffusion belong to states that are read or simulated");
            }
            if (simulated && (reweighting.kind() == Reweighting.Kind.WEIGHTS || !reweighting.diffusion().isEmpty())) {
                throw new IllegalArgumentException(
                        "a simulated system knows its diffusion and has no column of weights; give it a bias, a "
                                + "formula");
            }
            if (states.knownSystem().isPresent() && !reweighting.diffusion().isEmpty()) {
                throw new IllegalArgumentException("the system tells the diffusion already; leave one of them out");
            }
        }

        @Override
        public String name() {
            String words = reweighting.words();
            return words.isEmpty() ? states.name() : states.name() + ", " + words;
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return states.knownSystem();
        }

        @Override
        public Optional<KnownDynamics> dynamics() {
            if (!(states instanceof Loaded loaded)) {
                return states.dynamics();
            }
            List<String> names = coordinates(loaded);
            return reweighting.diffusion().isEmpty()
                    ? loaded.system().filter(known -> known.dimension() == names.size()).map(SystemDynamics::new)
                    : reweighting.dynamics(names);
        }

        private List<String> coordinates(Loaded loaded) {
            return loaded.data().coordinates().stream()
                    .filter(name -> !reweighting.column().equals(Optional.of(name))).toList();
        }

        /** {@inheritDoc} Weights, where they are used, make good for a bias. */
        @Override
        public List<String> unusedBiases() {
            return reweighting.kind() == Reweighting.Kind.NONE ? states.unusedBiases() : List.of();
        }

        @Override
        public Source bare() {
            return states;
        }

        /** The same states with what else is known of them. */
        @Override
        public Source told(Reweighting other) {
            return states.told(other);
        }

        @Override
        public Source seen(Observation observation) {
            if (!observation.isWhole()) {
                throw new IllegalArgumentException("weighted states are learned from as they are, since their diffusion"
                        + " must be known; leave the observation out, or choose columns");
            }
            return this;
        }

        @Override
        public Trajectories trajectories(Cancellation cancellation) {
            if (states instanceof Simulation simulation) {
                BiasedSystem pair = BiasedSystem.of(simulation.system(), reweighting.text());
                Trajectories data = Simulator.simulate(pair.biased(), simulation.step(), simulation.steps(),
                        simulation.trajectories(), simulation.burnIn(), simulation.seed(), cancellation);
                return data.weighted(Reweighting.ofBias(pair.bias(data.states()), pair.temperature()));
            }
            return reweighting.of(states.trajectories(cancellation));
        }
    }
}

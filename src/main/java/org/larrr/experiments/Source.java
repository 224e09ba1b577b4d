package org.larrr.experiments;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Dataset;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.data.Roles;
import org.larrr.data.Trajectories;
import org.larrr.estimators.dynamics.KnownDynamics;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;
import org.larrr.systems.truth.SpectrumOnly;

/** Where trajectories come from; compared by value, so that it keys the simulated data. */
public sealed interface Source {

    /** Returns the displayed name of the data. */
    String name();

    /** Its name, to be said in a language. */
    default Notice displayName() {
        return Notice.verbatim(name());
    }

    /** The system behind the data, where it is known. */
    Optional<StochasticSystem> knownSystem();

    /**
     * The system whose spectrum is the yardstick of estimates: the one behind the data even where only part of it is
     * seen.
     */
    default Optional<StochasticSystem> referenceSystem() {
        return knownSystem();
    }

    /** Returns whether the process is reversible, if the system behind the data or the file states it. */
    default Optional<Boolean> reversible() {
        return referenceSystem().map(StochasticSystem::reversible);
    }

    /** Drift and diffusion, as far as they are known. */
    default Optional<KnownDynamics> dynamics() {
        return knownSystem().map(SystemDynamics::new);
    }

    /** Columns of a bias that the data have and that nobody asked for: such states are those of the biased process. */
    default List<String> unusedBiases() {
        return List.of();
    }

    /** Returns the roles of the columns from which the data were read. */
    default Roles roles() {
        return Roles.NONE;
    }

    /** Returns the additional knowledge about the states. */
    default Reweighting reweighting() {
        return Reweighting.NOTHING;
    }

    /** Returns these data with additional knowledge about them. */
    default Source withReweighting(Reweighting reweighting) {
        return reweighting.isNothing() ? this : new Reweighted(this, reweighting);
    }

    /** Where the data come from before anything of them was hidden. */
    default Source origin() {
        return this;
    }

    /** The states themselves, before anything was hidden or assumed. */
    default Source unwrapped() {
        return origin();
    }

    /** The simulation that these are the states of, as they are; empty for others. */
    default Optional<Simulation> simulation() {
        return Optional.empty();
    }

    /** The states in memory, as they are; empty for others. */
    default Optional<Loaded> loaded() {
        return Optional.empty();
    }

    /** The moments in place of states; empty where there are states. */
    default Optional<Collected> collected() {
        return Optional.empty();
    }

    /** Returns the true spectrum for these data, given that of the reference system. */
    default Truth truth(Truth ofYardstick) {
        return ofYardstick;
    }

    /** Returns the observed part of the origin. */
    default Observation observation() {
        return Observation.WHOLE;
    }

    /** Returns these data observed in another way; the origin itself if nothing is hidden. */
    default Source observedBy(Observation observation) {
        return observation.isWhole() ? origin() : new Observed(origin(), observation);
    }

    /**
     * The trajectories, simulated if need be.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    default Trajectories trajectories(Cancellation cancellation) {
        return trajectories(StageRun.uncached(cancellation));
    }

    /**
     * Returns the trajectories; each computation is a stage.
     *
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    Trajectories trajectories(StageRun run);

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
        /** The stage that makes the states. */
        static final String STAGE = "simulation";

        @Override
        public String name() {
            return system.title();
        }

        @Override
        public Notice displayName() {
            return system.displayName();
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return Optional.of(system);
        }

        /** Returns the simulation with the seed + k: the k-th of independent trials. */
        public Simulation trial(int k) {
            return new Simulation(system, step, steps, trajectories, burnIn, seed + k);
        }

        @Override
        public Optional<Simulation> simulation() {
            return Optional.of(this);
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            return run.stage(STAGE, this,
                    () -> Simulator.simulate(system, step, steps, trajectories, burnIn, seed, run.cancellation()));
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
        public Optional<StochasticSystem> referenceSystem() {
            return of.flatMap(Source::referenceSystem);
        }

        @Override
        public Optional<Collected> collected() {
            return Optional.of(this);
        }

        /** The settings that the moments were collected with, as far as they matter now. */
        public FeatureSettings features() {
            return moments.definition().settings();
        }

        /** @throws EstimationException always */
        @Override
        public Trajectories trajectories(StageRun run) {
            throw new EstimationException(Notice.of("moments.no-states", name));
        }
    }

    /**
     * Data already in memory, for instance read from a file.
     *
     * @param name    the file's name
     * @param dataset the states, with how they were understood
     * @param system  the system they come from, where it is known: it gives the truth, and drift and diffusion to the
     *               estimators that need them
     */
    record Loaded(String name, Dataset dataset, Optional<StochasticSystem> system) implements Source {

        public Loaded(String name, Trajectories data, Optional<StochasticSystem> system) {
            this(name, new Dataset(data), system);
        }

        /** The states. */
        public Trajectories data() {
            return dataset.trajectories();
        }

        @Override
        public Optional<Boolean> reversible() {
            return system.map(StochasticSystem::reversible)
                    .or(() -> dataset.reversible() ? Optional.of(true) : Optional.empty());
        }

        @Override
        public List<String> unusedBiases() {
            return dataset.biases();
        }

        @Override
        public Roles roles() {
            return dataset.roles();
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
            return system.filter(known -> known.dimension() == data().dimension()).map(SystemDynamics::new);
        }

        @Override
        public Optional<Loaded> loaded() {
            return Optional.of(this);
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            return data();
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
            if (origin.collected().isPresent()) {
                throw new InputException(Notice.of("moments.no-observation"));
            }
        }

        @Override
        public String name() {
            return displayName().english();
        }

        @Override
        public Notice displayName() {
            return Notice.of("source.observed", origin.displayName(), observation.description());
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return Optional.empty();
        }

        @Override
        public Optional<StochasticSystem> referenceSystem() {
            return origin.referenceSystem();
        }

        @Override
        public Roles roles() {
            return origin.roles();
        }

        /** {@inheritDoc} States with their past are not, whatever the process is. */
        @Override
        public Optional<Boolean> reversible() {
            return observation.delays() == 1 ? origin.reversible() : Optional.empty();
        }

        @Override
        public Truth truth(Truth ofYardstick) {
            return new SpectrumOnly(ofYardstick.eigenvalues(), ofYardstick.errors(),
                    Notice.of("truth.of-whole-system", ofYardstick.origin()));
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            Trajectories whole = origin.trajectories(run);
            return run.stage("observation", this, () -> observation.apply(whole));
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
            boolean simulated = states.simulation().isPresent();
            if (!simulated && states.loaded().isEmpty()) {
                throw new InputException(Notice.of("weights.no-states"));
            }
            if (simulated && (reweighting.kind() == Reweighting.Kind.WEIGHTS || !reweighting.diffusion().isEmpty())) {
                throw new InputException(Notice.of("weights.simulated"));
            }
            if (states.knownSystem().isPresent() && !reweighting.diffusion().isEmpty()) {
                throw new InputException(Notice.of("diffusion.told-already"));
            }
        }

        @Override
        public String name() {
            return displayName().english();
        }

        @Override
        public Notice displayName() {
            return reweighting.description().map(words -> Notice.of("source.reweighted", states.displayName(), words))
                    .orElseGet(states::displayName);
        }

        @Override
        public Optional<StochasticSystem> knownSystem() {
            return states.knownSystem();
        }

        @Override
        public Optional<Boolean> reversible() {
            return states.reversible();
        }

        @Override
        public Optional<KnownDynamics> dynamics() {
            return states.loaded().isPresent() ? dynamics(states.loaded().get()) : states.dynamics();
        }

        private Optional<KnownDynamics> dynamics(Loaded loaded) {
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
        public Roles roles() {
            return states.roles();
        }

        @Override
        public Source unwrapped() {
            return states;
        }

        /** Returns these states with other additional knowledge about them. */
        @Override
        public Source withReweighting(Reweighting other) {
            return states.withReweighting(other);
        }

        @Override
        public Source observedBy(Observation observation) {
            if (!observation.isWhole()) {
                throw new InputException(Notice.of("weights.observed"));
            }
            return this;
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            return run.stage("reweighting", this, () -> states.simulation()
                    .map(simulation -> biased(simulation, run.cancellation()))
                    .orElseGet(() -> reweighting.apply(states.trajectories(run))));
        }

        private Trajectories biased(Simulation simulation, Cancellation cancellation) {
            BiasedSystem pair = BiasedSystem.of(simulation.system(), reweighting.text());
            Trajectories data = Simulator.simulate(pair.biased(), simulation.step(), simulation.steps(),
                    simulation.trajectories(), simulation.burnIn(), simulation.seed(), cancellation);
            return data.weighted(Reweighting.ofBias(pair.bias(data.states()), pair.temperature()));
        }
    }
}

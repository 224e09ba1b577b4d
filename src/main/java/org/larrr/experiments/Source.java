package org.larrr.experiments;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Dataset;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Roles;
import org.larrr.data.Trajectories;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * The data to analyse: states or moments, the observed part of them and the knowledge beyond them; compared by value,
 * so that it keys the simulated data. Every question has one answer here, from these three.
 */
public sealed interface Source {

    /** Returns the displayed name of the data. */
    String name();

    /** Its name, to be said in a language. */
    default Message displayName() {
        return Message.verbatim(name());
    }

    /** The data before anything of them was hidden or assumed: simulated, loaded or collected. */
    default Source origin() {
        return this;
    }

    /** Returns the observed part of the origin. */
    default Observation observation() {
        return Observation.WHOLE;
    }

    /** Returns the additional knowledge about the states. */
    default Reweighting reweighting() {
        return Reweighting.NOTHING;
    }

    /** Returns the origin observed in another way. */
    default Source observedBy(Observation other) {
        return through(other, reweighting());
    }

    /** Returns these data with other additional knowledge about them. */
    default Source withReweighting(Reweighting other) {
        return through(observation(), other);
    }

    private Source through(Observation part, Reweighting knowledge) {
        return part.isWhole() && knowledge.isNothing() ? origin() : new Seen(origin(), part, knowledge);
    }

    /**
     * The system whose spectrum is the yardstick of estimates: the one behind the data even where only part of it is
     * seen.
     */
    Optional<StochasticSystem> referenceSystem();

    /** The system behind the data, where it is known and all of it is seen. */
    default Optional<StochasticSystem> knownSystem() {
        return referenceSystem().filter(system -> observation().isWhole() && origin().collected().isEmpty());
    }

    /**
     * Returns whether the process is reversible, if the system behind the data or the file states it. States with their
     * past are not, whatever the process is.
     */
    default Optional<Boolean> reversible() {
        return observation().delays() > 1 ? Optional.empty() : referenceSystem().map(StochasticSystem::reversible)
                .or(() -> dataset().filter(Dataset::reversible).map(stated -> true));
    }

    /** Drift and diffusion, as far as they are known. Beside a column that is no coordinate nothing is known yet. */
    default Optional<KnownDynamics> dynamics() {
        Optional<List<String>> read = dataset().map(data -> data.trajectories().coordinates().stream()
                .filter(name -> !reweighting().column().equals(Optional.of(name))).toList());
        return reweighting().diffusion().isEmpty()
                ? knownSystem().filter(known -> read.isEmpty() || known.dimension() == read.get().size())
                        .<KnownDynamics>map(known -> known) : read.flatMap(reweighting()::dynamics);
    }

    /**
     * Columns of a bias that the data have and that nobody asked for: such states are those of the biased process.
     * Weights, where they are used, make good for it.
     */
    default List<String> unusedBiases() {
        return dataset().filter(data -> observation().isWhole() && reweighting().kind() == Reweighting.Kind.NONE)
                .map(Dataset::biases).orElse(List.of());
    }

    /** Returns the roles of the columns from which the data were read. */
    default Roles roles() {
        return dataset().map(Dataset::roles).orElse(Roles.NONE);
    }

    private Optional<Dataset> dataset() {
        return origin().loaded().map(Loaded::dataset);
    }

    /** Returns the true spectrum for these data, given that of the reference system. */
    default Truth truth(Truth ofYardstick) {
        return observation().isWhole() ? ofYardstick : new Truth(ofYardstick.eigenvalues(),
                ofYardstick.errors(), Message.of("truth.of-whole-system", ofYardstick.origin()));
    }

    /** The simulation that these are the states of, as they are; empty for others. */
    default Optional<Simulation> simulation() {
        return this instanceof Simulation simulation ? Optional.of(simulation) : Optional.empty();
    }

    /** The states in memory, as they are; empty for others. */
    default Optional<Loaded> loaded() {
        return this instanceof Loaded loaded ? Optional.of(loaded) : Optional.empty();
    }

    /** The moments in place of states; empty where there are states. */
    default Optional<Collected> collected() {
        return this instanceof Collected collected ? Optional.of(collected) : Optional.empty();
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
        public Message displayName() {
            return system.displayName();
        }

        @Override
        public Optional<StochasticSystem> referenceSystem() {
            return Optional.of(system);
        }

        /** Returns the simulation with the seed + k: the k-th of independent trials. */
        public Simulation trial(int k) {
            return new Simulation(system, step, steps, trajectories, burnIn, seed + k);
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            return run.stage(STAGE, this, () -> Simulator.simulate(settings(), run.cancellation()));
        }

        /** Returns these settings with the integrator and inner step that suit the system by default. */
        public org.larrr.simulation.Simulation settings() {
            return org.larrr.simulation.Simulation.byDefault(system, step, steps, trajectories, burnIn, seed);
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
        public Optional<StochasticSystem> referenceSystem() {
            return of.flatMap(Source::referenceSystem);
        }

        /** The settings that the moments were collected with, as far as they matter now. */
        public FeatureSettings features() {
            return moments.definition().settings();
        }

        /** @throws EstimationException always */
        @Override
        public Trajectories trajectories(StageRun run) {
            throw new EstimationException(Message.of("moments.no-states", name));
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

        public Loaded(String name, Trajectories data) {
            this(name, data, Optional.empty());
        }

        @Override
        public Optional<StochasticSystem> referenceSystem() {
            return system;
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            return data();
        }
    }

    /**
     * Data of which only a part is seen, or of which more is known than their states. The dynamics of a part are not
     * known, even where those of the whole are; its spectrum is a part of the whole's. A system is simulated under its
     * bias; the truth, and drift and diffusion for those who need them, stay those without it.
     *
     * @param origin      simulated, loaded or collected
     * @param observation what is seen: some coordinates, or functions of them, with their past
     * @param reweighting what is known: weights of a column or of a bias, a diffusion; only of data that are seen whole
     */
    record Seen(Source origin, Observation observation, Reweighting reweighting) implements Source {

        public Seen {
            boolean whole = observation.isWhole();
            boolean plain = reweighting.isNothing();
            boolean diffusion = !reweighting.diffusion().isEmpty();
            Require.that(whole || plain, Message.of("weights.observed"));
            Require.that(whole || origin.collected().isEmpty(), Message.of("moments.no-observation"));
            Require.that(plain || origin.collected().isEmpty(), Message.of("weights.no-states"));
            Require.that(origin.simulation().isEmpty() || !diffusion && reweighting.kind() != Reweighting.Kind.WEIGHTS,
                    Message.of("weights.simulated"));
            Require.that(!diffusion || origin.referenceSystem().isEmpty(), Message.of("diffusion.told-already"));
        }

        @Override
        public String name() {
            return displayName().english();
        }

        @Override
        public Message displayName() {
            Message whole = origin.displayName();
            return observation.isWhole()
                    ? reweighting.description().map(words -> Message.of("source.reweighted", whole, words))
                    .orElse(whole) : Message.of("source.observed", whole, observation.description());
        }

        @Override
        public Optional<StochasticSystem> referenceSystem() {
            return origin.referenceSystem();
        }

        @Override
        public Trajectories trajectories(StageRun run) {
            if (!observation.isWhole()) {
                Trajectories whole = origin.trajectories(run);
                return run.stage("observation", this, () -> observation.apply(whole));
            }
            return run.stage("reweighting", this, () -> origin.simulation()
                    .map(simulation -> biased(simulation, run.cancellation()))
                    .orElseGet(() -> reweighting.apply(origin.trajectories(run))));
        }

        private Trajectories biased(Simulation simulation, Cancellation cancellation) {
            BiasedSystem pair = BiasedSystem.of(simulation.system(), reweighting.text());
            Trajectories data = new Simulation(pair.biased(), simulation.step(), simulation.steps(),
                    simulation.trajectories(), simulation.burnIn(), simulation.seed()).trajectories(cancellation);
            return data.weighted(Reweighting.ofBias(pair.bias(data.states()), pair.temperature()));
        }
    }
}

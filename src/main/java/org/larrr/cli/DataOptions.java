package org.larrr.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.experiments.Source;
import org.larrr.io.TrajectoryReader;
import org.larrr.systems.StochasticSystem;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Where the data come from: a file, or a system simulated in memory. */
final class DataOptions {

    @ArgGroup(exclusive = true, multiplicity = "1")
    private Origin origin;

    /** Exactly one of these. */
    static final class Origin {
        @Option(names = "--data", paramLabel = "FILE", description = "CSV, TSV, NPY or NPZ file of trajectories.")
        private Path data;

        @Option(names = "--system", paramLabel = "NAME", description = "Simulate this system instead (see: systems).")
        private String system;

        @Option(names = "--moments", paramLabel = "FILE",
                description = "Fit from a moments file instead (see: moments); it fixes features and time step.")
        private Path moments;
    }

    @Mixin
    private ImportOptions reading;

    @Mixin
    private SystemOptions simulation;

    /** The system to simulate; empty for a file. */
    Optional<StochasticSystem> system() {
        return Optional.ofNullable(origin.system).map(simulation::system);
    }

    int stride() {
        return reading.stride();
    }

    /** The moments file to fit from; empty if there are states. */
    Optional<Path> moments() {
        return Optional.ofNullable(origin.moments);
    }

    /** @throws IllegalArgumentException if anything is given that a moments file fixes */
    void requireOnlyMoments() {
        simulation.requireUnused();
        reading.requireUnused("a moments file fixes how its data were read; leave out ");
    }

    /**
     * The data, read if they lie in a file.
     *
     * @param seed of a simulation
     */
    Source source(long seed) throws IOException {
        if (origin.moments != null) {
            throw new IllegalArgumentException("a moments file holds no states, which this command needs; --moments belongs to fit");
        }
        if (origin.data != null) {
            simulation.requireUnused();
            return new Source.Loaded(String.valueOf(origin.data.getFileName()), TrajectoryReader.read(origin.data, reading.settings()));
        }
        return simulation.source(simulation.system(origin.system), reading.step(), seed);
    }
}

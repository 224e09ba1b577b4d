package org.larrr.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.io.ImportSettings;
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
    }

    @Option(names = "--dt", paramLabel = "D",
            description = "Time step of the file, or of the simulation; not needed with a time column or --times.")
    private Double step;

    @Option(names = "--stride", paramLabel = "K", defaultValue = "1",
            description = "Use every K-th state; the estimator then sees the step K·D (default: ${DEFAULT-VALUE}).")
    private int stride;

    @Option(names = "--times", paramLabel = "FILE",
            description = "Common, possibly uneven times of all trajectories of the file: NPY, or text with one a line;"
                    + " takes the place of --dt.")
    private Path times;

    @Option(names = "--time-unit", paramLabel = "UNIT", defaultValue = "", description = "Unit of time for labels.")
    private String timeUnit;

    @Option(names = "--columns", paramLabel = "COLUMN", split = ",",
            description = "State columns by name or number from 1, separated by commas.")
    private List<String> columns = List.of();

    @Option(names = "--time-column", paramLabel = "COLUMN",
            description = "Time column by name or number; \"none\" if a column called time is not one.")
    private String timeColumn;

    @Option(names = "--trajectory-column", paramLabel = "COLUMN",
            description = "Column that tells trajectories apart, by name or number; \"none\" as above.")
    private String trajectoryColumn;

    @Option(names = "--arrays", paramLabel = "NAME", split = ",", description = "Arrays of an NPZ file to read.")
    private List<String> arrays = List.of();

    @Option(names = "--dynamics", paramLabel = "NAME",
            description = "The file's states come from this system: tells the truth, and drift and diffusion to the methods"
                    + " that must know them.")
    private String dynamics;

    @Mixin
    private SystemOptions simulation;

    /** The system to simulate; empty for a file. */
    Optional<StochasticSystem> system() {
        return Optional.ofNullable(origin.system).map(simulation::system);
    }

    int stride() {
        return stride;
    }

    /**
     * The data, read if they lie in a file.
     *
     * @param seed of a simulation
     */
    Source source(long seed) throws IOException {
        if (origin.data != null) {
            simulation.requireUnused(dynamics != null);
            return loaded(TrajectoryReader.read(origin.data, settings()));
        }
        if (dynamics != null) {
            throw new IllegalArgumentException("--dynamics belongs to --data; a simulated --system is known anyway");
        }
        return simulation.source(simulation.system(origin.system), Optional.ofNullable(step), seed);
    }

    private Source loaded(Trajectories data) {
        Optional<StochasticSystem> known = Optional.ofNullable(dynamics).map(simulation::system);
        known.filter(system -> system.dimension() != data.dimension()).ifPresent(system -> {
            throw new IllegalArgumentException("--dynamics " + dynamics + " has " + system.dimension()
                    + " coordinates, the file has " + data.dimension() + "; choose columns or another system");
        });
        return new Source.Loaded(String.valueOf(origin.data.getFileName()), data, known);
    }

    private ImportSettings settings() {
        return new ImportSettings(Optional.ofNullable(step), timeUnit, columns, Optional.ofNullable(timeColumn),
                Optional.ofNullable(trajectoryColumn), Optional.ofNullable(times), arrays);
    }
}

package org.larrr.experiments.setup;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.io.series.ImportSettings;
import org.larrr.systems.StochasticSystem;

/** Where the data of a session come from: told, not held, unless they are embedded. */
public sealed interface DataOrigin {

    /**
     * What to do with each kind.
     *
     * @param <T> the result
     * @param <E> what may go wrong
     */
    interface Cases<T, E extends Exception> {

        T simulated(Simulated session) throws E;

        T files(Files session) throws E;

        T embedded(Embedded session) throws E;

        T moments(Moments session) throws E;
    }

    /** Does what is to be done with this kind. */
    <T, E extends Exception> T match(Cases<T, E> cases) throws E;

    /** Every so many-th state was analysed at first. */
    default int firstStride() {
        return 1;
    }

    /** The simulation, where the data are one. */
    default Optional<Source.Simulation> simulation() {
        return Optional.empty();
    }

    /** The data files, where there are such. */
    default Optional<Files> dataFiles() {
        return Optional.empty();
    }

    /** The same with each of its files somewhere else. */
    default DataOrigin moved(UnaryOperator<DataFile> move) {
        return this;
    }

    /** A simulated system, kept with its definition. */
    record Simulated(Source.Simulation of) implements DataOrigin {

        @Override
        public Optional<Source.Simulation> simulation() {
            return Optional.of(of);
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.simulated(this);
        }
    }

    /**
     * Data files with the meaning of their columns.
     *
     * @param files       at least one; several are several trajectories
     * @param settings    how they are read
     * @param angles      the full turn of every coordinate that is an angle, by its name; it becomes its cosine and
     *                    sine
     * @param firstStride every firstStride-th state was analysed at first, which the suggested settings depend on
     * @param system      the system they are known to come from
     */
    record Files(List<DataFile> files, ImportSettings settings, Map<String, Double> angles, int firstStride,
            Optional<StochasticSystem> system) implements DataOrigin {
        public Files {
            angles = Map.copyOf(angles);
            files = List.copyOf(files);
            if (files.isEmpty()) {
                throw new IllegalArgumentException("a session needs at least one data file");
            }
        }

        /** Files without angles. */
        public Files(List<DataFile> files, ImportSettings settings, int firstStride,
                Optional<StochasticSystem> system) {
            this(files, settings, Map.of(), firstStride, system);
        }

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.files(this);
        }

        @Override
        public Optional<Files> dataFiles() {
            return Optional.of(this);
        }

        @Override
        public DataOrigin moved(UnaryOperator<DataFile> move) {
            return at(files.stream().map(move).toList());
        }

        /** The same data read from other places. */
        public Files at(List<DataFile> others) {
            return new Files(others, settings, angles, firstStride, system);
        }
    }

    /**
     * Data held by the session itself.
     *
     * @param name what they are called
     */
    record Embedded(String name, Trajectories data, int firstStride, Optional<StochasticSystem> system)
            implements DataOrigin {

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.embedded(this);
        }
    }

    /** A moments file. */
    record Moments(DataFile file) implements DataOrigin {

        @Override
        public <T, E extends Exception> T match(Cases<T, E> cases) throws E {
            return cases.moments(this);
        }

        @Override
        public DataOrigin moved(UnaryOperator<DataFile> move) {
            return new Moments(move.apply(file));
        }
    }
}

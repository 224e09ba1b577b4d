package org.larrr.experiments.setup;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Subset;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** Where the data of a session come from: named, not held, unless they are embedded. */
public sealed interface DataOrigin {

    /** Returns the result of one of several functions, the one for the kind of this origin. */
    default <T> T match(Function<Simulated, T> simulated, Function<Files, T> files, Function<Embedded, T> embedded,
            Function<Moments, T> moments) {
        if (this instanceof Simulated of) {
            return simulated.apply(of);
        }
        if (this instanceof Files of) {
            return files.apply(of);
        }
        return this instanceof Embedded of ? embedded.apply(of) : moments.apply((Moments) this);
    }

    /** Every so many-th state was analysed at first. */
    default int firstStride() {
        return 1;
    }

    /** The simulation, where the data are one. */
    default Optional<Source.Simulation> simulation() {
        return this instanceof Simulated simulated ? Optional.of(simulated.of()) : Optional.empty();
    }

    /** The data files, where there are such. */
    default Optional<Files> dataFiles() {
        return this instanceof Files files ? Optional.of(files) : Optional.empty();
    }

    /** All files that are read to have the data, topologies and times too. */
    default List<Path> read() {
        return List.of();
    }

    /**
     * Those that lie outside a folder: what a workspace that somebody else wrote should not read unasked.
     *
     * @param folder of the workspace
     */
    default List<Path> outside(Path folder) {
        return read().stream().filter(file -> !DataFile.isInside(folder, file)).toList();
    }

    /**
     * Those that lie outside a folder and do not hold what they held when the data were kept, as far as is known: of
     * topologies and times it is not. The size is compared first, then the hash; what is missing is left to the reader.
     */
    default List<Path> unknownOutside(Path folder, Cancellation cancellation) throws IOException {
        return outside(folder);
    }

    /** Returns this origin with each of its files at another place. */
    default DataOrigin moved(UnaryOperator<DataFile> move) {
        return this;
    }

    private static List<Path> unknown(List<Path> outside, List<DataFile> files, Cancellation cancellation)
            throws IOException {
        List<Path> unknown = new ArrayList<>(outside);
        for (DataFile file : files) {
            if (outside.contains(file.path()) && (!file.isThere() || file.isUnchanged(cancellation))) {
                unknown.remove(file.path());
            }
        }
        return unknown;
    }

    /** A simulated system, kept with its definition. */
    record Simulated(Source.Simulation of) implements DataOrigin {}

    /**
     * Data files with the meaning of their columns.
     *
     * @param files       at least one; several are several trajectories
     * @param settings    how they are read
     * @param angles      the full turn of every coordinate that is an angle, by its name; it becomes its cosine and
     *                    sine
     * @param firstStride every firstStride-th state was analysed at first, which the suggested settings depend on
     * @param system      the system they are known to come from
     * @param subset      which samples are read, where all are too many
     */
    record Files(List<DataFile> files, ReadOptions settings, Map<String, Double> angles, int firstStride,
            Optional<StochasticSystem> system, Subset subset) implements DataOrigin {
        public Files {
            angles = Map.copyOf(angles);
            files = List.copyOf(files);
            Require.that(!files.isEmpty(), Message.of("session.no-file"));
        }

        /** Files all states of which are read. */
        public Files(List<DataFile> files, ReadOptions settings, Map<String, Double> angles, int firstStride,
                Optional<StochasticSystem> system) {
            this(files, settings, angles, firstStride, system, Subset.ALL);
        }

        @Override
        public List<Path> read() {
            return Stream.of(files.stream().map(DataFile::path), settings.time().times().stream(),
                    settings.molecules().topology().stream()).flatMap(each -> each).toList();
        }

        @Override
        public List<Path> unknownOutside(Path folder, Cancellation cancellation) throws IOException {
            return unknown(outside(folder), files, cancellation);
        }

        @Override
        public DataOrigin moved(UnaryOperator<DataFile> move) {
            return at(files.stream().map(move).toList());
        }

        /** Returns these data read from other places. */
        public Files at(List<DataFile> others) {
            return new Files(others, settings, angles, firstStride, system, subset);
        }
    }

    /**
     * Data held by the session itself.
     *
     * @param name what they are called
     */
    record Embedded(String name, Trajectories data, int firstStride, Optional<StochasticSystem> system)
            implements DataOrigin {}

    /** A moments file. */
    record Moments(DataFile file) implements DataOrigin {

        @Override
        public List<Path> read() {
            return List.of(file.path());
        }

        @Override
        public List<Path> unknownOutside(Path folder, Cancellation cancellation) throws IOException {
            return unknown(outside(folder), List.of(file), cancellation);
        }

        @Override
        public DataOrigin moved(UnaryOperator<DataFile> move) {
            return new Moments(move.apply(file));
        }
    }
}

package org.larrr.experiments.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.Angles;
import org.larrr.data.BoundedStates;
import org.larrr.data.Dataset;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Subset;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.DataReader;
import org.larrr.io.DataReader.Share;
import org.larrr.io.FileDescription;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.Cancellation.Computation;
import org.larrr.systems.StochasticSystem;

/** Brings the data of a session back. */
public final class DataLoader {

    /** Rows from which the roles of columns follow where not all are kept. */
    private static final long DESCRIBED_ROWS = 1 << 14;

    private DataLoader() {}

    /**
     * Reads the data.
     *
     * @throws MissingDataException if a file is not where it was
     * @throws DataFormatException  if a file cannot be understood
     */
    public static OpenedData open(DataOrigin session, Cancellation cancellation) throws IOException {
        return session.<Computation<OpenedData, IOException>>match(
                simulated -> () -> new OpenedData(simulated.of(), new Setup(simulated)),
                files -> () -> files(files, cancellation),
                embedded -> () -> new OpenedData(loaded(embedded.name(), new Dataset(embedded.data()), Map.of(),
                        embedded.system()), new Setup(embedded)),
                moments -> () -> moments(moments, cancellation)).result();
    }

    private static OpenedData moments(DataOrigin.Moments session, Cancellation cancellation) throws IOException {
        requireThere(session.file());
        DataFile now = DataFile.of(session.file().path(), cancellation);
        return new OpenedData(new Source.Collected(now.name(), MomentsFile.read(now.path())),
                new Setup(new DataOrigin.Moments(now)), change(session.file(), now).stream().toList());
    }

    private static OpenedData files(DataOrigin.Files session, Cancellation cancellation) throws IOException {
        for (DataFile file : session.files()) {
            requireThere(file);
        }
        OpenedData opened = read(session, cancellation).hashed(cancellation);
        List<DataFile> now = opened.setup().origin().dataFiles().orElseThrow().files();
        List<Message> notes = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            change(session.files().get(i), now.get(i)).ifPresent(notes::add);
        }
        notes.addAll(opened.notes());
        return new OpenedData(opened.source(), opened.setup(), notes);
    }

    /**
     * Reads data files for the first time.
     *
     * @param angles      the full turn of every coordinate that is an angle, by its name; empty for those that the
     *                    files, or names and values, say are
     * @param firstStride every firstStride-th state is analysed at first
     * @param system      the system they are known to come from
     * @throws DataFormatException if one of them cannot be understood that way
     */
    public static OpenedData first(List<Path> paths, ReadOptions settings, Optional<Map<String, Double>> angles,
            int firstStride, Optional<StochasticSystem> system, Cancellation cancellation) throws IOException {
        Dataset read = DataReader.readAll(paths, settings, cancellation);
        return opened(new DataOrigin.Files(paths.stream().map(DataFile::unverified).toList(), settings,
                angles.orElseGet(read::periods), firstStride, system), read);
    }

    /**
     * Reads data files for the first time, but no more states than a program has room for: where there are more, every
     * k-th of each trajectory or stretches, which the origin and a note say.
     *
     * @param memory of the program [bytes]
     * @throws DataFormatException if one of them cannot be understood that way
     * @throws InputException if there are too many states to be read, and they cannot be read in order
     */
    public static OpenedData firstWithin(List<Path> paths, ReadOptions settings, Optional<Map<String, Double>> angles,
            int firstStride, long memory, Cancellation cancellation) throws IOException {
        FileDescription look = FileDescription.of(paths, settings, DESCRIBED_ROWS, cancellation);
        Optional<Dataset> beginning = look.dataset();
        int coordinates = beginning.map(data -> data.trajectories().dimension()).orElse(1);
        long rows = rows(paths, look.rows());
        long most = StateBudget.states(memory, coordinates);
        if (beginning.isEmpty() || rows <= most || settings.time().times().isPresent()) {
            return first(paths, settings, angles, firstStride, Optional.empty(), cancellation);
        }
        try {
            Dataset data = beginning.get();
            Subset wanted = StateBudget.subset(data.trajectories(), rows, most);
            Set<Message> excluded = new LinkedHashSet<>();
            BoundedStates read = BoundedStates.of(DataReader.stream(paths, Share.WHOLE, settings, excluded::add,
                    cancellation), wanted.isStretches() ? wanted : Subset.ALL, most);
            Map<String, Double> periods = angles.orElseGet(data::periods);
            return opened(new DataOrigin.Files(paths.stream().map(DataFile::unverified).toList(), settings, periods,
                    firstStride, Optional.empty(), read.subset()), new Dataset(read.data(), data.roles(),
                            data.periods(), data.biases(), data.reversible(), notes(read, excluded)));
        } catch (DataFormatException ignored) {
            if (!StateBudget.fits(rows, coordinates, memory)) {
                throw new InputException(tooMany(rows, coordinates, memory));
            }
            return first(paths, settings, angles, firstStride, Optional.empty(), cancellation);
        }
    }

    /** About how many states files have that are like the first one. */
    private static long rows(List<Path> paths, long first) throws IOException {
        long bytes = 0;
        for (Path path : paths) {
            bytes += Files.isRegularFile(path) ? Files.size(path) : 0;
        }
        return StateBudget.rows(bytes, first, Files.isRegularFile(paths.get(0)) ? Files.size(paths.get(0)) : 0);
    }

    /**
     * Returns the message on more states than can be read.
     *
     * @param memory of the program [bytes]
     */
    public static Message tooMany(long rows, int coordinates, long memory) {
        return Message.of("data.too-many-states", count(rows), coordinates,
                count(Math.round(StateBudget.bytes(rows, coordinates) / (1 << 20))), count(memory >> 20),
                        Message.of("memory.allow-more"));
    }

    private static Numeral count(long number) {
        return new Numeral(String.format(Locale.ROOT, "%,d", number));
    }

    private static List<Message> notes(BoundedStates read, Set<Message> excluded) {
        Subset subset = read.subset();
        List<Message> notes = new ArrayList<>(excluded);
        if (subset.isStretches()) {
            notes.add(Message.of("data.stretches", count(read.data().size()), count(read.rows()),
                    read.data().count()));
        } else if (!subset.equals(Subset.ALL)) {
            notes.add(Message.of("data.every", subset.every(), count(read.rows())));
        }
        return notes;
    }

    private static OpenedData read(DataOrigin.Files session, Cancellation cancellation) throws IOException {
        List<Path> paths = session.files().stream().map(DataFile::path).toList();
        if (session.subset().equals(Subset.ALL)) {
            return opened(session, DataReader.readAll(paths, session.settings(), cancellation));
        }
        BoundedStates read = BoundedStates.of(DataReader.stream(paths, Share.WHOLE, session.settings(),
                cancellation), session.subset(), Long.MAX_VALUE);
        Optional<Dataset> beginning = FileDescription.of(paths, session.settings(), DESCRIBED_ROWS, cancellation)
                .dataset();
        return opened(session, beginning.map(data -> data.with(read.data())).orElseThrow());
    }

    private static OpenedData opened(DataOrigin.Files session, Dataset read) throws IOException {
        String name = name(session.files());
        try {
            return new OpenedData(loaded(name, read, session.angles(), session.system()), new Setup(session),
                    read.notes());
        } catch (IllegalArgumentException e) {
            throw new DataFormatException(Message.of("place.of", name, Message.of(e)), e);
        }
    }

    /** Returns the common name of several files. */
    public static String name(List<DataFile> files) {
        return files.size() == 1 ? files.get(0).name() : files.get(0).name() + " and " + (files.size() - 1) + " more";
    }

    private static void requireThere(DataFile file) throws MissingDataException {
        if (!file.isThere()) {
            throw new MissingDataException(file);
        }
    }

    /** Returns the message on a file that has changed. */
    private static Optional<Message> change(DataFile before, DataFile now) {
        return now.hasContentOf(before) ? Optional.empty()
                : Optional.of(Message.of("workspace.data-changed", before.name()));
    }

    /** Returns whether a note says that data are not those of the saved work. */
    public static boolean isChange(Message note) {
        return note.code().equals("workspace.data-changed");
    }

    /** A column of weights may stand beside the coordinates of the system. */
    private static Source loaded(String name, Dataset read, Map<String, Double> angles,
            Optional<StochasticSystem> system) throws DataFormatException {
        Trajectories data = Angles.onCircles(read.trajectories(), angles);
        int more = data.dimension() - system.map(StochasticSystem::dimension).orElse(data.dimension());
        if (more != 0 && more != 1) {
            throw new DataFormatException(Message.of("data.other-dimension", name, data.dimension(),
                    system.get().dimension()));
        }
        return new Source.Loaded(name, read.with(data), system);
    }

    /**
     * Looks for moved files: the given one takes the place of the missing one, and others that are missing are looked
     * for beside it under their old names.
     */
    public static DataOrigin located(DataOrigin session, DataFile missing, Path found) {
        return session.moved(file -> moved(file, missing, found));
    }

    private static DataFile moved(DataFile file, DataFile missing, Path found) {
        Path absolute = found.toAbsolutePath().normalize();
        if (file.equals(missing)) {
            return new DataFile(absolute, file.bytes(), file.sha256());
        }
        Path beside = absolute.resolveSibling(file.path().getFileName());
        return !file.isThere() && Files.isRegularFile(beside) ? new DataFile(beside, file.bytes(), file.sha256())
                : file;
    }

    /** A data file of a session is not where it was; it may have moved. */
    public static final class MissingDataException extends FileException {

        private static final long serialVersionUID = 1;

        private final transient DataFile missing;

        MissingDataException(DataFile missing) {
            super(DataFile.isRemote(missing.path().toString()) ? Message.of("session.remote-data", missing.path())
                    : Message.of("session.missing-data", missing.path()));
            this.missing = missing;
        }

        /** The file that was not found. */
        public DataFile missing() {
            return missing;
        }
    }
}

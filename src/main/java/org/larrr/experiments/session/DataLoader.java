package org.larrr.experiments.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Angles;
import org.larrr.data.Trajectories;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.MomentsFile;
import org.larrr.io.TrajectoryReader;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Reading;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;

/** Brings the data of a session back. */
public final class DataLoader {

    private DataLoader() {}

    /**
     * Data with what must be said about them.
     *
     * @param source  what can be analysed
     * @param session the same as was asked for, or with the files as they are now
     * @param notes   one sentence each; empty if the data are what they were
     */
    public record Opened(Source source, DataOrigin session, List<String> notes) {
        public Opened {
            notes = List.copyOf(notes);
        }
    }

    /**
     * Reads the data.
     *
     * @throws MissingDataException if a file is not where it was
     * @throws DataFormatException  if a file cannot be understood
     */
    public static Opened open(DataOrigin session, Cancellation cancellation) throws IOException {
        return session.match(new DataOrigin.Cases<Opened, IOException>() {
            @Override
            public Opened simulated(DataOrigin.Simulated simulated) {
                return new Opened(simulated.simulation(), simulated, List.of());
            }

            @Override
            public Opened files(DataOrigin.Files files) throws IOException {
                return DataLoader.files(files, cancellation);
            }

            @Override
            public Opened embedded(DataOrigin.Embedded embedded) throws IOException {
                return new Opened(loaded(embedded.name(), embedded.data(), embedded.system(), List.of()), embedded,
                        List.of());
            }

            @Override
            public Opened moments(DataOrigin.Moments moments) throws IOException {
                return DataLoader.moments(moments, cancellation);
            }
        });
    }

    private static Opened moments(DataOrigin.Moments session, Cancellation cancellation) throws IOException {
        requireThere(session.file());
        DataFile now = DataFile.of(session.file().path(), cancellation);
        return new Opened(new Source.Collected(now.name(), MomentsFile.read(now.path())),
                new DataOrigin.Moments(now), change(session.file(), now).stream().toList());
    }

    private static Opened files(DataOrigin.Files session, Cancellation cancellation) throws IOException {
        for (DataFile file : session.files()) {
            requireThere(file);
        }
        List<Path> paths = session.files().stream().map(DataFile::path).toList();
        Reading reading = TrajectoryReader.readAll(paths, session.settings(), cancellation);
        List<DataFile> now = now(paths, cancellation);
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < now.size(); i++) {
            change(session.files().get(i), now.get(i)).ifPresent(notes::add);
        }
        return opened(session.at(now), reading, notes);
    }

    /** Files as they were just read. */
    private static List<DataFile> now(List<Path> paths, Cancellation cancellation) throws IOException {
        List<DataFile> files = new ArrayList<>();
        for (Path path : paths) {
            files.add(DataFile.of(path, cancellation));
        }
        return files;
    }

    /**
     * Reads data files for the first time.
     *
     * @throws DataFormatException if one of them cannot be understood that way
     */
    public static Opened first(List<Path> paths, ImportSettings settings, Map<String, Double> angles, int firstStride,
            Cancellation cancellation) throws IOException {
        Reading reading = TrajectoryReader.readAll(paths, settings, cancellation);
        return opened(new DataOrigin.Files(now(paths, cancellation), settings, angles, firstStride,
                Optional.empty()), reading, List.of());
    }

    /**
     * Reads data files for the first time as they tell themselves, angles and all.
     *
     * @throws DataFormatException if one of them cannot be understood without being told more
     */
    public static Opened automatic(List<Path> paths, Cancellation cancellation) throws IOException {
        Reading reading = TrajectoryReader.readAll(paths, ImportSettings.automatic(), cancellation);
        List<DataFile> files = now(paths, cancellation);
        DataOrigin.Files session = new DataOrigin.Files(files, ImportSettings.automatic(), reading.angles(), 1,
                Optional.empty());
        Source source = loaded(name(files), Angles.onCircles(reading.data(), reading.angles()), Optional.empty(),
                reading.biases());
        return new Opened(source, session, reading.notes());
    }

    private static Opened opened(DataOrigin.Files session, Reading reading, List<String> changes)
            throws IOException {
        List<String> notes = new ArrayList<>(changes);
        notes.addAll(reading.notes());
        String name = name(session.files());
        try {
            return new Opened(loaded(name, Angles.onCircles(reading.data(), session.angles()), session.system(),
                    reading.biases()),
                    session, notes);
        } catch (IllegalArgumentException noSuchAngle) {
            throw new DataFormatException(name + ": " + noSuchAngle.getMessage(), noSuchAngle);
        }
    }

    /** What several files are called together. */
    public static String name(List<DataFile> files) {
        return files.size() == 1 ? files.get(0).name() : files.get(0).name() + " and " + (files.size() - 1) + " more";
    }

    private static void requireThere(DataFile file) throws MissingDataException {
        if (!file.isThere()) {
            throw new MissingDataException(file);
        }
    }

    /** What must be said of a file that is no longer what it was. */
    private static Optional<String> change(DataFile before, DataFile now) {
        return now.hasContentOf(before) ? Optional.empty() : Optional.of(before.name()
                + " has changed since the workspace was saved: its content is not the same, so results may differ");
    }

    /** A column of weights may stand beside the coordinates of the system. */
    private static Source loaded(String name, Trajectories data, Optional<StochasticSystem> system, List<String> biases)
            throws DataFormatException {
        int more = data.dimension() - system.map(StochasticSystem::dimension).orElse(data.dimension());
        if (more != 0 && more != 1) {
            throw new DataFormatException(name + " has " + data.dimension()
                    + " coordinates, the system it is said to come from has "
                    + system.get().dimension());
        }
        return new Source.Loaded(name, data, system, biases);
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
        Path beside = absolute.resolveSibling(file.name());
        return !file.isThere() && Files.isRegularFile(beside) ? new DataFile(beside, file.bytes(), file.sha256())
                : file;
    }
}

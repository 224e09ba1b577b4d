package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.KeptByFile;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.JoinedTrajectories;
import org.larrr.io.series.Reading;
import org.larrr.io.table.TableFiles;
import org.larrr.stages.Cancellation;

/**
 * Reads trajectories from CSV, TSV and other text tables, PLUMED COLVAR, NPY, NPZ and HDF5 files. The kind of a file is
 * known by its content.
 *
 * <p>Memory stays in proportion to the size of the file: nothing that a file merely claims is allocated.
 */
public final class TrajectoryReader {

    private TrajectoryReader() {}

    /**
     * Reads a whole file.
     *
     * <p>Text: one state a row, columns separated by commas, semicolons, tabs or blanks, '#' starts a comment line, a
     * first row of words names the columns. A column called t or time gives the step; a column called trajectory, run,
     * replica … separates trajectories, whose rows may be interleaved.
     *
     * <p>NPY: (n,), (n, d) or (m, L, d), the last as m trajectories of L states. NPZ, HDF5: every array so, in natural
     * order of their names; a vector called t or time gives the times.
     *
     * <p>With {@link ImportSettings#times()}, several trajectories become copies observed at those common times.
     *
     * @throws DataFormatException if the file cannot be understood; nothing of it is kept
     */
    public static Trajectories read(Path file, ImportSettings settings) throws IOException {
        return read(file, settings, new Cancellation());
    }

    /**
     * Reads a whole file unless cancelled.
     *
     * @throws DataFormatException                          if the file cannot be understood
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Trajectories read(Path file, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        return readNoted(file, settings, cancellation).data();
    }

    /**
     * Reads a whole file unless cancelled, and says what was done about missing values.
     *
     * @throws DataFormatException                          if the file cannot be understood
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Reading readNoted(Path file, ImportSettings settings, Cancellation cancellation) throws IOException {
        FileHead.of(file); // a folder is no file
        return readAll(List.of(file), settings, cancellation);
    }

    /**
     * Reads several files as the trajectories of one process, one file after the other. A folder stands for its files
     * in natural order of their names; of a folder, files that cannot be read and whose ending none of the others has
     * are left out and named.
     *
     * @throws DataFormatException                          if a file cannot be understood, or they differ in
     *                                                      coordinates, time step or unit
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Reading readAll(List<Path> paths, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        List<Path> files = new ArrayList<>();
        Set<Path> ofFolders = new HashSet<>();
        for (Path path : paths) {
            List<Path> found = DataFiles.of(path, settings.arrays(), cancellation);
            files.addAll(found);
            if (Files.isDirectory(path)) {
                ofFolders.addAll(found);
            }
        }
        if (files.isEmpty()) {
            throw new DataFormatException(Notice.of("file.none"));
        }
        ImportSettings told = DataFiles.withTopology(files, settings);
        double @Nullable [] times = settings.times().isPresent() ? TimesReader.read(settings.times().get()) : null;
        List<Path> read = new ArrayList<>();
        List<Reading> readings = new ArrayList<>();
        Map<Path, DataFormatException> foreign = new LinkedHashMap<>();
        for (Path file : files) {
            KeptByFile.State before = KeptByFile.State.of(file);
            try {
                Decoder decoder = Decoders.of(file, told, cancellation);
                Reading reading = decoder.whole(times, cancellation);
                before.requireUnchanged();
                readings.add(TableFiles.origin(file).flatMap(TableFiles.Origin::note).map(reading::with)
                        .orElse(reading));
                read.add(file);
                told = decoder.alike();
            } catch (DataFormatException unreadable) {
                if (!ofFolders.contains(file)) {
                    throw unreadable;
                }
                foreign.put(file, unreadable);
            }
        }
        for (Map.Entry<Path, DataFormatException> each : foreign.entrySet()) {
            if (read.isEmpty() || read.stream().anyMatch(file -> ending(file).equals(ending(each.getKey())))) {
                throw each.getValue(); // damaged rather than foreign
            }
        }
        Reading joined = JoinedTrajectories.of(read, readings);
        return foreign.isEmpty() ? joined : joined.with(Notice.of("files.foreign",
                foreign.keySet().stream().map(Wording::name).toList()));
    }

    private static String ending(Path file) {
        String name = Wording.name(file);
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }
}

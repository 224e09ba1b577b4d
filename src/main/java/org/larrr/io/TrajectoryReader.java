package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Trajectories;
import org.larrr.io.array.ArrayTrajectories;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.JoinedTrajectories;
import org.larrr.io.series.Reading;
import org.larrr.io.table.TableFiles;
import org.larrr.io.text.TextTrajectories;
import org.larrr.stages.Cancellation;

/**
 * Reads trajectories from CSV, TSV and other text tables, PLUMED COLVAR, NPY, NPZ and HDF5 files. The kind of a file is
 * told by its content.
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
     * replica … tells trajectories apart, whose rows may be interleaved.
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
     * Reads a whole file unless told to stop.
     *
     * @throws DataFormatException                          if the file cannot be understood
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Trajectories read(Path file, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        return readNoted(file, settings, cancellation).data();
    }

    /**
     * Reads a whole file unless told to stop, and says what was done about missing values.
     *
     * @throws DataFormatException                          if the file cannot be understood
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Reading readNoted(Path file, ImportSettings settings, Cancellation cancellation) throws IOException {
        FileKind.of(file); // a folder is no file
        return readAll(List.of(file), settings, cancellation);
    }

    private static Reading one(Path file, ImportSettings settings, Cancellation cancellation) throws IOException {
        double[] times = settings.times().isPresent() ? TimesReader.read(settings.times().get()) : null;
        FileKind kind = FileKind.of(file);
        return switch (kind) {
            case TEXT -> TextTrajectories.read(file, settings, times, cancellation);
            case NPY -> ArrayTrajectories.readNpy(file, settings, times, cancellation);
            case ZIP, HDF5, NETCDF, MATLAB, EDF, ABF -> ArrayTrajectories.readNamed(file, kind, settings, times,
                    cancellation);
            case STRUCTURE -> throw MolecularFiles.onlyAtoms(file);
            case GZIP, BZIP2, XZ, EXCEL, OPEN_DOCUMENT, JSON, XTC, TRR, DCD, XYZ, LAMMPS ->
                    throw new IllegalArgumentException(kind + " has been opened already");
        };
    }

    /**
     * Reads several files as the trajectories of one process, one file after the other. A folder stands for its files
     * in natural order of their names.
     *
     * @throws DataFormatException                          if a file cannot be understood, or they differ in
     *                                                      coordinates, time step or unit
     * @throws java.util.concurrent.CancellationException if it was cancelled
     */
    public static Reading readAll(List<Path> paths, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path path : paths) {
            files.addAll(DataFiles.of(path, settings.arrays(), cancellation));
        }
        if (files.isEmpty()) {
            throw new DataFormatException("no file to read");
        }
        ImportSettings told = DataFiles.withTopology(files, settings);
        List<Reading> readings = new ArrayList<>();
        for (Path file : files) {
            Optional<MolecularData> molecule = MolecularFiles.open(file, FileKind.of(file), told, cancellation);
            Reading reading = molecule.isPresent() ? molecule.get().read(cancellation) : one(file, told, cancellation);
            readings.add(TableFiles.origin(file).flatMap(TableFiles.Origin::note).map(reading::with).orElse(reading));
            told = molecule.isPresent() ? molecule.get().alike() : told;
        }
        return JoinedTrajectories.of(files, readings);
    }
}

package org.larrr.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.array.ArrayChunks;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileKind;
import org.larrr.io.file.Messages;
import org.larrr.io.molecules.MolecularChunks;
import org.larrr.io.molecules.MolecularData;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.MissingValues;
import org.larrr.io.text.TextChunks;
import org.larrr.stages.Cancellation;

/**
 * Opens trajectories that may be larger than memory: CSV and other text tables, NPY, NPZ, HDF5, or a folder of such
 * files. Only a chunk of about a million numbers is held at a time.
 */
public final class TrajectoryStreams {

    private TrajectoryStreams() {}

    /**
     * Opens a file, or all files of a folder in natural order of their names, hidden ones left out; every file holds
     * whole trajectories. Contents are understood as {@link TrajectoryReader} does, with two limits that come from
     * reading in order: the rows of one trajectory must follow one another, and an NPY array must be in C order.
     *
     * @param cancellation checked while reading
     * @throws DataFormatException if a file cannot be understood, files disagree, or there is no uniform step
     */
    public static TrajectoryChunks open(Path path, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        if (settings.times().isPresent()) {
            throw new DataFormatException(
                    "copies at common times are read whole; collect moments of trajectories at a uniform step");
        }
        if (settings.missing() == MissingValues.INTERPOLATE) {
            throw new DataFormatException(
                    "data read a chunk at a time are not interpolated; choose to drop incomplete states");
        }
        List<Path> files = DataFiles.of(path, cancellation);
        ImportSettings told = DataFiles.withTopology(files, settings);
        List<TrajectoryChunks> parts = new ArrayList<>();
        for (Path file : files) {
            parts.add(file(file, told, cancellation));
        }
        return parts.size() == 1 ? parts.get(0) : FolderChunks.of(path, files, parts);
    }

    private static TrajectoryChunks file(Path file, ImportSettings settings, Cancellation cancellation)
            throws IOException {
        FileKind kind = FileKind.of(file);
        Optional<MolecularData> molecule = MolecularFiles.open(file, kind, settings, cancellation);
        if (molecule.isPresent()) {
            return MolecularChunks.of(Messages.name(file), molecule.get(), cancellation);
        }
        return switch (kind) {
            case TEXT -> TextChunks.open(file, settings, cancellation);
            case NPY -> ArrayChunks.npy(file, settings, cancellation);
            case ZIP, HDF5, NETCDF, MATLAB, EDF, ABF -> ArrayChunks.named(file, kind, settings, cancellation);
            case STRUCTURE -> throw MolecularFiles.onlyAtoms(file);
            case GZIP, BZIP2, XZ, XTC, TRR, DCD -> throw new IllegalArgumentException(kind
                    + " has been opened already");
        };
    }
}

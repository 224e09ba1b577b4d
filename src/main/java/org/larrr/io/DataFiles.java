package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.NaturalOrder;
import org.larrr.io.file.Unpacked;
import org.larrr.io.file.Wording;
import org.larrr.io.molecules.FrameFormat;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.table.TableFiles;
import org.larrr.stages.Cancellation;

/** The files that a path stands for: a file, the files of a folder, what a packed file holds. */
final class DataFiles {

    private DataFiles() {}

    /**
     * The files in natural order of their names, hidden ones of a folder left out, packed ones unpacked, tables that
     * are no text written as text.
     *
     * @return at least one
     * @throws DataFormatException if there is none, or a packed file is damaged or a bomb
     */
    static List<Path> of(Path path, Cancellation cancellation) throws IOException {
        return of(path, List.of(), cancellation);
    }

    /** The same; of spreadsheets only these sheets, where any are named. */
    static List<Path> of(Path path, List<String> sheets, Cancellation cancellation) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path file : Files.isDirectory(path) ? folder(path) : List.of(path)) {
            for (Path content : Unpacked.of(file, cancellation)) {
                all.addAll(TableFiles.of(content, sheets, cancellation));
            }
        }
        return all;
    }

    private static List<Path> folder(Path folder) throws IOException {
        if (Files.exists(folder.resolve(".zarray")) || Files.exists(folder.resolve("zarr.json"))
                || Files.exists(folder.resolve(".zgroup"))) {
            throw new DataFormatException(Notice.of("format.zarr", folder));
        }
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .filter(file -> !Wording.name(file).startsWith("."))
                    .sorted((a, b) -> NaturalOrder.compare(Wording.name(a), Wording.name(b)))
                    .toList();
            if (files.isEmpty()) {
                throw new DataFormatException(Notice.of("files.none", folder));
            }
            return files;
        }
    }

    /**
     * Takes a structure (PDB, GRO, prmtop) among several files as the topology of the trajectories, unless the settings
     * name another.
     *
     * @param files loses the structures
     */
    static ImportSettings withTopology(List<Path> files, ImportSettings settings) throws IOException {
        if (files.size() < 2) {
            return settings;
        }
        List<Path> structures = new ArrayList<>();
        for (Path file : files) {
            if (Files.isRegularFile(file) && isStructure(file)) {
                structures.add(file);
            }
        }
        if (structures.isEmpty() || structures.size() == files.size()) {
            return settings;
        }
        files.removeAll(structures);
        return settings.molecules().topology().isPresent() ? settings
                : settings.withMolecules(settings.molecules().withTopology(structures.get(0)));
    }

    private static boolean isStructure(Path file) throws IOException {
        return FrameFormat.of(FileHead.of(file)).filter(format -> !format.isTrajectory()).isPresent();
    }
}

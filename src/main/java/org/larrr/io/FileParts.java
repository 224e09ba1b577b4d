package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.io.array.ArrayColumns;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.ArrayFrames;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.Columns;
import org.larrr.io.columns.MemoryColumns;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.NaturalOrder;
import org.larrr.io.file.Unpacked;
import org.larrr.io.molecules.FrameColumns;
import org.larrr.io.molecules.FrameFile;
import org.larrr.io.molecules.FrameFormat;
import org.larrr.io.molecules.Topology;
import org.larrr.io.molecules.TopologyFile;
import org.larrr.io.table.JsonLines;
import org.larrr.io.table.Sheets;
import org.larrr.io.text.LineSource;
import org.larrr.io.text.TextColumns;
import org.larrr.stages.Cancellation;

/**
 * The tables that a path stands for: of a file, of the files of a folder, of what a packed file contains, of the sheets
 * of a spreadsheet. Formats are known by the first bytes of a file, never by its name.
 */
final class FileParts {

    private FileParts() {}

    /**
     * One table.
     *
     * @param file        for messages
     * @param columns     of it
     * @param text        the same, if it is a table of text
     * @param notes       what is to be said about the file
     * @param assumptions what was assumed
     * @param choices     arrays or sheets of the file with their sizes
     * @param options     under which further files are read like this one
     * @param confirmed   under which this one is read in the same way without these assumptions
     */
    record Part(String file, Columns columns, Optional<TextColumns> text, List<Message> notes,
            List<Assumption> assumptions, List<Choice> choices, ReadOptions options, ReadOptions confirmed) {

        /** Returns the first rows, or all. */
        Table table(long maxRows, Cancellation cancellation) throws IOException {
            return columns instanceof MemoryColumns memory && maxRows >= memory.rowCount() ? memory.table(file)
                    : Table.read(columns, file, maxRows, cancellation);
        }
    }

    /**
     * Returns the files in natural order of their names, hidden ones of a folder excluded, packed ones unpacked.
     *
     * @return at least one
     * @throws DataFormatException if there is none, or a packed file is damaged or a bomb
     */
    static List<Path> files(Path path, Cancellation cancellation) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path file : Files.isDirectory(path) ? folder(path) : List.of(path)) {
            all.addAll(Unpacked.of(file, cancellation));
        }
        return all;
    }

    /** Returns the files of several paths. */
    static List<Path> files(List<Path> paths, Cancellation cancellation) throws IOException {
        List<Path> all = new ArrayList<>();
        for (Path path : paths) {
            all.addAll(files(path, cancellation));
        }
        return all;
    }

    private static List<Path> folder(Path folder) throws IOException {
        if (Files.exists(folder.resolve(".zarray")) || Files.exists(folder.resolve("zarr.json"))
                || Files.exists(folder.resolve(".zgroup"))) {
            throw DataFormatException.of("format.zarr", folder);
        }
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(Files::isRegularFile)
                    .filter(file -> !MessageText.name(file).startsWith("."))
                    .sorted((a, b) -> NaturalOrder.compare(MessageText.name(a), MessageText.name(b)))
                    .toList();
            if (files.isEmpty()) {
                throw DataFormatException.of("data.holds-no-states", folder, false);
            }
            return files;
        }
    }

    /**
     * Takes a structure (PDB, GRO, prmtop) among several files as the topology of the trajectories, unless the options
     * name another.
     *
     * @param files loses the structures
     */
    static ReadOptions withTopology(List<Path> files, ReadOptions options) throws IOException {
        if (files.size() < 2) {
            return options;
        }
        List<Path> structures = new ArrayList<>();
        for (Path file : files) {
            if (Files.isRegularFile(file) && FrameFormat.of(FileHead.of(file))
                    .filter(format -> !format.isTrajectory()).isPresent()) {
                structures.add(file);
            }
        }
        if (structures.isEmpty() || structures.size() == files.size()) {
            return options;
        }
        files.removeAll(structures);
        return options.molecules().topology().isPresent() ? options
                : options.with(options.molecules().withTopology(structures.get(0)));
    }

    /**
     * Opens the tables of a file.
     *
     * @param inOrder whether rows are read in order, so that not all of them are held
     * @return at least one
     * @throws DataFormatException if it is no readable file with content of a kind that is read
     */
    static List<Part> open(Path file, ReadOptions options, boolean inOrder, Cancellation cancellation)
            throws IOException {
        FileHead head = FileHead.of(file);
        Optional<FrameColumns> frames = options.arrays().names().isEmpty() ? frames(file, head, options, cancellation)
                : Optional.empty();
        if (frames.isPresent()) {
            return List.of(new Part(MessageText.name(file), frames.get(), Optional.empty(), List.of(), List.of(),
                    List.of(), frames.get().resolvedOptions(), options));
        }
        Optional<ArrayFormat> arrays = ArrayFormat.of(head);
        if (arrays.isPresent()) {
            return List.of(arrays(file, arrays.get(), options, inOrder, cancellation));
        }
        Optional<Sheets> sheets = Sheets.of(file, head, options.arrays().names(), cancellation);
        if (sheets.isPresent()) {
            return sheets(sheets.get(), options);
        }
        if (JsonLines.begins(head)) {
            JsonLines lines = JsonLines.open(file, cancellation);
            return List.of(text(TextColumns.of(lines, options), lines.name(), lines.notes(), List.of(),
                    options));
        }
        head.requireText();
        return List.of(text(TextColumns.open(file, options), MessageText.name(file), List.of(), List.of(), options));
    }

    private static Part text(TextColumns columns, String file, List<Message> notes, List<Choice> choices,
            ReadOptions options) {
        return new Part(file, columns, Optional.of(columns), notes, List.of(), choices, options, options);
    }

    private static List<Part> sheets(Sheets sheets, ReadOptions options) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (LineSource source : sheets.sources()) {
            List<Message> notes = parts.isEmpty() ? sheets.note().stream().toList() : List.of();
            parts.add(text(TextColumns.of(source, options), source.name(), notes, sheets.choices(), options));
        }
        return parts;
    }

    private static Part arrays(Path file, ArrayFormat format, ReadOptions options, boolean inOrder,
            Cancellation cancellation) throws IOException {
        Optional<ArrayColumns> streamed = inOrder && options.missing().treatment() != Treatment.INTERPOLATE
                ? ArrayColumns.stream(file, format, options, cancellation) : Optional.empty();
        ArrayColumns arrays = streamed.isPresent() ? streamed.get()
                : ArrayColumns.read(file, format, options, cancellation);
        return new Part(MessageText.name(file), arrays.columns(), Optional.empty(), List.of(), arrays.assumptions(),
                arrays.choices(), options, arrays.confirmed());
    }

    /**
     * Opens the molecular trajectory, whatever format contains its frames, with the topology that goes with them; empty
     * if the file contains no frames of atoms.
     */
    static Optional<FrameColumns> frames(Path file, FileHead head, ReadOptions options, Cancellation cancellation)
            throws IOException {
        Optional<FrameFormat> format = FrameFormat.of(head);
        Optional<ArrayFormat> arrays = format.isPresent() ? Optional.empty() : ArrayFormat.of(head);
        Optional<FrameFile> frames = Optional.empty();
        if (format.isPresent()) {
            frames = format.get().frames(file, cancellation);
        } else if (arrays.isPresent()) {
            frames = ArrayFrames.of(file, arrays.get());
        }
        if (frames.isEmpty()) {
            if (format.isPresent()) {
                throw DataFormatException.of("file.unread", MessageText.name(file), Message.of("unread.structure"));
            }
            return Optional.empty();
        }
        MoleculeOptions molecules = options.molecules();
        Optional<Topology> topology = molecules.topology().isPresent()
                ? Optional.of(topology(molecules.topology().get(), cancellation)) : own(file, format, arrays);
        String known = molecules.known().map(MoleculeOptions.Known::topology).orElse("");
        if (topology.isEmpty() && !known.isEmpty()) {
            topology = Optional.of(TopologyFile.ofJson(known, "the model"));
        }
        return Optional.of(FrameColumns.open(file, frames.get(), topology, options));
    }

    /** Who the atoms are, if the file states it. */
    private static Optional<Topology> own(Path file, Optional<FrameFormat> format, Optional<ArrayFormat> arrays)
            throws IOException {
        if (format.isPresent()) {
            return format.get().topology(file);
        }
        Optional<String> json = arrays.filter(ArrayFormat.HDF5::equals).isPresent() ? ArrayFrames.topology(file)
                : Optional.empty();
        return json.isEmpty() ? Optional.empty() : Optional.of(TopologyFile.ofJson(json.get(), MessageText.name(file)));
    }

    private static Topology topology(Path given, Cancellation cancellation) throws IOException {
        Path file = files(given, cancellation).get(0);
        FileHead head = FileHead.of(file);
        Optional<FrameFormat> format = FrameFormat.of(head);
        Optional<Topology> own = own(file, format, format.isPresent() ? Optional.empty() : ArrayFormat.of(head));
        return own.isPresent() ? own.get() : TopologyFile.read(file, MessageText.name(file));
    }
}

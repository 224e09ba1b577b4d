package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Dataset;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.data.TrajectoryChunks;
import org.larrr.data.Units;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.NpyArray;
import org.larrr.io.assemble.Assembler;
import org.larrr.io.assemble.ChunkAssembler;
import org.larrr.io.assemble.TimeAxis;
import org.larrr.io.columns.Columns.Position;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.columns.Table;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileCache;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;
import org.larrr.io.molecules.FrameColumns;
import org.larrr.io.molecules.FrameFormat;
import org.larrr.io.schema.Question.OpenQuestionException;
import org.larrr.io.schema.Schema;
import org.larrr.io.schema.SchemaFinder;
import org.larrr.io.text.TextColumns;
import org.larrr.stages.Cancellation;

/**
 * Reads trajectories from files of every format, whole or in order. What a file means is found from its content; what
 * it leaves open is a question ({@link OpenQuestionException}), and the result states what was taken for what.
 *
 * <p>Memory stays in proportion to the size of the file: nothing that a file merely claims is allocated.
 */
public final class DataReader {

    /** Files of more bytes are read in order if they can be. */
    private static final long SMALL_BYTES = 64L << 20;
    /** Rows that are judged before a file is read in order. */
    private static final long JUDGED_ROWS = 1 << 16;
    private static final int CHUNK_NUMBERS = 1 << 18;

    private DataReader() {}

    /**
     * Reads one file.
     *
     * @throws DataFormatException                        if the file cannot be understood; nothing of it is kept
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Dataset read(Path file, ReadOptions options, Cancellation cancellation) throws IOException {
        FileHead.of(file); // a folder is no file
        return readAll(List.of(file), options, cancellation);
    }

    /**
     * Reads several files as the trajectories of one process, one file after the other. A folder stands for its files
     * in natural order of their names; of a folder, files that cannot be read and whose ending none of the others has
     * are excluded and named.
     *
     * @throws DataFormatException                        if a file cannot be understood, or they differ in coordinates,
     *                                                    time step or unit
     * @throws OpenQuestionException                    if a file leaves something open and guessing is not allowed
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static Dataset readAll(List<Path> paths, ReadOptions options, Cancellation cancellation)
            throws IOException {
        Answering answering = new Answering(options, options.guessing() == Guessing.GUESS);
        return answering.read(answered -> readOnce(paths, answered, cancellation)).with(answering.assumptions());
    }

    private static Dataset readOnce(List<Path> paths, ReadOptions options, Cancellation cancellation)
            throws IOException {
        cancellation.check();
        List<Path> files = new ArrayList<>();
        Set<Path> ofFolders = new HashSet<>();
        for (Path path : paths) {
            List<Path> found = FileParts.files(path, cancellation);
            files.addAll(found);
            if (Files.isDirectory(path)) {
                ofFolders.addAll(found);
            }
        }
        if (files.isEmpty()) {
            throw DataFormatException.of("file.none");
        }
        ReadOptions first = FileParts.withTopology(files, options);
        double @Nullable [] times = first.time().times().isPresent() ? readTimes(first.time().times().get())
                : null;
        Readings readings = read(files, ofFolders, first, times, cancellation);
        Optional<List<String>> union = readings.commonCoordinates(first);
        return union.isEmpty() ? readings.joined()
                : read(files, ofFolders, first.withColumns(union.get()), times, cancellation).joined();
    }

    private static Readings read(List<Path> files, Set<Path> ofFolders, ReadOptions first, double @Nullable [] times,
            Cancellation cancellation) throws IOException {
        Readings readings = new Readings();
        Map<Path, DataFormatException> unreadable = new LinkedHashMap<>();
        ReadOptions options = first;
        for (Path file : files) {
            FileCache.State before = FileCache.State.of(file);
            try {
                List<Dataset> tables = new ArrayList<>();
                List<FileParts.Part> parts = FileParts.open(file, options, false, cancellation);
                for (FileParts.Part part : parts) {
                    tables.add(dataset(part, options, times, Long.MAX_VALUE, (table, schema) -> { }, cancellation));
                    readings.add(part.file(), tables.get(tables.size() - 1));
                    options = part.options();
                }
                Readings.requireAlike(file, parts.get(0).choices(), tables);
                before.requireUnchanged();
                readings.read(file);
            } catch (OpenQuestionException e) {
                throw e;
            } catch (DataFormatException e) {
                if (!ofFolders.contains(file)) {
                    throw e;
                }
                unreadable.put(file, e);
            }
        }
        for (Map.Entry<Path, DataFormatException> one : unreadable.entrySet()) {
            if (readings.isLike(one.getKey())) {
                throw one.getValue(); // damaged rather than of another kind
            }
        }
        if (!unreadable.isEmpty()) {
            readings.note(Message.of("files.foreign", unreadable.keySet().stream().map(MessageText::name).toList()));
        }
        return readings;
    }

    /** The trajectories of one table. */
    static Dataset dataset(FileParts.Part part, ReadOptions options, double @Nullable [] times, long maxRows,
            BiConsumer<Table, Schema> found, Cancellation cancellation) throws IOException {
        Table table = part.table(maxRows, cancellation);
        ShapeFinder shape = new ShapeFinder(part.file(), options);
        Table shaped = part.text().isPresent() ? shape.shaped(table, part.text().get()) : table;
        Schema schema = SchemaFinder.find(part.file(), shaped, shape.afterwards());
        found.accept(shaped, schema);
        ReadOptions confirmed = part.text().isPresent() ? shape.confirmed() : options.with(part.confirmed().arrays());
        Dataset data = Assembler.assemble(part.file(), shaped, schema, confirmed, times);
        List<Message> notes = new ArrayList<>(part.notes());
        notes.addAll(part.columns().notes());
        notes.addAll(shape.notes());
        notes.addAll(data.notes());
        return new Dataset(data.trajectories(), data.roles().with(part.assumptions()).with(shape.assumptions()),
                data.periods(), data.biases(), data.reversible(), notes);
    }

    /**
     * A part of some files, for one of several machines.
     *
     * @param part which one, from 1
     * @param of   how many parts there are
     */
    public record Share(int part, int of) {

        /** All files. */
        public static final Share WHOLE = new Share(1, 1);

        public Share {
            if (part < 1 || part > of) {
                throw new InputException(Message.of("share.unfit", part, of));
            }
        }

        private List<Path> selectPart(List<Path> files) throws DataFormatException {
            List<Path> own = files.subList((int) ((long) files.size() * (part - 1) / of),
                    (int) ((long) files.size() * part / of));
            if (own.isEmpty()) {
                throw DataFormatException.of("share.empty", part, of, files.size());
            }
            return own;
        }
    }

    /**
     * Opens files that may be larger than memory; only a chunk of their rows is held at a time. Contents are understood
     * as {@link #readAll} does from their first rows, with the limits of reading in order: the rows of one trajectory
     * must follow one another at one step.
     *
     * @param share which of the files, in their order
     * @throws DataFormatException if a file cannot be understood, files disagree, or there is no uniform step
     */
    public static TrajectoryChunks stream(List<Path> paths, Share share, ReadOptions options,
            Cancellation cancellation) throws IOException {
        return stream(paths, share, options, note -> { }, cancellation);
    }

    /**
     * Likewise.
     *
     * @param notes receives what was excluded, at the end of each pass
     */
    public static TrajectoryChunks stream(List<Path> paths, Share share, ReadOptions options, Consumer<Message> notes,
            Cancellation cancellation) throws IOException {
        return new Answering(options, options.guessing() == Guessing.GUESS)
                .read(answered -> streamOnce(paths, share, answered, notes, cancellation));
    }

    private static TrajectoryChunks streamOnce(List<Path> paths, Share share, ReadOptions options,
            Consumer<Message> notes, Cancellation cancellation) throws IOException {
        if (options.time().times().isPresent()) {
            throw DataFormatException.of("moments.common-times");
        }
        if (options.missing().treatment() == Treatment.INTERPOLATE) {
            throw DataFormatException.of("moments.not-interpolated");
        }
        List<Path> all = FileParts.files(paths, cancellation);
        ReadOptions own = FileParts.withTopology(all, options);
        List<String> names = new ArrayList<>();
        List<TrajectoryChunks> parts = new ArrayList<>();
        for (Path file : share.selectPart(all)) {
            FileCache.State before = FileCache.State.of(file);
            for (FileParts.Part part : FileParts.open(file, own, true, cancellation)) {
                parts.add(watched(chunks(part, own, notes, cancellation), before));
                names.add(part.file());
                own = part.options();
            }
        }
        return joined(names, parts);
    }

    private static TrajectoryChunks chunks(FileParts.Part part, ReadOptions options, Consumer<Message> notes,
            Cancellation cancellation) throws IOException {
        Table head = part.table(JUDGED_ROWS, cancellation);
        if (part.text().isPresent()
                && new ShapeFinder(part.file(), options).shaped(head, part.text().get()) != head) {
            throw DataFormatException.of("text.not-in-order", part.file());
        }
        Schema schema = SchemaFinder.find(part.file(), head, options);
        if (Assembler.isNewestFirst(head, schema)) {
            throw DataFormatException.of("text.not-in-order", part.file());
        }
        return new ChunkAssembler(part.file(), head, schema, options, notes, cancellation);
    }

    /**
     * Opens small files by reading them whole, exactly as {@link #readAll} does: dates, restarts and interleaved
     * trajectories too. Molecular trajectories and what is larger are read in order. States at uneven times count
     * steps.
     *
     * @throws DataFormatException if it cannot be understood
     */
    public static TrajectoryChunks streamOrRead(Path path, ReadOptions options, Cancellation cancellation)
            throws IOException {
        long bytes = 0;
        boolean frames = false;
        for (Path file : FileParts.files(path, cancellation)) {
            bytes += Files.size(file);
            frames |= isFrames(file, options, cancellation);
        }
        if (frames || bytes > SMALL_BYTES) {
            return stream(List.of(path), Share.WHOLE, options, cancellation);
        }
        Trajectories data = readAll(List.of(path), options, cancellation).trajectories();
        Trajectories even = data.grid().isUniform() ? data : Trajectories.wrap(data.states(), data.lengths(),
                new TimeGrid.Uniform(1), Units.STEPS, data.coordinates());
        return TrajectoryChunks.of(even, Math.max(1, CHUNK_NUMBERS / even.dimension()));
    }

    private static boolean isFrames(Path file, ReadOptions options, Cancellation cancellation) throws IOException {
        return options.arrays().names().isEmpty() && FrameFormat.of(FileHead.of(file))
                .filter(FrameFormat::isTrajectory).isPresent();
    }

    /** Returns chunks that may be read several times and are the same each time. */
    private static TrajectoryChunks watched(TrajectoryChunks states, FileCache.State opened) {
        return states.with(sink -> {
            opened.requireUnchanged();
            states.forEach(sink);
            opened.requireUnchanged();
        });
    }

    /** The trajectories of several tables, one after the other. */
    private static TrajectoryChunks joined(List<String> names, List<TrajectoryChunks> parts)
            throws DataFormatException {
        for (int k = 1; k < parts.size(); k++) {
            Readings.requireAlike(names, k, parts.get(0).dimension(), parts.get(k).dimension());
            Readings.requireAlike(names, k, parts.get(0).step(), parts.get(k).step());
        }
        return TrajectoryChunks.inARow(parts);
    }

    /**
     * Returns the full period of every coordinate of the first file that is an angle; none if the file is too large to
     * be read for it.
     *
     * @throws DataFormatException if it cannot be understood
     */
    public static Map<String, Double> periods(List<Path> paths, ReadOptions options, Cancellation cancellation)
            throws IOException {
        List<Path> all = FileParts.files(paths, cancellation);
        ReadOptions own = FileParts.withTopology(all, options);
        Path first = all.get(0);
        if (isFrames(first, options, cancellation) || Files.size(first) > SMALL_BYTES) {
            return Map.of();
        }
        try {
            return readAll(List.of(first), own, cancellation).periods();
        } catch (DataFormatException e) {
            if (Message.of(e).code().equals("memory.of-file")) { // unpacked; its rows may be read in order
                return Map.of();
            }
            throw e;
        }
    }

    /**
     * Returns what the first molecular trajectory among files states about its molecule, for a model to keep; empty if
     * there is none.
     *
     * @throws DataFormatException if a file cannot be understood
     */
    public static Optional<MoleculeOptions> molecule(List<Path> paths, ReadOptions options, Cancellation cancellation)
            throws IOException {
        List<Path> files = FileParts.files(paths, cancellation);
        ReadOptions own = FileParts.withTopology(files, options);
        for (Path file : files) {
            var frames = options.arrays().names().isEmpty()
                    ? FileParts.frames(file, FileHead.of(file), own, cancellation)
                    : Optional.<FrameColumns>empty();
            if (frames.isPresent()) {
                return Optional.of(frames.get().molecule());
            }
        }
        return Optional.empty();
    }

    /** Returns options with a structure among several files as the topology of the others. */
    public static ReadOptions withTopology(List<Path> files, ReadOptions options) throws IOException {
        return FileParts.withTopology(new ArrayList<>(files), options);
    }

    /** Returns the files that are no structures (PDB, GRO) next to trajectories. */
    public static List<Path> withoutTopology(List<Path> files) throws IOException {
        List<Path> left = new ArrayList<>(files);
        FileParts.withTopology(left, ReadOptions.AUTOMATIC);
        return left;
    }

    /**
     * Reads times from a file, an NPY vector or text with one time per line: finite and increasing, at least two.
     *
     * @throws DataFormatException if the file is no such list
     */
    public static double[] readTimes(Path given) throws IOException {
        Path file = FileParts.files(given, new Cancellation()).get(0);
        String name = MessageText.name(file);
        FileHead head = FileHead.of(file);
        boolean vector = ArrayFormat.of(head).filter(ArrayFormat.NPY::equals).isPresent();
        if (!vector) {
            if (ArrayFormat.of(head).isPresent()) {
                throw DataFormatException.of("times.no-list", name);
            }
            head.requireText();
        }
        return checked(name, vector ? vector(NpyArray.read(file, new Cancellation())) : column(file, name));
    }

    private static double[] vector(NpyArray array) throws DataFormatException {
        int[] shape = array.shape();
        boolean vector = shape.length == 1 || shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
        if (!vector) {
            throw DataFormatException.of("times.no-list", array.name());
        }
        return array.values();
    }

    private static double[] column(Path file, String name) throws IOException {
        TextColumns text = TextColumns.open(file, ReadOptions.AUTOMATIC);
        if (text.columns().size() != 1) {
            throw DataFormatException.of("times.no-list", name);
        }
        Table table = Table.read(text, name, Long.MAX_VALUE, new Cancellation());
        if (!table.unreadable().isEmpty()) {
            Table.Unreadable cell = table.unreadable().get(0);
            throw text.unreadable(cell.column(), table.position(cell.row()), cell.text());
        }
        return table.column(0);
    }

    private static double[] checked(String file, double[] times) throws DataFormatException {
        if (times.length < 2) {
            throw DataFormatException.of("times.too-few", file, Message.of("count.times", times.length));
        }
        TimeAxis axis = new TimeAxis(file, Position.ENTRY::at);
        for (int j = 0; j < times.length; j++) {
            if (!Double.isFinite(times[j])) {
                throw DataFormatException.of("times.no-time", file, j + 1, times[j]);
            }
            if (j > 0) {
                axis.requireIncrease(times[j - 1], times[j], j + 1, true);
            }
        }
        return times;
    }
}

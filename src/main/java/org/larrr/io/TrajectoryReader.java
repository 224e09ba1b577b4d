package org.larrr.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.array.ArrayFormat;
import org.larrr.io.array.NpyArray;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.KeptByFile;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;
import org.larrr.io.series.Decoder;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.MissingValues;
import org.larrr.io.series.Reading;
import org.larrr.io.table.TableFiles;
import org.larrr.io.text.TextLayout;
import org.larrr.io.text.TextTrajectories;
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
        double @Nullable [] times = settings.times().isPresent() ? times(settings.times().get()) : null;
        List<Path> read = new ArrayList<>();
        List<Reading> readings = new ArrayList<>();
        Map<Path, DataFormatException> foreign = new LinkedHashMap<>();
        for (Path file : files) {
            KeptByFile.State before = KeptByFile.State.of(file);
            try {
                Decoder decoder = Content.of(file).decoder(told, cancellation);
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

    /** The trajectories of several files as those of one process. */
    private static final class JoinedTrajectories {

        /** Relative difference of steps that are one step, given by differently rounded time columns. */
        private static final double SAME_STEP = 1e-6;

        private JoinedTrajectories() {}

        /**
         * All of them, one file after the other. A uniform step or common times stay so if all files agree; where
         * only the times differ, every state keeps its own.
         *
         * @throws DataFormatException if the files do not describe one process
         */
        static Reading of(List<Path> files, List<Reading> readings) throws DataFormatException {
            if (readings.size() == 1) {
                return readings.get(0);
            }
            List<Trajectories> all = readings.stream().map(Reading::data).toList();
            long numbers = 0;
            for (int k = 0; k < all.size(); k++) {
                requireAlike(files.get(0), all.get(0), files.get(k), all.get(k));
                numbers += all.get(k).states().length;
            }
            if (numbers > Integer.MAX_VALUE - 8) {
                throw new DataFormatException(Notice.of("files.too-many-numbers", numbers));
            }
            MemoryBound.require(2 * numbers * Double.BYTES, Notice.of("files.together"));
            int[] lengths = all.stream().flatMapToInt(t -> IntStream.of(t.lengths())).toArray();
            Trajectories first = all.get(0);
            Trajectories joined = Trajectories.wrap(states(all, (int) numbers), lengths, grid(all), first.timeUnit(),
                    first.coordinates());
            List<Notice> notes = notes(files, readings);
            notes.addAll(copies(files, all));
            return new Reading(joined, notes, readings.get(0).angles(),
                    readings.stream().flatMap(reading -> reading.biases().stream()).distinct().toList(),
                    readings.stream().allMatch(Reading::reversible));
        }

        /** What is said of each file; of many files the same is said once. */
        private static List<Notice> notes(List<Path> files, List<Reading> readings) {
            Map<String, List<Notice>> alike = new LinkedHashMap<>();
            for (int k = 0; k < files.size(); k++) {
                String name = Wording.name(files.get(k));
                readings.get(k).notes().stream().distinct().forEach(note ->
                        alike.computeIfAbsent(note.english().replace(name, ""), any -> new ArrayList<>()).add(note));
            }
            return alike.values().stream().map(each -> each.stream().distinct().count() == 1 ? each.get(0)
                    : Notice.of("files.as-in", each.get(0), Notice.of("count.more-files", each.size() - 1)))
                    .collect(Collectors.toCollection(ArrayList::new));
        }

        /** Names files that hold the very states of one before them. */
        private static List<Notice> copies(List<Path> files, List<Trajectories> all) {
            Map<Integer, Integer> firsts = new HashMap<>();
            List<Notice> notes = new ArrayList<>();
            for (int k = 0; k < all.size(); k++) {
                double[] states = all.get(k).states();
                Integer first = firsts.putIfAbsent(Arrays.hashCode(states), k);
                if (first != null && Arrays.equals(all.get(first).states(), states)) {
                    notes.add(Notice.of("files.copies", Wording.name(files.get(k)), Wording.name(files.get(first))));
                }
            }
            return notes;
        }

        private static void requireAlike(Path firstFile, Trajectories first, Path file, Trajectories one)
                throws DataFormatException {
            if (one.dimension() != first.dimension()) {
                throw different(firstFile, Notice.of("count.coordinates", first.dimension()), file,
                        one.dimension());
            }
            if (!one.coordinates().equals(first.coordinates())) {
                throw different(firstFile, Notice.of("files.coordinates", shown(first)), file, shown(one));
            }
            if (!one.timeUnit().equals(first.timeUnit())) {
                throw different(firstFile, Notice.of("files.times-in", Wording.quote(first.timeUnit())), file,
                        Wording.quote(one.timeUnit()));
            }
            boolean uniform = first.grid().isUniform() && one.grid().isUniform();
            if (uniform && Math.abs(one.step() - first.step()) > SAME_STEP * first.step()) {
                throw different(firstFile, Notice.of("files.time-step", first.step()), file, one.step());
            }
        }

        private static String shown(Trajectories one) {
            return Wording.printable(String.join(", ", one.coordinates()));
        }

        private static DataFormatException different(Path first, Notice has, Path other, Object hasInstead) {
            return new DataFormatException(Notice.of("files.differ", Wording.name(first), has, Wording.name(other),
                    hasInstead));
        }

        private static double[] states(List<Trajectories> all, int numbers) {
            double[] states = new double[numbers];
            int offset = 0;
            for (Trajectories one : all) {
                System.arraycopy(one.states(), 0, states, offset, one.states().length);
                offset += one.states().length;
            }
            return states;
        }

        private static TimeGrid grid(List<Trajectories> all) {
            TimeGrid first = all.get(0).grid();
            boolean uniform = all.stream().allMatch(one -> one.grid().isUniform());
            if (uniform || first.isCommon() && all.stream().allMatch(one -> one.grid().equals(first))) {
                return first;
            }
            DoubleStream.Builder times = DoubleStream.builder();
            for (Trajectories one : all) {
                for (int k = 0; k < one.count(); k++) {
                    for (int i = 0; i < one.length(k); i++) {
                        times.add(one.time(k, i));
                    }
                }
            }
            return new TimeGrid.Uneven(times.build().toArray());
        }
    }

    /**
     * The common observation times of several trajectories in a file, an NPY vector or text with one time a line, as
     * they stand there: finite and increasing, at least two.
     *
     * @throws DataFormatException if the file is no such list
     */
    public static double[] times(Path given) throws IOException {
        Path file = DataFiles.of(given, new Cancellation()).get(0);
        Content content = Content.of(file);
        boolean vector = content.arrays().filter(ArrayFormat.NPY::equals).isPresent();
        if (!vector && !content.isText()) {
            throw new DataFormatException(Notice.of("times.no-list", Wording.name(file)));
        }
        return checked(Wording.name(file), vector ? vector(NpyArray.read(file, new Cancellation())) : column(file));
    }

    private static double[] vector(NpyArray array) throws DataFormatException {
        int[] shape = array.shape();
        boolean vector = shape.length == 1 || shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
        if (!vector) {
            throw new DataFormatException(Notice.of("times.axes", array.name(), shape.length));
        }
        return array.values();
    }

    private static double[] column(Path file) throws IOException {
        TextLayout layout = TextLayout.of(file, ImportSettings.automatic());
        if (layout.columns() != 1) {
            throw new DataFormatException(Notice.of("times.columns", Wording.name(file), layout.columns()));
        }
        ImportSettings oneColumn = ImportSettings.ofStep(1).withMissing(MissingValues.REFUSE)
                .withColumns(List.of("1"))
                .withTimeColumn(ImportSettings.NONE)
                .withTrajectoryColumn(ImportSettings.NONE);
        return TextTrajectories.read(file, oneColumn, null, new Cancellation()).data().states();
    }

    private static double[] checked(String file, double[] times) throws DataFormatException {
        if (times.length < 2) {
            throw new DataFormatException(Notice.of("times.too-few", file, Notice.of("count.times", times.length)));
        }
        for (int j = 0; j < times.length; j++) {
            if (!Double.isFinite(times[j])) {
                throw new DataFormatException(Notice.of("times.no-time", file, j + 1, times[j]));
            }
            if (j > 0 && !(times[j] > times[j - 1])) {
                throw new DataFormatException(Notice.of("times.falls", file, j + 1, times[j], times[j - 1]));
            }
        }
        return times;
    }
}

package org.larrr.io.series;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.Wording;

/** The trajectories of several files as those of one process. */
public final class JoinedTrajectories {

    /** Relative difference of steps that are one step, given by differently rounded time columns. */
    private static final double SAME_STEP = 1e-6;

    private JoinedTrajectories() {}

    /**
     * All of them, one file after the other. A uniform step or common times stay so if all files agree; where only the
     * times differ, every state keeps its own.
     *
     * @throws DataFormatException if the files do not describe one process
     */
    public static Reading of(List<Path> files, List<Reading> readings) throws DataFormatException {
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
        DoubleList times = new DoubleList();
        for (Trajectories one : all) {
            for (int k = 0; k < one.count(); k++) {
                for (int i = 0; i < one.length(k); i++) {
                    times.add(one.time(k, i));
                }
            }
        }
        return new TimeGrid.Uneven(times.toArray());
    }
}

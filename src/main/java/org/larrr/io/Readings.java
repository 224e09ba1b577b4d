package org.larrr.io;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Roles;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.Choice;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.SchemaFinder;

/** The trajectories of several tables as those of one process. */
final class Readings {

    /** Relative difference of steps that are one step, given by differently rounded time columns. */
    private static final double SAME_STEP = 1e-6;

    private final List<String> names = new ArrayList<>();
    private final List<Dataset> parts = new ArrayList<>();
    private final List<Path> files = new ArrayList<>();
    private final List<Message> notes = new ArrayList<>();

    void add(String name, Dataset data) {
        names.add(name);
        parts.add(data);
    }

    void read(Path file) {
        files.add(file);
    }

    void note(Message note) {
        notes.add(note);
    }

    /** Returns whether files with the same extension were read, or none at all. */
    boolean isLike(Path file) {
        return files.isEmpty() || files.stream().anyMatch(one -> ending(one).equals(ending(file)));
    }

    private static String ending(Path file) {
        String name = MessageText.name(file);
        return name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    }

    /**
     * The coordinates of all tables together, if they have the same columns but use different ones of them: what is
     * constant in one may vary in another.
     */
    Optional<List<String>> commonCoordinates(ReadOptions options) {
        if (parts.size() < 2 || !options.columns().coordinates().isEmpty()
                || parts.stream().map(part -> part.trajectories().coordinates()).distinct().count() == 1
                || parts.stream().map(Readings::columns).distinct().count() > 1) {
            return Optional.empty();
        }
        Set<String> union = new LinkedHashSet<>();
        parts.forEach(part -> union.addAll(part.roles().coordinates()));
        return Optional.of(List.copyOf(union));
    }

    /** @throws Question.OpenQuestionException if the sheets that are read have different columns */
    static void requireAlike(Path file, List<Choice> sheets, List<Dataset> tables) throws DataFormatException {
        List<String> names = sheets.stream().filter(Choice::read).map(Choice::name).toList();
        Map<List<Object>, List<String>> alike = new LinkedHashMap<>();
        for (int k = 0; tables.size() > 1 && k < names.size(); k++) {
            Set<String> filled = columns(tables.get(k));
            tables.get(k).roles().excluded().stream().filter(one -> one.reason().equals(SchemaFinder.EMPTY))
                    .forEach(one -> filled.remove(String.valueOf(one.column())));
            alike.computeIfAbsent(List.of(filled, tables.get(k).trajectories().timeUnit()), any -> new ArrayList<>())
                    .add(names.get(k));
        }
        if (alike.size() > 1) {
            throw new Question.OpenQuestionException(MessageText.name(file), new Question("sheets",
                    Message.of("question.sheets"), alike.values().stream().sorted(Comparator.comparing(
                            (List<String> group) -> -group.size())).map(Question.Answer::ofArrays).toList()));
        }
    }

    private static Set<String> columns(Dataset data) {
        return Stream.concat(data.roles().coordinates().stream(), data.roles().excluded().stream()
                .map(one -> String.valueOf(one.column()))).collect(Collectors.toSet());
    }

    /**
     * Joins all tables, one after the other. A uniform step or common times stay if all agree; if only the times
     * differ, every state keeps its own.
     *
     * @throws DataFormatException if they do not describe one process
     */
    Dataset joined() throws DataFormatException {
        if (parts.size() == 1) {
            Dataset only = parts.get(0);
            return notes.isEmpty() ? only : only.with(notes.get(0));
        }
        List<Trajectories> all = parts.stream().map(Dataset::trajectories).toList();
        long numbers = 0;
        for (int k = 0; k < all.size(); k++) {
            requireAlike(all.get(0), k, all.get(k));
            numbers += all.get(k).states().length;
        }
        Message together = Message.of("files.together");
        if (numbers > Integer.MAX_VALUE - 8) {
            throw DataFormatException.of("data.too-many-numbers", together);
        }
        MemoryBound.require(2 * numbers * Double.BYTES, together);
        int[] lengths = all.stream().flatMapToInt(t -> IntStream.of(t.lengths())).toArray();
        Trajectories first = all.get(0);
        Trajectories joined = Trajectories.wrap(states(all, (int) numbers), lengths, grid(all), first.timeUnit(),
                first.coordinates());
        List<Message> said = notes();
        said.addAll(copies(all));
        said.addAll(notes);
        return new Dataset(joined, roles(joined.count()), parts.get(0).periods(),
                parts.stream().flatMap(part -> part.biases().stream()).distinct().toList(),
                parts.stream().allMatch(Dataset::reversible), said);
    }

    private Roles roles(int count) {
        Roles first = parts.get(0).roles();
        return new Roles(first.time(), first.timeUnit(), first.trajectories(), count, first.coordinates(),
                parts.stream().flatMap(part -> part.roles().excluded().stream()).distinct().toList(),
                parts.stream().flatMap(part -> part.roles().assumptions().stream()).distinct().toList(),
                first.options());
    }

    /** The notes of each table; the same note of many tables once. */
    private List<Message> notes() {
        Map<String, List<Message>> alike = new LinkedHashMap<>();
        for (int k = 0; k < parts.size(); k++) {
            String name = names.get(k);
            parts.get(k).notes().stream().distinct().forEach(note ->
                    alike.computeIfAbsent(note.english().replace(name, ""), any -> new ArrayList<>()).add(note));
        }
        return alike.values().stream().map(same -> same.stream().distinct().count() == 1 ? same.get(0)
                : Message.of("files.as-in", same.get(0), Message.of("count.more-files", same.size() - 1)))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    /** Names tables that contain the very states of one before them. */
    private List<Message> copies(List<Trajectories> all) {
        Map<Integer, Integer> firsts = new HashMap<>();
        List<Message> copies = new ArrayList<>();
        for (int k = 0; k < all.size(); k++) {
            double[] states = all.get(k).states();
            Integer first = firsts.putIfAbsent(Arrays.hashCode(states), k);
            if (first != null && Arrays.equals(all.get(first).states(), states)) {
                copies.add(Message.of("files.copies", names.get(k), names.get(first)));
            }
        }
        return copies;
    }

    private void requireAlike(Trajectories first, int k, Trajectories one) throws DataFormatException {
        requireAlike(names, k, first.dimension(), one.dimension());
        if (!one.coordinates().equals(first.coordinates())) {
            throw different(names, k, Message.of("files.coordinates", coordinateNames(first)), coordinateNames(one));
        }
        if (!one.timeUnit().equals(first.timeUnit())) {
            throw different(names, k, Message.of("files.times-in", MessageText.quote(first.timeUnit())),
                    MessageText.quote(one.timeUnit()));
        }
        if (first.grid().isUniform() && one.grid().isUniform()) {
            requireAlike(names, k, first.step(), one.step());
        }
    }

    /** @throws DataFormatException if the first and another of several tables differ in their number of coordinates */
    static void requireAlike(List<String> names, int k, int dimension, int other) throws DataFormatException {
        if (other != dimension) {
            throw different(names, k, Message.of("count.coordinates", dimension), other);
        }
    }

    /** @throws DataFormatException if the first and another of several tables differ in their step */
    static void requireAlike(List<String> names, int k, double step, double other) throws DataFormatException {
        if (Math.abs(other - step) > SAME_STEP * step) {
            throw different(names, k, Message.of("files.time-step", step), other);
        }
    }

    private static String coordinateNames(Trajectories one) {
        return MessageText.printable(String.join(", ", one.coordinates()));
    }

    private static DataFormatException different(List<String> names, int k, Message has, Object hasInstead) {
        return DataFormatException.of("files.differ", names.get(0), has, names.get(k), hasInstead, false);
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

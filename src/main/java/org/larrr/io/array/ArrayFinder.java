package org.larrr.io.array;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.ColumnStats;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.PlainNumber;
import org.larrr.io.schema.NameHint;
import org.larrr.io.schema.Question;
import org.larrr.io.schema.TimeUnits;
import org.larrr.stages.Cancellation;

/**
 * Finds which arrays of a file are the states, from shapes, values, attributes and, as hints, names. Arrays as long as
 * the states that are not used are an assumption; whether arrays of like shapes are coordinates or trajectories is a
 * question unless their lengths or names show it.
 */
final class ArrayFinder {

    /** Names of times that mean something else where there is a column for each quantity. */
    private static final Pattern TIMES = Pattern.compile(
            "(?i)tt|t(?:ime)?[ _.-]?(?:s|sec|seconds|ms|us|ns|ps|fs|points?)");
    private static final Pattern PERIODS = Pattern.compile("periods?|full_turns?", Pattern.CASE_INSENSITIVE);
    private static final Pattern REVERSIBLE = Pattern.compile("reversible|equilibrium", Pattern.CASE_INSENSITIVE);
    /** The names of arrays that describe the states and are understood: of numbers, and of these or words. */
    private static final Pattern UNDERSTOOD = Pattern.compile(PERIODS + "|" + REVERSIBLE + "|(time|dt)_units?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UNDERSTOOD_WORDS = Pattern.compile(UNDERSTOOD + "|" + NpzArchive.NAMES,
            Pattern.CASE_INSENSITIVE);
    /** Names of arrays that describe states: they are used only if there is nothing else. */
    private static final Pattern DESCRIBING = Pattern.compile(
            "w|weights?|.*labels?|chan(nel)?_?(info|locs?|pos|ori|type)|icas?\\w*|dtrajs?"
            + "|discrete.*|assignments?|clusters?|meta.*|info|ind(ex|ices)?|ids?"
            + "|class(es)?|targets?|centers?|centres?|msm|means?|std|scales?|ext|bias.*|masks?|frames?|lags?(time)?"
            + "|actions?|rewards?"
            + "|iter(ation)?s?|write_number|wall_?time|.*counter|cell_.*|box.*|unitcell.*|.*_bnds|.*bounds"
            + "|bo?u?nds_.*|iter(ation)?_.*|n_iter");
    /** Names of what simulations write for every atom beside its position. */
    private static final Pattern OF_ATOMS = Pattern.compile(
            "velocit(y|ies)|forces?|momenta|accelerations?|gradients?");
    /** Attributes that name what belongs to an array and is none of its values, by the conventions of climate data. */
    private static final Pattern NAMING = Pattern.compile("bounds|climatology|coordinates|grid_mapping|cell_measures"
            + "|ancillary_variables|.*_(connectivity|coordinates)");
    private static final Pattern PLACE = Pattern.compile("(grid_)?l(at|ong)itude"
            + "|projection_[xyz]_(angular_)?coordinate"
            + "|degrees?_?(?i:[nsew]|north|east)|[XYZ]");
    /** Names of the scales of a map or of the layers below and above it. */
    private static final Pattern SPACE = Pattern.compile(
            "(?i)(?:xi|eta)_\\w+|lat(?:itude)?s?|lon(?:g|gitude)?s?|d|depths?|z|lev(?:el)?s?|heights?|alt(?:itude)?s?");
    /** Groups next to the fields of a simulation. */
    private static final String ASIDE = "(?i)(.*/)?(scales|mesh|grid|geometry|metadata)/.*";
    /** Parts of a data set, and cells: train, val_x, x{2}. */
    private static final Pattern PART = Pattern.compile("(?i)(?:.*_)?(?:train|test|val|valid(?:ation)?)(?:_.*)?"
            + "|\\w+\\{\\d+\\}");
    /** Names of coordinates: x1, q_2, theta1, phi, coord3. */
    private static final Pattern COORDINATES = Pattern.compile("(?i)(?:[a-z]|[xyzqpuvw][xyz]?|theta|phi|psi"
            + "|omega|chi|rho"
            + "|coord(?:inate)?|pos(?:ition)?|dihedral|angle|dist(?:ance)?|cv|dim|component|pc|tic|ic|mode|state"
            + "|feature|channel|ch|signal|sensor|node)s?[_. -]?\\d+");
    private static final String STARTING_TIME = "starting_time";
    /** A larger period is a way to write that there is none. */
    private static final double MAX_PERIOD = 1e6;
    private static final int MAX_MATRIX = 2000;
    private static final int MAX_SCALE = 1 << 22;
    private static final int MIN_ROWS = 8;
    private static final int SHOWN = 8;
    /** Shorter names of tables say nothing of what they contain. */
    private static final int MIN_WORD = 3;
    /** So many vectors without names are trajectories. */
    private static final int MIN_VECTORS = 8;

    private final ArrayArchive archive;
    private final String file;
    private final ReadOptions options;
    private final List<Message> notes = new ArrayList<>();
    private final List<Assumption> assumptions = new ArrayList<>();
    /** Arrays that may be states, too, but do not belong to those that were found. */
    private final List<Facts> others = new ArrayList<>();

    /**
     * An array before it is read.
     *
     * @param last the last part of its name
     */
    private record Facts(String name, String last, int[] shape, List<String> axes, Map<String, String> attributes) {
        long count() {
            return ArrayHeader.count(shape);
        }

        int dimension() {
            return shape.length <= 1 ? 1 : shape[shape.length - 1];
        }

        /** The name of the first axis, "" if it has none. */
        String axis() {
            return axes.isEmpty() ? "" : axes.get(0);
        }

        String attribute(String key) {
            return attributes.getOrDefault(key, "");
        }

        boolean isVector() {
            return ArrayHeader.squeezed(shape).length == 1 && count() > 1;
        }

        String parent() {
            return name.substring(0, Math.max(0, name.lastIndexOf('/')));
        }
    }

    /**
     * The arrays that are read from a file.
     *
     * @param arrays      of states
     * @param joined      whether these are coordinates of one trajectory; else each is a trajectory, or several
     * @param columns     names of coordinates; empty if the file gives none
     * @param named       whether the file names the coordinates of single arrays
     * @param times       the array of times, if there is one
     * @param step        that the file states
     * @param timeUnit    of times or step, empty if the file does not state it
     * @param periods     the full period of each coordinate, 0 for those that are no angles; empty if the file states
     *                    none
     * @param reversible  whether the file states that the process is reversible
     * @param axes        what axes are, if times or names show it
     * @param notes       one sentence each
     * @param assumptions what was assumed
     */
    record Plan(List<String> arrays, boolean joined, List<String> columns, boolean named, Optional<String> times,
            OptionalDouble step,
            String timeUnit, List<Double> periods, boolean reversible, Axes axes, List<Message> notes,
            List<Assumption> assumptions) {

        /** Returns the names of d coordinates, x1 … xd if the file gives none. */
        List<String> columns(int dimension) {
            return columns.size() == dimension ? columns : Trajectories.defaultNames(dimension);
        }

        /** Returns the period of one of d coordinates, 0 if it is no angle. */
        double period(int c, int dimension) {
            return periods.size() == dimension ? periods.get(c) : periods.size() == 1 ? periods.get(0) : 0;
        }
    }

    private ArrayFinder(ArrayArchive archive, String file, ReadOptions options) {
        this.archive = archive;
        this.file = file;
        this.options = options;
    }

    /**
     * Finds the arrays of states.
     *
     * @throws DataFormatException              if no array can be a trajectory
     * @throws Question.OpenQuestionException if it is not clear how arrays belong together
     */
    static Plan find(ArrayArchive archive, String file, ReadOptions options) throws IOException {
        List<String> wanted = options.arrays().names();
        if (!archive.isNamed() && !wanted.isEmpty()) {
            throw DataFormatException.of("array.single", file);
        }
        ArrayFinder finder = new ArrayFinder(archive, file, options);
        try {
            return wanted.isEmpty() ? finder.automatic()
                    : finder.planFor(ArrayArchive.select(file, archive.names(), wanted));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private List<Facts> facts(List<String> names) throws IOException {
        List<Facts> facts = new ArrayList<>();
        for (String name : names) {
            Map<String, String> stated = archive.attributes(name);
            if (!"char".equals(stated.get("MATLAB_class"))) { // texts
                facts.add(new Facts(name, last(name), archive.header(name).shape(), archive.axes(name), stated));
            }
        }
        return facts;
    }

    /** Returns the last part of the name of an array; Octave's HDF5 keeps each variable as a group with a value. */
    static String last(String name) {
        return name.replaceFirst("/value$", "").replaceFirst(".*(?:/|\\.(?=\\p{L}))", "");
    }

    /** Returns the plan for the requested arrays, which may include an array of times. */
    private Plan planFor(List<String> names) throws IOException {
        List<Facts> all = facts(names);
        Optional<Facts> times = times(all);
        List<Facts> states = all.stream().filter(one -> times.isEmpty() || one != times.get()).toList();
        if (states.isEmpty()) {
            throw archive.unknown(names.get(0));
        }
        return plan(facts(archive.names()), states, times);
    }

    private Plan automatic() throws IOException {
        List<Facts> all = facts(archive.names());
        if (all.size() == 1 && archive.wordy().isEmpty()) {
            return planFor(archive.names());
        }
        requireSamples();
        Optional<Facts> times = times(all);
        List<Facts> rest = all.stream().filter(one -> one.count() > 1 && (times.isEmpty() || one != times.get()))
                .toList();
        Set<String> named = referencedNames(all);
        List<Facts> scales = new ArrayList<>();
        List<Facts> data = new ArrayList<>();
        boolean table = isTable(all);
        rest.stream().filter(one -> !named.contains(one.last) && !one.name.matches(ASIDE) && !isStochastic(one)
                && (table || !isDescribing(one) || isVelocity(one))
                && !UNDERSTOOD.matcher(one.last).matches()).forEach(one
                        -> (rest.size() > 1 && !table && isScale(one) ? scales : data).add(one));
        if (data.isEmpty()) {
            data.addAll(scales.isEmpty() ? rest : scales);
            if (!data.stream().allMatch(this::isStochastic)) {
                data.removeIf(this::isStochastic);
            }
        }
        if (!data.stream().allMatch(ArrayFinder::isMatrices)) {
            data.removeIf(ArrayFinder::isMatrices);
        }
        if (times.isPresent() && data.stream().anyMatch(one -> isAsLong(one, times.get()))) {
            data.removeIf(one -> !isAsLong(one, times.get()));
        }
        List<Facts> states = new ArrayList<>(main(data, times));
        if (states.stream().filter(one -> isTrajectory(one.last)).count() > 1) {
            states.removeIf(one -> !isTrajectory(one.last));
        }
        if (states.isEmpty()) {
            return planFor(archive.names());
        }
        all.stream().filter(one -> states.size() == 1 && isLabel(one, states.get(0))).findFirst()
                .ifPresent(states::add);
        others.addAll(data);
        others.removeAll(states);
        requireTime(all, states.get(0));
        Facts first = states.get(0);
        Optional<Facts> near = all.stream().filter(one -> isTimes(one) && one.parent().equals(first.parent())
                && first.shape[0] == one.count()).findFirst().or(() -> times);
        Optional<Facts> clock = fitting(near.isPresent() ? near : clock(scales, first), states);
        askAboutLength(all, states, clock);
        Plan plan = plan(all, states, clock);
        report(all, states, clock, plan.axes());
        return plan;
    }

    /** Returns whether what is called w falls below zero, as no weight does. */
    private boolean isVelocity(Facts one) {
        return one.last.equals("w") && one.isVector() && one.count() <= MAX_SCALE
                && DoubleStream.of(numbers(one)).anyMatch(value -> value < 0);
    }

    private static boolean isDescribing(Facts one) {
        String name = one.last.toLowerCase(Locale.ROOT);
        return DESCRIBING.matcher(name).matches() || !one.isVector() && OF_ATOMS.matcher(name).matches();
    }

    /** Returns whether these are the columns of one table of records, whose roles are found as in a table of text. */
    private boolean isTable(List<Facts> all) throws IOException {
        for (Facts one : all) {
            if (!archive.isColumn(one.name) || !one.parent().equals(all.get(0).parent())) {
                return false;
            }
        }
        return true;
    }

    /** Asks about a table that has as many columns, and not rows, as another array has numbers that rise. */
    private void askAboutLength(List<Facts> all, List<Facts> states, Optional<Facts> clock) throws DataFormatException {
        int[] shape = states.get(0).shape;
        if (states.size() == 1 && shape.length == 2 && shape[0] != shape[1] && clock.isEmpty()
                && options.arrays().axes() == Axes.AUTOMATIC && all.stream().anyMatch(one -> one.isVector()
                && one.count() == shape[1] && one.count() >= MIN_ROWS
                && stats(one).risesThroughout())) {
            throw new Question.OpenQuestionException(file, Question.ofTable(shape[0], shape[1]));
        }
    }

    /** Reports arrays that are not used; those as long as the states may be coordinates. */
    private void report(List<Facts> all, List<Facts> states, Optional<Facts> clock, Axes axes) {
        Set<String> used = states.stream().map(Facts::name).collect(Collectors.toCollection(HashSet::new));
        clock.ifPresent(time -> used.add(time.name));
        List<Facts> unused = all.stream().filter(one -> !used.contains(one.name)
                && !(one.count() == 1 && NameHint.isStep(one.last))
                && !UNDERSTOOD.matcher(one.name).matches()).toList();
        List<String> names = Stream.concat(archive.wordy().stream().filter(name
                -> !UNDERSTOOD_WORDS.matcher(name).matches()),
                unused.stream().map(Facts::name)).map(MessageText::printable).toList();
        if (!names.isEmpty()) {
            notes.add(Message.of("array.left-aside", file, MessageText.printable(states.get(0).name),
                    names.stream().limit(SHOWN).toList(), names.size() > SHOWN).with(Fix.ARRAYS));
        }
        List<String> alike = unused.stream().filter(one -> one.count() > 1 && one.shape.length > 0
                && one.shape[0] == states.get(0).shape[0] && !isCounter(one)).map(Facts::name)
                .map(MessageText::printable).toList();
        boolean nameless = states.size() > 1 && states.stream().allMatch(one -> one.last.matches("arr_\\d+"))
                && unused.stream().anyMatch(one -> one.count() > 1);
        boolean deep = states.size() > 1 && states.get(0).shape.length > 2 && !states.stream()
                .allMatch(one -> isTrajectory(one.last) || isTrajectory(one.parent()));
        if ((nameless || deep && axes != Axes.FRAMES) && options.arrays().axes() == Axes.AUTOMATIC) {
            assumptions.add(answer(Axes.TRAJECTORIES, false, false).assumption());
        }
        if (!alike.isEmpty()) {
            assumptions.add(new Assumption(Message.of("guess.arrays", alike.stream().limit(SHOWN).toList()),
                    arraysOption(states, clock)));
        }
        unused.stream().filter(one -> countsParts(one, states.get(0).shape[0])).findFirst().ifPresent(one
                -> assumptions.add(new Assumption(Message.of("guess.parts", MessageText.printable(one.last)),
                        arraysOption(states, clock))));
    }

    /** Returns whether whole numbers sum to the rows of the states: how many of these each part of the file has. */
    private boolean countsParts(Facts one, int rows) {
        if (!one.isVector() || one.count() >= rows) {
            return false;
        }
        double[] counts = numbers(one);
        return DoubleStream.of(counts).allMatch(count -> count >= 0 && count == Math.rint(count))
                && DoubleStream.of(counts).sum() == rows;
    }

    private boolean isCounter(Facts one) {
        try {
            return one.isVector() && one.count() <= MAX_SCALE
                    && stats(one).risesEvenly();
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    private Plan plan(List<Facts> all, List<Facts> states, Optional<Facts> times) throws IOException {
        times.filter(one -> NameHint.isTimeOrTemperature(one.last) && one.count() <= MAX_SCALE
                && stats(one).beginsFarFromZero()).ifPresent(this::assumeTime);
        boolean joined = isJoined(states, times);
        List<String> names = states.stream().map(Facts::name).toList();
        notes.addAll(archive.notes(names));
        if (!notes.isEmpty() && states.stream().allMatch(one -> one.count() <= 1)) {
            throw new DataFormatException(notes.get(0)); // a setting is left of data that are not read
        }
        return new Plan(names, joined, columns(states, joined),
                !archive.columns(states.get(0).name).isEmpty(),
                times.map(Facts::name), step(all, states), unit(times, all,
                        states),
                periods(all), isReversible(all), axes(states, times), notes, assumptions);
    }

    /** EEGLAB keeps samples in a file of their own. */
    private void requireSamples() throws IOException {
        if (archive.names().contains("EEG.nbchan") && !archive.names().contains("EEG.data")) {
            throw DataFormatException.of("array.samples-apart", file,
                    (long) archive.read("EEG.nbchan", new Cancellation()).values()[0]);
        }
    }

    /** Returns whether a square has rows of probabilities that sum to 1: a model of a process, not a trajectory. */
    private boolean isStochastic(Facts one) {
        int n = one.shape.length == 2 ? one.shape[0] : 0;
        if (n < 2 || n > MAX_MATRIX || one.shape[1] != n) {
            return false;
        }
        double[] values = numbers(one);
        return IntStream.range(0, n).allMatch(i -> Math.abs(1 - Arrays.stream(values, i * n,
                (i + 1) * n).sum()) < 1e-6)
                && Arrays.stream(values).allMatch(value -> value >= 0);
    }

    /** Returns whether there are no more squares than they have rows, as for counts of pairs and triples of states. */
    private static boolean isMatrices(Facts one) {
        return one.shape.length == 3 && one.shape[1] == one.shape[2] && one.shape[0] <= one.shape[1]
                && one.shape[1] > 1;
    }

    /** Returns whether an array is the grid of a field: numbers that rise evenly, or a mesh. */
    private boolean isScale(Facts one) {
        if (one.shape.length > 2 || one.shape.length == 0 || one.count() > MAX_SCALE || one.count() < 2) {
            return false;
        }
        double[] values = numbers(one);
        if (one.shape.length == 1 || one.shape[1] == 1) {
            ColumnStats stats = ColumnStats.of(Arrays.stream(values));
            return stats.risesEvenly() || values.length < MIN_ROWS && stats.risesThroughout();
        }
        int columns = one.shape[1];
        return one.shape[0] > 1
                && (IntStream.range(columns, values.length).allMatch(i -> values[i] == values[i % columns])
                || IntStream.range(0, values.length).allMatch(i -> values[i] == values[i - i % columns]));
    }

    /** Names of what the attributes of other arrays call bounds, coordinates, a map projection or a mesh. */
    private static Set<String> referencedNames(List<Facts> all) {
        return all.stream().flatMap(one -> one.attributes.entrySet().stream())
                .filter(attribute -> NAMING.matcher(attribute.getKey()).matches())
                .flatMap(attribute -> Stream.of(attribute.getValue().split("[\\s:]+"))).collect(Collectors.toSet());
    }

    /** Axes of arrays that contain latitudes or the like, and of meshes; along the time, a ship has latitudes too. */
    private Set<String> places(List<Facts> all) {
        Set<String> places = new HashSet<>();
        for (Facts one : all) {
            if (isDeclaredPlace(one)) {
                places.addAll(one.axes);
            } else if (one.attributes.keySet().containsAll(List.of("mesh", "location"))) {
                places.add(one.axes.isEmpty() ? "" : one.axes.get(one.axes.size() - 1));
            }
        }
        all.stream().filter(this::isTimes).map(Facts::axes).forEach(places::removeAll);
        return places;
    }

    private static boolean isDeclaredPlace(Facts one) {
        return Stream.of("axis", "standard_name", "units").map(one::attribute)
                .anyMatch(text -> PLACE.matcher(text).matches());
    }

    /** A field that has axes of space alone was observed once. */
    private void requireTime(List<Facts> all, Facts states) throws DataFormatException {
        List<String> scales = IntStream.of(states.shape).filter(size -> size > 1).mapToObj(size -> all.stream()
                .filter(one -> one.isVector() && one.count() == size
                        && (isDeclaredPlace(one) || SPACE.matcher(one.last).matches()))
                .map(Facts::last).findFirst().orElse("")).toList();
        if (scales.size() > 1 && !scales.contains("") && new HashSet<>(scales).size() == scales.size()) {
            throw fieldAtOneTime(states, scales);
        }
        if (states.axes.size() != states.shape.length) {
            return; // axes are joined
        }
        Set<String> places = places(all);
        states.axes.stream().filter(axis -> SPACE.matcher(axis).matches()).forEach(places::add);
        List<String> axes = IntStream.range(0, states.axes.size()).filter(i -> states.shape[i] > 1)
                .mapToObj(states.axes::get).toList();
        if (!axes.isEmpty() && places.containsAll(axes)) {
            throw fieldAtOneTime(states, axes);
        }
    }

    private DataFormatException fieldAtOneTime(Facts states, List<String> axes) {
        String name = MessageText.printable(states.name);
        List<String> over = axes.stream().map(MessageText::printable).toList();
        return DataFormatException.of("array.field-at-one-time", file, name, over, states.attributes.isEmpty());
    }

    /**
     * Returns the array that rises evenly by other steps than a counter, and has one number for each state and for
     * nothing else.
     */
    private Optional<Facts> clock(List<Facts> scales, Facts states) {
        int rows = ArrayHeader.squeezed(states.shape)[0];
        Optional<Facts> clock = scales.stream().filter(scale -> scale.isVector() && scale.count() == rows
                && Arrays.stream(states.shape).filter(size -> size == scale.count()).count() == 1).findFirst()
                .filter(scale -> {
                    double[] values = numbers(scale);
                    return values[1] - values[0] != 1;
                });
        clock.ifPresent(this::assumeTime);
        return clock;
    }

    private void assumeTime(Facts clock) {
        String name = MessageText.printable(clock.last);
        if (options.columns().time().isEmpty()) {
            assumptions.add(Question.Answer.ofTime(Message.of("answer.is-time", name), name).assumption());
        }
    }

    private static boolean isAsLong(Facts one, Facts times) {
        return Arrays.stream(one.shape).anyMatch(size -> size == times.count());
    }

    /** Returns whether the last axis of an array, and no other, is as long as the times. */
    private static boolean endsAlong(Facts one, Facts times) {
        int last = one.shape.length - 1;
        return one.shape[last] == times.count()
                && Arrays.stream(one.shape, 0, last).noneMatch(size -> size == times.count());
    }

    /** Returns whether an array is named a time, or declared as one, and its numbers rise. */
    private boolean isTimes(Facts one) {
        try {
            return one.isVector() && (one.attribute("standard_name").equals("time")
                    || one.attribute("units").contains(" since ") || isCalledTime(one.last))
                    && (one.count() > MAX_SCALE || rises(stats(one)));
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    private static boolean isCalledTime(String name) {
        String whole = name.replaceFirst("\\{\\d+}$", "");
        return NameHint.timeUnit(whole).isPresent() || TIMES.matcher(whole).matches();
    }

    private static boolean rises(ColumnStats stats) {
        return stats.numbers() > 1 && 10 * stats.falls() <= stats.numbers();
    }

    private ColumnStats stats(Facts one) {
        return ColumnStats.of(DoubleStream.of(numbers(one)));
    }

    /** Returns the times if a state array is as long; else they are assumed to belong to something else. */
    private Optional<Facts> fitting(Optional<Facts> times, List<Facts> states) {
        Optional<Facts> fitting = times.filter(t -> states.stream().anyMatch(one -> isAsLong(one, t)));
        if (times.isPresent() && fitting.isEmpty()) {
            assumptions.add(new Assumption(Message.of("guess.other-times", MessageText.printable(times.get().name),
                    times.get().count(), MessageText.printable(states.get(0).name), states.get(0).shape[0]),
                    arraysOption(states, Optional.empty())));
        }
        return fitting;
    }

    private static String arraysOption(List<Facts> states, Optional<Facts> clock) {
        return Question.Answer.ofArrays(Stream.concat(states.stream(), clock.stream()).map(Facts::name).toList())
                .option();
    }

    /** The times that were stated, else those of the largest array that is next to times of its length. */
    private Optional<Facts> times(List<Facts> all) {
        return all.size() < 2 ? Optional.empty() : options.columns().time().flatMap(name -> all.stream()
                .filter(one -> one.isVector() && one.last.equals(name)).findFirst())
                .or(() -> all.stream().filter(this::isTimes).reduce((a, b) -> timed(all, b) > timed(all, a) ? b : a));
    }

    private static long timed(List<Facts> all, Facts times) {
        return all.stream().filter(one -> one.parent().equals(times.parent()) && isAsLong(one, times))
                .mapToLong(Facts::count).max().orElse(0);
    }

    /**
     * The largest group of arrays that belong together: along the axis of times if axes have names, else of like
     * shapes.
     */
    private static List<Facts> main(List<Facts> candidates, Optional<Facts> times) {
        String axis = times.map(Facts::axis).orElse("");
        List<Facts> along = candidates.stream().filter(one -> !axis.isEmpty() && one.axis().equals(axis)).toList();
        if (!along.isEmpty()) {
            return along;
        }
        Map<String, List<Facts>> groups = candidates.stream().collect(Collectors.groupingBy(
                one -> one.axis() + " " + (one.shape.length == 3) + " "
                        + one.dimension() + " " + (one.shape.length == 1 || one.dimension() == 1),
                LinkedHashMap::new, Collectors.toList()));
        return groups.values().stream().max((a, b) -> Long.compare(total(a), total(b))).orElse(List.of());
    }

    /** Returns whether a name is that of one of several trajectories: traj_1, run3, train. */
    private static boolean isTrajectory(String name) {
        return NameHint.REPETITION.fits(name) || PART.matcher(name).matches();
    }

    private static long total(List<Facts> group) {
        return group.stream().mapToLong(Facts::count).sum();
    }

    /**
     * Returns whether several arrays are coordinates of one trajectory: named axes or times show it, or their names.
     * Arrays of different lengths are trajectories if they are parts of one thing.
     */
    private boolean isJoined(List<Facts> states, Optional<Facts> times) throws DataFormatException {
        if (states.size() < 2) {
            return false;
        }
        Facts first = states.get(0);
        boolean alike = states.stream()
                .allMatch(one -> one.shape.length > 0 && one.count() > 0 && one.shape[0] == first.shape[0]);
        Axes stated = options.arrays().axes();
        if (stated == Axes.COORDINATES || stated == Axes.TRAJECTORIES || !alike) {
            if (!alike && stated == Axes.AUTOMATIC && isUnlike(states)) {
                throw new Question.OpenQuestionException(file, lengths(states));
            }
            return stated == Axes.COORDINATES && alike;
        }
        if (states.stream().skip(1).allMatch(one -> isLabel(one, first))) {
            return true;
        }
        boolean named = !first.axis().isEmpty() && states.stream().allMatch(one -> one.axis().equals(first.axis()));
        boolean vectors = states.stream().allMatch(one -> one.shape.length == 1 || one.isVector());
        boolean timed = times.isPresent() && times.get().count() == first.shape[0]
                && (vectors || first.shape.length == 2);
        if (named || timed && first.shape.length <= 2) {
            return true;
        }
        boolean nameless = states.stream().allMatch(one -> one.last.matches("arr_\\d+"));
        if (nameless && (!vectors || states.size() >= MIN_VECTORS)) {
            return false;
        }
        Function<Facts, String> label = label(states);
        Predicate<Facts> trajectory = one -> isTrajectory(label.apply(one));
        if (first.shape.length > 2 || states.stream().allMatch(trajectory)) {
            return false;
        }
        long quantities = states.stream().map(one -> label.apply(one).replaceAll("\\d", "")).distinct().count();
        boolean coordinates = vectors && states.stream().noneMatch(trajectory) && (quantities == states.size()
                || states.stream().allMatch(one -> COORDINATES.matcher(label.apply(one)).matches()));
        if (coordinates) {
            return true;
        }
        if (stated != Axes.AUTOMATIC) {
            return false;
        }
        throw new Question.OpenQuestionException(file, belonging(states, times));
    }

    /** Returns whether an array says which trajectory each row of a table is of: numbers in blocks, called a group. */
    private boolean isLabel(Facts one, Facts table) {
        return one != table && table.shape.length == 2 && one.isVector() && one.count() == table.shape[0]
                && NameHint.isGroup(one.last) && stats(one).isInBlocks();
    }

    /** Distinguishing part of the names of arrays: the last one, or the group in which each has the same name. */
    private static Function<Facts, String> label(List<Facts> states) {
        boolean same = states.stream().map(Facts::last).distinct().count() == 1;
        return one -> {
            String[] parts = one.name.split("[/.]");
            int part = IntStream.range(1, parts.length + 1).map(i -> parts.length - i).filter(i -> states.stream()
                    .map(other -> other.name.split("[/.]")).anyMatch(other -> other.length <= i
                            || !other[i].equals(parts[i]))).findFirst().orElse(parts.length - 1);
            return same ? parts[part] : one.last;
        };
    }

    /** Tests if arrays of several lengths bear the names of several quantities. */
    private static boolean isUnlike(List<Facts> states) {
        Set<String> stems = states.stream().map(one -> one.last.replaceAll("[_. -]?\\d+|\\{\\d+\\}", ""))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        boolean words = states.stream().allMatch(one -> one.isVector() || one.last.length() >= MIN_WORD)
                || states.stream().anyMatch(one -> one.shape.length == 2 && one.shape[0] <= one.shape[1]); // of a model
        return words && stems.size() > 1
                && states.stream().noneMatch(one -> isTrajectory(one.last));
    }

    private Question lengths(List<Facts> states) {
        long longest = states.stream().mapToLong(Facts::count).max().orElse(0);
        List<Question.Answer> answers = new ArrayList<>(List.of(Question.Answer.ofArrays(states.stream()
                .filter(one -> one.count() == longest).map(Facts::name).toList()),
                answer(Axes.TRAJECTORIES, false, false)));
        if (!others.isEmpty()) {
            answers.add(Question.Answer.ofArrays(main(others, Optional.empty()).stream().map(Facts::name).toList()));
        }
        return new Question("array-lengths", Message.of("question.array-lengths", printableNames(Stream.concat(
                states.stream(), others.stream()).toList())), answers);
    }

    /** The answer that arrays, or their rows, are coordinates or trajectories. */
    private static Question.Answer answer(Axes axes, boolean coordinates, boolean rows) {
        return Question.Answer.ofAxes(axes, Message.of("answer.each-is", coordinates, true, rows));
    }

    private static Question belonging(List<Facts> states, Optional<Facts> times) {
        boolean wide = states.stream().allMatch(one -> ArrayShape.isWide(one.shape)
                || one.shape.length == 2 && times.filter(time -> endsAlong(one, time)).isPresent());
        List<Question.Answer> answers = wide ? List.of(answer(Axes.COORDINATES, true, true),
                answer(Axes.TRANSPOSED, false, false), answer(Axes.ROWS, false, true))
                : List.of(answer(Axes.COORDINATES, true, false), answer(Axes.TRAJECTORIES, false, false));
        return new Question("arrays", Message.of("question.columns", printableNames(states)), answers);
    }

    private static List<String> printableNames(List<Facts> states) {
        return states.stream().limit(SHOWN).map(one -> MessageText.printable(one.name)).toList();
    }

    private List<String> columns(List<Facts> states, boolean joined) throws IOException {
        List<String> own = joined ? List.of() : archive.columns(states.get(0).name);
        for (Facts one : states.subList(1, states.size())) {
            own = own.isEmpty() || !archive.columns(one.name).equals(own) ? List.of() : own;
        }
        Facts first = states.get(0);
        boolean told = states.size() == 1 && (!first.axes.isEmpty() || archive.isNamed() && first.isVector()
                && !first.last.matches("arr_\\d+") && !isTrajectory(first.last) && !isTimes(first));
        if (!own.isEmpty() || !joined && !told) {
            return own;
        }
        List<String> columns = new ArrayList<>();
        for (Facts one : states) {
            boolean aside = ArrayShape.isWide(one.shape) || one.shape.length == 2 && one.shape[0] == 1;
            int width = aside ? one.shape[0] : Math.toIntExact(one.count() / Math.max(1, one.shape[0]));
            IntStream.rangeClosed(1, width).forEach(i -> columns.add(width == 1 ? one.last : one.last + i));
        }
        return columns;
    }

    /** Arrays along the axis of times, or as long as these, or with named coordinates, leave no question. */
    private Axes axes(List<Facts> states, Optional<Facts> times) throws IOException {
        Facts first = states.get(0);
        if (options.arrays().axes() != Axes.AUTOMATIC && options.arrays().axes() != Axes.COORDINATES) {
            return options.arrays().axes();
        }
        if (first.shape.length == 2 && first.shape[0] == 1) {
            return Axes.AUTOMATIC; // one row is a series, whatever its axes are called
        }
        if (!archive.columns(first.name).isEmpty()) {
            return Axes.TRAJECTORIES;
        }
        int axes = first.shape.length;
        if (times.isPresent() && states.stream().allMatch(one -> Arrays.equals(one.shape, first.shape)) && axes > 1
                && axes < 4 && endsAlong(first, times.get())) {
            if (axes == 2 && states.size() == 1 && options.arrays().axes() == Axes.AUTOMATIC) {
                Question rows = Question.ofTimedRows(first.shape[0], first.shape[1]);
                if (first.shape[0] >= MIN_ROWS) {
                    throw new Question.OpenQuestionException(file, rows); // few are coordinates
                }
                assumptions.add(rows.answers().get(0).assumption());
            }
            return Axes.TRANSPOSED; // the time comes last
        }
        if (times.isPresent() && axes == 3 && times.get().count() == first.shape[1]
                && first.shape[0] != first.shape[1]
                && states.stream().allMatch(one -> Arrays.equals(one.shape, first.shape))) {
            return Axes.TRAJECTORIES;
        }
        boolean along = times.isPresent() && axes > 1 && times.get().count() == first.shape[0]
                && IntStream.range(1, axes).noneMatch(axis -> first.shape[axis] == first.shape[0]);
        String axis = times.map(Facts::axis).orElse("");
        return along || !axis.isEmpty() && first.axis().equals(axis)
                ? Axes.FRAMES : options.arrays().axes();
    }

    private List<Double> periods(List<Facts> all) {
        return all.stream().filter(one -> one.shape.length <= 1 && PERIODS.matcher(one.last).matches()).findFirst()
                .map(one -> DoubleStream.of(numbers(one)).map(period -> period > 0 && period < MAX_PERIOD ? period : 0)
                        .boxed().toList()).orElse(List.of());
    }

    private boolean isReversible(List<Facts> all) throws IOException {
        return archive.attributes("").entrySet().stream().anyMatch(attribute -> REVERSIBLE.matcher(
                attribute.getKey()).matches() && attribute.getValue().matches("(?i)1|1\\.0|true|yes"))
                || all.stream().anyMatch(one -> one.count() == 1 && REVERSIBLE.matcher(one.last).matches()
                && numbers(one)[0] == 1);
    }

    private double[] numbers(Facts one) {
        try {
            return archive.read(one.name, new Cancellation()).values();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The step from arrays of one number, or attributes of an array, of the group it is in, or of the file. */
    private OptionalDouble step(List<Facts> all, List<Facts> states) throws IOException {
        Map<String, Double> stated = new LinkedHashMap<>();
        all.stream().filter(one -> one.count() == 1 && NameHint.isStep(one.last))
                .forEach(one -> stated.put("/" + one.last, numbers(one)[0]));
        for (String place : Stream.of(states.stream().map(Facts::name), started(all, states).stream(), Stream.of(""))
                .flatMap(names -> names).toList()) {
            archive.attributes(place).forEach((name, value) -> stated.put(place + "/" + name, PlainNumber.of(value)));
        }
        return stated.entrySet().stream().map(one -> NameHint.step(one.getKey().replaceFirst(".*/", ""),
                one.getValue()))
                .filter(OptionalDouble::isPresent).findFirst().orElse(OptionalDouble.empty());
    }

    private static Optional<String> started(List<Facts> all, List<Facts> states) {
        return all.stream().filter(one -> one.last.equals(STARTING_TIME)
                && one.parent().equals(states.get(0).parent())).map(Facts::name).findFirst();
    }

    private String unit(Optional<Facts> times, List<Facts> all, List<Facts> states) throws IOException {
        Optional<String> clock = times.map(Facts::name).or(() -> started(all, states));
        String unit = clock.isPresent() ? unit(clock.get(), "units", "unit") : "";
        for (String place : Stream.concat(states.stream().map(Facts::name), Stream.of("")).toList()) {
            unit = unit.isEmpty() ? unit(place, "dt_units", "time_units", "time_unit") : unit;
        }
        return unit;
    }

    /** The unit that the first of some attributes gives, "" if none does. */
    private String unit(String place, String... attributes) throws IOException {
        Map<String, String> stated = archive.attributes(place);
        return TimeUnits.symbol(Stream.of(attributes).filter(stated::containsKey).findFirst().map(stated::get)
                .orElse(""));
    }
}

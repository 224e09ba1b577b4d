package org.larrr.io.array;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.data.Trajectories;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ColumnFacts;
import org.larrr.io.series.ColumnRoles;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.ImportSettings.AxisOrder;
import org.larrr.io.series.TimeUnits;
import org.larrr.stages.Cancellation;

/**
 * Which of a file's arrays are the trajectories, found from names, shapes and attributes alone: before anything is
 * read.
 *
 * @param states     the arrays of states
 * @param sideBySide whether these are coordinates of one trajectory; else each is a trajectory, or several
 * @param columns    names of coordinates; empty where the file gives none
 * @param times      the array of times, if there is one
 * @param step       what the file says of its step
 * @param timeUnit   unit of times or step, "" if the file does not say
 * @param told       what else it says
 * @param notes      one sentence on what is left aside, and what was understood; empty if there is nothing to say
 */
record ArrayPlan(List<String> states, boolean sideBySide, List<String> columns, Optional<String> times,
        OptionalDouble step, String timeUnit, Told told, AxisOrder order, List<Notice> notes) {

    /**
     * What a file says of the process beside its states.
     *
     * @param turns      the full turn of each coordinate, 0 for those that are no angles; empty if it says nothing
     * @param reversible whether it says that the process is reversible, as it is in equilibrium
     */
    record Told(List<Double> turns, boolean reversible) {}

    private static final Pattern STEP = Pattern.compile(
            "dt|delta_?t|time_?step|step_?size|sampling_(interval|period|step)|sample_(interval|period)|tr");
    private static final Pattern RATE = Pattern.compile(
            "fs|s_?freq|sampling_?(rate|freq(uency)?)|sample_?(rate|freq(uency)?)|s?rate|frame_?rate|fps");
    /** Arrays that go with a trajectory and are none. */
    private static final Pattern BESIDE = Pattern.compile(
            "w|weights?|.*labels?|chan(nel)?_?(info|locs?|pos|ori|type)|icas?\\w*|dtrajs?"
            + "|discrete.*|assignments?|clusters?|meta.*|info|ind(ex|ices)?|ids?"
            + "|class(es)?|targets?|centers?|centres?|msm|means?|std|scales?|ext|bias.*|masks?|frames?|lags?(time)?"
            + "|periods?|full_turns?|velocit(y|ies)|forces?|momenta|accelerations?|gradients?|actions?|rewards?"
            + "|iter(ation)?s?|write_number|wall_?time|.*counter|cell_.*|box.*|unitcell.*|.*_bnds|.*bounds"
            + "|bo?u?nds_.*|iter(ation)?_.*|n_iter");
    /** Attributes that name what belongs to an array and is none of its values, by the conventions of climate data. */
    private static final Pattern NAMING = Pattern.compile("bounds|climatology|coordinates|grid_mapping|cell_measures"
            + "|ancillary_variables|.*_(connectivity|coordinates)");
    private static final Pattern PLACE = Pattern.compile("(grid_)?l(at|ong)itude|projection_[xyz]_(angular_)?coordinate"
            + "|degrees?_?[NSEW](orth|ast)?|[XYZ]");
    private static final Pattern TURNS = Pattern.compile("periods?|full_turns?", Pattern.CASE_INSENSITIVE);
    private static final Pattern REVERSIBLE = Pattern.compile("reversible|equilibrium", Pattern.CASE_INSENSITIVE);
    /** What says something of the states and is understood. */
    private static final Pattern BESIDES = Pattern.compile(TURNS + "|" + REVERSIBLE + "|(time|dt)_units?|"
            + NpzArchive.NAMES, Pattern.CASE_INSENSITIVE);
    /** A larger turn is a way to say that there is none. */
    private static final double MOST = 1e6;
    /** Groups beside the fields of a simulation. */
    private static final String ASIDE = "(?i)(.*/)?(scales|mesh|grid|geometry|metadata)/.*";
    private static final int LARGEST_MATRIX = 2000;
    private static final int LARGEST_SCALE = 1 << 22;
    private static final int FEW_ROWS = 8;
    /** Where a recording of neurophysiology states its rate, beside the samples. */
    private static final String STARTING_TIME = "starting_time";
    /** Names of trajectories rather than of what is seen of one. */
    private static final Pattern NUMBERED = Pattern.compile("(?i)(?!Data\\{).*\\d.*"
            + "|(.*_)?(train|test|val|valid(ation)?)(_.*)?");

    /**
     * An array as the plan sees it.
     *
     * @param counted whether its attributes say that it holds times, counted from a date
     */
    private record Facts(String name, String last, int[] shape, List<String> axes, boolean counted) {
        long count() {
            return Shapes.count(shape);
        }

        int dimension() {
            return shape.length <= 1 ? 1 : shape[shape.length - 1];
        }
    }

    /** @throws DataFormatException if no array can be a trajectory, or the single one was asked for by name */
    static ArrayPlan of(ArrayArchive archive, String file, ImportSettings settings) throws IOException {
        if (!archive.isNamed() && !settings.arrays().isEmpty()) {
            throw new DataFormatException(Notice.of("array.single", file));
        }
        return settings.arrays().isEmpty() ? automatic(archive, file)
                : chosen(archive, ArrayArchive.chosen(file, archive.names(), settings.arrays()));
    }

    private static List<Facts> facts(ArrayArchive archive, List<String> names) throws IOException {
        List<Facts> facts = new ArrayList<>();
        for (String name : names) {
            String own = name.replaceFirst("/value$", ""); // Octave's HDF5 keeps each variable as a group
            String last = own.substring(Math.max(own.lastIndexOf('/'), own.lastIndexOf('.')) + 1);
            Map<String, String> said = archive.attributes(name);
            facts.add(new Facts(name, last, archive.header(name).shape(), archive.axes(name),
                    said.getOrDefault("standard_name", "").equals("time")
                    || said.getOrDefault("units", "").contains(" since ")));
        }
        return facts;
    }

    /** What was asked for, an array of times among it. */
    private static ArrayPlan chosen(ArrayArchive archive, List<String> names) throws IOException {
        List<Facts> all = facts(archive, names);
        Optional<Facts> times = times(all);
        List<Facts> states = all.stream().filter(one -> times.isEmpty() || one != times.get()).toList();
        boolean sideBySide = isSideBySide(states, times);
        return new ArrayPlan(names(states), sideBySide, columns(archive, states, sideBySide), times.map(Facts::name),
                step(archive, all, states),
                unit(archive, all, times, states), told(archive, all), order(archive, states, times), List.of());
    }

    private static ArrayPlan automatic(ArrayArchive archive, String file) throws IOException {
        List<Facts> all = facts(archive, archive.names());
        if (all.size() == 1 && archive.wordy().isEmpty()) {
            return chosen(archive, archive.names());
        }
        requireSamples(archive, file);
        Optional<Facts> first = times(all);
        List<Facts> rest = all.stream().filter(one -> one.count() > 1 && (first.isEmpty() || one != first.get()))
                .toList();
        Set<String> described = described(archive, all);
        List<Facts> telling = rest.stream().filter(one -> !BESIDE.matcher(one.last.toLowerCase(Locale.ROOT)).matches()
                && !described.contains(one.last)).toList();
        List<Facts> data = new ArrayList<>();
        List<Facts> scales = new ArrayList<>();
        for (Facts one : telling) {
            if (!one.name.matches(ASIDE) && (first.isEmpty() || !isTimes(one))
                    && (all.size() < 2 || !isStochastic(archive, one))) {
                (telling.size() > 1 && isScale(archive, one) ? scales : data).add(one);
            }
        }
        List<Facts> others = rest.stream().filter(one -> !telling.contains(one)).toList();
        if (data.isEmpty()) {
            data.addAll(scales);
        }
        if (!data.stream().allMatch(ArrayPlan::isMatrices)) {
            data.removeIf(ArrayPlan::isMatrices);
        }
        if (first.isPresent() && data.stream().anyMatch(one -> isAsLong(one, first.get()))) {
            data.removeIf(one -> !isAsLong(one, first.get()));
        }
        List<Facts> states = main(!data.isEmpty() ? data : !others.isEmpty() ? others : rest, first);
        if (states.isEmpty()) {
            return chosen(archive, archive.names());
        }
        requireTime(archive, file, all, states.get(0));
        Optional<Facts> beside = all.stream().filter(one -> isTimes(one) && parent(one).equals(parent(states.get(0)))
                && states.get(0).shape[0] == one.count()).findFirst().or(() -> first);
        Optional<Facts> times = beside.isPresent() ? beside : clock(archive, scales, states.get(0));
        boolean sideBySide = isSideBySide(states, times);
        Set<String> taken = new HashSet<>(names(states));
        times.ifPresent(time -> taken.add(time.name));
        List<String> aside = Stream.concat(archive.wordy().stream(), all.stream()
                .filter(one -> !taken.contains(one.name))
                .filter(one -> !(one.count() == 1 && isStep(one.last))).map(Facts::name))
                .filter(name -> !BESIDES.matcher(name).matches()).toList();
        List<Notice> notes = aside.isEmpty() ? List.of() : List.of(Notice.of("array.left-aside", file,
                Wording.printable(states.get(0).name), aside.stream().limit(8).map(Wording::printable).toList(),
                aside.size() > 8));
        return new ArrayPlan(names(states), sideBySide, columns(archive, states, sideBySide),
                times.filter(t -> fits(t, states, sideBySide)).map(Facts::name),
                step(archive, all, states), unit(archive, all, times, states), told(archive, all),
                order(archive, states, times), notes);
    }

    /** EEGLAB keeps samples in a file of their own, beside what it says of them. */
    private static void requireSamples(ArrayArchive archive, String file) throws IOException {
        if (archive.names().contains("EEG.nbchan") && !archive.names().contains("EEG.data")) {
            throw new DataFormatException(Notice.of("array.samples-apart", file,
                    (long) archive.read("EEG.nbchan", new Cancellation()).values()[0]));
        }
    }

    /** A square of probabilities whose rows sum to 1: what a process does, not what it did. */
    private static boolean isStochastic(ArrayArchive archive, Facts one) throws IOException {
        int n = one.shape.length == 2 ? one.shape[0] : 0;
        if (n < 2 || n > LARGEST_MATRIX || one.shape[1] != n) {
            return false;
        }
        double[] values = numbers(archive, one);
        return IntStream.range(0, n).allMatch(i -> Math.abs(1 - Arrays.stream(values, i * n, (i + 1) * n).sum()) < 1e-6)
                && Arrays.stream(values).allMatch(value -> value >= 0);
    }

    /** No more squares than they have rows, as counts of pairs and triples of states. */
    private static boolean isMatrices(Facts one) {
        return one.shape.length == 3 && one.shape[1] == one.shape[2] && one.shape[0] <= one.shape[1]
                && one.shape[1] > 1;
    }

    /** What a field is drawn over: numbers that rise evenly, or a mesh whose rows or columns are all one. */
    private static boolean isScale(ArrayArchive archive, Facts one) throws IOException {
        if (one.shape.length > 2 || one.shape.length == 0 || one.count() > LARGEST_SCALE || one.count() < 2) {
            return false;
        }
        double[] values = numbers(archive, one);
        if (one.shape.length == 1 || one.shape[1] == 1) {
            ColumnFacts facts = ColumnFacts.of(Arrays.stream(values));
            return facts.risesEvenly() || values.length < FEW_ROWS && facts.risesThroughout();
        }
        int columns = one.shape[1];
        return one.shape[0] > 1
                && (IntStream.range(columns, values.length).allMatch(i -> values[i] == values[i % columns])
                || IntStream.range(0, values.length).allMatch(i -> values[i] == values[i - i % columns]));
    }

    /** Names of what the attributes of other arrays call bounds, coordinates, a map projection or a mesh. */
    private static Set<String> described(ArrayArchive archive, List<Facts> all) throws IOException {
        Set<String> named = new HashSet<>();
        for (Facts one : all) {
            archive.attributes(one.name).forEach((attribute, value) -> {
                if (NAMING.matcher(attribute).matches()) {
                    named.addAll(List.of(value.split("[\\s:]+")));
                }
            });
        }
        return named;
    }

    /** Axes of arrays that hold latitudes or the like, and of meshes; along the time, a ship has latitudes too. */
    private static Set<String> places(ArrayArchive archive, List<Facts> all) throws IOException {
        Set<String> places = new HashSet<>();
        for (Facts one : all) {
            Map<String, String> attributes = archive.attributes(one.name);
            if (Stream.of("axis", "standard_name", "units").map(key -> attributes.getOrDefault(key, ""))
                    .anyMatch(text -> PLACE.matcher(text).matches())) {
                places.addAll(one.axes);
            } else if (attributes.containsKey("mesh") && attributes.containsKey("location")) {
                places.add(one.axes.isEmpty() ? "" : one.axes.get(one.axes.size() - 1));
            }
        }
        all.stream().filter(ArrayPlan::isTimes).map(Facts::axes).forEach(places::removeAll);
        return places;
    }

    /** A field that has axes of space alone was seen once. */
    private static void requireTime(ArrayArchive archive, String file, List<Facts> all, Facts states)
            throws IOException {
        if (states.axes.size() != states.shape.length) {
            return; // axes are joined
        }
        Set<String> places = places(archive, all);
        List<String> axes = IntStream.range(0, states.axes.size()).filter(i -> states.shape[i] > 1)
                .mapToObj(states.axes::get).toList();
        if (!axes.isEmpty() && places.containsAll(axes)) {
            throw new DataFormatException(Notice.of("array.field-at-one-time", file, Wording.printable(states.name),
                    axes.stream().map(Wording::printable).toList()));
        }
    }

    private static String parent(Facts one) {
        return one.name.substring(0, Math.max(0, one.name.lastIndexOf('/')));
    }

    /** What rises evenly by other steps than a counter, and has a number for every state and for nothing else. */
    private static Optional<Facts> clock(ArrayArchive archive, List<Facts> scales, Facts states) throws IOException {
        for (Facts scale : scales) {
            if (Shapes.squeezed(scale.shape).length == 1 && scale.count() == states.shape[0]
                    && Arrays.stream(states.shape).filter(size -> size == scale.count()).count() == 1) {
                double[] values = numbers(archive, scale);
                return values[1] - values[0] == 1 ? Optional.empty() : Optional.of(scale);
            }
        }
        return Optional.empty();
    }

    private static boolean isAsLong(Facts one, Facts times) {
        return Arrays.stream(one.shape).anyMatch(size -> size == times.count());
    }

    private static boolean isTimes(Facts one) {
        return Shapes.squeezed(one.shape).length == 1 && one.count() > 1
                && (one.counted || one.last.equals("tt") // beside a field xx; in a table TT is a temperature
                || ColumnRoles.isTimeName(one.last.replaceFirst("\\{\\d+\\}$", "")));
    }

    private static boolean fits(Facts times, List<Facts> states, boolean sideBySide) {
        return states.stream().anyMatch(one -> isAsLong(one, times)) || !sideBySide && states.size() == 1;
    }

    private static List<String> names(List<Facts> facts) {
        return facts.stream().map(Facts::name).toList();
    }

    /** The times of the largest array that stands beside times of its length. */
    private static Optional<Facts> times(List<Facts> all) {
        return all.size() < 2 ? Optional.empty() : all.stream().filter(ArrayPlan::isTimes)
                .reduce((a, b) -> timed(all, b) > timed(all, a) ? b : a);
    }

    private static long timed(List<Facts> all, Facts times) {
        return all.stream().filter(one -> parent(one).equals(parent(times)) && isAsLong(one, times))
                .mapToLong(Facts::count).max().orElse(0);
    }

    /**
     * The largest group of arrays that belong together: along the axis of times where axes have names, else of like
     * shapes.
     */
    private static List<Facts> main(List<Facts> candidates, Optional<Facts> times) {
        Optional<String> axis = times.filter(t -> !t.axes.isEmpty()).map(t -> t.axes.get(0));
        if (axis.isPresent()) {
            List<Facts> along = candidates.stream()
                    .filter(one -> !one.axes.isEmpty() && one.axes.get(0).equals(axis.get())).toList();
            return along.isEmpty() ? candidates.stream().limit(1).toList() : along;
        }
        Map<String, List<Facts>> groups = candidates.stream().collect(Collectors.groupingBy(
                one -> (one.axes.isEmpty() ? "" : one.axes.get(0)) + " " + (one.shape.length == 3) + " "
                        + one.dimension() + " " + (one.shape.length == 1), LinkedHashMap::new, Collectors.toList()));
        return groups.values().stream()
                .max(Comparator.comparingLong(group -> group.stream().mapToLong(Facts::count).sum()))
                .orElse(List.of());
    }

    /**
     * Vectors of one length and telling names (x, y; not run1, run2), tables as long as the times, or all variables
     * along one named axis.
     */
    private static boolean isSideBySide(List<Facts> states, Optional<Facts> times) {
        if (states.size() < 2) {
            return false;
        }
        Facts first = states.get(0);
        boolean alike = states.stream()
                .allMatch(one -> one.shape.length > 0 && one.count() > 0 && one.shape[0] == first.shape[0]);
        boolean named = states.stream().allMatch(one -> !one.axes.isEmpty() && one.axes.get(0)
                .equals(first.axes.isEmpty() ? "" : first.axes.get(0)));
        boolean timed = times.isPresent() && first.shape.length == 2 && times.get().count() == first.shape[0];
        boolean parts = states.stream().allMatch(one -> (one.shape.length == 1 || timed)
                && !NUMBERED.matcher(one.last).matches());
        return alike && (named || parts);
    }

    private static List<String> columns(ArrayArchive archive, List<Facts> states, boolean sideBySide)
            throws IOException {
        List<String> own = sideBySide ? List.of() : archive.columns(states.get(0).name);
        for (Facts one : states.subList(1, states.size())) {
            own = own.isEmpty() || !archive.columns(one.name).equals(own) ? List.of() : own;
        }
        if (!own.isEmpty()) {
            return own;
        }
        boolean told = states.size() == 1 && !states.get(0).axes.isEmpty();
        if (!sideBySide && !told) {
            return List.of();
        }
        List<String> columns = new ArrayList<>();
        for (Facts one : states) {
            int width = Math.toIntExact(one.count() / Math.max(1, one.shape[0]));
            IntStream.rangeClosed(1, width).forEach(i -> columns.add(width == 1 ? one.last : one.last + i));
        }
        return columns;
    }

    /** Arrays along the axis of times, or as long as these, or with named coordinates, leave no question. */
    private static AxisOrder order(ArrayArchive archive, List<Facts> states, Optional<Facts> times) throws IOException {
        Facts first = states.get(0);
        if (!archive.columns(first.name).isEmpty()) {
            return AxisOrder.TRAJECTORIES;
        }
        int axes = first.shape.length;
        if (times.isPresent() && states.stream().allMatch(one -> Arrays.equals(one.shape, first.shape)) && axes > 1
                && axes < 4
                && times.get().count() == first.shape[axes - 1]
                && IntStream.range(0, axes - 1).noneMatch(axis -> first.shape[axis] == first.shape[axes - 1])) {
            return AxisOrder.TRANSPOSED; // the time comes last
        }
        if (times.isPresent() && axes == 3 && times.get().count() == first.shape[1]
                && first.shape[0] != first.shape[1] && states.size() == 1) {
            return AxisOrder.TRAJECTORIES;
        }
        boolean along = times.isPresent() && first.shape.length == 3 && first.shape[0] != first.shape[1]
                && times.get().count() == first.shape[0];
        Optional<String> axis = times.filter(t -> !t.axes.isEmpty()).map(t -> t.axes.get(0));
        return along || axis.isPresent() && !first.axes.isEmpty() && first.axes.get(0).equals(axis.get())
                ? AxisOrder.FRAMES
                : AxisOrder.AUTOMATIC;
    }

    private static Told told(ArrayArchive archive, List<Facts> all) throws IOException {
        List<Double> turns = List.of();
        boolean reversible = archive.attributes("").entrySet().stream().anyMatch(attribute -> REVERSIBLE.matcher(
                attribute.getKey()).matches() && attribute.getValue().matches("(?i)1|1\\.0|true|yes"));
        for (Facts one : all) {
            if (one.shape.length <= 1 && TURNS.matcher(one.last).matches()) {
                turns = DoubleStream.of(numbers(archive, one)).map(turn -> turn > 0 && turn < MOST ? turn : 0).boxed()
                        .toList();
            }
            reversible |= one.count() == 1 && REVERSIBLE.matcher(one.last).matches() && numbers(archive, one)[0] == 1;
        }
        return new Told(turns, reversible);
    }

    private static double[] numbers(ArrayArchive archive, Facts one) throws IOException {
        return archive.read(one.name, new Cancellation()).values();
    }

    private static boolean isStep(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return STEP.matcher(lower).matches() || RATE.matcher(lower).matches();
    }

    /** From arrays of one number, or attributes of an array, of the group it is in, or of the file. */
    private static OptionalDouble step(ArrayArchive archive, List<Facts> all, List<Facts> states) throws IOException {
        for (Facts one : all) {
            if (one.count() == 1 && isStep(one.last)) {
                OptionalDouble step = step(one.last, numbers(archive, one)[0]);
                if (step.isPresent()) {
                    return step;
                }
            }
        }
        List<String> places = new ArrayList<>(names(states));
        started(all, states).ifPresent(places::add);
        places.add("");
        for (String place : places) {
            for (Map.Entry<String, String> attribute : archive.attributes(place).entrySet()) {
                OptionalDouble step = step(attribute.getKey(), attribute.getValue());
                if (step.isPresent()) {
                    return step;
                }
            }
        }
        return OptionalDouble.empty();
    }

    private static Optional<String> started(List<Facts> all, List<Facts> states) {
        return all.stream().filter(one -> one.last.equals(STARTING_TIME) && parent(one).equals(parent(states.get(0))))
                .map(Facts::name).findFirst();
    }

    private static OptionalDouble step(String name, String value) {
        try {
            return step(name, Double.parseDouble(value));
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    private static OptionalDouble step(String name, double value) {
        String lower = name.toLowerCase(Locale.ROOT);
        double step = STEP.matcher(lower).matches() ? value : RATE.matcher(lower).matches() ? 1 / value : Double.NaN;
        return step > 0 && step < Double.POSITIVE_INFINITY ? OptionalDouble.of(step) : OptionalDouble.empty();
    }

    private static String unit(ArrayArchive archive, List<Facts> all, Optional<Facts> times, List<Facts> states)
            throws IOException {
        for (String place : times.map(Facts::name).or(() -> started(all, states)).stream().toList()) {
            Map<String, String> said = archive.attributes(place);
            String unit = TimeUnits.symbol(said.getOrDefault("units", said.getOrDefault("unit", "")));
            if (!unit.isEmpty()) {
                return unit;
            }
        }
        for (Facts one : states) {
            Map<String, String> attributes = archive.attributes(one.name);
            String unit =
                    TimeUnits.symbol(
                            attributes.getOrDefault("dt_units",
                                    attributes.getOrDefault("time_units", attributes.getOrDefault("time_unit", ""))));
            if (!unit.isEmpty()) {
                return unit;
            }
        }
        Map<String, String> whole = archive.attributes("");
        return TimeUnits.symbol(
                whole.getOrDefault("dt_units", whole.getOrDefault("time_units", whole.getOrDefault("time_unit", ""))));
    }

    /** Settings with what the file says of its step and unit, where they do not say it themselves. */
    ImportSettings told(ImportSettings settings, boolean needsStep, boolean hasTimes) {
        boolean knowsTime = (hasTimes || step.isPresent()) && settings.timeColumn().isEmpty();
        // no column need be taken for it
        ImportSettings clock = knowsTime ? settings.withTimeColumn(ImportSettings.NONE) : settings;
        ImportSettings unit = clock.timeUnit().isEmpty() ? clock.withTimeUnit(Wording.printable(timeUnit)) : clock;
        boolean told = needsStep && step.isPresent() && step.getAsDouble() >= Double.MIN_NORMAL;
        return told && settings.step().isEmpty() ? unit.withStep(step.getAsDouble()) : unit;
    }

    /** The same, its times being counted in months. */
    ArrayPlan inMonths() {
        return new ArrayPlan(states, sideBySide, columns, times, step, "months", told, order, notes);
    }

    /** Names of d coordinates; the usual ones where the file gives none. */
    List<String> columns(int dimension) {
        return columns.size() == dimension ? columns : Trajectories.defaultNames(dimension);
    }

    /** The full turns of the angles among d coordinates, by their names; of one turn for all, or one for each. */
    Map<String, Double> angles(int dimension) {
        Map<String, Double> angles = new LinkedHashMap<>();
        if (told.turns.size() == dimension || told.turns.size() == 1) {
            List<String> names = columns(dimension);
            for (int c = 0; c < dimension; c++) {
                double turn = told.turns.get(told.turns.size() == 1 ? 0 : c);
                if (turn > 0) {
                    angles.put(names.get(c), turn);
                }
            }
        }
        return angles;
    }

    /** Numbers to be read in all. */
    static long total(ArrayArchive archive, List<String> names) throws IOException {
        long total = 0;
        for (String name : names) {
            total = Math.addExact(total, Arrays.stream(archive.header(name).shape()).asLongStream()
                    .reduce(1, (a, b) -> a * b));
        }
        return total;
    }
}

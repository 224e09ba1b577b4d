package org.larrr.io.series;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;
import org.larrr.io.series.ImportSettings.MissingValues;

/** Finds the parts that the columns of a table play, from their names and their values. */
final class RoleFinder {

    /** A column is left out by itself if more of it is missing than this. */
    private static final double MOSTLY = 0.5;
    /** Where ParaView's points are. */
    private static final List<String> MESH = List.of("Points:0", "Points:1");
    private static final int SHOWN_NAMES = 12;
    /** Of many short tracks at least one row in so many belongs to the track of the row before. */
    private static final int MOST_NEIGHBOURS = 10;

    private final Path file;
    private final ColumnTable table;
    private final List<String> names;
    private final List<ColumnFacts> facts;
    private final ImportSettings settings;
    private final List<Notice> notes = new ArrayList<>();
    private final boolean hills;

    RoleFinder(Path file, ColumnTable table, ImportSettings settings) {
        this.file = file;
        this.table = table;
        this.names = table.names();
        this.facts = table.facts();
        this.settings = settings;
        this.hills = names.contains("height") && names.contains("biasf")
                && names.stream().anyMatch(name -> name.startsWith("sigma_"));
    }

    ColumnRoles find() throws DataFormatException {
        int[] wanted = settings.columns().isEmpty() ? new int[0] : chosen();
        int trajectory = trajectory();
        ClockFinder finder = new ClockFinder(file, table, settings);
        Clock clock = finder.find(trajectory, wanted);
        notes.addAll(finder.notes());
        if (trajectory < 0 && settings.trajectoryColumn().isEmpty()) {
            trajectory = finder.track() >= 0 ? finder.track() : restarting(clock);
        }
        int things = clock.column();
        if (clock.isPresent() && settings.timeColumn().isEmpty() && ColumnNames.isMoving(names.get(things))) {
            throw new DataFormatException(
                    Notice.of("table.row-a-track", Wording.name(file), Wording.quote(names.get(things))));
        }
        if (!clock.isPresent() && wanted.length == 0 && names.containsAll(MESH)) {
            throw new DataFormatException(Notice.of("table.points-of-a-mesh", Wording.name(file)));
        }
        int[] keys = settings.trajectoryColumn().isEmpty() ? keys(clock, trajectory) : new int[0];
        int[] states = withBeside(wanted.length > 0 ? wanted
                : states(clock, trajectory, keys, finder.counters()));
        if (states.length == 0) {
            throw new DataFormatException(Notice.of("table.no-numeric-column", Wording.name(file)));
        }
        List<String> coordinates = ColumnRoles.coordinates(names, states);
        return new ColumnRoles(states, coordinates, clock, trajectory, keys, finder.unit(clock),
                angles(states, coordinates),
                sentinels(states), List.copyOf(notes), biases(states));
    }

    /** With the column that is kept beside the states, which comes last. */
    private int[] withBeside(int[] states) throws DataFormatException {
        if (settings.beside().isEmpty()) {
            return states;
        }
        int column = ColumnRoles.find(file, names, settings.beside().get());
        return IntStream.concat(IntStream.of(states).filter(c -> c != column), IntStream.of(column)).toArray();
    }

    /** Columns that hold a bias and are not read. */
    private List<String> biases(int[] states) {
        BitSet read = new BitSet();
        IntStream.of(states).forEach(read::set);
        return IntStream.range(0, names.size()).filter(c -> (isBiasing(c) || isOfHill(c)) && isNumeric(c)
                && !facts.get(c).isConstant() && !read.get(c))
                .mapToObj(names::get).toList();
    }

    private int[] chosen() throws DataFormatException {
        List<String> wanted = settings.columns();
        int[] columns = new int[wanted.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = ColumnRoles.find(file, names, wanted.get(i));
            for (int earlier = 0; earlier < i; earlier++) {
                if (columns[earlier] == columns[i]) {
                    throw new DataFormatException(Notice.of("table.column-twice", Wording.quote(wanted.get(i))));
                }
            }
        }
        return columns;
    }

    private int trajectory() throws DataFormatException {
        if (settings.trajectoryColumn().isPresent()) {
            String wanted = settings.trajectoryColumn().get();
            return wanted.equals(ImportSettings.NONE) ? -1 : ColumnRoles.find(file, names, wanted);
        }
        return IntStream.range(0, names.size()).filter(c -> ColumnNames.isTrajectory(names.get(c))).findFirst()
                .orElseGet(() -> IntStream.range(0, names.size()).filter(this::isGroup).findFirst().orElse(-1));
    }

    /** A name of things that have trajectories, and values that come again. */
    private boolean isGroup(int c) {
        ColumnFacts column = facts.get(c);
        long rows = column.numbers() + column.words();
        boolean neighbours = column.words() == 0 && MOST_NEIGHBOURS * (rows - 1 - column.changes()) >= rows;
        boolean again = 2L * (column.words() > 0 ? column.distinctWords() : column.distinctWhole()) <= rows
                && !column.risesThroughout() || neighbours;
        return ColumnNames.isGroup(names.get(c)) && again && (column.words() == rows || column.isWhole()
                && column.words() == 0);
    }

    /** A column of whole numbers that change just where the time begins anew. */
    private int restarting(Clock clock) {
        if (!clock.isPresent() || clock.isCalendar() || facts.get(clock.column()).falls() == 0) {
            return -1;
        }
        long falls = facts.get(clock.column()).falls();
        int found = first(c -> c != clock.column() && facts.get(c).isWhole() && facts.get(c).changes() == falls
                && facts.get(c).words() == 0);
        if (found >= 0) {
            note(Notice.of("columns.restarting", table.label(found)));
        }
        return found;
    }

    /** Columns of words that separate rows of the same time. */
    private int[] keys(Clock clock, int trajectory) {
        if (!clock.isPresent()) {
            return new int[0];
        }
        int[] known = IntStream.of(clock.column(), clock.ofDay(), trajectory).filter(c -> c >= 0).toArray();
        int[] all = IntStream.concat(IntStream.of(known), clock.parts().values().stream().mapToInt(i -> i)).distinct()
                .toArray();
        int[] words = IntStream.range(0, names.size())
                .filter(c -> IntStream.of(all).noneMatch(k -> k == c) && facts.get(c).numbers() == 0
                && facts.get(c).words() > 0)
                .filter(c -> facts.get(c).distinctWords() > 1 && !ColumnNames.isLabel(names.get(c))
                && 4L * facts.get(c).distinctWords() <= facts.get(c).words()).toArray();
        if (words.length == 0 || !table.repeats(all)
                || table.repeats(IntStream.concat(IntStream.of(all), IntStream.of(words)).toArray())) {
            return new int[0];
        }
        note(Notice.of("columns.keys", listed(words), words.length));
        return words;
    }

    private int[] states(Clock clock, int trajectory, int[] keys, List<Integer> counters) throws DataFormatException {
        int beside = settings.beside().isEmpty() ? -1 : ColumnRoles.find(file, names, settings.beside().get());
        int[] numeric = IntStream.range(0, names.size())
                .filter(c -> isNumeric(c) && !clock.uses(c) && c != trajectory && c != beside && !counters.contains(c)
                && IntStream.of(keys).noneMatch(k -> k == c)).toArray();
        Map<Notice, IntPredicate> reasons = new LinkedHashMap<>();
        reasons.put(Notice.of("left-out.never-seen"),
                c -> facts.get(c).numbers() == 0 && facts.get(c).missingValues() > 0);
        if (settings.missing() != MissingValues.REFUSE) {
            reasons.put(Notice.of("left-out.missing"), c -> facts.get(c)
                    .missingValues() > MOSTLY * (facts.get(c).missingValues() + facts.get(c).numbers()));
        }
        reasons.put(Notice.of("left-out.constant"), c -> facts.get(c).isConstant());
        int[] groups = trajectory < 0 ? keys : new int[] {trajectory};
        int count = IntStream.of(groups)
                .map(c -> Math.max(facts.get(c).distinctWords(), facts.get(c).distinctWhole())).max().orElse(0);
        reasons.put(Notice.of("left-out.constant-within"),
                c -> facts.get(c).changes() < count && table.follows(c, groups));
        reasons.put(Notice.of("left-out.date"),
                c -> clock.isCalendar() && (isDatePart(c) || ColumnNames.isWeekday(names.get(c))));
        if (!settings.timeColumn().equals(Optional.of(ImportSettings.NONE))) {
            reasons.put(Notice.of("left-out.index"), c -> rises(c, clock));
        }
        reasons.put(Notice.of("left-out.numbering"),
                c -> clock.isPresent() && ColumnNames.isNumbering(names.get(c)) && facts.get(c).isWhole());
        reasons.put(Notice.of("left-out.step"), c -> clock.isPresent() && ColumnNames.isStep(names.get(c)));
        reasons.put(Notice.of("left-out.bias"),
                c -> isBiasing(c) || isOfHill(c));
        reasons.put(Notice.of("left-out.same-numbers"),
                c -> ColumnNames.isBias(names.get(c)) && !isBiasing(c));
        reasons.put(Notice.of("left-out.progress"),
                c -> ColumnNames.isProgress(names.get(c)));
        reasons.put(Notice.of("left-out.sureness"), c -> ColumnNames.isSureness(names.get(c)));
        reasons.put(Notice.of("left-out.classes"),
                c -> ColumnNames.isLabel(names.get(c)) && facts.get(c).isWhole());
        int[] words = IntStream.range(0, names.size())
                .filter(c -> facts.get(c).words() > 0 && !isNumeric(c) && !clock.uses(c) && c != trajectory
                && IntStream.of(keys).noneMatch(k -> k == c))
                .toArray();
        if (words.length > 0 && numeric.length > 0) {
            note(Notice.of("left-out.words", listed(words)));
        }
        return kept(numeric, reasons);
    }

    /** A bias, unless it is the same as a column that is none: then it is the potential itself, under another name. */
    private boolean isBiasing(int c) {
        return ColumnNames.isBias(names.get(c)) && IntStream.range(0, names.size()).noneMatch(other -> other != c
                && !ColumnNames.isBias(names.get(other)) && isNumeric(other)
                && !facts.get(c).isConstant() && facts.get(c).isLike(facts.get(other)));
    }

    /** PLUMED's HILLS: the widths and heights of the hills of a bias, beside where they were put. */
    private boolean isOfHill(int c) {
        return hills && (names.get(c).equals("height") || names.get(c).equals("biasf")
                || names.get(c).startsWith("sigma_"));
    }

    /** What is left, with a note of what is not; a reason that would leave nothing is none. */
    private int[] kept(int[] numeric, Map<Notice, IntPredicate> reasons) {
        int[] left = numeric;
        for (Map.Entry<Notice, IntPredicate> reason : reasons.entrySet()) {
            int[] out = IntStream.of(left).filter(reason.getValue()).toArray();
            if (out.length > 0 && out.length < left.length) {
                left = IntStream.of(left).filter(reason.getValue().negate()).toArray();
                note(out.length <= SHOWN_NAMES ? Notice.of("columns.left-out", reason.getKey(), listed(out))
                        : Notice.of("columns.many-left-out", Notice.of("count.columns", out.length), reason.getKey(),
                                listed(out)));
            }
        }
        return left;
    }

    /**
     * The unnamed row numbers that table libraries put in front are no states, nor is a separator at the end of every
     * line.
     */
    private boolean isNumeric(int c) {
        ColumnFacts column = facts.get(c);
        boolean unnamed = names.get(c).isEmpty();
        if (table.named() && unnamed) {
            return false;
        }
        boolean codes = column.words() >= ColumnFacts.FEWEST && column.distinctWords() > 1 && column.isWhole()
                && column.distinctWhole() <= column.distinctWords();
        return column.numbers() > 0 && column.words() <= column.numbers() && !codes
                || column.numbers() + column.words() == 0 && !unnamed;
    }

    private boolean isDatePart(int c) {
        for (Clock.Part part : Clock.Part.values()) {
            if (part.fits(names.get(c), facts.get(c))) {
                return true;
            }
        }
        return false;
    }

    private boolean rises(int c, Clock clock) {
        return facts.get(c).risesEvenly()
                || clock.isPresent() && facts.get(c).risesThroughout()
                && facts.get(c).numbers() >= ClockFinder.FEWEST_UNEVEN && !isComponent(c);
    }

    /** One of several that differ in their number or axis alone, as the components of a vector do, and rise not all. */
    private boolean isComponent(int c) {
        String stem = stem(names.get(c));
        return !stem.isEmpty() && first(other -> other != c && stem(names.get(other)).equals(stem)
                && !facts.get(other).risesThroughout()) >= 0;
    }

    private static String stem(String name) {
        String axis = name.replaceFirst("(?i)(?:^|(?<=[ _.:-]))(?:[xyz]|lat(?:itude)?|lon(?:gitude)?)$", "|");
        return axis.endsWith("|") ? axis : name.matches(".*\\d") ? name.replaceFirst("\\d+$", "") : "";
    }

    private Map<String, Double> angles(int[] states, List<String> coordinates) {
        Map<String, Double> angles = new LinkedHashMap<>();
        List<String> recognised = new ArrayList<>();
        List<String> going = new ArrayList<>();
        Set<Double> beside = IntStream.of(states).mapToObj(c -> facts.get(c).turnByItself()).filter(turn -> turn > 0)
                .collect(Collectors.toSet());
        for (int i = 0; i < states.length; i++) {
            String name = names.get(states[i]);
            double turn = facts.get(states[i]).turn();
            Double said = table.angles().get(name);
            if (said != null) {
                angles.put(coordinates.get(i), said);
            } else if (turn > 0 && ColumnNames.isAngle(name)) {
                angles.put(coordinates.get(i), turn);
                recognised.add(Wording.printable(name));
            } else if (turn > 0 && (facts.get(states[i]).turnByItself() > 0 || beside.contains(turn)
                    && facts.get(states[i]).hasTurned())) {
                angles.put(coordinates.get(i), turn);
                going.add(Wording.printable(coordinates.get(i)));
            }
        }
        if (!going.isEmpty()) {
            note(Notice.of("columns.turning", Wording.listed(going), going.size()));
        }
        if (!recognised.isEmpty()) {
            note(Notice.of("columns.angles", Wording.listed(recognised), recognised.size()));
        }
        return angles;
    }

    private Map<Integer, List<Double>> sentinels(int[] states) {
        Map<Integer, List<Double>> sentinels = new LinkedHashMap<>();
        if (settings.missingMarks().isPresent()) {
            IntStream.of(states).forEach(c -> sentinels.put(c, settings.missingMarks().get()));
            return settings.missingMarks().get().isEmpty() ? Map.of() : sentinels;
        }
        Map<Double, List<Object>> said = new LinkedHashMap<>();
        for (int c : states) {
            double value = facts.get(c).sentinel();
            if (!Double.isNaN(value)) {
                sentinels.put(c, List.of(value));
                said.computeIfAbsent(value, v -> new ArrayList<>()).add(table.label(c));
            }
        }
        said.forEach((value, columns) -> note(Notice.of("columns.mark", Wording.number(value),
                Wording.listed(columns))));
        return sentinels;
    }

    private int first(IntPredicate test) {
        return IntStream.range(0, names.size()).filter(test).findFirst().orElse(-1);
    }

    private void note(Notice what) {
        notes.add(Notice.of("place.of", Wording.name(file), what));
    }

    private Notice listed(int[] columns) {
        return Wording.listed(IntStream.of(columns).mapToObj(table::label).toList());
    }
}

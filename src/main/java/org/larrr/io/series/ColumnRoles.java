package org.larrr.io.series;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/**
 * Which column of a table plays which part; columns are counted from 0.
 *
 * @param states     the state columns, in order
 * @param names      their names, as coordinates
 * @param clock      how rows give their time
 * @param trajectory the column that separates trajectories, -1 if there is none
 * @param keys       further columns that do so together with it
 * @param timeUnit   the unit of time that the settings or the file give, empty if neither does
 * @param angles     the full turn of coordinates that are angles, by their names
 * @param sentinels  numbers that stand for missing values, by column
 * @param notes      what was recognised without being named, and what was left out, one sentence each
 * @param biases     columns of a bias, its force or its work that are left out
 */
public record ColumnRoles(int[] states, List<String> names, Clock clock, int trajectory, int[] keys, String timeUnit,
        Map<String, Double> angles, Map<Integer, List<Double>> sentinels, List<Notice> notes,
        List<String> biases) {

    /** The time column, -1 if there is none. */
    public int time() {
        return clock.column();
    }

    /** Whether rows say which trajectory they belong to. */
    public boolean tellsTrajectories() {
        return trajectory >= 0 || keys.length > 0;
    }

    /** Whether a number of a column stands for a missing one. */
    public boolean isSentinel(int column, double value) {
        return !sentinels.isEmpty() && sentinels.getOrDefault(column, List.of()).contains(value);
    }

    /**
     * Settles the parts.
     *
     * @throws DataFormatException if a column that was asked for does not exist, or no state column is left
     */
    public static ColumnRoles of(Path file, ColumnTable table, ImportSettings settings) throws DataFormatException {
        return new RoleFinder(file, table, settings).find();
    }

    /** The column of a name, or of a number counted from 1. */
    static int find(Path file, List<String> names, String wanted) throws DataFormatException {
        String name = wanted.strip();
        if (!name.isEmpty() && names.contains(name)) {
            return names.indexOf(name);
        }
        if (name.matches("\\d{1,6}") && Integer.parseInt(name) >= 1 && Integer.parseInt(name) <= names.size()) {
            return Integer.parseInt(name) - 1;
        }
        throw new DataFormatException(Notice.of("table.no-column", Wording.name(file), Wording.quote(wanted),
                listed(names)));
    }

    private static String listed(List<String> names) {
        if (names.stream().allMatch(String::isEmpty)) {
            return "columns 1 to " + names.size();
        }
        String first = names.stream().limit(12).map(Wording::printable).collect(Collectors.joining(", "));
        return names.size() > 12 ? first + ", …" : first;
    }

    /** Names from the file, or x1 … xd where it gives none; repeated names are distinguished by their column number. */
    static List<String> coordinates(List<String> names, int[] states) {
        List<String> usual = org.larrr.data.Trajectories.defaultNames(states.length);
        Set<String> seen = new HashSet<>();
        Set<String> repeated = names.stream().filter(name -> !seen.add(name)).collect(Collectors.toSet());
        return IntStream.range(0, states.length)
                .mapToObj(i -> {
                    String name = names.get(states[i]);
                    return name.isEmpty() ? usual.get(i)
                            : repeated.contains(name) ? name + " #" + (states[i] + 1) : name;
                })
                .toList();
    }

    /** Whether a name is one by which a time column is recognised. */
    public static boolean isTimeName(String name) {
        return ColumnNames.timeUnit(name).isPresent();
    }
}

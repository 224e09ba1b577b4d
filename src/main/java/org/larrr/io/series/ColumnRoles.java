package org.larrr.io.series;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Messages;

/**
 * Which column of a table plays which part; columns are counted from 0.
 *
 * @param states     the state columns, in order
 * @param names      their names, as coordinates
 * @param time       the time column, -1 if there is none
 * @param trajectory the column that tells trajectories apart, -1 if there is none
 * @param timeUnit   the unit of time that the settings or the time column's name tell, empty if neither does
 */
public record ColumnRoles(int[] states, List<String> names, int time, int trajectory, String timeUnit) {

    /** "t", "Time [ps]", "time/ns", "time_ps", "t.ns"; a lone letter only after "time": t_a may be a temperature. */
    private static final Pattern TIME = Pattern.compile("(?:t|time|times)\\s*(?:[\\[(/]\\s*([^\\])]*?)\\s*[\\])]?)?"
                    + "|(?:t|times?)(?:[_.-]|\\s+|_?in_?)(fs|ps|ns|us|\u00b5s|\u03bcs|ms|sec|seconds?)"
                    + "|times?(?:[_.-]|\\s+|_?in_?)(s|min|minutes?|h|hours?|d|days?|years?|a)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern TRAJECTORY = Pattern.compile(
            "(traj|trajectory|run|replica|replicate|realization|realisation|copy|path|walker)([ _-]?(id|no|nr|number|index))?",
            Pattern.CASE_INSENSITIVE);

    /**
     * Settles the parts for columns of given names.
     *
     * @param numeric the columns that may be states
     */
    public static ColumnRoles of(Path file, List<String> names, int[] numeric, ImportSettings settings)
            throws DataFormatException {
        int time = role(file, names, settings.timeColumn(), TIME);
        int trajectory = role(file, names, settings.trajectoryColumn(), TRAJECTORY);
        int[] states = settings.columns().isEmpty()
                ? IntStream.of(numeric).filter(c -> c != time && c != trajectory).toArray()
                : chosen(file, names, settings.columns());
        if (states.length == 0) {
            throw new DataFormatException(Messages.name(file) + " has no numeric column besides time and trajectory");
        }
        return new ColumnRoles(states, coordinates(names, states), time, trajectory, unit(names, time, settings));
    }

    private static int role(Path file, List<String> names, Optional<String> wanted, Pattern usual)
            throws DataFormatException {
        if (wanted.isPresent()) {
            return wanted.get().equals(ImportSettings.NONE) ? -1 : find(file, names, wanted.get());
        }
        return IntStream.range(0, names.size())
                .filter(c -> usual.matcher(names.get(c)).matches())
                .findFirst()
                .orElse(-1);
    }

    private static int[] chosen(Path file, List<String> names, List<String> wanted) throws DataFormatException {
        int[] columns = new int[wanted.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = find(file, names, wanted.get(i));
            for (int earlier = 0; earlier < i; earlier++) {
                if (columns[earlier] == columns[i]) {
                    throw new DataFormatException("column " + Messages.quote(wanted.get(i)) + " is chosen twice");
                }
            }
        }
        return columns;
    }

    private static int find(Path file, List<String> names, String wanted) throws DataFormatException {
        String name = wanted.strip();
        int exact = names.indexOf(name);
        if (exact >= 0 && !name.isEmpty()) {
            return exact;
        }
        if (name.matches("[1-9]\\d{0,8}") && Integer.parseInt(name) <= names.size()) {
            return Integer.parseInt(name) - 1;
        }
        throw new DataFormatException(
                Messages.name(file) + " has no column " + Messages.quote(wanted) + "; it has " + listed(names));
    }

    private static String listed(List<String> names) {
        if (names.stream().allMatch(String::isEmpty)) {
            return "columns 1 to " + names.size();
        }
        String first = names.stream().limit(12).map(Messages::printable).collect(Collectors.joining(", "));
        return names.size() > 12 ? first + ", …" : first;
    }

    /** Names from the file, or x1 … xd where it gives none; repeated names are told apart by their column number. */
    private static List<String> coordinates(List<String> names, int[] states) {
        List<String> usual = org.larrr.data.Trajectories.defaultNames(states.length);
        return IntStream.range(0, states.length)
                .mapToObj(i -> {
                    String name = names.get(states[i]);
                    return name.isEmpty() ? usual.get(i)
                            : names.indexOf(name) == names.lastIndexOf(name) ? name : name + " #" + (states[i] + 1);
                })
                .toList();
    }

    private static String unit(List<String> names, int time, ImportSettings settings) {
        if (!settings.timeUnit().isEmpty() || time < 0) {
            return settings.timeUnit();
        }
        Matcher matcher = TIME.matcher(names.get(time));
        if (!matcher.matches()) {
            return "";
        }
        return Stream.of(1, 2, 3).map(matcher::group).filter(Objects::nonNull).findFirst().orElse("");
    }

    /** Whether a name is one by which a time column is recognised. */
    public static boolean isTimeName(String name) {
        return TIME.matcher(name.strip().toLowerCase(Locale.ROOT)).matches();
    }
}

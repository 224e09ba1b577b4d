package org.larrr.io.schema;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Roles.Assumption;
import org.larrr.data.Roles.Exclusion;
import org.larrr.io.columns.Column;
import org.larrr.io.columns.ReadOptions;

/**
 * The meaning of the columns of a table; columns are counted from 0.
 *
 * @param coordinates the columns of the states, in order
 * @param names       of the coordinates
 * @param clock       how rows give their time
 * @param labels      the columns that together separate trajectories; empty if none does
 * @param timeUnit    that is stated or found; empty if there is none
 * @param periods     the full period of coordinates that are angles, by name
 * @param markers     numbers that stand for missing values, by column
 * @param excluded    columns that vary and are not used, with the reason
 * @param biases      columns of a bias, its force or its work that are not used
 * @param notes       what was found and should be known, one sentence each
 * @param guesses     what was assumed and could change the spectrum
 */
public record Schema(int[] coordinates, List<String> names, Clock clock, List<Integer> labels, String timeUnit,
        Map<String, Double> periods, Map<Integer, List<Double>> markers, List<Exclusion> excluded, List<String> biases,
        List<Message> notes, List<Assumption> guesses) {

    /** Returns what each of the columns of a table is used for. */
    public List<ColumnRole> roles(int columns) {
        ColumnRole[] roles = new ColumnRole[columns];
        Arrays.fill(roles, ColumnRole.EXCLUDED);
        IntStream.range(0, coordinates.length).forEach(i -> roles[coordinates[i]] = ColumnRole.ofPeriod(
                periods.getOrDefault(names.get(i), 0.0)));
        labels.forEach(label -> roles[label] = ColumnRole.TRAJECTORY);
        IntStream.range(0, columns).filter(clock::uses).forEach(c -> roles[c] = ColumnRole.TIME);
        return List.of(roles);
    }

    /** Returns whether rows state to which trajectory they belong. */
    public boolean separatesTrajectories() {
        return !labels.isEmpty();
    }

    /** Returns whether a number of a column stands for a missing one. */
    public boolean isMarker(int column, double value) {
        return !markers.isEmpty() && markers.getOrDefault(column, List.of()).contains(value);
    }

    /**
     * Returns the options of the command line that read the file in this way without any guess.
     *
     * @param columns of the table
     * @param options that were given
     */
    public String options(List<Column> columns, ReadOptions options) {
        List<String> references = references(columns);
        boolean single = columns.size() == 1 && columns.get(0).name().isBlank() && options.columns().time().isEmpty()
                && options.columns().coordinates().isEmpty();
        boolean timed = !single && (!clock.isCalendar() || clock.parts().isEmpty() && clock.ofDay() < 0);
        return options.with(new ReadOptions.ColumnOptions(single ? List.of() : IntStream.of(coordinates)
                .mapToObj(references::get).toList(), !timed ? Optional.empty() : Optional.of(clock.isPresent()
                        ? references.get(clock.column()) : ReadOptions.NONE),
                Optional.of(labels.stream().map(references::get).toList()), Optional.empty(),
                options.columns().pivot()))
                .with(options.missing().with(markers.values().stream().flatMap(List::stream).distinct().toList()))
                .withAngles(Optional.of(periods)).line();
    }

    /**
     * Returns how options refer to each column: by its name if that is unique and plain, else by its number, behind a #
     * if that is the name of another.
     */
    public static List<String> references(List<Column> columns) {
        Map<String, Long> counts = columns.stream().collect(Collectors.groupingBy(Column::name, Collectors.counting()));
        return IntStream.range(0, columns.size()).mapToObj(c -> {
            String name = columns.get(c).name();
            String number = Integer.toString(c + 1);
            boolean unique = !name.isBlank() && name.indexOf(',') < 0 && name.charAt(0) != '#'
                    && !name.equals(ReadOptions.NONE) && counts.getOrDefault(name, 0L) == 1;
            return unique ? name : counts.containsKey(number) ? "#" + number : number;
        }).toList();
    }

    /** Returns the number of coordinates. */
    public int dimension() {
        return coordinates.length;
    }
}

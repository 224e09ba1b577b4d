package org.larrr.io.series;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What is known of a table before its columns get their parts.
 *
 * @param names  one a column, empty where there is none
 * @param units  one a column where the file gives them, else none
 * @param named  whether the file names its columns
 * @param angles the full turn of columns that the file says are periodic, by their names
 * @param facts  what the values of each column show
 * @param rows   the first rows as text, missing values blank; none for numbers that were never text
 */
public record ColumnTable(List<String> names, List<String> units, boolean named, Map<String, Double> angles,
        List<ColumnFacts> facts, List<List<String>> rows) {

    /** The columns of an array of numbers. */
    public static ColumnTable ofArray(List<String> names, Map<String, Double> angles, List<ColumnFacts> facts) {
        return new ColumnTable(names, List.of(), false, angles, facts, List.of());
    }

    /** How messages call a column. */
    String label(int c) {
        return names.get(c).isEmpty() ? "column " + (c + 1) : org.larrr.io.file.Wording.printable(names.get(c));
    }

    /** The unit of a column, without its brackets; empty if it has none. */
    String unit(int c) {
        return units.isEmpty() ? "" : units.get(c).replaceAll("^[\\[(]|[\\])]$", "").strip();
    }

    /** The fields of one column among the first rows, blank ones left out. */
    List<String> sampled(int c) {
        return rows.stream().filter(row -> c < row.size()).map(row -> row.get(c).strip())
                .filter(field -> !field.isEmpty()).toList();
    }

    /** Whether some of the first rows agree in all these columns. */
    boolean repeats(int[] keys) {
        Set<List<String>> seen = new HashSet<>();
        return !rows.stream().map(row -> IntStream.of(keys).mapToObj(c -> c < row.size() ? row.get(c).strip() : "")
                .toList()).allMatch(seen::add);
    }
}

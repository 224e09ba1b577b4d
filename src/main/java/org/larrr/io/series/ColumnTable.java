package org.larrr.io.series;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.io.file.Wording;

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
    Object label(int c) {
        return names.get(c).isEmpty() ? Notice.of("place.column", c + 1) : Wording.printable(names.get(c));
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

    /** Whether among the first rows a column has one value for all that agree in these, some of which do. */
    boolean follows(int column, int[] keys) {
        int[] both = IntStream.concat(IntStream.of(keys), IntStream.of(column)).toArray();
        long of = fields(keys).distinct().count();
        return of < rows.size() && of == fields(both).distinct().count();
    }

    /** A field among the first rows, blank where there is none. */
    String field(int row, int c) {
        return c < rows.get(row).size() ? rows.get(row).get(c).strip() : "";
    }

    private Stream<List<String>> fields(int[] columns) {
        return IntStream.range(0, rows.size()).mapToObj(i -> IntStream.of(columns).mapToObj(c -> field(i, c)).toList());
    }

    /** Whether some of the first rows agree in all these columns. */
    boolean repeats(int[] keys) {
        return fields(keys).distinct().count() < rows.size();
    }
}

package org.larrr.io.series;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Notice;

/**
 * What a first look at a file shows, before it is read.
 *
 * @param format           what the file is, in words: "text, columns separated by semicolons"
 * @param columns          a name for each column: from the file, or x1, x2 … for an array, or "column 1" …
 * @param rows             the number of states over all trajectories, where it costs nothing to know
 * @param trajectories     the number of trajectories, where it costs nothing to know
 * @param firstRows        the first rows as text
 * @param stateColumns     columns that would be read as states, counted from 1
 * @param timeColumn       the column recognised as time, counted from 1; 0 if there is none
 * @param trajectoryColumn the column recognised as trajectory id, counted from 1; 0 if there is none
 * @param step             the step that the first rows of the time column show
 * @param timeUnit         the unit of time in the time column's name, empty if it says none
 * @param arrays           the arrays of an NPZ file or the datasets of an HDF5 file with their shapes, "arr_0 (3000,
 *     2)"
 * @param decimalComma     whether the numbers are shown as read with decimal commas, or would have to be
 * @param incompleteRows   how many of the first rows lack a number that would be read as time or state
 * @param problems         what stands in the way of reading the file, one sentence each; empty if nothing is known to
 * @param beginning        the first rows as they are read if nobody says otherwise, with what is done to them; empty
 *     where that takes more than a look
 * @param subject          what kind of questions the file leaves open
 * @param readArrays       the names of the arrays that are read
 */
public record Preview(
        Notice format,
        List<String> columns,
        OptionalLong rows,
        OptionalLong trajectories,
        List<List<String>> firstRows,
        List<Integer> stateColumns,
        int timeColumn,
        int trajectoryColumn,
        OptionalDouble step,
        String timeUnit,
        List<String> arrays,
        boolean decimalComma,
        int incompleteRows,
        List<Notice> problems,
        Optional<Reading> beginning,
        Subject subject,
        List<String> readArrays) {

    /** What a file consists of. */
    public enum Subject {
        /** Columns of text. */
        TABLE,
        /** Arrays, the axes of which may mean different things. */
        ARRAYS,
        /** Frames of atoms, which become states by features. */
        FRAMES
    }

    /** All that stands in the way, at least one thing. */
    public Notice told() {
        return problems.stream().reduce((first, next) -> Notice.of("sentence.then", first, next)).orElseThrow();
    }

    /** A table without a beginning. */
    public Preview(Notice format, List<String> columns, OptionalLong rows, OptionalLong trajectories,
            List<List<String>> firstRows,
            List<Integer> stateColumns, int timeColumn, int trajectoryColumn, OptionalDouble step, String timeUnit,
                    List<String> arrays,
            boolean decimalComma, int incompleteRows, List<Notice> problems) {
        this(format, columns, rows, trajectories, firstRows, stateColumns, timeColumn, trajectoryColumn, step, timeUnit,
                arrays,
                decimalComma, incompleteRows, problems, Optional.empty(), Subject.TABLE, List.of());
    }

    public Preview {
        columns = List.copyOf(columns);
        firstRows = List.copyOf(firstRows);
        stateColumns = List.copyOf(stateColumns);
        arrays = List.copyOf(arrays);
        problems = List.copyOf(problems);
        readArrays = List.copyOf(readArrays);
    }

    /** A file of which nothing but a problem is known. */
    public static Preview unreadable(Notice problem) {
        return unreadable(Notice.of("kind.unknown"), problem);
    }

    /** A file of which nothing but its format and a problem is known. */
    public static Preview unreadable(Notice format, Notice problem) {
        return new Preview(format, List.of(), OptionalLong.empty(), OptionalLong.empty(), List.of(), List.of(), 0, 0,
                OptionalDouble.empty(), "", List.of(), false, 0, List.of(problem));
    }

    public Preview withProblem(Notice problem) {
        return new Preview(format, columns, rows, trajectories, firstRows, stateColumns, timeColumn, trajectoryColumn,
                step,
                timeUnit, arrays, decimalComma, incompleteRows, Stream.concat(Stream.of(problem), problems.stream())
                        .toList(), beginning, subject, readArrays);
    }

    /** The same of another subject. */
    public Preview about(Subject newSubject, List<String> arraysThatAreRead) {
        return new Preview(format, columns, rows, trajectories, firstRows, stateColumns, timeColumn, trajectoryColumn,
                step,
                timeUnit, arrays, decimalComma, incompleteRows, problems, beginning, newSubject, arraysThatAreRead);
    }

    /**
     * The same of a table that was made of another file.
     *
     * @param words  what that file is
     * @param parts  its parts with their sizes
     * @param chosen the names of the parts that are read
     * @param note   what is to be said of them
     */
    public Preview madeOf(Notice words, List<String> parts, List<String> chosen, Optional<Notice> note) {
        return new Preview(words, columns, rows, trajectories, firstRows, stateColumns, timeColumn, trajectoryColumn,
                step, timeUnit, parts, decimalComma, incompleteRows, problems,
                beginning.map(read -> note.map(read::with).orElse(read)), subject, chosen);
    }

    /** The same with states as they are read, which name the columns if these are others. */
    public Preview withBeginning(Reading read) {
        List<String> names = read.data().coordinates();
        boolean others = columns.size() < names.size() && timeColumn == 0;
        List<List<String>> rowsOfRead = IntStream.range(0, Math.min(firstRows.size() + 1, read.data().size()))
                .mapToObj(row -> IntStream.range(0, names.size())
                        .mapToObj(c -> String.valueOf(read.data().value(row, c)))
                .toList()).toList();
        return new Preview(format, others ? names : columns, rows, trajectories, others ? rowsOfRead : firstRows,
                others ? IntStream.rangeClosed(1, names.size()).boxed().toList() : stateColumns, timeColumn,
                        trajectoryColumn,
                step, timeUnit, arrays, decimalComma, incompleteRows,
                problems, Optional.of(read), subject, readArrays);
    }
}

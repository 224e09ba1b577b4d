package org.larrr.io.columns;

import java.util.Arrays;
import java.util.SortedMap;
import java.util.TreeMap;

/** One row while it is handed over; reused for the next one. */
public final class Row {

    private final double[] values;
    private final SortedMap<Integer, String> unreadable = new TreeMap<>();
    private long position;
    private long blankLines;

    /** @param columns the number of columns */
    public Row(int columns) {
        values = new double[columns];
    }

    /** Begins a row: every cell is missing. */
    public Row start(long newPosition, long blankLinesBefore) {
        Arrays.fill(values, Double.NaN);
        unreadable.clear();
        position = newPosition;
        blankLines = blankLinesBefore;
        return this;
    }

    /** Returns the numbers of the cells, NaN for missing or unreadable ones. */
    public double[] values() {
        return values;
    }

    /** Marks a cell that is neither a value nor missing. */
    public void unreadable(int column, String text) {
        values[column] = Double.NaN;
        unreadable.put(column, text);
    }

    /** Returns the texts of the cells that could not be read, by column. */
    public SortedMap<Integer, String> unreadable() {
        return unreadable;
    }

    /** Returns where the row is in the file. */
    public long position() {
        return position;
    }

    /** Returns the number of blank lines before it. */
    public long blankLines() {
        return blankLines;
    }
}

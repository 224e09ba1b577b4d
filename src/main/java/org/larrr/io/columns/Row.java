package org.larrr.io.columns;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** One row while it is handed over; reused for the next one. */
public final class Row {

    private final double[] values;
    private final BitSet unreadable = new BitSet();
    private final Map<Integer, String> texts = new HashMap<>();
    private long position;
    private long blankLines;

    /** @param columns the number of columns */
    public Row(int columns) {
        values = new double[columns];
    }

    /** Begins a row: every cell is missing. */
    public Row start(long newPosition, long blankLinesBefore) {
        Arrays.fill(values, Double.NaN);
        if (!unreadable.isEmpty()) {
            unreadable.clear();
            texts.clear();
        }
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
        unreadable.set(column);
        texts.put(column, text);
    }

    /** Returns the columns whose cells could not be read. */
    public BitSet unreadable() {
        return unreadable;
    }

    /** Returns the text of a cell that could not be read. */
    public String text(int column) {
        return texts.getOrDefault(column, "");
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

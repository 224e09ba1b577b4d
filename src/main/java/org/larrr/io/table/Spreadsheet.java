package org.larrr.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.function.IntPredicate;
import org.larrr.stages.Cancellation;

/** A file of sheets, read row by row as often as asked. */
interface Spreadsheet extends Closeable {

    /** More columns has no sheet of any program. */
    int MOST_COLUMNS = 1 << 14;
    /** More rows has no sheet of any program. */
    int MOST_ROWS = 1 << 20;

    /** Names of the sheets that are not hidden, in order. */
    List<String> sheets();

    /** More sheets would not be looked through by anybody. */
    int MOST_SHEETS = 1000;

    /**
     * Hands out the rows of sheets that are not empty, sheet by sheet in one go through the file.
     *
     * @param wanted which sheets
     * @throws org.larrr.io.file.DataFormatException if it is damaged, or unpacks to more than it can honestly hold
     */
    void rows(IntPredicate wanted, Cancellation cancellation, Rows rows) throws IOException;

    /** Receives rows. */
    @FunctionalInterface
    interface Rows {
        /**
         * A row.
         *
         * @param sheet  its sheet, never one before that of the last row
         * @param number counted from 1, larger than that of the last row of its sheet
         * @param cells  what stands in its cells as text, by column counted from 0, none of them empty; reused
         */
        void row(int sheet, long number, SortedMap<Integer, String> cells) throws IOException;
    }
}

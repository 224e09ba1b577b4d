package org.larrr.io.table;

import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import org.larrr.stages.Cancellation;

/** A file of sheets, each read row by row as often as asked. */
interface Spreadsheet extends Closeable {

    /** More columns has no sheet of any program. */
    int MOST_COLUMNS = 1 << 14;
    /** More rows has no sheet of any program. */
    int MOST_ROWS = 1 << 20;

    /** Names of the sheets that are not hidden, in order. */
    List<String> sheets();

    /**
     * Hands out the rows of a sheet that are not empty.
     *
     * @throws org.larrr.io.file.DataFormatException if it is damaged
     */
    void rows(int sheet, Cancellation cancellation, Rows rows) throws IOException;

    /** Receives rows. */
    @FunctionalInterface
    interface Rows {
        /**
         * A row.
         *
         * @param number counted from 1, larger than the one before
         * @param cells  what stands in its cells as text, by column counted from 0, none of them empty; reused
         */
        void row(long number, SortedMap<Integer, String> cells) throws IOException;
    }
}

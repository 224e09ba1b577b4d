package org.larrr.io.columns;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/**
 * The common form of all formats: named columns whose rows are read in order, any number of times, with no more than a
 * block of them in memory.
 */
public interface Columns {

    /** Returns the columns, at least one. */
    List<Column> columns();

    /** Returns what the file is: "text, columns separated by commas". */
    Message format();

    /** Returns what the positions of rows count, for messages. */
    Position position();

    /** Returns what the file states about the whole. */
    default Declared declared() {
        return Declared.NOTHING;
    }

    /** Returns whether times are kept in single precision, so that their step is a short decimal number. */
    default boolean isSinglePrecision() {
        return false;
    }

    /** Returns the number of rows if it is known without reading them, else −1. */
    default long rowCount() {
        return -1;
    }

    /**
     * Reads the rows in order.
     *
     * @throws DataFormatException if the file is damaged; the rows before the damage have been handed over
     */
    void read(RowSink sink, Cancellation cancellation) throws IOException;

    /** Returns the names of columns that only a part of the file has, once it has been read. */
    default Set<String> otherColumns() {
        return Set.of();
    }

    /** Returns what is to be said about the file once it has been read. */
    default List<Message> notes() {
        return List.of();
    }

    /**
     * Creates the error for a cell that could not be read.
     *
     * @param column   counted from 0
     * @param position of its row
     * @param text     of the cell
     */
    default DataFormatException unreadable(int column, long position, String text) {
        throw new IllegalStateException("every cell of this format is a number");
    }

    /** Receives rows. */
    interface RowSink {

        /**
         * Takes a row.
         *
         * @param row reused for the next one
         * @return whether more rows are wanted
         */
        boolean row(Row row) throws IOException;

        /** Begins another trajectory, where the structure of the file separates them. */
        default void trajectory() {}
    }

    /** The unit of the positions of rows. */
    enum Position {
        /** Lines of a text. */
        LINE,
        /** Columns of a text that lies on its side. */
        COLUMN,
        /** States of an array. */
        STATE,
        /** Entries of a list of times. */
        ENTRY;

        /** Returns how messages call a position. */
        public Message at(long position) {
            return switch (this) {
                case LINE ->
                    Message.of("place.line", position);
                case COLUMN ->
                    Message.of("place.column", position);
                case STATE ->
                    Message.of("place.state", position);
                case ENTRY ->
                    Message.of("place.entry", position);
            };
        }
    }
}

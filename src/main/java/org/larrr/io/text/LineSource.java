package org.larrr.io.text;

import java.io.IOException;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.io.file.IoFunction;
import org.larrr.stages.Cancellation;

/** Lines of a table as text, read in order as often as needed: of a text file, a sheet, a JSON document. */
public interface LineSource {

    /** Returns how messages call it. */
    String name();

    /** Returns what it is: "text, columns separated by commas". */
    Message format();

    /**
     * Reads the lines in order, without comments and blank lines.
     *
     * @param handler returns whether more lines are wanted
     * @throws org.larrr.io.file.DataFormatException if the file is damaged
     */
    void forEach(IoFunction<Line, Boolean> handler, Cancellation cancellation) throws IOException;

    /** Returns the lines above one, with comments. */
    default List<String> above(long line) {
        return List.of();
    }

    /** Returns what separates fields, if they are separated by a character. */
    default char delimiter() {
        return '\t';
    }

    /** Returns whether the first line names the columns by what the format states. */
    default boolean isHeaded() {
        return false;
    }
}

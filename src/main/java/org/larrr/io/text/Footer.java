package org.larrr.io.text;

import java.util.Optional;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.Wording;

/** Tells lines below a table, and a last row that was cut off, from mistakes in the middle of it. */
final class Footer {

    /** A longer table makes a few lines after it no part of it. */
    private static final int SHORTEST_TABLE = 8;
    private static final int LONGEST = 20;

    private final String file;
    private final boolean allowed;
    private DataFormatException first;
    private long rows;
    private long lines;

    /** @param allowed whether anything may stand below a table */
    Footer(String file, boolean allowed) {
        this.file = file;
        this.allowed = allowed;
    }

    /** A row that is no row of the table. */
    void broken(DataFormatException why) throws DataFormatException {
        first = first == null ? why : first;
        lines++;
        if (!allowed || rows < SHORTEST_TABLE || lines > LONGEST) {
            throw first;
        }
    }

    /** A row of the table, before which there must be nothing else. */
    void sound() throws DataFormatException {
        rows++;
        if (first != null) {
            throw first;
        }
    }

    /** What is said at the end. */
    Optional<String> end() {
        return first == null ? Optional.empty()
                : Optional.of(file + ": " + (lines == 1 ? "the last line is" : "the last " + lines + " lines are")
                + " no part of the table, left out ("
                        + Wording.printable(first.getMessage().replaceFirst(".*?: ", "")) + ")");
    }
}

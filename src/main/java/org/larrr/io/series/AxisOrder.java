package org.larrr.io.series;

import java.util.Locale;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;

/** What the rows of a table, or the axes of an array, are. */
public enum AxisOrder {
    /** By the shape; where that leaves it open, reading asks. */
    AUTOMATIC,
    /** A row is a state: (n, d); of three axes the first counts trajectories: (m, L, d). */
    TRAJECTORIES,
    /**
     * The first axis counts the states of one trajectory, all others their coordinates: (frames, atoms, 3), (time, lat,
     * lon).
     */
    FRAMES,
    /** A row is a coordinate: the table is turned before it is read. */
    TRANSPOSED;

    private static final int FEW_ROWS = 50;
    private static final int TIMES_AS_MANY = 3;

    /** @throws DataFormatException if a table of few rows and many columns may lie on its side */
    public static void requireTold(String name, long rows, int columns) throws DataFormatException {
        if (rows < FEW_ROWS && columns >= FEW_ROWS && columns > TIMES_AS_MANY * rows) {
            throw new DataFormatException(Notice.of("table.axes", name, Notice.of("count.rows", rows), columns, columns,
                    columns).with(Remedy.AXES));
        }
    }

    /** What must be said of a table that has more columns than rows, and may lie on its side. */
    public static Optional<Notice> note(String name, long rows, int columns) {
        return columns <= rows ? Optional.empty() : Optional.of(Notice.of("table.read-as", name,
                Notice.of("count.states", rows), columns, columns, rows));
    }

    /** The name used in files and on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}

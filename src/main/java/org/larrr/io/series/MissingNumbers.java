package org.larrr.io.series;

import java.util.function.Supplier;
import org.larrr.data.Notice;
import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;

/** Counts the values of a file that are missing or not finite, and remembers where the first one is. */
public final class MissingNumbers {

    private long count;
    private Notice first = Notice.verbatim("");

    /**
     * Takes note of one value.
     *
     * @param where says where it is; asked only for the first
     */
    public void add(Supplier<Notice> where) {
        if (count++ == 0) {
            first = where.get();
        }
    }

    /** @throws DataFormatException if there was any */
    public void refuse(String file) throws DataFormatException {
        if (count == 1) {
            throw new DataFormatException(Notice.of("data.one-not-finite", file, first).with(Remedy.MISSING_VALUES));
        }
        if (count > 1) {
            throw new DataFormatException(Notice.of("data.several-not-finite", file, count, first)
                    .with(Remedy.MISSING_VALUES));
        }
    }

    public boolean isEmpty() {
        return count == 0;
    }
}

package org.larrr.io.series;

import org.larrr.data.Remedy;
import org.larrr.io.file.DataFormatException;

/** Counts the values of a file that are missing or not finite, and remembers where the first one is. */
public final class MissingNumbers {

    private long count;
    private String first = "";

    /**
     * Takes note of one value.
     *
     * @param where says where it is; asked only for the first
     */
    public void add(java.util.function.Supplier<String> where) {
        if (count++ == 0) {
            first = where.get();
        }
    }

    /** @throws DataFormatException if there was any */
    public void refuse(String file) throws DataFormatException {
        if (count == 1) {
            throw new DataFormatException(file + " holds one missing or non-finite value, at " + first
                    + "; correct the file, or choose to drop or interpolate it", Remedy.MISSING_VALUES);
        }
        if (count > 1) {
            throw new DataFormatException(file + " holds " + count + " missing or non-finite values, the first at "
                    + first
                    + "; correct the file, or choose to drop or interpolate them", Remedy.MISSING_VALUES);
        }
    }

    public boolean isEmpty() {
        return count == 0;
    }
}

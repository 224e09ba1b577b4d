package org.larrr.io.array;

import java.io.IOException;
import java.util.List;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation;

/** A file of named arrays. */
interface ArrayArchive extends AutoCloseable {

    /** The names of the arrays in natural order: arr_2 before arr_10; at least one. */
    List<String> names();

    /**
     * One whole array.
     *
     * @throws DataFormatException if there is no such array, or it cannot be understood
     */
    NpyArray read(String name, Cancellation cancellation) throws IOException;

    @Override
    void close() throws IOException;
}

package org.larrr.io.file;

import java.io.IOException;

/**
 * A consumer that reads or writes.
 *
 * @param <T> from what, or where to
 */
@FunctionalInterface
public interface IoConsumer<T> {
    /** Reads or writes. */
    void accept(T file) throws IOException;
}

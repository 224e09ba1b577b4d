package org.larrr.io.file;

import java.io.IOException;

/**
 * A consumer that reads or writes.
 *
 * @param <T> from what, or where to
 */
@FunctionalInterface
public interface IoConsumer<T> {
    /** Reads from it, or writes to it. */
    void accept(T value) throws IOException;
}

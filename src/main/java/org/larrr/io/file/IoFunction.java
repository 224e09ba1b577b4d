package org.larrr.io.file;

import java.io.IOException;

/**
 * A function that reads or writes.
 *
 * @param <T> from what, or where to
 * @param <R> what it returns
 */
@FunctionalInterface
public interface IoFunction<T, R> {
    /** Reads or writes. */
    R apply(T file) throws IOException;
}

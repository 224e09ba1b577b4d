package org.larrr.io.file;

import java.io.IOException;

/**
 * A function that reads.
 *
 * @param <T> what it reads from
 * @param <R> what it returns
 */
@FunctionalInterface
public interface IoFunction<T, R> {
    /** Reads. */
    R apply(T source) throws IOException;
}

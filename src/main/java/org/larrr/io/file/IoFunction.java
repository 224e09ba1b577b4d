package org.larrr.io.file;

import java.io.Closeable;
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

    /** Returns what a function makes of something that stays open for it, and closes that if it fails. */
    static <T extends Closeable, R> R orClose(T opened, IoFunction<T, R> function) throws IOException {
        try {
            return function.apply(opened);
        } catch (IOException | RuntimeException e) {
            opened.close();
            throw e;
        }
    }
}

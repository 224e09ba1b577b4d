package org.larrr.io.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cache of results computed from files: the last 64, in the order in which they came.
 *
 * @param <V> what is kept
 */
public final class FileCache<V> {

    private static final int MAX_KEPT = 64;

    private final Map<State, V> kept = new LinkedHashMap<>();

    /**
     * A file as it is now: the same content as long as neither size nor time of change differ.
     *
     * @param parts what was chosen of it
     */
    public record State(Path file, long bytes, FileTime changed, List<String> parts) {

        /** A file, all of it. */
        public static State of(Path file) throws IOException {
            return of(file, List.of());
        }

        /** Parts of a file. */
        public static State of(Path file, List<String> parts) throws IOException {
            return new State(file.toRealPath(), Files.size(file), Files.getLastModifiedTime(file),
                    List.copyOf(parts));
        }

        /**
         * Checks that the data read since then are consistent.
         *
         * @throws DataFormatException if the file is no longer what it was
         */
        public void requireUnchanged() throws IOException {
            if (Files.isRegularFile(file) && !equals(of(file, parts))) {
                throw DataFormatException.of("file.changed", MessageText.name(file));
            }
        }
    }

    /** Returns the cached result. */
    public synchronized Optional<V> get(State file) {
        return Optional.ofNullable(kept.get(file));
    }

    /** Returns the cached result and removes it. */
    public synchronized Optional<V> take(State file) {
        return Optional.ofNullable(kept.remove(file));
    }

    /** Keeps something; what came first goes when there is too much. */
    public synchronized void keep(State file, V value) {
        kept.put(file, value);
        if (kept.size() > MAX_KEPT) {
            kept.remove(kept.keySet().iterator().next());
        }
    }
}

package org.larrr.experiments.setup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;
import org.larrr.stages.Cancellation;

/**
 * A data file as a session knows it: where it lies and what it held.
 *
 * @param path   absolute
 * @param bytes  its size
 * @param sha256 the SHA-256 of its content, in lower-case hexadecimal digits; empty where nobody asked for it
 */
public record DataFile(Path path, long bytes, String sha256) {

    /** Takes note of a file as it is now, or as it was just read. */
    public static DataFile of(Path file, Cancellation cancellation) throws IOException {
        FileHead.requireReadable(file);
        return new DataFile(file.toAbsolutePath().normalize(), Files.size(file), ContentHash.of(file, cancellation));
    }

    /** A file or folder whose content nobody asks for. */
    public static DataFile unverified(Path file) {
        return new DataFile(file.toAbsolutePath().normalize(), 0, "");
    }

    /** The name by which messages call it. */
    public String name() {
        return MessageText.name(path);
    }

    /**
     * Returns whether the file still has the known content. Its size is asked for first: a file of another size is not
     * read.
     */
    boolean isUnchanged(Cancellation cancellation) throws IOException {
        return isThere() && Files.size(path) == bytes && of(path, cancellation).hasContentOf(this);
    }

    /**
     * Returns whether a file lies in a folder or below it, links followed. A path of another machine does not, and is
     * not looked at.
     */
    static boolean isInside(Path folder, Path file) {
        if (isRemote(file.toString())) {
            return false;
        }
        try {
            return file.toRealPath().startsWith(folder.toRealPath());
        } catch (IOException ignored) {
            return file.toAbsolutePath().normalize().startsWith(folder.toAbsolutePath().normalize());
        }
    }

    /** Returns whether it has the content of another one, wherever the two lie. */
    public boolean hasContentOf(DataFile other) {
        return bytes == other.bytes && sha256.equals(other.sha256);
    }

    /**
     * Returns whether it can be opened without a question. A path of another machine, which a stranger's workspace may
     * name, is not even looked at, since the look alone would log in there.
     */
    boolean isThere() {
        return !isRemote(path.toString()) && Files.isRegularFile(path) && Files.isReadable(path);
    }

    /** Returns whether a path leads to another machine. */
    public static boolean isRemote(String path) {
        return path.startsWith("\\\\") || path.startsWith("//");
    }
}

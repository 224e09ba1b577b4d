package org.larrr.experiments.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.larrr.stages.Cancellation;

/**
 * A data file as a session knows it: where it lies and what it held.
 *
 * @param path   absolute
 * @param bytes  its size
 * @param sha256 the SHA-256 of its content, in lower-case hexadecimal digits
 */
public record DataFile(Path path, long bytes, String sha256) {

    private static final int BLOCK = 1 << 16;

    /** Takes note of a file as it is now; reads it once. */
    public static DataFile of(Path file, Cancellation cancellation) throws IOException {
        MessageDigest digest = digest();
        long bytes = 0;
        try (InputStream in = Files.newInputStream(file)) {
            byte[] block = new byte[BLOCK];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                cancellation.check();
                digest.update(block, 0, read);
                bytes += read;
            }
        }
        return new DataFile(file.toAbsolutePath().normalize(), bytes, HexFormat.of().formatHex(digest.digest()));
    }

    /** The SHA-256 of bytes in memory. */
    static String hash(byte[] content) {
        return HexFormat.of().formatHex(digest().digest(content));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The name by which messages call it. */
    public String name() {
        return String.valueOf(path.getFileName());
    }

    /** Whether it holds what another one held, wherever the two lie. */
    public boolean hasContentOf(DataFile other) {
        return bytes == other.bytes && sha256.equals(other.sha256);
    }

    /**
     * Whether it can be opened without asking. A path of another machine, which a stranger's workspace may name, is not
     * even looked at, since the look alone would log in there.
     */
    boolean isThere() {
        return !isRemote(path.toString()) && Files.isRegularFile(path) && Files.isReadable(path);
    }

    static boolean isRemote(String path) {
        return path.startsWith("\\\\") || path.startsWith("//");
    }
}

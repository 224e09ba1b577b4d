package org.larrr.io.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import org.larrr.stages.Cancellation;

/**
 * The SHA-256 of files. Streams of {@link #watched} take it while the file is read for another purpose, so that it
 * tells what was read and costs no second reading.
 */
public final class ContentHash {

    private static final int BLOCK_BYTES = 1 << 16;
    private static final int MOST_KEPT = 64;

    private static final Map<Key, String> KEPT = new LinkedHashMap<>();

    private ContentHash() {}

    /** The same content as long as neither size nor time of change differ. */
    private record Key(Path file, long bytes, FileTime changed) {
        static Key of(Path file) throws IOException {
            return new Key(file.toRealPath(), Files.size(file), Files.getLastModifiedTime(file));
        }
    }

    /** Opens a file; if it is read to its end, and does not change meanwhile, its hash is known then. */
    public static InputStream watched(Path file) throws IOException {
        Key key = Key.of(file);
        synchronized (KEPT) {
            return KEPT.containsKey(key) ? Files.newInputStream(file) : new Watched(Files.newInputStream(file), key);
        }
    }

    /**
     * The hash of a file, in lower-case hexadecimal digits: that of what was just read of it, else it is read for it.
     */
    public static String of(Path file, Cancellation cancellation) throws IOException {
        synchronized (KEPT) {
            String known = KEPT.remove(Key.of(file));
            if (known != null) {
                return known;
            }
        }
        MessageDigest digest = digest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] block = new byte[BLOCK_BYTES];
            for (int read = in.read(block); read >= 0; read = in.read(block)) {
                cancellation.check();
                digest.update(block, 0, read);
            }
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /** The hash of bytes in memory. */
    public static String of(byte[] content) {
        return HexFormat.of().formatHex(digest().digest(content));
    }

    private static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static final class Watched extends FilterInputStream {
        private final MessageDigest digest = digest();
        private final Key key;
        private long count;

        Watched(InputStream in, Key key) {
            super(in);
            this.key = key;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            int read = super.read(target, offset, length);
            if (read > 0) {
                digest.update(target, offset, read);
                count += read;
                keep();
            }
            return read;
        }

        private void keep() throws IOException {
            if (count == key.bytes && key.equals(Key.of(key.file))) {
                synchronized (KEPT) {
                    KEPT.put(key, HexFormat.of().formatHex(digest.digest()));
                    if (KEPT.size() > MOST_KEPT) {
                        KEPT.remove(KEPT.keySet().iterator().next());
                    }
                }
            }
        }

        /** What is passed over is read too. */
        @Override
        public long skip(long wanted) throws IOException {
            byte[] passed = new byte[(int) Math.max(0, Math.min(BLOCK_BYTES, wanted))];
            return passed.length == 0 ? 0 : Math.max(0, read(passed, 0, passed.length));
        }

        @Override
        public boolean markSupported() {
            return false;
        }
    }
}

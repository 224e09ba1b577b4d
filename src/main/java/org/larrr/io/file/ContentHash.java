package org.larrr.io.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.larrr.stages.Cancellation;

/**
 * The SHA-256 of files. Streams of {@link #watched} take it while the file is read for another purpose, so that it
 * says what was read and costs no second reading.
 */
public final class ContentHash {

    private static final int BLOCK_BYTES = 1 << 16;

    private static final FileCache<String> KEPT = new FileCache<>();

    private ContentHash() {}

    /** Opens a file; if it is read to its end, and does not change meanwhile, its hash is known then. */
    public static InputStream watched(Path file) throws IOException {
        Optional<Watch> watch = watch(file); // the state of what is read is that of before
        InputStream in = Files.newInputStream(file);
        return watch.isPresent() ? new Watched(in, watch.get()) : in;
    }

    /** Watches the reading of a file that is not read by a stream; empty if its hash is known already. */
    static Optional<Watch> watch(Path file) throws IOException {
        FileCache.State now = FileCache.State.of(file);
        return KEPT.get(now).isPresent() ? Optional.empty() : Optional.of(new Watch(now));
    }

    /** The hash of a file in the making, from what is read of it. */
    static final class Watch {
        private final MessageDigest digest = digest();
        private final FileCache.State opened;
        private long count;

        private Watch(FileCache.State opened) {
            this.opened = opened;
        }

        /** Returns the number of bytes hashed so far, in order: the next bytes must not begin later. */
        long hashedBytes() {
            return count;
        }

        /** Takes bytes that were read. Those that it has seen already count no more; after a gap it learns nothing. */
        void take(long place, byte[] bytes, int offset, int length) throws IOException {
            int known = (int) Math.min(length, Math.max(0, count - place));
            if (place > count || known == length) {
                return;
            }
            digest.update(bytes, offset + known, length - known);
            count += length - known;
            if (count == opened.bytes() && opened.equals(FileCache.State.of(opened.file()))) {
                KEPT.keep(opened, HexFormat.of().formatHex(digest.digest()));
            }
        }
    }

    /**
     * The hash of a file, in lower-case hexadecimal digits: that of what was just read of it, else it is read for it.
     */
    public static String of(Path file, Cancellation cancellation) throws IOException {
        Optional<String> known = KEPT.take(FileCache.State.of(file));
        if (known.isPresent()) {
            return known.get();
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

    private static final class Watched extends ObservedInputStream {
        private final Watch watch;

        Watched(InputStream in, Watch watch) {
            super(in);
            this.watch = watch;
        }

        @Override
        protected void bytesRead(byte[] bytes, int offset, int count) throws IOException {
            watch.take(watch.hashedBytes(), bytes, offset, count);
        }
    }
}

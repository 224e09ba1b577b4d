package org.larrr.io.file;

import org.larrr.data.Notice;

/** Counts what comes out of a packed file, and refuses more than a file of its size can honestly hold. */
public final class HonestSize {

    /** Data that shrink more than this are not measurements but a bomb. */
    static final int MOST_SHRUNK = 200;
    /** Files up to this size when unpacked are harmless however well they shrink. */
    static final long HARMLESS_BYTES = 64L << 20;

    private final String name;
    private final long packed;
    private long total;

    /**
     * Begins to count.
     *
     * @param name   what messages call the file
     * @param packed its size in bytes
     */
    public HonestSize(String name, long packed) {
        this.name = name;
        this.packed = packed;
    }

    /**
     * Counts more bytes.
     *
     * @throws DataFormatException if there are too many now
     */
    public void add(long bytes) throws DataFormatException {
        total += bytes;
        if (total > HARMLESS_BYTES && total / MOST_SHRUNK > packed) {
            throw new DataFormatException(Notice.of("archive.shrunk", name, MOST_SHRUNK));
        }
    }
}

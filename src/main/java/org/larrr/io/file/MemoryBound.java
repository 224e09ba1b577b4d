package org.larrr.io.file;

import org.larrr.data.Notice;

/** Refuses what cannot fit before it is tried. */
public final class MemoryBound {

    /** The rest is what the program holds already, and what lies between large arrays. */
    private static final double USABLE = 0.75;

    private MemoryBound() {}

    /** @throws DataFormatException if that many bytes cannot be had, whatever else is freed */
    public static void require(long bytes, Object name) throws DataFormatException {
        long limit = Runtime.getRuntime().maxMemory();
        if (bytes > USABLE * limit) {
            throw new DataFormatException(Notice.of("memory.of-file", name, bytes >> 20, limit >> 20));
        }
    }
}

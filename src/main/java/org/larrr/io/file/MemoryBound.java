package org.larrr.io.file;

/** Refuses what cannot fit before it is tried. */
public final class MemoryBound {

    /** The rest is what the program holds already, and what lies between large arrays. */
    private static final double USABLE = 0.75;

    private MemoryBound() {}

    /** @throws DataFormatException if that many bytes cannot be had, whatever else is freed */
    public static void require(long bytes, String name) throws DataFormatException {
        long limit = Runtime.getRuntime().maxMemory();
        if (bytes > USABLE * limit) {
            throw new DataFormatException(name + " needs " + (bytes >> 20) + " MiB of memory, " + (limit >> 20)
                    + " MiB are allowed; thin it first, or start Java with a larger -Xmx");
        }
    }
}

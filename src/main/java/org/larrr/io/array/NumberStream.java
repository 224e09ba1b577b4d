package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Decoded numbers as the bytes of little-endian doubles, a block at a time. */
abstract class NumberStream extends InputStream {

    /** Numbers in a block. */
    static final int BLOCK_NUMBERS = 1 << 13;

    private final ByteBuffer block = ByteBuffer.allocate(BLOCK_NUMBERS * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN)
            .limit(0);

    /**
     * Puts up to {@link #BLOCK_NUMBERS} numbers into a block.
     *
     * @return false if there are no more
     */
    abstract boolean next(ByteBuffer doubles) throws IOException;

    private boolean fill() throws IOException {
        while (!block.hasRemaining()) {
            block.clear();
            boolean more = next(block);
            block.flip();
            if (!more) {
                return block.hasRemaining();
            }
        }
        return true;
    }

    @Override
    public int read() throws IOException {
        return fill() ? block.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!fill()) {
            return -1;
        }
        int some = Math.min(length, block.remaining());
        block.get(target, offset, some);
        return some;
    }
}

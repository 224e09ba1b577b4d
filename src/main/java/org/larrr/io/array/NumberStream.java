package org.larrr.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Decoded numbers as the bytes of little-endian doubles, a block at a time. */
abstract class NumberStream extends ByteBlocks {

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
    ByteBuffer block() throws IOException {
        return fill() ? block : null;
    }
}

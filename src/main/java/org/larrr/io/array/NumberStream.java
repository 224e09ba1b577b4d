package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
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

    /** Bytes that come in blocks, as a stream. */
    private static abstract class ByteBlocks extends InputStream {

        /** The block that is read from, with bytes left; null at the end. */
        abstract ByteBuffer block() throws IOException;

        @Override
        public int read() throws IOException {
            ByteBuffer block = block();
            return block == null ? -1 : block.get() & 0xff;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            ByteBuffer block = block();
            if (block == null) {
                return -1;
            }
            int some = Math.min(length, block.remaining());
            block.get(target, offset, some);
            return some;
        }
    }
}

package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Bytes that come in blocks, as a stream. */
abstract class ByteBlocks extends InputStream {

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

package org.larrr.io.file;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream of which every byte is heard in order, once: what is passed over is read too, and nothing is read again. */
public abstract class ObservedInputStream extends FilterInputStream {

    private static final int BLOCK_BYTES = 1 << 16;

    protected ObservedInputStream(InputStream in) {
        super(in);
    }

    /** Hears of bytes that were read, at least one. */
    protected abstract void bytesRead(byte[] bytes, int offset, int count) throws IOException;

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public final int read(byte[] target, int offset, int length) throws IOException {
        int count = super.read(target, offset, length);
        if (count > 0) {
            bytesRead(target, offset, count);
        }
        return count;
    }

    @Override
    public final long skip(long wanted) throws IOException {
        byte[] passed = new byte[(int) Math.max(0, Math.min(BLOCK_BYTES, wanted))];
        return passed.length == 0 ? 0 : Math.max(0, read(passed, 0, passed.length));
    }

    @Override
    public final boolean markSupported() {
        return false;
    }
}

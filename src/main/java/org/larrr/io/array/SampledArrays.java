package org.larrr.io.array;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.larrr.io.file.DataFormatException;

/** Arrays whose numbers are decoded one after the other: recordings of physiology, matrices in text. */
abstract class SampledArrays implements ArrayArchive {

    final String file;

    SampledArrays(String file) {
        this.file = file;
    }

    /** @throws DataFormatException if there is no array of that name, or more of it than fits */
    abstract int[] shape(String name) throws DataFormatException;

    /** Its samples in measured units. */
    abstract NumberStream numbers(String name) throws IOException;

    @Override
    public String file() {
        return file;
    }

    @Override
    public NpyHeader header(String name) throws DataFormatException {
        return new NpyHeader(new NpyType('f', Double.BYTES, ByteOrder.LITTLE_ENDIAN), false, shape(name), 0);
    }

    @Override
    public <T> T sweep(String name, Look<T> look) throws IOException {
        NpyHeader header = header(name);
        try (NumberStream in = numbers(name)) {
            return look.at(header, in);
        } catch (EOFException e) {
            throw DataFormatException.cutOff(file);
        }
    }

    /** The attributes that give a step in seconds. */
    static Map<String, String> attributes(double step, String unit) {
        return Map.of("dt", String.valueOf(step), "time_unit", "s", "units", unit);
    }

    @Override
    public void close() {
        // every sweep opens the file for itself
    }

    /** Decoded numbers as the bytes of little-endian doubles, a block at a time. */
    static abstract class NumberStream extends InputStream {

        /** Numbers in a block. */
        static final int BLOCK_NUMBERS = 1 << 13;

        private final ByteBuffer block = ByteBuffer.allocate(BLOCK_NUMBERS * Double.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN).limit(0);

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
}

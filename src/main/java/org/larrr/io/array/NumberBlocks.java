package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;

/** Decodes the numbers of an array from its bytes, a block at a time. */
final class NumberBlocks {

    private final InputStream in;
    private final NpyType type;
    private final byte[] bytes;
    private final ByteBuffer buffer;

    /** @param most most numbers that are ever asked for at once */
    NumberBlocks(InputStream in, NpyType type, int most) {
        this.in = in;
        this.type = type;
        this.bytes = new byte[Math.multiplyExact(most, type.bytes())];
        this.buffer = ByteBuffer.wrap(bytes).order(type.order());
    }

    /**
     * The next numbers.
     *
     * @return how many there were: fewer than asked for where the array is cut off
     */
    int next(double[] target, int from, int count) throws IOException {
        int numbers = in.readNBytes(bytes, 0, count * type.bytes()) / type.bytes();
        buffer.clear();
        if (type.kind() == 'f' && type.bytes() == Double.BYTES) {
            buffer.asDoubleBuffer().get(target, from, numbers);
            return numbers;
        }
        for (int i = 0; i < numbers; i++) {
            target[from + i] = type.next(buffer);
        }
        return numbers;
    }
}

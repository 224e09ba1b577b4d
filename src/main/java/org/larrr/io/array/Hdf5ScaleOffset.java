package org.larrr.io.array;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/**
 * Chunks packed by HDF5's scale-offset filter: numbers less their least one, in as few bits as the largest of them
 * needs; real numbers times a power of ten before. All bits set stand for the fill value, where there is one.
 */
final class Hdf5ScaleOffset {

    /** The filter's own numbers: the kind of scaling, digits, how many elements, of which class, size and order. */
    private static final int DIGITS = 1;
    private static final int COUNT = 2;
    private static final int CLASS = 3;
    private static final int SIZE = 4;
    private static final int BIG_ENDIAN = 6;
    private static final int HAS_FILL = 7;
    private static final int FILL = 8;
    private static final int FLOATING = 1;
    private static final int HEADER_BYTES = 21;

    private Hdf5ScaleOffset() {}

    /** The content of a chunk; empty if the chunk is not what the filter's numbers say. */
    static Optional<byte[]> undone(byte[] packed, int[] numbers, int most) {
        ByteBuffer in = ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN);
        int size = numbers.length > FILL ? numbers[SIZE] : 0;
        if (size < 1 || size > Long.BYTES || Integer.bitCount(size) != 1 || numbers[CLASS] > FLOATING
                || numbers[CLASS] == FLOATING && (size < Float.BYTES || numbers[0] != 0) || numbers[COUNT] < 0
                || numbers[COUNT] > most / size || packed.length < HEADER_BYTES) {
            return Optional.empty();
        }
        int bits = in.getInt();
        int held = in.get();
        long least = held < Long.BYTES ? in.getLong() & (1L << 8 * held) - 1 : in.getLong();
        int count = numbers[COUNT];
        boolean plain = bits == 8 * size; // packing would have gained nothing
        in.position(HEADER_BYTES);
        if (bits < 0 || bits > 8 * size || (long) bits * count > 8L * (packed.length - HEADER_BYTES)) {
            return Optional.empty();
        }
        ByteBuffer out = ByteBuffer.allocate(count * size)
                .order(numbers[BIG_ENDIAN] == 1 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        long fill = numbers[FILL] & 0xffffffffL | (numbers.length > FILL + 1 ? (long) numbers[FILL + 1] << 32 : 0);
        for (int i = 0; i < count; i++) {
            long raw = plain ? whole(in, size) : bits(packed, (long) bits * i, bits);
            boolean filled = numbers[HAS_FILL] == 1 && bits > 0 && raw == (1L << bits) - 1;
            put(out, size, plain ? raw : filled ? fill
                    : numbers[CLASS] == FLOATING ? scaled(raw, least, size, numbers[DIGITS])
                    : raw + least);
        }
        return Optional.of(out.array());
    }

    /** The bits of a real number: the raw one over a power of ten, and the least one, in its own precision. */
    private static long scaled(long raw, long least, int size, int digits) {
        if (size == Float.BYTES) {
            float value = raw / (float) Math.pow(10, digits) + Float.intBitsToFloat((int) least);
            return Float.floatToRawIntBits(value);
        }
        return Double.doubleToRawLongBits(raw / Math.pow(10, digits) + Double.longBitsToDouble(least));
    }

    private static long whole(ByteBuffer in, int size) {
        return switch (size) {
            case 1 -> in.get();
            case 2 -> in.getShort();
            case 4 -> in.getInt();
            default -> in.getLong();
        };
    }

    private static void put(ByteBuffer out, int size, long value) {
        switch (size) {
            case 1 -> out.put((byte) value);
            case 2 -> out.putShort((short) value);
            case 4 -> out.putInt((int) value);
            default -> out.putLong(value);
        }
    }

    /** Bits of the packed numbers, the highest first. */
    private static long bits(byte[] packed, long from, int count) {
        long value = 0;
        for (long bit = from; bit < from + count; bit++) {
            int set = packed[HEADER_BYTES + (int) (bit >>> 3)] >> 7 - (int) (bit & 7) & 1;
            value = value << 1 | set;
        }
        return value;
    }
}

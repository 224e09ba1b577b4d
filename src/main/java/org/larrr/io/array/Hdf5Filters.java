package org.larrr.io.array;

import io.jhdf.filter.BitShuffleFilter;
import io.jhdf.filter.ByteShuffleFilter;
import io.jhdf.filter.Lz4Filter;
import io.jhdf.filter.LzfFilter;
import io.jhdf.object.message.FilterPipelineMessage.FilterInfo;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.Inflater;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * Undoes what the filters of HDF5 did to a chunk, and verifies its checksum. Nothing is unpacked past the size that the
 * chunk has, whatever it claims of itself.
 */
final class Hdf5Filters {

    private static final int DEFLATE = 1;
    private static final int SHUFFLE = 2;
    private static final int FLETCHER = 3;
    private static final int SCALE_OFFSET = 6;
    private static final int BZIP2 = 307;
    private static final int LZF = 32000;
    private static final int LZ4 = 32004;
    private static final int BITSHUFFLE = 32008;
    /** Filters that are known by name only. */
    private static final Map<Integer, String> UNREAD = Map.of(4, "SZIP", 5, "N-bit packing", 32001, "Blosc", 32013,
            "ZFP", 32015, "Zstandard", 32026, "Blosc2");
    /** A chunk that is cut off, unpacks to more than its size, or is no output of its filters. */
    /** Bitshuffle followed by LZ4, as its fifth number says. */
    private static final int WITH_LZ4 = 2;
    /** The size of the parts that filters may add: checksums, headers. */
    private static final int SLACK = 1 << 10;
    /** The scale-offset filter's own numbers: kind of scaling, digits, how many elements, of which class and order. */
    private static final int DIGITS = 1;
    private static final int COUNT = 2;
    private static final int CLASS = 3;
    private static final int SIZE = 4;
    private static final int BIG_ENDIAN = 6;
    private static final int HAS_FILL = 7;
    private static final int FILL = 8;
    private static final int FLOATING = 1;
    private static final int HEADER_BYTES = 21;

    private final List<FilterInfo> filters;
    private final String label;

    /**
     * The filters of a dataset.
     *
     * @param filters in the order in which they were done
     * @param label   named in messages
     */
    Hdf5Filters(List<FilterInfo> filters, String label) {
        this.filters = filters;
        this.label = label;
    }

    /**
     * The content of a chunk.
     *
     * @param skipped the filters that this chunk did not go through
     * @param size    bytes of the chunk when it is unpacked
     * @throws DataFormatException if a filter is not read, or the chunk is damaged
     */
    byte[] undone(byte[] chunk, BitSet skipped, int size) throws DataFormatException {
        byte[] content = chunk;
        for (int i = filters.size() - 1; i >= 0; i--) {
            content = skipped.get(i) ? content : undone(content, filters.get(i), size + SLACK);
        }
        if (content.length < size) {
            throw damaged();
        }
        return content;
    }

    DataFormatException damaged() {
        return DataFormatException.damaged(label);
    }

    private byte[] undone(byte[] chunk, FilterInfo filter, int most) throws DataFormatException {
        int[] numbers = filter.getData();
        return switch (filter.getId()) {
            case DEFLATE -> inflated(chunk, most);
            case SHUFFLE -> new ByteShuffleFilter().decode(chunk, numbers);
            case FLETCHER -> verified(chunk);
            case SCALE_OFFSET -> unscaled(chunk, numbers, most)
                    .orElseThrow(() -> damaged());
            case BZIP2 -> unzipped(chunk, most);
            case LZF -> new LzfFilter().decode(chunk, within(numbers[2], most, numbers));
            case LZ4 -> new Lz4Filter().decode(chunk, within(first(chunk), most, numbers));
            case BITSHUFFLE -> new BitShuffleFilter().decode(chunk, within(numbers.length > 4 && numbers[4] == WITH_LZ4
                    ? first(chunk) : chunk.length, most, numbers));
            default -> throw DataFormatException.of("hdf5.filter", label, nameOf(filter), filter.getId());
        };
    }

    private static Object nameOf(FilterInfo filter) {
        boolean named = filter.getName() != null && !filter.getName().isBlank();
        return UNREAD.containsKey(filter.getId()) ? UNREAD.get(filter.getId())
                : named ? MessageText.printable(filter.getName()) : Message.of("kind.unknown");
    }

    private int[] within(long claimed, int most, int[] numbers) throws DataFormatException {
        if (claimed < 0 || claimed > most) {
            throw damaged();
        }
        return numbers;
    }

    private static long first(byte[] packed) {
        return packed.length < Long.BYTES ? 0 : ByteBuffer.wrap(packed).getLong();
    }

    private byte[] inflated(byte[] packed, int most) throws DataFormatException {
        byte[] content = new byte[most];
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            int length = 0;
            while (!inflater.finished()) {
                int count = inflater.inflate(content, length, most - length);
                length += count;
                if (count == 0 && !inflater.finished()) {
                    throw damaged();
                }
            }
            return Arrays.copyOf(content, length);
        } catch (java.util.zip.DataFormatException e) {
            throw damaged();
        } finally {
            inflater.end();
        }
    }

    private byte[] unzipped(byte[] packed, int most) throws DataFormatException {
        try (InputStream in = new BZip2CompressorInputStream(new ByteArrayInputStream(packed))) {
            return in.readNBytes(most);
        } catch (IOException e) {
            throw damaged();
        }
    }

    /** A chunk without the checksum behind it, which must be right. */
    private byte[] verified(byte[] chunk) throws DataFormatException {
        int length = chunk.length - Integer.BYTES;
        int stored = length < 0 ? 0 : ByteBuffer.wrap(chunk).order(ByteOrder.LITTLE_ENDIAN).getInt(length);
        int sum = length < 0 ? 1 : fletcher(chunk, length);
        // Before version 1.6.3 the library swapped the bytes of each half on some machines.
        if (stored != sum && Integer.reverseBytes(stored << 16 | stored >>> 16) != sum) {
            throw damaged();
        }
        return Arrays.copyOf(chunk, length);
    }

    /** Fletcher's checksum of 16-bit words, the first byte of a word the high one. */
    static int fletcher(byte[] bytes, int length) {
        long one = 0;
        long two = 0;
        for (int i = 0; i < length; i += 2) {
            one = (one + ((bytes[i] & 0xff) << 8 | (i + 1 < length ? bytes[i + 1] & 0xff : 0))) % 65535;
            two = (two + one) % 65535;
        }
        return (int) (two << 16 | one);
    }

    /**
     * A chunk unpacked from HDF5's scale-offset filter: numbers less their least one, in as few bits as the largest of
     * them needs; real numbers times a power of ten before. All bits set stand for the fill value, where there is one.
     * Empty if the chunk is not what the filter's numbers say.
     */
    private static Optional<byte[]> unscaled(byte[] packed, int[] numbers, int most) {
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
            long raw = plain ? readInteger(in, size) : bits(packed, (long) bits * i, bits);
            boolean filled = numbers[HAS_FILL] == 1 && bits > 0 && raw == (1L << bits) - 1;
            writeInteger(out, size, plain ? raw : filled ? fill
                    : numbers[CLASS] == FLOATING ? rescale(raw, least, size, numbers[DIGITS])
                    : raw + least);
        }
        return Optional.of(out.array());
    }

    /** The bits of a real number: the raw one over a power of ten, and the least one, in its own precision. */
    private static long rescale(long raw, long least, int size, int digits) {
        if (size == Float.BYTES) {
            float value = raw / (float) Math.pow(10, digits) + Float.intBitsToFloat((int) least);
            return Float.floatToRawIntBits(value);
        }
        return Double.doubleToRawLongBits(raw / Math.pow(10, digits) + Double.longBitsToDouble(least));
    }

    private static long readInteger(ByteBuffer in, int size) {
        return switch (size) {
            case 1 -> in.get();
            case 2 -> in.getShort();
            case 4 -> in.getInt();
            default -> in.getLong();
        };
    }

    private static void writeInteger(ByteBuffer out, int size, long value) {
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

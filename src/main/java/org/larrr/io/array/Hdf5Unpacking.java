package org.larrr.io.array;

import io.jhdf.exceptions.HdfFilterException;
import io.jhdf.filter.BitShuffleFilter;
import io.jhdf.filter.Filter;
import io.jhdf.filter.FilterManager;
import io.jhdf.filter.Lz4Filter;
import io.jhdf.filter.LzfFilter;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.function.ToLongBiFunction;
import java.util.stream.IntStream;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.larrr.io.file.HonestSize;
import org.larrr.io.file.Memory;

/**
 * How chunks of HDF5 are unpacked: as the library does, but never to more than a chunk of its size can honestly hold.
 * The library itself believes what a packed chunk says of its size, and inflates to the end.
 */
final class Hdf5Unpacking {

    private static final int DEFLATE = 1;
    private static final int BLOCK_BYTES = 1 << 13;
    private static final String CHUNK = "a chunk";
    /** While it grows, and is handed on. */
    private static final long COPIES = 4;
    /** Bitshuffle followed by LZ4, as its fifth number says. */
    private static final int WITH_LZ4 = 2;

    private Hdf5Unpacking() {}

    /** Takes the place of the library's own filters. */
    static void install() {
        FilterManager.addFilter(new Inflating());
        FilterManager.addFilter(new Claiming(new LzfFilter(), (packed, numbers) ->
                IntStream.of(numbers).max().orElse(0)));
        FilterManager.addFilter(new Claiming(new Lz4Filter(), (packed, numbers) -> first(packed)));
        FilterManager.addFilter(new Claiming(new BitShuffleFilter(), (packed, numbers) ->
                Math.max(numbers.length > 4 && numbers[4] == WITH_LZ4 ? first(packed) : 0, block(numbers))));
    }

    /** What Bitshuffle takes at once: elements of so many bytes, so many of them. */
    private static long block(int[] numbers) {
        return numbers.length > 3 ? Math.abs((long) numbers[2] * numbers[3]) : 0;
    }

    private static long first(byte[] packed) {
        return packed.length < Long.BYTES ? 0 : ByteBuffer.wrap(packed).getLong();
    }

    /**
     * Counts what comes out.
     *
     * @param total all of it so far
     */
    private static void count(HonestSize size, long bytes, long total) {
        try {
            size.add(bytes);
            Memory.require(COPIES * total, CHUNK);
        } catch (org.larrr.io.file.DataFormatException bomb) {
            throw new HdfFilterException(bomb.getMessage(), bomb);
        }
    }

    /** A filter of the library, whose chunks say how large they will be. */
    private record Claiming(Filter filter, ToLongBiFunction<byte[], int[]> claim) implements Filter {
        @Override
        public int getId() {
            return filter.getId();
        }

        @Override
        public String getName() {
            return filter.getName();
        }

        @Override
        public byte[] decode(byte[] packed, int[] numbers) {
            long claimed = Math.max(0, claim.applyAsLong(packed, numbers));
            count(new HonestSize(CHUNK, packed.length), claimed, claimed);
            return filter.decode(packed, numbers);
        }
    }

    private static final class Inflating implements Filter {
        @Override
        public int getId() {
            return DEFLATE;
        }

        @Override
        public String getName() {
            return "deflate";
        }

        @Override
        public byte[] decode(byte[] packed, int[] numbers) {
            HonestSize size = new HonestSize(CHUNK, packed.length);
            ByteArrayOutputStream out = new ByteArrayOutputStream(2 * packed.length);
            byte[] block = new byte[BLOCK_BYTES];
            Inflater inflater = new Inflater();
            try {
                inflater.setInput(packed);
                while (!inflater.finished()) {
                    int count = inflater.inflate(block);
                    if (count == 0 && (inflater.needsInput() || inflater.needsDictionary())) {
                        throw new HdfFilterException("a chunk is cut off");
                    }
                    count(size, count, inflater.getBytesWritten());
                    out.write(block, 0, count);
                }
                return out.toByteArray();
            } catch (DataFormatException damaged) {
                throw new HdfFilterException("a chunk cannot be inflated", damaged);
            } finally {
                inflater.end();
            }
        }
    }
}

package org.larrr.io.array;

import io.jhdf.checksum.ChecksumUtils;
import io.jhdf.dataset.chunked.Chunk;
import io.jhdf.dataset.chunked.ChunkOffset;
import io.jhdf.dataset.chunked.indexing.ChunkImpl;
import io.jhdf.exceptions.HdfException;
import io.jhdf.object.message.DataLayoutMessage.ChunkedDataLayoutMessageV4;
import io.jhdf.storage.HdfBackingStorage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Where the chunks of a dataset lie, from the fixed and extensible arrays that HDF5 keeps of it since version 1.10
 * (sections VII.C and VII.D of its format). The library has these too, but stops at the first chunk that was never
 * written, and puts chunks in wrong places where an axis that may grow comes after another. Every block's checksum is
 * verified.
 */
final class Hdf5ChunkIndex {

    private static final long UNDEFINED_ADDRESS = -1;
    private static final int UNLIMITED = -1;

    private final HdfBackingStorage hdf;
    private final int chunkBytes;
    private final int[] chunk;
    private final long[] shape;
    /** Which axis has no end: its chunks come after all others of its place. */
    private final int endless;
    /** Chunks along each axis, as many as there may ever be. */
    private final long[] most;
    private final Map<ChunkOffset, Chunk> chunks = new HashMap<>();
    private int elementBytes;
    private boolean filtered;
    private int pageElements;

    private Hdf5ChunkIndex(HdfBackingStorage hdf, long[] shape, long[] largest, int[] chunk, int chunkBytes) {
        this.hdf = hdf;
        this.shape = shape;
        this.chunk = chunk;
        this.chunkBytes = chunkBytes;
        this.most = new long[shape.length];
        int found = 0;
        for (int axis = 0; axis < shape.length; axis++) {
            found = largest[axis] == UNLIMITED ? axis : found;
            most[axis] = (Math.max(largest[axis], shape[axis]) + chunk[axis] - 1) / chunk[axis];
        }
        this.endless = found;
    }

    /**
     * The chunks of a dataset.
     *
     * @param shape   its sizes
     * @param largest the sizes it may grow to, −1 for an axis without end
     * @throws HdfException if the index is damaged
     */
    static Map<ChunkOffset, Chunk> of(HdfBackingStorage hdf, ChunkedDataLayoutMessageV4 layout, long[] shape,
            long[] largest, int chunkBytes) {
        Hdf5ChunkIndex index = new Hdf5ChunkIndex(hdf, shape, largest, layout.getChunkDimensions(), chunkBytes);
        if (layout.getAddress() == UNDEFINED_ADDRESS) {
            return Map.of();
        }
        if (layout.getIndexingType() == ChunkedDataLayoutMessageV4.FIXED_ARRAY_INDEX) {
            index.readFixed(layout.getAddress());
        } else {
            index.readExtensible(layout.getAddress());
        }
        return index.chunks;
    }

    /** A block with that signature, which must have the checksum at its end. */
    private ByteBuffer block(String signature, long address, long length) {
        ByteBuffer block = hdf.readBufferFromAddress(address, Math.toIntExact(length + Integer.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        ChecksumUtils.validateChecksum(block);
        block.rewind();
        for (int i = 0; i < signature.length(); i++) {
            if (block.get() != signature.charAt(i)) {
                throw damaged();
            }
        }
        return block;
    }

    private static HdfException damaged() {
        return new HdfException("damaged index of chunks");
    }

    private static long number(ByteBuffer block, int bytes) {
        long all = 0;
        for (int i = 0; i < bytes; i++) {
            all |= (block.get() & 0xffL) << 8 * i;
        }
        return bytes > 0 && bytes < Long.BYTES && all == (1L << 8 * bytes) - 1 ? UNDEFINED_ADDRESS : all;
    }

    private long address(ByteBuffer block) {
        return number(block, hdf.getSizeOfOffsets());
    }

    private void readKind(ByteBuffer header) {
        header.get(); // version
        filtered = header.get() == 1;
        elementBytes = header.get() & 0xff;
        if (elementBytes < hdf.getSizeOfOffsets() + (filtered ? 1 + Integer.BYTES : 0)
                || elementBytes > hdf.getSizeOfOffsets() + (filtered ? Long.BYTES + Integer.BYTES : 0)) {
            throw damaged();
        }
    }

    private void readFixed(long address) {
        int lengths = hdf.getSizeOfLengths();
        ByteBuffer header = block("FAHD", address, 8L + lengths + hdf.getSizeOfOffsets());
        readKind(header);
        pageElements = pages(header.get());
        long count = number(header, lengths);
        long data = address(header);
        long prefix = 6L + hdf.getSizeOfOffsets();
        if (data == UNDEFINED_ADDRESS) {
            return;
        }
        if (count <= pageElements) {
            ByteBuffer block = block("FADB", data, prefix + count * elementBytes).position((int) prefix);
            take(block, 0, count);
            return;
        }
        long marks = bitmapBytes(count);
        ByteBuffer block = block("FADB", data, prefix + marks).position((int) prefix);
        byte[] written = new byte[(int) marks];
        block.get(written);
        takePages(data + prefix + marks + Integer.BYTES, 0, count, written, 0);
    }

    private static int pages(byte bits) {
        if (bits < 0 || bits > 24) {
            throw damaged();
        }
        return 1 << bits;
    }

    private long bitmapBytes(long count) {
        return ((count + pageElements - 1) / pageElements + 7) / 8;
    }

    /** Pages of entries, each with a checksum of its own; those that were never written are passed over. */
    private void takePages(long address, long first, long count, byte[] written, long firstBit) {
        long place = address;
        for (long done = 0; done < count; done += pageElements) {
            long some = Math.min(pageElements, count - done);
            long bit = firstBit + done / pageElements;
            if ((written[(int) (bit >>> 3)] & 0x80 >> (bit & 7)) != 0) {
                take(block("", place, some * elementBytes), first + done, some);
            }
            place += some * elementBytes + Integer.BYTES;
        }
    }

    private void take(ByteBuffer entries, long first, long count) {
        for (long i = first; i < first + count; i++) {
            long address = address(entries);
            int size = chunkBytes;
            BitSet skipped = new BitSet();
            if (filtered) {
                size = Math.toIntExact(number(entries, elementBytes - hdf.getSizeOfOffsets() - Integer.BYTES));
                skipped = BitSet.valueOf(new long[] {entries.getInt() & 0xffffffffL});
            }
            if (address != UNDEFINED_ADDRESS) {
                long[] offset = offset(i);
                chunks.put(new ChunkOffset(offset), new ChunkImpl(address, size, offset, skipped));
            }
        }
    }

    /** Where the chunk of that number begins: the endless axis is counted last, the others as they come. */
    private long[] offset(long number) {
        long[] offset = new long[shape.length];
        long left = number;
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            if (axis != endless) {
                offset[axis] = left % Math.max(1, most[axis]) * chunk[axis];
                left /= Math.max(1, most[axis]);
            }
        }
        offset[endless] = left * chunk[endless];
        return offset;
    }

    private void readExtensible(long address) {
        int lengths = hdf.getSizeOfLengths();
        int offsets = hdf.getSizeOfOffsets();
        ByteBuffer header = block("EAHD", address, 12L + 6L * lengths + offsets);
        readKind(header);
        int countBits = header.get();
        int inIndex = header.get() & 0xff;
        int least = power(header.get());
        int pointers = power(header.get());
        pageElements = pages(header.get());
        header.position(header.position() + 4 * lengths); // how many blocks there are
        long count = number(header, lengths);
        header.position(header.position() + lengths);
        long index = address(header);
        if (index == UNDEFINED_ADDRESS || countBits < 0 || countBits > Long.SIZE) {
            return;
        }
        int direct = 2 * (pointers - 1);
        int directBlocks = 2 * Integer.numberOfTrailingZeros(pointers);
        int blocks = 1 + countBits - Integer.numberOfTrailingZeros(least);
        long prefix = 6L + offsets;
        ByteBuffer entries = block("EAIB", index, prefix + (long) inIndex * elementBytes
                + (long) (direct + Math.max(0, blocks - directBlocks)) * offsets).position((int) prefix);
        take(entries, 0, inIndex);
        Extensible walk = new Extensible(least, prefix + (countBits + 7) / 8, count, inIndex);
        for (int i = 0; i < directBlocks; i++) {
            walk.dataBlocks(i, entries, new byte[0]);
        }
        for (int i = directBlocks; i < blocks && walk.first < count; i++) {
            walk.secondBlock(i, address(entries));
        }
    }

    private static int power(byte value) {
        if (value < 1 || Integer.bitCount(value) != 1) {
            throw damaged();
        }
        return value;
    }

    /** The way through the blocks of an extensible array, whose sizes double. */
    private final class Extensible {

        private final int least;
        private final long prefix;
        private final long count;
        private long first;

        Extensible(int least, long prefix, long count, long first) {
            this.least = least;
            this.prefix = prefix;
            this.count = count;
            this.first = first;
        }

        /** The entries of each data block of a second block. */
        private long elements(int second) {
            return (1L << (second + 1) / 2) * least;
        }

        void secondBlock(int second, long address) {
            long blocks = 1L << second / 2;
            if (address == UNDEFINED_ADDRESS) {
                first += blocks * elements(second);
                return;
            }
            long pages = elements(second) / pageElements;
            long marks = pages > 1 ? blocks * ((pages + 7) / 8) : 0;
            ByteBuffer block = block("EASB", address, prefix + marks + blocks * hdf.getSizeOfOffsets())
                    .position((int) prefix);
            byte[] written = new byte[Math.toIntExact(marks)];
            block.get(written);
            dataBlocks(second, block, written);
        }

        /** @param written which pages are; empty where data blocks have none */
        void dataBlocks(int second, ByteBuffer addresses, byte[] written) {
            long elements = elements(second);
            for (long i = 0; i < 1L << second / 2 && first < count; i++, first += elements) {
                long address = address(addresses);
                if (address != UNDEFINED_ADDRESS && written.length == 0) {
                    take(block("EADB", address, prefix + elements * elementBytes).position((int) prefix), first,
                            elements);
                } else if (address != UNDEFINED_ADDRESS) {
                    block("EADB", address, prefix);
                    takePages(address + prefix + Integer.BYTES, first, elements, written, i * elements / pageElements);
                }
            }
        }
    }
}

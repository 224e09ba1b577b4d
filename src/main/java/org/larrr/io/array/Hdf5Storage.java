package org.larrr.io.array;

import io.jhdf.ObjectHeader;
import io.jhdf.api.Dataset;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.api.dataset.ContiguousDataset;
import io.jhdf.dataset.DatasetBase;
import io.jhdf.dataset.chunked.Chunk;
import io.jhdf.dataset.chunked.ChunkOffset;
import io.jhdf.dataset.chunked.ChunkedDatasetV3;
import io.jhdf.dataset.chunked.ChunkedDatasetV4;
import io.jhdf.object.message.DataLayoutMessage;
import io.jhdf.object.message.DataLayoutMessage.ChunkedDataLayoutMessageV4;
import io.jhdf.object.message.FillValueMessage;
import io.jhdf.object.message.FillValueOldMessage;
import io.jhdf.object.message.FilterPipelineMessage;
import io.jhdf.storage.HdfBackingStorage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.larrr.io.file.DataFormatException;

/**
 * The bytes of a dataset as if they lay one after the other: chunks are unpacked, checked and put in their places.
 * Elements that were never written have the fill value that the writer of the file gave, and are missing where there is
 * none: the zeros that then stand there belong to the format.
 */
final class Hdf5Storage {

    private static final long UNDEFINED_ADDRESS = -1;
    private static final int SLAB_NUMBERS = 1 << 18;

    private final HdfBackingStorage hdf;
    private final Dataset dataset;
    private final String label;
    private final long[] shape;
    private final int bytes;
    /** One element, empty if what was not written is missing. */
    private final byte[] fill;
    private final Hdf5Filters filters;
    private final int[] chunk;
    private final Map<ChunkOffset, Chunk> chunks;
    /** Those of the last slab, which the next one may need again. */
    private Map<Chunk, byte[]> unpacked = new HashMap<>();

    /** @param label names the dataset in messages */
    Hdf5Storage(HdfBackingStorage hdf, Dataset dataset, String label) {
        this.hdf = hdf;
        this.dataset = dataset;
        this.label = label;
        this.shape = dataset.getDimensionsAsLong();
        this.bytes = dataset.getDataType().getSize();
        ObjectHeader header = ((DatasetBase) dataset).getHeader();
        this.fill = fill(header);
        this.filters = new Hdf5Filters(header.hasMessageOfType(FilterPipelineMessage.class)
                ? header.getMessageOfType(FilterPipelineMessage.class).getFilters() : List.of(), label);
        this.chunk = dataset instanceof ChunkedDataset chunked ? chunked.getChunkDimensions() : new int[0];
        this.chunks = chunk.length == 0 ? Map.of() : lookup(header);
    }

    private byte[] fill(ObjectHeader header) {
        ByteBuffer value = null;
        if (header.hasMessageOfType(FillValueMessage.class)) {
            FillValueMessage message = header.getMessageOfType(FillValueMessage.class);
            value = message.isFillValueDefined() ? message.getFillValue() : null;
        } else if (header.hasMessageOfType(FillValueOldMessage.class)) {
            value = header.getMessageOfType(FillValueOldMessage.class).getFillValue();
        }
        byte[] zero = new byte[bytes];
        if (value == null || value.remaining() != bytes || value.equals(ByteBuffer.wrap(zero))) {
            return new byte[0];
        }
        byte[] fill = new byte[bytes];
        value.duplicate().get(fill);
        return fill;
    }

    /** The library keeps to itself where the chunks are, and which filters each of them went through. */
    private Map<ChunkOffset, Chunk> lookup(ObjectHeader header) {
        if (dataset instanceof ChunkedDatasetV4) {
            var layout = (ChunkedDataLayoutMessageV4) header.getMessageOfType(DataLayoutMessage.class);
            if (layout.getIndexingType() == ChunkedDataLayoutMessageV4.FIXED_ARRAY_INDEX
                    || layout.getIndexingType() == ChunkedDataLayoutMessageV4.EXTENSIBLE_ARRAY_INDEX) {
                return Hdf5ChunkIndex.of(hdf, layout, shape, dataset.getMaxSize(), chunkBytes());
            }
            return new ChunkedDatasetV4(hdf, dataset.getAddress(), dataset.getName(), dataset.getParent(), header) {
                Map<ChunkOffset, Chunk> chunks() {
                    return getChunkLookup();
                }
            }.chunks();
        }
        return new ChunkedDatasetV3(hdf, dataset.getAddress(), dataset.getName(), dataset.getParent(), header) {
            Map<ChunkOffset, Chunk> chunks() {
                return getChunkLookup();
            }
        }.chunks();
    }

    /**
     * A part of a dataset in C order.
     *
     * @param bytes     of all its elements
     * @param unwritten the elements that were never written and have no fill value
     */
    record Slab(ByteBuffer bytes, BitSet unwritten) {}

    /** Returns how many chunks the shape of the dataset takes; 1 if it has no chunks, 0 if it has no elements. */
    long chunkCount() {
        long count = Arrays.stream(shape).anyMatch(size -> size == 0) ? 0 : 1;
        for (int axis = 0; axis < chunk.length; axis++) {
            count *= (shape[axis] + chunk[axis] - 1) / chunk[axis];
        }
        return count;
    }

    /** Returns how many of the {@link #chunkCount} chunks are missing: never written, without a fill value. */
    long missingCount() {
        if (fill.length > 0) {
            return 0;
        }
        if (chunk.length > 0) {
            return chunkCount() - chunks.values().stream().filter(Hdf5Storage::isWritten).count();
        }
        boolean isMissing = dataset instanceof ContiguousDataset flat && flat.getDataAddress() == UNDEFINED_ADDRESS;
        return isMissing ? chunkCount() : 0;
    }

    private static boolean isWritten(Chunk chunk) {
        return chunk.getAddress() != UNDEFINED_ADDRESS;
    }

    /**
     * Reads a part of the dataset.
     *
     * @param offset where it begins
     * @param sizes  how far it goes along each axis; for what is not chunked, whole along all but the first axes
     */
    Slab slab(long[] offset, long[] sizes) throws DataFormatException {
        long count = bytes;
        for (long size : sizes) {
            count = Math.multiplyExact(count, size);
        }
        byte[] slab = new byte[Math.toIntExact(count)];
        BitSet unwritten = new BitSet();
        if (chunk.length == 0) {
            copyFlat(offset, slab, unwritten);
            return new Slab(ByteBuffer.wrap(slab), unwritten);
        }
        long[] place = new long[shape.length];
        for (int axis = 0; axis < shape.length; axis++) {
            place[axis] = offset[axis] / chunk[axis] * chunk[axis];
        }
        Map<Chunk, byte[]> kept = new HashMap<>();
        long[] first = place.clone();
        for (boolean more = count > 0; more; more = next(place, first, offset, sizes)) {
            Chunk found = chunks.get(new ChunkOffset(place.clone()));
            if (found != null && isWritten(found)) {
                byte[] content = unpacked.containsKey(found) ? unpacked.get(found) : unpacked(found);
                kept.put(found, content);
                eachRun(place, offset, sizes, (source, target, length) -> System.arraycopy(content, source * bytes,
                        slab, target * bytes, length * bytes));
            } else {
                eachRun(place, offset, sizes, (source, target, length) -> fill(slab, target, length, unwritten));
            }
        }
        unpacked = kept;
        return new Slab(ByteBuffer.wrap(slab), unwritten);
    }

    private void fill(byte[] slab, int from, int length, BitSet unwritten) {
        if (fill.length == 0) {
            unwritten.set(from, from + length);
            return;
        }
        for (int i = from; i < from + length; i++) {
            System.arraycopy(fill, 0, slab, i * bytes, bytes);
        }
    }

    private void copyFlat(long[] offset, byte[] slab, BitSet unwritten) {
        long from = 0;
        for (int axis = 0; axis < shape.length; axis++) {
            from = from * shape[axis] + offset[axis];
        }
        from *= bytes;
        if (!(dataset instanceof ContiguousDataset flat)) {
            ((DatasetBase) dataset).getDataBuffer().position(Math.toIntExact(from)).get(slab);
        } else if (flat.getDataAddress() == UNDEFINED_ADDRESS) {
            fill(slab, 0, slab.length / bytes, unwritten);
        } else {
            hdf.readBufferFromAddress(flat.getDataAddress() + from, slab.length).get(slab);
        }
    }

    /** Goes on to the next chunk that a slab touches. */
    private boolean next(long[] place, long[] first, long[] offset, long[] sizes) {
        for (int axis = shape.length - 1; axis >= 0; axis--) {
            place[axis] += chunk[axis];
            if (place[axis] < offset[axis] + sizes[axis]) {
                return true;
            }
            place[axis] = first[axis];
        }
        return false;
    }

    private byte[] unpacked(Chunk found) throws DataFormatException {
        int whole = chunkBytes();
        if (found.getSize() > hdf.size()) {
            throw filters.damaged();
        }
        byte[] content = new byte[found.getSize()];
        hdf.readBufferFromAddress(found.getAddress(), content.length).get(content);
        return filters.undone(content, found.getFilterMask(), whole);
    }

    private int chunkBytes() {
        int size = bytes;
        for (int along : chunk) {
            size = Math.multiplyExact(size, along);
        }
        return size;
    }

    /** Elements that are next to each other in a chunk and in a slab. */
    @FunctionalInterface
    private interface Run {
        void at(int source, int target, int length);
    }

    /** Visits the part of a chunk that is in a slab, row by row of the last axis. */
    private void eachRun(long[] place, long[] offset, long[] sizes, Run run) {
        int axes = shape.length;
        long[] from = new long[axes];
        long[] to = new long[axes];
        for (int axis = 0; axis < axes; axis++) {
            from[axis] = Math.max(place[axis], offset[axis]);
            to[axis] = Math.min(place[axis] + chunk[axis], offset[axis] + sizes[axis]);
        }
        int length = Math.toIntExact(to[axes - 1] - from[axes - 1]);
        long[] at = from.clone();
        for (boolean more = true; more; ) {
            long source = 0;
            long target = 0;
            for (int axis = 0; axis < axes; axis++) {
                source = source * chunk[axis] + at[axis] - place[axis];
                target = target * sizes[axis] + at[axis] - offset[axis];
            }
            run.at((int) source, (int) target, length);
            more = false;
            for (int axis = axes - 2; axis >= 0 && !more; axis--) {
                more = ++at[axis] < to[axis];
                at[axis] = more ? at[axis] : from[axis];
            }
        }
    }

    /** Returns the axis that a slab has a part of: trajectories come first where there are three axes and more. */
    private int rowAxis() {
        return shape.length > 2 ? 1 : 0;
    }

    /** Numbers in one row of a slab. */
    long width() {
        return Arrays.stream(shape).skip(rowAxis() + 1L).map(size -> Math.max(1, size)).reduce(1, (a, b) -> a * b);
    }

    /**
     * Rows of a slab: about a quarter of a million numbers, and whole chunks of a chunked dataset where these are not
     * larger.
     */
    int rowsAtOnce() {
        int rows = (int) Math.max(1, SLAB_NUMBERS / (width() * Math.max(1, bytes / Double.BYTES)));
        int high = chunk.length == 0 ? 1 : Math.max(1, chunk[rowAxis()]);
        return high > rows ? high : rows / high * high;
    }

    /**
     * Returns the numbers of the dataset in C order.
     *
     * @param rows    in a slab, at least 1
     * @param packing how stored numbers stand for measured ones
     */
    ArrayArchive.Numbers rows(int rows, Hdf5Number number, Packing packing) {
        return new Rows(rows, number, packing);
    }

    /** The numbers of a dataset in C order, read a slab of rows at a time. */
    private final class Rows implements ArrayArchive.Numbers {

        private final int rowsAtOnce;
        private final Hdf5Number number;
        private final Packing packing;
        private double[] slab = {};
        private int place;
        private long outer;
        private long row;

        Rows(int rowsAtOnce, Hdf5Number number, Packing packing) {
            this.rowsAtOnce = rowsAtOnce;
            this.number = number;
            this.packing = packing;
        }

        @Override
        public int next(double[] target, int from, int count) throws IOException {
            int done = 0;
            while (done < count && (place < slab.length || hasNextSlab())) {
                int some = Math.min(count - done, slab.length - place);
                System.arraycopy(slab, place, target, from + done, some);
                place += some;
                done += some;
            }
            return done;
        }

        private boolean hasNextSlab() throws IOException {
            if (shape.length > 0 && row == shape[rowAxis()]) {
                row = 0;
                outer++;
            }
            if (outer >= (rowAxis() == 1 ? shape[0] : 1) || shape.length > 0 && shape[rowAxis()] == 0) {
                return false;
            }
            long[] offset = new long[shape.length];
            long[] sizes = shape.clone();
            if (rowAxis() == 1) {
                offset[0] = outer;
                sizes[0] = 1;
            }
            if (shape.length == 0) {
                outer++;
            } else {
                offset[rowAxis()] = row;
                sizes[rowAxis()] = Math.min(rowsAtOnce, shape[rowAxis()] - row);
                row += sizes[rowAxis()];
            }
            decode(Hdf5Archive.guarded(label, () -> slab(offset, sizes)));
            return true;
        }

        private void decode(Slab stored) {
            ByteBuffer bytes = stored.bytes().order(number.order());
            int elements = bytes.remaining() / number.bytes();
            slab = new double[elements * number.count()];
            place = 0;
            for (int i = 0; i < elements; i++) {
                boolean missing = stored.unwritten().get(i);
                number.next(bytes, value -> slab[place++] = missing ? Double.NaN : packing.value(value));
            }
            place = 0;
        }
    }
}

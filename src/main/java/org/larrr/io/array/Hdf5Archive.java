package org.larrr.io.array;

import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Link;
import io.jhdf.api.Node;
import io.jhdf.api.dataset.ChunkedDataset;
import io.jhdf.exceptions.HdfException;
import io.jhdf.exceptions.UnsupportedHdfException;
import io.jhdf.object.datatype.CompoundDataType;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.datatype.FixedPoint;
import io.jhdf.object.datatype.Reference;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.NaturalOrder;
import org.larrr.stages.Cancellation;

/**
 * The datasets of real numbers of an HDF5 file, named by their paths without the leading slash. Links are not followed:
 * they may lead to other files; those that do, or lead nowhere, are noted.
 */
final class Hdf5Archive implements ArrayArchive {

    private static final String SIGNATURE = "\u0089HDF\r\n\u001a\n";
    /** MATLAB writes so many bytes of its own before HDF5 begins. */
    private static final int USER_BLOCK = 512;
    private static final long MAX_NAMES = 1L << 20;
    /** A block of a table as pandas writes it with format="table"; the names of its columns are Python objects. */
    private static final Pattern PANDAS_TABLE = Pattern.compile("(.+)/table/values_block_\\d+");
    private static final int DEEPEST = 16;
    private static final int MAX_NODES = 10_000;
    private static final int MAX_AXES = 8;
    private static final int MAX_NOTES = 8;
    private static final int MAX_REFERENCES = 10_000;
    private static final int MAX_NUMBERS = Integer.MAX_VALUE - 8;
    /** A slab as the library gives it, its chunks, and its numbers as bytes. */
    private static final long SLAB_COPIES = 4;
    /** A text as its bytes, as the library's copy of them, as what it decodes, and as what is made of it. */
    private static final long TEXT_COPIES = 6;
    /** A chunk as its index has it. */
    private static final long CHUNK_BYTES = 200;

    private final String file;
    private final long fileBytes;
    private final HdfFile hdf;
    private final Map<String, Entry> entries = new TreeMap<>(NaturalOrder::compare);
    private final Map<String, Map<String, String>> attributes = new TreeMap<>();
    private final Map<String, Hdf5Storage> storages = new HashMap<>();
    private final Set<Long> seen = new HashSet<>();
    /** Contents of the file that are not read. */
    private final List<Message> unread = new ArrayList<>();

    /** A dataset as an array: its numbers, and the imaginary parts of complex ones. */
    private record Entry(Dataset dataset, Hdf5Number number, Optional<Hdf5Number> imaginary) {}

    private Hdf5Archive(String file, long fileBytes, HdfFile hdf) {
        this.file = file;
        this.fileBytes = fileBytes;
        this.hdf = hdf;
    }

    static boolean begins(FileHead head) {
        return head.startsWith(SIGNATURE) || head.has(USER_BLOCK, SIGNATURE);
    }

    /** @throws DataFormatException if it is no sound HDF5 file, or has no datasets of real numbers */
    public static Hdf5Archive open(Path path) throws IOException {
        String file = MessageText.name(path);
        ByteBuffer bytes = ArrayArchive.map(path);
        HdfFile hdf = guarded(file, () -> HdfFile.fromByteBuffer(bytes));
        try {
            Hdf5Archive archive = new Hdf5Archive(file, bytes.capacity(), hdf);
            archive.requireWhole();
            archive.collect();
            return archive;
        } catch (IOException | RuntimeException e) {
            hdf.close();
            throw e;
        }
    }

    private void requireWhole() throws IOException {
        long end = guarded(file, () -> hdf.getHdfBackingStorage().getSuperblock().getEndOfFileAddress());
        if (end > fileBytes) {
            throw DataFormatException.cutOff(file);
        }
    }

    /** Whatever the library stumbles over in a damaged file is damage. */
    static <T> T guarded(String name, Cancellation.Computation<T, IOException> access) throws IOException {
        try {
            return access.result();
        } catch (RuntimeException e) {
            Throwable cause = e;
            while (cause.getCause() != null && !(cause instanceof UnsupportedHdfException)) {
                cause = cause.getCause();
            }
            boolean part = cause instanceof UnsupportedHdfException;
            throw new DataFormatException(Message.of("hdf5.unreadable", name, part
                    ? MessageText.printable(String.valueOf(cause.getMessage())) : "", part), e);
        }
    }

    private void collect() throws IOException {
        boolean nothing = guarded(file, () -> {
            collect(hdf, "", 0);
            return entries.isEmpty();
        });
        if (nothing) {
            throw new DataFormatException(unread.isEmpty() ? Message.of("hdf5.no-numbers", file) : unread.get(0));
        }
    }

    private void collect(Group group, String prefix, int depth) throws DataFormatException {
        if (depth > DEEPEST) {
            throw DataFormatException.of("hdf5.nested", file, DEEPEST);
        }
        Map<String, Node> children = group == hdf ? group.getChildren() : ifReadable(group, group::getChildren);
        for (Map.Entry<String, Node> child : children.entrySet()) {
            Node node = child.getValue();
            if (node instanceof Link link && unread.size() < MAX_NOTES && !isInside(group, link.getTargetPath())) {
                unread.add(Message.of("hdf5.link", file, MessageText.printable(prefix + child.getKey()),
                        MessageText.printable(link.getTargetPath())));
            }
            if (node.isLink() || !seen.add(node.getAddress()) || child.getKey().matches("#(refs|subsystem)#|_i_.+")) {
                continue;
            }
            if (seen.size() > MAX_NODES) {
                throw DataFormatException.of("file.too-many-parts", file, MAX_NODES);
            }
            collect(node, prefix + child.getKey(), depth);
        }
    }

    /** Returns whether a link leads to a part of this file, which is read at its own place. */
    private boolean isInside(Group group, String target) {
        Node at = target.startsWith("/") ? hdf : group;
        for (String part : target.split("/")) {
            if (!part.isEmpty() && !part.equals(".")) {
                at = at instanceof Group inner && !at.isLink() ? inner.getChildren().get(part) : null;
            }
        }
        return at != null && !at.isLink();
    }

    private void collect(Node node, String name, int depth) throws DataFormatException {
        if (node instanceof Group sparse
                && ifReadable(sparse, () -> Hdf5Attributes.of(sparse)).containsKey("MATLAB_sparse")) {
            unread.add(Message.of("matlab.sparse", file, MessageText.printable(name)));
        } else if (node instanceof Group inner) {
            collect(inner, name + "/", depth + 1);
        } else if (node instanceof Dataset dataset && dataset.getDimensionsAsLong().length <= MAX_AXES
                && !Hdf5Attributes.isBareDimension(dataset)) {
            DataType type = dataset.getDataType();
            if (type instanceof CompoundDataType fields) {
                collect(dataset, fields, name);
            } else if (type instanceof Reference
                    && ArrayHeader.count(dataset.getDimensions()) <= MAX_REFERENCES) {
                follow(dataset, name, depth);
            } else {
                Hdf5Number.of(type).ifPresent(
                        number -> entries.put(name, new Entry(dataset, number, Optional.empty())));
            }
        }
    }

    /** Two fields named after real and imaginary parts are complex numbers; else every field of numbers is an array. */
    private void collect(Dataset dataset, CompoundDataType fields, String name) {
        List<CompoundDataType.CompoundDataMember> members = fields.getMembers();
        boolean complex = members.size() == 2 && members.get(0).getName().matches("(?i)r|re|real")
                && members.get(1).getName().matches("(?i)i|im|imag");
        if (complex) {
            Hdf5Number.of(members.get(0), fields.getSize()).ifPresent(real -> entries.put(name,
                    new Entry(dataset, real, Hdf5Number.of(members.get(1), fields.getSize()))));
            return;
        }
        for (CompoundDataType.CompoundDataMember member : members) {
            Hdf5Number.of(member, fields.getSize()).ifPresent(number -> entries.put(name + "/" + member.getName(),
                    new Entry(dataset, number, Optional.empty())));
        }
    }

    /** Follows references into the cells and structures of MATLAB; texts are numbers there too, and are skipped. */
    private void follow(Dataset references, String name, int depth) throws DataFormatException {
        if (depth > DEEPEST || !(hdf.getChild("#refs#") instanceof Group all)) {
            return;
        }
        Map<Long, Node> places = new HashMap<>();
        all.getChildren().values().forEach(node -> places.put(node.getAddress(), node));
        long[] addresses = flat(references.getData()).toArray();
        for (int i = 0; i < addresses.length; i++) {
            Node node = places.get(addresses[i]);
            if (node != null && !node.isLink()
                    && !Hdf5Attributes.of(node).getOrDefault("MATLAB_class", "").equals("char")
                    && seen.add(addresses[i])) {
                collect(node, name + "{" + (i + 1) + "}", depth + 1);
            }
        }
    }

    private static LongStream flat(Object data) {
        return data instanceof Object[] parts ? Arrays.stream(parts).flatMapToLong(Hdf5Archive::flat)
                : data instanceof long[] numbers ? Arrays.stream(numbers)
                : data instanceof Number number ? LongStream.of(number.longValue()) : LongStream.empty();
    }

    @Override
    public List<String> names() {
        return List.copyOf(entries.keySet());
    }

    /** A text that is kept as a dataset of the root; empty if there is none of that name. */
    Optional<String> text(String name) throws IOException {
        Node node = guarded(file, () -> hdf.getChild(name));
        if (!(node instanceof Dataset dataset) || dataset.isLink() || dataset.getJavaType() != String.class) {
            return Optional.empty();
        }
        MemoryBound.requirePlausible(dataset.getSizeInBytes(), fileBytes, label(name));
        MemoryBound.require(TEXT_COPIES * dataset.getSizeInBytes(), label(name));
        if (dataset instanceof ChunkedDataset) {
            return Optional.empty(); // nobody writes one so
        }
        Object data = guarded(label(name), dataset::getData);
        while (data instanceof Object[] parts) {
            data = parts.length == 0 ? "" : parts[0];
        }
        return Optional.of(String.valueOf(data));
    }

    @Override
    public String file() {
        return file;
    }

    /** The sizes of a dataset along its axes, as it is stored. */
    private int[] stored(String name) throws IOException {
        long[] sizes = guarded(label(name), entry(name).dataset::getDimensionsAsLong);
        int inside = entry(name).number.count();
        return ArrayHeader.upToThree(inside == 1 ? sizes
                : LongStream.concat(Arrays.stream(sizes), LongStream.of(inside)).toArray(), label(name));
    }

    /** MATLAB and Octave store the transpose: the one says so by an attribute, the other by a text beside the value. */
    private boolean isTransposed(String name) throws IOException {
        return stored(name).length > 1 && (attributes(name).containsKey("MATLAB_class")
                || companion(name, "value", "type").filter(type -> type.getJavaType() == String.class).isPresent());
    }

    /** A dataset that stands beside one whose name ends so. */
    private Optional<Dataset> companion(String name, String ending, String other) throws IOException {
        Dataset dataset = entry(name).dataset;
        return dataset.getName().equals(ending) && dataset.getParent().getChild(other) instanceof Dataset found
                && !found.isLink() ? Optional.of(found) : Optional.empty();
    }

    /** pandas keeps the names of the columns of a block beside it. */
    @Override
    public List<String> columns(String name) throws IOException {
        Optional<Dataset> items = companion(name, "block0_values", "block0_items");
        if (items.isEmpty() || items.get().getJavaType() != String.class || items.get().isVariableLength()
                || items.get() instanceof ChunkedDataset || items.get().getSizeInBytes() > MAX_NAMES) {
            return List.of();
        }
        Object names = guarded(label(name), items.get()::getData);
        int[] shape = stored(name);
        return names instanceof String[] all && shape.length == 2 && all.length == shape[1]
                ? Arrays.stream(all).map(MessageText::plain).toList() : List.of();
    }

    @Override
    public Map<String, String> attributes(String name) throws IOException {
        Map<String, String> known = attributes.get(name);
        if (known == null) {
            Node node = name.isEmpty() ? hdf : entry(name).dataset;
            known = node instanceof Group group ? ifReadable(group, () -> Hdf5Attributes.of(group))
                    : guarded(label(name), () -> Hdf5Attributes.of(node));
            attributes.put(name, known);
        }
        return known;
    }

    /** Returns the attributes or children of a group; none, with a note, if it is damaged or the library unable. */
    private <T> Map<String, T> ifReadable(Group group, Supplier<Map<String, T>> access) {
        try {
            return access.get();
        } catch (HdfException e) {
            Message note = Message.of("hdf5.unread-group", file, MessageText.printable(group.getPath()));
            if (unread.size() < MAX_NOTES && !unread.contains(note)) {
                unread.add(note);
            }
            return Map.of();
        }
    }

    @Override
    public boolean isColumn(String name) throws IOException {
        Entry entry = entry(name);
        return entry.dataset.getDataType() instanceof CompoundDataType && entry.imaginary.isEmpty();
    }

    @Override
    public List<String> axes(String name) throws IOException {
        return Hdf5Attributes.axes(entry(name).dataset, stored(name).length);
    }

    private Packing packing(String name) throws IOException {
        Map<String, String> attributes = attributes(name);
        DataType type = entry(name).dataset.getDataType();
        char kind = type instanceof FixedPoint whole ? whole.isSigned() ? 'i' : 'u' : 'f';
        return attributes.isEmpty() ? Packing.NONE
                : Packing.of(attributes, kind, type.getSize(), attributes("").containsKey("_NCProperties"));
    }

    /** The last index runs fastest unless MATLAB wrote it. */
    @Override
    public ArrayHeader header(String name) throws IOException {
        int[] shape = stored(name);
        boolean transposed = isTransposed(name);
        return new ArrayHeader(transposed ? ArrayHeader.reversed(shape) : shape, transposed,
                entry(name).imaginary.isPresent());
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        MemoryBound.requirePlausible(header(name).count() * Double.BYTES, fileBytes, label(name));
        Entry entry = entry(name);
        Hdf5Storage storage = storage(name);
        Hdf5Number number = imaginary ? entry.imaginary.orElseThrow() : entry.number;
        int rows = storage.rowsAtOnce();
        MemoryBound.require(SLAB_COPIES * rows * storage.width() * Math.max(Double.BYTES, number.bytes()), label(name));
        return storage.rows(rows, number, packing(name));
    }

    @Override
    public List<Message> notes(List<String> arrays) throws IOException {
        List<Message> notes = new ArrayList<>(unread);
        Set<String> tables = new LinkedHashSet<>();
        for (String name : arrays) {
            Hdf5Storage storage = storage(name);
            long missing = storage.missingCount();
            if (missing > 0) {
                notes.add(Message.of("hdf5.unwritten", label(name), missing, storage.chunkCount()));
            }
            Matcher table = PANDAS_TABLE.matcher(name);
            if (table.matches() && stored(name)[0] > 1) {
                tables.add(MessageText.printable(table.group(1)));
            }
        }
        if (!tables.isEmpty()) {
            notes.add(Message.of("hdf5.pandas-table", file, List.copyOf(tables), tables.iterator().next()));
        }
        return notes;
    }

    private Hdf5Storage storage(String name) throws IOException {
        Hdf5Storage storage = storages.get(name);
        if (storage == null) {
            Dataset dataset = entry(name).dataset;
            requirePlausibleChunks(name, dataset);
            storage = guarded(label(name), () -> new Hdf5Storage(hdf.getHdfBackingStorage(), dataset, label(name)));
            storages.put(name, storage);
        }
        return storage;
    }

    /** One whole chunk is unpacked at a time. */
    private void requirePlausibleChunks(String name, Dataset dataset) throws IOException {
        if (!(dataset instanceof ChunkedDataset chunked)) {
            return;
        }
        int[] sizes = guarded(label(name), chunked::getChunkDimensions);
        long[] shape = dataset.getDimensionsAsLong();
        long numbers = 1;
        long chunks = 1;
        for (int axis = 0; axis < sizes.length; axis++) {
            int size = sizes[axis];
            if (sizes.length != shape.length || size < 1 || numbers > MAX_NUMBERS / size) {
                throw DataFormatException.damaged(label(name));
            }
            numbers *= size;
            chunks *= shape[axis] / size + 1;
        }
        MemoryBound.requirePlausible(numbers * Double.BYTES, fileBytes, label(name));
        MemoryBound.require(2 * numbers * Double.BYTES + CHUNK_BYTES * chunks, label(name));
    }

    private Entry entry(String name) throws DataFormatException {
        Entry entry = entries.get(name.startsWith("/") ? name.substring(1) : name);
        if (entry == null) {
            throw unknown(name);
        }
        return entry;
    }

    @Override
    public void close() {
        hdf.close();
    }
}

package org.larrr.io.array;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.NaturalOrder;

/**
 * The arrays of real numbers of a MATLAB file of version 5 (6 and 7 are the same, the latter compressed), those inside
 * structures ("run.x") and cells ("x{2}") too, or of version 4. Follows The MathWorks' description of MAT-files.
 */
final class MatArchive implements ArrayArchive {

    private static final int HEADER_BYTES = 128;
    private static final int COMPRESSED = 15;
    private static final int MAX_SHORT_NAME = 64;
    private static final int MATRIX = 14;
    private static final int CELL = 1;
    private static final int STRUCT = 2;
    private static final int SPARSE = 5;
    private static final int FIRST_NUMERIC = 6;
    private static final int LAST_NUMERIC = 15;
    private static final int COMPLEX = 0x0800;
    private static final int DEEPEST = 8;
    private static final int MAX_ARRAYS = 10_000;
    /** MATLAB allows 63 characters. */
    private static final int MAX_NAME_LENGTH = 1024;
    /** NumPy's names of the types by their numbers in the file. */
    private static final String[] STORED = {"", "i1", "u1", "i2", "u2", "i4", "u4", "f4", "", "f8", "", "", "i8", "u8"};

    /** The types of files of version 4, which differ. */
    private static final String[] OLD = {"f8", "f4", "i4", "i2", "u2", "u1"};
    private static final int OLD_HEADER_BYTES = 20;

    private final String file;
    private final Map<String, Matrix> arrays = new TreeMap<>(NaturalOrder::compare);
    private final List<String> sparse = new ArrayList<>();

    private MatArchive(String file) {
        this.file = file;
    }

    /**
     * A numeric array.
     *
     * @param header    its shape in Fortran order
     * @param type      of the stored numbers, which may be narrower than in MATLAB
     * @param numbers   the stored bytes
     * @param imaginary the imaginary parts of complex numbers
     */
    private record Matrix(ArrayHeader header, NpyType type, ByteBuffer numbers, Optional<Matrix> imaginary) {

        ArrayArchive.Numbers open() {
            ByteBuffer stored = numbers.duplicate().order(type.order());
            return (target, from, count) -> {
                int some = Math.min(count, stored.remaining() / type.bytes());
                type.decode(stored, target, from, some);
                return some;
            };
        }
    }

    private DataFormatException damaged() {
        return DataFormatException.damaged(file);
    }

    static boolean begins(FileHead head) {
        return head.startsWith("MATLAB 5.0") && (head.has(126, "IM") || head.has(126, "MI"))
                || isVersion4(head.start());
    }

    /** No signature, only a plausible first variable: its type, no more than a complex flag, a short name and a NUL. */
    private static boolean isVersion4(String start) {
        boolean big = start.startsWith("\0\0\003") || start.startsWith("\0\0\004");
        int length = start.length() < 24 ? 0 : big ? start.charAt(19) : start.charAt(16);
        String flag = big ? "\0\0\0[\0\001]\0\0\0" : "[\0\001]\0\0\0.\0\0\0";
        String type = big ? "\0\0[\003\004]." : "[\0\n\024\036(2]\0\0\0";
        return length > 1 && length <= MAX_SHORT_NAME && start.length() >= 20 + length
                && start.substring(0, 4).matches("(?s)" + type)
                && start.substring(12, big ? 19 : 20).matches("(?s)" + flag)
                && start.substring(20, 20 + length).matches("[A-Za-z]\\w*\0");
    }

    /** @throws DataFormatException if it is damaged or holds no arrays of real numbers */
    static MatArchive open(Path path) throws IOException {
        MatArchive archive = new MatArchive(MessageText.name(path));
        ByteBuffer bytes = ArrayArchive.map(path);
        if (bytes.get(0) == 'M') {
            archive.index(bytes);
        } else {
            archive.indexOld(bytes);
        }
        if (archive.arrays.isEmpty()) {
            throw new DataFormatException(archive.notes(List.of()).stream().findFirst()
                    .orElse(Message.of("matlab.no-numbers", archive.file)));
        }
        return archive;
    }

    private void index(ByteBuffer bytes) throws IOException {
        ByteOrder order = bytes.get(126) == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
        bytes.order(order).position(HEADER_BYTES);
        long[] unpacked = new long[1];
        while (bytes.remaining() >= 8) {
            int type = bytes.getInt();
            int size = bytes.getInt();
            if (size < 0 || size > bytes.remaining()) {
                throw damaged();
            }
            ByteBuffer content = bytes.slice(bytes.position(), size).order(order);
            bytes.position(bytes.position() + size);
            if (type == COMPRESSED) {
                content = inflated(content, bytes.capacity(), unpacked).order(order);
                content.getInt(); // the tag of the matrix inside
                content = content.slice(8, Math.min(content.getInt() & 0x7fffffff, content.capacity() - 8))
                .order(order);
                type = MATRIX;
            }
            if (type != MATRIX) {
                throw damaged();
            }
            collect(content, "", 0);
        }
        arrays.keySet().removeIf(String::isBlank); // functions of MATLAB
    }

    private ByteBuffer inflated(ByteBuffer packed, long fileBytes, long[] before) throws IOException {
        byte[] source = new byte[packed.remaining()];
        packed.get(source);
        try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(source))) {
            byte[] tag = in.readNBytes(8);
            long size = tag.length < 8 ? 0 : ByteBuffer.wrap(tag).order(packed.order()).getInt(4) & 0xffffffffL;
            before[0] += size;
            MemoryBound.requirePlausible(before[0], fileBytes, file);
            MemoryBound.require(2 * before[0], file);
            byte[] rest = in.readNBytes((int) Math.min(size, Integer.MAX_VALUE - 16));
            if (tag.length < 8 || rest.length < size || in.read() >= 0) { // the end verifies its checksum
                throw damaged();
            }
            return ByteBuffer.allocate(8 + rest.length).order(packed.order()).put(tag).put(rest).flip();
        } catch (ZipException | EOFException e) {
            throw damaged();
        }
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public List<String> names() {
        return List.copyOf(arrays.keySet());
    }

    @Override
    public List<Message> notes(List<String> read) {
        return sparse.stream().map(name -> Message.of("matlab.sparse", file, MessageText.printable(name))).toList();
    }

    @Override
    public ArrayHeader header(String name) throws IOException {
        return find(arrays, name).header;
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        Matrix array = find(arrays, name);
        return (imaginary ? array.imaginary.orElseThrow() : array).open();
    }

    /** A part of a matrix: its type and bytes. */
    private record Part(int type, ByteBuffer bytes) {}

    private Part part(ByteBuffer from) throws DataFormatException {
        if (from.remaining() < 8) {
            throw damaged();
        }
        int start = from.position();
        int tag = from.getInt();
        int size = tag >>> 16;
        int type = tag & 0xffff;
        int padded = 4;
        if (size == 0) { // not a small element of up to four bytes
            size = from.getInt();
            padded = type == MATRIX ? size : size + 7 & ~7;
        } else if (size > 4) {
            throw damaged();
        }
        if (size < 0 || size > from.remaining()) {
            throw damaged();
        }
        ByteBuffer bytes = from.slice(from.position(), size).order(from.order());
        int end = padded == 4 && tag >>> 16 != 0 ? start + 8
                : (int) Math.min(from.limit(), from.position() + (long) Math.max(0, padded));
        from.position(end);
        return new Part(type, bytes);
    }

    /**
     * Finds the real matrices of a file of version 4: variables one after the other, each five numbers (type, rows,
     * columns, whether it is complex, length of its name), its name and its values.
     */
    private void indexOld(ByteBuffer bytes) throws DataFormatException {
        bytes.order(bytes.get(0) == 0 && bytes.get(1) == 0 && bytes.get(2) != 0 ? ByteOrder.BIG_ENDIAN
                : ByteOrder.LITTLE_ENDIAN);
        while (bytes.remaining() >= OLD_HEADER_BYTES) {
            int kind = bytes.getInt() % 1000;
            int[] shape = {bytes.getInt(), bytes.getInt()};
            boolean complex = bytes.getInt() != 0;
            int length = bytes.getInt();
            int type = kind / 10;
            if (type < 0 || type >= OLD.length || shape[0] < 0 || shape[1] < 0 || length < 1
                    || length > Math.min(MAX_NAME_LENGTH, bytes.remaining())) {
                throw damaged();
            }
            String name = text(bytes.slice(bytes.position(), length));
            bytes.position(bytes.position() + length);
            NpyType stored = NpyType.of((bytes.order() == ByteOrder.LITTLE_ENDIAN ? "<" : ">") + OLD[type], file);
            long size = (complex ? 2L : 1L) * stored.bytes() * shape[0] * shape[1];
            if (size > bytes.remaining()) {
                throw damaged();
            }
            if (kind % 10 == 0 && !complex) {
                numeric(bytes.slice(bytes.position(), (int) size).order(bytes.order()), stored, shape, name);
            }
            bytes.position(bytes.position() + (int) size);
        }
    }

    /** Finds the numeric arrays of a matrix, a structure or a cell array, and the names of its sparse matrices. */
    private void collect(ByteBuffer matrix, String prefix, int depth) throws DataFormatException {
        if (!matrix.hasRemaining() || depth > DEEPEST) {
            return; // deeper is how the data came about, as toolboxes keep it
        }
        if (arrays.size() > MAX_ARRAYS) {
            throw DataFormatException.of("file.too-many-parts", file, MAX_ARRAYS);
        }
        ByteBuffer flags = part(matrix).bytes;
        int flag = flags.remaining() < 4 ? 0 : flags.getInt();
        int kind = flag & 0xff;
        if (kind != CELL && kind != STRUCT && kind != SPARSE && (kind < FIRST_NUMERIC || kind > LAST_NUMERIC)) {
            return; // text, objects, functions
        }
        ByteBuffer sizes = part(matrix).bytes;
        ByteBuffer own = part(matrix).bytes;
        if (own.remaining() > MAX_NAME_LENGTH) { // every cell and field is named after it
            throw damaged();
        }
        String name = prefix.isEmpty() ? text(own) : prefix;
        if (kind == SPARSE) {
            sparse.add(name);
            return;
        }
        int[] shape = shape(sizes);
        if (kind == CELL) {
            cells(matrix, name, shape, depth);
        } else if (kind == STRUCT) {
            fields(matrix, name, shape, depth);
        } else {
            Part stored = part(matrix);
            numeric(stored.bytes, type(stored), shape, name);
            if ((flag & COMPLEX) != 0 && arrays.containsKey(name)) {
                addImaginary(name, part(matrix));
            }
        }
    }

    private void addImaginary(String name, Part stored) throws DataFormatException {
        Matrix real = find(arrays, name);
        NpyType type = type(stored);
        if (stored.bytes.remaining() != real.header.count() * type.bytes()) {
            throw damaged();
        }
        arrays.put(name, new Matrix(new ArrayHeader(real.header.shape(), true, true), real.type, real.numbers,
                Optional.of(new Matrix(real.header, type, stored.bytes, Optional.empty()))));
    }

    private NpyType type(Part stored) throws DataFormatException {
        String code = stored.type < STORED.length ? STORED[stored.type] : "";
        if (code.isEmpty()) {
            throw damaged();
        }
        return NpyType.of((stored.bytes.order() == ByteOrder.LITTLE_ENDIAN ? "<" : ">") + code, file);
    }

    private void numeric(ByteBuffer stored, NpyType type, int[] shape, String name) throws DataFormatException {
        if (shape.length > 3) {
            return;
        }
        if (ArrayHeader.count(shape) * type.bytes() != stored.remaining()) {
            throw damaged();
        }
        if (ArrayHeader.count(shape) > 0) {
            boolean vector = shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
            int[] seen = vector ? new int[] {shape[0] * shape[1]} : shape;
            arrays.put(name, new Matrix(new ArrayHeader(seen, true, false), type, stored, Optional.empty()));
        }
    }

    private void cells(ByteBuffer matrix, String name, int[] shape, int depth) throws DataFormatException {
        long count = ArrayHeader.count(shape);
        for (long i = 0; i < count; i++) {
            Part cell = part(matrix); // ends the loop by a sentence if there are fewer than claimed
            if (cell.type == MATRIX) {
                collect(cell.bytes, name + "{" + (i + 1) + "}", depth + 1);
            }
        }
    }

    private void fields(ByteBuffer matrix, String name, int[] shape, int depth) throws DataFormatException {
        ByteBuffer width = part(matrix).bytes;
        int length = width.remaining() < 4 ? 0 : width.getInt();
        ByteBuffer names = part(matrix).bytes;
        if (length < 1 || length > 256 || names.remaining() % length != 0) {
            throw damaged();
        }
        int fields = names.remaining() / length;
        long count = ArrayHeader.count(shape);
        for (long i = 0; i < count && fields > 0; i++) {
            for (int f = 0; f < fields; f++) {
                Part field = part(matrix);
                String label = name + (count > 1 ? "(" + (i + 1) + ")" : "") + "."
                        + text(names.slice(f * length, length));
                if (field.type == MATRIX) {
                    collect(field.bytes, label, depth + 1);
                }
            }
        }
    }

    private int[] shape(ByteBuffer bytes) throws DataFormatException {
        int[] shape = new int[bytes.remaining() / Integer.BYTES];
        long count = 1;
        for (int i = 0; i < shape.length; i++) {
            shape[i] = bytes.getInt();
            if (shape[i] < 0 || shape[i] > 0 && count > Integer.MAX_VALUE / shape[i]) {
                throw damaged();
            }
            count *= shape[i];
        }
        return shape;
    }

    private static String text(ByteBuffer bytes) {
        String all = StandardCharsets.UTF_8.decode(bytes).toString();
        int end = all.indexOf('\0');
        return end < 0 ? all : all.substring(0, end);
    }
}

package org.larrr.io.array;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.io.file.DataFormatException;

/**
 * A numeric array inside a MATLAB file.
 *
 * @param header    its shape in Fortran order
 * @param type      of the stored numbers, which may be narrower than in MATLAB
 * @param numbers   the stored bytes
 * @param imaginary the imaginary parts of complex numbers
 */
record MatElement(ArrayHeader header, NpyType type, ByteBuffer numbers, Optional<MatElement> imaginary) {

    static final int MATRIX = 14;

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

    static DataFormatException cutOff(String file) {
        return DataFormatException.damaged(file);
    }

    /** Returns the stored numbers. */
    ArrayArchive.Numbers open() {
        ByteBuffer stored = numbers.duplicate().order(type.order());
        return (target, from, count) -> {
            int some = Math.min(count, stored.remaining() / type.bytes());
            type.decode(stored, target, from, some);
            return some;
        };
    }

    /** Returns this element as complex numbers. */
    private MatElement with(Part imaginary, String file) throws DataFormatException {
        NpyType other = type(imaginary, file);
        if (imaginary.bytes.remaining() != header.count() * other.bytes()) {
            throw cutOff(file);
        }
        return new MatElement(new ArrayHeader(header.shape(), true, true), type, numbers,
                Optional.of(new MatElement(header, other, imaginary.bytes, Optional.empty())));
    }

    /** A part of a matrix: its type and bytes. */
    private record Part(int type, ByteBuffer bytes) {}

    private static Part part(ByteBuffer from, String file) throws DataFormatException {
        if (from.remaining() < 8) {
            throw cutOff(file);
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
            throw cutOff(file);
        }
        if (size < 0 || size > from.remaining()) {
            throw cutOff(file);
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
    static void collectOld(ByteBuffer bytes, String file, Map<String, MatElement> found) throws DataFormatException {
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
                throw cutOff(file);
            }
            String name = text(bytes.slice(bytes.position(), length));
            bytes.position(bytes.position() + length);
            NpyType stored = NpyType.of((bytes.order() == ByteOrder.LITTLE_ENDIAN ? "<" : ">") + OLD[type], file);
            long size = (complex ? 2L : 1L) * stored.bytes() * shape[0] * shape[1];
            if (size > bytes.remaining()) {
                throw cutOff(file);
            }
            if (kind % 10 == 0 && !complex) {
                numeric(new Part(type, bytes.slice(bytes.position(), (int) size).order(bytes.order())), stored, shape,
                        file, name, found);
            }
            bytes.position(bytes.position() + (int) size);
        }
    }

    /** Finds the numeric arrays of a matrix, a structure or a cell array, and the names of its sparse matrices. */
    static void collect(ByteBuffer matrix, String file, String prefix, int depth, Map<String, MatElement> found,
            List<String> sparse) throws DataFormatException {
        if (!matrix.hasRemaining()) {
            return;
        }
        if (depth > DEEPEST) {
            return; // how the data came about, as toolboxes keep it
        }
        if (found.size() > MAX_ARRAYS) {
            throw DataFormatException.of("file.too-many-parts", file, MAX_ARRAYS);
        }
        ByteBuffer flags = part(matrix, file).bytes;
        int flag = flags.remaining() < 4 ? 0 : flags.getInt();
        int kind = flag & 0xff;
        if (kind != CELL && kind != STRUCT && kind != SPARSE && (kind < FIRST_NUMERIC || kind > LAST_NUMERIC)) {
            return; // text, objects, functions
        }
        ByteBuffer sizes = part(matrix, file).bytes;
        ByteBuffer own = part(matrix, file).bytes;
        if (own.remaining() > MAX_NAME_LENGTH) { // every cell and field is named after it
            throw cutOff(file);
        }
        String name = prefix.isEmpty() ? text(own) : prefix;
        if (kind == SPARSE) {
            sparse.add(name);
            return;
        }
        int[] shape = shape(sizes, file);
        if (kind == CELL) {
            cells(matrix, file, name, shape, depth, found, sparse);
        } else if (kind == STRUCT) {
            fields(matrix, file, name, shape, depth, found, sparse);
        } else {
            numeric(part(matrix, file), shape, file, name, found);
            if ((flag & COMPLEX) != 0 && found.containsKey(name)) {
                found.put(name, found.get(name).with(part(matrix, file), file));
            }
        }
    }

    private static void numeric(Part stored, int[] shape, String file, String name, Map<String, MatElement> found)
            throws DataFormatException {
        numeric(stored, type(stored, file), shape, file, name, found);
    }

    private static NpyType type(Part stored, String file) throws DataFormatException {
        String code = stored.type < STORED.length ? STORED[stored.type] : "";
        if (code.isEmpty()) {
            throw cutOff(file);
        }
        return NpyType.of((stored.bytes.order() == ByteOrder.LITTLE_ENDIAN ? "<" : ">") + code, file);
    }

    private static void numeric(Part stored, NpyType type, int[] shape, String file, String name,
            Map<String, MatElement> found) throws DataFormatException {
        if (shape.length > 3) {
            return;
        }
        if (ArrayHeader.count(shape) * type.bytes() != stored.bytes.remaining()) {
            throw cutOff(file);
        }
        if (ArrayHeader.count(shape) > 0) {
            boolean vector = shape.length == 2 && (shape[0] == 1 || shape[1] == 1);
            int[] seen = vector ? new int[] {shape[0] * shape[1]} : shape;
            found.put(name, new MatElement(new ArrayHeader(seen, true, false), type, stored.bytes, Optional.empty()));
        }
    }

    private static void cells(ByteBuffer matrix, String file, String name, int[] shape, int depth,
            Map<String, MatElement> found, List<String> sparse) throws DataFormatException {
        long count = ArrayHeader.count(shape);
        for (long i = 0; i < count; i++) {
            Part cell = part(matrix, file); // ends the loop by a sentence if there are fewer than claimed
            if (cell.type == MATRIX) {
                collect(cell.bytes, file, name + "{" + (i + 1) + "}", depth + 1, found, sparse);
            }
        }
    }

    private static void fields(ByteBuffer matrix, String file, String name, int[] shape, int depth,
            Map<String, MatElement> found, List<String> sparse) throws DataFormatException {
        ByteBuffer width = part(matrix, file).bytes;
        int length = width.remaining() < 4 ? 0 : width.getInt();
        ByteBuffer names = part(matrix, file).bytes;
        if (length < 1 || length > 256 || names.remaining() % length != 0) {
            throw cutOff(file);
        }
        int fields = names.remaining() / length;
        long count = ArrayHeader.count(shape);
        for (long i = 0; i < count && fields > 0; i++) {
            for (int f = 0; f < fields; f++) {
                Part field = part(matrix, file);
                String label = name + (count > 1 ? "(" + (i + 1) + ")" : "") + "."
                        + text(names.slice(f * length, length));
                if (field.type == MATRIX) {
                    collect(field.bytes, file, label, depth + 1, found, sparse);
                }
            }
        }
    }

    private static int[] shape(ByteBuffer bytes, String file) throws DataFormatException {
        int[] shape = new int[bytes.remaining() / Integer.BYTES];
        long count = 1;
        for (int i = 0; i < shape.length; i++) {
            shape[i] = bytes.getInt();
            if (shape[i] < 0 || shape[i] > 0 && count > Integer.MAX_VALUE / shape[i]) {
                throw cutOff(file);
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

package org.larrr.io.array;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
    private static final int MAX_NAME_LENGTH = 64;

    private final String file;
    private final Map<String, MatElement> arrays = new TreeMap<>(NaturalOrder::compare);
    private final List<String> sparse = new ArrayList<>();

    private MatArchive(String file) {
        this.file = file;
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
        return length > 1 && length <= MAX_NAME_LENGTH && start.length() >= 20 + length
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
            MatElement.collectOld(bytes, archive.file, archive.arrays);
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
                throw MatElement.cutOff(file);
            }
            ByteBuffer content = bytes.slice(bytes.position(), size).order(order);
            bytes.position(bytes.position() + size);
            if (type == COMPRESSED) {
                content = inflated(content, bytes.capacity(), unpacked).order(order);
                content.getInt(); // the tag of the matrix inside
                content = content.slice(8, Math.min(content.getInt() & 0x7fffffff, content.capacity() - 8))
                .order(order);
                type = MatElement.MATRIX;
            }
            if (type != MatElement.MATRIX) {
                throw MatElement.cutOff(file);
            }
            collect(content);
        }
    }

    private void collect(ByteBuffer content) throws IOException {
        Map<String, MatElement> found = new LinkedHashMap<>();
        MatElement.collect(content, file, "", 0, found, sparse);
        found.keySet().removeIf(String::isBlank); // functions of MATLAB
        arrays.putAll(found);
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
                throw MatElement.cutOff(file);
            }
            return ByteBuffer.allocate(8 + rest.length).order(packed.order()).put(tag).put(rest).flip();
        } catch (ZipException | EOFException e) {
            throw MatElement.cutOff(file);
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
        return find(arrays, name).header();
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        MatElement array = find(arrays, name);
        return (imaginary ? array.imaginary().orElseThrow() : array).open();
    }
}

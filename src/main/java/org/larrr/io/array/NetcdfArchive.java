package org.larrr.io.array;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MessageText;
import org.larrr.io.file.NaturalOrder;

/**
 * The numeric variables of a NetCDF-3 file, unpacked by their fill values, scales and offsets. Axes after the first are
 * one where there are more than three in all.
 */
final class NetcdfArchive implements ArrayArchive {

    private final Path path;
    private final String file;
    private final NetcdfHeader header;
    private final long fileBytes;
    private final Map<String, NetcdfHeader.Variable> variables = new TreeMap<>(NaturalOrder::compare);

    private NetcdfArchive(Path path, String file, NetcdfHeader header, long fileBytes) {
        this.file = file;
        this.path = path;
        this.header = header;
        this.fileBytes = fileBytes;
        header.variables().stream().filter(v -> !v.isText()).forEach(v -> variables.putIfAbsent(v.name(), v));
    }

    static boolean begins(FileHead head) {
        return head.startsWith("CDF\u0001") || head.startsWith("CDF\u0002") || head.startsWith("CDF\u0005");
    }

    /** @throws DataFormatException if it is damaged or has no numbers */
    static NetcdfArchive open(Path path) throws IOException {
        String file = MessageText.name(path);
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.BIG_ENDIAN)) {
            long bytes = in.remaining();
            NetcdfArchive archive = new NetcdfArchive(path, file, NetcdfHeader.read(in, file), bytes);
            if (archive.variables.isEmpty()) {
                throw DataFormatException.of("data.holds-no-states", file, true);
            }
            return archive;
        }
    }

    @Override
    public List<String> names() {
        return List.copyOf(variables.keySet());
    }

    @Override
    public Map<String, String> attributes(String name) throws DataFormatException {
        return name.isEmpty() ? header.attributes() : find(variables, name).attributes();
    }

    @Override
    public List<String> axes(String name) throws DataFormatException {
        return find(variables, name).axes().stream().map(NetcdfHeader.Dimension::name).toList();
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public ArrayHeader header(String name) throws DataFormatException {
        NetcdfHeader.Variable variable = find(variables, name);
        long[] sizes = variable.axes().stream().mapToLong(axis -> axis.record() ? header.records() : axis.size())
                .toArray();
        int[] shape = ArrayHeader.upToThree(sizes, label(name));
        double end = (double) variable.begin() + variable.bytes();
        if (variable.isRecord()) {
            end = sizes[0] == 0 ? 0 : end + (sizes[0] - 1) * (double) header.recordBytes();
        }
        if (variable.begin() < 0 || end > fileBytes) {
            throw DataFormatException.cutOff(label(name));
        }
        return new ArrayHeader(shape);
    }

    @Override
    public Numbers numbers(String name, boolean imaginary) throws IOException {
        NetcdfHeader.Variable variable = find(variables, name);
        NpyType type = variable.type();
        Packing packing = Packing.of(variable.attributes(), type.kind(), type.bytes(), true);
        long records = variable.isRecord() ? header.records() : 1;
        return new Samples(path, ByteOrder.BIG_ENDIAN, type.bytes(), new Samples.Pieces(variable.begin(),
                header.recordBytes(), records, variable.bytes() / type.bytes()),
                (stored, index) -> packing.value(type.next(stored)));
    }

    /**
     * The header of a NetCDF-3 file: classic, 64-bit offset, or 64-bit data (the format's description by Unidata).
     * Every count is measured against the bytes that follow.
     *
     * @param attributes of the whole file
     * @param variables  in the order of the file
     * @param recordBytes bytes from one record to the next
     * @param records     how many there are
     */
    private record NetcdfHeader(Map<String, String> attributes, List<Variable> variables, long recordBytes,
            long records) {

        /** The types by their numbers: byte, char, short, int, float, double, and those of 64-bit data. */
        private static final String[] TYPES = {"", "i1", "c1", "i2", "i4", "f4", "f8", "u1", "u2", "u4", "i8", "u8"};
        private static final int MAX_ENTRIES = 100_000;
        private static final int MAX_NAME_LENGTH = 1 << 12;
        private static final int MAX_TEXT_LENGTH = 1 << 16;

        private static final NpyType CHARACTER = new NpyType('S', 1, ByteOrder.BIG_ENDIAN);

        /** A named size, 0 for the number of records. */
        record Dimension(String name, long size, boolean record) {}

        /**
         * A variable.
         *
         * @param axes    its dimensions
         * @param type    what one number is; of characters their bytes
         * @param begin   where its numbers begin
         */
        record Variable(String name, List<Dimension> axes, NpyType type, Map<String, String> attributes, long begin) {

            boolean isText() {
                return type == CHARACTER;
            }

            boolean isRecord() {
                return !axes.isEmpty() && axes.get(0).record;
            }

            /** Bytes of one record, or of the whole variable if it has no records. */
            long bytes() {
                long bytes = type.bytes();
                for (Dimension axis : isRecord() ? axes.subList(1, axes.size()) : axes) {
                    bytes = saturated(bytes, axis.size);
                }
                return bytes;
            }

            private static long saturated(long a, long b) {
                return b != 0 && a > (1L << 50) / b ? 1L << 50 : a * b;
            }
        }

        /** Reads what follows the magic number. */
        private static final class Parser {
            private final BinaryInput in;
            private final String file;
            private final int version;

            Parser(BinaryInput in, String file, int version) {
                this.in = in;
                this.file = file;
                this.version = version;
            }

            NetcdfHeader header(long fileBytes) throws IOException {
                long records = version == 5 ? in.int64() : in.int32();
                List<Dimension> dimensions = dimensions();
                Map<String, String> attributes = attributes();
                int count = list(11);
                List<Variable> variables = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    variables.add(variable(dimensions));
                }
                return completed(attributes, variables, records, fileBytes);
            }

            private long size() throws IOException {
                long size = version == 5 ? in.int64() : in.int32();
                if (size < 0) {
                    throw DataFormatException.damaged(file);
                }
                return size;
            }

            private int list(int tag) throws IOException {
                int found = in.int32();
                long count = size();
                if (found != tag && !(found == 0 && count == 0) || count > MAX_ENTRIES || count > in.remaining()) {
                    throw DataFormatException.damaged(file);
                }
                return (int) count;
            }

            private String text(int longest) throws IOException {
                long length = size();
                if (length > longest || length > in.remaining()) {
                    throw DataFormatException.damaged(file);
                }
                byte[] bytes = new byte[(int) length];
                in.bytes(bytes, bytes.length);
                in.skip(-length & 3);
                return new String(bytes, StandardCharsets.UTF_8);
            }

            private List<Dimension> dimensions() throws IOException {
                List<Dimension> dimensions = new ArrayList<>();
                int count = list(10);
                for (int i = 0; i < count; i++) {
                    String name = text(MAX_NAME_LENGTH);
                    long size = size();
                    dimensions.add(new Dimension(name, size, size == 0));
                }
                return dimensions;
            }

            private Map<String, String> attributes() throws IOException {
                Map<String, String> attributes = new LinkedHashMap<>();
                int count = list(12);
                for (int i = 0; i < count; i++) {
                    String name = text(MAX_NAME_LENGTH);
                    int type = type();
                    List<String> values = type == 2 ? List.of(text(MAX_TEXT_LENGTH).replace("\0", "")) : numbers(type);
                    Packing.keep(attributes, name, values);
                }
                return attributes;
            }

            private int type() throws IOException {
                int type = in.int32();
                if (type < 1 || type >= TYPES.length) {
                    throw DataFormatException.damaged(file);
                }
                return type;
            }

            /** The first two of an attribute's numbers. */
            private List<String> numbers(int code) throws IOException {
                NpyType type = NpyType.of(">" + TYPES[code], file);
                long count = size();
                if (count > in.remaining() / type.bytes()) {
                    throw new EOFException();
                }
                List<String> values = new ArrayList<>();
                byte[] one = new byte[type.bytes()];
                for (int i = 0; i < Math.min(2, count); i++) {
                    in.bytes(one, one.length);
                    values.add(String.valueOf(type.next(ByteBuffer.wrap(one))));
                }
                long bytes = count * type.bytes();
                in.skip(bytes - (long) values.size() * one.length + (-bytes & 3));
                return values;
            }

            private Variable variable(List<Dimension> dimensions) throws IOException {
                String name = text(MAX_NAME_LENGTH);
                long rank = size();
                if (rank > 1024) {
                    throw DataFormatException.damaged(file);
                }
                List<Dimension> axes = new ArrayList<>();
                for (int i = 0; i < rank; i++) {
                    long index = version == 5 ? in.int64() : in.int32();
                    if (index < 0 || index >= dimensions.size()) {
                        throw DataFormatException.damaged(file);
                    }
                    axes.add(dimensions.get((int) index));
                }
                Map<String, String> attributes = attributes();
                int type = type();
                size(); // what it claims to take; its shape says the same
                long begin = version == 1 ? in.int32() & 0xffffffffL : in.int64();
                return new Variable(name, axes, type == 2 ? CHARACTER : NpyType.of(">" + TYPES[type], file), attributes,
                        begin);
            }

            private NetcdfHeader completed(Map<String, String> attributes, List<Variable> variables, long records,
                    long fileBytes) throws DataFormatException {
                List<Variable> recorded = variables.stream().filter(Variable::isRecord).toList();
                long recordBytes = recorded.size() == 1 ? recorded.get(0).bytes()
                        : recorded.stream().mapToLong(v -> v.bytes() + 3 & ~3L)
                        .reduce(0, (a, b) -> Math.min(a + b, 1L << 60));
                long first = recorded.stream().mapToLong(Variable::begin).min().orElse(fileBytes);
                long fitting = recordBytes > 0 ? Math.max(0, fileBytes - first) / recordBytes : 0;
                long last = recorded.isEmpty() ? 0 : recorded.stream()
                        .mapToLong(v -> Math.max(0, v.begin() - first) % (1L << 60) + v.bytes()).max().getAsLong();
                boolean streaming = records < 0;
                if (!streaming && records > 0 && recordBytes > 0
                        && (records - 1) * (double) recordBytes + first + (double) last > fileBytes) {
                    throw DataFormatException.cutOff(file);
                }
                return new NetcdfHeader(attributes, variables, recordBytes, streaming ? fitting : records);
            }
        }

        /** @throws DataFormatException if the header is damaged, or the file is shorter than its records */
        static NetcdfHeader read(BinaryInput in, String file) throws IOException {
            long bytes = in.remaining();
            try {
                int magic = in.int32();
                return new Parser(in, file, magic & 0xff).header(bytes);
            } catch (EOFException e) {
                throw DataFormatException.cutOff(file);
            }
        }
    }
}

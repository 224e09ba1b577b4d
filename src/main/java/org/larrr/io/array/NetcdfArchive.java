package org.larrr.io.array;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.larrr.data.Notice;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.NaturalOrder;
import org.larrr.io.file.Wording;
/**
 * The numeric variables of a NetCDF-3 file, unpacked by their fill values, scales and offsets. Axes after the first are
 * one where there are more than three in all.
 */
final class NetcdfArchive extends SampledArrays {


    private final Path path;
    private final NetcdfHeader header;
    private final long fileBytes;
    private final Map<String, NetcdfHeader.Variable> variables = new TreeMap<>(NaturalOrder::compare);

    private NetcdfArchive(Path path, String file, NetcdfHeader header, long fileBytes) {
        super(file);
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
        String file = Wording.name(path);
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.BIG_ENDIAN)) {
            long bytes = in.left();
            NetcdfArchive archive = new NetcdfArchive(path, file, NetcdfHeader.read(in, file), bytes);
            if (archive.variables.isEmpty()) {
                throw new DataFormatException(Notice.of("netcdf.no-numbers", file));
            }
            return archive;
        }
    }

    @Override
    public Words words() {
        return new Words(Notice.of("kind.netcdf"), Part.VARIABLE);
    }

    @Override
    public List<String> names() {
        return List.copyOf(variables.keySet());
    }

    private NetcdfHeader.Variable variable(String name) throws DataFormatException {
        NetcdfHeader.Variable variable = variables.get(name);
        if (variable == null) {
            throw unknown(name);
        }
        return variable;
    }

    @Override
    public Map<String, String> attributes(String name) throws DataFormatException {
        return name.isEmpty() ? header.attributes() : variable(name).attributes();
    }

    @Override
    public List<String> axes(String name) throws DataFormatException {
        return variable(name).axes().stream().map(NetcdfHeader.Dimension::name).toList();
    }

    @Override
    int[] shape(String name) throws DataFormatException {
        NetcdfHeader.Variable variable = variable(name);
        long[] sizes = variable.axes().stream().mapToLong(NetcdfHeader.Dimension::size).toArray();
        int[] shape = Shapes.upToThree(sizes, label(name));
        double end = (double) variable.begin() + variable.bytes();
        if (variable.isRecord()) {
            end = sizes[0] == 0 ? 0 : end + (sizes[0] - 1) * (double) header.recordBytes();
        }
        if (variable.begin() < 0 || end > fileBytes) {
            throw new DataFormatException(Notice.of("file.bytes-cut-off", label(name), end, fileBytes));
        }
        return shape;
    }

    @Override
    NumberStream numbers(String name) throws IOException {
        return new Numbers(variable(name));
    }

    /** The unpacked numbers of a variable. */
    private final class Numbers extends NumberStream {
        private final NetcdfHeader.Variable variable;
        private final BinaryInput in;
        private final Packing packing;
        private final long perRecord;
        private final byte[] raw;
        private long record;
        private long left;

        Numbers(NetcdfHeader.Variable variable) throws IOException {
            this.variable = variable;
            this.packing = Packing.of(variable.attributes(), variable.type().kind(), variable.type().bytes(), true);
            this.perRecord = variable.bytes() / variable.type().bytes();
            this.raw = new byte[BLOCK_NUMBERS * variable.type().bytes()];
            this.in = BinaryInput.open(path, ByteOrder.BIG_ENDIAN);
        }

        @Override
        boolean next(ByteBuffer doubles) throws IOException {
            long records = variable.isRecord() ? variable.axes().get(0).size() : 1;
            if (left == 0) {
                if (record >= records || perRecord == 0) {
                    return false;
                }
                in.seek(variable.begin() + record++ * header.recordBytes());
                left = perRecord;
            }
            int count = (int) Math.min(left, BLOCK_NUMBERS);
            in.bytes(raw, count * variable.type().bytes());
            ByteBuffer stored = ByteBuffer.wrap(raw).order(ByteOrder.BIG_ENDIAN);
            for (int i = 0; i < count; i++) {
                doubles.putDouble(packing.value(variable.type().next(stored)));
            }
            left -= count;
            return true;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}

package org.larrr.io.molecules;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.larrr.data.Notice;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.stages.Cancellation;

/** A compressed trajectory of GROMACS: big-endian frames of time, cell and packed positions in nm and ps. */
final class XtcFile extends FramedFile {

    /** The first number of every frame; the other one counts packed bytes with eight bytes. */
    static final int MAGIC = 1995;
    static final int LARGE_MAGIC = 2023;

    /** Up to so many atoms are written unpacked. */
    private static final int FEW_ATOMS = 9;
    /** The least a packed atom takes is more than a bit. */
    private static final int MOST_ATOMS_A_BYTE = 8;

    private XtcFile(Path path, String name) {
        super(path, name, ByteOrder.BIG_ENDIAN);
    }

    static boolean begins(FileHead head) {
        return head.startsWith("\0\0\u0007\u00cb") || head.startsWith("\0\0\u0007\u00e7");
    }

    /** @throws DataFormatException if it holds no whole frame */
    static FrameFile open(Path path, String name, Cancellation cancellation) throws IOException {
        return new XtcFile(path, name).scanned(cancellation);
    }

    @Override
    public Notice format() {
        return FrameFormat.XTC.words();
    }

    @Override
    public boolean timed() {
        return true;
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        Header header = header(in);
        in.skip(header.atoms <= FEW_ATOMS ? 12L * header.atoms : padded(packedBytes(in, header)));
        return header.atoms;
    }

    @Override
    Reader reader() {
        PackedPositions packed = new PackedPositions();
        return (in, frame) -> read(in, packed, frame);
    }

    /** What stands before the positions. */
    private record Header(boolean large, int atoms, float time, double[] vectors) {}

    private Header header(BinaryInput in) throws IOException {
        int magic = in.int32();
        if (magic != MAGIC && magic != LARGE_MAGIC) {
            throw damaged(Notice.of("frames.magic", MAGIC));
        }
        int atoms = in.int32();
        in.int32(); // the step of the simulation
        float time = in.float32();
        double[] vectors = new double[9];
        for (int i = 0; i < 9; i++) {
            vectors[i] = in.float32();
        }
        if (in.int32() != atoms || atoms < 1) {
            throw damaged(Notice.of("frames.impossible-atoms"));
        }
        return new Header(magic == LARGE_MAGIC, atoms, time, vectors);
    }

    /** Leaves the stream behind the count of packed bytes. */
    private int packedBytes(BinaryInput in, Header header) throws IOException {
        in.skip(32); // precision, lowest, highest, width
        return packedCount(in, header);
    }

    private int packedCount(BinaryInput in, Header header) throws IOException {
        long bytes = header.large ? in.int64() : in.int32();
        if (bytes < 1 || bytes > Integer.MAX_VALUE - 8 || header.atoms > MOST_ATOMS_A_BYTE * bytes) {
            throw damaged(Notice.of("frames.atoms-in-bytes", header.atoms, bytes));
        }
        if (bytes > in.left()) {
            throw new EOFException();
        }
        return (int) bytes;
    }

    private static int padded(int bytes) {
        return bytes + 3 & ~3;
    }

    private void read(BinaryInput in, PackedPositions packed, Frame frame) throws IOException {
        Header header = header(in);
        double[] positions = frame.positions();
        if (header.atoms <= FEW_ATOMS) {
            for (int i = 0; i < positions.length; i++) {
                positions[i] = in.float32();
            }
        } else {
            unpack(in, header, packed, positions);
        }
        frame.set(header.time, PeriodicCell.of(header.vectors));
    }

    private void unpack(BinaryInput in, Header header, PackedPositions packed, double[] positions) throws IOException {
        double precision = in.float32();
        if (!(precision > 0 && precision < Double.POSITIVE_INFINITY)) {
            throw damaged(Notice.of("frames.precision", precision));
        }
        int[] lowest = {in.int32(), in.int32(), in.int32()};
        int[] highest = {in.int32(), in.int32(), in.int32()};
        int width = in.int32();
        int bytes = packedCount(in, header);
        byte[] buffer = packed.buffer(padded(bytes));
        in.bytes(buffer, padded(bytes));
        try {
            packed.unpack(bytes, lowest, highest, width, precision, positions);
        } catch (IllegalArgumentException e) {
            throw damaged(Notice.of(e));
        } catch (EOFException e) {
            throw damaged(Notice.of("frames.positions-end"));
        }
    }
}

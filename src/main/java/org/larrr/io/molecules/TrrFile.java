package org.larrr.io.molecules;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoConsumer;

/**
 * A full-precision trajectory of GROMACS: big-endian frames of a header with the size of each part, then cell,
 * positions, velocities and forces in nm and ps, in single or double precision.
 */
final class TrrFile extends FramedFile {

    /** The first number of every frame. */
    static final int MAGIC = 1993;

    private static final int MAX_VERSION_LENGTH = 256;

    TrrFile(Path path) {
        super(path, ByteOrder.BIG_ENDIAN, Message.of("kind.trajectory", "GROMACS TRR"));
        timed = true;
    }

    static boolean begins(FileHead head) {
        return head.startsWith("\0\0\u0007\u00c9") && head.has(12, "GMX_trn_file");
    }

    /**
     * The header of a frame.
     *
     * @param twice  whether numbers have eight bytes
     * @param cell   whether there is a cell
     * @param atoms  0 if there are no positions
     * @param before bytes between cell and positions
     * @param after  bytes behind the positions
     */
    private record Header(boolean twice, boolean cell, int atoms, long before, long after, double time) {
        int bytes() {
            return twice ? Double.BYTES : Float.BYTES;
        }

        long total() {
            return (cell ? 9L * bytes() : 0) + before + 3L * bytes() * atoms + after;
        }
    }

    private Header header(BinaryInput in) throws IOException {
        if (in.int32() != MAGIC) {
            throw damaged();
        }
        in.int32(); // the length of the version with its end mark
        int version = in.int32();
        if (version < 0 || version > MAX_VERSION_LENGTH) {
            throw damaged();
        }
        in.skip(version + 3 & ~3);
        long[] sizes = new long[10]; // input record, energies, cell, virial, pressure, topology, symbols, x, v, f
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = in.int32();
            if (sizes[i] < 0) {
                throw damaged();
            }
        }
        int atoms = in.int32();
        in.skip(8); // step of the simulation, number of energies
        boolean twice = isTwice(sizes, atoms);
        double time = in.real(twice);
        in.real(twice); // the coupling λ
        long before = sizes[3] + sizes[4];
        return new Header(twice, sizes[2] > 0, sizes[7] > 0 ? atoms : 0, before, sizes[8] + sizes[9], time);
    }

    private boolean isTwice(long[] sizes, int atoms) throws DataFormatException {
        if (atoms < 1 || sizes[0] + sizes[1] + sizes[5] + sizes[6] != 0) {
            throw damaged();
        }
        long numbers = sizes[2] > 0 ? 9 : 3L * atoms;
        long size = sizes[2] > 0 ? sizes[2] : Math.max(sizes[7], Math.max(sizes[8], sizes[9]));
        boolean twice = size == numbers * Double.BYTES;
        long unit = 3L * atoms * (twice ? Double.BYTES : Float.BYTES);
        boolean sound = twice || size == numbers * Float.BYTES;
        for (int part = 7; part < 10; part++) {
            sound &= sizes[part] == 0 || sizes[part] == unit;
        }
        if (!sound) {
            throw damaged();
        }
        return twice;
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        Header header = header(in);
        in.skip(header.total());
        return header.atoms;
    }

    @Override
    IoConsumer<Frame> reader(BinaryInput in) {
        return frame -> read(in, frame);
    }

    private void read(BinaryInput in, Frame frame) throws IOException {
        Header header = header(in);
        Optional<PeriodicCell> box = Optional.empty();
        if (header.cell) {
            double[] vectors = new double[9];
            for (int i = 0; i < vectors.length; i++) {
                vectors[i] = in.real(header.twice);
            }
            box = PeriodicCell.of(vectors);
        }
        in.skip(header.before);
        double[] positions = frame.positions();
        for (int i = 0; i < positions.length; i++) {
            positions[i] = in.real(header.twice);
        }
        in.skip(header.after);
        frame.set(header.time, box);
    }
}

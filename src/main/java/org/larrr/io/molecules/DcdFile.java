package org.larrr.io.molecules;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoConsumer;

/**
 * A trajectory of CHARMM, NAMD, OpenMM or LAMMPS: Fortran records, each between two marks of its length, in either byte
 * order. After three records of header a frame is the unit cell (if there is one), then x, y and z of all atoms in
 * ångström, single precision. With fixed atoms only the first frame has all of them.
 */
final class DcdFile extends FramedFile {

    private static final int HEADER_BYTES = 84;
    /** The unit of time of CHARMM in ps: √(amu Å² mol/kcal). */
    private static final double AKMA = 0.04888821;
    /** The step that writers use if they do not know it. */
    private static final double NO_STEP = 1;
    private static final int MAX_TITLES_LENGTH = 1 << 20;

    private int count;
    private boolean cell;
    private boolean fourth;
    private double step;
    private double first;
    /** Indices of the atoms that move; empty if all do. */
    private int[] free = {};
    private long firstFrame;

    DcdFile(Path path) throws IOException {
        super(path, order(path), Message.of("kind.trajectory", "DCD"));
    }

    static boolean begins(FileHead head) {
        return head.has(4, "CORD") && (head.startsWith("T\0\0\0") || head.startsWith("\0\0\0T"));
    }

    private static ByteOrder order(Path path) throws IOException {
        try (BinaryInput in = BinaryInput.open(path, ByteOrder.BIG_ENDIAN)) {
            return in.int32() == HEADER_BYTES ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        }
    }

    @Override
    void skipStart(BinaryInput in) throws IOException {
        requireMark(in, HEADER_BYTES);
        in.skip(4); // CORD
        int[] control = new int[20];
        for (int i = 0; i < 9; i++) {
            control[i] = in.int32();
        }
        long deltaPlace = in.position();
        float single = in.float32();
        for (int i = 10; i < 20; i++) {
            control[i] = in.int32();
        }
        boolean charmm = control[19] != 0;
        double delta = charmm ? single : doubleAt(in, deltaPlace);
        requireMark(in, HEADER_BYTES);
        cell = charmm && control[10] != 0;
        fourth = charmm && control[11] != 0;
        int every = Math.max(1, control[2]);
        boolean known = delta > 0 && delta != NO_STEP && Double.isFinite(delta);
        step = known ? delta * every * AKMA : 0;
        timed = step > 0;
        first = known ? delta * Math.max(0, control[1]) * AKMA : 0;
        in.skip(mark(in, 0, MAX_TITLES_LENGTH) + 4L);
        atoms(in, control[8]);
        firstFrame = in.position();
    }

    private static double doubleAt(BinaryInput in, long place) throws IOException {
        long after = in.position();
        in.seek(place);
        double value = in.float64();
        in.seek(after);
        return value;
    }

    private void atoms(BinaryInput in, int fixed) throws IOException {
        requireMark(in, 4);
        count = in.int32();
        requireMark(in, 4);
        if (count < 1 || fixed < 0 || fixed >= count || 4L * (count - (long) fixed) > in.remaining()) {
            throw damaged();
        }
        if (fixed > 0) {
            free = new int[count - fixed];
            requireMark(in, 4 * free.length);
            for (int i = 0; i < free.length; i++) {
                free[i] = in.int32() - 1;
                if (free[i] < 0 || free[i] >= count) {
                    throw damaged();
                }
            }
            requireMark(in, 4 * free.length);
        }
    }

    private int mark(BinaryInput in, int least, int most) throws IOException {
        int bytes = in.int32();
        if (bytes < least || bytes > most) {
            throw damaged();
        }
        return bytes;
    }

    private void requireMark(BinaryInput in, int bytes) throws IOException {
        mark(in, bytes, bytes);
    }

    private int moving(BinaryInput in) throws IOException {
        return free.length == 0 || in.position() == firstFrame ? count : free.length;
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        int numbers = moving(in);
        if (numbers > Integer.MAX_VALUE / Float.BYTES) {
            throw new EOFException(); // no file has room for it
        }
        if (cell) {
            requireMark(in, 48);
            in.skip(48);
            requireMark(in, 48);
        }
        for (int axis = 0; axis < (fourth ? 4 : 3); axis++) {
            requireMark(in, Float.BYTES * numbers);
            in.skip((long) Float.BYTES * numbers);
            requireMark(in, Float.BYTES * numbers);
        }
        return count;
    }

    @Override
    IoConsumer<Frame> reader(BinaryInput in) {
        long[] done = new long[1];
        return frame -> read(in, frame, done[0]++);
    }

    private void read(BinaryInput in, Frame frame, long index) throws IOException {
        boolean all = free.length == 0 || in.position() == firstFrame;
        Optional<PeriodicCell> box = cell ? box(in) : Optional.empty();
        double[] positions = frame.positions();
        for (int axis = 0; axis < 3; axis++) {
            in.skip(4);
            for (int i = 0; i < (all ? count : free.length); i++) {
                positions[3 * (all ? i : free[i]) + axis] = Frame.ANGSTROM * in.float32();
            }
            in.skip(4);
        }
        if (fourth) {
            in.skip(8 + (long) Float.BYTES * (all ? count : free.length));
        }
        frame.set(timed() ? first + index * step : Double.NaN, box);
    }

    /**
     * The unit cell: A, γ, B, β, α, C with angles as cosines or in degrees, or (CHARMM from 22 on) the lower triangle
     * of a symmetric matrix.
     */
    private static Optional<PeriodicCell> box(BinaryInput in) throws IOException {
        in.skip(4);
        double[] u = new double[6];
        for (int i = 0; i < 6; i++) {
            u[i] = in.float64();
        }
        in.skip(4);
        double[] angles = {u[4], u[3], u[1]};
        boolean cosines = true;
        boolean degrees = true;
        for (double angle : angles) {
            cosines &= Math.abs(angle) <= 1;
            degrees &= angle > 0 && angle < 180;
        }
        double[] edges = {Frame.ANGSTROM * u[0], Frame.ANGSTROM * u[2], Frame.ANGSTROM * u[5]};
        if (cosines) {
            for (int i = 0; i < 3; i++) {
                angles[i] = angles[i] == 0 ? 90 : Math.toDegrees(Math.acos(angles[i]));
            }
            return PeriodicCell.of(edges, angles);
        }
        if (degrees) {
            return PeriodicCell.of(edges, angles);
        }
        double[] matrix = {u[0], u[1], u[3], u[1], u[2], u[4], u[3], u[4], u[5]};
        for (int i = 0; i < 9; i++) {
            matrix[i] *= Frame.ANGSTROM;
        }
        return PeriodicCell.of(matrix);
    }
}

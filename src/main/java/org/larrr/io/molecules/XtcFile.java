package org.larrr.io.molecules;

import java.io.EOFException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.IoConsumer;

/** A compressed trajectory of GROMACS: big-endian frames of time, cell and packed positions in nm and ps. */
final class XtcFile extends FramedFile {

    /** The first number of every frame; the other one counts packed bytes with eight bytes. */
    static final int MAGIC = 1995;
    static final int LARGE_MAGIC = 2023;

    /** Packed positions whose range, width, precision or count fits no atoms of the frame. */
    private static final Message UNDECODABLE = Message.of("frames.parts");
    /** Up to so many atoms are written unpacked. */
    private static final int MAX_UNPACKED_ATOMS = 9;
    /** The least a packed atom takes is more than a bit. */
    private static final int MAX_ATOMS_PER_BYTE = 8;

    XtcFile(Path path) {
        super(path, ByteOrder.BIG_ENDIAN, Message.of("kind.trajectory", "GROMACS XTC"));
        timed = true;
    }

    static boolean begins(FileHead head) {
        return head.startsWith("\0\0\u0007\u00cb") || head.startsWith("\0\0\u0007\u00e7");
    }

    @Override
    int skipFrame(BinaryInput in) throws IOException {
        Header header = header(in);
        in.skip(header.atoms <= MAX_UNPACKED_ATOMS ? 12L * header.atoms : padded(packedBytes(in, header)));
        return header.atoms;
    }

    @Override
    IoConsumer<Frame> reader(BinaryInput in) {
        PackedPositions packed = new PackedPositions();
        return frame -> read(in, packed, frame);
    }

    /** The data before the positions. */
    private record Header(boolean large, int atoms, float time, double[] vectors) {}

    private Header header(BinaryInput in) throws IOException {
        int magic = in.int32();
        if (magic != MAGIC && magic != LARGE_MAGIC) {
            throw damaged();
        }
        int atoms = in.int32();
        in.int32(); // the step of the simulation
        float time = in.float32();
        double[] vectors = new double[9];
        for (int i = 0; i < 9; i++) {
            vectors[i] = in.float32();
        }
        if (in.int32() != atoms || atoms < 1) {
            throw damaged();
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
        if (bytes < 1 || bytes > Integer.MAX_VALUE - 8 || header.atoms > MAX_ATOMS_PER_BYTE * bytes) {
            throw damaged();
        }
        if (bytes > in.remaining()) {
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
        if (header.atoms <= MAX_UNPACKED_ATOMS) {
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
            throw damaged();
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
            throw damaged(Message.of(e));
        }
    }

    /**
     * Unpacks the positions of an XTC frame: integers (positions times a precision), each atom either in full or,
     * where it lies near the one before, as a small difference; three integers at a time are one number in a mixed
     * base (the format xdr3dfcoord of GROMACS). One object serves all frames of a file.
     */
    private static final class PackedPositions {

        /** The widths that a small difference may have, about 2^(i/3). */
        private static final int[] WIDTHS = {0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 10, 12, 16, 20, 25, 32, 40, 50, 64, 80, 101,
                128,
                161, 203,
            256, 322, 406, 512, 645, 812, 1024, 1290, 1625, 2048, 2580, 3250, 4096, 5060, 6501, 8192, 10321, 13003,
            16384,
            20642,
            26007, 32768, 41285, 52015, 65536, 82570, 104031, 131072, 165140, 208063, 262144, 330280, 416127, 524287,
            660561, 832255,
            1048576, 1321122, 1664510, 2097152, 2642245, 3329021, 4194304, 5284491, 6658042, 8388607, 10568983,
            13316085,
            16777216};
        private static final int MIN_BITS = 9;
        /** Ranges above this are written axis by axis. */
        private static final int MAX_JOINT_RANGE = 0xffffff;

        private final int[] least = new int[3];
        private final int[] range = new int[3];
        private final int[] small = new int[3];
        private final int[] atom = new int[3];
        private final int[] before = new int[3];
        private final int[] digits = new int[9];
        private byte[] packed = new byte[0];
        private long bit;
        private long bits;

        /** Where the packed bytes of that many atoms go before {@link #unpack}. */
        byte[] buffer(int bytes) {
            if (packed.length < bytes) {
                packed = new byte[bytes];
            }
            return packed;
        }

        /**
         * Unpacks one frame from the buffer.
         *
         * @param bytes     how many of the buffer belong to it
         * @param lowest    the smallest integers along x, y, z
         * @param highest   the largest ones
         * @param width     the index of the first width of small differences
         * @param precision integers to a nm
         * @param positions gets the positions in nm
         * @throws IllegalArgumentException if ranges or widths are impossible, or there are more or fewer atoms
         */
        void unpack(int bytes, int[] lowest, int[] highest, int width, double precision, double[] positions) {
            bit = 0;
            bits = 8L * bytes;
            for (int k = 0; k < 3; k++) {
                least[k] = lowest[k];
                long size = (long) highest[k] - lowest[k] + 1;
                if (size < 1 || size > Integer.MAX_VALUE) {
                    throw new InputException(UNDECODABLE);
                }
                range[k] = (int) size;
            }
            int together = together();
            int run = 0;
            int atoms = positions.length / 3;
            for (int i = 0; i < atoms; ) {
                full(together);
                int change = 0;
                if (take(1) == 1) {
                    run = (int) take(5);
                    change = run % 3 - 1;
                    run -= run % 3;
                }
                requireWidth(width);
                if (run == 0) {
                    store(atom, i++, precision, positions);
                } else {
                    i = run(run / 3, width, i, precision, positions);
                }
                width += change;
            }
        }

        /** Bits of a full position as one number; 0 if its parts are written one by one. */
        private int together() {
            if (range[0] > MAX_JOINT_RANGE || range[1] > MAX_JOINT_RANGE || range[2] > MAX_JOINT_RANGE) {
                return 0;
            }
            return BigInteger.valueOf(range[0]).multiply(BigInteger.valueOf(range[1]))
                    .multiply(BigInteger.valueOf(range[2]))
                    .bitLength();
        }

        private static void requireWidth(int width) {
            if (width < MIN_BITS || width >= WIDTHS.length) {
                throw new InputException(UNDECODABLE);
            }
        }

        private void full(int together) {
            if (together > 0) {
                triple(together, range);
            } else {
                for (int k = 0; k < 3; k++) {
                    atom[k] = (int) take(Integer.SIZE - Integer.numberOfLeadingZeros(range[k]));
                }
            }
            for (int k = 0; k < 3; k++) {
                atom[k] += least[k];
            }
        }

        /**
         * Atoms that lie near the full one. The first of them stands before the full one in the file's order of
         * atoms: of a water molecule the oxygen is kept in full, and a hydrogen precedes it here, which keeps the
         * differences small.
         */
        private int run(int count, int width, int first, double precision, double[] positions) {
            int half = WIDTHS[width] / 2;
            small[0] = WIDTHS[width];
            small[1] = WIDTHS[width];
            small[2] = WIDTHS[width];
            System.arraycopy(atom, 0, before, 0, 3);
            int i = first;
            for (int k = 0; k < count; k++) {
                triple(width, small);
                for (int axis = 0; axis < 3; axis++) {
                    atom[axis] += before[axis] - half;
                }
                if (k == 0) {
                    store(atom, i++, precision, positions);
                    store(before, i++, precision, positions);
                } else {
                    store(atom, i++, precision, positions);
                }
                System.arraycopy(atom, 0, before, 0, 3);
            }
            return i;
        }

        private static void store(int[] atom, int i, double precision, double[] positions) {
            if (3 * i + 3 > positions.length) {
                throw new InputException(UNDECODABLE);
            }
            for (int k = 0; k < 3; k++) {
                positions[3 * i + k] = atom[k] / precision;
            }
        }

        /** Three integers below {@code sizes}, written as one number of that many bits, its lowest byte first. */
        private void triple(int count, int[] sizes) {
            if (count > 63) {
                longTriple(count, sizes);
                return;
            }
            long number = 0;
            int shift = 0;
            for (; count - shift > 8; shift += 8) {
                number |= take(8) << shift;
            }
            number |= take(count - shift) << shift;
            atom[2] = (int) (number % sizes[2]);
            number /= sizes[2];
            atom[1] = (int) (number % sizes[1]);
            atom[0] = (int) (number / sizes[1]);
        }

        /** Decodes three numbers by long division of bytes, if they exceed the range of long. */
        private void longTriple(int count, int[] sizes) {
            int length = 0;
            int left = count;
            for (; left > 8; left -= 8) {
                digits[length++] = (int) take(8);
            }
            digits[length++] = (int) take(left);
            for (int k = 2; k > 0; k--) {
                long rest = 0;
                for (int j = length - 1; j >= 0; j--) {
                    rest = rest << 8 | digits[j];
                    digits[j] = (int) (rest / sizes[k]);
                    rest %= sizes[k];
                }
                atom[k] = (int) rest;
            }
            atom[0] = digits[0] | digits[1] << 8 | digits[2] << 16 | digits[3] << 24;
        }

        /** The next bits, the highest first. */
        private long take(int count) {
            if (bit + count > bits) {
                throw new InputException(UNDECODABLE);
            }
            long value = 0;
            for (int left = count; left > 0; ) {
                int offset = (int) (bit & 7);
                int some = Math.min(8 - offset, left);
                int part = (packed[(int) (bit >>> 3)] & 0xff) >> 8 - offset - some & (1 << some) - 1;
                value = value << some | part;
                bit += some;
                left -= some;
            }
            return value;
        }
    }
}

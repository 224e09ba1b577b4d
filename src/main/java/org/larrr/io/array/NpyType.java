package org.larrr.io.array;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/**
 * The type of the numbers in an NPY array.
 *
 * @param kind  f float, i signed, u unsigned integer, b truth value, c the real and j the imaginary part of a complex
 *     number
 * @param bytes size of one number
 * @param order byte order
 */
public record NpyType(char kind, int bytes, ByteOrder order) {

    /**
     * The type of a NumPy type string such as "&lt;f8".
     *
     * @throws DataFormatException if it is none of f2 f4 f8, c8 c16, i1 i2 i4 i8, u1 u2 u4 u8, b1
     */
    static NpyType of(String descr, String name) throws DataFormatException {
        if (descr.matches("[<>|=]c(8|16)")) {
            return new NpyType('c', Integer.parseInt(descr.substring(2)), order(descr.charAt(0)));
        }
        if (descr.matches("[<>|=][fiub][1248]")) {
            char kind = descr.charAt(1);
            int bytes = descr.charAt(2) - '0';
            if (!(kind == 'f' && bytes == 1) && !(kind == 'b' && bytes != 1)) {
                return new NpyType(kind, bytes, order(descr.charAt(0)));
            }
        }
        throw new NpyHeader.OtherContent(Message.of("npy.type", name, refused(descr)));
    }

    private static ByteOrder order(char mark) {
        return switch (mark) {
            case '<' -> ByteOrder.LITTLE_ENDIAN;
            case '>' -> ByteOrder.BIG_ENDIAN;
            default -> ByteOrder.nativeOrder();
        };
    }

    private static Message refused(String descr) {
        String kind = descr.replaceFirst("^[<>|=]", "");
        if (kind.startsWith("O")) {
            return Message.of("npy.objects");
        }
        if (kind.startsWith("M") || kind.startsWith("m")) {
            return Message.of("npy.dates");
        }
        if (kind.startsWith("S") || kind.startsWith("U")) {
            return Message.of("npy.text");
        }
        return Message.of("npy.numbers-of-type", MessageText.quote(descr));
    }

    /** Of the imaginary parts of complex numbers, or of the real ones. */
    NpyType part(boolean imaginary) {
        return imaginary ? new NpyType('j', bytes, order) : this;
    }

    /** The number at the position of a buffer that has this type's byte order. */
    public double next(ByteBuffer buffer) {
        return switch (kind) {
            case 'c', 'j' -> {
                NpyType part = new NpyType('f', bytes / 2, order);
                double real = part.next(buffer);
                double imaginary = part.next(buffer);
                yield kind == 'c' ? real : imaginary;
            }
            case 'f' -> switch (bytes) {
                case 2 -> half(buffer.getShort());
                case 4 -> buffer.getFloat();
                default -> buffer.getDouble();
            };
            case 'i' -> switch (bytes) {
                case 1 -> buffer.get();
                case 2 -> buffer.getShort();
                case 4 -> buffer.getInt();
                default -> buffer.getLong();
            };
            case 'u' -> switch (bytes) {
                case 1 -> buffer.get() & 0xff;
                case 2 -> buffer.getShort() & 0xffff;
                case 4 -> buffer.getInt() & 0xffffffffL;
                default -> unsigned(buffer.getLong());
            };
            default -> buffer.get() == 0 ? 0 : 1;
        };
    }

    private static double unsigned(long value) {
        return value >= 0 ? value : (value >>> 1 | value & 1) * 2.0;
    }

    /** IEEE 754 binary16: sign, 5 exponent bits, 10 fraction bits. */
    public static double half(short bits) {
        int exponent = bits >> 10 & 0x1f;
        int fraction = bits & 0x3ff;
        double magnitude = Math.scalb((double) (exponent == 0 ? fraction : fraction | 0x400),
                Math.max(exponent, 1) - 25);
        if (exponent == 0x1f) {
            magnitude = fraction == 0 ? Double.POSITIVE_INFINITY : Double.NaN;
        }
        return bits < 0 ? -magnitude : magnitude;
    }

    /** Numbers that are decoded from the bytes of an array, a block at a time. */
    static class Blocks implements ArrayArchive.Numbers {

        private static final int BLOCK_NUMBERS = 1 << 13;

        private final InputStream in;
        private final NpyType type;
        private final ByteBuffer block;

        Blocks(InputStream in, NpyType type) {
            this.in = in;
            this.type = type;
            this.block = ByteBuffer.allocate(BLOCK_NUMBERS * type.bytes()).order(type.order());
        }

        @Override
        public int next(double[] target, int from, int count) throws IOException {
            int done = 0;
            int wanted = 0;
            int numbers = 0;
            while (done < count && numbers == wanted) {
                wanted = Math.min(count - done, BLOCK_NUMBERS);
                numbers = in.readNBytes(block.array(), 0, wanted * type.bytes()) / type.bytes();
                type.decode(block.clear(), target, from + done, numbers);
                done += numbers;
            }
            return done;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    /** Decodes numbers at the position of a buffer that has this type's byte order. */
    void decode(ByteBuffer buffer, double[] target, int from, int count) {
        if (kind == 'f' && bytes == Double.BYTES) {
            buffer.asDoubleBuffer().get(target, from, count);
            buffer.position(buffer.position() + count * Double.BYTES);
            return;
        }
        for (int i = 0; i < count; i++) {
            target[from + i] = next(buffer);
        }
    }
}

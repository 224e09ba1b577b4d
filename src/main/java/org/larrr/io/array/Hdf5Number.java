package org.larrr.io.array;

import io.jhdf.object.datatype.ArrayDataType;
import io.jhdf.object.datatype.CompoundDataType;
import io.jhdf.object.datatype.DataType;
import io.jhdf.object.datatype.FixedPoint;
import io.jhdf.object.datatype.FloatingPoint;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.function.DoubleConsumer;
import java.util.function.LongToDoubleFunction;

/**
 * One real number of HDF5, of up to eight bytes and any layout of its bits: (−1)^s · 1.m · 2^(e − bias) with sign,
 * exponent and mantissa anywhere, or an integer of some of the bits.
 */
final class Hdf5Number {

    /** The highest bit of a mantissa is 1 and not stored, as IEEE has it. */
    private static final int IMPLIED_BIT = 2;
    private static final int MAX_VALUES_IN_RECORD = 4096;
    private static final int[] EXPONENT_BITS = {0, 0, 5, 0, 8, 0, 0, 0, 11};

    private final int bytes;
    private final ByteOrder order;
    private final LongToDoubleFunction bits;
    /** Where it lies in a record, how many of it lie there, and how long the record is. */
    private int place;
    private int count = 1;
    private int record;

    private Hdf5Number(int bytes, ByteOrder order, LongToDoubleFunction bits) {
        this.bytes = bytes;
        this.order = order;
        this.bits = bits;
        this.record = bytes;
    }

    /** The numbers of a field of records; empty if it has none. */
    static Optional<Hdf5Number> of(CompoundDataType.CompoundDataMember field, int record) {
        DataType type = field.getDataType();
        int[] sizes = type instanceof ArrayDataType array ? array.getArrayTypeDimensions() : new int[0];
        DataType base = type instanceof ArrayDataType array ? array.getBaseType() : type;
        long count = ArrayHeader.count(sizes);
        return of(base).filter(number -> count > 0 && count <= MAX_VALUES_IN_RECORD
                && field.getOffset() >= 0 && field.getOffset() + count * number.bytes <= record).map(number -> {
                    number.place = field.getOffset();
                    number.count = (int) count;
                    number.record = record;
                    return number;
                });
    }

    /** Returns the reader of numbers of that type; empty if it has none, or larger or unusual ones. */
    static Optional<Hdf5Number> of(DataType type) {
        int bytes = type.getSize(); // a damaged one may be anything
        if (bytes < 1 || bytes > Long.BYTES) {
            return Optional.empty();
        }
        if (type instanceof FixedPoint whole && whole.getBitOffset() >= 0 && whole.getBitPrecision() > 0
                && whole.getBitOffset() + whole.getBitPrecision() <= 8 * bytes) {
            return Optional.of(new Hdf5Number(bytes, whole.getByteOrder(), integer(whole)));
        }
        return type instanceof FloatingPoint real && fits(real, 8 * bytes)
                ? Optional.of(new Hdf5Number(bytes, real.getByteOrder(), floating(real, bytes))) : Optional.empty();
    }

    private static LongToDoubleFunction integer(FixedPoint type) {
        int unused = Long.SIZE - type.getBitPrecision();
        int up = unused - type.getBitOffset();
        NpyType unsigned = new NpyType('u', Long.BYTES, ByteOrder.BIG_ENDIAN);
        return type.isSigned() ? bits -> bits << up >> unused
                : unused > 0 ? bits -> bits << up >>> unused
                : bits -> unsigned.next(ByteBuffer.allocate(Long.BYTES).putLong(bits).flip());
    }

    private static boolean fits(FloatingPoint type, int bits) {
        return type.getMantissaNormalization() == IMPLIED_BIT && type.getSignLocation() < bits
                && type.getExponentSize() > 0 && type.getExponentSize() < Integer.SIZE - 1
                && type.getExponentLocation() >= 0 && type.getExponentLocation() + type.getExponentSize() <= bits
                && type.getMantissaSize() > 0 && type.getMantissaSize() < Long.SIZE - 1
                && type.getMantissaLocation() >= 0 && type.getMantissaLocation() + type.getMantissaSize() <= bits;
    }

    private static LongToDoubleFunction floating(FloatingPoint type, int bytes) {
        int exponents = type.getExponentSize();
        int mantissas = type.getMantissaSize();
        boolean ieee = EXPONENT_BITS[bytes] == exponents && type.getSignLocation() == 8 * bytes - 1
                && type.getMantissaLocation() == 0 && mantissas == 8 * bytes - 1 - exponents
                && type.getExponentLocation() == mantissas && type.getExponentBias() == (1 << exponents - 1) - 1;
        if (ieee) {
            return bytes == Double.BYTES ? Double::longBitsToDouble
                    : bytes == Float.BYTES ? bits -> Float.intBitsToFloat((int) bits)
                    : bits -> NpyType.half((short) bits);
        }
        long most = (1L << exponents) - 1;
        return bits -> {
            long exponent = bits >>> type.getExponentLocation() & most;
            long mantissa = bits >>> type.getMantissaLocation() & (1L << mantissas) - 1;
            double size = exponent == most ? mantissa == 0 ? Double.POSITIVE_INFINITY : Double.NaN
                    : Math.scalb((double) (exponent == 0 ? mantissa : mantissa | 1L << mantissas),
                            (int) Math.max(exponent, 1) - type.getExponentBias() - mantissas);
            return (bits >>> type.getSignLocation() & 1) == 0 ? size : -size;
        };
    }

    /** Returns the length of the element that contains it: of the number itself, or of a record. */
    int bytes() {
        return record;
    }

    /** Returns how many of them an element contains. */
    int count() {
        return count;
    }

    /** Hands on the numbers of the next record. */
    void next(ByteBuffer buffer, DoubleConsumer numbers) {
        int start = buffer.position();
        buffer.position(start + place);
        for (int i = 0; i < count; i++) {
            numbers.accept(next(buffer));
        }
        buffer.position(start + record);
    }

    ByteOrder order() {
        return order;
    }

    /** The next number; the order of the buffer is the caller's, that of the type. */
    private double next(ByteBuffer buffer) {
        return bits.applyAsDouble(switch (bytes) {
            case 1 -> buffer.get();
            case 2 -> buffer.getShort();
            case 4 -> buffer.getInt();
            case 8 -> buffer.getLong();
            default -> odd(buffer);
        });
    }

    private long odd(ByteBuffer buffer) {
        long all = 0;
        for (int i = 0; i < bytes; i++) {
            long one = buffer.get() & 0xffL;
            all = order == ByteOrder.BIG_ENDIAN ? all << 8 | one : all | one << 8 * i;
        }
        return all;
    }
}

package org.larrr.io.array;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Map;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.MessageText;

/** Numbers of a few bytes each in pieces of a file that begin at equal distances. */
final class Samples implements ArrayArchive.Numbers {

    private static final int BLOCK_NUMBERS = 1 << 13;

    private final Path path;
    private final BinaryInput in;
    private final int bytes;
    private final ByteBuffer block;
    private final Pieces pieces;
    private final Decoder decoder;
    private long piece;
    private long left;
    private long index;

    /**
     * The parts of a file that contain the numbers.
     *
     * @param start   of the first one
     * @param stride  bytes from the start of one to that of the next
     * @param count   of pieces
     * @param numbers in each
     */
    record Pieces(long start, long stride, long count, long numbers) {}

    /** Turns stored bytes into a measured number. */
    @FunctionalInterface
    interface Decoder {
        /** @param index of the number, counted from 0 */
        double next(ByteBuffer stored, long index);
    }

    /** @param bytes of a number */
    Samples(Path path, ByteOrder order, int bytes, Pieces pieces, Decoder decoder) throws IOException {
        this.path = path;
        this.bytes = bytes;
        this.pieces = pieces;
        this.decoder = decoder;
        this.block = ByteBuffer.allocate(BLOCK_NUMBERS * bytes).order(order);
        this.in = BinaryInput.open(path, order, pieces.numbers * bytes);
    }

    @Override
    public int next(double[] target, int from, int count) throws IOException {
        int done = 0;
        try {
            while (done < count && (left > 0 || hasNextPiece())) {
                int some = (int) Math.min(Math.min(left, count - done), BLOCK_NUMBERS);
                in.bytes(block.array(), some * bytes);
                block.clear();
                for (int i = 0; i < some; i++) {
                    target[from + done++] = decoder.next(block, index++);
                }
                left -= some;
            }
        } catch (EOFException e) {
            throw DataFormatException.cutOff(MessageText.name(path));
        }
        return done;
    }

    private boolean hasNextPiece() throws IOException {
        if (piece == pieces.count || pieces.numbers == 0) {
            return false;
        }
        in.seek(pieces.start + piece++ * pieces.stride);
        left = pieces.numbers;
        return true;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** The attributes that give a step in seconds. */
    static Map<String, String> attributes(double step, String unit) {
        return Map.of("dt", String.valueOf(step), "time_unit", "s", "units", unit);
    }
}

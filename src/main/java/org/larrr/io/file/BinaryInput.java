package org.larrr.io.file;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The numbers of a binary file in order. The end of the file is an {@link EOFException}, never a guess. */
public final class BinaryInput implements Closeable {

    private static final int BLOCK_BYTES = 1 << 16;
    private static final int MAX_LINE_LENGTH = 1 << 16;

    private final FileChannel channel;
    private final long size;
    private final ByteBuffer block;

    private final String name;
    private final Optional<ContentHash.Watch> watch;

    private BinaryInput(FileChannel channel, String name, ByteOrder order, Optional<ContentHash.Watch> watch,
            int blockBytes) throws IOException {
        this.name = name;
        this.watch = watch;
        this.channel = channel;
        this.size = channel.size();
        this.block = ByteBuffer.allocate(blockBytes).order(order).limit(0);
    }

    /** Opens a file, to read some of it. */
    public static BinaryInput open(Path file, ByteOrder order) throws IOException {
        return open(file, order, Optional.empty(), BLOCK_BYTES);
    }

    /**
     * Opens a file, to read short pieces of it that lie far apart.
     *
     * @param pieceBytes how many bytes follow one another
     */
    public static BinaryInput open(Path file, ByteOrder order, long pieceBytes) throws IOException {
        return open(file, order, Optional.empty(), (int) Math.max(Long.BYTES, Math.min(pieceBytes, BLOCK_BYTES)));
    }

    /**
     * Opens a file, to read all of it in order. What is passed over is read too, so that its {@link ContentHash} is
     * known when {@link #finish} has read the rest.
     */
    public static BinaryInput watched(Path file, ByteOrder order) throws IOException {
        return open(file, order, ContentHash.watch(file), BLOCK_BYTES);
    }

    private static BinaryInput open(Path file, ByteOrder order, Optional<ContentHash.Watch> watch, int blockBytes)
            throws IOException {
        return IoFunction.orClose(FileChannel.open(file, StandardOpenOption.READ),
                channel -> new BinaryInput(channel, MessageText.name(file), order, watch, blockBytes));
    }

    /** Where the next number begins. */
    public long position() throws IOException {
        return channel.position() - block.remaining();
    }

    /** Returns the number of remaining bytes. */
    public long remaining() throws IOException {
        return size - position();
    }

    public boolean atEnd() throws IOException {
        return remaining() <= 0;
    }

    public int int32() throws IOException {
        return more(Integer.BYTES).getInt();
    }

    public long int64() throws IOException {
        return more(Long.BYTES).getLong();
    }

    public float float32() throws IOException {
        return more(Float.BYTES).getFloat();
    }

    public double float64() throws IOException {
        return more(Double.BYTES).getDouble();
    }

    /** A number of four or of eight bytes. */
    public double real(boolean twice) throws IOException {
        return twice ? float64() : float32();
    }

    public void bytes(byte[] target, int count) throws IOException {
        for (int done = 0; done < count; ) {
            int some = Math.min(count - done, more(1).remaining());
            block.get(target, done, some);
            done += some;
        }
    }

    /**
     * The rest of a line of text in Latin letters, without its end.
     *
     * @throws EOFException if nothing is left
     * @throws DataFormatException if it is longer than any line of a table or a frame
     */
    public String line() throws IOException {
        more(1);
        StringBuilder text = new StringBuilder();
        while (block.hasRemaining() || !atEnd()) {
            char c = (char) (more(1).get() & 0xff);
            if (c == '\n') {
                break;
            }
            if (text.length() >= MAX_LINE_LENGTH) {
                throw DataFormatException.of("file.line-too-long", name, MAX_LINE_LENGTH);
            }
            text.append(c);
        }
        int end = text.length();
        return text.substring(0, end > 0 && text.charAt(end - 1) == '\r' ? end - 1 : end);
    }

    /**
     * Passes over the rest of a line.
     *
     * @throws EOFException if nothing is left
     */
    public void skipLine() throws IOException {
        more(1);
        while ((block.hasRemaining() || !atEnd()) && more(1).get() != '\n') {
            // the next byte
        }
    }

    /** @throws EOFException if the file ends before */
    public void skip(long count) throws IOException {
        if (count < 0 || count > remaining()) {
            throw new EOFException();
        }
        seek(position() + count);
    }

    public void seek(long position) throws IOException {
        long ahead = position - position();
        if (ahead >= -block.position() && ahead <= block.remaining()) {
            block.position(block.position() + (int) ahead);
        } else {
            block.limit(0);
            if (watch.isPresent()) {
                passOver(position);
            }
            channel.position(position);
        }
    }

    /** Reads up to a place what was not read before. */
    private void passOver(long place) throws IOException {
        channel.position(Math.min(place, watch.orElseThrow().hashedBytes()));
        int read = 0;
        for (long left = place - channel.position(); left > 0 && read >= 0; left -= read) {
            block.clear().limit((int) Math.min(block.capacity(), left));
            read = read();
        }
        block.limit(0);
    }

    /** Reads the rest of a file that is watched. */
    public void finish() throws IOException {
        if (watch.isPresent()) {
            block.limit(0);
            passOver(size);
        }
    }

    /** Fills the block with what comes next. */
    private int read() throws IOException {
        int from = block.position();
        long place = channel.position();
        int read = channel.read(block);
        if (read > 0 && watch.isPresent()) {
            watch.get().take(place, block.array(), from, read);
        }
        return read;
    }

    /** The block with at least that many bytes in it. */
    private ByteBuffer more(int count) throws IOException {
        if (block.remaining() >= count) {
            return block;
        }
        block.compact();
        int read = 0;
        while (block.position() < count && read >= 0) {
            read = read();
        }
        block.flip();
        if (block.remaining() < count) {
            throw new EOFException();
        }
        return block;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

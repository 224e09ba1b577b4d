package org.larrr.experiments.growing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.stages.Cancellation.Computation;

/**
 * Whole lines of something that is still being written. A last line without its end waits until the end is there,
 * however long: its writer may have been stopped in the middle of it.
 */
public interface GrowingLines extends AutoCloseable {

    /** A line may be this long. */
    int MAX_LINE_LENGTH = 1 << 22;

    /** The state of the input. */
    enum State { LINE, NOTHING_YET, ENDED }

    /**
     * Waits for the next whole line.
     *
     * @param milliseconds at most so long
     */
    State next(long milliseconds) throws IOException;

    /** The line that came. */
    String line();

    @Override
    void close() throws IOException;

    /**
     * The lines of a file, from its beginning; it never ends by itself. A pipe or device is read as a stream and
     * ends as one.
     */
    static GrowingLines ofFile(Path file) throws IOException {
        if (Files.isDirectory(file)) {
            throw new DataFormatException(Message.of("growing.folder", file));
        }
        // A pipe is open only once somebody writes to it.
        return Files.exists(file) && !Files.isRegularFile(file) ? new OfStream(() -> Files.newInputStream(file))
                : new OfFile(file);
    }

    /** The lines of a stream, which ends where it ends. */
    static GrowingLines ofStream(InputStream in) {
        return new OfStream(() -> in);
    }

    /** Bytes put together to lines. */
    final class Splitter {
        private final ByteArrayOutputStream open = new ByteArrayOutputStream();

        /** Returns whether the byte ends a line. */
        boolean ends(byte next) throws DataFormatException {
            if (next == '\n') {
                return true;
            }
            if (open.size() >= MAX_LINE_LENGTH) {
                throw new DataFormatException(Message.of("growing.line-too-long", MAX_LINE_LENGTH));
            }
            open.write(next);
            return false;
        }

        String take() {
            String line = open.toString(StandardCharsets.UTF_8);
            open.reset();
            return line;
        }
    }

    /**
     * Polls a file for what was added to it. What is added belongs to what was read before only if that still stands
     * there: the first and the latest bytes are looked at again after every read, and the name must lead to the same
     * file.
     */
    final class OfFile implements GrowingLines {
        private static final long PAUSE = 50;
        private static final int WITNESSES = 1 << 10;

        private final Path file;
        private final FileChannel channel;
        private final @Nullable Object key;
        private final ByteBuffer buffer = ByteBuffer.allocate(1 << 16).limit(0);
        private final Splitter splitter = new Splitter();
        private byte[] first = {};
        private byte[] latest = {};
        private String line = "";

        private OfFile(Path file) throws IOException {
            this.file = file;
            this.channel = FileChannel.open(file, StandardOpenOption.READ);
            this.key = key();
        }

        @Override
        public State next(long milliseconds) throws IOException {
            long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(milliseconds);
            while (true) {
                while (buffer.hasRemaining()) {
                    if (splitter.ends(buffer.get())) {
                        line = splitter.take();
                        return State.LINE;
                    }
                }
                long before = channel.position();
                if (channel.size() < before) {
                    throw new DataFormatException(Message.of("growing.shorter", file.getFileName()));
                }
                buffer.clear();
                int read = channel.read(buffer);
                buffer.flip();
                if (!stands(0, first) || !stands(before - latest.length, latest)) {
                    throw new DataFormatException(Message.of("growing.other-content", file.getFileName()));
                }
                if (read > 0) {
                    remember(before);
                } else {
                    checkName();
                    if (!pause(end)) {
                        return State.NOTHING_YET;
                    }
                }
            }
        }

        private boolean stands(long place, byte[] expected) throws IOException {
            ByteBuffer now = ByteBuffer.allocate(expected.length);
            for (long at = place; now.hasRemaining();) {
                int count = channel.read(now, at);
                if (count < 0) {
                    return false;
                }
                at += count;
            }
            return Arrays.equals(now.array(), expected);
        }

        private void remember(long before) {
            byte[] all = Arrays.copyOf(latest, latest.length + buffer.limit());
            buffer.get(0, all, latest.length, buffer.limit());
            if (before < WITNESSES) { // all that was read so far
                first = Arrays.copyOf(all, Math.min(all.length, WITNESSES));
            }
            latest = Arrays.copyOfRange(all, Math.max(0, all.length - WITNESSES), all.length);
        }

        /** A file that lost its name, or gave it to another, grows where nobody sees it. */
        private void checkName() throws IOException {
            try {
                if (!Objects.equals(key, key())) {
                    throw new DataFormatException(Message.of("growing.other-file", file.getFileName()));
                }
            } catch (NoSuchFileException e) {
                throw new DataFormatException(Message.of("growing.gone", file.getFileName()), e);
            }
        }

        private @Nullable Object key() throws IOException {
            return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
        }

        private static boolean pause(long end) {
            long left = end - System.nanoTime();
            if (left <= 0 || Thread.currentThread().isInterrupted()) {
                return false;
            }
            LockSupport.parkNanos(Math.min(left, TimeUnit.MILLISECONDS.toNanos(PAUSE)));
            return true;
        }

        @Override
        public String line() {
            return line;
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }

    /** Reads a stream on a thread of its own, since a stream cannot be asked whether it has ended. */
    final class OfStream implements GrowingLines {
        private static final int AHEAD = 1 << 16;

        private record Item(@Nullable String line, @Nullable IOException failure) {}

        private final BlockingQueue<Item> items = new LinkedBlockingQueue<>(AHEAD);
        private final Thread reader;
        private String line = "";
        private boolean ended;

        private OfStream(Computation<InputStream, IOException> opening) {
            reader = new Thread(() -> read(opening), "growing lines");
            reader.setDaemon(true);
            reader.start();
        }

        private void read(Computation<InputStream, IOException> opening) {
            try {
                readLines(opening);
            } catch (InterruptedException ignored) {
                Thread.currentThread().interrupt();
            }
        }

        private void readLines(Computation<InputStream, IOException> opening) throws InterruptedException {
            Splitter splitter = new Splitter();
            byte[] bytes = new byte[1 << 13];
            try (InputStream in = opening.result()) {
                for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                    for (int i = 0; i < count; i++) {
                        if (splitter.ends(bytes[i])) {
                            items.put(new Item(splitter.take(), null));
                        }
                    }
                }
                items.put(new Item(null, null));
            } catch (IOException e) {
                items.put(new Item(null, e));
            }
        }

        @Override
        public State next(long milliseconds) throws IOException {
            try {
                Item item = ended ? new Item(null, null) : items.poll(milliseconds, TimeUnit.MILLISECONDS);
                if (item == null) {
                    return State.NOTHING_YET;
                }
                if (item.failure() != null) {
                    throw item.failure();
                }
                String told = item.line();
                ended = told == null;
                line = told == null ? "" : told;
                return ended ? State.ENDED : State.LINE;
            } catch (InterruptedException ignored) {
                Thread.currentThread().interrupt();
                return State.ENDED;
            }
        }

        @Override
        public String line() {
            return line;
        }

        @Override
        public void close() {
            reader.interrupt();
        }
    }
}

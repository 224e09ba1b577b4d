package org.larrr.experiments.session;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.FileException;

/**
 * A lock between instances of the program on one machine, held by an open file. The system takes it back when a program
 * ends, however it ends.
 */
record FileGuard(FileChannel channel) implements AutoCloseable {

    private static final long PATIENCE_NANOSECONDS = 10_000_000_000L;
    private static final long PAUSE_MILLISECONDS = 10;

    /**
     * Waits until no other instance guards the file.
     *
     * @throws IOException if that takes more than ten seconds
     */
    static FileGuard wait(Path locks, Path file) throws IOException {
        Files.createDirectories(locks);
        Path lock = locks.resolve(ContentHash.of(file.toString().getBytes(StandardCharsets.UTF_8))
                .substring(0, 32) + ".lock");
        long start = System.nanoTime();
        Optional<FileGuard> guard = attempt(lock);
        while (guard.isEmpty()) {
            if (System.nanoTime() - start > PATIENCE_NANOSECONDS) {
                throw new FileException(Message.of("file.busy", file.getFileName()));
            }
            pause();
            guard = attempt(lock);
        }
        return guard.get();
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(PAUSE_MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new FileException(Message.of("file.interrupted"), e);
        }
    }

    /** Takes the lock if nobody holds it. */
    static Optional<FileGuard> attempt(Path lock) throws IOException {
        FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            FileLock taken = channel.tryLock();
            if (taken != null) {
                return Optional.of(new FileGuard(channel));
            }
        } catch (OverlappingFileLockException ignored) {
            // Another part of the same program counts like another program.
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
        channel.close();
        return Optional.empty();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}

package org.larrr.io.file;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.List;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

/**
 * Writes files whole or not at all. The content goes to a temporary file in the same folder, reaches the disk, and only
 * then takes the place of the old file in one step: a full disk, an error or a kill leaves the old file as it was.
 * Folders are written beside the old one in the same way.
 */
public final class AtomicFiles {

    private static final int BLOCK_BYTES = 1 << 16;

    private AtomicFiles() {}

    /**
     * Writes a file, replacing an older one.
     *
     * @param target  the file; a link is followed; a device or pipe is written to directly
     * @param content called once; the stream is buffered and need not be closed
     * @throws IOException if anything goes wrong; the old file is then untouched and no temporary file is left
     * @throws java.util.concurrent.CancellationException if the current job was cancelled; nothing has happened then
     */
    public static void write(Path target, IoConsumer<OutputStream> content) throws IOException {
        Path file = resolved(target);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            writeDirectly(file, content);
            return;
        }
        replacing(file, temporary -> writeTemporary(temporary, content));
    }

    /** As {@link #write}, a text in UTF-8. */
    public static void writeText(Path target, String text) throws IOException {
        write(target, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static void replacing(Path file, IoConsumer<Path> content) throws IOException {
        Path temporary = StaleTempFiles.draftFor(file);
        try {
            content.accept(temporary);
            Cancellation.current().check(); // the last moment at which nothing has happened yet
            keepPermissions(file, temporary);
            replace(temporary, file);
        } catch (IOException e) {
            deleteQuietly(temporary, e);
            Cancellation.current().check(); // libraries stumble in ways of their own over a stream that was stopped
            throw withFile(file, e);
        } catch (RuntimeException | Error e) {
            deleteQuietly(temporary, e);
            Cancellation.current().check();
            throw e;
        }
        syncFolder(folder(file));
    }

    /**
     * Writes a file whose first bytes are only known at its end, as {@link #write} does, and then its first bytes anew.
     *
     * @param content writes everything, first a head that need not be right, and returns the right one, which is not
     *                longer
     * @throws IOException if anything goes wrong, or the target is no plain file, whose beginning cannot be reached
     *     again
     */
    public static void writeHeaded(Path target, IoFunction<OutputStream, byte[]> content) throws IOException {
        Path file = resolved(target);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new FileException(Message.of("write.no-plain-file", target));
        }
        replacing(file, temporary -> {
            byte[][] head = new byte[1][];
            writeTemporary(temporary, out -> head[0] = content.apply(out));
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteBuffer bytes = ByteBuffer.wrap(head[0]);
                for (long at = 0; bytes.hasRemaining(); at += channel.write(bytes, at)) {
                    Cancellation.current().check();
                }
                channel.force(true);
            }
        });
    }

    private static Path resolved(Path target) throws IOException {
        Path file = target.toAbsolutePath().normalize();
        if (Files.isDirectory(file)) {
            throw new FileException(Message.of("write.folder", target, true));
        }
        if (Files.isRegularFile(file)) {
            return file.toRealPath();
        }
        if (Files.exists(file)) {
            return file; // a pipe behind a device's link has no path
        }
        if (!Files.isDirectory(folder(file))) {
            throw new FileException(Message.of("write.folder-missing", folder(file)));
        }
        return file;
    }

    private static void writeDirectly(Path device, IoConsumer<OutputStream> content) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(device, StandardOpenOption.WRITE))) {
            content.accept(out);
        }
    }

    private static void writeTemporary(Path temporary, IoConsumer<OutputStream> content) throws IOException {
        try (FileChannel channel =
                FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            OutputStream out = new BufferedOutputStream(new Stoppable(Channels.newOutputStream(channel)), BLOCK_BYTES);
            content.accept(out);
            out.flush();
            channel.force(true);
        } catch (UncheckedIOException e) { // libraries write where no IOException may be thrown
            throw e.getCause();
        }
    }

    /** Looks at every block whether the current job was cancelled. */
    private static final class Stoppable extends FilterOutputStream {

        Stoppable(OutputStream out) {
            super(out);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            Cancellation.current().check();
            out.write(bytes, from, count);
        }
    }

    /** A disk without space names no file. */
    private static IOException withFile(Path file, IOException cause) {
        boolean told = cause instanceof FileSystemException || cause instanceof DataFormatException;
        String why = cause.getMessage();
        return !told && why != null && !why.contains(String.valueOf(file.getFileName()))
                ? new FileException(Message.of("write.failed", file.getFileName(), Message.of(cause),
                        Files.exists(file)), cause)
                : StaleTempFiles.withTarget(file, cause);
    }

    /** The folder in which a file lies; of the root of a file system, itself. */
    public static Path folder(Path file) {
        Path whole = file.toAbsolutePath();
        Path parent = whole.getParent();
        return parent == null ? whole : parent;
    }

    private static void keepPermissions(Path old, Path temporary) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(temporary, PosixFileAttributeView.class);
        if (view != null && Files.exists(old, LinkOption.NOFOLLOW_LINKS)) {
            view.setPermissions(Files.getPosixFilePermissions(old));
        }
    }

    private static void replace(Path temporary, Path file) throws IOException {
        try {
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (AtomicMoveNotSupportedException e) {
            throw new FileException(Message.of("write.not-in-one-step", file), e);
        }
    }

    private static void deleteQuietly(Path temporary, Throwable cause) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }

    /** Makes the new name reach the disk; some systems cannot open a folder, and then keep the order themselves. */
    private static void syncFolder(Path folder) {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        } catch (IOException ignored) {
            // Windows: directories cannot be opened, and NTFS journals the rename.
        }
    }

    /**
     * Writes a folder: in one step if there is none of that name, else each of its files in one step; files of other
     * names stay.
     *
     * @param target  its parent must exist
     * @param content called once
     * @throws IOException if anything goes wrong; what was there is then untouched unless the disk itself failed
     *     between two files
     */
    public static void writeFolder(Path target, IoConsumer<Path> content) throws IOException {
        Path folder = target.toAbsolutePath().normalize();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileException(Message.of("write.folder", target, false));
        }
        if (!Files.isDirectory(folder(folder))) {
            throw new FileException(Message.of("write.folder-missing", folder(folder)));
        }
        Path draft = StaleTempFiles.draftFor(folder);
        try {
            Files.createDirectory(draft);
            content.accept(draft);
            Cancellation.current().check(); // the last moment at which nothing has happened yet
            publish(draft, folder);
        } catch (IOException e) {
            throw StaleTempFiles.withTarget(folder, e);
        } finally {
            StaleTempFiles.delete(draft);
        }
    }

    private static void publish(Path draft, Path folder) throws IOException {
        if (!Files.exists(folder)) {
            Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
            return;
        }
        for (Path file : all(draft).filter(Files::isRegularFile).toList()) {
            Path place = folder.resolve(draft.relativize(file).toString());
            Files.createDirectories(place.getParent());
            Files.move(file, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static Stream<Path> all(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            List<Path> found = walk.toList();
            return found.stream();
        }
    }
}

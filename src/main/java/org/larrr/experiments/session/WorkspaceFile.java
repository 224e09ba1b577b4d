package org.larrr.experiments.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.ContentHash;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * Workspace files on disk. A file is written whole or not at all, and never over what another program has written since
 * it was last seen here.
 *
 * @param path    where it lies
 * @param content the SHA-256 of what it held when it was last seen
 */
public record WorkspaceFile(Path path, String content) {

    /** The extension of workspace files. */
    public static final String EXTENSION = ".larrr";


    private static final Function<String, Optional<StochasticSystem>> CATALOGUE =
            id -> SystemCatalogue.all().stream().filter(system -> system.id().equals(id)).findFirst();

    /** A workspace with the file it was read from. */
    public record Opened(SessionReader.Document document, WorkspaceFile file) {}

    /** The file holds something that this instance of the program has neither read nor written. */
    public static final class ChangedElsewhereException extends IOException {
        ChangedElsewhereException(Path file) {
            super(Message.of("workspace.changed-elsewhere", file.getFileName()).english());
        }
    }

    /**
     * Reads a workspace; its data are not touched.
     *
     * @throws DataFormatException if it cannot be accepted; the message names file and field
     */
    public static Opened read(Path file) throws IOException {
        return read(file, CATALOGUE);
    }

    /** Reads a workspace that may name systems of the given catalogue. */
    public static Opened read(Path file, Function<String, Optional<StochasticSystem>> catalogue) throws IOException {
        Path path = file.toAbsolutePath().normalize();
        byte[] text = content(path);
        SessionReader.Document document =
                SessionReader.parse(text, String.valueOf(path.getFileName()), Optional.ofNullable(path.getParent()),
                catalogue);
        return new Opened(document, new WorkspaceFile(path, ContentHash.of(text)));
    }

    /** The name with {@link #EXTENSION} where it ends otherwise. */
    public static Path ended(Path file) {
        boolean ends = file.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(EXTENSION);
        return ends ? file : file.resolveSibling(file.getFileName() + EXTENSION);
    }

    /** Returns whether a file begins as a workspace does, whatever its name; reads a few hundred bytes. */
    public static boolean isWorkspace(Path file) {
        try {
            String start = FileHead.of(file).start().strip();
            return start.startsWith("{") && start.contains('"' + SessionReader.FORMAT + '"');
        } catch (IOException ignored) {
            return false; // whoever opens it will say why
        }
    }

    private static byte[] content(Path file) throws IOException {
        FileHead.requireReadable(file);
        long size = Files.size(file);
        if (size <= SessionReader.MAX_BYTES) {
            try (InputStream in = Files.newInputStream(file)) {
                byte[] text = in.readNBytes(SessionReader.MAX_BYTES + 1);
                if (text.length <= SessionReader.MAX_BYTES) {
                    return text;
                }
                size = text.length;
            }
        }
        throw new DataFormatException(Message.of("workspace.too-large", file.getFileName(), size,
                SessionReader.MAX_BYTES));
    }

    /**
     * Writes a workspace.
     *
     * @param seen  the file as it was last seen, if it was: what it holds now must be that
     * @param locks a folder for locks that all instances of the program share
     * @throws ChangedElsewhereException if it holds something else; nothing is written
     */
    public static WorkspaceFile write(Path file, Session session, Optional<WorkspaceFile> seen, Path locks)
            throws IOException {
        Path path = file.toAbsolutePath().normalize();
        byte[] text = SessionWriter.text(session, Optional.ofNullable(path.getParent()), Optional.empty());
        FileGuard guard = FileGuard.wait(locks, path);
        try {
            requireAsSeen(path, seen.filter(known -> known.path().equals(path)));
            AtomicFiles.write(path, out -> out.write(text));
        } finally {
            guard.close();
        }
        return new WorkspaceFile(path, ContentHash.of(text));
    }

    private static void requireAsSeen(Path path, Optional<WorkspaceFile> seen) throws IOException {
        if (seen.isPresent() && Files.exists(path) && !ContentHash.of(content(path)).equals(seen.get().content())) {
            throw new ChangedElsewhereException(path);
        }
    }
}

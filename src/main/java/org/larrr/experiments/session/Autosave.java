package org.larrr.experiments.session;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.io.file.FileException;
import org.larrr.systems.StochasticSystem;

/**
 * Where one instance of the program keeps its session while it runs. Every instance has a file of its own, guarded by a
 * lock for as long as it lives, so that instances do not overwrite each other, and what a dead one left is recognised
 * by its lock being free.
 *
 * <p>Safe in several threads.
 */
public final class Autosave implements AutoCloseable {

    private static final String SESSION = ".larrr";
    private static final String LOCK = ".lock";
    private static final int ATTEMPTS = 10;

    private final Slot slot;
    private boolean closed;

    /** A session with the lock that guards it. */
    private record Slot(Path session, Path lock, FileGuard guard) {

        void delete() throws IOException {
            Files.deleteIfExists(session);
            guard.close();
            Files.deleteIfExists(lock);
        }
    }

    private Autosave(Slot slot) {
        this.slot = slot;
    }

    /** Begins a session of its own in a folder that all instances share. */
    public static Autosave begin(Path folder) throws IOException {
        OwnFiles.folder(folder);
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            String id = UUID.randomUUID().toString();
            Path lock = folder.resolve(id + LOCK);
            Optional<FileGuard> guard = FileGuard.attempt(lock);
            if (guard.isPresent()) {
                return new Autosave(new Slot(folder.resolve(id + SESSION), lock, guard.get()));
            }
            // Another instance looked for abandoned sessions between the making of the lock and its taking.
        }
        throw new FileException(Message.of("session.no-lock", folder));
    }

    /** Keeps a session in place of the one before; nothing happens after {@link #close()}. */
    public synchronized void keep(Session latest, Optional<Path> workspace) throws IOException {
        if (!closed) {
            byte[] text = SessionWriter.text(latest, Optional.empty(), workspace);
            OwnFiles.write(slot.session(), out -> out.write(text));
        }
    }

    /** Forgets what was kept: there is nothing to lose. */
    public synchronized void forget() throws IOException {
        Files.deleteIfExists(slot.session());
    }

    /** The program ends as it should: nothing is left behind. */
    @Override
    public synchronized void close() throws IOException {
        if (!closed) {
            closed = true;
            slot.delete();
        }
    }

    /**
     * Returns the sessions of instances that crashed, the latest first; claimed, so that no other instance offers them
     * too.
     */
    public static List<Abandoned> abandoned(Path folder) throws IOException {
        List<Abandoned> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> locks = Files.newDirectoryStream(folder, "*" + LOCK)) {
                for (Path lock : locks) {
                    claim(lock).ifPresent(found::add);
                }
            }
        }
        found.sort(Comparator.comparing(Abandoned::when).reversed());
        return found;
    }

    private static Optional<Abandoned> claim(Path lock) throws IOException {
        Optional<FileGuard> guard = FileGuard.attempt(lock);
        if (guard.isEmpty()) {
            return Optional.empty();
        }
        String id = lock.getFileName().toString().replace(LOCK, "");
        Path session = lock.resolveSibling(id + SESSION);
        deleteUnfinished(session);
        if (!Files.isRegularFile(session)) {
            guard.get().close();
            Files.deleteIfExists(lock);
            return Optional.empty();
        }
        return Optional.of(new Abandoned(new Slot(session, lock, guard.get()),
                Files.getLastModifiedTime(session).toInstant()));
    }

    /** Nobody writes this session any more, so what a write left half done can go. */
    private static void deleteUnfinished(Path session) throws IOException {
        try (DirectoryStream<Path> pieces =
                Files.newDirectoryStream(session.getParent(), "." + session.getFileName() + ".*.tmp")) {
            for (Path piece : pieces) {
                Files.deleteIfExists(piece);
            }
        }
    }

    /** A session whose program died. */
    public static final class Abandoned implements AutoCloseable {

        private final Slot slot;
        private final Instant when;

        private Abandoned(Slot slot, Instant when) {
            this.slot = slot;
            this.when = when;
        }

        /** When it was last kept. */
        public Instant when() {
            return when;
        }

        public SessionReader.Document read(Function<String, Optional<StochasticSystem>> catalogue) throws IOException {
            return WorkspaceFile.read(slot.session(), catalogue).document();
        }

        /** It was taken over, or is not wanted. */
        public void discard() throws IOException {
            slot.delete();
        }

        /** It stays where it is, to be offered another time. */
        @Override
        public void close() throws IOException {
            slot.guard().close();
        }
    }
}

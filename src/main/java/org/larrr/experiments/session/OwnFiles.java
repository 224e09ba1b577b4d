package org.larrr.experiments.session;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.IoConsumer;

/**
 * The private files of the program's user: sessions, preferences with the paths that were used, logs. Where files have
 * permissions, nobody else may look into it (0700, 0600).
 */
public final class OwnFiles {

    private OwnFiles() {}

    /** Creates a folder that is closed to others; one that is there, which the user may have chosen, stays as it is. */
    public static void folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder);
            restrict(folder, "rwx------");
        }
    }

    /** Writes a file whole or not at all, closed to others. */
    public static void write(Path file, IoConsumer<OutputStream> content) throws IOException {
        Path parent = file.toAbsolutePath().getParent();
        if (parent != null) {
            folder(parent);
        }
        AtomicFiles.write(file, content);
        close(file);
    }

    /** Closes a file to others. */
    public static void close(Path file) throws IOException {
        restrict(file, "rw-------");
    }

    private static void restrict(Path path, String permissions) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString(permissions));
        }
    }
}

package org.larrr.io.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;
import org.larrr.data.Notice;
import org.larrr.stages.Cancellation;

/** Writes folders of files whole: everything is written beside the folder first and then takes its place. */
public final class AtomicFolders {

    private AtomicFolders() {}

    /** Writes the files of a folder. */
    @FunctionalInterface
    public interface Content {
        /** @param folder exists and is empty */
        void writeTo(Path folder) throws IOException;
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
    public static void write(Path target, Content content) throws IOException {
        Path folder = target.toAbsolutePath().normalize();
        if (Files.exists(folder) && !Files.isDirectory(folder)) {
            throw new FileException(Notice.of("write.file", target));
        }
        if (!Files.isDirectory(AtomicFiles.folder(folder))) {
            throw new FileException(Notice.of("write.folder-missing", AtomicFiles.folder(folder)));
        }
        Path draft = HiddenDrafts.beside(folder);
        try {
            Files.createDirectory(draft);
            content.writeTo(draft);
            Cancellation.current().check(); // the last moment at which nothing has happened yet
            publish(draft, folder);
        } catch (IOException e) {
            throw HiddenDrafts.named(folder, e);
        } finally {
            HiddenDrafts.delete(draft);
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

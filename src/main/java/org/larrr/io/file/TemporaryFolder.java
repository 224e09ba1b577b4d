package org.larrr.io.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A folder of this run of the program for unpacked files; folders of runs that were killed are removed at the first
 * use.
 */
public final class TemporaryFolder {

    private static final String PREFIX = "larrr-unpacked-";

    private static @Nullable Path run;

    private TemporaryFolder() {}

    /** A new empty folder. */
    public static synchronized Path create() throws IOException {
        if (run == null || !Files.isDirectory(run)) {
            run = beneath(roots());
            run.toFile().deleteOnExit();
        }
        Path folder = Files.createTempDirectory(run, "");
        folder.toFile().deleteOnExit();
        return folder;
    }

    /** Where the machine has its temporary files; where that cannot be written, where the user has them. */
    private static List<Path> roots() {
        List<String> names = new ArrayList<>(List.of(System.getProperty("java.io.tmpdir")));
        Optional.ofNullable(System.getenv("TMPDIR")).filter(name -> !name.isBlank()).ifPresent(names::add);
        String home = System.getProperty("user.home");
        names.addAll(List.of(home + "/.cache", home));
        return names.stream().map(Path::of).toList();
    }

    /**
     * A new folder beneath the first of these that takes one.
     *
     * @throws DataFormatException if none does
     */
    static Path beneath(List<Path> roots) throws IOException {
        for (Path root : roots) {
            try {
                sweep(root);
                return Files.createTempDirectory(root, PREFIX + ProcessHandle.current().pid() + "-");
            } catch (IOException ignored) {
                // not there, or not to be written
            }
        }
        throw DataFormatException.of("file.no-temporary-folder", roots.get(0));
    }

    /** Removes what runs that are over left behind. */
    static void sweep(Path root) throws IOException {
        try (Stream<Path> entries = Files.list(root)) {
            for (Path left : entries.filter(TemporaryFolder::isLeft).toList()) {
                delete(left);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static boolean isLeft(Path folder) {
        String name = MessageText.name(folder);
        if (!name.matches(PREFIX + "\\d{1,18}-\\d+") || !Files.isDirectory(folder)) {
            return false;
        }
        String pid = name.substring(PREFIX.length(), name.indexOf('-', PREFIX.length()));
        return ProcessHandle.of(Long.parseLong(pid)).isEmpty();
    }

    private static void delete(Path folder) {
        try {
            StaleTempFiles.delete(folder);
        } catch (IOException ignored) {
            // a folder that cannot be removed is not ours
        }
    }
}

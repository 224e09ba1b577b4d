package org.larrr.io.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.larrr.data.Message;

/**
 * Names of the hidden drafts that stand beside a file or folder until they take its place, and the removal of those
 * that runs of the program left behind when they were killed.
 */
final class StaleTempFiles {

    /** Another machine that writes to the same folder has process numbers of its own; its drafts are young. */
    private static final Duration YOUNG = Duration.ofSeconds(10);
    /** Drafts of other files may be those of jobs on other machines, which compute for long between two pieces. */
    private static final Duration OTHERS_YOUNG = Duration.ofDays(1);

    private static final Pattern DRAFT = Pattern.compile("\\.(.+)\\.(\\d{1,18})-[0-9a-f-]{36}\\.tmp");

    private StaleTempFiles() {}

    /** A new name beside a file or folder, after removing what killed runs left in its folder. */
    static Path draftFor(Path target) {
        sweep(target);
        return target.resolveSibling("." + target.getFileName() + "." + ProcessHandle.current().pid() + "-"
                + UUID.randomUUID() + ".tmp");
    }

    /** Returns the failure with the name of the file or folder to be written in place of the name of its draft. */
    static IOException withTarget(Path target, IOException cause) {
        if (!(cause instanceof FileSystemException system) || system.getFile() == null
                || !DRAFT.matcher(String.valueOf(Path.of(system.getFile()).getFileName())).matches()) {
            return cause;
        }
        return new FileException(system.getReason() == null
                ? Message.of("write.no-file-made", target, AtomicFiles.folder(target),
                        cause instanceof AccessDeniedException)
                : Message.of("write.failed", target, Message.verbatim(String.valueOf(system.getReason())), false),
                cause);
    }

    private static void sweep(Path target) {
        String name = String.valueOf(target.getFileName());
        try (Stream<Path> siblings = Files.list(AtomicFiles.folder(target))) {
            for (Path each : siblings.toList()) {
                Matcher draft = DRAFT.matcher(String.valueOf(each.getFileName()));
                if (draft.matches() && ProcessHandle.of(Long.parseLong(draft.group(2))).isEmpty()
                        && isOld(each, draft.group(1).equals(name) ? YOUNG : OTHERS_YOUNG)) {
                    delete(each);
                }
            }
        } catch (IOException | UncheckedIOException ignored) {
            // what cannot be listed or removed harms nobody; writing says what is wrong with the folder
        }
    }

    private static boolean isOld(Path draft, Duration young) throws IOException {
        return Files.getLastModifiedTime(draft).toInstant().isBefore(Instant.now().minus(young));
    }

    /**
     * Removes a file, or a folder with everything in it; what another program removes at the same time is gone as
     * well.
     */
    static void delete(Path draft) throws IOException {
        if (!Files.exists(draft)) {
            return;
        }
        try (Stream<Path> walk = Files.walk(draft)) {
            List<Path> all = walk.sorted(Comparator.reverseOrder()).toList();
            for (Path each : all) {
                Files.deleteIfExists(each);
            }
        } catch (UncheckedIOException e) {
            if (!(e.getCause() instanceof NoSuchFileException)) {
                throw e.getCause();
            }
        }
    }
}

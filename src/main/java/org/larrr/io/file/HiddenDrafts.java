package org.larrr.io.file;

import java.io.IOException;
import java.io.UncheckedIOException;
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

/**
 * Names of the hidden drafts that stand beside a file or folder until they take its place, and the removal of those
 * that runs of the program left behind when they were killed.
 */
final class HiddenDrafts {

    /** Another machine that writes to the same folder has process numbers of its own; its drafts are young. */
    private static final Duration YOUNG = Duration.ofSeconds(10);

    private HiddenDrafts() {}

    /** A new name beside a file or folder, after removing what killed runs left of earlier ones. */
    static Path beside(Path target) {
        String start = "." + target.getFileName() + ".";
        sweep(target, Pattern.compile(Pattern.quote(start) + "(\\d{1,18})-[0-9a-f-]{36}\\.tmp"));
        return target.resolveSibling(start + ProcessHandle.current().pid() + "-" + UUID.randomUUID() + ".tmp");
    }

    private static void sweep(Path target, Pattern drafts) {
        try (Stream<Path> siblings = Files.list(target.toAbsolutePath().getParent())) {
            for (Path each : siblings.toList()) {
                Matcher draft = drafts.matcher(String.valueOf(each.getFileName()));
                if (draft.matches() && ProcessHandle.of(Long.parseLong(draft.group(1))).isEmpty() && isOld(each)) {
                    delete(each);
                }
            }
        } catch (IOException | UncheckedIOException ignored) {
            // what cannot be listed or removed harms nobody; writing says what is wrong with the folder
        }
    }

    private static boolean isOld(Path draft) throws IOException {
        return Files.getLastModifiedTime(draft).toInstant().isBefore(Instant.now().minus(YOUNG));
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
        } catch (UncheckedIOException unreadable) {
            if (!(unreadable.getCause() instanceof NoSuchFileException)) {
                throw unreadable.getCause();
            }
        }
    }
}

package org.larrr.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Message;
import org.larrr.stages.Cancellation;

class AtomicFilesTest {

    @TempDir
    Path folder;

    @Test
    void anErrorWhileWritingLeavesTheOldFileAndNothingElse() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");

        assertThatThrownBy(() -> AtomicFiles.write(file, out -> {
            out.write(new byte[100_000]);
            throw new IOException("No space left on device");
        })).satisfies(telling("write.failed", Path.of("a.txt"), Message.verbatim("No space left on device"), true));

        assertThat(file).hasContent("old");
        assertThat(Files.list(folder)).containsExactly(file);
        Path other = folder.resolve("b.txt");
        assertThatThrownBy(() -> AtomicFiles.write(other, out -> {
            throw new IOException("No space left on device");
        })).as("nothing was there before").satisfies(
                telling("write.failed", Path.of("b.txt"), Message.verbatim("No space left on device"), false));
    }

    @Test
    void theOldFileStaysUntilTheNewOneIsWhole() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");

        AtomicFiles.write(file, out -> {
            out.write("new".getBytes());
            out.flush();
            assertThat(file).hasContent("old");
        });

        assertThat(file).hasContent("new");
        assertThat(Files.list(folder)).containsExactly(file);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void keepsPermissionsAndFollowsLinks() throws IOException {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r-----"));
        Path link = Files.createSymbolicLink(folder.resolve("link.txt"), file);

        AtomicFiles.write(link, out -> out.write("new".getBytes()));

        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(file).hasContent("new");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file))).isEqualTo("rw-r-----");
    }

    @Test
    void refusesFoldersAndMissingFolders() {
        assertThatThrownBy(() -> AtomicFiles.write(folder, out -> {})).hasMessageContaining("is a folder");
        assertThatThrownBy(() -> AtomicFiles.write(folder.resolve("none/a.txt"), out -> {}))
                .satisfies(telling("write.folder-missing", folder.resolve("none")));
    }

    /** Libraries replace what a stopped stream throws by complaints of their own. */
    @Test
    void aCancelledWriteLeavesTheOldFileAndIsNoFailure() throws Exception {
        Path file = Files.writeString(folder.resolve("a.txt"), "old");
        Cancellation token = new Cancellation();

        assertThatThrownBy(() -> token.during(() -> {
            AtomicFiles.write(file, out -> {
                token.cancel();
                try {
                    out.write(new byte[1 << 20]);
                } catch (CancellationException stopped) {
                    throw new IndexOutOfBoundsException("closed");
                }
            });
            return null;
        })).isInstanceOf(CancellationException.class);

        assertThat(file).hasContent("old");
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void whatIsCancelledBeforeTheLastStepDoesNotHappen() throws Exception {
        Path file = folder.resolve("a.txt");
        Cancellation token = new Cancellation();

        assertThatThrownBy(() -> token.during(() -> {
            AtomicFiles.write(file, out -> {
                out.write('x');
                token.cancel();
            });
            return null;
        })).isInstanceOf(CancellationException.class);

        assertThat(file).doesNotExist();
    }

    /** What /dev/stdout is when another program reads: a link to something without a path. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aPipeBehindALinkIsWrittenTo() throws IOException {
        Set<Path> before = pipes();
        Pipe pipe = Pipe.open();
        try (InputStream source = Channels.newInputStream(pipe.source())) {
            Set<Path> ends = pipes();
            ends.removeAll(before);
            assertThat(ends).isNotEmpty();
            Path link = Files.createSymbolicLink(folder.resolve("stdout"), ends.iterator().next());
            AtomicFiles.write(link, out -> out.write("answer".getBytes()));
            assertThat(source.readNBytes(6)).asString().isEqualTo("answer");
        } finally {
            pipe.sink().close();
        }
    }

    private static Set<Path> pipes() throws IOException {
        Set<Path> pipes = new TreeSet<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path each : all) {
                if (Files.isSymbolicLink(each) && Files.exists(each, LinkOption.NOFOLLOW_LINKS)
                        && Files.readSymbolicLink(each).toString().startsWith("pipe:")) {
                    pipes.add(each);
                }
            }
        } catch (NoSuchFileException | DirectoryIteratorException closedMeanwhile) {
            return pipes;
        }
        return pipes;
    }

    /** A folder that takes no files, whoever asks. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aRefusalNamesTheFileThatWasAskedFor() {
        assertThatThrownBy(() -> AtomicFiles.write(Path.of("/proc/answer.json"), out -> out.write('x')))
                .satisfies(telling("write.no-file-made", Path.of("/proc/answer.json"), Path.of("/proc"), false));
        assertThatThrownBy(() -> AtomicFiles.writeFolder(Path.of("/proc/answer"), draft -> { }))
                .satisfies(telling("write.no-file-made", Path.of("/proc/answer"), Path.of("/proc"), false));
        Path draft = StaleTempFiles.draftFor(folder.resolve("a.txt"));
        assertThat(StaleTempFiles.withTarget(folder.resolve("a.txt"), new AccessDeniedException(draft.toString())))
                .hasMessage(folder.resolve("a.txt")
                        + " was not written: permission to write to the folder " + folder + " is missing");
    }
}

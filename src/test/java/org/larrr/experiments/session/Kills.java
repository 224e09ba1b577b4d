package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.larrr.JavaProcess;

/**
 * Kills a program at random moments while it saves, and opens the workspace after each kill. Run as a program for a
 * thousand kills: {@code java -cp … org.larrr.experiments.session.Kills FOLDER 1000}.
 */
final class Kills {

    private static final int LONGEST_MILLISECONDS = 120;
    private static final long MAX_WAIT = 1_000_000_000;

    private final Path folder;
    private final Random random;
    private int opened;
    private int halfWritten;

    Kills(Path folder, long seed) {
        this.folder = folder;
        this.random = new Random(seed);
    }

    public static void main(String[] arguments) throws Exception {
        Kills kills = new Kills(Files.createDirectories(Path.of(arguments[0])), 1);
        int count = Integer.parseInt(arguments[1]);
        for (int i = 1; i <= count; i++) {
            kills.once();
            if (i % 100 == 0 || i == count) {
                System.out.println(i + " kills: workspace opened " + kills.opened + " times, " + kills.halfWritten
                        + " kills struck between the first byte and the rename");
            }
        }
    }

    /** How often the workspace could be opened after a kill. */
    int opened() {
        return opened;
    }

    /** How many kills left a temporary file: they struck while it was written. */
    int halfWritten() {
        return halfWritten;
    }

    void once() throws Exception {
        Path file = folder.resolve("work.larrr");
        Process process = start(file);
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).as("the program saves").isEqualTo("saving");
            Thread.sleep(random.nextInt(LONGEST_MILLISECONDS), random.nextInt(1_000_000));
            if (random.nextBoolean()) {
                awaitPiece(); // moments of writing are few where disks are fast
            }
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        Session found = WorkspaceFile.read(file).document().session();
        Session saved = SaveLoop.session(found.setup().stride() - 1);
        assertThat(SessionWriter.text(found, Optional.empty(), Optional.empty()))
                .isEqualTo(SessionWriter.text(saved, Optional.empty(), Optional.empty()));
        opened++;
        halfWritten += sweep();
    }

    private void awaitPiece() throws IOException {
        long end = System.nanoTime() + MAX_WAIT;
        while (pieces().isEmpty() && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    private List<Path> pieces() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".tmp")).toList();
        }
    }

    private static Process start(Path file) throws Exception {
        List<String> command = JavaProcess.command(SaveLoop.class, "-Xmx128m");
        command.add(file.toString());
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private int sweep() throws IOException {
        List<Path> left = pieces();
        for (Path piece : left) {
            Files.delete(piece);
        }
        return left.isEmpty() ? 0 : 1;
    }
}

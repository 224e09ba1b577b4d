package org.larrr.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a coverage-guided fuzzer calls with one input after the other; it reads it as the file of one reader,
 * {@code -Dlarrr.fuzz.reader=NPY}. Its files are written to the folder of {@code java.io.tmpdir}, better one in memory.
 * See the profile fuzz of the build.
 */
public final class CoverageFuzz {

    private static final Reader READER = Reader.valueOf(System.getProperty("larrr.fuzz.reader", "NPY"));
    private static final Path FOLDER = folder();

    private static long inputs;

    private CoverageFuzz() {}

    private static Path folder() {
        try {
            return Files.createTempDirectory("larrr-fuzz");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        // A name of its own: what is kept of a file of the same name, size and moment would answer instead.
        Path file = Files.write(FOLDER.resolve("input" + inputs++ + "." + READER.extension()), input);
        try {
            READER.read(file);
        } finally {
            Files.delete(file);
            removeUnpacked();
        }
    }

    /** What packed files and workbooks leave for as long as the program runs. */
    private static void removeUnpacked() throws IOException {
        try (Stream<Path> folders = Files.list(FOLDER.getParent())) {
            for (Path folder : folders.filter(CoverageFuzz::isUnpacked).toList()) {
                try (Stream<Path> content = Files.walk(folder)) {
                    for (Path path : content.sorted(Comparator.reverseOrder()).toList()) {
                        Files.delete(path);
                    }
                }
            }
        }
    }

    private static boolean isUnpacked(Path folder) {
        return folder.getFileName().toString().startsWith("larrr-unpacked-" + ProcessHandle.current().pid() + "-");
    }

    /** Writes the good files of the reader into a folder, for the fuzzer to start from. */
    public static void main(String[] arguments) throws IOException {
        Path corpus = Files.createDirectories(Path.of(arguments[0]));
        List<byte[]> seeds = READER.seeds();
        for (int i = 0; i < seeds.size(); i++) {
            Files.write(corpus.resolve("seed-" + i), seeds.get(i));
        }
    }
}

package org.larrr.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a coverage-guided fuzzer calls with one input after the other; it reads it as the file of one reader,
 * {@code -Dlarrr.fuzz.reader=NPY}. See the profile fuzz of the build.
 */
public final class CoverageFuzz {

    private static final Reader READER = Reader.valueOf(System.getProperty("larrr.fuzz.reader", "NPY"));
    private static final Path FOLDER = folder();

    private CoverageFuzz() {}

    private static Path folder() {
        try {
            return Files.createTempDirectory("larrr-fuzz");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void fuzzerTestOneInput(byte[] input) throws IOException {
        Path file = FOLDER.resolve("input." + READER.extension());
        Files.deleteIfExists(file);
        Files.write(file, input);
        READER.read(file);
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

package org.larrr.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the coverage-guided fuzzer came to: for each reader the smallest input of every kind of answer it found. They
 * reach further into the readers than changed good files do.
 */
class KeptInputsTest {

    private static final Path KEPT = Path.of("src/test/resources/fuzz");

    @TempDir
    Path folder;

    static Stream<Reader> readers() {
        return Arrays.stream(Reader.values()).filter(reader -> Files.isDirectory(KEPT.resolve(reader.name())));
    }

    private static List<Path> files(Reader reader) throws IOException {
        try (Stream<Path> files = Files.list(KEPT.resolve(reader.name()))) {
            return files.sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("readers")
    void isAcceptedOrRefusedByOneSentence(Reader reader) throws IOException {
        for (Path kept : files(reader)) {
            // by the name that such files have, as the fuzzer wrote it
            Path file = folder.resolve(kept.getFileName() + "." + reader.extension());
            Files.copy(kept, file);
            long allocated = FuzzRun.THREADS.getCurrentThreadAllocatedBytes();
            assertThatCode(() -> reader.read(file)).as("%s", kept).doesNotThrowAnyException();
            assertThat(FuzzRun.THREADS.getCurrentThreadAllocatedBytes() - allocated).as("bytes for %s", kept)
                    .isLessThan(FuzzRun.MOST_BYTES);
        }
    }

    @Test
    void mostReadersHaveSome() throws IOException {
        assertThat(readers()).hasSizeGreaterThan(Reader.values().length / 2);
        for (Reader reader : readers().toList()) {
            assertThat(files(reader)).as("%s", reader).isNotEmpty();
        }
    }
}

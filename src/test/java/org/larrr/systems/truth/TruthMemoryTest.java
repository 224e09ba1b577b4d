package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.linalg.Complex;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class TruthMemoryTest {

    @TempDir
    private Path folder;

    private final StochasticSystem system = SystemCatalogue.get("double-well");

    private List<Path> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList();
        }
    }

    private static List<Complex> eigenvalues(StochasticSystem system, int count, Path folder) {
        return new TruthMemory(folder).truth(system, count).eigenvalues();
    }

    @Test
    void aNewMemoryFindsWhatAnotherKept() throws IOException {
        List<Complex> first = eigenvalues(system, 4, folder);
        assertThat(first).hasSize(4).isEqualTo(Truths.compute(system, 12).eigenvalues().subList(0, 4));
        assertThat(files()).hasSize(1);
        StochasticSystem other = SystemCatalogue.get("triple-well");
        List<Complex> expected = eigenvalues(other, 4, folder);
        // Only a memory that reads the folder takes the other system's file for this one's.
        Path own = files().get(0);
        Path others = files().get(1);
        byte[] content = Files.readAllBytes(own);
        Files.write(own, Files.readAllBytes(others));
        Files.write(others, content);
        assertThat(eigenvalues(system, 4, folder)).isEqualTo(expected).isNotEqualTo(first);
    }

    @Test
    void aFolderThatCannotBeUsedIsDoneWithout() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "in the way");
        assertThat(eigenvalues(system, 3, file.resolve("truth"))).hasSize(3);
        assertThat(Files.readString(file)).isEqualTo("in the way");
    }
}

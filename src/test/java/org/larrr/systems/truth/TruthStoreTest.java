package org.larrr.systems.truth;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.Truth;

class TruthStoreTest {

    @TempDir
    private Path folder;

    private final StochasticSystem system = SystemCatalogue.get("double-well");

    private List<Path> files() throws IOException {
        try (var files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void readsBackWhatItWrote() throws IOException {
        Truth first = new TruthStore(folder).truth(system, 4);
        assertThat(files()).hasSize(1);
        byte[] bytes = Files.readAllBytes(files().get(0));
        // Proof that the second answer comes from the file: one bit of the origin is not covered by the solver.
        Truth second = new TruthStore(folder).truth(system, 4);
        assertThat(second.eigenvalues()).isEqualTo(first.eigenvalues());
        assertThat(second.errors()).isEqualTo(first.errors());
        assertThat(second.origin()).isEqualTo(first.origin());
        for (double x : new double[] {-1.3, 0.1, 0.9}) {
            assertThat(second.eigenfunction(2, new double[] {x})).isEqualTo(first.eigenfunction(2, new double[] {x}));
            assertThat(second.density(new double[] {x})).isEqualTo(first.density(new double[] {x}));
        }
        assertThat(Files.readAllBytes(files().get(0))).isEqualTo(bytes);
    }

    @Test
    void answersFromTheFile() throws IOException {
        new TruthStore(folder).truth(system, 4);
        StochasticSystem other = system.with(Map.of("h", 2.0));
        Truth expected = new TruthStore(folder).truth(other, 4);
        // The file of one parameter value put in the place of another is what is then read.
        Path own = files().stream().filter(f -> read(f).eigenvalues().equals(expected.eigenvalues())).findFirst()
                .orElseThrow();
        Path foreign = files().stream().filter(f -> !f.equals(own)).findFirst().orElseThrow();
        Files.copy(foreign, own, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        assertThat(new TruthStore(folder).truth(other, 4).eigenvalues()).isNotEqualTo(expected.eigenvalues());
    }

    private static Truth read(Path file) {
        try (var in = new java.io.DataInputStream(Files.newInputStream(file))) {
            return TruthStore.readTruth(new java.io.DataInputStream(new java.io.BufferedInputStream(in)),
                    Files.size(file));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void computesAgainWhereTheFileIsDamaged() throws IOException {
        Truth first = new TruthStore(folder).truth(system, 3);
        Path file = files().get(0);
        byte[] good = Files.readAllBytes(file);
        for (int cut : new int[] {0, 3, 40, good.length / 2, good.length - 1}) {
            Files.write(file, java.util.Arrays.copyOf(good, cut));
            assertThat(new TruthStore(folder).truth(system, 3).eigenvalues()).isEqualTo(first.eigenvalues());
        }
        byte[] flipped = good.clone();
        flipped[good.length / 2] ^= 1;
        Files.write(file, flipped);
        assertThat(new TruthStore(folder).truth(system, 3).eigenvalues()).isEqualTo(first.eigenvalues());
        assertThat(Files.readAllBytes(file)).isEqualTo(good);
        assertThat(files()).hasSize(1);
    }

    @Test
    void doesWithoutWhereNothingCanBeWritten() throws IOException {
        Path occupied = Files.writeString(folder.resolve("file"), "not a folder");
        assertThat(new TruthStore(occupied).truth(system, 3).eigenvalues()).hasSize(3);
        assertThat(Files.readString(occupied)).isEqualTo("not a folder");
    }

    @Test
    void closedFormsAreNotStored() throws IOException {
        new TruthStore(folder).truth(SystemCatalogue.get("ornstein-uhlenbeck"), 3);
        assertThat(files()).isEmpty();
    }
}

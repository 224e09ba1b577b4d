package org.larrr.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryTest {

    @TempDir
    private Path folder;

    private Path file(String name, long changed) throws IOException {
        return Files.setLastModifiedTime(Files.createFile(folder.resolve(name)), FileTime.fromMillis(changed));
    }

    @Test
    void bridgesThatKilledProgramsLeftAreRemoved() throws IOException {
        Path blas = file("libnetlibblasjni15818445019648310798.so", 1_000_000);
        Path lapack = file("libnetliblapackjni42.dylib", 1_000_000);
        Path young = file("libnetlibblasjni7.so", 9_000_000);
        Path other = file("libnetlibblasjni.so", 1_000_000);
        NativeLibrary.sweep(folder.toFile(), 5_000_000);
        assertThat(blas).doesNotExist();
        assertThat(lapack).doesNotExist();
        assertThat(young).as("another program is about to load it").exists();
        assertThat(other).exists();
        NativeLibrary.sweep(folder.resolve("missing").toFile(), 5_000_000);
    }

    @Test
    void bridgesForWhichThereWasNoRoomAreRemovedAtOnce() throws IOException {
        Path empty = file("libnetlibblasjni3.so", 9_000_000);
        Path whole = Files.write(folder.resolve("libnetliblapackjni4.so"), new byte[] {1});
        NativeLibrary.removeEmpty(folder.toFile());
        assertThat(empty).doesNotExist();
        assertThat(whole).exists();
        NativeLibrary.removeEmpty(folder.resolve("missing").toFile());
    }
}

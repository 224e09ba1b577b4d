package org.larrr.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever bytes are changed in good files: accepted with a sound answer, or refused in one sentence. */
@Timeout(600) // against an endless loop
class ReadersFuzzTest {

    private static final int INPUTS = 100;

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource
    void changedFilesAreAcceptedOrRefused(Reader reader) throws IOException {
        FuzzRun.Outcome outcome = FuzzRun.of(reader, INPUTS, 20_261, folder);

        assertThat(outcome.defects()).isEmpty();
        assertThat(outcome.accepted() + outcome.refused()).isEqualTo(INPUTS);
        assertThat(outcome.refused()).isPositive();
    }

    @ParameterizedTest
    @EnumSource(names = {"NPY", "NPZ", "HDF5", "ARRAYS", "MOMENTS", "WORKSPACE", "EDF", "ABF"})
    void filesCutOffAnywhereAreRefused(Reader reader) throws IOException {
        for (byte[] seed : reader.seeds()) {
            // Within its head of text EDF is no EDF yet, and may be a table; a workspace is whole without the end
            // of its last line.
            int end = reader == Reader.WORKSPACE ? seed.length - 1 : seed.length;
            for (int length = reader == Reader.EDF ? 256 : 0; length < end; length += length < 64 ? 1
                    : 1 + seed.length / 60) {
                Path file = folder.resolve("cut" + length + "." + reader.extension());
                Files.write(file, java.util.Arrays.copyOf(seed, length));
                assertThat(reader.read(file)).as("%d of %d bytes", length, seed.length).isPresent();
            }
        }
    }
}

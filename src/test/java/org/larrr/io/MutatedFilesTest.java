package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Trajectories;

/**
 * Whatever bytes are changed in a good file, the answer is finite trajectories or one sentence. More mutants are tried with
 * {@code -Dlarrr.mutants=40000}.
 */
@Timeout(600) // against an endless loop
class MutatedFilesTest {

    private static final int MUTANTS = Integer.getInteger("larrr.mutants", 400);
    private static final String[] TEXT_TOKENS = {
        "nan", ",", "\n", "\"", "#", ";", "\t", "-", "1e308", "1e999", "0x1p3", "t", "\r", "é", "\ufeff", "0,5", " "
    };

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {
        "numpy-little-f8.npy", "numpy-cube-fortran.npy", "numpy-version2.npy", "numpy-many.npz", "numpy-compressed.npz",
        "numpy-savetxt.txt"
    })
    void neverSurprise(String name) throws IOException {
        byte[] good = Files.readAllBytes(Fixtures.file(name));
        Path file = folder.resolve(name);
        Random random = new Random(20_260);
        for (int i = 0; i < MUTANTS; i++) {
            Files.write(file, mutant(good, random, name.endsWith("txt")));
            requireAnswer(file, i);
            assertThat(TrajectoryFile.inspect(file)).isNotNull();
        }
    }

    private static void requireAnswer(Path file, int mutant) throws IOException {
        try {
            Trajectories read = TrajectoryReader.read(file, ImportSettings.ofStep(0.25));
            assertThat(Arrays.stream(read.states()).allMatch(Double::isFinite)).isTrue();
        } catch (DataFormatException refused) {
            assertThat(refused.getMessage()).as("mutant %d", mutant).isNotBlank().doesNotContain("\n");
        }
    }

    private static byte[] mutant(byte[] good, Random random, boolean text) {
        byte[] bytes = good.clone();
        for (int changes = 1 + random.nextInt(4); changes > 0 && bytes.length > 0; changes--) {
            bytes = changed(bytes, random, text);
        }
        return bytes;
    }

    private static byte[] changed(byte[] bytes, Random random, boolean text) {
        int at = random.nextInt(bytes.length);
        // Headers decide most, so half of the changes fall into the first 128 bytes.
        int place = random.nextBoolean() ? Math.min(at, random.nextInt(128)) : at;
        switch (random.nextInt(text ? 5 : 4)) {
            case 0 -> bytes[place] = (byte) random.nextInt(256);
            case 1 -> bytes[place] ^= (byte) (1 << random.nextInt(8));
            case 2 -> {
                return Arrays.copyOf(bytes, at);
            }
            case 3 -> {
                return spliced(bytes, place, Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + 20)));
            }
            default -> {
                String token = TEXT_TOKENS[random.nextInt(TEXT_TOKENS.length)];
                return spliced(bytes, at, token.getBytes(java.nio.charset.StandardCharsets.UTF_8));
            }
        }
        return bytes;
    }

    private static byte[] spliced(byte[] bytes, int at, byte[] inserted) {
        byte[] result = new byte[bytes.length + inserted.length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(inserted, 0, result, at, inserted.length);
        System.arraycopy(bytes, at, result, at + inserted.length, bytes.length - at);
        return result;
    }
}

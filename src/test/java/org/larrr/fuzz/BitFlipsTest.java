package org.larrr.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.Trajectories;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;

/**
 * One bit flipped anywhere in a file whose format carries a checksum: the file is refused or read as before, never to
 * other numbers. The files are those of the differential corpus.
 */
class BitFlipsTest {

    private static final int FLIPS_A_FILE = Integer.getInteger("flips", 12);
    /**
     * Packed files, ZIP archives and what is one, compressed variables of MATLAB, and HDF5 of checksums throughout.
     */
    private static final String CHECKED =
            ".*\\.(gz|bz2|xz|zip|npz|xlsx|ods)|mat-5-packed.*|"
                    + "h5-latest-(fletcher|gzipfletcher|all|lzffletcher|lzfall).*";

    @TempDir
    static Path folder;

    private static final Map<String, byte[]> FILES = new TreeMap<>();

    @BeforeAll
    static void unpack() throws IOException {
        byte[] corpus = Files.readAllBytes(Path.of("src/test/resources/io/differential.zip"));
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(corpus))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().matches(CHECKED)) {
                    FILES.put(entry.getName(), zip.readAllBytes());
                }
            }
        }
    }

    @Test
    void noFlippedBitGivesOtherNumbers() throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        List<String> wrong = new ArrayList<>();
        int refused = 0;
        int equal = 0;
        for (Map.Entry<String, byte[]> file : FILES.entrySet()) {
            Trajectories sound = read(file.getKey(), file.getValue());
            for (int i = 0; i < FLIPS_A_FILE; i++) {
                byte[] flipped = file.getValue().clone();
                int bit = random.nextInt(8 * flipped.length);
                flipped[bit >> 3] ^= (byte) (1 << (bit & 7));
                try {
                    boolean same = isSame(sound, read(file.getKey(), flipped));
                    equal += same ? 1 : 0;
                    if (!same) {
                        wrong.add(file.getKey() + " bit " + bit);
                    }
                } catch (DataFormatException told) {
                    refused++;
                }
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(refused + equal).isGreaterThan(1000);
    }

    private static Trajectories read(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.deleteIfExists(file); // a new file: an older one may still be mapped
        Files.write(file, content);
        return Fixtures.read(file, ReadOptions.AUTOMATIC);
    }

    private static boolean isSame(Trajectories one, Trajectories other) {
        return Arrays.equals(one.states(), other.states()) && Arrays.equals(one.lengths(), other.lengths())
                && one.grid().equals(other.grid());
    }
}

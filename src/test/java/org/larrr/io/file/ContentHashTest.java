package org.larrr.io.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.io.DataReader;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;

class ContentHashTest {

    @TempDir
    Path folder;

    @Test
    void isThatOfTheStandard() throws IOException {
        Path file = Files.writeString(folder.resolve("abc"), "abc");

        assertThat(ContentHash.of(file, new Cancellation()))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
                .isEqualTo(ContentHash.of("abc".getBytes(StandardCharsets.US_ASCII)));
    }

    /** Bytes that are changed after a reading, size and time kept, are not looked at for the hash of what was read. */
    @ParameterizedTest
    @CsvSource({"numpy-savetxt.txt", "numpy-little-f8.npy", "formats/table.csv.gz", "formats/table.csv.bz2",
        "formats/table.csv.xz", "sheets/records.json", "formats/chain.xtc", "formats/chain.trr", "formats/chain.dcd",
        "formats/chain.xyz", "formats/chain.lammpstrj", "formats/film.pdb", "formats/film.gro"})
    void isTakenWhileTheFileIsRead(String name) throws IOException {
        byte[] content = Files.readAllBytes(Fixtures.file(name));
        Path file = Files.write(folder.resolve("data"), content);
        FileTime time = Files.getLastModifiedTime(file);

        DataReader.readAll(List.of(file), ReadOptions.AUTOMATIC, new Cancellation());
        Files.write(file, new byte[content.length]);
        Files.setLastModifiedTime(file, time);

        assertThat(ContentHash.of(file, new Cancellation())).isEqualTo(ContentHash.of(content));
        assertThat(ContentHash.of(file, new Cancellation())).isEqualTo(ContentHash.of(new byte[content.length]));
    }

    @Test
    void isNotThatOfAnEarlierContent() throws IOException {
        Path file = Files.writeString(folder.resolve("x.csv"), "x\n1\n2\n3\n");
        DataReader.readAll(List.of(file), ReadOptions.AUTOMATIC, new Cancellation());

        Files.writeString(file, "x\n1\n2\n4\n5\n");

        assertThat(ContentHash.of(file, new Cancellation()))
                .isEqualTo(ContentHash.of("x\n1\n2\n4\n5\n".getBytes(StandardCharsets.US_ASCII)));
    }
}

package org.larrr.io.file;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;

class FileHeadTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`\u001f\u008b\b` | damaged",
        "`PAR1abc` | in the format Parquet",
        "`\u0080\u0004\u0095` | a Python pickle, which may run code",
        "`\u00d0\u00cf\u0011\u00e0` | an Excel workbook from before 2007",
    })
    void refusesOtherFilesByName(String content, String message) throws IOException {
        Path file = Files.write(folder.resolve("other.csv"), content.getBytes(StandardCharsets.ISO_8859_1));

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)))
                .isInstanceOf(DataFormatException.class)
                .hasMessageStartingWith("other.csv is ")
                .hasMessageContaining(message);
    }

    @Test
    void refusesBytesThatNoTextHas() throws IOException {
        Path file = Files.write(folder.resolve("binary.csv"), new byte[] {'1', ',', 0, '2'});

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC.withStep(1)))
                .satisfies(telling("file.unknown-format", "binary.csv"));
    }

    @Test
    void refusesWhatIsNoFile() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.csv"));

        assertThatThrownBy(() -> Fixtures.read(empty, ReadOptions.AUTOMATIC.withStep(1)))
                .satisfies(telling("file.empty", "empty.csv"));
        assertThatThrownBy(() -> Fixtures.read(folder, ReadOptions.AUTOMATIC.withStep(1)))
                .hasMessage(folder + " is a folder, not a file");
        Path none = folder.resolve("none.csv");
        assertThatThrownBy(() -> Fixtures.read(none, ReadOptions.AUTOMATIC.withStep(1)))
                .satisfies(telling("file.missing", none));
    }
}

package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.file.DataFormatException;

class TimesTest {

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"0\n0.5\n2\n", "t\n0\n0.5\n2", "# times\n\n0\n0.5\n2\n"})
    void readsOneTimeALine(String text) throws IOException {
        assertThat(DataReader.readTimes(file(text))).containsExactly(0, 0.5, 2);
    }

    @Test
    void readsAVector() throws IOException {
        Path file = folder.resolve("t.npy");
        NpyWriter.write(file, new double[] {0, 1, 3}, 3);
        assertThat(DataReader.readTimes(file)).containsExactly(0, 1, 3);
        NpyWriter.write(file, new double[] {0, 1, 3}, 3, 1);
        assertThat(DataReader.readTimes(file)).containsExactly(0, 1, 3);
        NpyWriter.write(file, new double[] {0, 1, 3, 4}, 2, 2);
        assertThatThrownBy(() -> DataReader.readTimes(file)).satisfies(telling("times.no-list", "t.npy"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "`0\n1\n1\n` | `times.csv, entry 3: time 1.0 appears twice; remove the duplicate row`",
        "`0\n2\n1\n` | `times.csv, entry 3: time decreases from 2.0 to 1.0; sort the rows by time`",
        "`0\n` | `times.csv contains 1 time; at least two are needed`",
        "`0,1\n2,3\n` | `times.csv is not a list of times; these are read from an NPY vector or "
                + "from text with one time per line`",
        "`0\nnan\n1\n` | `times.csv, entry 2: NaN is not a time`",
    })
    void refusesByMessage(String text, String message) throws IOException {
        Path file = file(text);
        assertThatThrownBy(() -> DataReader.readTimes(file)).isInstanceOf(DataFormatException.class)
                .hasMessage(message);
    }

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("times.csv"), text);
    }
}

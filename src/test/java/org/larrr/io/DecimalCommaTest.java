package org.larrr.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.data.Dataset;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.io.columns.ReadOptions;

class DecimalCommaTest {

    private static final ReadOptions COMMA = ReadOptions.AUTOMATIC.withDecimalComma(true);

    @TempDir
    Path folder;

    private Path file(String text) throws IOException {
        return Files.writeString(folder.resolve("data.csv"), text);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "t;x\n0;-0,5\n0,25;1,5e3\n0,5;7\n",
        "t\tx\n0\t-0,5\n0,25\t1,5e3\n0,5\t7,\n",
        "# t x\n0   -0,5\n0,25  1,5E+3\n0,5 7\n",
        "\"t\",\"x\"\n\"0\",\"-0,5\"\n\"0,25\",\"1,5e3\"\n\"0,5\",\"7\"\n",
    })
    void readsDecimalCommasWhereAsked(String text) throws IOException {
        Trajectories read = Fixtures.read(file(text), COMMA);

        assertThat(read.states()).containsExactly(-0.5, 1500, 7);
        assertThat(read.step()).isEqualTo(0.25);
        assertThat(read.coordinates()).containsExactly("x");
    }

    @Test
    void readsASingleColumn() throws IOException {
        assertThat(Fixtures.read(file("0,05\n1,25\n-3\n"), COMMA.withStep(1)).states())
                .containsExactly(0.05, 1.25, -3);
    }

    @Test
    void refusesAPointAmongCommas() throws IOException {
        Path file = file("x;y\n0,5;1\n1.234;2\n");

        assertThatThrownBy(() -> Fixtures.read(file, COMMA.withStep(1)))
                .hasMessage("data.csv, line 3, column 1 (x): \"1.234\" is not a number with a decimal comma "
                        + "(--columns y excludes the column)");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "t;x\n0;-0,5\n0,25;1,5e3\n0,5;7\n",
        "t\tx\n0\t-0,5\n0,25\t1.500,0\n0,5\t7,\n",
        "# t x\n0   -0,5\n0,25  1,5E+3\n0,5 7\n",
    })
    void recognisesDecimalCommas(String text) throws IOException {
        Dataset read = Fixtures.dataset(file(text), ReadOptions.AUTOMATIC);

        assertThat(read.trajectories().states()).containsExactly(-0.5, 1500, 7);
        assertThat(read.trajectories().step()).isEqualTo(0.25);
        assertThat(read.notes()).extracting(Message::english).contains(english("text.decimal-commas", "data.csv"));
    }

    @Test
    void asksWhereCommasMayStandBetweenThousands() throws IOException {
        Path file = file("t;x\n0;1,500\n1;2,250\n2;1,750\n");

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC))
                .satisfies(telling("value.decimal-comma", "\"1,500\"", false));
        assertThat(Fixtures.read(file, COMMA).states()).containsExactly(1.5, 2.25, 1.75);
        assertThat(Fixtures.description(file, ReadOptions.AUTOMATIC).refusal().orElseThrow().remedies())
                .contains(Fix.DECIMAL_COMMA);
    }

    @Test
    void pointsAmongCommasAreAskedAbout() throws IOException {
        Path file = file("t;x\n0;1,5\n1;2.5\n2;3,5\n");

        assertThatThrownBy(() -> Fixtures.read(file, ReadOptions.AUTOMATIC))
                .hasMessageContaining("has a decimal comma");
    }
}
